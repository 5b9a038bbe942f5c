import { bandBounds } from './band-range.js'
export class AisleData {
static async load(url) {
const response = await fetch(url)
if (!response.ok) throw new Error(response.statusText)
return new AisleData(await response.text())
}
constructor(text) {
const mark = '"products":[\n'
const start = text.indexOf(mark)
Object.assign(this, JSON.parse(`${text.slice(0, start)}"products":[]}`))
this.lines = text.slice(start + mark.length).split('\n')
this.arrangements = {}
this.masks = {}
this.groupFilters = this.makeGroupFilters()
}
get columns() {
const has = key => this.orders.some(order => order.key === key)
return {
has_changes: this.changes.length, has_unit_prices: has('unit-price'),
has_brands: has('brand'), has_popularity: has('popularity'),
}
}
product(index) {
const product = JSON.parse(this.lines[index].replace(/(,|\]\}\n?)$/, ''))
for (const { key, field } of this.flags) if (field) product[field] = this[key].includes(index)
const { change } = product
const words = change && this.changes.find(each => each.place === index)
return { ...product, change: change && { ...change, is_rise: !change.discounted, ...words } }
}
arrange({ id, key, direction }) {
return (this.arrangements[id] ??= this.sort(key, direction === 'descending'))
}
sort(key, isDescending) {
const { total } = this
const inCatalogOrder = { ranks: new Uint8Array(total), groups: [] }
const { ranks, groups, reverses } =
this.orders.find(order => order.key === key) ?? inCatalogOrder
const group = this.groupNumbers(ranks, groups)
const reversesGroups = isDescending && reverses === 'groups'
const reversesProducts = isDescending && !reversesGroups
const rankOf = index => {
if (ranks[index] === null) return total + 1
return reversesProducts ? total - ranks[index] : ranks[index]
}
const groupOf = index =>
(reversesGroups && ranks[index] !== null ? -group[index] - 1 : group[index])
const sequence = this.sorted(rankOf, groupOf)
return { sequence, group, headings: groups.map(each => each.heading) }
}
groupNumbers(ranks, groups) {
const group = new Int32Array(this.total)
if (!groups.length) return group
const ascending = this.sorted(index => ranks[index] ?? this.total)
let position = 0
groups.forEach(({ total }, number) => {
for (const end = position + total; position < end; position++) {
group[ascending[position]] = number
}
})
return group
}
sorted(...keys) {
const { total } = this
let sequence = Float64Array.from({ length: total }, (_, index) => index)
for (const key of keys) {
const packed = sequence.map((index, position) => (key(index) + total) * total + position)
sequence = packed.sort().map(each => sequence[each % total])
}
return sequence
}
makeGroupFilters() {
return this.orders.filter(order => order.filter).map(({ key, filter, ranks, groups }) => {
const values = groups.map(group => group.heading)
if (ranks.includes(null)) values.pop()
return { id: key, ...filter, values }
})
}
get flagFilters() { return this.flags.map(flag => flag.filter).filter(Boolean) }
mask(id, value) {
return (this.masks[`${id}=${value}`] ??= this.makeMask(id, value))
}
makeMask(id, value) {
const filter = this.filters.find(each => each.id === id)
if (filter) return this.rangeMask(filter.values, bandBounds(value))
const flag = this.flags.find(each => each.filter?.id === id)
if (flag) return value === '1' ? this.flagMask(this[flag.key], flag.filter.keeps) : undefined
const number = this.groupFilters.find(each => each.id === id)?.values.indexOf(value) ?? -1
if (number < 0) return
const { group } = this.arrange({ id: `${id}-ascending`, key: id, direction: 'ascending' })
const mask = new Uint8Array(this.total)
for (let index = 0; index < this.total; index++) mask[index] = group[index] === number ? 1 : 0
return mask
}
rangeMask(values, bounds) {
if (!bounds) return
const [low, high] = bounds
const mask = new Uint8Array(this.total)
values.forEach((value, index) => {
if (value !== null && value >= low && value <= high) mask[index] = 1
})
return mask
}
flagMask(indices, keeps) {
const mask = new Uint8Array(this.total).fill(keeps ? 0 : 1)
for (const index of indices) mask[index] = keeps ? 1 : 0
return mask
}
passing(filters, exceptId) {
const passing = new Uint8Array(this.total).fill(1)
for (const [id, values] of filters) {
const masks = id === exceptId ? [] : [...values].map(value => this.mask(id, value))
if (!masks.length) continue
for (let index = 0; index < this.total; index++) {
if (!masks.some(mask => mask[index])) passing[index] = 0
}
}
return passing
}
count(id, value, passing) {
const mask = this.mask(id, value)
let count = 0
for (let index = 0; index < this.total; index++) count += mask[index] & passing[index]
return count
}
}
