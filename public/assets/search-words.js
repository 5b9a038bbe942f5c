import { rateWord, unfit } from './search-rating.js?v=18b3b2f8ad3e'
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
export function wordsOf(text) {
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
export function markedRanges(text, words) {
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
