// What decides between products that fit about equally well: whether one can buy them, how often
// they are bought, and what they cost per unit. The word files have none of it, or else they would
// change every day.

import { digits, loadPlaces } from './search-files.js'
import { MixedBuilds } from './templates.js'

/** How many of the best products are sorted by it. */
const mostSorted = 64
/** What a product that is bought twice as often gains, and one that can't be bought loses. */
const [shareOfDouble, shareOfUnavailable] = [0.02, 0.2]
/** Products with this share of their scores in common fit equally well. */
const shareOfTie = 0.03
/** How many codes each unit has, and the one of products without a unit price. */
const [codesOfUnit, none] = [1024, 4095]

/**
 * The rank of each product's unit: of several units, the one that most products have comes first,
 * what has none last.
 * @template Product
 * @param {Product[]} products
 * @param {(product: Product) => string | false} unitOf
 */
function unitRank(products, unitOf) {
  const counts = Map.groupBy(products, unitOf)
  return (/** @type {Product} */ product) =>
    unitOf(product) ? -(counts.get(unitOf(product)) ?? []).length : 1
}

/**
 * The products, the best first.
 * @param {number[]} numbers Sorted by their scores, the highest first.
 * @param {(number: number) => number} scoreOf
 * @param {import('./search-files.js').Index} index
 */
export async function sortByPriors(numbers, scoreOf, index) {
  const first = numbers.slice(0, mostSorted)
  const placeOf = await loadPlaces('priors', first, index).catch(error => {
    if (error instanceof MixedBuilds) throw error
  })
  if (!placeOf) return numbers
  const products = first.map(number => {
    const { file: { priors }, place } = placeOf(number)
    const [rank, high, low] = Array.from(priors.slice(place * 3, place * 3 + 3),
      digit => digits.get(digit) ?? 0)
    return { number, isAvailable: rank > 31, popularity: rank % 32, code: high * 64 + low }
  })
  const least = Math.min(...products.map(each => each.popularity || 31))
  const rank = unitRank(products, ({ code }) =>
    code < none && `${Math.floor(code / codesOfUnit)}`)
  /** @type {Map<number, number>} */
  const steps = new Map(products.map(({ number, isAvailable, popularity }) => {
    const share = (1 + shareOfDouble * Math.max(0, popularity - least))
      * (isAvailable ? 1 : 1 - shareOfUnavailable)
    return [number, Math.round(Math.log(scoreOf(number) * share) / shareOfTie)]
  }))
  const sorted = products.sort((one, other) =>
    (steps.get(other.number) ?? 0) - (steps.get(one.number) ?? 0)
    || rank(one) - rank(other) || one.code - other.code || one.number - other.number)
  return [...sorted.map(({ number }) => number), ...numbers.slice(mostSorted)]
}
