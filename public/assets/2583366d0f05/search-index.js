import {
MixedBuilds, fillIn, initialOf, languageRoot, loadFile, root, strings,
} from './templates.js'
import { findAisles, loadAisle, loadMembers, nearAisles } from './search-aisles.js'
import {
costOfKeys, forEachProduct, keysOf, keysOfParts, keysWithErrors, loadIndex, loadWords,
wordLists,
} from './search-files.js'
import { parseQuery } from './search-query.js'
import { errorsIn, rateWord, stemOf, unfit } from './search-rating.js'
import { sortTies } from './search-ties.js'
import { markedRanges, wordsOf } from './search-words.js'
const [onlyStrong, outside, onlyWeak, misspelt] = [10, 11, 21, 22]
const mostOfPart = [3, 5]
const mostAisles = 3
function forEachWord(list, use) {
const parts = list ? list.split(' ') : []
for (let at = 0; at < parts.length; at += 2) use(parts[at], parts[at + 1])
}
function rateList(index, list, rate) {
const ratings = new Uint8Array(index.total).fill(unfit)
forEachWord(list, (word, products) => {
const rating = rate(word)
if (rating === unfit) return
forEachProduct(products, number => {
if (rating < ratings[number]) ratings[number] = rating
})
})
return ratings
}
async function rateByWord(state, word, loaded) {
const list = loaded ?? await loadWords(keysOf(word), state.lists)
if (list === null) return
const ratings = rateList(state.index, list, found => {
const rating = rateWord(word, found)
return rating === unfit ? unfit : rating * 2 + 1
})
const { strong, weak } = findAisles(state.index, word)
state.words.set(word, { errors: 0, aisles: strong })
const members = await loadMembers(state.index, [...strong, ...weak], state.lists)
return members ? ratings.map((rating, number) => {
if (!members[number]) return rating < unfit && strong.length ? rating + outside : rating
if (rating === unfit) return strong.length ? onlyStrong : onlyWeak
return strong.length ? rating : rating - 1
}) : ratings
}
async function rateTerm(state, ways) {
const rated = await Promise.all(ways.map(async words =>
all(await Promise.all(words.map(word => rateByWord(state, word))))))
const known = rated.flatMap(each => each ?? [])
if (!known.length) return
return known.reduce((one, other) => one.map((rating, number) => Math.min(rating, other[number])))
}
async function rateUnwanted(state, word) {
const list = await loadWords(keysOf(word), state.lists)
return rateList(state.index, list, found => rateWord(word, found))
}
async function rateParts(state, term) {
if (term.length < 6) return
const lists = await Promise.all(keysOfParts(term).map(keys => loadWords([keys], state.lists)))
if (lists.includes(null)) return
let best
for (let at = 3; at <= term.length - 3; at++) {
const parts = [term.slice(0, at), term.slice(at)]
const rated = await Promise.all(parts.map(async (part, side) => {
const ratings = await rateByWord(state, part, lists[side])
return ratings?.map(rating =>
rating === onlyStrong || rating % outside <= mostOfPart[side] ? rating : unfit)
}))
const found = parts.map(part => [part, state.words.get(part)])
for (const part of parts) state.words.delete(part)
const ratings = all(rated)
if (!ratings) continue
const least = ratings.reduce((one, other) => Math.min(one, other))
if (least < (best?.least ?? unfit)) best = { least, ratings, found }
}
for (const [part, found] of best?.found ?? []) state.words.set(part, found)
return best?.ratings
}
async function rateErrors(state, term) {
const list = await loadWords(keysWithErrors(term), state.lists)
const ratings = rateList(state.index, list, word => {
const errors = Math.min(errorsIn(term, word, 2), errorsIn(term, stemOf(word), 2))
if (errors === 2 && term.length > 5) state.nearest ??= word
return errors < 2 ? misspelt : unfit
})
const aisles = nearAisles(state.index, term)
state.words.set(term, { errors: 1, aisles })
const members = await loadMembers(state.index, aisles, state.lists)
return members ? ratings.map((rating, number) =>
members[number] ? Math.min(rating, misspelt) : rating) : ratings
}
const isEmpty = ratings => ratings.every(rating => rating === unfit)
function all(allRatings) {
const known = allRatings.flatMap(each => each ?? [])
if (known.length < allRatings.length) return
return known.reduce((one, other) => one.map((rating, number) =>
rating === unfit || other[number] === unfit ? unfit : (rating + other[number]) >> 1))
}
function combine(total, allRatings, excluded) {
let mostTerms = 1
let found = []
for (let number = 0; number < total; number++) {
if (excluded.some(ratings => ratings[number] < unfit)) continue
let [terms, sum] = [0, 0]
for (const ratings of allRatings) {
if (ratings[number] === unfit) continue
terms++
sum += ratings[number]
}
if (terms > mostTerms) [mostTerms, found] = [terms, []]
if (terms === mostTerms) (found[sum] ??= []).push(number)
}
return { groups: found.filter(Boolean), hasAllWords: mostTerms === allRatings.length }
}
export async function search(query, { exact = false } = {}) {
const index = await loadIndex()
const state = { index, lists: wordLists(index), words: new Map() }
const { terms, excluded, id } = parseQuery(query, index.synonyms)
const cost = ways => costOfKeys(ways.flat().flatMap(keysOf), state.lists)
const sorted = terms.map(ways => ({ ways, cost: cost(ways) }))
.sort((one, other) => one.cost - other.cost)
const ratings = await Promise.all(sorted.map(({ ways }) => rateTerm(state, ways)))
for (const [at, { ways: [[term]] }] of sorted.entries()) {
const rated = ratings[at]
if (!rated || !isEmpty(rated) || /^[=#]/.test(term)) continue
ratings[at] = await rateParts(state, term)
if (!ratings[at] && !exact) ratings[at] = await rateErrors(state, term)
}
const unwanted = await Promise.all(excluded.map(term => rateUnwanted(state, term)))
const byID = id && await rateByWord(state, id)
const known = ratings.flatMap(each => each ?? [])
const { groups, hasAllWords } = byID && !isEmpty(byID) ? combine(index.total, [byID], [])
: combine(index.total, known, unwanted)
const numbers = await sortTies(groups, index, state.lists)
return {
numbers, wellMatching: numbers.length, corrected: null, hasAllWords,
pages: findPages(index.pages, terms), index, words: state.words,
aisles: [...new Set([...state.words.values()].flatMap(({ aisles }) => aisles))],
nearest: numbers.length ? null : state.nearest,
}
}
function findPages(pages, terms) {
if (!terms.length) return []
return pages.filter(({ name, description }) => {
const own = wordsOf(`${name} ${description ?? ''}`)
const has = word => own.some(({ text }) => rateWord(word, text) < unfit)
return terms.every(ways => ways.some(words => words.every(has)))
})
}
export async function describeOthers({ pages, aisles, nearest, index }) {
const found = await Promise.all(aisles.slice(0, mostAisles).map(aisle => loadAisle(aisle, index)))
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
function productStarts(index) {
const starts = [0]
forEachProduct(index.first_products, start => starts.push(start))
return starts
}
const productFields = [
'name', 'price_text', 'page', 'brand', 'size_text', 'image', 'flags', 'unit_price_text', 'id',
'list_price_text', 'direction', 'word', 'label', 'old_price_text', 'prior_price_text',
'prior_since_text',
]
export async function loadProduct(number, { index }) {
const starts = index.starts ??= productStarts(index)
const file = starts.findLastIndex(start => start <= number)
const { generation, products } =
await loadFile(`${languageRoot}search/products-${file}.json`)
const wanted = index.product_generations.slice(file * 6, file * 6 + 6)
if (generation !== wanted) throw new MixedBuilds()
const values = products[number - starts[file]].split('\t')
const product = Object.fromEntries(productFields.map((name, at) => [name, values[at]]))
const {
name, page, id, brand, price_text, size_text, unit_price_text, list_price_text, image,
flags = '', direction, ...change
} = product
const discounted = direction === 'drop' || direction === 'low'
return {
id: id || page, name, brand, price_text, size_text, unit_price_text, list_price_text,
link: `${languageRoot}products/${page}.html`, initial: initialOf(name),
image_source: image?.startsWith('images/') ? root + image : image,
is_unavailable: flags.includes('u'), is_organic: flags.includes('o'),
is_new: flags.includes('n'),
change: direction ? {
...change, discounted, is_rise: !discounted, is_all_time_low: direction === 'low',
} : null,
}
}
export function markedParts(text, { words }) {
const parts = []
let end = 0
for (const [from, to] of markedRanges(text, words)) {
if (from > end) parts.push({ text: text.slice(end, from), is_match: false })
parts.push({ text: text.slice(from, to), is_match: true })
end = to
}
return end < text.length ? [...parts, { text: text.slice(end), is_match: false }] : parts
}
