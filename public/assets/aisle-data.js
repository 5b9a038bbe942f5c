import { bandBounds } from './band-range.js?v=32bf05f1a3a6'
import { strings } from './templates.js?v=32bf05f1a3a6'
export const numbers = ({})
export const groupFilters = []
export function setNumbers(loaded) {
Object.assign(numbers, loaded)
arrangements.clear()
masks.clear()
groupsOf.clear()
groupFilters.splice(0, Infinity, ...numbers.orders.flatMap(order => {
if (!order.filter) return []
const values = order.groups.map(group => group.heading)
if (order.ranks.includes(null)) values.pop()
return [{ id: order.key ?? '', ...order.filter, values }]
}), ...numbers.trees ?? [])
}
export function tableColumns() {
const has = key => numbers.orders.some(order => order.key === key)
const columns = numbers.orders.flatMap(({ key, column }) =>
column ? { key, name: column.name } : [])
return {
has_changes: numbers.has_changes, has_unit_prices: has('unit-price'),
has_brands: has('brand'), has_popularity: has('popularity'), columns,
column_count: 7 + columns.length,
}
}
export const columnValues = index => numbers.orders.flatMap(({ ranks, column }) => {
if (!column) return []
const rank = ranks[index]
return { name: column.name, value: rank === null ? null : column.values[rank] / 1e4 }
})
export const flagsOf = index =>
Object.fromEntries(numbers.flags.filter(({ field }) => field)
.map(({ key, field }) => [field, numbers[key].includes(index)]))
const arrangements = new Map()
export function arrange({ id, key, direction }) {
const known = arrangements.get(id) ?? sort(key, direction === 'descending')
arrangements.set(id, known)
return known
}
function sort(key, isDescending) {
const { total, orders } = numbers
const inCatalogOrder = { ranks: Array(total).fill(0), groups: [] }
const { ranks, groups, reverses } = orders.find(order => order.key === key) ?? inCatalogOrder
const group = groupNumbers(ranks, groups)
const reversesGroups = isDescending && reverses === 'groups'
const reversesProducts = isDescending && !reversesGroups
const unavailable = new Set(['name', 'brand'].includes(key) ? [] : numbers.unavailable)
const rankOf = index => {
const rank = ranks[index]
if (rank === null || unavailable.has(index)) return total + 1
return reversesProducts ? total - rank : rank
}
const groupOf = index =>
reversesGroups && ranks[index] !== null ? -group[index] - 1 : group[index]
const headings = groups.map(each => each.heading)
separateUnavailable(unavailable, group, headings)
if (ranks !== inCatalogOrder.ranks) separateTail(group, headings)
const sequence = sorted(rankOf, groupOf)
const positions = new Int32Array(total)
sequence.forEach((index, position) => { positions[index] = position })
return { sequence, positions, group, headings }
}
function separateUnavailable(unavailable, group, headings) {
if (!unavailable.size) return
const number = Math.max(headings.length, 1)
for (const index of unavailable) group[index] = number
headings[number] = headings.length ? strings.unavailable : headings[0]
}
function separateTail(group, headings) {
const { tail } = numbers
if (!tail) return
const number = Math.max(headings.length, 1)
group.fill(number, tail.from)
headings[number] = tail.heading
}
function groupNumbers(ranks, groups) {
const group = new Int32Array(numbers.total)
if (!groups.length) return group
const ascending = sorted(index => ranks[index] ?? numbers.total)
let position = 0
groups.forEach(({ total }, number) => {
for (const end = position + total; position < end; position++) {
group[ascending[position]] = number
}
})
return group
}
function sorted(...keys) {
const { total } = numbers
let sequence = Float64Array.from({ length: total }, (_, index) => index)
for (const key of keys) {
const packed = sequence.map((index, position) => (key(index) + total) * total + position)
sequence = packed.sort().map(each => sequence[each % total])
}
return sequence
}
export const flagFilters = () => numbers.flags.flatMap(flag => flag.filter ?? [])
const masks = new Map()
const groupsOf = new Map()
export function maskOf(id, value) {
const key = `${id}=${value}`
if (!masks.has(key)) masks.set(key, makeMask(id, value))
return masks.get(key)
}
function makeMask(id, value) {
const filter = numbers.filters.find(each => each.id === id)
if (filter) return rangeMask(filter, bandBounds(value))
const flag = numbers.flags.find(each => each.filter?.id === id)
if (flag?.filter) {
return value === '1' ? flagMask(numbers[flag.key], flag.filter.keeps) : undefined
}
const { values, valuesOf } = groupFilters.find(each => each.id === id) ?? {}
const number = values?.indexOf(value) ?? -1
if (number < 0) return
if (valuesOf) return Uint8Array.from(valuesOf, each => Number(each.includes(value)))
if (!groupsOf.has(id)) groupsOf.set(id, productsOfGroups(id))
return flagMask(groupsOf.get(id)?.[number] ?? [], true)
}
function productsOfGroups(id) {
const order = numbers.orders.find(each => each.key === id)
if (!order) return []
const products = order.groups.map(() => [])
groupNumbers(order.ranks, order.groups).forEach((number, index) => products[number].push(index))
return products
}
function rangeMask({ order, values }, bounds) {
if (!bounds) return
const [from, to] = bounds
const areWithin = values.map(value => Number(value !== null && value >= from && value <= to))
const ranks = numbers.orders.find(each => each.key === order)?.ranks
return Uint8Array.from(ranks ? ranks.map(rank => areWithin[rank ?? -1]) : areWithin)
}
function flagMask(indices, keeps) {
const mask = new Uint8Array(numbers.total).fill(Number(!keeps))
for (const index of indices) mask[index] = Number(keeps)
return mask
}
export function passingProducts(chosen, exceptId) {
const passing = new Uint8Array(numbers.total).fill(1)
for (const id of new Set(chosen.map(each => each.id))) {
if (id === exceptId) continue
const masks = chosen.filter(each => each.id === id).map(({ value }) => maskOf(id, value))
for (let index = 0; index < passing.length; index++) {
if (!masks.some(mask => mask?.[index])) passing[index] = 0
}
}
return passing
}
export function countPassing(id, value, passing) {
const mask = maskOf(id, value)
if (!mask) return 0
let count = 0
for (let index = 0; index < mask.length; index++) count += mask[index] & passing[index]
return count
}
