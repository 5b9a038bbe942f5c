import { language } from './templates.js?v=18b3b2f8ad3e'
export const unfit = 255
export const beginning = 3
const isNumber = word => /^\d{8,}$/.test(word)
export const isWhole = word => /^[=#@]/.test(word) || isNumber(word)
export const weights = [200]
while (weights.length < 64) weights.push(Math.floor((weights.slice(-1)[0] * 1045 + 500) / 1000))
export const shares = [100, 95, 90, 40, 25]
const hasKnownEndings = () => language.startsWith('de') || language.startsWith('en')
const ending = /(?<=.{3})(?:ern|ies|ves|nen|sen|en|er|es|em|se|[ensyf])$/
const usual = /^(?:.?|c?es|en|nes?|h[ei]|hes|ia)$/
const added = /^(?:e|n|en|er|ern|es|s|em|nen|se|sen)$/
const exchanged = /^(?:y ies|ies y|fe? ves|ves fe?)$/
export function stemOf(term) {
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
export function rateWord(term, word) {
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
export const soundOf = word => word.replace(
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
export function costOfErrors(term, word, most) {
const cost = costOfLetters(term, word, most)
const [one, other] = [soundOf(term), soundOf(word)]
if (one === term && other === word) return cost
return Math.min(cost, costOfSound + costOfLetters(one, other, most - costOfSound))
}
