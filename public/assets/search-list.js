import { $page, $templates } from './script.js?v=32bf05f1a3a6'
const $search = (() => {
const { $ } = $page;
const { MixedBuilds, fillIn, formatNumber, initialOf, languageRoot, loadEach, loadFile, renderTemplate, root, showChange, strings } = $templates;
const [mostWords, mostFiles] = [12, 8]
const shareOfOther = 0.8
const shareOfAisle = 0.5
const mostWeight = 15
const [mostCompletions, mostCorrections] = [20, 3]
const fewProducts = 3
const [shortestFirst, shortestLast] = [4, 3]
const fewResults = 10
const shareOfBest = 0.5
const [ranksPerFile, mostRankFiles] = [18432, 2]
const productsPerFile = 192
const mostAisles = 3
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
function placedWords(text) {
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
words.push(word = { text: '', letters: 0, starts: [], ends: [] })
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
const units = new Map(`
  g 1 g,gr 1 g,gramm 1 g,gram 1 g,dag 10 g,kg 1000 g,kilo 1000 g,ml 1 ml,cl 10 ml,dl 100 ml,
  l 1000 ml,liter 1000 ml,litre 1000 ml,mm 1 mm,cm 10 mm,m 1000 mm,inches 1 inch,zoll 1 inch,
  stk 1 pc,st 1 pc,stuck 1 pc,pcs 1 pc,г 1 g,кг 1000 g,мл 1 ml,л 1000 ml,шт 1 pc
`.split(',').map(unit => unit.trim().split(' ')).concat(
'mg oz lb pc inch gb tb mb w kw v mah hz mhz ghz mp va'.split(' ').map(unit => [unit, '1', unit]),
).map(([unit, factor, base]) => [unit, { factor: Number(factor), base }]))
function wordsOf(text) {
const folded = text.replace(/(?<=[0-9])"/g, ' inch ').split(/(?<=[0-9])[.,](?=[0-9])/)
.map(part => placedWords(part).map(word => word.text).join(' ')).join('.').split(' ')
.filter(Boolean)
const words = []
for (let at = 0; at < folded.length; at++) {
const [, number, own] = folded[at].match(/^(\d{1,8}(?:\.\d{0,4})?)((?![\d.]).*)?$/) ?? []
const unit = number && units.get(own ?? folded[at + 1])
if (unit) words.push(`${Math.round(Number(number) * 1e4) * unit.factor / 1e4}${unit.base}`)
else words.push(folded[at])
if (unit && !own) at++
}
return words
}
function stemOf(word, language) {
if (/^\d/.test(word)) return word
const without = (ending, shortest) => {
const { index } = word.match(ending) ?? {}
return index && index >= shortest ? word.slice(0, index) : word
}
if (language === 'de') return without(/(?:e[ns]|e|(?<=[elr])n|(?<!s)s)$/, 4)
if (language !== 'en') return word
if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`
if (/(?:ss|sh|ch|x)es$/.test(word)) return without(/es$/, 3)
return without(/(?<![su])s$/, 3)
}
const indexPrefix = () => `${languageRoot}search`
const parsed = new WeakMap()
async function loadParsed(path, make) {
const file = await loadFile(indexPrefix() + path)
const made = parsed.get(file) ?? make(file)
parsed.set(file, made)
return made
}
const loadIndex = () => loadParsed('.json', indexOf)
function indexOf({ first_words, word_stamps, card_stamps, aisle_names, ...file }) {
const termsOf = text => wordsOf(text).map(word => stemOf(word, file.endings))
const aisles = []
for (const text of aisle_names) {
const [name, above, folder, start] = text.split('\t')
const parent = above ? aisles[Number(above)].folder : 'aisles/'
aisles.push({
name, above: above ? Number(above) : undefined, folder: `${parent}${folder}/`,
start: Number(start), terms: termsOf(name),
})
}
return {
...file, aisles, firstWords: first_words.split(' '), wordStamps: word_stamps,
cardStamps: card_stamps,
synonyms: file.synonyms.map(( group) => group.split(' = ').map(termsOf)),
}
}
const digits = new Map(Array.from(
'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
(digit, value) => [digit, value]))
const valueOf = digit => digits.get(digit) ?? 0
const loadWords = ({ wordStamps }, number) => loadParsed(`/words-${number}.json`,
( { stamp, words }) => {
if (stamp !== wordStamps.slice(number * 4, number * 4 + 4)) throw new MixedBuilds()
return parseWords(words)
})
function parseWords(text) {
const fields = text.split(' ')
const words = new Map()
for (let at = 0; at + 2 < fields.length; at += 3) {
const parts = fields[at].split('+')
const term = parts.join('')
words.set(term, {
term, parts,
get size() { return fields[at + 1].replace(/[g-z0-9_-]/g, '').length },
get weights() {
const weights = weightsOf(fields[at + 1], fields[at + 2])
Object.defineProperty(this, 'weights', { value: weights })
return weights
},
})
}
return words
}
function weightsOf(list, levels) {
const weights = new Map()
let [number, difference, scale] = [0, 0, 1]
for (const letter of list) {
const value = valueOf(letter)
difference += (value % 32) * scale
scale *= 32
if (value > 31) continue
number += difference
const level = levels[Math.min(weights.size, levels.length - 1)]
weights.set(number, valueOf(level) / mostWeight);
[difference, scale] = [0, 1]
}
return weights
}
const loadKind = (kind, size, files, { cardStamps }) => loadEach(new Set(files), async number => {
const file = await loadFile(`${indexPrefix()}/${kind}-${number}.json`)
const digits = size / 48 * 8
if (file.stamps === cardStamps.slice(number * digits, (number + 1) * digits)) return file
throw new MixedBuilds()
})
async function loadTexts(kind, size, numbers, index) {
const files = await loadKind(kind, size, numbers.map(each => Math.floor(each / size)), index)
return number => files.get(Math.floor(number / size)).products[number % size]
}
const fileOf = ({ index }, term) => index.firstWords.findLastIndex(first => first <= term)
async function wordsIn({ index, files }, file) {
const isThere = index.wordStamps && file >= 0 && file < index.firstWords.length
if (!isThere || (files.size >= mostFiles && !files.has(file))) return new Map()
files.add(file)
return loadWords(index, file)
}
const allWordsIn = async (search, files) =>
(await Promise.all(files.map(file => wordsIn(search, file)))).flatMap(each => [...each.values()])
const entryOf = async (search, term) => (await wordsIn(search, fileOf(search, term))).get(term)
const stem = ({ index }, word) => stemOf(word, index.endings)
async function find(query, exact = false) {
const index = await loadIndex()
const search =
{ index, exact, files: new Set(), corrections: new Map(), marks: new Set() }
const excluded = []
const wanted = query.replace(/(?<=\s|^(?=\S+\s+\S))-(?=[\p{L}\d])\S+/gu, word => {
excluded.push(...wordsOf(word))
return ' '
})
const typed = wordsOf(wanted).slice(0, mostWords)
const id = `#${typed.join('').replace(/^0+(?=\d{8,}$)/, '')}`
const whole = /\d/.test(query) && await entryOf(search, id)
const found = whole ? { numbers: [...whole.weights.keys()], full: whole.weights.size }
: await rank(search, await slotsOf(search, typed), typed, excluded)
return {
numbers: found.numbers, wellMatching: found.full || found.numbers.length,
hasAllWords: found.full > 0, corrected: correctedQuery(query, search),
pages: pagesFor(typed, index), index, aisles: aislesFor(typed, search), marks: search.marks,
}
}
async function slotsOf(search, typed) {
const slots = []
let isWhole = true
for (let at = 0; at < typed.length; at++) {
const phrase = synonymsAt(search, typed.slice(at))
if (phrase) {
slots.push(phrase.slot)
at += phrase.count - 1
isWhole = false
continue
}
const parts = await partsOf(search, typed[at])
isWhole &&= parts.length === 1
const whole = { terms: [stem(search, typed[at])], share: 1 }
for (const part of parts) {
const own = synonymsAt(search, [part])?.slot.ways ?? waysOf(search, part)
slots.push({ word: part, ways: parts.length > 1 ? [...own, whole] : own })
}
}
for (const [at, { word }] of isWhole ? slots.slice(0, -1).entries() : []) {
const joined = { terms: [stem(search, word + slots[at + 1].word)], share: shareOfOther }
slots[at].ways.push(joined)
slots[at + 1].ways.push(joined)
}
return slots
}
const waysOf = (search, word) => [...new Set([word, word.replace(/([aou])e/g, '$1')])]
.map(each => ({ terms: [stem(search, each)], share: 1 }))
function synonymsAt(search, words) {
const terms = words.map(word => stem(search, word))
const [best] = search.index.synonyms.flatMap(group => group.map(phrase => ({ group, phrase })))
.filter(({ phrase }) => phrase.length && phrase.every((term, at) => term === terms[at]))
.sort((one, other) => other.phrase.length - one.phrase.length)
if (!best) return null
const { group, phrase } = best
const others = group.filter(each => each !== phrase && each.length)
const ways = [{ terms: phrase, share: 1 },
...others.map(each => ({ terms: each, share: shareOfOther }))]
return { slot: { word: words.slice(0, phrase.length).join(' '), ways }, count: phrase.length }
}
async function partsOf(search, word) {
const known = await entryOf(search, stem(search, word))
if (known) return known.parts.length > 1 ? known.parts : [word]
let best = { count: 0, parts: [word] }
if (/\d/.test(word)) return best.parts
for (let cut = shortestFirst; cut <= word.length - shortestLast; cut++) {
const first = await entryOf(search, stem(search, word.slice(0, cut)))
const last = first && await entryOf(search, stem(search, word.slice(cut)))
const count = last ? first.size * last.size : 0
if (last && count > best.count) best = { count, parts: [...first.parts, ...last.parts] }
}
return best.parts
}
async function fit(search, { word, ways }, isLast) {
const load = async some => (await Promise.all(some.map(async ({ terms, share }) => ({
share, entries: await Promise.all(terms.map(term => entryOf(search, term))),
})))).filter(({ entries }) => entries.every(Boolean))
let known = await load(ways)
const isKnown = (await load(ways.slice(0, 1))).length > 0
if (known.reduce((sum, { entries }) => sum + (entries[0]?.size ?? 0), 0) < fewProducts) {
const meant = await meantBy(search, word, isLast, known.length > 0)
known = [...known, ...await load(meant.map(term => ({ terms: [term], share: 1 })))]
}
const fits = new Map()
const begun = stem(search, word)
const sizes = known.map(({ share, entries }) => {
for (const { term } of entries.flatMap(entry => entry ?? [])) {
if (!search.marks.has(begun) || !term.startsWith(begun)) search.marks.add(term)
}
const [first, ...others] = entries.flatMap(entry => entry ? [entry.weights] : [])
let size = 0
for (const [number, weight] of first) {
if (!others.every(list => list.has(number))) continue
const sum = others.reduce((all, list) => all + (list.get(number) ?? 0), weight)
fits.set(number, Math.max(fits.get(number) ?? 0, share * sum / entries.length))
size++
}
return size
})
const { total } = search.index
const size = isKnown ? sizes[0] : Math.max(...sizes)
const rarity = known.length ? Math.log(1 + (total - size + 0.5) / (size + 0.5))
: Math.log(2 * total + 2)
return { fits, rarity }
}
const byFrequency = (one, other) => other.size - one.size || (one.term < other.term ? -1 : 1)
async function meantBy(search, word, isLast, isKnown) {
const begun = isLast ? await completionsOf(search, stem(search, word)) : []
if (begun.length || isKnown || word.includes(' ')) return begun
const near = search.exact ? [] : await correctionsOf(search, word)
return near.length ? near : partOf(search, word)
}
async function completionsOf(search, term) {
if (term.length < 3) return []
const file = fileOf(search, term)
const next = search.index.firstWords[file + 1]?.startsWith(term) ? [file + 1] : []
const begun = (await allWordsIn(search, [file, ...next]))
.filter(each => each.term.startsWith(term)).sort(byFrequency)
if (begun.length) search.marks.add(term)
return begun.slice(0, mostCompletions).map(each => each.term)
}
async function correctionsOf(search, word) {
const term = stem(search, word)
const most = word.length < 4 || /^\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
const file = fileOf(search, term)
const beside = [file - 1, file + 1].filter(each =>
search.index.firstWords[Math.max(each, file)]?.startsWith(word[0]))
for (const files of most ? [[file], beside] : []) {
const near = (await allWordsIn(search, files))
.map(entry => ({
entry,
edits: Math.min(...[word, term].map(each => distance(each, entry.term, most))),
}))
.filter(({ edits }) => edits <= most)
.sort((one, other) => one.edits - other.edits || byFrequency(one.entry, other.entry))
if (!near.length) continue
search.corrections.set(word, near[0].entry.term)
return near.filter(({ edits }) => edits === near[0].edits).slice(0, mostCorrections)
.map(({ entry }) => entry.term)
}
return []
}
async function partOf(search, word) {
const letters = [...word].map((_, at) => at)
const ends = letters.slice(shortestFirst, 1 - shortestFirst).map(at => word.slice(at))
const beginnings = letters.slice(shortestFirst).reverse().map(at => word.slice(0, at))
for (const part of [...ends, ...beginnings]) {
const entry = await entryOf(search, stem(search, part))
if (entry && entry.size >= fewProducts) return [entry.term]
}
return []
}
function distance(one, other, most) {
if (Math.abs(one.length - other.length) > most) return most + 1
let before = []
let last = Array.from({ length: other.length + 1 }, (_, at) => at)
for (let i = 1; i <= one.length; i++) {
const row = [i]
for (let j = 1; j <= other.length; j++) {
row[j] = Math.min(
last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1))
const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
if (isSwapped) row[j] = Math.min(row[j], before[j - 2] + 1)
}
if (Math.min(...row) > most) return most + 1;
[before, last] = [last, row]
}
return last[other.length]
}
async function rank(search, slots, typed, excluded) {
const fitting = await Promise.all(slots.map((slot, at) =>
fit(search, slot, at === slots.length - 1)))
const sums = new Map()
const whole = fitting.reduce((sum, { rarity }) => sum + rarity, 0)
for (const { fits, rarity } of fitting) {
for (const [number, weight] of fits) {
const sum = sums.get(number) ?? { number, score: 0, covered: 0, isFull: false }
sum.score += rarity * weight
sum.covered += rarity
sums.set(number, sum)
}
}
const named = namedRanges(typed, search)
for (const sum of sums.values()) {
if (named.some(([start, end]) => start <= sum.number && sum.number < end)) {
sum.score += whole * shareOfAisle
sum.covered = whole
}
sum.isFull = sum.covered > whole - 1e-9
sum.score = Math.round(sum.score * sum.covered / whole * 1e9)
}
for (const word of excluded) {
const entry = await entryOf(search, stem(search, word))
for (const number of entry?.weights.keys() ?? []) sums.delete(number)
}
const byScore = (one, other) => other.isFull - one.isFull || other.score - one.score
const found = [...sums.values()].sort(byScore)
const full = found.filter(({ isFull }) => isFull).length
const least = (found[full]?.score ?? 0) * shareOfBest
const shown = found.filter(({ isFull, score }) =>
isFull || (full < fewResults && score >= least))
const tied = shown.filter((each, at) => at && !byScore(shown[at - 1], each))
const rankOf = await loadRanks(search.index, tied.map(({ number }) => number))
shown.sort((one, other) => byScore(one, other)
|| rankOf(one.number) - rankOf(other.number) || one.number - other.number)
return { numbers: shown.map(({ number }) => number), full }
}
function namedRanges(typed, search) {
const { index: { aisles } } = search
const keyOf = terms => [...new Set(terms)].sort().join(' ')
const query = keyOf(typed.map(word => stem(search, word)))
const isNamed = ({ terms, above }) =>
keyOf(terms) === query || (above !== undefined && isNamed(aisles[above]))
return aisles.flatMap((aisle, at) =>
isNamed(aisle) ? [[aisle.start, aisles[at + 1]?.start ?? Infinity]] : [])
}
async function loadRanks(index, numbers) {
const fileOf = number => Math.floor(number / ranksPerFile)
const files = [...new Set(numbers.map(fileOf))].slice(0, mostRankFiles)
const ranks = await loadKind('ranks', ranksPerFile, files, index)
return number => {
const file = ranks.get(fileOf(number))
const [high, low] = file?.ranks.substr(number % ranksPerFile * 2, 2) ?? '__'
return valueOf(high) * 64 + valueOf(low)
}
}
function correctedQuery(query, { corrections }) {
let corrected = query
for (const { text, starts, ends } of placedWords(query).reverse()) {
const meant = corrections.get(text)
if (!meant) continue
corrected = corrected.slice(0, starts[0]) + meant + corrected.slice(ends[ends.length - 1])
}
return corrected === query ? null : corrected
}
const pagesFor = (typed, { pages }) => typed.length ? pages.filter(({ name, description }) => {
const own = wordsOf(`${name} ${description ?? ''}`)
return typed.every(word => own.some(each => each.startsWith(word)))
}) : []
function aislesFor(typed, search) {
const { aisles } = search.index
const terms = typed.map(word => stem(search, word))
const found = aisles.filter(aisle => aisle.terms.some(term => terms.includes(term)))
const isBelow = ({ above }, other) =>
above !== undefined && (aisles[above] === other || isBelow(aisles[above], other))
return found.filter(aisle => !found.some(other => isBelow(other, aisle)))
}
function markedParts(text, { marks, index }) {
const parts = []
let end = 0
for (const word of placedWords(text)) {
const isWhole = marks.has(stemOf(word.text, index.endings))
const [mark] = isWhole ? [word.text] : [...marks].filter(each =>
each.length >= shortestLast && word.text.includes(each))
.sort((one, other) => other.length - one.length)
if (!mark) continue
const at = word.text.indexOf(mark)
const [from, to] = [word.starts[at], word.ends[at + mark.length - 1]]
if (from > end) parts.push({ text: text.slice(end, from), is_match: false })
parts.push({ text: text.slice(from, to), is_match: true })
end = to
}
return end < text.length ? [...parts, { text: text.slice(end), is_match: false }] : parts
}
const productFields = [
'name', 'price_text', 'page', 'brand', 'size_text', 'image', 'flags', 'unit_price_text', 'id',
'list_price_text', 'verdict', 'label', 'old_price_text', 'prior_price_text', 'prior_since_text',
]
async function loadProducts(numbers, index) {
const textOf = await loadTexts('products', productsPerFile, numbers, index)
return numbers.map(number => productOf(textOf(number)))
}
function productOf(text) {
const values = text.split('\t')
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
async function renderResults(found, count) {
const { pages, aisles, index, numbers } = found
const others = [
...pages.map(({ name, description, path }) =>
({ name, brand: description, link: languageRoot + path })),
...aisles.slice(0, mostAisles).map(({ name, folder }) =>
({ name, brand: strings.aisle, link: `${languageRoot}${folder}index.html` })),
].map(each => ({ ...each, initial: initialOf(each.name) }))
const products = await loadProducts(numbers.slice(0, count), index)
return [...others, ...products].map((result, at) => renderTemplate('script/search-result', {
...result, name_parts: markedParts(result.name, found),
brand_parts: markedParts(result.brand ?? '', found), option_id: count && `search-option-${at}`,
}))
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
function showFailure(status, failure) {
if (failure instanceof MixedBuilds) showChange(status)
else status.textContent = strings.search_failed
}
const searchField = () => $('form[role=search] [name=q]')
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

return { placedWords, wordsOf, stemOf, indexPrefix, loadIndex, indexOf, parseWords, loadTexts, find, distance, markedParts, loadProducts, renderResults, statusText, correctedText, showFailure, searchField, whileTyping }
})()
const $search_list = (() => {
const { $, $$ } = $page;
const { correctedText, find, indexPrefix, loadIndex, renderResults, searchField, showFailure, statusText, whileTyping } = $search;
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
const found = query ? await find(query) : null
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
export { $search, $search_list }
export const { start } = $search_list
