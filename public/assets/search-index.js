import {
MixedBuilds, fillIn, initialOf, languageRoot, loadFile, root, strings,
} from './templates.js?v=18b3b2f8ad3e'
import { aisleWords, describeAisle, findAisles } from './search-aisles.js?v=18b3b2f8ad3e'
import {
digits, forEachProduct, loadIndex, loadNear, loadPlaces, loadWords, wordLists,
} from './search-files.js?v=18b3b2f8ad3e'
import { sortByPriors } from './search-priors.js?v=18b3b2f8ad3e'
import { parseQuery, synonymsOf, waysOf } from './search-query.js?v=18b3b2f8ad3e'
import {
beginning, costOfErrors, isWhole, rateWord, shares, stemOf, unfit, weights,
} from './search-rating.js?v=18b3b2f8ad3e'
import { markedRanges, wordsOf } from './search-words.js?v=18b3b2f8ad3e'
const mostAisles = 3
const mostLonger = 6
const fewProducts = 3
const muchMoreFrequent = 4
const frequencyOfError = 6
const [mostErrors, mostLongErrors, mostSuggested] = [100, 160, 200]
const longWord = 8
const mostSplits = 2
const costOfForm = 10
const [shareOfOther, shareOfMeant] = [85, 80]
const shareOfAisle = 40
const shareOfWell = 0.5
const fewResults = 10
const noFits = () => ({ weights: new Map(), strong: new Set() })
function raise({ weights }, number, weight) {
if (weight > (weights.get(number) ?? 0)) weights.set(number, weight)
}
function addEntry(fits, [, products, levels], rating) {
let at = 0
forEachProduct(products, number => {
const level = digits.get(levels[Math.min(at++, levels.length - 1)]) ?? 0
raise(fits, number, weights[level] * shares[rating])
if (rating < beginning) fits.strong.add(number)
})
}
async function fitWord(state, word) {
const fits = noFits()
for (const entry of await loadWords(word, state.lists)) {
const rating = rateWord(word, entry[0])
if (rating <= beginning) addEntry(fits, entry, rating)
}
if (!isWhole(word)) state.words.set(word, findAisles(state.index, word))
return fits
}
function either(ways) {
const fits = noFits()
for (const { weights, strong } of ways) {
for (const [number, weight] of weights) raise(fits, number, weight)
for (const number of strong) fits.strong.add(number)
}
return fits
}
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
const lessened = ({ weights, strong }, share) => ({
weights: new Map(Array.from(weights, ([number, weight]) =>
[number, Math.floor(weight * share / 100)])),
strong,
})
async function fitWays(state, ways) {
const [typed, ...others] = await Promise.all(ways.map(async words =>
all(await Promise.all(words.map(word => fitWord(state, word))))))
return either([typed, ...others.map(other => lessened(other, shareOfOther))])
}
async function fitTerm(state, ways) {
const fits = await fitWays(state, ways)
const [[term]] = ways
if (isWhole(term) || term.length < 3 || /^\d/.test(term)) return fits
if (fits.weights.size > fewProducts) return fits
const rest = await fitOthers(state, ways, fits)
return rest ? either([fits, rest]) : fits
}
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
const withSynonyms = (near, groups) => new Map([
...groups.flat().flatMap(([word, ...more]) =>
more.length ? [] : [ ([word, 1])]), ...near])
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
function meantBy(state, term, near, own) {
if (term.length < 4 || (own && term.length < 5)) return null
const most = own || term.length < longWord ? mostErrors : mostLongErrors
const least = own ? Math.floor(Math.log2(own)) + 1 + muchMoreFrequent : 0
let best = null
let bestCost = Infinity
let nearestCost = Infinity
for (const [word, frequency] of near) {
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
async function fitParts(state, ways) {
const groups = synonymsOf(state.index)
for (const [word, ...more] of ways) {
if (more.length || word.length < 6) continue
const known = [...withSynonyms(await loadNear(word, state.lists, true), groups)]
const frequencyOf = part => Math.max(0, ...known.map(([other, frequency]) =>
rateWord(part, other) < 2 ? frequency : 0))
const splits = Array.from({ length: word.length - 5 }, (_, at) => {
const parts = [word.slice(0, at + 3), word.slice(at + 3)]
return { parts, least: Math.min(...parts.map(frequencyOf)) }
}).filter(({ least }) => least).sort((one, other) => other.least - one.least)
for (const { parts: [head, tail] } of splits.slice(0, mostSplits)) {
const stem = stemOf(head)
const others = stem !== head && stem.length > 3 ? [[stem]] : []
const fits = all([await fitWays(state, [...waysOf(head, groups), ...others]),
await fitWays(state, waysOf(tail, groups))])
if (fits.weights.size) return word === ways[0][0] ? fits : lessened(fits, shareOfOther)
}
}
return null
}
function combine(index, terms, unwanted) {
const scores = new Map()
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
function scoreOf(number) { return scores.get(number) ?? 0 }
const byTerms = Array.from({ length: terms.length + 1 }, () => [])
for (const [number, count] of fitting) {
if (!unwanted.some(({ weights }) => weights.has(number))) byTerms[count].push(number)
}
const mostTerms = Math.max(byTerms.findLastIndex(numbers => numbers.length), 1)
const byScore = (one, other) => scoreOf(other) - scoreOf(one) || one - other
const numbers = (byTerms[mostTerms] ?? []).sort(byScore)
const best = scoreOf(numbers[0])
const well = numbers.filter(number => scoreOf(number) >= best * shareOfWell).length
const others = numbers.length < fewResults ? byTerms.slice(1, mostTerms).flat()
.filter(number => scoreOf(number) >= best * shareOfWell).sort(byScore) : []
return { numbers, others, well, scoreOf, hasAllWords: mostTerms === terms.length }
}
export async function search(query, options) {
const index = await loadIndex()
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
function findPages(pages, terms) {
if (!terms.length) return []
return pages.filter(({ name, description }) => {
const own = wordsOf(`${name} ${description ?? ''}`)
const has = word => own.some(({ text }) => rateWord(word, text) < unfit)
return terms.every(ways => ways.some(words => words.every(has)))
})
}
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
const productFields = [
'name', 'price_text', 'page', 'brand', 'size_text', 'image', 'flags', 'unit_price_text', 'id',
'list_price_text', 'verdict', 'label', 'old_price_text', 'prior_price_text', 'prior_since_text',
]
export async function loadProduct(number, { index }) {
const { file, place } = (await loadPlaces('products', [number], index))(number)
const values = file.products[place].split('\t')
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
function verdictIn(field) {
if (!field) return null
const [, low, high, now, text] = field.match(/^(?:(-?\d+) (-?\d+) (-?\d+) )?(.*)$/s) ?? []
return { text, bar: now ? { low, high, now } : null }
}
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
