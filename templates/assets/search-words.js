// The words of a text as search compares them: folded by the rule of TextFolding.swift. One file of
// cases tests both.

import { rateWord, unfit } from './search-rating.js'

const longestWord = 64

/** @type {Record<string, string>} */
const spellings = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ł: 'l',
  ŋ: 'n', ŧ: 't', ς: 'σ', ʼ: ' ', ـ: '', '™': ' ', '℠': ' ',
}

/**
 * A letter in lower case without accents; a space for what parts words.
 * @param {string} letter
 */
function fold(letter) {
  // Most are plain, and the rest takes long.
  if (/[ a-z]/.test(letter)) return letter
  if (letter in spellings) return spellings[letter]
  return Array.from(letter.normalize('NFKD').toLowerCase(), part => {
    if (/[\p{M}\p{Cf}]/u.test(part)) return ''
    return /[\p{L}\p{N}]/u.test(part) ? spellings[part] ?? part : ' '
  }).join('')
}

/**
 * @typedef {object} Word A folded word of a text.
 * @property {string} text
 * @property {number} letters Their number.
 * @property {number[]} starts Where in the text each of its code units starts.
 * @property {number[]} ends
 */

/**
 * The folded words of a text.
 * @param {string} text
 */
export function wordsOf(text) {
  /** @type {Word[]} */
  const words = []
  /** @type {Word | null} */
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

/**
 * Where a text has what was searched for: `[from, to]`, ascending.
 * @param {string} text
 * @param {Iterable<string>} words
 */
export function markedRanges(text, words) {
  /** @type {[number, number][]} */
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
