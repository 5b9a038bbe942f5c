// Finds products by the words of a query, in the index that SearchIndex.swift describes: files so
// small that a search loads less than 100 kB.

import {
  MixedBuilds, fillIn, initialOf, languageRoot, loadFile, root, strings,
} from './templates.js'
import { aisleWords, describeAisle, findAisles } from './search-aisles.js'
import {
  digits, forEachProduct, loadIndex, loadNear, loadPlaces, loadWords, wordLists,
} from './search-files.js'
import { sortByPriors } from './search-priors.js'
import { parseQuery, synonymsOf, waysOf } from './search-query.js'
import {
  beginning, costOfErrors, isWhole, rateWord, shares, stemOf, unfit, weights,
} from './search-rating.js'
import { markedRanges, wordsOf } from './search-words.js'

const mostAisles = 3
/** How many longer words with a term in them are found. */
const mostLonger = 6
/** Words that so few products have may be errors. */
const fewProducts = 3
/** A more frequent word is meant if it is so many times twice as frequent. */
const muchMoreFrequent = 4
/** How many times twice as frequent a word must be to make up for a wrong letter. */
const frequencyOfError = 6
/** What errors may cost in short and in long words, and in those that are only suggested. */
const [mostErrors, mostLongErrors, mostSuggested] = [100, 160, 200]
const longWord = 8
/** How many of the ways to split a word into two are tried. */
const mostSplits = 2
/** What another form of the word that was meant costs. */
const costOfForm = 10
/** How much a synonym, and a word that may have been meant, count beside what was typed. */
const [shareOfOther, shareOfMeant] = [85, 80]
/** How much a product's aisle counts, where hardly any product has the word itself, in percent. */
const shareOfAisle = 40
/** A product fits well if its score has this share of the best one. */
const shareOfWell = 0.5
/** Beside fewer products, those that have only some of the words are found, too. */
const fewResults = 10

/**
 * @typedef {import('./search-files.js').Index} Index
 * @typedef {import('./search-query.js').Ways} Ways
 *
 * @typedef {object} Search
 * @property {Index} index
 * @property {boolean} exact
 * @property {import('./search-files.js').WordLists} lists
 * @property {Map<string, number[]>} words The words searched for, with the aisles that each names.
 * @property {Map<string, string>} corrections For each word with errors, what was meant.
 * @property {string} [nearest] A word of the shop like one that nothing fits.
 *
 * @typedef {object} Fits The products that fit.
 * @property {Map<number, number>} weights By the number of each, how well it does.
 * @property {Set<number>} strong Those with the whole word or another form of it.
 *
 * @typedef {object} Found What a query finds.
 * @property {number[]} numbers Those of the products, the best first.
 * @property {number} wellMatching How many of the first ones fit well; the others only contain what
 *   was searched for, so another order sorts each group by itself.
 * @property {string | null} corrected The query as it was understood, if something was corrected.
 * @property {boolean} hasAllWords Whether these products have all of the query's words.
 * @property {Index['pages']} pages
 * @property {Index} index
 * @property {Search['words']} words
 * @property {number[]} aisles
 * @property {string | null | undefined} nearest
 */

/** @returns {Fits} */
const noFits = () => ({ weights: new Map(), strong: new Set() })

/** @type {(fits: Fits, number: number, weight: number) => void} */
function raise({ weights }, number, weight) {
  if (weight > (weights.get(number) ?? 0)) weights.set(number, weight)
}

/**
 * Raises the fits of a word's products.
 * @param {Fits} fits
 * @param {import('./search-files.js').Entry} entry
 * @param {number} rating That of `rateWord`.
 */
function addEntry(fits, [, products, levels], rating) {
  let at = 0
  forEachProduct(products, number => {
    const level = digits.get(levels[Math.min(at++, levels.length - 1)]) ?? 0
    raise(fits, number, weights[level] * shares[rating])
    if (rating < beginning) fits.strong.add(number)
  })
}

/**
 * How well the products fit a word as it is typed.
 * @param {Search} state
 * @param {string} word
 */
async function fitWord(state, word) {
  const fits = noFits()
  for (const entry of await loadWords(word, state.lists)) {
    const rating = rateWord(word, entry[0])
    if (rating <= beginning) addEntry(fits, entry, rating)
  }
  if (!isWhole(word)) state.words.set(word, findAisles(state.index, word))
  return fits
}

/**
 * The fits of products by the best of several ways.
 * @param {Fits[]} ways
 */
function either(ways) {
  const fits = noFits()
  for (const { weights, strong } of ways) {
    for (const [number, weight] of weights) raise(fits, number, weight)
    for (const number of strong) fits.strong.add(number)
  }
  return fits
}

/**
 * The fits of products that have all words: the mean.
 * @param {Fits[]} words
 * @returns {Fits}
 */
function all(words) {
  const [first] = words
  if (words.length === 1) return first
  const numbers = [...first.weights.keys()].filter(number =>
    words.every(({ weights }) => weights.has(number)))
  return {
    weights: new Map(numbers.map(number => [number, words.reduce(
      (sum, { weights }) => sum + (weights.get(number) ?? 0), 0) / words.length])),
    strong: new Set(numbers.filter(number => words.every(({ strong }) => strong.has(number)))),
  }
}

/**
 * @param {Fits} fits
 * @param {number} share In percent.
 * @returns {Fits}
 */
const lessened = ({ weights, strong }, share) => ({
  weights: new Map(Array.from(weights, ([number, weight]) =>
    [number, Math.floor(weight * share / 100)])),
  strong,
})

/**
 * How well the products fit the best of several ways, the first of which is what was typed.
 * @param {Search} state
 * @param {Ways} ways
 */
async function fitWays(state, ways) {
  const [typed, ...others] = await Promise.all(ways.map(async words =>
    all(await Promise.all(words.map(word => fitWord(state, word))))))
  return either([typed, ...others.map(other => lessened(other, shareOfOther))])
}

/**
 * How well the products fit a term.
 * @param {Search} state
 * @param {Ways} ways
 */
async function fitTerm(state, ways) {
  const fits = await fitWays(state, ways)
  const [[term]] = ways
  if (isWhole(term) || term.length < 3 || /^\d/.test(term)) return fits
  if (fits.weights.size > fewProducts) return fits
  const rest = await fitOthers(state, ways, fits)
  return rest ? either([fits, rest]) : fits
}

/**
 * How well the products fit a term that hardly any has: by longer words, by the word that was
 * probably meant, or by two words (`erdbeerjoghurt`).
 * @param {Search} state
 * @param {Ways} ways
 * @param {Fits} fits Those of the term itself.
 */
async function fitOthers(state, ways, fits) {
  const [[term]] = ways
  const near = await loadNear(term, state.lists)
  const own = fits.strong.size
  const longer = own ? null : await fitLonger(state, term, near)
  const words = ways.flatMap(([word, ...more]) => more.length ? [] : aisleWords(state.index, word))
  const ofAisles = await Promise.all(
    [...new Set(words)].slice(0, mostAisles).map(word => fitWord(state, word)))
  const found = [...longer ? [longer] : [], ...ofAisles.map(one => lessened(one, shareOfAisle))]
  if (found.length) return either(found)
  const groups = synonymsOf(state.index)
  const meant = state.exact ? null : meantBy(state, term, withSynonyms(near, groups), own)
  if (meant) {
    const others = lessened(await fitWays(state, waysOf(meant, groups)), shareOfMeant)
    if (others.weights.size) {
      state.corrections.set(term, meant)
      return others
    }
  }
  return fits.weights.size ? null : fitParts(state, ways)
}

/**
 * Words near a term, with the single words of synonyms, which count like the rarest words.
 * @param {Map<string, number>} near
 * @param {string[][][]} groups
 * @returns {Map<string, number>}
 */
const withSynonyms = (near, groups) => new Map([
  ...groups.flat().flatMap(([word, ...more]) =>
    more.length ? [] : [/** @type {const} */ ([word, 1])]), ...near])

/**
 * How well the products fit a term by longer words that end with it or contain it.
 * @param {Search} state
 * @param {string} term
 * @param {Map<string, number>} near
 */
async function fitLonger(state, term, near) {
  const longer = [...near].map(([word, frequency]) =>
    ({ word, frequency, rating: rateWord(term, word) }))
    .filter(({ rating }) => rating === 2 || rating === 4)
    .sort((one, other) => one.rating - other.rating || other.frequency - one.frequency
      || (one.word < other.word ? -1 : 1))
    .slice(0, mostLonger)
  if (!longer.length) return null
  const fits = noFits()
  for (const { word, rating } of longer) {
    for (const entry of await loadWords(word, state.lists)) {
      if (entry[0] === word) addEntry(fits, entry, rating)
    }
  }
  return fits
}

/**
 * The word that is meant by one with errors; also remembers the nearest word.
 * @param {Search} state
 * @param {string} term
 * @param {Map<string, number>} near
 * @param {number} own How many products have the term.
 */
function meantBy(state, term, near, own) {
  if (term.length < 4 || (own && term.length < 5)) return null
  const most = own || term.length < longWord ? mostErrors : mostLongErrors
  const least = own ? Math.floor(Math.log2(own)) + 1 + muchMoreFrequent : 0
  /** @type {string | null} */
  let best = null
  let bestCost = Infinity
  let nearestCost = Infinity
  for (const [word, frequency] of near) {
    // A plural may be meant where its singular is in the shop, and the other way round.
    const errors = Math.min(costOfErrors(term, word, mostSuggested + 1),
      costOfForm + costOfErrors(term, stemOf(word), mostSuggested + 1))
    const cost = errors * frequencyOfError - frequency * 100
    if (errors === 0 || errors > mostSuggested) continue
    if (errors > most) {
      if (cost < nearestCost && term.length > 5) [nearestCost, state.nearest] = [cost, word]
      continue
    }
    const isBetter = cost < bestCost || (cost === bestCost && best !== null && word < best)
    if (frequency >= least && isBetter) [bestCost, best] = [cost, word]
  }
  return best
}

/**
 * A term, or else what means the same, as two words, each of which a name or a synonym is.
 * @param {Search} state
 * @param {Ways} ways
 */
async function fitParts(state, ways) {
  const groups = synonymsOf(state.index)
  for (const [word, ...more] of ways) {
    if (more.length || word.length < 6) continue
    const known = [...withSynonyms(await loadNear(word, state.lists, true), groups)]
    /** @param {string} part */
    const frequencyOf = part => Math.max(0, ...known.map(([other, frequency]) =>
      rateWord(part, other) < 2 ? frequency : 0))
    const splits = Array.from({ length: word.length - 5 }, (_, at) => {
      const parts = [word.slice(0, at + 3), word.slice(at + 3)]
      return { parts, least: Math.min(...parts.map(frequencyOf)) }
    }).filter(({ least }) => least).sort((one, other) => other.least - one.least)
    for (const { parts: [head, tail] } of splits.slice(0, mostSplits)) {
      const stem = stemOf(head)
      // *Rinds*uppe for `rindersuppe`
      const others = stem !== head && stem.length > 3 ? [[stem]] : []
      const fits = all([await fitWays(state, [...waysOf(head, groups), ...others]),
        await fitWays(state, waysOf(tail, groups))])
      if (fits.weights.size) return word === ways[0][0] ? fits : lessened(fits, shareOfOther)
    }
  }
  return null
}

/**
 * The numbers of the products that fit the most terms, the best first, and their scores; if they
 * are few, also the `others` that fit nearly as well by fewer terms. Rare words say more than
 * frequent ones.
 * @param {Index} index
 * @param {Fits[]} terms
 * @param {Fits[]} unwanted
 */
function combine(index, terms, unwanted) {
  /** @type {Map<number, number>} */
  const scores = new Map()
  /** @type {Map<number, number>} */
  const fitting = new Map()
  for (const { weights, strong } of terms) {
    const products = strong.size || weights.size
    const rarity =
      Math.round(1000 * Math.log(1 + (index.total - products + 0.5) / (products + 0.5)))
    for (const [number, weight] of weights) {
      scores.set(number, scoreOf(number) + weight * rarity)
      fitting.set(number, (fitting.get(number) ?? 0) + 1)
    }
  }
  /** @param {number} number */
  function scoreOf(number) { return scores.get(number) ?? 0 }
  /** @type {number[][]} */
  const byTerms = Array.from({ length: terms.length + 1 }, () => [])
  for (const [number, count] of fitting) {
    if (!unwanted.some(({ weights }) => weights.has(number))) byTerms[count].push(number)
  }
  const mostTerms = Math.max(byTerms.findLastIndex(numbers => numbers.length), 1)
  /** @type {(one: number, other: number) => number} */
  const byScore = (one, other) => scoreOf(other) - scoreOf(one) || one - other
  const numbers = (byTerms[mostTerms] ?? []).sort(byScore)
  const best = scoreOf(numbers[0])
  const well = numbers.filter(number => scoreOf(number) >= best * shareOfWell).length
  const others = numbers.length < fewResults ? byTerms.slice(1, mostTerms).flat()
    .filter(number => scoreOf(number) >= best * shareOfWell).sort(byScore) : []
  return { numbers, others, well, scoreOf, hasAllWords: mostTerms === terms.length }
}

/**
 * The numbers of the products that have all words of a query, or the most of them, the best first.
 * The result is also what `loadProduct` and `markedParts` need.
 * @param {string} query
 * @param {{ exact?: boolean }} [options] Whether typing errors are left as they are.
 * @returns {Promise<Found>}
 */
export async function search(query, options) {
  const index = await loadIndex()
  /** @type {Search} */
  const state = {
    index, exact: options?.exact ?? false, lists: wordLists(index), words: new Map(),
    corrections: new Map(),
  }
  const { terms, excluded, id } = parseQuery(query, synonymsOf(index))
  const byID = id && await fitWord(state, id)
  const isID = byID && byID.weights.size > 0
  const fits = isID ? [byID] : await Promise.all(terms.map(ways => fitTerm(state, ways)))
  const unwanted = isID ? [] : await Promise.all(excluded.map(word => fitWord(state, word)))
  for (const word of excluded) state.words.delete(word)
  const { numbers, others, well, scoreOf, hasAllWords } = combine(index, fits, unwanted)
  const sorted = await sortByPriors(numbers, scoreOf, index)
  return {
    numbers: [...sorted, ...others], wellMatching: well, corrected: correctedQuery(query, state),
    hasAllWords, pages: findPages(index.pages, terms), index, words: state.words,
    aisles: [...new Set([...state.words.values()].flat())],
    nearest: numbers.length ? null : state.nearest,
  }
}

/**
 * The query as it was understood, if something was corrected.
 * @param {string} query
 * @param {Search} state
 */
function correctedQuery(query, { corrections }) {
  if (!corrections.size) return null
  let corrected = query
  for (const { text, starts, ends } of wordsOf(query).reverse()) {
    const meant = corrections.get(text)
    if (!meant) continue
    corrected = corrected.slice(0, starts[0]) + meant + corrected.slice(ends[ends.length - 1])
  }
  return corrected
}

/**
 * The shop's custom pages that have all words of a query in their names and descriptions.
 * @param {Index['pages']} pages
 * @param {Ways[]} terms
 */
function findPages(pages, terms) {
  if (!terms.length) return []
  return pages.filter(({ name, description }) => {
    const own = wordsOf(`${name} ${description ?? ''}`)
    /** @param {string} word */
    const has = word => own.some(({ text }) => rateWord(word, text) < unfit)
    return terms.every(ways => ways.some(words => words.every(has)))
  })
}

/**
 * What a search finds besides products, with the fields that templates use.
 * @param {Found} found
 * @returns {Promise<{ name: string, link: string, brand?: string | null, initial: string }[]>}
 */
export async function describeOthers({ pages, aisles, nearest, index }) {
  const found = aisles.slice(0, mostAisles).map(aisle => describeAisle(aisle, index))
  return [
    ...pages.map(({ name, description, path }) =>
      ({ name, brand: description, link: languageRoot + path })),
    ...found.map(({ name, path }) => ({ name, brand: strings.aisle, link: languageRoot + path })),
    ...(nearest ? [{
      name: fillIn(strings.search_nearest, { word: nearest }),
      link: `${languageRoot}search.html?q=${encodeURIComponent(nearest)}`,
    }] : []),
  ].map(each => ({ ...each, initial: initialOf(each.name) }))
}

/** What a product file says of a product, in this sequence: see `SearchProductFile.ShownField`. */
const productFields = [
  'name', 'price_text', 'page', 'brand', 'size_text', 'image', 'flags', 'unit_price_text', 'id',
  'list_price_text', 'verdict', 'label', 'old_price_text', 'prior_price_text', 'prior_since_text',
]

/**
 * A product by its number, with the fields that templates use.
 * @param {number} number
 * @param {{ index: Index }} found
 * @returns {Promise<Record<string, any> & { name: string }>}
 */
export async function loadProduct(number, { index }) {
  const { file, place } = (await loadPlaces('products', [number], index))(number)
  const values = file.products[place].split('\t')
  /** @type {Record<string, any>} */
  const product = Object.fromEntries(productFields.map((name, at) => [name, values[at]]))
  const {
    name, page, id, brand, price_text, size_text, unit_price_text, list_price_text, image,
    flags = '', verdict, ...change
  } = product
  return {
    id: id || page, name, brand, price_text, size_text, unit_price_text, list_price_text,
    link: `${languageRoot}products/${page}.html`, initial: initialOf(name),
    image_source: image?.startsWith('images/') ? root + image : image,
    is_unavailable: flags.includes('u'), is_organic: flags.includes('o'),
    is_new: flags.includes('n'), verdict: verdictIn(verdict),
    change: change.label ? change : null,
  }
}

/**
 * The verdict on a price in a product file: three places on the drawing, if any, and words.
 * @param {string} [field]
 */
function verdictIn(field) {
  if (!field) return null
  const [, low, high, now, text] = field.match(/^(?:(-?\d+) (-?\d+) (-?\d+) )?(.*)$/s) ?? []
  return { text, bar: now ? { low, high, now } : null }
}

/**
 * A text in parts: `text`, and whether it `is_match`, what was searched for.
 * @param {string} text
 * @param {{ words: Search['words'] }} found
 */
export function markedParts(text, { words }) {
  const parts = []
  let end = 0
  for (const [from, to] of markedRanges(text, words.keys())) {
    if (from > end) parts.push({ text: text.slice(end, from), is_match: false })
    parts.push({ text: text.slice(from, to), is_match: true })
    end = to
  }
  return end < text.length ? [...parts, { text: text.slice(end), is_match: false }] : parts
}
