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
