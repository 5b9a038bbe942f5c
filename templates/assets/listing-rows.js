// The products that a listing shows, from the data of the built pages, since the data of the whole
// aisle has only numbers.

import { arrange, flagsOf, numbers } from './aisle-data.js'
import { formatAddress, hasPages } from './listing-state.js'
import { nextTask } from './page.js'
import { MixedBuilds, isLoaded, loadEach, loadFile, withTemplateFields } from './templates.js'

/**
 * @typedef {import('./listing-page.js').ListingPage} ListingPage
 * @typedef {import('./listing-page.js').Order} Order
 */

/** Up to this many files are loaded without looking for an order with fewer. */
const fewFiles = 2

/**
 * The products at some places of the aisle, from the order that has them on the fewest pages: those
 * of one brand are far apart by price, but on one page by brand.
 * @param {Iterable<number>} wanted
 * @param {Order} current
 * @param {ListingPage} page
 * @returns {Promise<any[]>} As templates show them.
 */
export async function loadProducts(wanted, current, page) {
  const orders = page.orders.filter(({ id }) => hasPages(id))
  let best = pagesWith(wanted, hasPages(current.id) ? current : orders[0], page)
  for (const order of orders) {
    if (best.missing <= fewFiles) break
    await nextTask()
    const found = pagesWith(wanted, order, page)
    if (found.missing < best.missing) best = found
  }
  const { urls, positions } = best
  const pages = await loadEach(urls.keys(), number => loadFile(urls.get(number) ?? ''))
  return Array.from(wanted, place => {
    const position = positions[place]
    const { generation, places, products } = pages.get(Math.floor(position / page.pageSize))
    const row = position % page.pageSize
    // Even where numbers stand for the same products, other prices give them another sequence.
    if (generation !== numbers.generation || places[row] !== place) throw new MixedBuilds()
    return withTemplateFields({ ...products[row], ...flagsOf(place) })
  })
}

/**
 * The `urls` of an order's pages by their numbers, and how many are `missing`, not loaded.
 * @param {Iterable<number>} places
 * @param {Order} order
 * @param {ListingPage} page
 */
function pagesWith(places, order, { folder, orders, pageSize }) {
  const { positions } = arrange(order)
  const pages = new Set(Array.from(places, each => Math.floor(positions[each] / pageSize)))
  const urls = new Map([...pages].map(number => {
    const state = { order: order.id, page: number + 1, chosen: [] }
    return [number, folder + formatAddress(state, orders[0].id).replace('.html', '.json')]
  }))
  const missing = [...urls.values()].filter(url => !isLoaded(url)).length
  return { urls, positions, missing }
}
