// The files of the search index.

import { isLoaded, loadFile } from './files.js'
import { isNumber, stemOf } from './search-rating.js'
import { languageRoot } from './templates.js'

/** How many bytes of word files and aisle files a search may load. */
const budgetOfSearch = 32e3

/** - name: relative to the root of the page's language. */
export const loadIndexFile = name => loadFile(languageRoot + name)

export const isIndexFileLoaded = name => isLoaded(languageRoot + name)

/** All three neighbouring letters in a part of a word. */
const triples = (letters, from, to) => letters.slice(from, to - 2)
  .map((_, index) => letters.slice(from + index, from + index + 3).join(''))

/** Groups of keys: every word that contains the term or another form of it has all of a group. */
export function keysOf(term) {
  if (isNumber(term)) return [[term.slice(-3)]]
  if (term[0] === '#') return [[`#${[...term.slice(1)].slice(-2).join('')}`]]
  if (term[0] === '=') return [[term.slice(0, 3)]]
  const letters = [...stemOf(term)]
  if (letters.length > 2) return [triples(letters, 0, letters.length)]
  return letters.length < 2 ? [[`^${term}`]] : [[`^${term}`], [`${term}$`]]
}

/** Groups of keys: whatever the one error is, some group has only keys of the word that was meant,
    for an error is never in the first letter. */
export function keysWithErrors(term) {
  const letters = [...term]
  const [first, second, third, fourth] = letters
  const { length } = letters
  const start = [`^${first}${second}`]
  if (length < 4) return []
  if (length === 4) return [start, [`^${first}${third}`], [`${third}${fourth}$`]]
  return length === 5 ? [start, [`^${first}${third}`], triples(letters, 2, 5)]
    : [start, triples(letters, 3, length)]
}

/** Groups of keys of the words that a compound may be made of: what begins or ends as it does. */
export function keysOfParts(term) {
  const letters = [...term]
  return [triples(letters, 0, 3), triples(letters, letters.length - 3, letters.length)]
}

/** Loads the words of keys, as long as the budget of one search lasts. */
export class WordLists {
  #fileSizes
  #firstKeys

  #budget = budgetOfSearch

  constructor(index) {
    this.#firstKeys = index.first_keys.split(' ').filter(Boolean)
    this.#fileSizes = index.word_file_bytes.split(' ').map(Number)
  }

  /** The number of the file that has a key, or -1. */
  #fileOf(key) {
    let [low, high] = [0, this.#firstKeys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#firstKeys[middle] <= key) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #cost(key) {
    const file = this.#fileOf(key)
    return file < 0 || isIndexFileLoaded(`search/words-${file}.json`) ? 0 : this.#fileSizes[file]
  }

  /** The bytes to load for groups of keys. */
  costOf(groups) {
    return groups.reduce((sum, keys) => sum + Math.min(...keys.map(key => this.#cost(key))), 0)
  }

  /** The words of the cheapest key of each group; null if the rest of the budget is too small. */
  async load(groups) {
    const lists = await Promise.all(groups.map(keys => this.#loadOne(keys)))
    return lists.includes(null) ? null : lists.filter(Boolean).join(' ')
  }

  #loadOne(keys) {
    const key = keys.reduce((best, next) => (this.#cost(next) < this.#cost(best) ? next : best))
    const file = this.#fileOf(key)
    if (file < 0) return ''
    if (!this.spend(this.#cost(key))) return null
    return loadIndexFile(`search/words-${file}.json`)
      .then(({ keys }) => keys.find(each => each.key === key)?.words ?? '')
  }

  /** Whether so many bytes may be loaded; the first always. */
  spend(cost) {
    if (cost > this.#budget && this.#budget < budgetOfSearch) return false
    this.#budget -= cost
    return true
  }
}

export const digits = new Map(Array.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  (digit, value) => [digit, value]))

/** Calls `use` with each product's number in a list such as `BgC`: differences in base 32. */
export function forEachProduct(list, use) {
  let [number, difference, scale] = [0, 0, 1]
  for (const letter of list) {
    const value = digits.get(letter)
    difference += (value % 32) * scale
    scale *= 32
    if (value > 31) continue
    number += difference
    use(number)
    difference = 0
    scale = 1
  }
}
