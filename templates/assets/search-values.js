// Sorts and filters what a search found, by values that are loaded when a visitor first asks.

import { parseAmount } from './band-range.js'
import { loadIndexFile } from './search-files.js'
import { unitRank } from './search-ties.js'
import { decimalMark, loadEach } from './templates.js'

const productsPerFile = 512

/**
 * @typedef {object} Values What a result is sorted and filtered by.
 * @property {number} number That of the product.
 * @property {number} price
 * @property {string} unit
 * @property {number} unitPrice
 * @property {string} flags
 * @property {string} aisle
 * @property {number} discount
 *
 * @typedef {Record<string, string>} Choices What is chosen, by the names of the form's controls.
 */

/**
 * The values of each product.
 * @param {number[]} numbers
 * @param {import('./search-files.js').Index} index
 * @returns {Promise<Values[]>}
 */
export async function loadValues(numbers, index) {
  /** @param {number} number */
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

/** @type {Record<string, (one: Values, other: Values) => number>} */
const comparisons = {
  price: (one, other) => one.price - other.price,
  'unit-price': (one, other) => one.unitPrice - other.unitPrice,
  discount: (one, other) => one.discount - other.discount,
}

/**
 * The values that pass.
 * @param {Values[]} values
 * @param {Choices} choices
 * @param {{ dataset: DOMStringMap }[]} boxes Those of the yes/no filters that are on.
 */
export function filter(values, { aisle, from, to }, boxes) {
  const [low, high] = [from, to].map(text => parseAmount(text ?? '', decimalMark))
  return values.filter(each => !(each.price < low) && !(each.price > high)
    && (!aisle || each.aisle === aisle)
    && boxes.every(({ dataset }) => each.flags.includes(dataset.flag ?? '') === 'keeps' in dataset))
}

/**
 * The numbers of the products that pass, in the order that was chosen; else the best first.
 * @param {Values[]} values
 * @param {Choices} choices
 * @param {{ dataset: DOMStringMap }[]} boxes
 */
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
