const amountPattern = '(minus-)?(\\d+(?:_\\d+)?)'
const bandPattern = RegExp(
`^(?:(above-)?${amountPattern}(?:-up)?)?(?:(?:^|-)(?:(through-)|under-)?${amountPattern})?$`)
export function bandBounds(id) {
const match = id.match(bandPattern)
if (!match) return
const amount = (sign, text) => Math.round((sign ? -1 : 1) * Number(text.replace('_', '.')) * 2e4)
const [, isAbove, lowSign, low, isThrough, highSign, high] = match
const from = low ? amount(lowSign, low) : -Infinity
const to = high ? amount(highSign, high) : Infinity
return from > to ? [to, from] : [from + (isAbove ? 1 : 0), to - (isThrough ? 0 : 1)]
}
export const bandAmounts = id =>
(bandBounds(id) ?? []).map(bound => Math.floor(bound / 2) / 1e4)
export function parseAmount(typed, decimalMark) {
const text = typed.replace(/^[^\d.,-]+|\s|[.,](?=.*[.,])/g, '')
.replace(/^([1-9]\d*)[.,](\d{3})$/, (all, ...parts) =>
all.includes(decimalMark) ? all : parts[0] + parts[1])
return Number(Math.min(parseFloat(text.replace(',', '.')), 1e12).toFixed(4))
}
export function rangeId(low, high) {
const text = amount =>
isNaN(amount) ? '' : String(amount).replace('.', '_').replace('-', 'minus-')
const [from, to] = (low > high ? [high, low] : [low, high]).map(text)
return from && to ? `${from}-through-${to}` : from ? `${from}-up` : to && `through-${to}`
}
