import { $page, $templates } from './script.js'
const $search_rating = (() => {
const { language } = $templates;
const unfit = 255
const beginning = 3
const isNumber = word => /^\d{8,}$/.test(word)
const hasKnownEndings = () => language.startsWith('de') || language.startsWith('en')
const ending = /(?<=.{3})(?:ern|ies|ves|nen|sen|en|er|es|em|se|[ensyf])$/
const added = /^(?:e|n|en|er|ern|es|s|em|nen|se|sen)$/
const exchanged = /^(?:y ies|ies y|fe? ves|ves fe?)$/
function stemOf(term) {
if (hasKnownEndings()) return term.replace(ending, '')
return term.slice(0, Math.max(Math.min(term.length, 3), term.length - 3))
}
function isForm(term, word) {
let same = 0
while (same < term.length && term[same] === word[same]) same++
const [one, other] = [term.slice(same), word.slice(same)]
const { length } = one + other
if (same < 3 || length > 6) return false
if (!hasKnownEndings()) return one && other ? length < Math.min(same, 5) : length < same - 1
if (!one || !other) return added.test(one + other)
if (length === 2 && term[same - 1] === 'e') return /^[rsnm]{2}$/.test(one + other)
return exchanged.test(`${one} ${other}`)
}
function rateWord(term, word) {
if (word === term) return 0
if (isNumber(word) || term.length < 2 || /^[=#]/.test(term)) return unfit
if (isForm(term, word)) return 1
const tail = word.lastIndexOf(stemOf(term))
const end = tail < 3 || term.length < 3 ? '' : word.slice(tail)
if (end && (end === term || (term.length > 3 && isForm(term, end)))) return 2
const index = word.indexOf(term)
if (index === 0) return beginning
return index > 0 && (term.length > 2 || word.endsWith(term)) ? 4 : unfit
}
function errorsIn(term, word, most) {
if (term[0] !== word[0] || term.length < 4 || isNumber(term) || isNumber(word)) return unfit
if (word.length < term.length - most) return unfit
const width = Math.min(word.length, term.length + most)
let [previous, last] = [[], []]
let row = Array.from({ length: width + 1 }, (_, column) => column)
for (let i = 1; i <= term.length; i++) {
;[previous, last, row] = [last, row, [i]]
for (let j = 1; j <= width; j++) {
const isSame = term[i - 1] === word[j - 1]
row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
const isSwapped = i > 1 && j > 1 && term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1]
if (isSwapped) row[j] = Math.min(row[j], previous[j - 2] + 1)
}
if (Math.min(...row) > most) return unfit
}
const least = term.length < 6 ? row[width] : Math.min(...row)
return least > most || (term.length < 6 && width < word.length) ? unfit : least
}

return { unfit, beginning, isNumber, stemOf, rateWord, errorsIn }
})()
const $search_files = (() => {
const { isNumber, stemOf } = $search_rating;
const { MixedBuilds, isLoaded, languageRoot, loadFile } = $templates;
const budgetOfSearch = 32e3
const indexPrefix = () => `${languageRoot}search`
const loadIndex = () => loadFile(`${indexPrefix()}.json`)
async function loadIndexFile(name, { generations, aisle_generation }) {
const file = await loadFile(languageRoot + name)
const isOfIndex = file.generation === null || generations.includes(file.generation)
if (!isOfIndex || (file.aisle_generation ?? aisle_generation) !== aisle_generation) {
throw new MixedBuilds(name)
}
return file
}
const isIndexFileLoaded = name => isLoaded(languageRoot + name)
const triples = (letters, from, to) => letters.slice(from, to - 2)
.map((_, index) => letters.slice(from + index, from + index + 3).join(''))
function keysOf(term) {
if (isNumber(term)) return [[term.slice(-3)]]
if (term[0] === '#') return [[`#${[...term.slice(1)].slice(-2).join('')}`]]
if (term[0] === '=') return [[term.slice(0, 3)]]
const letters = [...stemOf(term)]
if (letters.length > 2) return [triples(letters, 0, letters.length)]
return letters.length < 2 ? [[`^${term}`]] : [[`^${term}`], [`${term}$`]]
}
function keysWithErrors(term) {
const letters = [...term]
const [first, second, third, fourth] = letters
const { length } = letters
const start = [`^${first}${second}`]
if (length < 4) return []
if (length === 4) return [start, [`^${first}${third}`], [`${third}${fourth}$`]]
return length === 5 ? [start, [`^${first}${third}`], triples(letters, 2, 5)]
: [start, triples(letters, 3, length)]
}
function keysOfParts(term) {
const letters = [...term]
return [triples(letters, 0, 3), triples(letters, letters.length - 3, letters.length)]
}
const wordLists = index => ({
index, firstKeys: index.first_keys.split(' ').filter(Boolean),
fileSizes: index.word_file_bytes.split(' ').map(Number), budget: budgetOfSearch,
})
const fileOf = (key, { firstKeys }) => firstKeys.findLastIndex(first => first <= key)
function costOfKey(key, lists) {
const file = fileOf(key, lists)
return file < 0 || isIndexFileLoaded(`search/words-${file}.json`) ? 0 : lists.fileSizes[file]
}
const costOfKeys = (groups, lists) =>
groups.reduce((sum, keys) => sum + Math.min(...keys.map(key => costOfKey(key, lists))), 0)
async function loadWords(groups, lists) {
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
function spend(cost, lists) {
if (cost > lists.budget && lists.budget < budgetOfSearch) return false
lists.budget -= cost
return true
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

return { indexPrefix, loadIndex, loadIndexFile, isIndexFileLoaded, keysOf, keysWithErrors, keysOfParts, wordLists, costOfKeys, loadWords, spend, digits, forEachProduct }
})()
const $search_words = (() => {
const { errorsIn, rateWord, unfit } = $search_rating;
const longestWord = 64
const spellings = {
ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ł: 'l',
ŋ: 'n', ŧ: 't', ς: 'σ', ʼ: ' ', ـ: '', '™': ' ', '℠': ' ',
}
function fold(letter) {
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
const rate = ([term, { errors }], word) =>
errors ? errorsIn(term, word, errors) : rateWord(term, word)
const ranges = []
for (const word of wordsOf(text)) {
const [best] = [...words].filter(each => rate(each, word.text) < unfit)
.sort((one, other) => rate(one, word.text) - rate(other, word.text))
if (!best) continue
const index = word.text.indexOf(best[0])
const [first, end] = index < 0 ? [0, word.text.length] : [index, index + best[0].length]
ranges.push([word.starts[first], word.ends[end - 1]])
}
return ranges
}

return { wordsOf, markedRanges }
})()
const $search_aisles = (() => {
const { forEachProduct, isIndexFileLoaded, loadIndexFile, spend } = $search_files;
const { beginning, errorsIn, rateWord, stemOf } = $search_rating;
const { wordsOf } = $search_words;
const fileBytes = 3e3
const aislesOf = index => (index.aisles ??= index.aisle_names.map(text => {
const [name, parent] = text.split('\t')
return { name, parent, words: wordsOf(name).map(word => word.text) }
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
const rated = isMeant => aislesWith(index, word => isMeant(rateWord(term, word)))
const innermost = found => found.filter(aisle =>
!found.some(other => other !== aisle && isBelow(other, aisle, index)))
const strong = innermost(rated(rating => rating < beginning))
return {
strong,
weak: strong.length || term.length < 4 ? [] : innermost(rated(rating => rating === beginning)),
}
}
const nearAisles = (index, term) => aislesWith(index, word =>
errorsIn(term, word, 1) < 2 || (word.length > 3 && term.startsWith(stemOf(word))))
const startsOf = index => index.first_aisles.split(' ').map(Number)
const fileOf = (aisle, starts) => starts.findLastIndex(start => start <= aisle)
const nameOf = file => `search/aisles-${file}.json`
async function loadAisle(aisle, index) {
const starts = startsOf(index)
const file = fileOf(aisle, starts)
const { aisles } = await loadIndexFile(nameOf(file), index)
const [folder, numbers] = aisles[aisle - starts[file]].split('\t')
return { name: aisleName(aisle, index), path: `aisles/${folder}index.html`, numbers }
}
async function loadMembers(index, found, lists) {
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

return { aisleName, aisleAbove, findAisles, nearAisles, loadAisle, loadMembers }
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
/(?<![\p{L}\d])(?:\d+\s*[x×]\s*)?(\d+(?:[.,]\d+)?)\s*(\p{L}+)(?![\p{L}\d])/gu
const unwanted = /(?<=\s|^(?=\S+\s+\S))-(?=[\p{L}\d])\S+/gu
const umlauts = { ä: 'ae', ö: 'oe', ü: 'ue' }
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
function addSynonyms(terms, synonyms) {
for (const group of synonyms.map(text => text.split(' = ').map(foldedWords))) {
for (const phrase of group) {
const start = terms.findIndex((_, index) => phrase.every((word, at) =>
terms[index + at]?.some(([first]) => rateWord(first, word) < 2)))
if (start < 0 || !phrase.length) continue
const others = group.filter(other => other !== phrase && other.length)
const own = phrase.length > 1 ? [phrase] : terms[start]
terms.splice(start, phrase.length, [...own, ...others])
break
}
}
}
function parseQuery(query, synonyms) {
const excluded = []
const sizes = []
const rest = query.toLowerCase().replace(unwanted, word => {
excluded.push(...termsOf(word).map(ways => ways[0][0]))
return ' '
}).replace(sizePattern, (text, amount, unit) => {
const [factor, symbol] = units.get(joined(unit))?.split(' ') ?? []
if (!symbol) return text
const count = Math.round(amount.replace(',', '.') * 1e4) * Number(factor) / 1e4
sizes.push([[`=${count}${symbol}`], [joined(amount + unit)]])
return ' '
})
const terms = termsOf(rest).slice(0, longestQuery)
addSynonyms(terms, synonyms)
const id = /[\d_.-]/.test(query) ? `#${joined(query)}` : null
return { terms: [...terms, ...sizes], excluded, id }
}

return { parseQuery }
})()
const $search_ties = (() => {
const { digits, forEachProduct, isIndexFileLoaded, loadIndexFile, spend } = $search_files;
const { MixedBuilds, loadEach } = $templates;
const productsPerFile = 2048
const fileBytes = 4200
const [codesOfUnit, none] = [1024, 4095]
const mostSorted = 48
function tiesOf(index) {
if (index.tieOf) return index.tieOf
const tieOf = index.tieOf = new Int32Array(index.total)
let start = null
forEachProduct(index.ties, number => {
if (start !== null) tieOf.fill(start + 1, start, number)
start = start === null ? number : null
})
return tieOf
}
async function loadCodes(numbers, lists) {
const nameOf = number => `search/unit-prices-${Math.floor(number / productsPerFile)}.json`
const names = new Set(numbers.map(nameOf))
const missing = [...names].filter(name => !isIndexFileLoaded(name))
if (!spend(missing.length * fileBytes, lists)) return
const files = await loadEach(names, name => loadIndexFile(name, lists.index))
return new Map(numbers.map(number => {
const at = number % productsPerFile * 2
const { prices } = files.get(nameOf(number))
return [number, (digits.get(prices[at]) ?? 0) * 64 + (digits.get(prices[at + 1]) ?? 0)]
}))
}
function unitRank(products, unitOf) {
const counts = Map.groupBy(products, unitOf)
return ( product) =>
unitOf(product) ? -(counts.get(unitOf(product)) ?? []).length : 1
}
async function sortRun(run, lists) {
const codes = await loadCodes(run, lists).catch(error => {
if (error instanceof MixedBuilds) throw error
})
if (!codes) return run
const code = number => codes.get(number) ?? none
const rank = unitRank(run, number =>
code(number) < none && `${Math.floor(code(number) / codesOfUnit)}`)
return run.toSorted((one, other) => rank(one) - rank(other) || code(one) - code(other))
}
async function sortTies(groups, index, lists) {
const tieOf = tiesOf(index)
const runs = []
for (const numbers of groups) {
const first = runs.length
for (const number of numbers) {
const last = runs.length > first && runs[runs.length - 1]
if (last && tieOf[number] && tieOf[last[0]] === tieOf[number]) last.push(number)
else runs.push([number])
}
}
let count = 0
for (const [at, run] of runs.entries()) {
if (count >= mostSorted) break
if (run.length > 1) runs[at] = await sortRun(run, lists)
count += run.length
}
return runs.flat()
}

return { unitRank, sortTies }
})()
const $search_index = (() => {
const { MixedBuilds, fillIn, initialOf, languageRoot, loadFile, root, strings } = $templates;
const { findAisles, loadAisle, loadMembers, nearAisles } = $search_aisles;
const { costOfKeys, forEachProduct, keysOf, keysOfParts, keysWithErrors, loadIndex, loadWords, wordLists } = $search_files;
const { parseQuery } = $search_query;
const { errorsIn, rateWord, stemOf, unfit } = $search_rating;
const { sortTies } = $search_ties;
const { markedRanges, wordsOf } = $search_words;
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
async function search(query, { exact = false } = {}) {
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
async function describeOthers({ pages, aisles, nearest, index }) {
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
async function loadProduct(number, { index }) {
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
function markedParts(text, { words }) {
const parts = []
let end = 0
for (const [from, to] of markedRanges(text, words)) {
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
let isBusy = false
let isWaiting = false
async function run() {
isWaiting = isBusy
if (isBusy) return
isBusy = true
await act()
isBusy = false
if (isWaiting) run()
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
const { $ } = $page;
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
list.replaceChildren(...links)
if (found && found.numbers.length > optionCount) {
const link = `${languageRoot}search.html?q=${encodeURIComponent(query)}`
list.append(renderTemplate('script/search-all', { link }))
}
}
function toggle(isOpen) {
box.hidden = !isOpen
field.ariaExpanded = String(isOpen && list.childElementCount > 0)
activate(-1)
}
function activate(index) {
const last = list.children[active]
if (last) last.ariaSelected = false
active = index
const option = list.children[index]
if (!option) return field.removeAttribute('aria-activedescendant')
option.ariaSelected = true
option.scrollIntoView({ block: 'nearest' })
field.setAttribute('aria-activedescendant', option.id)
}
function handleKey(event) {
const count = list.childElementCount
const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
if (step && count) {
const index = box.hidden ? -1 : active
if (box.hidden) toggle(true)
activate((index + 1 + step + count + 1) % (count + 1) - 1)
} else if (event.key === 'Enter' && active >= 0) {
list.children[active].click()
} else if (event.key === 'Escape' && !box.hidden) toggle(false)
else return
event.preventDefault()
}

return { start }
})()
export { $search_rating, $search_files, $search_words, $search_aisles, $search_query, $search_ties, $search_index, $search, $search_list }
export const { start } = $search_list
