// Keeps what visitors have seen, for when they have no connection. With one, everything comes from
// the network; what is kept says of which day its prices are. The build writes this file to the
// root of the site, after `const core`: the version of the assets, the addresses of what every page
// needs, and of what the pages of each language need, by the language's folder.

const { scope } = registration
const prefix = `pages ${scope} `
// Another version of the assets has a store of its own, so no page is shown with the wrong ones.
const name = prefix + core.version
const most = 600
/** @type {RequestInit} A copy that the browser takes for fresh could have old prices. */
const fresh = { cache: 'no-cache' }

/**
 * The folder of the language that a page is in.
 * @type {(url: string) => any}
 */
const languageOf = url =>
  Object.keys(core.languages).findLast(folder => url.startsWith(scope + folder))

/**
 * The as-of moment as HTML, by the folder of the language; nothing if it can't be loaded.
 * @type {Record<string, Promise<string | void>>}
 */
const moments = {}

/** @param {string} folder */
async function loadMoment(folder) {
  const response = await fetch(`${scope}${folder}as-of.json`, fresh)
  const { as_of, as_of_text } = await response.json()
  // A shop without any date has the prices of the day on which one sees it.
  const today = new Date().toJSON().slice(0, 10)
  return `<time datetime="${as_of ?? today}">${as_of_text ?? today}</time>`
}

/** @param {any} event */
async function fill(event) {
  /** @type {{ url: string }[]} */
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

/**
 * Pages and data, but for the theme's.
 * @param {Request} request
 */
const hasPrices = ({ mode, destination, url }) =>
  mode === 'navigate' || (!destination && !url.startsWith(`${scope}assets/`))

/**
 * Loads a file from the network and keeps a copy.
 * @param {any} event
 * @param {Request} request
 */
async function load(event, request) {
  const folder = languageOf(request.url)
  // Requested before the file: if the site is updated in between, the older moment is kept.
  if (request.mode === 'navigate') delete moments[folder]
  const moment = moments[folder] ??= loadMoment(folder).catch(() => {})
  const response = await fetch(request, hasPrices(request) ? fresh : {})
  if (response.status === 200) {
    event.waitUntil(keep(event, request, response.clone(), moment).catch(() => {}))
  }
  return response
}

/** @type {(event: any, request: Request, response: Response, moment: any) => Promise<void>} */
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

/** @param {any} kept */
const momentOf = kept => decodeURIComponent(kept.headers.get('as-of'))

/**
 * A kept page with its note, which says that one is offline and the moment of its prices.
 * @param {Response} kept
 */
async function dated(kept) {
  const html = await kept.text()
  const note = /(class="offline-note".*?) hidden>(.*?)\{date\}/
  const shown = html.replace(note, (_, tag, words) => `${tag}>${words}${momentOf(kept)}`)
  return new Response(shown, kept)
}

/**
 * Leads to home in the language of the page, or else in one that was visited.
 * @param {string} url
 */
async function home(url) {
  for (const folder of [languageOf(url), ...Object.keys(core.languages)]) {
    const address = `${scope}${folder}index.html`
    if (await caches.match(address)) return Response.redirect(address)
  }
  return Response.error()
}

/** @param {any} event */
async function respond(event) {
  const { request, clientId } = event
  try {
    return await load(event, request)
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (request.mode === 'navigate') return kept ? dated(kept) : home(request.url)
    if (!kept) throw error
    // The page itself may be newer.
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
