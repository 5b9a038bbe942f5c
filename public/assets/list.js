// The visitor's own list of products, which only this browser keeps: the marks that put products on
// it, and its page with what they cost.

import {
  $, $$, fillIn, formatNumber, fromTemplate, keyOf, language, loadText, nextTask, ofTab, parseHTML,
  recallValue, remember, resolveLinks, shared,
} from './site.js?v=cf53cf9ac862'

/**
 * @typedef {object} Item
 * @property {string} slug That of the product.
 * @property {number} amount
 * @property {boolean} [isDone] Whether it is ticked off.
 * @property {string} [name]
 * @property {string} [price] As the product was added.
 * @property {string} [seen] The price on the last visit of the list.
 *
 * @typedef {{ time: number, price: number }} Price In the currency's smallest unit.
 *
 * @typedef {object} Product As its page says.
 * @property {string} url
 * @property {string} name
 * @property {string} aisle
 * @property {string} size
 * @property {boolean} isAvailable
 * @property {string} price
 * @property {string} priceText
 * @property {string} unitPriceText
 * @property {string} [usual] The usual price.
 * @property {string} verdictText
 * @property {Price[]} history The oldest price first.
 *
 * @typedef {{ item: Item, product: Product, history: Price[] }} Row
 */

const link = () => $('.list-link')
/** The root of the page's language. */
const root = () => new URL('.', link().href)

/** @param {any} value */
const arrayOf = value => Array.isArray(value) ? value : []

/** @type {(value: any, pattern: RegExp) => string | undefined} */
const textLike = (value, pattern) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** @param {any} value */
const priceIn = value => textLike(value, /^\d+(\.\d+)?$/)

/**
 * The items in a value of any shape; what is none of them is dropped. Earlier versions had several
 * lists: their items follow those of the list that was in use.
 * @param {any} value
 * @returns {Item[]}
 */
export function itemsIn(value) {
  const lists = arrayOf(value?.lists)
  const current = lists[value?.current]
  /** @type {Map<string, Item>} */
  const items = new Map()
  for (const item of [current, ...lists].flatMap(list => arrayOf(list?.items))) {
    const slug = textLike(item?.slug, /^[\w-]+$/)
    if (!slug || items.has(slug)) continue
    const { amount, isDone, name, price, seen } = item
    items.set(slug, {
      slug, amount: Number.isInteger(amount) && amount > 0 && amount < 1000 ? amount : 1,
      isDone: isDone === true, name: textLike(name, /./), price: priceIn(price),
      seen: priceIn(seen),
    })
  }
  return [...items.values()]
}

/** The list as the last tab left it. All languages of a site have the same. */
const readList = () => itemsIn(recallValue(keyOf('lists')))

/**
 * Changes the list as the last tab left it, so that no other tab's change is lost.
 * @param {(items: Item[]) => Item[] | void} act
 */
function changeList(act) {
  const before = readList()
  const items = act(before) ?? before
  remember(keyOf('lists'), JSON.stringify({ current: 0, lists: [{ name: '', items }] }))
  showMarks()
  return items
}

/** @param {string} address */
const slugOf = address => /\/products\/([\w-]+)\.html/.exec(address)?.[1] ?? ''

/**
 * A product as its page says; null for one that is no longer sold. Throws without a connection.
 * @param {string} slug
 * @param {boolean} follows Whether the product may have another address now.
 * @returns {Promise<Product | null>}
 */
async function loadProduct(slug, follows = true) {
  const { href } = new URL(`products/${slug}.html`, root())
  const response = await fetch(href)
  const page = resolveLinks(parseHTML(response.ok ? await response.text() : ''), href)
  const moved = $('.is-former .forward-link', page)
  if (moved && follows) return loadProduct(slugOf(moved.href), false)
  // The page of a former product has no price.
  return $('.price-tag[data-price]', page) ? productIn(page, href) : null
}

/** @type {(page: Document, url: string) => Product} */
function productIn(page, url) {
  const text = (/** @type {string} */ selector) => $(selector, page)?.textContent.trim() ?? ''
  const { price = '', usual, verdict } = $('.price-tag', page).dataset
  const history = $$('.price-record tr:not(.is-typo)', page).filter(row => $('time', row))
    .map(row => ({
      // The shop's day, in whatever time zone the visitor is.
      time: Date.parse($('time', row).dateTime.slice(0, 10)), price: units($('data', row).value),
    }))
  return {
    url, price, usual, name: text('h1'), size: text('.product .size'),
    aisle: text('.breadcrumbs li:last-child'),
    isAvailable: !$('.product.is-unavailable', page), priceText: text('.price b'),
    unitPriceText: text('.price small'), verdictText: verdict ? text('.price-label') : '',
    history: history.length ? history.reverse() : [{ time: 0, price: units(price) }],
  }
}

// MARK: Marks

/** @type {(slug: string, isNew: boolean) => Promise<void>} */
async function toggle(slug, isNew) {
  // At once, since the visitor may leave the page before the product's data is there.
  changeList(items => {
    const others = items.filter(item => item.slug !== slug)
    return isNew ? [...others, { slug, amount: 1 }] : others
  })
  const product = isNew ? await loadProduct(slug).catch(() => null) : null
  if (!product) return
  const { name, price } = product
  changeList(items => {
    const item = items.find(each => each.slug === slug)
    if (item && !item.name) Object.assign(item, { name, price, seen: price })
  })
}

/** Gives each product a mark, and shows on it whether the product is on the list. */
function showMarks() {
  const slugs = new Set(readList().map(item => item.slug))
  link().dataset.count = slugs.size || ''
  for (const product of $$('.card, .product:not(.is-former), .news-item')) {
    const title = product.matches('.product') ? null : $('h3 a', product)
    const slug = slugOf((title ?? location).href)
    const mark = $('.list-mark', product) ?? product.appendChild(document.createElement('button'))
    if (!mark.matches('.list-mark')) {
      mark.type = 'button'
      mark.className = 'list-mark'
      mark.ariaLabel = `${link().dataset.mark}: ${($('b', title) ?? title).textContent}`
    }
    mark.ariaPressed = slugs.has(slug)
    mark.onclick = () => toggle(slug, mark.ariaPressed === 'false')
  }
}

/**
 * Calls `act` when another tab may have changed the list, also while this page was not shown.
 * @param {() => void} act
 */
function whenChangedElsewhere(act) {
  addEventListener('storage', act)
  addEventListener('pageshow', ({ persisted }) => { if (persisted) act() })
}

// MARK: Amounts

/**
 * The items of a list in an address: `butter*2&milk*1`.
 * @type {(text: string) => Item[]}
 */
export const readItems = text => [...text.matchAll(/(?<=^#?|&)([\w-]+)\*(\d+)/g)]
  .map(([, slug, amount]) => ({ slug, amount: amountIn(amount) }))

/** @param {string} text */
const amountIn = text => Math.min(Math.max(Math.trunc(Number(text)), 1), 999) || 1

/**
 * An amount in the currency's smallest unit, so that sums are exact.
 * @param {string} price
 */
export const units = price => Number(price.replace('.', ''))

let decimals = 0

/** @param {number} amount */
const money = amount => formatNumber(amount / 10 ** decimals, {
  style: 'currency', currency: section.dataset.currency, minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})

/** @param {number} time */
const date = time =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)

/**
 * What rows have cost over time, the oldest first, from when all of their prices are known.
 * @param {{ item: { amount: number }, history: Price[] }[]} rows
 * @returns {Price[]}
 */
export function totals(rows) {
  const times = rows.flatMap(({ history }) => history.map(({ time }) => time))
  return [...new Set(times)].sort((one, other) => one - other).map(time => ({
    time, price: rows.reduce((sum, { item, history }) => sum
      + item.amount * (history.findLast(each => each.time <= time)?.price ?? NaN), 0),
  })).filter(({ price }) => !isNaN(price))
}

// MARK: The page of the list

/** @type {HTMLElement} */
let section
/** @type {Item[] | null} A list that came with the page's address, until the visitor keeps it. */
let sent = null
/** @type {Map<string, Product | null>} By slug; null for one that is no longer sold. */
const products = new Map()
/** @type {Record<string, string>} The prices as they were on the last visit, by slug. */
let seen = {}
/** The shop's newest day. */
let today = NaN

const items = () => sent ?? readList()

function start() {
  section = $('#own-list')
  if (location.hash) sent = readItems(location.hash)
  // This visit lasts as long as its tab.
  const known = recallValue(keyOf('seen'), ofTab)
    ?? Object.fromEntries(readList().map(({ slug, seen }) => [slug, seen]))
  seen = Object.fromEntries(Object.entries(known).filter(([, price]) => priceIn(price)))
  remember(keyOf('seen'), JSON.stringify(seen), ofTab)
  section.onclick = async ({ target }) => {
    const { action = '', slug } = /** @type {HTMLElement} */ (target).dataset
    if (action === 'remove') changeItems(all => all.filter(item => item.slug !== slug))
    else await actions[action]?.(/** @type {HTMLElement} */ (target))
  }
  section.onchange = ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target)
    const { slug = '' } = field.dataset
    if (field.type === 'checkbox') return changeItem(slug, item => { item.isDone = field.checked })
    // With the Enter key the focus stays.
    field.defaultValue = field.value
    changeItem(slug, item => { item.amount = amountIn(field.value) })
  }
  addEventListener('hashchange', () => location.reload())
  whenChangedElsewhere(update)
  update()
}

/** @param {(items: Item[]) => Item[]} act */
function changeItems(act) {
  if (sent) sent = act(sent)
  else changeList(act)
  return update()
}

/** @type {(slug: string | undefined, act: (item: Item) => void) => void} */
const changeItem = (slug, act) => void changeItems(all => {
  all.filter(item => item.slug === slug).forEach(act)
  return all
})

/** @type {(steps: number) => (control: HTMLElement) => void} */
const stepper = steps => control => changeItem(control.dataset.slug, item => {
  item.amount = amountIn(String(item.amount + steps))
})

/** @type {Record<string, (control: HTMLElement) => any>} */
const actions = {
  less: stepper(-1),
  more: stepper(1),
  print: () => print(),
  untick: () => changeItems(all => all.map(item => ({ ...item, isDone: false }))),
  keep() {
    const kept = sent ?? []
    sent = null
    history.replaceState(null, '', location.pathname)
    return changeItems(all => [...all.filter(({ slug }) => kept.every(each => each.slug !== slug)),
      ...kept])
  },
  clear: button => {
    if (items().length && confirm(button.textContent ?? '')) changeItems(() => [])
  },
  async share() {
    const url = `${location.href.split('#')[0]}#${items()
      .map(({ slug, amount }) => `${slug}*${amount}`).join('&')}`
    if (navigator.share) return navigator.share({ url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    say('.list-copied', {})
  },
}

async function loadToday() {
  const moment = JSON.parse(await loadText(new URL('as-of.json', link().href).href))
  today = Date.parse((moment.as_of ?? new Date().toISOString()).slice(0, 10))
}

/** Loads missing products, shows the list, and keeps it with today's prices. */
async function update() {
  const missing = items().filter(({ slug }) => !products.has(slug))
  const loading = [loadToday(), ...missing.map(async ({ slug }) => {
    products.set(slug, await loadProduct(slug))
  })]
  const failure = await Promise.all(loading).then(() => null, error => error)
  say('.list-offline', failure && {})
  if (failure) {
    section.hidden = false
    return
  }
  const complete = (/** @type {Item[]} */ all) => {
    for (const item of all) {
      const { name, price } = products.get(item.slug) ?? item
      item.name = name
      decimals = price?.split('.')[1]?.length ?? decimals
      item.price ??= price
      item.seen = price
    }
  }
  if (sent) complete(sent)
  else changeList(complete)
  // The events after a field's change move the focus to the next field.
  await nextTask()
  show()
}

/**
 * Shows a sentence with some values, or hides it.
 * @param {string} selector
 * @param {Record<string, any> | null | false} values
 */
function say(selector, values) {
  const element = $(selector, section)
  element.hidden = !values
  if (values && element.dataset.text) element.textContent = fillIn(element.dataset.text, values)
}

/** @param {HTMLElement} control The controls of rows that do the same, each for its own. */
const peers = ({ id }) => id ? $$(`[id^="${id.split('-')[0]}-"]`, section) : []

/** Draws the page anew; the focus stays, or moves to the nearest element. */
function show() {
  const focused = /** @type {HTMLInputElement} */ (document.activeElement)
  // Text in a field that does not count yet would be lost.
  const isTyping = focused?.matches('.list-amount input') && focused.value !== focused.defaultValue
  if (isTyping) return focused.addEventListener('blur', update, { once: true })
  const place = peers(focused).indexOf(focused)
  const all = items()
  $('.list-aisles', section).replaceChildren(...makeAisles(all))
  /** @type {Row[]} */
  const rows = all.flatMap(item => {
    const product = products.get(item.slug)
    return product ? [{ item, product, history: product.history }] : []
  })
  say('.list-sent', sent && all.length > 0 && {})
  say('.empty-note', !all.length && {})
  for (const each of $$('.has-rows', section)) each.hidden = !all.length
  section.hidden = false
  showSums(rows)
  if (rows.length) drawChart(rows)
  if (place < 0) return
  const same = peers(focused)
  const next = same[Math.min(place, same.length - 1)]
    ?? $$('button, input, summary', section).find(each => each.checkVisibility())
  next.focus()
}

/**
 * The rows below the names of their aisles, in the sequence of the first product of each.
 * @param {Item[]} all
 */
function makeAisles(all) {
  /** @type {Map<string, any>} */
  const aisles = new Map()
  for (const item of all) {
    const name = products.get(item.slug)?.aisle ?? ''
    const aisle = aisles.get(name) ?? fromTemplate('list-aisle', { name })
    $('h2', aisle).hidden = !name
    $('.list-rows', aisle).append(makeRow(item))
    aisles.set(name, aisle)
  }
  return aisles.values()
}

/** @param {Item} item */
function makeRow({ slug, amount, isDone = false, name = slug, price: added }) {
  const product = products.get(slug)
  const row = fromTemplate('list-row', { slug, name: product?.name ?? name, amount })
  const [title, details, verdict, atVisit, whenAdded] = $('div', row).children
  const [size, price, unitPrice, unavailable, gone] = details.children
  row.classList.toggle('is-unavailable', product?.isAvailable === false)
  unavailable.hidden = product?.isAvailable !== false
  gone.hidden = Boolean(product)
  size.textContent = product?.size ?? ''
  price.textContent = product?.priceText ?? ''
  unitPrice.textContent = product?.unitPriceText ?? ''
  verdict.textContent = product?.verdictText ?? ''
  $('[type=checkbox]', row).checked = isDone
  const field = $('[type=number]', row)
  field.value = field.defaultValue = amount
  if (!product) return row
  const anchor = document.createElement('a')
  anchor.href = product.url
  anchor.append(...$('bdi', title).childNodes)
  $('bdi', title).append(anchor)
  const now = units(product.price)
  row.querySelector(':scope > b').textContent = money(now * amount)
  for (const [note, before] of [[atVisit, seen[slug]], [whenAdded, added]]) {
    note.hidden = !before || units(before) === now
    if (note.hidden) continue
    note.textContent = fillIn(note.dataset.text, { price: money(units(before)) })
    note.classList.toggle('is-drop', now < units(before))
  }
  return row
}

/**
 * What the rows cost, now, at usual prices and at their best; a row without a usual price counts
 * with its own (`Rules: Verdict`).
 * @param {Row[]} rows
 */
function showSums(rows) {
  const sum = (/** @type {(product: Product) => string} */ priceOf) =>
    rows.reduce((all, { item, product }) => all + item.amount * units(priceOf(product)), 0)
  const total = sum(({ price }) => price)
  $('.list-total b', section).textContent = money(total)
  say('.list-usually', rows.some(({ product }) => product.usual)
    && { price: money(sum(({ usual, price }) => usual ?? price)) })
  const best = totals(rows).reduce((best, each) => each.price < best.price ? each : best,
    { time: NaN, price: total })
  say('.list-best', best.price < total && {
    date: date(best.time), price: money(best.price), saved: money(total - best.price),
  })
}

/**
 * The total over time, and below it a line for each of the first products.
 * @param {Row[]} rows
 */
function drawChart(rows) {
  const [width, height, mostLines] = [640, 240, 8]
  const lines = [totals(rows), ...rows.slice(0, mostLines).map(({ history }) => history)]
  const names = [$('.list-total', section).firstChild.textContent.trim(),
    ...rows.map(({ product }) => product.name)]
  const from = lines[0][0]?.time ?? 0
  const end = Math.max(today, ...lines.flat().map(({ time }) => time))
  const highest = Math.max(...lines.flat().map(({ price }) => price))
  const svg = $('.list-chart svg', section)
  const shape = $('template#list-line').content.firstElementChild
  svg.replaceChildren(...lines.map((line, index) => {
    const first = Math.max(line.findLastIndex(({ time }) => time <= from), 0)
    const shown = line.slice(first)
      .map(({ time, price }) => ({ time: Math.max(time, from), price }))
    const path = $('path', shape).cloneNode(true)
    path.setAttribute('d', shared.stepPath(shown,
      (/** @type {number} */ time) => Math.round((time - from) / Math.max(end - from, 1) * width),
      (/** @type {number} */ price) => Math.round(height - price / (highest || 1) * height), end))
    $('title', path).textContent = names[index]
    return path
  }))
  $('.list-chart ul', section).replaceChildren(...lines.map((_, index) =>
    Object.assign(document.createElement('li'), { textContent: names[index] })))
  const [top, first, last] = $$('.list-chart > p, .list-chart span', section)
  top.textContent = money(highest)
  first.textContent = date(from)
  last.textContent = date(end)
}

if (globalThis.document) {
  showMarks()
  const observer = new MutationObserver(showMarks)
  for (const part of ['main', '.search-form']) {
    observer.observe($(part), { childList: true, subtree: true })
  }
  whenChangedElsewhere(showMarks)
  // The chart is drawn by a module that comes later.
  if ($('#own-list')) addEventListener('DOMContentLoaded', start)
}
