// The visitor's own list of products, which only this browser keeps: the marks that put products on
// it, and its page with what they cost.

import {
  $, $$, formatNumber, fromTemplate, keyOf, language, loadToday, noteMoment, parseHTML, recall,
  remember, resolveLinks, shared,
} from './site.js?v=1dce3abfe8a1'

const link = () => $('.list-link')

/** @param {any} value */
const arrayOf = value => Array.isArray(value) ? value : []

/** @param {any} value */
const amountIn = value => Math.min(Math.max(Math.trunc(Number(value)), 1), 999) || 1

/** The items in a value of any shape; what is none of them is dropped. Earlier versions had several
 * lists.
 * @param {any} value
 * @returns {Item[]} */
export function itemsIn(value) {
  /** @type {Map<string, Item>} */
  const items = new Map()
  for (const item of arrayOf(value?.lists).flatMap(list => arrayOf(list?.items))) {
    const { slug, amount, isDone } = item ?? {}
    if (typeof slug !== 'string' || !/^[\w-]+$/.test(slug) || items.has(slug)) continue
    items.set(slug, { slug, amount: amountIn(amount), isDone: isDone === true })
  }
  return [...items.values()]
}

/** The list as the last tab left it. All languages of a site have the same. */
function readList() {
  try { return itemsIn(JSON.parse(recall(keyOf('lists')) ?? 'null')) } catch { return [] }
}

/** Changes the list as the last tab left it, so that no other tab's change is lost.
 * @param {(items: Item[]) => Item[]} act */
function changeList(act) {
  remember(keyOf('lists'), JSON.stringify({ lists: [{ items: act(readList()) }] }))
  showMarks()
}

/** @param {string} address */
const slugOf = address => /\/products\/([\w-]+)\.html/.exec(address)?.[1] ?? ''

// MARK: Marks

/** Gives each product a mark, and shows on it whether the product is on the list. */
function showMarks() {
  const slugs = new Set(readList().map(item => item.slug))
  link().dataset.count = slugs.size || ''
  for (const product of $$('.card, .product:not(.is-former), .news-item')) {
    const title = product.matches('.product') ? null : $('h3 a', product)
    const slug = slugOf((title ?? location).href)
    const mark = $('.list-mark', product) ?? product.appendChild(
      Object.assign(document.createElement('button'), {
        type: 'button', className: 'list-mark',
        ariaLabel: `${link().dataset.mark}: ${($('b', title) ?? title).textContent}`,
      }))
    mark.ariaPressed = slugs.has(slug)
    mark.onclick = () => changeList(items => {
      const others = items.filter(item => item.slug !== slug)
      return others.length < items.length ? others : [...items, { slug, amount: 1, isDone: false }]
    })
  }
}

/** Calls `act` when another tab may have changed the list, also while this page was not shown.
 * @param {() => void} act */
function whenChangedElsewhere(act) {
  addEventListener('storage', act)
  addEventListener('pageshow', ({ persisted }) => { if (persisted) act() })
}

// MARK: Amounts

/** The items of a list in an address: `butter*2&milk*1`.
 * @type {(text: string) => Item[]} */
export const readItems = text => [...text.matchAll(/(?<=^#?|&)([\w-]+)\*(\d+)/g)]
  .map(([, slug, amount]) => ({ slug, amount: amountIn(amount), isDone: false }))

/** An amount in the currency's smallest unit, so that sums are exact.
 * @param {string} price */
export const units = price => Number(price.replace('.', ''))

let decimals = 0

/** @param {number} amount */
const money = amount => formatNumber(amount / 10 ** decimals, {
  style: 'currency', currency: section.dataset.currency, minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})

/** What rows have cost over time, the oldest first, from when all of their prices are known.
 * @param {{ item: { amount: number }, history: Price[] }[]} rows
 * @returns {Price[]} */
export function totals(rows) {
  const times = rows.flatMap(({ history }) => history.map(({ time }) => time))
  return [...new Set(times)].sort((one, other) => one - other).map(time => ({
    time, price: rows.reduce((sum, { item, history }) => sum
      + item.amount * (history.findLast(each => each.time <= time)?.price ?? NaN), 0),
  })).filter(({ price }) => !isNaN(price))
}

// MARK: Products

/** A product as its page says; null for one that is no longer sold. Throws without a connection.
 * @param {string} slug
 * @returns {Promise<Product | null>} */
async function loadProduct(slug) {
  const url = new URL(`products/${slug}.html`, link().href).href
  const response = await fetch(url)
  noteMoment(response)
  const page = resolveLinks(parseHTML(response.ok ? await response.text() : ''), url)
  const moved = $('.is-former .forward-link', page)
  if (moved) return loadProduct(slugOf(moved.href))
  const { price, verdict } = $('.price-tag[data-price]', page)?.dataset ?? {}
  // The page of a former product has none.
  if (!price) return null
  const text = (/** @type {string} */ selector) => $(selector, page)?.textContent.trim() ?? ''
  decimals = price.split('.')[1]?.length ?? 0
  const history = $$('.price-record tr:not(.is-typo):has(time)', page).map(row => ({
    // The shop's day, in whatever time zone the visitor is.
    time: Date.parse($('time', row).dateTime.slice(0, 10)), price: units($('data', row).value),
  })).reverse()
  return {
    url, name: text('h1'), aisle: text('.breadcrumbs li:last-child'), price: units(price),
    history: history.length ? history : [{ time: 0, price: units(price) }],
    isAvailable: !$('.product.is-unavailable', page),
    size: text('.product .size'), priceText: text('.price b'), unitPrice: text('.price small'),
    verdict: verdict ? text('.price-label') : '',
  }
}

// MARK: The page of the list

/** @type {HTMLElement} */
let section
/** @type {Item[] | null} A list that came with the page's address, until the visitor keeps it. */
let sent = null
/** @type {Map<string, Product | null>} By slug; null for one that is no longer sold. */
const products = new Map()
/** The shop's newest day. */
let today = 0

const items = () => sent ?? readList()

async function start() {
  section = $('#own-list')
  if (location.hash) sent = readItems(location.hash)
  section.onclick = ({ target }) => {
    const { action = '', slug = '' } = /** @type {HTMLElement} */ (target).dataset
    actions[action]?.(slug)
  }
  section.onchange = ({ target }) => {
    const { type, checked, value, dataset } = /** @type {HTMLInputElement} */ (target)
    changeItem(dataset.slug, item => type === 'checkbox'
      ? { ...item, isDone: checked } : { ...item, amount: amountIn(value) })
  }
  addEventListener('hashchange', () => location.reload())
  today = Date.parse(await loadToday().catch(() => '')) || 0
  whenChangedElsewhere(show)
  show()
}

/** @param {(items: Item[]) => Item[]} act */
function change(act) {
  if (sent) sent = act(sent)
  else changeList(act)
}

/** @type {(slug: string | undefined, act: (item: Item) => Item) => void} */
function changeItem(slug, act) {
  change(all => all.map(item => item.slug === slug ? act(item) : item))
  showSums()
}

/** @type {Record<string, (slug: string) => any>} */
const actions = {
  less: slug => changeItem(slug, item => ({ ...item, amount: amountIn(item.amount - 1) })),
  more: slug => changeItem(slug, item => ({ ...item, amount: amountIn(item.amount + 1) })),
  async remove(slug) {
    const buttons = () => $$('.list-remove', section)
    const place = buttons().findIndex(({ dataset }) => dataset.slug === slug)
    change(all => all.filter(item => item.slug !== slug))
    await show()
    const next = buttons()[place] ?? buttons().at(-1) ?? $('summary', section)
    next.focus()
  },
  print: () => print(),
  untick() {
    change(all => all.map(item => ({ ...item, isDone: false })))
    return show()
  },
  keep() {
    const kept = sent ?? []
    sent = null
    history.replaceState(null, '', location.pathname)
    change(all => [...all.filter(({ slug }) => kept.every(each => each.slug !== slug)), ...kept])
    return show()
  },
  clear() {
    if (!confirm($('[data-action=clear]', section).textContent)) return
    change(() => [])
    return show()
  },
  async share() {
    const url = `${location.href.split('#')[0]}#${items()
      .map(({ slug, amount }) => `${slug}*${amount}`).join('&')}`
    if (navigator.share) return navigator.share({ url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    $('.list-copied', section).textContent = $('.list-copied', section).dataset.text
  },
}

/** Loads missing products, and draws the page anew. */
async function show() {
  const missing = items().filter(({ slug }) => !products.has(slug))
  const loads = await Promise.allSettled(missing.map(async ({ slug }) =>
    products.set(slug, await loadProduct(slug))))
  const all = items()
  $('.list-aisles', section).replaceChildren(...makeAisles(all))
  $('.list-offline', section).hidden = loads.every(({ status }) => status === 'fulfilled')
  $('.list-sent', section).hidden = !sent?.length
  $('.empty-note', section).hidden = all.length > 0
  for (const each of $$('.has-rows', section)) each.hidden = !all.length
  section.hidden = false
  showSums()
}

/** The rows below the names of their aisles, in the sequence of the first product of each.
 * @param {Item[]} all */
const makeAisles = all => Array.from(
  Map.groupBy(all, ({ slug }) => products.get(slug)?.aisle ?? ''), ([name, items]) => {
    const aisle = fromTemplate('list-aisle', { name })
    $('h2', aisle).hidden = !name
    $('.list-rows', aisle).append(...items.map(makeRow))
    return aisle
  })

/** @param {Item} item */
function makeRow({ slug, isDone }) {
  const product = products.get(slug)
  const unknown = { name: slug, size: '', priceText: '', unitPrice: '', verdict: '' }
  const row = fromTemplate('list-row', { slug, ...product ?? unknown })
  const [unavailable, gone] = $$('.product-details [hidden]', row)
  $('[type=checkbox]', row).checked = isDone
  row.classList.toggle('is-unavailable', product?.isAvailable === false)
  unavailable.hidden = product?.isAvailable ?? true
  gone.hidden = product !== null
  if (product) $('a', row).href = product.url
  return row
}

/** Shows the amounts, and what they cost. */
function showSums() {
  const all = items()
  let total = 0
  const rows = $$('.list-row', section).flatMap(row => {
    const field = $('[type=number]', row)
    const item = all.find(({ slug }) => slug === field.dataset.slug)
    field.value = item?.amount ?? 0
    const product = products.get(field.dataset.slug)
    if (!item || !product) return []
    const price = item.amount * product.price
    $(':scope > b', row).textContent = money(price)
    total += price
    return [{ item, product, history: product.history }]
  })
  $('.list-total b', section).textContent = money(total)
  if (rows.length) drawChart(rows)
}

/** The total over time, and below it a line for each of the first products.
 * @param {{ item: Item, product: Product, history: Price[] }[]} rows */
function drawChart(rows) {
  const [width, height, mostLines] = [640, 240, 8]
  const lines = [totals(rows), ...rows.slice(0, mostLines).map(({ history }) => history)]
  const from = lines[0][0]?.time ?? 0
  const end = Math.max(today, ...lines.flat().map(({ time }) => time))
  const highest = Math.max(...lines.flat().map(({ price }) => price))
  const x = (/** @type {number} */ time) =>
    Math.round((time - from) / Math.max(end - from, 1) * width)
  const y = (/** @type {number} */ price) => Math.round(height - price / (highest || 1) * height)
  $('.list-chart svg', section).replaceChildren(...lines.map(line => {
    const first = Math.max(line.findLastIndex(({ time }) => time <= from), 0)
    const shown = line.slice(first)
      .map(({ time, price }) => ({ time: Math.max(time, from), price }))
    const path = $('path', fromTemplate('list-line'))
    path.setAttribute('d', shared.stepPath(shown, x, y, end))
    return path
  }))
  const names = [$('.list-total', section).firstChild.textContent.trim(),
    ...rows.map(({ product }) => product.name)]
  $('.list-chart ul', section).replaceChildren(...lines.map((_, index) =>
    Object.assign(document.createElement('li'), { textContent: names[index] })))
  const { format } = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const [top, first, last] = $$('.list-chart > p, .list-chart span', section)
  top.textContent = money(highest)
  first.textContent = format(from)
  last.textContent = format(end)
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
