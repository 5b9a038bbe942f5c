const core = {"assets":"assets/2fa9bb4cd1cd/","shared":["assets/2fa9bb4cd1cd/aisle-data.js","assets/2fa9bb4cd1cd/band-range.js","assets/2fa9bb4cd1cd/cheaper-products.js","assets/2fa9bb4cd1cd/compare.js","assets/2fa9bb4cd1cd/filter-chips.js","assets/2fa9bb4cd1cd/filter-sheet.js","assets/2fa9bb4cd1cd/home.css","assets/2fa9bb4cd1cd/languages.js","assets/2fa9bb4cd1cd/list-page.js","assets/2fa9bb4cd1cd/list.css","assets/2fa9bb4cd1cd/listing-page.js","assets/2fa9bb4cd1cd/listing-products.js","assets/2fa9bb4cd1cd/listing-rows.js","assets/2fa9bb4cd1cd/listing-state.js","assets/2fa9bb4cd1cd/listing-view.js","assets/2fa9bb4cd1cd/listing.css","assets/2fa9bb4cd1cd/listing.js","assets/2fa9bb4cd1cd/lists.js","assets/2fa9bb4cd1cd/memory.js","assets/2fa9bb4cd1cd/mustache.js","assets/2fa9bb4cd1cd/news.css","assets/2fa9bb4cd1cd/news.js","assets/2fa9bb4cd1cd/own-page.css","assets/2fa9bb4cd1cd/page.js","assets/2fa9bb4cd1cd/price-chart.js","assets/2fa9bb4cd1cd/product.css","assets/2fa9bb4cd1cd/products.css","assets/2fa9bb4cd1cd/recent-products.js","assets/2fa9bb4cd1cd/script.js","assets/2fa9bb4cd1cd/search-aisles.js","assets/2fa9bb4cd1cd/search-files.js","assets/2fa9bb4cd1cd/search-index.js","assets/2fa9bb4cd1cd/search-list.js","assets/2fa9bb4cd1cd/search-page.js","assets/2fa9bb4cd1cd/search-query.js","assets/2fa9bb4cd1cd/search-rating.js","assets/2fa9bb4cd1cd/search-ties.js","assets/2fa9bb4cd1cd/search-values.js","assets/2fa9bb4cd1cd/search-words.js","assets/2fa9bb4cd1cd/search.css","assets/2fa9bb4cd1cd/search.js","assets/2fa9bb4cd1cd/sheet.js","assets/2fa9bb4cd1cd/sort-menu.js","assets/2fa9bb4cd1cd/start.js","assets/2fa9bb4cd1cd/style.css","assets/2fa9bb4cd1cd/templates.js","assets/2fa9bb4cd1cd/theme.css","assets/2fa9bb4cd1cd/variants.js"],"languages":{"":["index.html","list.html","compare.html","as-of.json","assets/2fa9bb4cd1cd/script.json"]}}
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
