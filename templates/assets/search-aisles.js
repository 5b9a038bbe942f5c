// Aisles count a little in search: `wine` finds the wine aisle before ham with wine in its name.

import { forEachProduct, isIndexFileLoaded, loadIndexFile, spend } from './search-files.js'
import { beginning, errorsIn, rateWord, stemOf } from './search-rating.js'
import { wordsOf } from './search-words.js'

/** The approximate size of a file of aisles. */
const fileBytes = 3e3

/**
 * @typedef {import('./search-files.js').Index} Index
 * @typedef {import('./search-files.js').WordLists} WordLists
 *
 * @typedef {object} Aisle
 * @property {string} name
 * @property {string} [parent] The number of the aisle above.
 * @property {string[]} words Those of the name.
 */

/**
 * @param {Index} index
 * @returns {Aisle[]}
 */
const aislesOf = index => (index.aisles ??= index.aisle_names.map(text => {
  const [name, parent] = text.split('\t')
  return { name, parent, words: wordsOf(name).map(word => word.text) }
}))

/** @type {(aisle: number, index: Index) => string} */
export const aisleName = (aisle, index) => aislesOf(index)[aisle].name

/**
 * The number of the aisle above; nothing for a department.
 * @param {number} aisle
 * @param {Index} index
 */
export function aisleAbove(aisle, index) {
  const { parent } = aislesOf(index)[aisle]
  return parent ? Number(parent) : undefined
}

/**
 * The numbers of the aisles whose words pass a test.
 * @param {Index} index
 * @param {(word: string) => boolean} isMeant
 */
const aislesWith = (index, isMeant) => aislesOf(index)
  .flatMap(({ words }, aisle) => words.some(isMeant) ? [aisle] : [])

/**
 * Whether an aisle is the other one or below it.
 * @param {number} aisle
 * @param {number} other
 * @param {Index} index
 * @returns {boolean}
 */
function isBelow(aisle, other, index) {
  if (aisle === other) return true
  const above = aisleAbove(aisle, index)
  return above !== undefined && isBelow(above, other, index)
}

/**
 * The aisles that a term names: `strong` by a whole word or the end of a compound, `weak` by the
 * beginning of a word. A department is left out if an aisle below it is named.
 * @param {Index} index
 * @param {string} term
 */
export function findAisles(index, term) {
  /** @param {(rating: number) => boolean} isMeant */
  const rated = isMeant => aislesWith(index, word => isMeant(rateWord(term, word)))
  /** @param {number[]} found */
  const innermost = found => found.filter(aisle =>
    !found.some(other => other !== aisle && isBelow(other, aisle, index)))
  const strong = innermost(rated(rating => rating < beginning))
  return {
    strong,
    weak: strong.length || term.length < 4 ? [] : innermost(rated(rating => rating === beginning)),
  }
}

/**
 * Aisles with nearly the term as their name, or with which a compound begins: `hundefutter`.
 * @param {Index} index
 * @param {string} term
 */
export const nearAisles = (index, term) => aislesWith(index, word =>
  errorsIn(term, word, 1) < 2 || (word.length > 3 && term.startsWith(stemOf(word))))

/** @param {Index} index */
const startsOf = index => index.first_aisles.split(' ').map(Number)
/** @type {(aisle: number, starts: number[]) => number} */
const fileOf = (aisle, starts) => starts.findLastIndex(start => start <= aisle)
/** @param {number} file */
const nameOf = file => `search/aisles-${file}.json`

/**
 * An aisle's `name`, `path`, and the numbers of its products.
 * @param {number} aisle
 * @param {Index} index
 * @returns {Promise<{ name: string, path: string, numbers: string }>}
 */
export async function loadAisle(aisle, index) {
  const starts = startsOf(index)
  const file = fileOf(aisle, starts)
  const { aisles } = await loadIndexFile(nameOf(file), index)
  const [folder, numbers] = aisles[aisle - starts[file]].split('\t')
  return { name: aisleName(aisle, index), path: `aisles/${folder}index.html`, numbers }
}

/**
 * Which products are in aisles and below them, a byte each; nothing without aisles, and if they
 * are too much to load.
 * @param {Index} index
 * @param {number[]} found
 * @param {WordLists} lists
 */
export async function loadMembers(index, found, lists) {
  if (!found.length) return
  const wanted = [...aislesOf(index).keys()]
    .filter(aisle => found.some(other => isBelow(aisle, other, index)))
  const starts = startsOf(index)
  const names = new Set(wanted.map(aisle => nameOf(fileOf(aisle, starts))))
  const missing = [...names].filter(name => !isIndexFileLoaded(name))
  if (!spend(missing.length * fileBytes, lists)) return
  const members = new Uint8Array(index.total)
  await Promise.all(wanted.map(async aisle => {
    const { numbers } = await loadAisle(aisle, index)
    forEachProduct(numbers, number => { members[number] = 1 })
  }))
  return members
}
