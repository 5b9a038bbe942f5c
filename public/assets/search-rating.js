export const unfit = 255
export const isNumber = word => /^\d{8,}$/.test(word)
export const allowedErrors = term =>
  (term.length < 4 || isNumber(term) ? 0 : term.length < 8 ? 1 : 2)
export function rateWord(term, word, errors) {
  if (isNumber(word)) return word === term ? 0 : unfit
  const index = word.indexOf(term)
  const rating = index > 0 ? 2 : word === term ? 0 : 1
  if (index >= 0) return rating < term.length ? rating : unfit
  if (!errors || word.length < term.length - errors) return unfit
  return rateWithErrors(term, word, errors)
}
function rateWithErrors(term, word, errors) {
  const width = Math.min(word.length, term.length + errors)
  let [previous, last] = [[], []]
  let row = Array.from({ length: width + 1 }, (_, column) => column)
  let [lastLeast, least] = [0, 0]
  for (let i = 1; i <= term.length; i++) {
    ;[previous, last, row] = [last, row, [i]]
    ;[lastLeast, least] = [least, i]
    for (let j = 1; j <= width; j++) {
      const isSame = term[i - 1] === word[j - 1]
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1]
      if (isSwapped) row[j] = Math.min(row[j], previous[j - 2] + 1)
      least = Math.min(least, row[j])
    }
    if (least > errors && lastLeast >= errors) return unfit
  }
  const wholeWord = width === word.length ? row[width] : unfit
  return least > errors ? unfit : 1 + 2 * least + (wholeWord === least ? 0 : 1)
}
