// The files of the search index.

import { isWhole, soundOf, stemOf } from './search-rating.js'
import { MixedBuilds, languageRoot, loadEach, loadFile } from './templates.js'

/** How many word files one word may load, and all words besides their first files. */
const [mostOfWord, mostBesides] = [4, 8]
/** How many places there are in a file of each kind. */
const placesOf = { products: 256, values: 2048, priors: 65536 }

/** What the addresses of all these files begin with. */
export const indexPrefix = () => `${languageRoot}search`

/** @returns {Promise<Index>} */
export const loadIndex = () => loadFile(`${indexPrefix()}.json`)

/**
 * @typedef {object} Index `search.json`, and what is made of it once.
 * @property {number} total How many products there are.
 * @property {number} places One past the highest number that a product can have.
 * @property {string} aisle_generation
 * @property {string} product_generations Six digits for each product file.
 * @property {string} first_words
 * @property {string} word_stamps Four digits for each word file.
 * @property {string} first_keys
 * @property {string} key_stamps
 * @property {string[]} aisle_names
 * @property {{ id: string, name: string, label: string, letter: string, keeps: boolean }[]} facets
 * @property {string[]} synonyms
 * @property {{ name: string, description: string | null, path: string }[]} pages
 * @property {import('./search-aisles.js').Aisle[]} [aisles]
 * @property {string[][][]} [groups] The words of the synonyms.
 *
 * @typedef {object} WordLists Where words are.
 * @property {Index} index
 * @property {string[]} firstWords
 * @property {string[]} firstKeys
 * @property {number} besides How many more files the words of a search may load.
 *
 * @typedef {[word: string, products: string, levels: string]} Entry A word, the numbers of its
 *   products and the levels of their weights.
 */

/**
 * A file with something of each place, for each of the numbers of products.
 * @param {'products' | 'values' | 'priors'} kind
 * @param {number[]} numbers
 * @param {Index} index
 * @returns {Promise<(number: number) => { file: any, place: number }>}
 */
export async function loadPlaces(kind, numbers, index) {
  const size = placesOf[kind]
  /** @param {number} number */
  const fileOf = number => Math.floor(number / size)
  const files = await loadEach(new Set(numbers.map(fileOf)), async file => {
    const name = `${indexPrefix()}/${kind}-${file}.json`
    const loaded = await loadFile(name)
    const digits = size / placesOf.products * 6
    const wanted = index.product_generations.slice(file * digits, (file + 1) * digits)
    const { generation, aisle_generation = index.aisle_generation } = loaded
    if (generation !== wanted || aisle_generation !== index.aisle_generation) {
      throw new MixedBuilds(name)
    }
    return loaded
  })
  return number => ({ file: files.get(fileOf(number)), place: number % size })
}

/**
 * How many of the first products are in the file that the very first one is in.
 * @param {number[]} numbers
 */
export function countInFirstFile(numbers) {
  const [file, ...others] = numbers.map(number => Math.floor(number / placesOf.products))
  const next = others.findIndex(each => each !== file)
  return next < 0 ? numbers.length : next + 1
}

/**
 * @param {string} name
 * @param {number} file Its number.
 * @param {string} stamps Those of all files of its kind.
 */
async function loadStamped(name, file, stamps) {
  const loaded = await loadFile(`${indexPrefix()}/${name}-${file}.json`)
  if (loaded.stamp !== stamps.slice(file * 4, file * 4 + 4)) throw new MixedBuilds(name)
  return loaded
}

/**
 * @param {Index} index
 * @returns {WordLists}
 */
export const wordLists = index => ({
  index, firstWords: index.first_words.split(' ').filter(Boolean),
  firstKeys: index.first_keys.split(' ').filter(Boolean), besides: mostBesides,
})

/**
 * The number of the file that may have a word or key, or -1.
 * @param {string} text
 * @param {string[]} firsts
 */
const fileOf = (text, firsts) => firsts.findLastIndex(first => first <= text)

/**
 * The numbers of the files with words that begin like all forms of a word, its own first, then
 * those after it.
 * @param {string} word
 * @param {WordLists} lists
 */
function wordFilesOf(word, lists) {
  const start = isWhole(word) ? word : stemOf(word)
  const [first, own, last] = [start, word, isWhole(word) ? word : `${start}\uffff`]
    .map(text => Math.max(fileOf(text, lists.firstWords), 0))
  const most = Math.min(mostOfWord, lists.besides + 1)
  const files = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .sort((one, other) => Number(one < own) - Number(other < own) || one - other).slice(0, most)
  lists.besides -= files.length - 1
  return files
}

/**
 * The words that begin like all forms of a word.
 * @param {string} word
 * @param {WordLists} lists
 * @returns {Promise<Entry[]>}
 */
export async function loadWords(word, lists) {
  if (!lists.firstWords.length) return []
  const start = isWhole(word) ? word : stemOf(word)
  const files = await Promise.all(wordFilesOf(word, lists).map(file =>
    loadStamped('words', file, lists.index.word_stamps)))
  return files.flatMap(({ words }) => {
    const parts = words.split(' ')
    /** @type {Entry[]} */
    const entries = []
    for (let at = 0; at < parts.length; at += 3) {
      if (parts[at].startsWith(start)) entries.push([parts[at], parts[at + 1], parts[at + 2]])
    }
    return entries
  })
}

/**
 * The words of names that contain the beginning of a word, and those that begin or end as it
 * sounds, whatever single error it has, each with a number that is one higher for each time that a
 * word is twice as frequent.
 * @param {string} word
 * @param {WordLists} lists
 * @param {boolean} [hasShort] Whether also the short ones.
 * @returns {Promise<Map<string, number>>}
 */
export async function loadNear(word, lists, hasShort = false) {
  const letters = [...soundOf(word)]
  const counts = letters.length < 6 ? [2] : hasShort || letters.length === 6 ? [2, 3] : [3]
  // Of a short word with two letters swapped, neither its beginning nor its end may be left.
  const swapped = letters.length < 6 ? [`^${letters[0]}${letters[2]}`] : []
  const keys = [[...word].slice(0, 3).join(''), ...swapped, ...counts.flatMap(count =>
    [`^${letters.slice(0, count).join('')}`, `${letters.slice(-count).join('')}$`])]
  const found = await Promise.all(keys.map(async key => {
    const file = fileOf(key, lists.firstKeys)
    if (file < 0) return []
    const { lists: loaded } = await loadStamped('near', file, lists.index.key_stamps)
    const list = loaded.find((/** @type {string} */ each) => each.startsWith(`${key} `))
    return list ? list.split(' ').slice(1) : []
  }))
  return new Map(found.flat().map(text =>
    [text.slice(0, -1), digits.get(text.slice(-1)) ?? 0]))
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
