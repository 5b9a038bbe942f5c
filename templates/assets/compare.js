// Products side by side, `compare.html#butter,milk`: their prices in one chart, and a table of
// their differences.

import { loadProduct, readLists } from './lists.js'
import { keyOf, ofTab, remember } from './memory.js'
import { $ } from './page.js'
import {
  formatNumber, language, loadMoment, localLink, renderTemplate, site, strings,
} from './templates.js'

/**
 * @typedef {{ time: number, price: number }} Price
 * @typedef {Record<string, any> & { slug: string, price: number, history: Price[] }} Compared
 *
 * @typedef {object} Measure
 * @property {string} id
 * @property {string} label
 * @property {(amount: number) => string} text
 * @property {(product: Compared, price: number, first: number) => number} value
 */

const [width, height, margin, most] = [640, 240, 12, 8]

/** @type {HTMLElement} */
let section
/** @type {Compared[]} */
let products = []
let measure = 'price'
/** The as-of moment. */
let now = 0

export function start() {
  section = $('#comparison')
  section.onclick = ({ target }) => {
    const { slug } = /** @type {HTMLElement} */ (target).dataset
    if (slug) go(products.map(each => each.slug).filter(each => each !== slug))
  }
  section.onchange = ({ target }) => {
    const { id, value } = /** @type {HTMLInputElement} */ (target)
    if (id === 'add-product') return go([...products.map(each => each.slug), value])
    measure = value
    show()
  }
  const tryUpdate = () => update().catch(() => { section.textContent = strings.news_offline })
  addEventListener('hashchange', tryUpdate)
  tryUpdate()
}

/** @param {number} amount */
function money(amount) {
  const currency = { style: 'currency', currency: site.shop.currency }
  const { maximumFractionDigits } = new Intl.NumberFormat('en', currency).resolvedOptions()
  /** A smaller amount would be shown as zero. */
  const halfUnit = 10 ** -maximumFractionDigits / 2
  return formatNumber(amount, {
    ...currency, ...amount && amount < halfUnit && { maximumSignificantDigits: 2 },
  })
}
/** @param {number} share */
const percents = share =>
  formatNumber(share - 1, { style: 'percent', signDisplay: 'exceptZero' })

/**
 * Whether a unit price says which is cheaper: a piece is compared only with others of its aisle.
 * @param {Compared} product
 */
const isLikeFirst = ({ unit, aisle }) => unit && unit === products[0].unit
  && (unit !== 'piece' || aisle === products[0].aisle)

/** @returns {Measure[]} */
const measures = () => [
  { id: 'price', label: strings.price, text: money, value: (_, price) => price },
  ...products.every(isLikeFirst) ? [{
    id: 'unit-price', label: strings.per_unit, text: money,
    /** @type {Measure['value']} */
    value: (each, price) => price * each.unit_price / each.price,
  }] : [],
  { id: 'percent', label: '%', text: percents, value: (_, price, first) => price / first },
]

/**
 * The prices of a product from a moment on, the oldest first.
 * @param {number} start
 * @param {{ history: Price[] }} product
 */
export function pricesSince(start, { history }) {
  const first = history.findLastIndex(entry => entry.time <= start)
  return history.slice(Math.max(first, 0)).map(entry =>
    ({ ...entry, time: Math.max(entry.time, start) }))
}

/** The lines of the chart, from the first day on which all prices are known, and its labels. */
function chart() {
  const latest = Math.max(...products.map(each => each.history[0].time))
  const start = latest || now - 30 * 864e5
  const end = Math.max(now, start + 1)
  const { value, text } = measures().find(each => each.id === measure) ?? measures()[0]
  const lines = products.map(product => {
    const prices = pricesSince(start, product)
    const first = prices[0].price
    return prices.map(({ time, price }) => [time, value(product, price, first)])
  })
  const values = lines.flat().map(([, amount]) => amount)
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  /** @param {number} time */
  const x = time => Math.round((time - start) / (end - start) * width)
  /** @param {number} amount */
  const y = amount => Math.round(
    height - margin - (amount - least) / (greatest - least || 1) * (height - 2 * margin))
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return {
    highest_text: text(greatest), lowest_text: text(least),
    first_text: dates.format(start), last_text: dates.format(end),
    paths: lines.map(line => `${line.map(([time, amount], index) =>
      index ? `H${x(time)}V${y(amount)}` : `M0 ${y(amount)}`).join('')}H${width}`),
  }
}

/** @type {() => [string, (product: Compared) => any][]} */
const allFacts = () => [
  [strings.price, each => each.price_text], [strings.per_unit, each => each.unit_price_text],
  [strings.price_now, each => each.verdict?.text],
  [strings.lowest, each => money(each.lowest)], [strings.highest, each => money(each.highest)],
  [strings.size, each => each.size_text], [strings.brand, each => each.brand],
  [strings.aisle, each => each.aisle],
  [strings.availability,
    each => each.available !== null && strings[each.available ? 'available_now' : 'unavailable']],
]

/** The facts that differ between the products. */
const facts = () => allFacts()
  .map(([label, read]) => ({ label, values: products.map(each => read(each) || '–') }))
  .filter(({ values }) => products.length < 2 || new Set(values).size > 1)

function show() {
  const focused = document.activeElement?.id
  const { paths, ...labels } = products.length ? chart() : { paths: [] }
  const others = readLists().lists.flatMap(list => list.items).filter(item =>
    item.name && products.every(each => each.slug !== item.slug))
  section.replaceChildren(renderTemplate('script/compare', {
    ...labels, facts: facts(), has_products: products.length > 0, others,
    has_others: others.length > 0 && products.length < most,
    products: products.map((each, index) => ({ ...each, path: paths[index] })),
    measures: measures().map(each => ({ ...each, is_current: each.id === measure })),
  }))
  if (focused) document.getElementById(focused)?.focus()
}

/**
 * @param {string} slug
 * @returns {Promise<Compared | null>}
 */
async function load(slug) {
  const product = await loadProduct(slug)
  if (!product) return null
  /** @type {{ date: string, price: number }[]} */
  const prices = product.history
  const history = prices.map(({ date, price }) => ({ time: Date.parse(date), price }))
  return {
    ...product, price: product.price, slug, link: localLink(product.url),
    history: history.length ? history.reverse() : [{ time: 0, price: product.price }],
  }
}

async function update() {
  const { hash } = location
  const slugs = [...new Set(hash.match(/[\w-]+/g))].slice(0, most)
  remember(keyOf('compared'), String(slugs), ofTab)
  const [moment, ...loaded] = await Promise.all([loadMoment(), ...slugs.map(load)])
  // Later products may have been loaded in the meantime.
  if (hash !== location.hash) return
  now = Date.parse(moment)
  products = loaded.flatMap(each => each ?? [])
  show()
}

/** @param {string[]} slugs */
const go = slugs => { location.hash = String(slugs) }
