// What the scripts of the theme hand to each other, and what they read of the data files.

/** A value of a filter, by the filter's id. */
type Choice = { id: string, value: string }

type State = {
  /** Its id: `price-ascending`. */
  order: string
  /** From 1. */
  page: number
  /** In the sequence of the choices. */
  chosen: Choice[]
  /** What is searched for. */
  query?: string
}

/** An order of the menu or the table. `home` is the first page that was built in it. */
type Order = {
  id: string, key: string, direction: string, label: string, link?: HTMLAnchorElement, home?: string
}

type Ranks = {
  key: string
  ranks: (number | null)[]
  reverses?: 'groups' | 'products'
  groups: { id?: string | null, heading: string, total: number }[]
  filter: { name: string, search: string | null } | null
}

type RangeFilter = {
  id: string, name: string, on: string, kind: string, select: string, operator: string
  bands: { id: string, label: string }[]
}

type Flag = {
  key: string
  filter: { id: string, name: string, label: string, keeps: boolean, is_offered: boolean }
}

/** All products of a listing as numbers (`Output: Numbers`). */
type Numbers = {
  total: number
  orders: Ranks[]
  cards: string[]
  places: number[]
  filters: (RangeFilter & { order: string | null, values: (number | null)[] })[]
  flags: (Flag & { products: number[] })[]
  /** Filters that only results of a search have. */
  texts?: TextFilter[]
  /** Products that fit a search less well. */
  tail?: { from: number, heading: string } | null
}

/** What visitors choose of a text that each product has. */
type TextFilter = {
  id: string, name: string, search?: string | null, isOffered?: boolean
  choices: { value: string, label: string }[]
  values: (string | null)[]
}

/** Of amounts, which have a kind, visitors choose ranges. */
type Filter = Omit<TextFilter, 'values'> & Partial<RangeFilter> & {
  values: (string | number | null)[]
}

/** Where the products of a listing come from. */
type Source = {
  /** `isWhole` if they sort or filter products, `isAgain` if they were of another build. */
  numbers: (state: State, isWhole: boolean, isAgain: boolean) => Promise<Numbers>
  cards: (places: number[], numbers: Numbers) => Promise<HTMLElement[]>
  /** Shows what was found, with the first cards of it; returns what is announced. */
  say: (total: number, numbers: Numbers, state: State, cards: HTMLElement[]) => string
}

/** `above` is the place of another aisle, `start` the number of the first product. */
type Aisle = {
  name: string, above: number | undefined, folder: string, start: number, terms: string[]
}

/** What a search loads first (`Output: Search files`). */
type SearchIndex = {
  total: number
  endings: string
  /** Those of the files of words. */
  firstWords: string[]
  /** Four digits for each of these files. */
  wordStamps: string
  /** Three digits for each file of 48 cards. */
  cardStamps: string
  aisles: Aisle[]
  /** For each group, the terms of each synonym. */
  synonyms: string[][][]
  filters: RangeFilter[]
  flags: (Flag & { letter: string })[]
  /** By the keys of strings. */
  texts: Record<string, string>
}

/** A word without its ending, with its parts if it is a compound, how many products have it, and
 * which ones, as they are written. */
type Entry = { term: string, parts: string[], size: number, list: string, levels: string }

/** All terms that a product must have for a word, and how much they count. */
type Way = { terms: string[], share: number }

/** A word of a query, or a part of one; what was typed is the first way. */
type Slot = { word: string, ways: Way[] }

type Search = {
  index: SearchIndex
  /** The files of words that were loaded. */
  files: Set<number>
  /** For each word with errors, the term that was meant. */
  corrections: Map<string, string>
  /** What is marked in results. */
  marks: Set<string>
  /** Whether a part of a word stands for it. */
  hasPart: boolean
}

/** The numbers of the products, the best first, and how many of the first ones have all words. */
type Found = Pick<Search, 'index' | 'corrections' | 'marks'> & { numbers: number[], full: number }

/** By these, a product that was found is sorted and filtered. */
type Values = {
  price: number, unit: string, unitPrice: number, discount: number, aisle: number, brand: string
  /** The letters of its flags. */
  flags: string
  /** The place of the verdict on its price, or nothing. */
  kind: string
  /** The price of today in millionths of the middle one. */
  share: number
  /** Those of the shop's filters. */
  amounts: string[]
}

/** What was found as the numbers of a listing. */
type Results = Numbers & { found: Found }

/** A product of the visitor's list by its slug; `isDone` if it is ticked off. */
type Item = { slug: string, amount: number, isDone: boolean }

/** From when a price was valid, in milliseconds. */
type Price = { time: number, price: number }

/** A product as its page says. */
type Product = {
  url: string, name: string, aisle: string, price: number, history: Price[], isAvailable: boolean
  size: string, priceText: string, unitPrice: string, verdict: string
}

/** A price as it is in the table below a chart. */
type PriceEntry = Price & { date: string, text: string, isTypo: boolean }

/** When nobody saw a price. */
type Gap = { start: number, end: number }
