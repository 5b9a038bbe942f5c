import { isNumber, stemOf } from './search-rating.js'
import { MixedBuilds, isLoaded, languageRoot, loadFile } from './templates.js'
const budgetOfSearch = 32e3
export const indexPrefix = () => `${languageRoot}search`
export const loadIndex = () => loadFile(`${indexPrefix()}.json`)
export async function loadIndexFile(name, { generations, aisle_generation }) {
const file = await loadFile(languageRoot + name)
const isOfIndex = file.generation === null || generations.includes(file.generation)
if (!isOfIndex || (file.aisle_generation ?? aisle_generation) !== aisle_generation) {
throw new MixedBuilds(name)
}
return file
}
export const isIndexFileLoaded = name => isLoaded(languageRoot + name)
const triples = (letters, from, to) => letters.slice(from, to - 2)
.map((_, index) => letters.slice(from + index, from + index + 3).join(''))
export function keysOf(term) {
if (isNumber(term)) return [[term.slice(-3)]]
if (term[0] === '#') return [[`#${[...term.slice(1)].slice(-2).join('')}`]]
if (term[0] === '=') return [[term.slice(0, 3)]]
const letters = [...stemOf(term)]
if (letters.length > 2) return [triples(letters, 0, letters.length)]
return letters.length < 2 ? [[`^${term}`]] : [[`^${term}`], [`${term}$`]]
}
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
export function keysOfParts(term) {
const letters = [...term]
return [triples(letters, 0, 3), triples(letters, letters.length - 3, letters.length)]
}
export const wordLists = index => ({
index, firstKeys: index.first_keys.split(' ').filter(Boolean),
fileSizes: index.word_file_bytes.split(' ').map(Number), budget: budgetOfSearch,
})
const fileOf = (key, { firstKeys }) => firstKeys.findLastIndex(first => first <= key)
function costOfKey(key, lists) {
const file = fileOf(key, lists)
return file < 0 || isIndexFileLoaded(`search/words-${file}.json`) ? 0 : lists.fileSizes[file]
}
export const costOfKeys = (groups, lists) =>
groups.reduce((sum, keys) => sum + Math.min(...keys.map(key => costOfKey(key, lists))), 0)
export async function loadWords(groups, lists) {
const loaded = await Promise.all(groups.map(keys => loadCheapest(keys, lists)))
return loaded.includes(null) ? null : loaded.filter(Boolean).join(' ')
}
function loadCheapest(keys, lists) {
const key = keys.reduce((best, next) =>
costOfKey(next, lists) < costOfKey(best, lists) ? next : best)
const file = fileOf(key, lists)
if (file < 0) return ''
if (!spend(costOfKey(key, lists), lists)) return null
return loadIndexFile(`search/words-${file}.json`, lists.index)
.then(( { keys }) => {
if (keys[0].key !== lists.firstKeys[file]) throw new MixedBuilds()
return keys.find(each => each.key === key)?.words ?? ''
})
}
export function spend(cost, lists) {
if (cost > lists.budget && lists.budget < budgetOfSearch) return false
lists.budget -= cost
return true
}
export const digits = new Map(Array.from(
'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
(digit, value) => [digit, value]))
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
