// How well a word fits a term of a query.

/** The rating of a word that does not fit. */
export const unfit = 255

/** Whether a word is a long number, such as a GTIN, which is found as a whole only. */
export const isNumber = word => /^\d{8,}$/.test(word)

/** How many typing errors are tolerated in a term. */
export const allowedErrors = term =>
  (term.length < 4 || isNumber(term) ? 0 : term.length < 8 ? 1 : 2)

/**
 * 0: the word is the term; 1: it begins with it (terms of two letters and more); 2: it contains it
 * (three letters and more). With typing errors (letters added, left out, changed or swapped): 1 + 2
 * for each error, and 1 more if the word continues after the term.
 */
export function rateWord(term, word, errors) {
  if (isNumber(word)) return word === term ? 0 : unfit
  const index = word.indexOf(term)
  const rating = index > 0 ? 2 : word === term ? 0 : 1
  if (index >= 0) return rating < term.length ? rating : unfit
  if (!errors || word.length < term.length - errors) return unfit
  return rateWithErrors(term, word, errors)
}

/** The distance of Damerau and Levenshtein between the term and the best beginning of the word. */
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
    // Later rows cannot have fewer errors; a swap reaches back two rows.
    if (least > errors && lastLeast >= errors) return unfit
  }
  const wholeWord = width === word.length ? row[width] : unfit
  return least > errors ? unfit : 1 + 2 * least + (wholeWord === least ? 0 : 1)
}
