import { loadTexts } from './search.js?v=32bf05f1a3a6'
import { fillIn, language, strings } from './templates.js?v=32bf05f1a3a6'
const numbersPerFile = 1536
const verdictHeadings = () => [
strings.price_now_lowest_ever, strings.price_now_good, strings.price_now_usual,
strings.price_now_high,
]
const unitHeadings = {
kg: 'heading_per_weight', l: 'heading_per_volume', piece: 'heading_per_piece',
m: 'heading_per_length',
}
async function loadValues({ numbers, index }) {
const textOf = await loadTexts('values', numbersPerFile, numbers, index)
return numbers.map(number => {
const [price, perUnit = '', discount = 0, aisle, flags = '', brand = '', now = ''] =
textOf(number).split('\t')
const [, unit, unitPrice] = perUnit.match(/^(\D*)(.*)$/) ?? []
return {
price: Number(price), unit, unitPrice: Number(unitPrice), discount: Number(discount), flags,
aisle: Number(aisle), brand, kind: now.slice(0, 1), share: Number(now.slice(1) || 1e6),
}
})
}
export const plainNumbers = ({ numbers: { length }, wellMatching }, query) => ({
total: length, generation: '', orders: [], filters: [], flags: [], trees: [], has_changes: true,
tail: wellMatching < length
? { from: wellMatching, heading: fillIn(strings.search_also, { query }) } : null,
})
export const loadNumbers = async (found, query) =>
numbersOf(found, await loadValues(found), query)
export function numbersOf(found, values, query) {
const { index } = found
const flags = index.facets.map(({ letter, keeps, ...filter }) => {
const has = values.flatMap(({ flags }, at) => flags.includes(letter) ? at : [])
return { letter, has, filter: { ...filter, keeps, is_offered: has.length > 0 } }
})
return {
...plainNumbers(found, query),
orders: ordersOf(values),
filters: [{
id: 'price', kind: 'money', order: null,
values: values.map(({ price }) => Math.round(price * 2e4)),
}],
flags: flags.map(({ letter, filter }) => ({ key: letter, field: null, filter })),
...Object.fromEntries(flags.map(({ letter, has }) => [letter, has])),
trees: [aisleTree(values, index)],
}
}
function ordersOf(values) {
const counts = new Map()
for (const { unit } of values) counts.set(unit, (counts.get(unit) ?? 0) + 1)
const isLast = ( unit) => Number(!['kg', 'l'].includes(unit))
const unitRank = new Map([...counts].sort(([one, count], [other, most]) =>
isLast(one) - isLast(other) || most - count).map(([unit], rank) => [unit, rank]))
const { compare } = new Intl.Collator(language)
return [
order('price', values, () => true, (one, other) => one.price - other.price),
order('unit-price', values, ({ unit }) => Boolean(unit),
(one, other) => Number(unitRank.get(one.unit)) - Number(unitRank.get(other.unit))
|| one.unitPrice - other.unitPrice,
({ unit }) => unit
? strings[ (unitHeadings)[unit]] ?? unit
: strings.heading_no_unit_price),
order('discount', values, ({ discount }) => discount > 0,
(one, other) => one.discount - other.discount),
{
...order('brand', values, ({ brand }) => Boolean(brand),
(one, other) => compare(one.brand, other.brand), ({ brand }) => brand),
filter: { name: strings.brand, search: strings.brand_search },
},
{
...order('price-now', values, ({ kind }) => Boolean(kind),
(one, other) => Number(one.kind) - Number(other.kind) || one.share - other.share,
({ kind }) => kind && verdictHeadings()[Number(kind)]),
filter: { name: strings.price_now, search: null },
},
].filter(({ ranks }) => ranks.some(rank => rank !== null))
}
function order(key, values, has, compare, headingOf) {
const sorted = [...values.keys()].filter(at => has(values[at]))
.sort((one, other) => compare(values[one], values[other]))
const ranks = values.map(() => null)
const groups = []
let rank = 0
sorted.forEach((at, place) => {
if (place && compare(values[sorted[place - 1]], values[at])) rank = place
ranks[at] = rank
})
if (headingOf) {
const others = [...values.keys()].filter(at => !has(values[at]))
for (const at of [...sorted, ...others]) {
const heading = headingOf(values[at])
const last = groups.at(-1)
if (last?.heading === heading) last.total++
else groups.push({ heading, total: 1 })
}
}
return { key, ranks, groups, reverses: 'products' }
}
function aisleTree(values, index) {
const pathOf = aisle => aisle === undefined ? [] : [...pathOf(index.aisles[aisle].above), aisle]
const valueOf = path => path.map(aisle => index.aisles[aisle].name).join(' > ')
const paths = new Map(values.map(({ aisle }) => [aisle, pathOf(aisle)]))
const counts = new Map()
for (const { aisle } of values) {
for (const each of paths.get(aisle) ?? []) counts.set(each, (counts.get(each) ?? 0) + 1)
}
const compare = (one, other) => counts.get(other) - counts.get(one) || one - other
const aisles = [...counts.keys()].map(pathOf).sort((one, other) => {
const at = one.findIndex((aisle, depth) => aisle !== other[depth])
if (at < 0) return one.length - other.length
return at < other.length ? compare(one[at], other[at]) : 1
})
return {
id: 'aisle', name: strings.aisle, search: strings.aisle_search, values: aisles.map(valueOf),
labels: new Map(aisles.map(path => [valueOf(path), index.aisles[path[path.length - 1]].name])),
depths: new Map(aisles.map(path => [valueOf(path), path.length - 1])),
valuesOf: values.map(({ aisle }) => {
const path = paths.get(aisle) ?? []
return path.map((_, depth) => valueOf(path.slice(0, depth + 1)))
}),
}
}
