// All products of an aisle as numbers (`Output: Aisle data`). Orders and filters need nothing else.

import { bandBounds } from './band-range.js'
import { strings } from './templates.js'

/**
 * @typedef {object} Ranks An order.
 * @property {string} [key]
 * @property {(number | null)[]} ranks Each product's, from 0, in the order's first direction.
 * @property {{ heading: string, total: number }[]} groups
 * @property {'groups' | 'products'} [reverses] What its other direction reverses.
 * @property {{ name: string, search: string | null } | null} [filter] A filter by its groups.
 * @property {{ name: string, values: number[] } | null} [column] A column of the table, with a
 *   value for each rank in ten-thousandths.
 *
 * @typedef {object} Flag Something that is true of some products.
 * @property {string} key The name of the list with their indices.
 * @property {string | null} field That of a card.
 * @property {FlagFilter | null} filter
 * @typedef {object} FlagFilter
 * @property {string} id
 * @property {string} name
 * @property {string} label
 * @property {boolean} keeps Whether it leaves those products, or all others.
 * @property {boolean} is_offered
 *
 * @typedef {object} RangeFilter A filter by an amount.
 * @property {string} id
 * @property {string} kind `money`
 * @property {string | null} order The key of the order whose ranks are the places in `values`.
 * @property {(number | null)[]} values
 *
 * @typedef {{
 *   total: number, generation: string, orders: Ranks[], filters: RangeFilter[], flags: Flag[],
 *   trees?: GroupFilter[], tail?: { from: number, heading: string } | null
 * } & Record<string, any>} Numbers
 *
 * @typedef {object} GroupFilter A filter by any of many values.
 * @property {string} id
 * @property {string} name
 * @property {string | null} search
 * @property {string[]} values
 * @property {Map<string, string>} [labels] Those that differ from their values.
 * @property {Map<string, number>} [depths] How deep each is in a tree.
 * @property {string[][]} [valuesOf] Each product's, if it has several.
 *
 * @typedef {object} Arrangement All products in an order.
 * @property {Float64Array} sequence Their indices.
 * @property {Int32Array} positions Of the products in it.
 * @property {Int32Array} group The number of each product's group.
 * @property {string[]} headings Those of the groups.
 */

/** The aisle's `all.json`, once it is loaded. */
export const numbers = /** @type {Numbers} */ ({})

/**
 * The filters that have a value for each group of an order.
 * @type {GroupFilter[]}
 */
export const groupFilters = []

/** @param {Numbers} loaded */
export function setNumbers(loaded) {
  Object.assign(numbers, loaded)
  arrangements.clear()
  masks.clear()
  groupsOf.clear()
  groupFilters.splice(0, Infinity, ...numbers.orders.flatMap(order => {
    if (!order.filter) return []
    const values = order.groups.map(group => group.heading)
    // The last group has the products without a value.
    if (order.ranks.includes(null)) values.pop()
    return [{ id: order.key ?? '', ...order.filter, values }]
  }), ...numbers.trees ?? [])
}

/** The columns of the table that have any values. */
export function tableColumns() {
  /** @param {string} key */
  const has = key => numbers.orders.some(order => order.key === key)
  const columns = numbers.orders.flatMap(({ key, column }) =>
    column ? { key, name: column.name } : [])
  return {
    has_changes: numbers.has_changes, has_unit_prices: has('unit-price'),
    has_brands: has('brand'), has_popularity: has('popularity'), columns,
    column_count: 7 + columns.length,
  }
}

/**
 * What a product has in the shop's own columns of the table; null without a value.
 * @param {number} index
 */
export const columnValues = index => numbers.orders.flatMap(({ ranks, column }) => {
  if (!column) return []
  const rank = ranks[index]
  return { name: column.name, value: rank === null ? null : column.values[rank] / 1e4 }
})

/**
 * The fields of a card that mark a product.
 * @param {number} index
 */
export const flagsOf = index =>
  Object.fromEntries(numbers.flags.filter(({ field }) => field)
    .map(({ key, field }) => [field, numbers[key].includes(index)]))

// MARK: Orders

/** @type {Map<string, Arrangement>} */
const arrangements = new Map()

/**
 * All products in an order.
 * @param {{ id: string, key: string, direction: string }} order
 */
export function arrange({ id, key, direction }) {
  const known = arrangements.get(id) ?? sort(key, direction === 'descending')
  arrangements.set(id, known)
  return known
}

/** @type {(key: string, isDescending: boolean) => Arrangement} */
function sort(key, isDescending) {
  const { total, orders } = numbers
  /** @type {Ranks} The catalog's order has no numbers: the products are in it. */
  const inCatalogOrder = { ranks: Array(total).fill(0), groups: [] }
  const { ranks, groups, reverses } = orders.find(order => order.key === key) ?? inCatalogOrder
  const group = groupNumbers(ranks, groups)
  const reversesGroups = isDescending && reverses === 'groups'
  const reversesProducts = isDescending && !reversesGroups
  const unavailable = new Set(['name', 'brand'].includes(key) ? [] : numbers.unavailable)
  /** @param {number} index */
  const rankOf = index => {
    const rank = ranks[index]
    if (rank === null || unavailable.has(index)) return total + 1
    return reversesProducts ? total - rank : rank
  }
  /** @param {number} index */
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

/**
 * Puts the products at the end that nobody can buy.
 * @param {Set<number>} unavailable
 * @param {Int32Array} group
 * @param {string[]} headings
 */
function separateUnavailable(unavailable, group, headings) {
  if (!unavailable.size) return
  const number = Math.max(headings.length, 1)
  for (const index of unavailable) group[index] = number
  // An order without headings has none here, either.
  headings[number] = headings.length ? strings.unavailable : headings[0]
}

/**
 * Puts the products at the end that fit less well, in whatever order the others are.
 * @param {Int32Array} group
 * @param {string[]} headings
 */
function separateTail(group, headings) {
  const { tail } = numbers
  if (!tail) return
  const number = Math.max(headings.length, 1)
  group.fill(number, tail.from)
  headings[number] = tail.heading
}

/**
 * The number of each product's group.
 * @param {Ranks['ranks']} ranks
 * @param {Ranks['groups']} groups
 */
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

/**
 * All products sorted by integer keys that are not much larger than their number: by the last key,
 * then by those before it, then in catalog order.
 * @param {((index: number) => number)[]} keys
 */
function sorted(...keys) {
  const { total } = numbers
  let sequence = Float64Array.from({ length: total }, (_, index) => index)
  for (const key of keys) {
    // Key and position in one number, which is exact as long as the square of the total is.
    const packed = sequence.map((index, position) => (key(index) + total) * total + position)
    sequence = packed.sort().map(each => sequence[each % total])
  }
  return sequence
}

// MARK: Filters

/** The yes/no filters. */
export const flagFilters = () => numbers.flags.flatMap(flag => flag.filter ?? [])

/** @type {Map<string, Uint8Array | undefined>} */
const masks = new Map()
/**
 * The products of each group, by the filter of the groups' values.
 * @type {Map<string, number[][]>}
 */
const groupsOf = new Map()

/**
 * Whether a filter's value applies to each product, 1 or 0; nothing for an unknown value.
 * @param {string} id
 * @param {string} value
 */
export function maskOf(id, value) {
  const key = `${id}=${value}`
  if (!masks.has(key)) masks.set(key, makeMask(id, value))
  return masks.get(key)
}

/** @type {(id: string, value: string) => Uint8Array | undefined} */
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

/** @type {(id: string) => number[][]} */
function productsOfGroups(id) {
  const order = numbers.orders.find(each => each.key === id)
  if (!order) return []
  /** @type {number[][]} */
  const products = order.groups.map(() => [])
  groupNumbers(order.ranks, order.groups).forEach((number, index) => products[number].push(index))
  return products
}

/** @type {(filter: RangeFilter, bounds: [number, number] | undefined) => Uint8Array | undefined} */
function rangeMask({ order, values }, bounds) {
  if (!bounds) return
  const [from, to] = bounds
  const areWithin = values.map(value => Number(value !== null && value >= from && value <= to))
  const ranks = numbers.orders.find(each => each.key === order)?.ranks
  return Uint8Array.from(ranks ? ranks.map(rank => areWithin[rank ?? -1]) : areWithin)
}

/** @type {(indices: number[], keeps: boolean) => Uint8Array} */
function flagMask(indices, keeps) {
  const mask = new Uint8Array(numbers.total).fill(Number(!keeps))
  for (const index of indices) mask[index] = Number(keeps)
  return mask
}

/**
 * Which products pass all filters (one value of each is enough), except one filter.
 * @param {import('./listing-state.js').Choice[]} chosen
 * @param {string} [exceptId]
 */
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

/**
 * The number of passing products to which a value applies.
 * @param {string} id
 * @param {string} value
 * @param {Uint8Array} passing
 */
export function countPassing(id, value, passing) {
  const mask = maskOf(id, value)
  if (!mask) return 0
  let count = 0
  for (let index = 0; index < mask.length; index++) count += mask[index] & passing[index]
  return count
}
