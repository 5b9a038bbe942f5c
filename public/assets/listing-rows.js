import { arrange, flagsOf, numbers } from './aisle-data.js?v=32bf05f1a3a6'
import { formatAddress, hasPages } from './listing-state.js?v=32bf05f1a3a6'
import { nextTask } from './page.js?v=32bf05f1a3a6'
import { MixedBuilds, isLoaded, loadEach, loadFile, withTemplateFields } from './templates.js?v=32bf05f1a3a6'
const fewFiles = 2
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
if (generation !== numbers.generation || places[row] !== place) throw new MixedBuilds()
return withTemplateFields({ ...products[row], ...flagsOf(place) })
})
}
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
