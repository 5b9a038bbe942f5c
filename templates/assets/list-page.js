// The page of the visitor's own lists: the items of the current list, its cost, and its changes.

import {
  changeLists, loadProduct, priceIn, readLists, whenChangedElsewhere,
} from './lists.js'
import { keyOf, ofTab, recallValue, remember } from './memory.js'
import { $, $$, nextTask } from './page.js'
import {
  fillIn, formatNumber, language, localLink, renderTemplate, site, strings,
} from './templates.js'

/**
 * @typedef {import('./lists.js').Item} Item
 * @typedef {import('./templates.js').Product} Product
 * @typedef {{ time: number, units: number }} Price In the currency's smallest unit.
 * @typedef {{ amount: number, history: Price[] }} Row With the newest price first.
 */

/** @type {HTMLElement} */
let section
/** @type {import('./lists.js').Lists} */
let kept
/** @type {Map<string, Product | null>} By slug; null for one that is no longer sold. */
const products = new Map()
/** @type {{ items: Item[], name: string } | null} A list that came with the page's address, shown
    until the visitor keeps it. */
let sent = null
/** @type {Record<string, string>} The prices as they were on the last visit, by slug. */
let seen = {}
let decimals = 0

const list = () => sent ?? kept.lists[kept.current]

export function start() {
  section = $('#own-list')
  kept = readLists()
  if (location.hash) {
    sent = { items: readItems(location.hash.replaceAll('&', '\n')), name: '' }
  }
  seen = readSeen()
  section.onclick = async ({ target }) => {
    const control = /** @type {HTMLElement} */ (target)
    const { action = '' } = control.dataset
    // The lists must not be read before a question that waits for its answer.
    if (action === 'discard' && !mayDiscard(control)) return
    if (actions[action]) return change(() => actions[action](control))
    await tools[action]?.()
    if (tools[action] && action !== 'share') update()
  }
  section.onchange = async ({ target }) => {
    const control = /** @type {HTMLInputElement} */ (target)
    // With the Enter key the focus stays.
    control.defaultValue = control.value
    // The lists must not be read before the file.
    const text = await control.files?.[0].text()
    change(() => changes[control.dataset.change ?? ''](control, text))
  }
  addEventListener('hashchange', () => location.reload())
  whenChangedElsewhere(() => {
    kept = readLists()
    loadMissing().then(show, () => {})
  })
  update().catch(() => { section.textContent = strings.news_offline })
}

/**
 * The items of a list in a text: `butter*2,milk`.
 * @param {string} text
 * @returns {Item[]}
 */
export const readItems = text => [...text.matchAll(/^[#"']*([\w-]+)"?[*,;]"?(\d+)/gm)].map(
  ([, slug, amount]) => ({ slug, amount: amountIn(amount) }))

/** @param {string} text */
const amountIn = text => Math.min(Math.max(Math.trunc(Number(text)), 1), 999) || 1

/** The prices as they were on the last visit, by slug; this visit lasts as long as its tab. */
function readSeen() {
  const key = keyOf('seen')
  const prices = kept.lists.flatMap(({ items }) => items.map(({ slug, seen }) => [slug, seen]))
  const known = Object.entries(recallValue(key, ofTab) ?? Object.fromEntries(prices))
    .flatMap(([slug, price]) => priceIn(price) ? [[slug, price]] : [])
  const seen = Object.fromEntries(known)
  remember(key, JSON.stringify(seen), ofTab)
  return seen
}

// MARK: Amounts

/**
 * An amount in the currency's smallest unit, so that sums are exact.
 * @param {string} price
 */
export const units = price => Number(price.replace('.', ''))

/** @param {number} amount */
const money = amount => formatNumber(amount / 10 ** decimals, {
  style: 'currency', currency: site.shop.currency, minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})

/**
 * What the rows would have cost at a moment; not a number before all prices are known.
 * @param {number} time
 * @param {Row[]} rows
 */
const totalAt = (time, rows) => rows.reduce((sum, { amount, history }) =>
  sum + amount * (history.find(entry => entry.time <= time)?.units ?? NaN), 0)

/**
 * When the rows cost least, if they cost less then than they do now.
 * @param {Row[]} rows
 * @param {number} total What they cost now.
 */
export function cheapestMoment(rows, total) {
  const totals = rows.flatMap(row => row.history)
    .map(({ time }) => ({ least: totalAt(time, rows), time }))
  const best = totals.reduce((best, each) => each.least < best.least ? each : best, {
    least: total, time: NaN,
  })
  return best.least < total ? best : null
}

/**
 * The sentence about the moment when the rows cost least.
 * @param {Row[]} rows
 * @param {number} total
 */
function bestText(rows, total) {
  const best = cheapestMoment(rows, total)
  return best && fillIn(strings.list_best, {
    date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(best.time),
    price: money(best.least), saved: money(total - best.least),
  })
}

/**
 * What the prices of rows are beside usual ones, and what the rows cost at those; a row without a
 * usual price counts with its own (`Rules: Verdict`).
 * @param {any[]} rows
 */
function verdictTexts(rows) {
  /** @param {string[]} kinds */
  const ofKind = (...kinds) => rows.filter(({ verdict }) => kinds.includes(verdict?.kind))
  /** @param {any[]} some */
  const usual = some => some.reduce((sum, { amount, units: now, usual_price: price }) =>
    sum + amount * (price ? units(price.usual) : now), 0)
  /** @param {any[]} some */
  const now = some => some.reduce((sum, row) => sum + row.amount * row.units, 0)
  const [dear, good] = [ofKind('high'), ofKind('good', 'lowest-ever').length]
  const high = dear.length
  return {
    usually_text: rows.some(row => row.usual_price)
      && fillIn(strings.list_usually, { price: money(usual(rows)) }),
    verdicts_text: good + high > 0 && fillIn(strings.list_verdicts, { good, high }),
    at_usual_text: high > 0
      && fillIn(strings.list_at_usual, { saved: money(now(dear) - usual(dear)) }),
  }
}

// MARK: Drawing

/** @type {(string: string, before: string | undefined, now: number) => any} */
const note = (string, before, now) => before && units(before) !== now && {
  text: fillIn(string, { price: money(units(before)) }), is_drop: now < units(before),
}

/** @param {Item} item */
function rowOf(item) {
  const product = products.get(item.slug)
  if (!product) return { ...item, name: item.name ?? item.slug, is_gone: true }
  const now = units(product.price)
  /** @type {{ date: string, price: string, typo: boolean }[]} */
  const prices = product.history
  const history = prices.filter(({ typo }) => !typo).map(({ date, price }) => ({
    time: Date.parse(date), units: units(price),
  }))
  return {
    ...product, ...item, link: localLink(product.url), is_unavailable: product.available === false,
    units: now, sum_text: money(now * item.amount),
    history: history.length ? history : [{ time: 0, units: now }],
    at_visit: note(strings.list_at_visit, seen[item.slug], now),
    when_added: note(strings.list_when_added, item.price, now),
  }
}

/**
 * Whether there is text in a field that does not count yet, and would be lost.
 * @param {any} field
 */
const isTyping = field => field?.matches('#own-list input:not([type=file])')
  && field.value !== field.defaultValue

/**
 * The controls that do the same as one, each for its own row.
 * @param {HTMLElement} control
 */
const peers = ({ dataset: { action, change } }) => $$(
  action ? `[data-action=${action}]` : change ? `[data-change=${change}]` : 'a', section)

/** Draws the page anew; the focus stays, or moves to the nearest element. */
function show() {
  const focused = /** @type {HTMLElement} */ (document.activeElement)
  if (isTyping(focused)) return focused.addEventListener('blur', update, { once: true })
  const place = section.contains(focused) ? peers(focused).indexOf(focused) : -1
  /** @type {(Record<string, any> & Row)[]} */
  const rows = list().items.map(rowOf).map(row => ({ history: [], ...row }))
  const sold = rows.filter(row => !row.is_gone)
  const total = sold.reduce((sum, row) => sum + row.amount * row.units, 0)
  const changes = sold.map(row => row.at_visit).filter(Boolean)
  const drops = changes.filter(change => change.is_drop).length
  section.replaceChildren(renderTemplate('script/list', {
    rows, has_rows: rows.length > 0, is_sent: Boolean(sent), name: list().name,
    total_text: money(total), best_text: bestText(sold, total), ...verdictTexts(sold),
    changes_text: changes.length && fillIn(strings.list_changes, {
      drops, rises: changes.length - drops,
    }),
    has_several: kept.lists.length > 1,
    lists: kept.lists.map(({ name }, index) => ({
      index, name: name || `${strings.title_list} ${index + 1}`, is_current: index === kept.current,
    })),
    compare_link: `compare.html#${rows.slice(0, 8).map(row => row.slug)}`,
  }))
  if (place < 0) return
  const same = peers(focused)
  const next = same[Math.min(place, same.length - 1)] ?? $('button, input', section)
  next.focus()
}

/** Loads the products of the list that are not known yet. */
const loadMissing = () => Promise.all(
  list().items.filter(item => !products.has(item.slug)).map(async item =>
    products.set(item.slug, await loadProduct(item.slug))))

/**
 * Changes the lists as the last tab left them, and shows them.
 * @param {() => void} act
 */
function change(act) {
  changeLists(newest => {
    kept = newest
    act()
  })
  return update()
}

/** Loads missing products, shows the list, and keeps it with today's prices. */
async function update() {
  await loadMissing()
  const complete = () => {
    for (const item of list().items) {
      const { name, price } = products.get(item.slug) ?? item
      item.name = name
      decimals = price?.split('.')[1]?.length ?? decimals
      item.price ??= price
      item.seen = price
    }
  }
  if (sent) complete()
  else {
    changeLists(newest => {
      kept = newest
      complete()
    })
  }
  // The events after a field's change move the focus to the next field.
  await nextTask()
  show()
}

// MARK: Actions

/**
 * A cell of a table, in which spreadsheets must not find a formula.
 * @param {string} text
 */
export const csvCell = text =>
  `"${/^[=+\-@]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`

function download() {
  const cells = list().items.map(({ slug, amount }) => {
    const product = products.get(slug)
    return [slug, amount, product?.name, product?.price_text, product?.url]
  })
  const lines = cells.map(row => row.map(cell => csvCell(String(cell ?? ''))).join())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
  link.download = 'list.csv'
  link.click()
}

/**
 * Puts items on the list; for those already on it, only the amount changes.
 * @param {Item[]} items
 */
function add(items) {
  for (const item of items) {
    const own = list().items.find(each => each.slug === item.slug)
    if (own) own.amount = item.amount
    else list().items.push(item)
  }
}

async function share() {
  const items = list().items.map(({ slug, amount }) => `${slug}*${amount}`)
  const url = `${location.href.split('#')[0]}#${items.join('&')}`
  if (navigator.share) return navigator.share({ url }).catch(() => {})
  await navigator.clipboard.writeText(url)
  $('[role=status]', section).textContent = strings.list_copied
}

/** @param {Item[]} items */
const create = items => {
  kept.current = kept.lists.push({ name: '', items }) - 1
}

/**
 * A deleted list can't be restored.
 * @param {HTMLElement} button
 */
function mayDiscard({ textContent }) {
  const { items, name } = list()
  return !items.length || confirm([textContent, name].filter(Boolean).join(': '))
}

/** @type {Record<string, () => any>} */
const tools = { share, download, print: () => print() }
/** @type {Record<string, (button: HTMLElement) => any>} */
const actions = {
  create: () => create([]),
  keep() {
    create(sent?.items ?? [])
    sent = null
    history.replaceState(null, '', location.pathname)
  },
  discard() {
    kept.lists.splice(kept.current, 1)
    if (!kept.lists.length) create([])
    kept.current = 0
  },
  remove({ dataset: { slug } }) {
    list().items = list().items.filter(item => item.slug !== slug)
  },
}
/** @type {Record<string, (field: HTMLInputElement, text?: string) => any>} */
const changes = {
  name: ({ value }) => { list().name = value },
  choice: ({ value }) => { if (kept.lists[Number(value)]) kept.current = Number(value) },
  amount({ value, dataset }) {
    const item = list().items.find(each => each.slug === dataset.slug)
    if (item) item.amount = amountIn(value)
  },
  import: (_, text = '') => add(readItems(text)),
}
