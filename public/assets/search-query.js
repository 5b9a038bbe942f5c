import { rateWord } from './search-rating.js?v=18b3b2f8ad3e'
import { wordsOf } from './search-words.js?v=18b3b2f8ad3e'
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
export const synonymsOf = index =>
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
export function waysOf(word, groups) {
const terms = [[[word]]]
addSynonyms(terms, groups)
return terms[0]
}
export function parseQuery(query, groups) {
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
