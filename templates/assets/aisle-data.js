// All products of an aisle as numbers (`Site: Aisle data`). Orders and filters need nothing else.

import { bandBounds } from './band-range.js'

export class AisleData {
  #arrangements
  #masks

  /** - numbers: of the aisle's `all.json`. */
  constructor(numbers) {
    Object.assign(this, numbers)
    this.#arrangements = {}
    this.#masks = {}
    this.groupFilters = this.#makeGroupFilters()
  }

  /** Which columns of the table hold anything. */
  get columns() {
    const has = key => this.orders.some(order => order.key === key)
    return {
      has_changes: this.has_changes, has_unit_prices: has('unit-price'),
      has_brands: has('brand'), has_popularity: has('popularity'),
    }
  }

  /** The fields of a card that say what is true of a product. */
  flagsOf(index) {
    return Object.fromEntries(this.flags.filter(({ field }) => field)
      .map(({ key, field }) => [field, this[key].includes(index)]))
  }

  // MARK: Orders

  /** All products in an order: `sequence`, the `positions` of the products in it, the `group` of
      each product, `headings`. */
  arrange({ id, key, direction }) {
    return (this.#arrangements[id] ??= this.sort(key, direction === 'descending'))
  }

  sort(key, isDescending) {
    const { total } = this
    // The catalog's order has no numbers: the products are in it.
    const inCatalogOrder = { ranks: new Uint8Array(total), groups: [] }
    const { ranks, groups, reverses } =
      this.orders.find(order => order.key === key) ?? inCatalogOrder
    const group = this.#groupNumbers(ranks, groups)
    const reversesGroups = isDescending && reverses === 'groups'
    const reversesProducts = isDescending && !reversesGroups
    const rankOf = index => {
      if (ranks[index] === null) return total + 1
      return reversesProducts ? total - ranks[index] : ranks[index]
    }
    const groupOf = index =>
      (reversesGroups && ranks[index] !== null ? -group[index] - 1 : group[index])
    const sequence = this.#sorted(rankOf, groupOf)
    const positions = new Int32Array(total)
    sequence.forEach((index, position) => { positions[index] = position })
    return { sequence, positions, group, headings: groups.map(each => each.heading) }
  }

  /** The number of each product's group. */
  #groupNumbers(ranks, groups) {
    const group = new Int32Array(this.total)
    if (!groups.length) return group
    const ascending = this.#sorted(index => ranks[index] ?? this.total)
    let position = 0
    groups.forEach(({ total }, number) => {
      for (const end = position + total; position < end; position++) {
        group[ascending[position]] = number
      }
    })
    return group
  }

  /** All products by keys of about their number at most, the last key first; ties in the catalog's
      order. */
  #sorted(...keys) {
    const { total } = this
    let sequence = Float64Array.from({ length: total }, (_, index) => index)
    for (const key of keys) {
      // Key and position in one number, exact while the square of the total is.
      const packed = sequence.map((index, position) => (key(index) + total) * total + position)
      sequence = packed.sort().map(each => sequence[each % total])
    }
    return sequence
  }

  // MARK: Filters

  /** The filters that have a value for each group of an order: `id`, `name`, `search`, `values`. */
  #makeGroupFilters() {
    return this.orders.filter(order => order.filter).map(({ key, filter, ranks, groups }) => {
      const values = groups.map(group => group.heading)
      // The last group has what has no value.
      if (ranks.includes(null)) values.pop()
      return { id: key, ...filter, values }
    })
  }

  /** The yes/no filters. */
  get flagFilters() { return this.flags.map(flag => flag.filter).filter(Boolean) }

  /** Which products a filter's value is true of, a byte each; nothing for an unknown value. */
  mask(id, value) {
    return (this.#masks[`${id}=${value}`] ??= this.#makeMask(id, value))
  }

  #makeMask(id, value) {
    const filter = this.filters.find(each => each.id === id)
    if (filter) return this.#rangeMask(filter, bandBounds(value))
    const flag = this.flags.find(each => each.filter?.id === id)
    if (flag) return value === '1' ? this.#flagMask(this[flag.key], flag.filter.keeps) : undefined
    const number = this.groupFilters.find(each => each.id === id)?.values.indexOf(value) ?? -1
    if (number < 0) return
    const { group } = this.arrange({ id: `${id}-ascending`, key: id, direction: 'ascending' })
    const mask = new Uint8Array(this.total)
    for (let index = 0; index < this.total; index++) mask[index] = group[index] === number ? 1 : 0
    return mask
  }

  #rangeMask({ order, values }, bounds) {
    if (!bounds) return
    const isWithin = value => value !== null && value >= bounds[0] && value <= bounds[1] ? 1 : 0
    const { ranks } = this.orders.find(each => each.key === order) ?? {}
    if (!ranks) return Uint8Array.from(values, isWithin)
    const areWithin = values.map(isWithin)
    return Uint8Array.from(ranks, rank => areWithin[rank])
  }

  #flagMask(indices, keeps) {
    const mask = new Uint8Array(this.total).fill(keeps ? 0 : 1)
    for (const index of indices) mask[index] = keeps ? 1 : 0
    return mask
  }

  /** Which products pass the filters (of each, one value is enough), but for those of one. */
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

  /** How many of the passing products a value is true of. */
  count(id, value, passing) {
    const mask = this.mask(id, value)
    let count = 0
    for (let index = 0; index < this.total; index++) count += mask[index] & passing[index]
    return count
  }
}
