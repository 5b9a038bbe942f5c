// Ranges of amounts by the ids of bands: `5-10`, `under-2_5`, `above-5-through-10`, `100-up`.

const amountPattern = '(minus-)?(\\d+(?:_\\d+)?)'
const bandPattern = RegExp(
  `^(?:(above-)?${amountPattern}(?:-up)?)?(?:(?:^|-)(?:(through-)|under-)?${amountPattern})?$`)

/**
 * The bounds of a band, both inclusive, in half ten-thousandths; nothing for any other text.
 * @param {string} id
 * @returns {[number, number] | undefined}
 */
export function bandBounds(id) {
  const match = id.match(bandPattern)
  if (!match) return
  /** @type {(sign: string, text: string) => number} */
  const amount = (sign, text) => Math.round((sign ? -1 : 1) * Number(text.replace('_', '.')) * 2e4)
  const [, isAbove, lowSign, low, isThrough, highSign, high] = match
  const from = low ? amount(lowSign, low) : -Infinity
  const to = high ? amount(highSign, high) : Infinity
  // With the higher amount first, the range between the two is meant.
  return from > to ? [to, from] : [from + (isAbove ? 1 : 0), to - (isThrough ? 0 : 1)]
}

/**
 * The bounds of a band as amounts, for people.
 * @param {string} id That of a band.
 */
export const bandAmounts = id =>
  (bandBounds(id) ?? []).map(bound => Math.floor(bound / 2) / 1e4)

/**
 * The amount that was typed, with a decimal comma or point; else NaN.
 * @param {string} typed
 * @param {string} decimalMark
 */
export function parseAmount(typed, decimalMark) {
  const text = typed.replace(/^[^\d.,-]+|\s|[.,](?=.*[.,])/g, '')
    .replace(/^([1-9]\d*)[.,](\d{3})$/, (all, ...parts) =>
      all.includes(decimalMark) ? all : parts[0] + parts[1])
  return Number(Math.min(parseFloat(text.replace(',', '.')), 1e12).toFixed(4))
}

/**
 * The id of the range between two amounts in either sequence; NaN is not a bound.
 * @param {number} low
 * @param {number} high
 */
export function rangeId(low, high) {
  /** @param {number} amount */
  const text = amount =>
    isNaN(amount) ? '' : String(amount).replace('.', '_').replace('-', 'minus-')
  const [from, to] = (low > high ? [high, low] : [low, high]).map(text)
  return from && to ? `${from}-through-${to}` : from ? `${from}-up` : to && `through-${to}`
}
