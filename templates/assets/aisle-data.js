// An aisle's products as numbers. Orders and filters work on these alone; the text of a product is
// read when it is shown.

/** The bounds of a band by the end of its id (`5-10`, `under-2_5`, `above-5-through-10`), both
    inclusive, in half ten-thousandths; nothing for what is no band. */
export function bounds(id) {
  const value = '(minus-)?(\\d+(?:_\\d+)?)'
  const form = `^(?:(above-)?${value}(?:-up)?)?(?:(?:^|-)(?:(through-)|under-)?${value})?$`
  const match = id.match(RegExp(form))
  if (!match) return
  const amount = (sign, text) => Math.round((sign ? -1 : 1) * text.replace('_', '.') * 2e4)
  const [, isAbove, lowSign, low, isThrough, highSign, high] = match
  const from = low ? amount(lowSign, low) : -Infinity
  const to = high ? amount(highSign, high) : Infinity
  // Whoever writes the higher one first means what lies between.
  return from > to ? [to, from] : [from + (isAbove ? 1 : 0), to - (isThrough ? 0 : 1)]
}

export class AisleData {
  static async load(url) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(response.statusText)
    return new AisleData(await response.text())
  }

  /** - text: JSON with a product a line at its end. */
  constructor(text) {
    const mark = '"products":[\n'
    const start = text.indexOf(mark)
    Object.assign(this, JSON.parse(`${text.slice(0, start)}"products":[]}`))
    this.lines = text.slice(start + mark.length).split('\n')
    this.arranged = {}
    this.masks = {}
    this.brands = this.order('brand').groups.map(group => group.heading)
    // The last group is of what has no brand, if there is such.
    if (this.order('brand').ranks.includes(null)) this.brands.pop()
  }

  order(key) { return this.orders.find(order => order.key === key) }

  /** The values of a product as in the listing's JSON, its marks, and the words of its change. */
  product(index) {
    const product = JSON.parse(this.lines[index].replace(/(,|\]\}\n?)$/, ''))
    const { change } = product
    return {
      ...product, is_new: this.new.includes(index), is_organic: this.organic.includes(index),
      change: change && {
        ...change, is_rise: !change.discounted, ...this.changes.find(each => each.place === index),
      },
    }
  }

  /** All products in an order: `sequence`, the `group` of each product, `headings`. */
  arrange(id) {
    return (this.arranged[id] ??= this.sort(...id.match(/(.*)-(.*)/).slice(1)))
  }

  sort(key, direction) {
    const { ranks, groups } = this.order(key)
    const count = this.total
    const isUp = direction === 'ascending'
    const group = new Int32Array(count)
    if (groups.length) {
      let place = 0
      const ascending = this.sequence(index => ranks[index] ?? count)
      groups.forEach(({ total }, number) => {
        for (const end = place + total; place < end; place++) group[ascending[place]] = number
      })
    }
    // Brands turn round as groups, each in itself as it was; unit prices turn round in each group.
    const rank = index => {
      if (ranks[index] === null) return count + 1
      return isUp || key === 'brand' ? ranks[index] : count - ranks[index]
    }
    const place = index =>
      isUp || key !== 'brand' || ranks[index] === null ? group[index] : -group[index] - 1
    const sequence = this.sequence(rank, place)
    return { sequence, group, headings: groups.map(each => each.heading) }
  }

  /** All products by keys that are about their count at most, the last key first; ties in
      the catalog's order. */
  sequence(...keys) {
    const { total } = this
    let sequence = Float64Array.from({ length: total }, (_, index) => index)
    for (const key of keys) {
      // Key and place in one number, exact as long as the square of the count is.
      const sorted = sequence.map((index, at) => (key(index) + total) * total + at).sort()
      sequence = sorted.map(each => sequence[each % total])
    }
    return sequence
  }

  /** Which products a choice is true of, a byte each; nothing if there is no such choice. */
  mask(id, value) {
    return (this.masks[`${id}=${value}`] ??= this.makeMask(id, value))
  }

  makeMask(id, value) {
    const mask = new Uint8Array(this.total)
    const filter = this.filters.find(each => each.id === id)
    if (filter) {
      const [low, high] = bounds(value) ?? []
      if (low === undefined) return
      filter.values.forEach((each, index) => {
        mask[index] = each !== null && each >= low && each <= high
      })
    } else if (id === 'brand') {
      const number = this.brands.indexOf(value)
      if (number < 0) return
      const { group } = this.arrange('brand-ascending')
      for (let index = 0; index < this.total; index++) mask[index] = group[index] === number
    } else if (id === 'reduced') {
      for (const index of this.discounted) mask[index] = 1
    } else if (id === 'available') {
      mask.fill(1)
      for (const index of this.unavailable) mask[index] = 0
    } else return
    return mask
  }

  /** Which products pass the picks (of each group one is enough), those of one group aside. */
  passing(picks, except) {
    const passing = new Uint8Array(this.total).fill(1)
    for (const [id, values] of picks) {
      const masks = id === except ? [] : [...values].map(value => this.mask(id, value))
      if (!masks.length) continue
      for (let index = 0; index < this.total; index++) {
        if (!masks.some(mask => mask[index])) passing[index] = 0
      }
    }
    return passing
  }

  /** How many of the passing products a choice is true of. */
  count(id, value, passing) {
    const mask = this.mask(id, value)
    let count = 0
    for (let index = 0; index < this.total; index++) count += mask[index] & passing[index]
    return count
  }
}
