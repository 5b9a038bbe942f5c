import { language } from './templates.js'
export const unfit = 255
export const beginning = 3
export const isNumber = word => /^\d{8,}$/.test(word)
const hasKnownEndings = () => language.startsWith('de') || language.startsWith('en')
const ending = /(?<=.{3})(?:ern|ies|ves|nen|sen|en|er|es|em|se|[ensyf])$/
const added = /^(?:e|n|en|er|ern|es|s|em|nen|se|sen)$/
const exchanged = /^(?:y ies|ies y|fe? ves|ves fe?)$/
export function stemOf(term) {
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
export function rateWord(term, word) {
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
export function errorsIn(term, word, most) {
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
