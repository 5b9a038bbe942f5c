// Sorts equally good products by what they cost per unit. Their numbers don't: then the whole index
// would change with every price.

import { digits, forEachProduct, isIndexFileLoaded, loadIndexFile, spend } from './search-files.js'
import { loadEach } from './templates.js'

const productsPerFile = 2048
const fileBytes = 4200
/** How many codes each unit has, and the one of products without a unit price. */
const [codesOfUnit, none] = [1024, 4095]
const mostSorted = 48

/** For each product the run that it is in, of those that are as popular and have as long a name. */
function tiesOf(index) {
  if (index.tieOf) return index.tieOf
  index.tieOf = new Int32Array(index.total)
  let start = null
  forEachProduct(index.ties, number => {
    if (start !== null) index.tieOf.fill(start + 1, start, number)
    start = start === null ? number : null
  })
  return index.tieOf
}

/** The unit prices of products as codes, by number; nothing if that is too much to load. */
async function loadCodes(numbers, lists) {
  const nameOf = number => `search/unit-prices-${Math.floor(number / productsPerFile)}.json`
  const names = new Set(numbers.map(nameOf))
  const missing = [...names].filter(name => !isIndexFileLoaded(name))
  if (!spend(missing.length * fileBytes, lists)) return
  const files = await loadEach(names, loadIndexFile)
  return new Map(numbers.map(number => {
    const at = number % productsPerFile * 2
    const { prices } = files.get(nameOf(number))
    return [number, digits.get(prices[at]) * 64 + digits.get(prices[at + 1])]
  }))
}

/**
 * The rank of each product's unit: of several units, the one that most products have comes first,
 * what has none last.
 */
export function unitRank(products, unitOf) {
  const counts = Map.groupBy(products, unitOf)
  return product => unitOf(product) ? -counts.get(unitOf(product)).length : 1
}

async function sortRun(run, lists) {
  const codes = await loadCodes(run, lists).catch(() => {})
  if (!codes) return run
  const code = number => codes.get(number)
  const rank = unitRank(run, number =>
    code(number) < none && `${Math.floor(code(number) / codesOfUnit)}`)
  return run.toSorted((one, other) => rank(one) - rank(other) || code(one) - code(other))
}

/**
 * The products of groups, of which each fits better than the next.
 * - groups: of ascending numbers.
 */
export async function sortTies(groups, index, lists) {
  const tieOf = tiesOf(index)
  const runs = []
  for (const numbers of groups) {
    const first = runs.length
    for (const number of numbers) {
      const last = runs.length > first && runs.at(-1)
      if (last && tieOf[number] && tieOf[last[0]] === tieOf[number]) last.push(number)
      else runs.push([number])
    }
  }
  let count = 0
  for (const [at, run] of runs.entries()) {
    if (count >= mostSorted) break
    if (run.length > 1) runs[at] = await sortRun(run, lists)
    count += run.length
  }
  return runs.flat()
}
