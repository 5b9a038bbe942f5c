// The files of the search index.

import { isNumber, stemOf } from './search-rating.js'
import { MixedBuilds, isLoaded, languageRoot, loadFile } from './templates.js'

/** How many bytes of word files and aisle files a search may load. */
const budgetOfSearch = 32e3

/** What the addresses of all these files begin with. */
export const indexPrefix = () => `${languageRoot}search`

/** @returns {Promise<Index>} */
export const loadIndex = () => loadFile(`${indexPrefix()}.json`)

/**
 * @param {string} name Relative to the root of the page's language.
 * @param {Index} index Throws if the file's numbers stand for something else.
 */
export async function loadIndexFile(name, { generations, aisle_generation }) {
  const file = await loadFile(languageRoot + name)
  const isOfIndex = file.generation === null || generations.includes(file.generation)
  if (!isOfIndex || (file.aisle_generation ?? aisle_generation) !== aisle_generation) {
    throw new MixedBuilds(name)
  }
  return file
}

/** @param {string} name */
export const isIndexFileLoaded = name => isLoaded(languageRoot + name)

/**
 * Each three neighbouring letters in a part of a word.
 * @param {string[]} letters
 * @param {number} from
 * @param {number} to
 */
const triples = (letters, from, to) => letters.slice(from, to - 2)
  .map((_, index) => letters.slice(from + index, from + index + 3).join(''))

/**
 * Groups of keys: every word that contains the term or another form of it has all of a group.
 * @param {string} term
 */
export function keysOf(term) {
  if (isNumber(term)) return [[term.slice(-3)]]
  if (term[0] === '#') return [[`#${[...term.slice(1)].slice(-2).join('')}`]]
  if (term[0] === '=') return [[term.slice(0, 3)]]
  const letters = [...stemOf(term)]
  if (letters.length > 2) return [triples(letters, 0, letters.length)]
  return letters.length < 2 ? [[`^${term}`]] : [[`^${term}`], [`${term}$`]]
}

/**
 * Groups of keys: whatever the single error is, one group has only keys of the word that was meant,
 * because an error is never in the first letter.
 * @param {string} term
 */
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

/**
 * Groups of keys of the words in a compound: those that begin or end like it.
 * @param {string} term
 */
export function keysOfParts(term) {
  const letters = [...term]
  return [triples(letters, 0, 3), triples(letters, letters.length - 3, letters.length)]
}

/**
 * @typedef {object} Index `search.json`, and what is made of it once.
 * @property {number} total
 * @property {string[]} generations Those that the numbers of products in other files may have.
 * @property {string} aisle_generation
 * @property {string} product_generations Six digits for each product file.
 * @property {string} first_keys
 * @property {string} word_file_bytes
 * @property {string} first_products
 * @property {string[]} aisle_names
 * @property {{ id: string, name: string, label: string, letter: string, keeps: boolean }[]} facets
 * @property {string} first_aisles
 * @property {string} ties
 * @property {string[]} synonyms
 * @property {{ name: string, description: string | null, path: string }[]} pages
 * @property {import('./search-aisles.js').Aisle[]} [aisles]
 * @property {number[]} [starts] The number of the first product of each product file.
 * @property {Int32Array} [tieOf] For each product the run of equally good ones that it is in.
 *
 * @typedef {object} WordLists Where the words of keys are.
 * @property {Index} index
 * @property {string[]} firstKeys
 * @property {number[]} fileSizes
 * @property {number} budget How many bytes of them one search may still load.
 */

/**
 * @param {Index} index
 * @returns {WordLists}
 */
export const wordLists = index => ({
  index, firstKeys: index.first_keys.split(' ').filter(Boolean),
  fileSizes: index.word_file_bytes.split(' ').map(Number), budget: budgetOfSearch,
})

/**
 * The number of the file that has a key, or -1.
 * @param {string} key
 * @param {WordLists} lists
 */
const fileOf = (key, { firstKeys }) => firstKeys.findLastIndex(first => first <= key)

/**
 * @param {string} key
 * @param {WordLists} lists
 */
function costOfKey(key, lists) {
  const file = fileOf(key, lists)
  return file < 0 || isIndexFileLoaded(`search/words-${file}.json`) ? 0 : lists.fileSizes[file]
}

/**
 * The bytes to load for groups of keys.
 * @param {string[][]} groups
 * @param {WordLists} lists
 */
export const costOfKeys = (groups, lists) =>
  groups.reduce((sum, keys) => sum + Math.min(...keys.map(key => costOfKey(key, lists))), 0)

/**
 * The words of the cheapest key of each group; null if the rest of the budget is too small.
 * @param {string[][]} groups
 * @param {WordLists} lists
 */
export async function loadWords(groups, lists) {
  const loaded = await Promise.all(groups.map(keys => loadCheapest(keys, lists)))
  return loaded.includes(null) ? null : loaded.filter(Boolean).join(' ')
}

/**
 * @param {string[]} keys
 * @param {WordLists} lists
 * @returns {string | null | Promise<string>}
 */
function loadCheapest(keys, lists) {
  const key = keys.reduce((best, next) =>
    costOfKey(next, lists) < costOfKey(best, lists) ? next : best)
  const file = fileOf(key, lists)
  if (file < 0) return ''
  if (!spend(costOfKey(key, lists), lists)) return null
  return loadIndexFile(`search/words-${file}.json`, lists.index)
    .then((/** @type {{ keys: { key: string, words: string }[] }} */ { keys }) => {
      if (keys[0].key !== lists.firstKeys[file]) throw new MixedBuilds()
      return keys.find(each => each.key === key)?.words ?? ''
    })
}

/**
 * Whether this many bytes may be loaded; the first ones always may.
 * @param {number} cost
 * @param {WordLists} lists
 */
export function spend(cost, lists) {
  if (cost > lists.budget && lists.budget < budgetOfSearch) return false
  lists.budget -= cost
  return true
}

/** The values of the digits in base 64. */
export const digits = new Map(Array.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  (digit, value) => [digit, value]))

/**
 * Calls `use` with each product's number in a list such as `BgC`: differences in base 32.
 * @param {string} list
 * @param {(number: number) => void} use
 */
export function forEachProduct(list, use) {
  let [number, difference, scale] = [0, 0, 1]
  for (const letter of list) {
    const value = digits.get(letter) ?? 0
    difference += (value % 32) * scale
    scale *= 32
    if (value > 31) continue
    number += difference
    use(number)
    difference = 0
    scale = 1
  }
}
