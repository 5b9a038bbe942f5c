const core = ["index.html","list.html","compare.html","assets/script.json","assets/aisle-data.js","assets/band-range.js","assets/cheaper-products.js","assets/compare.js","assets/filter-chips.js","assets/filter-choices.js","assets/filter-sheet.js","assets/home.css","assets/languages.js","assets/list-page.js","assets/list.css","assets/listing-page.js","assets/listing-pager.js","assets/listing-products.js","assets/listing-state.js","assets/listing-view.js","assets/listing.css","assets/listing.js","assets/lists.js","assets/mustache.js","assets/news.css","assets/news.js","assets/own-page.css","assets/price-chart.js","assets/product.css","assets/products.css","assets/recent-products.js","assets/script.js","assets/search-aisles.js","assets/search-files.js","assets/search-index.js","assets/search-list.js","assets/search-page.js","assets/search-query.js","assets/search-rating.js","assets/search-status.js","assets/search-values.js","assets/search-words.js","assets/search.js","assets/sheet.js","assets/sort-menu.js","assets/start.js","assets/style.css","assets/templates.js","assets/theme.css","assets/variants.js"]
const name = `pages ${registration.scope}`
const most = 600
async function fill() {
const cache = await caches.open(name)
const pages = await clients.matchAll({ includeUncontrolled: true })
await Promise.allSettled([...pages.map(page => page.url), ...core].map(url => cache.add(url)))
}
async function keep(request, response) {
const cache = await caches.open(name)
await cache.put(request, response)
if (request.mode !== 'navigate') return
const oldest = (await cache.keys()).slice(0, -most)
await Promise.all(oldest.map(each => cache.delete(each)))
}
async function dated(kept) {
const html = await kept.text()
const note = /(class="offline-note".*?) hidden>(.*?)\{date\}/
return new Response(html.replace(note, `$1>$2${dayOf(kept)}`), { headers: kept.headers })
}
const dayOf = kept => new Date(kept.headers.get('date')).toLocaleDateString()
async function respond(event) {
const { request, clientId } = event
const isPage = request.mode === 'navigate'
const hasPrices = isPage || /\.json$/.test(request.url)
try {
const response = await fetch(request, hasPrices ? { cache: 'no-cache' } : {})
if (response.status === 200) event.waitUntil(keep(request, response.clone()))
return response
} catch (error) {
const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
if (isPage) return kept ? dated(kept) : Response.redirect(registration.scope + 'index.html')
if (!kept) throw error
if (hasPrices) (await clients.get(clientId))?.postMessage(dayOf(kept))
return kept
}
}
addEventListener('install', event => {
skipWaiting()
event.waitUntil(fill())
})
addEventListener('fetch', event => {
const { method, url } = event.request
if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(respond(event))
})
