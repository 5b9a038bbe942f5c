import { isWhole, soundOf, stemOf } from './search-rating.js?v=18b3b2f8ad3e'
import { MixedBuilds, languageRoot, loadEach, loadFile } from './templates.js?v=18b3b2f8ad3e'
const [mostOfWord, mostBesides] = [4, 8]
const placesOf = { products: 256, values: 2048, priors: 65536 }
export const indexPrefix = () => `${languageRoot}search`
export const loadIndex = () => loadFile(`${indexPrefix()}.json`)
export async function loadPlaces(kind, numbers, index) {
const size = placesOf[kind]
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
export function countInFirstFile(numbers) {
const [file, ...others] = numbers.map(number => Math.floor(number / placesOf.products))
const next = others.findIndex(each => each !== file)
return next < 0 ? numbers.length : next + 1
}
async function loadStamped(name, file, stamps) {
const loaded = await loadFile(`${indexPrefix()}/${name}-${file}.json`)
if (loaded.stamp !== stamps.slice(file * 4, file * 4 + 4)) throw new MixedBuilds(name)
return loaded
}
export const wordLists = index => ({
index, firstWords: index.first_words.split(' ').filter(Boolean),
firstKeys: index.first_keys.split(' ').filter(Boolean), besides: mostBesides,
})
const fileOf = (text, firsts) => firsts.findLastIndex(first => first <= text)
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
export async function loadWords(word, lists) {
if (!lists.firstWords.length) return []
const start = isWhole(word) ? word : stemOf(word)
const files = await Promise.all(wordFilesOf(word, lists).map(file =>
loadStamped('words', file, lists.index.word_stamps)))
return files.flatMap(({ words }) => {
const parts = words.split(' ')
const entries = []
for (let at = 0; at < parts.length; at += 3) {
if (parts[at].startsWith(start)) entries.push([parts[at], parts[at + 1], parts[at + 2]])
}
return entries
})
}
export async function loadNear(word, lists, hasShort = false) {
const letters = [...soundOf(word)]
const counts = letters.length < 6 ? [2] : hasShort || letters.length === 6 ? [2, 3] : [3]
const swapped = letters.length < 6 ? [`^${letters[0]}${letters[2]}`] : []
const keys = [[...word].slice(0, 3).join(''), ...swapped, ...counts.flatMap(count =>
[`^${letters.slice(0, count).join('')}`, `${letters.slice(-count).join('')}$`])]
const found = await Promise.all(keys.map(async key => {
const file = fileOf(key, lists.firstKeys)
if (file < 0) return []
const { lists: loaded } = await loadStamped('near', file, lists.index.key_stamps)
const list = loaded.find(( each) => each.startsWith(`${key} `))
return list ? list.split(' ').slice(1) : []
}))
return new Map(found.flat().map(text =>
[text.slice(0, -1), digits.get(text.slice(-1)) ?? 0]))
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
