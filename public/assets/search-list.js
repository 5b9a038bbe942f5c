import { $page, $templates } from './script.js?v=18b3b2f8ad3e'
const $search_rating = (() => {
const { language } = $templates;
const unfit = 255
const beginning = 3
const isNumber = word => /^\d{8,}$/.test(word)
const isWhole = word => /^[=#@]/.test(word) || isNumber(word)
const weights = [200]
while (weights.length < 64) weights.push(Math.floor((weights.slice(-1)[0] * 1045 + 500) / 1000))
const shares = [100, 95, 90, 40, 25]
const hasKnownEndings = () => language.startsWith('de') || language.startsWith('en')
const ending = /(?<=.{3})(?:ern|ies|ves|nen|sen|en|er|es|em|se|[ensyf])$/
const usual = /^(?:.?|c?es|en|nes?|h[ei]|hes|ia)$/
const added = /^(?:e|n|en|er|ern|es|s|em|nen|se|sen)$/
const exchanged = /^(?:y ies|ies y|fe? ves|ves fe?)$/
function stemOf(term) {
if (hasKnownEndings()) return term.replace(ending, '')
return term.slice(0, Math.max(Math.min(term.length, 3), term.length - 3))
}
function rateForm(term, word) {
let same = 0
while (same < term.length && term[same] === word[same]) same++
const [one, other] = [term.slice(same), word.slice(same)]
const { length } = one + other
if (same < 3 || length > 6) return unfit
if (!hasKnownEndings()) {
if (length >= (one && other ? Math.min(same, 5) : same - 1)) return unfit
return usual.test(one) && usual.test(other) ? 1 : beginning
}
const last = term[same - 1]
function isKnown() {
if (!one || !other) return added.test(one + other) && last + one + other !== 'ss'
if (length === 2 && last === 'e') return /^[rsnm]{2}$/.test(one + other)
return exchanged.test(`${one} ${other}`)
}
return isKnown() ? 1 : unfit
}
function rateWord(term, word) {
if (word === term) return 0
if (term.length < 2) return word[0] === term && /^[a-z]\d{1,3}$/.test(word) ? beginning : unfit
if (isNumber(word) || /^[=#@]/.test(term)) return unfit
const form = rateForm(term, word)
if (form < unfit) return form
const tail = word.lastIndexOf(stemOf(term))
const end = tail < 3 || term.length < 3 ? '' : word.slice(tail)
if (end && (end === term || (term.length > 3 && rateForm(term, end) === 1))) return 2
const index = word.indexOf(term)
if (index === 0) return beginning
return index > 0 && (term.length > 2 || word.endsWith(term)) ? 4 : unfit
}
const signs = {
sch: 'S', sh: 'S', ph: 'f', ck: 'k', c: 'k', ei: 'E', ai: 'E', ey: 'E', ay: 'E', tz: 'z',
th: 't', ie: 'i', ee: 'i', y: 'i',
}
const soundOf = word => word.replace(
/sch|sh|ph|ck|ch|c|[ea][iy]|tz|th|ie|ee|y|([a-z])\1/g,
(letters, double) => signs[letters] ?? double ?? letters)
const [costOfSound, costOfDouble, costOfSwap, costOfNeighbour, costOfRest] = [40, 50, 70, 80, 50]
const keys = [[0, 'qwertzuiop'], [0.3, 'asdfghjkl'], [0.8, 'yxcvbnm']]
const places = new Map(keys.flatMap(([shift, row], line) =>
[...row].map((key, at) => ([key, [at + shift, line]]))))
function areNeighbours(one, other) {
const [[x, y], [u, v]] = [places.get(one) ?? [-9, 0], places.get(other) ?? [9, 0]]
return Math.abs(x - u) < 1.2 && Math.abs(y - v) < 2
}
function costOfLetters(term, word, most) {
const width = Math.min(word.length, term.length + 2)
if (word.length < term.length - 2) return most
let [previous, last] = [[], []]
let row = [0]
for (let j = 1; j <= width; j++) {
row[j] = row[j - 1] + (word[j - 1] === word[j - 2] ? costOfDouble : 100)
}
for (let i = 1; i <= term.length; i++) {
const costOfExtra = term[i - 1] === term[i - 2] ? costOfDouble : 100
;[previous, last, row] = [last, row, [row[0] + costOfExtra]]
for (let j = 1; j <= width; j++) {
const [typed, meant] = [term[i - 1], word[j - 1]]
row[j] = Math.min(
last[j] + costOfExtra,
row[j - 1] + (meant === word[j - 2] ? costOfDouble : 100),
last[j - 1] + (typed === meant ? 0 : areNeighbours(typed, meant) ? costOfNeighbour : 100))
if (i > 1 && j > 1 && typed === word[j - 2] && term[i - 2] === meant && typed !== meant) {
row[j] = Math.min(row[j], previous[j - 2] + costOfSwap)
}
}
if (Math.min(...row) >= most) return most
}
const whole = width < word.length ? most : row[width]
return Math.min(whole, term.length < 6 ? most : Math.min(...row) + costOfRest)
}
function costOfErrors(term, word, most) {
const cost = costOfLetters(term, word, most)
const [one, other] = [soundOf(term), soundOf(word)]
if (one === term && other === word) return cost
return Math.min(cost, costOfSound + costOfLetters(one, other, most - costOfSound))
}

return { unfit, beginning, isWhole, weights, shares, stemOf, rateWord, soundOf, costOfErrors }
})()
const $search_words = (() => {
const { rateWord, unfit } = $search_rating;
const longestWord = 64
const spellings = {
ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ł: 'l',
ŋ: 'n', ŧ: 't', ς: 'σ', ʼ: ' ', ـ: '', '™': ' ', '℠': ' ',
}
function fold(letter) {
if (/[ a-z]/.test(letter)) return letter
if (letter in spellings) return spellings[letter]
return Array.from(letter.normalize('NFKD').toLowerCase(), part => {
if (/[\p{M}\p{Cf}]/u.test(part)) return ''
return /[\p{L}\p{N}]/u.test(part) ? spellings[part] ?? part : ' '
}).join('')
}
function wordsOf(text) {
const words = []
let word = null
let start = 0
for (const letter of text) {
const end = start + letter.length
const folded = fold(letter)
if (!folded && word) word.ends[word.ends.length - 1] = end
for (const part of folded) {
if (part === ' ') word = null
else {
if (!word || word.letters === longestWord) {
word = { text: '', letters: 0, starts: [], ends: [] }
words.push(word)
}
word.text += part
word.letters++
for (let unit = 0; unit < part.length; unit++) {
word.starts.push(start)
word.ends.push(end)
}
}
}
start = end
}
return words
}
function markedRanges(text, words) {
const ranges = []
const terms = [...words]
for (const word of wordsOf(text)) {
const [best] = terms.filter(term => rateWord(term, word.text) < unfit)
.sort((one, other) => rateWord(one, word.text) - rateWord(other, word.text))
if (!best) continue
const index = word.text.indexOf(best)
const [first, end] = index < 0 ? [0, word.text.length] : [index, index + best.length]
ranges.push([word.starts[first], word.ends[end - 1]])
}
return ranges
}

return { wordsOf, markedRanges }
})()
const $search_aisles = (() => {
const { beginning, rateWord } = $search_rating;
const { wordsOf } = $search_words;
const aislesOf = index => (index.aisles ??= index.aisle_names.map(text => {
const [name, parent, folder] = text.split('\t')
return { name, parent, folder, words: wordsOf(name).map(word => word.text) }
}))
const aisleName = (aisle, index) => aislesOf(index)[aisle].name
function aisleAbove(aisle, index) {
const { parent } = aislesOf(index)[aisle]
return parent ? Number(parent) : undefined
}
const aislesWith = (index, isMeant) => aislesOf(index)
.flatMap(({ words }, aisle) => words.some(isMeant) ? [aisle] : [])
function isBelow(aisle, other, index) {
if (aisle === other) return true
const above = aisleAbove(aisle, index)
return above !== undefined && isBelow(above, other, index)
}
function findAisles(index, term) {
const found = aislesWith(index, word => rateWord(term, word) < beginning)
return found.filter(aisle =>
!found.some(other => other !== aisle && isBelow(other, aisle, index)))
}
const aisleWords = (index, term) => [...new Set(aislesOf(index).flatMap(({ words }) =>
words.flatMap(word => rateWord(term, word) < beginning ? `@${word}` : [])))].sort()
function folderOf(aisle, index) {
const { parent, folder } = aislesOf(index)[aisle]
return `${parent ? folderOf(Number(parent), index) : ''}${folder}/`
}
const describeAisle = (aisle, index) =>
({ name: aisleName(aisle, index), path: `aisles/${folderOf(aisle, index)}index.html` })

return { aisleName, aisleAbove, findAisles, aisleWords, describeAisle }
})()
const $search_files = (() => {
const { isWhole, soundOf, stemOf } = $search_rating;
const { MixedBuilds, languageRoot, loadEach, loadFile } = $templates;
const [mostOfWord, mostBesides] = [4, 8]
const placesOf = { products: 256, values: 2048, priors: 65536 }
const indexPrefix = () => `${languageRoot}search`
const loadIndex = () => loadFile(`${indexPrefix()}.json`)
async function loadPlaces(kind, numbers, index) {
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
function countInFirstFile(numbers) {
const [file, ...others] = numbers.map(number => Math.floor(number / placesOf.products))
const next = others.findIndex(each => each !== file)
return next < 0 ? numbers.length : next + 1
}
async function loadStamped(name, file, stamps) {
const loaded = await loadFile(`${indexPrefix()}/${name}-${file}.json`)
if (loaded.stamp !== stamps.slice(file * 4, file * 4 + 4)) throw new MixedBuilds(name)
return loaded
}
const wordLists = index => ({
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
async function loadWords(word, lists) {
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
async function loadNear(word, lists, hasShort = false) {
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
const digits = new Map(Array.from(
'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
(digit, value) => [digit, value]))
function forEachProduct(list, use) {
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

return { indexPrefix, loadIndex, loadPlaces, countInFirstFile, wordLists, loadWords, loadNear, digits, forEachProduct }
})()
const $search_priors = (() => {
const { digits, loadPlaces } = $search_files;
const { MixedBuilds } = $templates;
const mostSorted = 64
const [shareOfDouble, shareOfUnavailable] = [0.02, 0.2]
const shareOfTie = 0.03
const [codesOfUnit, none] = [1024, 4095]
function unitRank(products, unitOf) {
const counts = Map.groupBy(products, unitOf)
return ( product) =>
unitOf(product) ? -(counts.get(unitOf(product)) ?? []).length : 1
}
async function sortByPriors(numbers, scoreOf, index) {
const first = numbers.slice(0, mostSorted)
const placeOf = await loadPlaces('priors', first, index).catch(error => {
if (error instanceof MixedBuilds) throw error
})
if (!placeOf) return numbers
const products = first.map(number => {
const { file: { priors }, place } = placeOf(number)
const [rank, high, low] = Array.from(priors.slice(place * 3, place * 3 + 3),
digit => digits.get(digit) ?? 0)
return { number, isAvailable: rank > 31, popularity: rank % 32, code: high * 64 + low }
})
const least = Math.min(...products.map(each => each.popularity || 31))
const rank = unitRank(products, ({ code }) =>
code < none && `${Math.floor(code / codesOfUnit)}`)
const steps = new Map(products.map(({ number, isAvailable, popularity }) => {
const share = (1 + shareOfDouble * Math.max(0, popularity - least))
* (isAvailable ? 1 : 1 - shareOfUnavailable)
return [number, Math.round(Math.log(scoreOf(number) * share) / shareOfTie)]
}))
const sorted = products.sort((one, other) =>
(steps.get(other.number) ?? 0) - (steps.get(one.number) ?? 0)
|| rank(one) - rank(other) || one.code - other.code || one.number - other.number)
return [...sorted.map(({ number }) => number), ...numbers.slice(mostSorted)]
}

return { sortByPriors }
})()
const $search_query = (() => {
const { rateWord } = $search_rating;
const { wordsOf } = $search_words;
const longestQuery = 12
const units = new Map(Object.entries({
mg: '1 mg', g: '1 g', gr: '1 g', gramm: '1 g', dag: '10 g', kg: '1000 g',
kilo: '1000 g', ml: '1 ml', cl: '10 ml', dl: '100 ml', l: '1000 ml', liter: '1000 ml',
litre: '1000 ml', stk: '1 pc', st: '1 pc', stuck: '1 pc', pc: '1 pc', pcs: '1 pc', mm: '1 mm',
cm: '10 mm', m: '1000 mm', oz: '1 oz', lb: '1 lb', г: '1 g', кг: '1000 g', мл: '1 ml',
л: '1000 ml', шт: '1 pc',
}))
const sizePattern =
/(?<![\p{L}\d])(?:\d+\s*[x×]\s*)?(\d{1,8}(?:[.,]\d+)?|[.,]\d+)\s*(\p{L}+)(?![\p{L}\d])/gu
const decimalPattern =
/(?<![\p{L}\d]|\d[.,])(\d{1,8})[.,](\d+)(?![\p{L}\d]|[.,]\d)(\s*%)?/gu
const unwanted = /(?<=\s|^(?=\S+\s+\S))-(?=[\p{L}\d])\S+/gu
const umlauts = { ä: 'ae', ö: 'oe', ü: 'ue' }
const countOf = (number, factor) => Math.round(Number(number) * 1e4) * Number(factor) / 1e4
const foldedWords = text => wordsOf(text).map(word => word.text)
const joined = text => foldedWords(text).join('')
function spellingsIn(text) {
const long = foldedWords(text.normalize('NFC').replace(/[äöü]/g, letter => umlauts[letter]))
return foldedWords(text).map((word, at) =>
[...new Set([word, long[at], word.replace(/([aou])e/g, '$1')])])
}
function termsOf(text) {
const digits = text.replace(/[\s-]/g, '')
const words = /^(\d{8}|\d{12,14})$/.test(digits) ? [[digits]] : spellingsIn(text)
const terms = words.map(ways => ways.map(word => [word.replace(/^0+(?=\d{8,}$)/, '')]))
return [...new Map(terms.map(ways => [ways[0][0], ways])).values()]
}
const synonymsOf = index =>
(index.groups ??= index.synonyms.map(text =>
text.split(' = ').map(foldedWords).filter(({ length }) => length)))
function addSynonyms(terms, groups) {
for (const group of groups) {
for (const phrase of group) {
const start = terms.findIndex((_, index) => phrase.every((word, at) =>
terms[index + at]?.some(([first]) => rateWord(first, word) < 2)))
if (start < 0) continue
const others = group.filter(other => other !== phrase)
const own = phrase.length > 1 ? [phrase] : terms[start]
terms.splice(start, phrase.length, [...own, ...others])
break
}
}
}
function waysOf(word, groups) {
const terms = [[[word]]]
addSynonyms(terms, groups)
return terms[0]
}
function parseQuery(query, groups) {
const excluded = []
const sizes = []
const rest = query.toLowerCase().replace(unwanted, word => {
excluded.push(...termsOf(word).map(ways => ways[0][0]))
return ' '
}).replace(sizePattern, (text, amount, unit) => {
const [factor, symbol] = units.get(joined(unit))?.split(' ') ?? []
if (!symbol) return text
const number = amount.replace(',', '.').replace(/^\./, '0.')
sizes.push([[`=${countOf(number, factor)}${symbol}`], [joined(number + unit)]])
return ' '
}).replace(decimalPattern, (_, whole, part, percent) => {
const count = countOf(`${whole}.${part}`, '1000')
sizes.push([[whole, part], ...percent ? [] : [[`=${count}ml`], [`=${count}g`]]])
return ' '
})
const words = termsOf(rest).slice(0, longestQuery)
addSynonyms(words, groups)
const terms = [...words, ...sizes].slice(0, longestQuery)
const id = /[\d_.-]/.test(query) ? `#${joined(query)}` : null
return { terms, excluded: excluded.slice(0, longestQuery - terms.length), id }
}

return { synonymsOf, waysOf, parseQuery }
})()
const $search_index = (() => {
const { MixedBuilds, fillIn, initialOf, languageRoot, loadFile, root, strings } = $templates;
const { aisleWords, describeAisle, findAisles } = $search_aisles;
const { digits, forEachProduct, loadIndex, loadNear, loadPlaces, loadWords, wordLists } = $search_files;
const { sortByPriors } = $search_priors;
const { parseQuery, synonymsOf, waysOf } = $search_query;
const { beginning, costOfErrors, isWhole, rateWord, shares, stemOf, unfit, weights } = $search_rating;
const { markedRanges, wordsOf } = $search_words;
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
async function search(query, options) {
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
async function describeOthers({ pages, aisles, nearest, index }) {
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
async function loadProduct(number, { index }) {
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
function markedParts(text, { words }) {
const parts = []
let end = 0
for (const [from, to] of markedRanges(text, words.keys())) {
if (from > end) parts.push({ text: text.slice(end, from), is_match: false })
parts.push({ text: text.slice(from, to), is_match: true })
end = to
}
return end < text.length ? [...parts, { text: text.slice(end), is_match: false }] : parts
}

return { search, describeOthers, loadProduct, markedParts }
})()
const $search = (() => {
const { $ } = $page;
const { describeOthers, loadProduct, markedParts, search } = $search_index;
const { MixedBuilds, fillIn, formatNumber, renderTemplate, showChange, strings } = $templates;
const searchField = () => $('form[role=search] [name=q]')
const find = async (query, exact = false) => query ? search(query, { exact }) : null
async function renderResults(found, count) {
const results = await Promise.all([
describeOthers(found),
...found.numbers.slice(0, count).map(number => loadProduct(number, found)),
])
return results.flat().map((result, index) => renderTemplate('script/search-result', {
...result, name_parts: markedParts(result.name, found),
brand_parts: markedParts(result.brand ?? '', found),
option_id: count && `search-option-${index}`,
}))
}
function whileTyping(act, pause) {
let timer = 0
let isWaiting = false
let running = null
async function actUntilDone() {
do {
isWaiting = false
await act()
} while (isWaiting)
running = null
}
function run() {
isWaiting = Boolean(running)
return running ??= actUntilDone()
}
searchField().addEventListener('input', () => {
clearTimeout(timer)
timer = setTimeout(run, pause)
})
return run
}
function showFailure(status, failure) {
if (failure instanceof MixedBuilds) showChange(status)
else status.textContent = strings.search_failed
}
function statusText(query, found) {
if (!found) return ''
const { numbers, hasAllWords, pages } = found
if (!numbers.length && pages.length) return ''
if (!numbers.length) return fillIn(strings.search_nothing, { query })
const count = formatNumber(numbers.length)
return fillIn(hasAllWords ? strings.search_found : strings.search_some, { count })
}
const correctedText = found =>
found?.corrected ? fillIn(strings.search_corrected, { query: found.corrected }) : ''

return { searchField, find, renderResults, whileTyping, showFailure, statusText, correctedText }
})()
const $search_list = (() => {
const { $, $$ } = $page;
const { correctedText, find, renderResults, searchField, showFailure, statusText, whileTyping } = $search;
const { indexPrefix, loadIndex } = $search_files;
const { languageRoot, renderTemplate, withOneBuild } = $templates;
const optionCount = 8
let field
let box
let list
let active = -1
function start() {
field = searchField()
box = renderTemplate('script/search-box')
list = $('[role=listbox]', box)
$('.search-results', field.form ?? document)?.remove()
field.form?.append(box)
Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: false })
field.setAttribute('aria-controls', list.id)
const search = whileTyping(suggest, 0)
const searchAgain = () => { if (field.value.trim()) search() }
field.onkeydown = handleKey
field.onblur = () => toggle(false)
field.onfocus = searchAgain
box.onmousedown = ( event) => event.preventDefault()
searchAgain()
loadIndex().catch(() => {})
}
async function suggest() {
const query = field.value.trim()
const status = $('[role=status]', box)
try {
await withOneBuild(indexPrefix(), async () => {
const found = await find(query)
show(query, found, found ? await renderResults(found, optionCount) : [])
status.textContent = correctedText(found) || statusText(query, found)
})
} catch (error) {
list.replaceChildren()
showFailure(status, (error))
}
toggle(query !== '' && document.activeElement === field)
}
function show(query, found, links) {
list.replaceChildren(...links.map(link => {
if (!link.matches('[href*="/products/"], [href^="products/"]')) return link
const option = document.createElement('div')
option.className = 'search-option'
link.setAttribute('aria-keyshortcuts', 'Control+Enter')
option.append(link)
return option
}))
if (found && found.numbers.length > optionCount) {
const link = `${languageRoot}search.html?q=${encodeURIComponent(query)}`
list.append(renderTemplate('script/search-all', { link }))
}
}
const options = () => $$('[role=option]', list)
function toggle(isOpen) {
box.hidden = !isOpen
field.ariaExpanded = String(isOpen && list.childElementCount > 0)
activate(-1)
}
function activate(index) {
const last = options()[active]
if (last) last.ariaSelected = false
active = index
const option = options()[index]
if (!option) return field.removeAttribute('aria-activedescendant')
option.ariaSelected = true
option.scrollIntoView({ block: 'nearest' })
field.setAttribute('aria-activedescendant', option.id)
}
function handleKey(event) {
const count = options().length
const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
if (step && count) {
const index = box.hidden ? -1 : active
if (box.hidden) toggle(true)
activate((index + 1 + step + count + 1) % (count + 1) - 1)
} else if (event.key === 'Enter' && active >= 0) {
const option = options()[active]
const mark = event.ctrlKey && $('.list-mark', option.parentElement)
if (mark) {
mark.click()
$('[role=status]', box).textContent = mark.ariaLabel
} else option.click()
} else if (event.key === 'Escape' && !box.hidden) toggle(false)
else return
event.preventDefault()
}

return { start }
})()
export { $search_rating, $search_words, $search_aisles, $search_files, $search_priors, $search_query, $search_index, $search, $search_list }
export const { start } = $search_list
