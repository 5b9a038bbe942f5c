// The script of every page, and what the modules of single pages share. All of it is optional:
// without scripts, every page still does its work. The build makes whatever is shown: the script
// fetches pages and cards, moves them in, and hides what is not wanted.

/** The first element that a selector finds. The selector decides its kind, and the page must have
 * it.
 * @param {string} selector
 * @param {ParentNode} parent
 * @returns {any} */
export const $ = (selector, parent = document) => parent.querySelector(selector)

/** All elements that a selector finds.
 * @param {string} selector
 * @param {ParentNode} parent
 * @returns {any[]} */
export const $$ = (selector, parent = document) => [...parent.querySelectorAll(selector)]

/** What modules offer to each other, by name, so that each imports this one alone.
 * @type {Record<string, any>} */
export const shared = {}

/** The BCP 47 tag of the page's language; there is no page where modules are tested. */
export const language = globalThis.document?.documentElement.lang ?? 'en'

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Up and down among controls.
 * @type {(event: KeyboardEvent, controls: HTMLElement[]) => void} */
export function moveByArrows(event, controls) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = controls.indexOf(/** @type {HTMLElement} */ (document.activeElement))
  if (!step || at < 0) return
  event.preventDefault()
  controls[at + step]?.focus()
}

/** The link that a plain click is on; the browser does not follow it then.
 * @param {Event} event
 * @returns {HTMLAnchorElement | undefined} */
export function plainLink(event) {
  const { metaKey, ctrlKey, shiftKey } = /** @type {MouseEvent} */ (event)
  const link = /** @type {Element} */ (event.target).closest('a')
  if (!link?.href || metaKey || ctrlKey || shiftKey) return
  event.preventDefault()
  return link
}

// MARK: Memory

/** A name with the path of the shop, since shops may share an origin: `lists /shop/`.
 * @param {string} name */
export const keyOf = name => `${name} ${new URL('..', import.meta.url).pathname}`

/** The storage that lasts as long as the tab. */
export const ofTab = () => sessionStorage

/** @param {string} key
 * @param {() => Storage} storage That of the browser, or of the tab.
 * @returns {string | null} null for what is not remembered, and where the browser forbids it. */
export function recall(key, storage = () => localStorage) {
  try { return storage().getItem(key) } catch { return null }
}

/** @param {string} key
 * @param {string | false | null} value Anything empty is forgotten.
 * @param {() => Storage} storage */
export function remember(key, value, storage = () => localStorage) {
  try {
    if (value) storage().setItem(key, value)
    else storage().removeItem(key)
  } catch { /* Not remembered. */ }
}

// MARK: Words

/** A text with each `{name}` replaced by the value of that name.
 * @type {(text: string, values: Record<string, any>) => string} */
export const fillIn = (text, values) =>
  text.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all))

/** @param {number} value
 * @param {Intl.NumberFormatOptions} [options] */
export const formatNumber = (value, options) => value.toLocaleString(language, options)

/** The one element of a `<template>` of the page, with each `{name}` in its texts and attributes
 * replaced by the value of that name.
 * @param {string} id
 * @param {Record<string, any>} values
 * @returns {any} */
export function fromTemplate(id, values = {}) {
  const made = $(`template#${id}`).content.firstElementChild.cloneNode(true)
  for (const element of [made, ...$$('*', made)]) {
    for (const each of element.attributes) each.value = fillIn(each.value, values)
    for (const each of element.childNodes) {
      if (each instanceof Text) each.data = fillIn(each.data, values)
    }
  }
  return made
}

/** @param {Date} time */
const dayNumber = time => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 864e5

/** How long ago a date (`2026-11-20`) or an instant was; empty beyond 30 days and in the future.
 * @type {(text: string, now: Date, times: Intl.RelativeTimeFormat) => string} */
export function timeAgo(text, now, times) {
  const isDate = text.length === 10
  const moment = new Date(isDate ? `${text}T00:00` : text)
  const days = dayNumber(now) - dayNumber(moment)
  if (moment > now || days > 30) return ''
  if (days || isDate) return times.format(-days, 'day')
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 6e4)
  return minutes < 60
    ? times.format(-minutes, 'minute') : times.format(-Math.floor(minutes / 60), 'hour')
}

/** Replaces the dates of news with the time since then. */
export function refreshTimes() {
  const times = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const time of $$('.news-item time')) {
    time.title ||= time.textContent
    time.textContent = timeAgo(time.dateTime, new Date(), times) || time.title
  }
}

/** How many of the news are newer than a day or an instant; none for a visitor without one.
 * @type {(last: string | null, page: ParentNode) => number} */
export const newsSince = (last, page) =>
  last ? $$('.news-item time', page).filter(time => time.dateTime > last).length : 0

// MARK: Files

/** What was made of each file.
 * @type {Map<string, Promise<any>>} */
const files = new Map()
/** @type {RequestCache | undefined} `reload` once files of different builds were met. */
let cache

/** What is made of the text of a file, once; what failed is tried again the next time.
 * @param {string} url Absolute.
 * @param {(text: string) => any} make
 * @returns {Promise<any>} */
export function loadFile(url, make = text => text) {
  const known = files.get(url)
  if (known) return known
  const made = fetch(url, { cache }).catch(() => {
    throw new Error('offline')
  }).then(response => {
    // Only another build can have named it.
    if (response.status === 404) throw new MixedBuilds(url)
    if (!response.ok) throw new Error(`${response.status}`)
    noteMoment(response)
    return response.text()
  }).then(make)
  files.set(url, made)
  made.catch(() => files.delete(url))
  return made
}

/** The shop's newest day: `2026-11-20`. */
export async function loadToday() {
  const { as_of } = await loadFile(new URL('as-of.json', $('.list-link').href).href, JSON.parse)
  return (as_of ?? new Date().toISOString()).slice(0, 10)
}

/** @param {string} html */
export const parseHTML = html => new DOMParser().parseFromString(html, 'text/html')

/** Lets the links and pictures in a part of a page lead where they lead from its own address.
 * @template {ParentNode} Part
 * @param {Part} part
 * @param {string} url Absolute. */
export function resolveLinks(part, url) {
  for (const [name, addresses] of [['href', /.+/], ['src', /.+/], ['srcset', /(?<=^|,\s+)\S+/g]]) {
    for (const element of $$(`[${name}]`, part)) {
      element.setAttribute(name, element.getAttribute(name).replace(addresses,
        (/** @type {string} */ address) => new URL(address, url).href))
    }
  }
  return part
}

/** Files that refer to each other by number are of different builds. */
export class MixedBuilds extends Error {}

/** What `make` makes of files; if they are of different builds, made once more of newer ones.
 * @type {<Made>(make: (isAgain: boolean) => Promise<Made>) => Promise<Made>} */
export const withOneBuild = make => make(false).catch(error => {
  if (!(error instanceof MixedBuilds)) throw error
  files.clear()
  cache = 'reload'
  return make(true)
})

/** Ready cards (`Output: Cards`), whose links lead nowhere yet.
 * @param {string} address Ends in what the file must begin with: `cards-0.txt?0ff60e44`.
 * @returns {Promise<HTMLElement[]>} */
export function loadCards(address) {
  const { href, search } = new URL(address, location.href)
  return loadFile(href, text => {
    if (!text.slice(4).startsWith(search.slice(1))) throw new MixedBuilds(address)
    return $$('.card', parseHTML(text))
  })
}

/** How many cards a file has, but for the last one of an aisle. */
export const cardsPerFile = 48

/** Ready cards by their numbers. Throws `MixedBuilds` if there is none with one of them.
 * @param {number[]} numbers
 * @param {(file: number) => string} addressOf The address of a file by its number.
 * @returns {Promise<HTMLElement[]>} */
export async function cardsAt(numbers, addressOf) {
  const cardOf = await loadParts(numbers, cardsPerFile, file => loadCards(addressOf(file)))
  return numbers.map(number => {
    const card = cardOf(number)
    if (!card) throw new MixedBuilds()
    const address = addressOf(Math.floor(number / cardsPerFile))
    return resolveLinks(card, new URL(address, location.href).href)
  })
}

/** What the files of a kind, loaded at once, have of each number.
 * @template Part
 * @param {number[]} numbers
 * @param {number} size How many numbers are in a file.
 * @param {(file: number) => Promise<Part[]>} load
 * @param {number} [most] How many files are loaded.
 * @returns {Promise<(number: number) => Part | undefined>} */
export async function loadParts(numbers, size, load, most) {
  /** @param {number} number */
  const fileOf = number => Math.floor(number / size)
  const files = new Map(await Promise.all([...new Set(numbers.map(fileOf))].slice(0, most)
    .map(async file => /** @type {const} */ ([file, await load(file)]))))
  return number => files.get(fileOf(number))?.[number % size]
}

// MARK: Every page

/** Says of which moment the copies are that the service worker answers with: of the oldest.
 * @param {Response} response */
export function noteMoment({ headers }) {
  const note = $('.offline-note')
  if (!note || !headers.has('as-of')) return
  const moment = decodeURIComponent(headers.get('as-of') ?? '')
  const shown = $('time', note)?.outerHTML
  // Texts compare as moments, since they begin with their instants.
  if (shown <= moment) return
  note.innerHTML = note.innerHTML.replace(shown ?? '{date}', () => moment)
  note.hidden = false
}

/** Shows beside the link to the news how many came since the visitor's last look at them. */
async function countNews() {
  const link = $('.news-link')
  const last = recall(keyOf('news'))
  if (!last || link.ariaCurrent || recall(keyOf('news'), ofTab)) return
  const count = recall(keyOf('news count'), ofTab)
    ?? await loadFile(link.href).then(html => newsSince(last, parseHTML(html)), () => 0)
  remember(keyOf('news count'), String(count), ofTab)
  link.dataset.count = Number(count) || ''
}

if (globalThis.document) {
  refreshTimes()
  setInterval(refreshTimes, 6e4)
  // A menu of the header closes at a click elsewhere.
  addEventListener('click', ({ target }) => {
    for (const menu of $$('.site-header details[open]')) menu.open = menu.contains(target)
  })
  // The pages that the visitor has seen are kept for times without a connection.
  const worker = $('[rel=manifest]')?.dataset.worker
  if (worker) navigator.serviceWorker?.register(worker).catch(() => {})
  $('.search-form').addEventListener('focusin', () => {
    import('./search.js?v=1dce3abfe8a1').then(({ startSuggesting }) => startSuggesting(), () => {})
  }, { once: true })
  globalThis.requestIdleCallback?.(countNews)
  // By then all modules have run; if one of them did not come, the page is as without scripts.
  addEventListener('DOMContentLoaded', () => {
    const { classList } = document.documentElement
    if (classList.contains('js')) classList.add('has-script')
  })
}
