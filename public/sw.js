const core = {"version":"32bf05f1a3a6","shared":["assets/aisle-page.css?v=32bf05f1a3a6","assets/aisle-view.js?v=32bf05f1a3a6","assets/compare.js?v=32bf05f1a3a6","assets/list-page.js?v=32bf05f1a3a6","assets/list.css?v=32bf05f1a3a6","assets/listing.js?v=32bf05f1a3a6","assets/news.js?v=32bf05f1a3a6","assets/own-page.css?v=32bf05f1a3a6","assets/price-chart.js?v=32bf05f1a3a6","assets/product.css?v=32bf05f1a3a6","assets/script.js?v=32bf05f1a3a6","assets/search-list.js?v=32bf05f1a3a6","assets/search-page.css?v=32bf05f1a3a6","assets/search-page.js?v=32bf05f1a3a6","assets/site.css?v=32bf05f1a3a6","assets/start.js?v=32bf05f1a3a6"],"languages":{"":["index.html","list.html","compare.html","as-of.json","assets/script.json?v=32bf05f1a3a6"]}}
const { scope } = registration
const prefix = `pages ${scope} `
const name = prefix + core.version
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
mode === 'navigate' || (!destination && !url.startsWith(`${scope}assets/`))
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
