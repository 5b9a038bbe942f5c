import { parseAmount } from './band-range.js'
import { loadIndexFile } from './search-files.js'
import { unitRank } from './search-ties.js'
import { decimalMark, loadEach } from './templates.js'
const productsPerFile = 512
export async function loadValues(numbers, index) {
const nameOf = number => `search/values-${Math.floor(number / productsPerFile)}.json`
const files = await loadEach(
new Set(numbers.map(nameOf)), name => loadIndexFile(name, index))
return numbers.map(number => {
const [price, perUnit = '', discount = 0, aisle, flags = ''] =
files.get(nameOf(number)).products[number % productsPerFile].split('\t')
const [, unit, unitPrice] = perUnit.match(/^(\D*)(.*)$/) ?? []
return {
number, price: Number(price), unit, unitPrice: Number(unitPrice), flags, aisle,
discount: Number(discount),
}
})
}
const comparisons = {
price: (one, other) => one.price - other.price,
'unit-price': (one, other) => one.unitPrice - other.unitPrice,
discount: (one, other) => one.discount - other.discount,
}
export function filter(values, { aisle, from, to }, boxes) {
const [low, high] = [from, to].map(text => parseAmount(text ?? '', decimalMark))
return values.filter(each => !(each.price < low) && !(each.price > high)
&& (!aisle || each.aisle === aisle)
&& boxes.every(({ dataset }) => each.flags.includes(dataset.flag ?? '') === 'keeps' in dataset))
}
export function sortAndFilter(values, choices, boxes) {
const found = filter(values, choices, boxes)
const { order = '' } = choices
const [, key, direction] = order.match(/^(.*)-(.*)$/) ?? []
const compare = comparisons[key]
const sign = direction === 'descending' ? -1 : 1
const rank = key === 'unit-price' ? unitRank(found, ({ unit }) => unit) : () => 0
if (compare) found.sort((one, other) => rank(one) - rank(other) || sign * compare(one, other))
return found.map(({ number }) => number)
}
