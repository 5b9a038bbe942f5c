// The aisles that a query names: the search offers them, too.

import { beginning, rateWord } from './search-rating.js'
import { wordsOf } from './search-words.js'

/**
 * @typedef {import('./search-files.js').Index} Index
 * @typedef {import('./search-files.js').WordLists} WordLists
 *
 * @typedef {object} Aisle
 * @property {string} name
 * @property {string} [parent] The number of the aisle above.
 * @property {string} folder In that of the aisle above.
 * @property {string[]} words Those of the name.
 */

/**
 * @param {Index} index
 * @returns {Aisle[]}
 */
const aislesOf = index => (index.aisles ??= index.aisle_names.map(text => {
  const [name, parent, folder] = text.split('\t')
  return { name, parent, folder, words: wordsOf(name).map(word => word.text) }
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
 * The aisles that a term names by a whole word or the end of a compound. A department is left out
 * if an aisle below it is named.
 * @param {Index} index
 * @param {string} term
 */
export function findAisles(index, term) {
  const found = aislesWith(index, word => rateWord(term, word) < beginning)
  return found.filter(aisle =>
    !found.some(other => other !== aisle && isBelow(other, aisle, index)))
}

/**
 * The words of aisles that a term names, as they are indexed.
 * @param {Index} index
 * @param {string} term
 */
export const aisleWords = (index, term) => [...new Set(aislesOf(index).flatMap(({ words }) =>
  words.flatMap(word => rateWord(term, word) < beginning ? `@${word}` : [])))].sort()

/**
 * The path of an aisle's folder below `aisles/`.
 * @param {number} aisle
 * @param {Index} index
 * @returns {string}
 */
function folderOf(aisle, index) {
  const { parent, folder } = aislesOf(index)[aisle]
  return `${parent ? folderOf(Number(parent), index) : ''}${folder}/`
}

/**
 * An aisle's `name` and `path`.
 * @param {number} aisle
 * @param {Index} index
 */
export const describeAisle = (aisle, index) =>
  ({ name: aisleName(aisle, index), path: `aisles/${folderOf(aisle, index)}index.html` })
