const core = {"version":"cf53cf9ac862","shared":["assets/chart.js?v=cf53cf9ac862","assets/list.js?v=cf53cf9ac862","assets/listing.js?v=cf53cf9ac862","assets/news.js?v=cf53cf9ac862","assets/prices.woff2?v=cf53cf9ac862","assets/search.js?v=cf53cf9ac862","assets/site.css?v=cf53cf9ac862","assets/site.js?v=cf53cf9ac862","assets/start.js?v=cf53cf9ac862"],"languages":{"":["index.html","list.html","as-of.json"]}}
// Keeps what visitors have seen, for when they have no connection. With one, everything comes from
// the network; what is kept says of which day its prices are. The build writes this file to the
// root of the site, after `const core`: the version of the assets, the addresses of what every page
// needs, and of what the pages of each language need, by the language's folder.

const { scope } = registration
/** Another version of the assets has a store of its own, so no page has the wrong ones. */
const name = `pages ${scope} ${core.version}`
const most = 600
/** @type {RequestInit} A copy that the browser takes for fresh could have old prices. */
const fresh = { cache: 'no-cache' }

/**
 * The folder of the language that a page is in.
 * @param {string} url
 */
const languageOf = url =>
  Object.keys(core.languages).findLast(folder => url.startsWith(scope + folder)) ?? ''

/** @type {Record<string, Promise<string>>} By the folder of the language. */
const moments = {}

/**
 * The as-of moment as HTML.
 * @param {string} folder That of the language.
 */
async function loadMoment(folder) {
  const { as_of, as_of_text } = await (await fetch(`${scope}${folder}as-of.json`, fresh)).json()
  // A shop without any date has the prices of the day on which one sees it.
  const today = new Date().toJSON().slice(0, 10)
  return `<time datetime="${as_of ?? today}">${as_of_text ?? today}</time>`
}

/** Loads a file from the network and keeps a copy with the moment of its prices. */
/** @type {(event: any, request: Request) => Promise<Response>} */
async function load(event, request) {
  const folder = languageOf(request.url)
  // Requested before the file: if the site is updated in between, the older moment is kept.
  if (request.mode === 'navigate') {
    delete moments[folder]
    event.waitUntil(keepLanguage(event, folder).catch(() => {}))
  }
  const moment = moments[folder] ??= loadMoment(folder).catch(() => '')
  const isAsset = ['script', 'style', 'image', 'font'].includes(request.destination)
  const response = await fetch(request, isAsset ? {} : fresh)
  if (response.status === 200) event.waitUntil(keep(request, response.clone(), moment))
  return response
}

/** The store of this version; none once a newer version has deleted it. */
const openStore = async () => await caches.has(name) ? caches.open(name) : null

/** @type {(request: Request, response: Response, moment: Promise<string>) => Promise<void>} */
async function keep(request, response, moment) {
  const copy = new Response(response.body, response)
  copy.headers.set('as-of', encodeURIComponent(await moment))
  const cache = await openStore()
  if (!cache) return
  await cache.put(request, copy)
  const oldest = (await cache.keys()).slice(0, -most)
  await Promise.all(oldest.map(each => cache.delete(each)))
}

/**
 * Keeps what the pages of a language need, once one of them was opened.
 * @type {(event: any, folder: string) => Promise<void>}
 */
async function keepLanguage(event, folder) {
  const cache = await openStore()
  if (!cache) return
  for (const url of core.languages[folder]) {
    if (!await cache.match(url)) await load(event, new Request(url))
  }
}

/** What is there without a connection: a copy, or else home in a language that was visited. */
/** @type {(event: any) => Promise<Response>} */
async function recall({ request, clientId }) {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
  const moment = decodeURIComponent(kept?.headers.get('as-of') ?? '')
  if (kept && request.mode === 'navigate') {
    const note = /(class="offline-note".*?) hidden>(.*?)\{date\}/
    const html = (await kept.text()).replace(note, (_, tag, words) => `${tag}>${words}${moment}`)
    return new Response(html, kept)
  }
  if (kept) {
    // The page itself may be newer.
    if (!request.destination) (await clients.get(clientId))?.postMessage(moment)
    return kept
  }
  for (const folder of [languageOf(request.url), ...Object.keys(core.languages)]) {
    const home = `${scope}${folder}index.html`
    if (request.mode === 'navigate' && await caches.match(home)) return Response.redirect(home)
  }
  return Response.error()
}

/** @param {any} event */
async function fill(event) {
  await caches.open(name)
  /** @type {{ url: string }[]} */
  const pages = await clients.matchAll({ includeUncontrolled: true })
  const urls = pages.map(({ url }) => url)
  const needed = new Set(urls.flatMap(url => [url, ...core.languages[languageOf(url)]]))
  await Promise.allSettled([...needed, ...core.shared].map(url => load(event, new Request(url))))
}

addEventListener('install', event => {
  skipWaiting()
  event.waitUntil(fill(event))
})
addEventListener('activate', event => event.waitUntil(caches.keys().then(names => Promise.all(
  names.map(each => each.startsWith(`pages ${scope} `) && each !== name && caches.delete(each))))))
addEventListener('fetch', event => {
  const { method, url } = event.request
  if (method !== 'GET' || !url.startsWith(scope)) return
  event.respondWith(load(event, event.request).catch(() => recall(event)))
})
