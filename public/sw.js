const core = {"version":"1dce3abfe8a1","shared":["assets/chart.js?v=1dce3abfe8a1","assets/list.js?v=1dce3abfe8a1","assets/listing.js?v=1dce3abfe8a1","assets/news.js?v=1dce3abfe8a1","assets/prices.woff2?v=1dce3abfe8a1","assets/search.js?v=1dce3abfe8a1","assets/site.css?v=1dce3abfe8a1","assets/site.js?v=1dce3abfe8a1","assets/start.js?v=1dce3abfe8a1"],"languages":{"":["index.html","list.html","as-of.json"]}}
// Keeps what visitors have seen, for when they have no connection. With one, everything comes from
// the network; what is kept says of which day its prices are. The build writes this file to the
// root of the site, after `const core`: the version of the assets, the addresses of what every page
// needs, and of what the pages of each language need, by the language's folder.

const { scope } = registration
/** Another version of the assets has a store of its own, so no page has the wrong ones. What comes
 * into a store that the newer version has deleted is not found. */
const name = `pages ${scope} ${core.version}`
const store = caches.open(name)
const most = 600
/** @type {RequestInit} A copy that the browser takes for fresh could have old prices. */
const fresh = { cache: 'no-cache' }

/** The folder of the language that a page is in.
 * @param {string} url */
const languageOf = url =>
  Object.keys(core.languages).findLast(folder => url.startsWith(scope + folder)) ?? ''

/** @type {Record<string, Promise<string>>} By the folder of the language. */
const moments = {}

/** The as-of moment as HTML.
 * @param {string} folder That of the language. */
async function loadMoment(folder) {
  const { as_of, as_of_text } = await (await fetch(`${scope}${folder}as-of.json`, fresh)).json()
  // A shop without any date has the prices of the day on which one sees it.
  const today = new Date().toJSON().slice(0, 10)
  return `<time datetime="${as_of ?? today}">${as_of_text ?? today}</time>`
}

/** Loads a file from the network and keeps a copy with the moment of its prices.
 * @type {(event: any, request: Request) => Promise<Response>} */
async function load(event, request) {
  // Requested before the file: if the site is updated in between, the older moment is kept.
  const folder = languageOf(request.url)
  const moment = moments[folder] ??= loadMoment(folder).catch(() => '')
  const isAsset = ['script', 'style', 'image', 'font'].includes(request.destination)
  const response = await fetch(request, isAsset ? {} : fresh)
  if (response.status === 200) event.waitUntil(keep(request, response.clone(), moment))
  return response
}

/** @type {(request: Request, response: Response, moment: Promise<string>) => Promise<any>} */
async function keep(request, response, moment) {
  const copy = new Response(response.body, response)
  copy.headers.set('as-of', encodeURIComponent(await moment))
  const cache = await store
  await cache.put(request, copy)
  return Promise.all((await cache.keys()).slice(0, -most).map(oldest => cache.delete(oldest)))
}

/** Keeps files that are not kept yet, as far as they can be loaded.
 * @type {(event: any, urls: Iterable<string>) => Promise<void>} */
async function keepAll(event, urls) {
  for (const url of urls) {
    if (!await keptOf(url)) await load(event, new Request(url)).catch(() => {})
  }
}

/** @param {string} url */
const keptOf = async url => (await store).match(url, { ignoreSearch: true, ignoreVary: true })

/** What is there without a connection: a copy, or else home if it was visited.
 * @type {(request: Request) => Promise<Response>} */
async function recall({ url, mode }) {
  const kept = await keptOf(url)
  if (mode !== 'navigate') return kept ?? Response.error()
  const home = `${scope}${languageOf(url)}index.html`
  if (!kept) return await keptOf(home) ? Response.redirect(home) : Response.error()
  const moment = decodeURIComponent(kept.headers.get('as-of') ?? '')
  const note = /(class="offline-note".*?) hidden>(.*?)\{date\}/
  const html = (await kept.text()).replace(note, (_, tag, words) => `${tag}>${words}${moment}`)
  return new Response(html, kept)
}

addEventListener('install', event => {
  skipWaiting()
  event.waitUntil(clients.matchAll({ includeUncontrolled: true })
    .then((/** @type {{ url: string }[]} */ pages) => keepAll(event, new Set([...core.shared,
      ...pages.flatMap(({ url }) => [url, ...core.languages[languageOf(url)]])]))))
})
addEventListener('activate', event => event.waitUntil(caches.keys().then(names => Promise.all(
  names.map(each => each.startsWith(`pages ${scope} `) && each !== name && caches.delete(each))))))
addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(scope)) return
  if (mode === 'navigate') {
    delete moments[languageOf(url)]
    event.waitUntil(keepAll(event, core.languages[languageOf(url)]))
  }
  event.respondWith(load(event, event.request).catch(() => recall(event.request)))
})
