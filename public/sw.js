const core = {"assets":"assets/c5dfe67eda4b/","shared":["assets/c5dfe67eda4b/aisle-data.js","assets/c5dfe67eda4b/band-range.js","assets/c5dfe67eda4b/compare.js","assets/c5dfe67eda4b/filter-chips.js","assets/c5dfe67eda4b/filter-sheet.js","assets/c5dfe67eda4b/home.css","assets/c5dfe67eda4b/languages.js","assets/c5dfe67eda4b/list-page.js","assets/c5dfe67eda4b/list.css","assets/c5dfe67eda4b/listing-page.js","assets/c5dfe67eda4b/listing-products.js","assets/c5dfe67eda4b/listing-rows.js","assets/c5dfe67eda4b/listing-state.js","assets/c5dfe67eda4b/listing-view.js","assets/c5dfe67eda4b/listing.css","assets/c5dfe67eda4b/listing.js","assets/c5dfe67eda4b/lists.js","assets/c5dfe67eda4b/memory.js","assets/c5dfe67eda4b/mustache.js","assets/c5dfe67eda4b/news.css","assets/c5dfe67eda4b/news.js","assets/c5dfe67eda4b/own-page.css","assets/c5dfe67eda4b/page.js","assets/c5dfe67eda4b/price-chart.js","assets/c5dfe67eda4b/product.css","assets/c5dfe67eda4b/products.css","assets/c5dfe67eda4b/recent-products.js","assets/c5dfe67eda4b/script.js","assets/c5dfe67eda4b/search-aisles.js","assets/c5dfe67eda4b/search-files.js","assets/c5dfe67eda4b/search-index.js","assets/c5dfe67eda4b/search-list.js","assets/c5dfe67eda4b/search-page.js","assets/c5dfe67eda4b/search-query.js","assets/c5dfe67eda4b/search-rating.js","assets/c5dfe67eda4b/search-ties.js","assets/c5dfe67eda4b/search-values.js","assets/c5dfe67eda4b/search-words.js","assets/c5dfe67eda4b/search.css","assets/c5dfe67eda4b/search.js","assets/c5dfe67eda4b/sheet.js","assets/c5dfe67eda4b/sort-menu.js","assets/c5dfe67eda4b/start.js","assets/c5dfe67eda4b/style.css","assets/c5dfe67eda4b/templates.js","assets/c5dfe67eda4b/theme.css","assets/c5dfe67eda4b/variants.js"],"languages":{"":["index.html","list.html","compare.html","as-of.json","assets/c5dfe67eda4b/script.json"]}}
const { scope } = registration
const prefix = `pages ${scope} `
const name = prefix + core.assets
const most = 600
const fresh = { cache: 'no-cache' }
const languageOf = url =>
Object.keys(core.languages).findLast(folder => url.startsWith(scope + folder))
const moments = {}
async function loadMoment(folder) {
const response = await fetch(`${scope}${folder}as-of.json`, fresh)
const { as_of, as_of_text } = await response.json()
const today = new Date().toJSON().slice(0, 10)
return `<time datetime="${as_of ?? today}">${as_of_text ?? today}</time>`
}
async function fill(event) {
const pages = await clients.matchAll({ includeUncontrolled: true })
const urls = pages.map(page => page.url)
const needed = new Set(urls.flatMap(url => [url, ...core.languages[languageOf(url)]]))
await Promise.allSettled([...needed, ...core.shared].map(url => load(event, new Request(url))))
}
async function forgetOthers() {
const names = await caches.keys()
await Promise.all(names.map(each =>
each.startsWith(prefix) && each !== name && caches.delete(each)))
}
const hasPrices = ({ mode, destination, url }) =>
mode === 'navigate' || (!destination && !url.startsWith(scope + core.assets))
async function load(event, request) {
const folder = languageOf(request.url)
if (request.mode === 'navigate') delete moments[folder]
const moment = moments[folder] ??= loadMoment(folder).catch(() => {})
const response = await fetch(request, hasPrices(request) ? fresh : {})
if (response.status === 200) {
event.waitUntil(keep(event, request, response.clone(), moment).catch(() => {}))
}
return response
}
async function keep(event, request, response, moment) {
const asOf = await moment
if (!asOf) return
const copy = new Response(response.body, response)
copy.headers.set('as-of', encodeURIComponent(asOf))
const cache = await caches.open(name)
await cache.put(request, copy)
if (request.mode !== 'navigate') return
for (const url of core.languages[languageOf(request.url)]) {
if (!await cache.match(url)) await load(event, new Request(url))
}
const oldest = (await cache.keys()).slice(0, -most)
await Promise.all(oldest.map(each => cache.delete(each)))
}
const momentOf = kept => decodeURIComponent(kept.headers.get('as-of'))
async function dated(kept) {
const html = await kept.text()
const note = /(class="offline-note".*?) hidden>(.*?)\{date\}/
const shown = html.replace(note, (_, tag, words) => `${tag}>${words}${momentOf(kept)}`)
return new Response(shown, kept)
}
async function home(url) {
for (const folder of [languageOf(url), ...Object.keys(core.languages)]) {
const address = `${scope}${folder}index.html`
if (await caches.match(address)) return Response.redirect(address)
}
return Response.error()
}
async function respond(event) {
const { request, clientId } = event
try {
return await load(event, request)
} catch (error) {
const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
if (request.mode === 'navigate') return kept ? dated(kept) : home(request.url)
if (!kept) throw error
if (hasPrices(request)) (await clients.get(clientId))?.postMessage(momentOf(kept))
return kept
}
}
addEventListener('install', event => {
skipWaiting()
event.waitUntil(fill(event))
})
addEventListener('activate', event => event.waitUntil(forgetOthers()))
addEventListener('fetch', event => {
const { method, url } = event.request
if (method === 'GET' && url.startsWith(scope)) event.respondWith(respond(event))
})
