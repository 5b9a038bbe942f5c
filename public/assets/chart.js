// A product's page. The price chart shows the last month, the last year or all of its prices, and
// reads out dates and prices, or prices per unit, by pointer and by keyboard. A variant that is
// chosen in the table shows its picture and its prices where those of the product stand.

import {
  $, $$, formatNumber, language, loadText, recallValue, remember, shared,
} from './site.js?v=b725ed1fca22'

/**
 * @typedef {object} Entry A price.
 * @property {number} time From when it was valid, in milliseconds.
 * @property {string} date
 * @property {number} price
 * @property {string} text
 * @property {boolean} isTypo
 */

const [width, height, margin] = [640, 200, 12]
/** In milliseconds. */
const day = 864e5
/** With less room than this for each dot, in pixels, dots would merge. */
const leastRoom = 24
const mostTicks = 5

/** @type {Intl.DateTimeFormat} */
let dates
/** @type {any[]} Those of the table below the chart, the oldest first. */
let rows = []
/** @type {Record<string, any>} The elements of the chart. */
let parts = {}
/** @type {Entry[]} */
let entries = []
/**
 * Where nobody saw the price or the product was not sold: from the end of one day to the beginning
 * of another.
 * @type {{ start: number, end: number }[]}
 */
let gaps = []
/** The end of the shop's day or the product's last one, in the time zone of the table's dates. */
let end = 0
/** @type {Entry[]} What is drawn: the entries from a moment on. */
let shown = []
/** The first moment that is drawn. */
let from = 0
/** The day of the first price. */
let firstText = ''
/** The index of the entry that is read. */
let current = 0
/** The lowest price that is drawn, and the pixels for each unit of the currency. */
let [least, scale] = [0, 1]

async function startChart() {
  dates = new Intl.DateTimeFormat(language, {
    day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC',
  })
  rows = $$('.price-record tbody tr').reverse()
  entries = readEntries(0)
  const { unseen, end: last } = $('.chart').dataset
  const moment = new URL('as-of.json', $('.list-link').href)
  const lastDay = last ?? JSON.parse(await loadText(moment.href)).as_of?.slice(0, 10)
  end = Math.max(Date.parse(`${lastDay}T23:59:59Z`) || 0, entries.at(-1)?.time ?? 0)
  gaps = (unseen ?? '').split(' ').filter(Boolean).map(readGap)
  findParts()
  const { firstDate, lastDate, reading, svg } = parts
  firstText = firstDate.textContent
  lastDate.textContent = dates.format(end)
  reading.role = 'slider'
  reading.tabIndex = 0
  reading.setAttribute('aria-labelledby', 'chart-title')
  reading.onkeydown = moveReading
  svg.onpointermove = svg.onpointerdown = readAtPointer
  const tools = $('.chart-tools')
  tools.onchange = draw
  const year = $('[value="365"]', tools)
  year.checked = end - entries[0].time > year.value * day
  const units = $$('.price-record [data-unit]').map(each => each.dataset.unit)
  if (units.length < rows.length || new Set(units).size > 1) $('.chart-measures')?.remove()
  draw()
  linkData($('.chart-data'))
}

function findParts() {
  const figure = $('.chart')
  const svg = $('svg', figure)
  const line = $('.chart-line', svg)
  const [firstDate, lastDate] = $$('figcaption span', figure)
  /** @param {string} name */
  const makePath = name => {
    const path = line.cloneNode()
    path.setAttribute('class', name)
    return path
  }
  const [band, grid, cross] = ['chart-band', 'chart-grid', 'chart-cross'].map(makePath)
  const [today, cursor] = ['chart-today', 'chart-point is-current'].map(makePath)
  svg.prepend(band, grid, cross)
  svg.append(today, cursor)
  parts = {
    figure, svg, line, firstDate, lastDate, band, grid, cross, today, cursor,
    low: $('.chart-low', figure), reading: $('.chart-reading', figure),
  }
}

/**
 * The prices of the table, the oldest first.
 * @param {number} measure 1 for the prices per unit.
 * @returns {Entry[]}
 */
const readEntries = measure => rows.map(row => {
  const [time, data] = [$('time', row), $$('data', row)[measure]]
  return {
    time: Date.parse(time.dateTime), date: time.textContent, price: Number(data.value),
    text: data.textContent, isTypo: row.matches('.is-typo'),
  }
})

/** @param {string} text The days around a gap: `2026-06-28/2026-07-10`. */
function readGap(text) {
  const [last, next] = text.split('/').map(Date.parse)
  return { start: last + day, end: next }
}

/**
 * The table as a file, where the page leads to it.
 * @param {HTMLAnchorElement} link
 */
function linkData(link) {
  const lines = rows.map(row =>
    $$('time, data', row).map(each => each.dateTime ?? each.value).join())
  const head = 'date,price,unit_price'.split(',', lines[0].split(',').length)
  link.href = URL.createObjectURL(
    new Blob([[head, ...lines, ''].join('\r\n')], { type: 'text/csv' }))
  link.download = link.dataset.file ?? ''
}

/**
 * The prices from a moment on; the first one is the price that was valid then.
 * @param {Entry[]} entries
 * @param {number} start
 */
function entriesSince(entries, start) {
  const first = entries.findLastIndex(entry => entry.time <= start)
  const shown = entries.slice(first)
  if (shown[0].time < start) shown[0] = { ...shown[0], time: start, date: dates.format(start) }
  return shown
}

/** @param {number} time */
const gapAt = time => gaps.find(gap => gap.start <= time && time < gap.end)
/** @param {number} time */
const x = time => Math.round((time - from) / Math.max(end - from, 1) * width)
/** @param {number} price */
const y = price => Math.round(height - margin - (price - least) * scale)
/** @param {Entry[]} some */
const byPrice = some => some.toSorted((one, other) => one.price - other.price)

// MARK: Drawing

/** Draws the chosen days, with prices or prices per unit. */
function draw() {
  const [days, measure] = $$('.chart-tools :checked').map(each => Number(each.value))
  entries = readEntries(measure ?? 0)
  const first = entries[0].time
  from = days ? Math.max(end - days * day, first) : first
  shown = entriesSince(entries, from)
  const sorted = byPrice(shown)
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]]
  least = lowest.price
  scale = (height - 2 * margin) / (highest.price - least || 1)
  parts.line.setAttribute('d', stepPath(shown, x, y, end, gaps))
  parts.today.setAttribute('d', `M${width} ${y(shown[shown.length - 1].price)}h0`)
  drawPoints()
  drawPrices(highest.price)
  drawMonths()
  drawBand(measure === 1)
  nameLowest(highest.price)
  parts.firstDate.textContent = from > first ? dates.format(from) : firstText
  parts.reading.ariaValueMax = shown.length - 1
  select(shown.length - 1)
}

/**
 * A line in steps, which is broken in the gaps.
 * @param {{ time: number, price: number }[]} shown
 * @param {(time: number) => number} x
 * @param {(price: number) => number} y
 * @param {number} end
 * @param {{ start: number, end: number }[]} gaps
 */
export function stepPath(shown, x, y, end, gaps = []) {
  let [path, isBroken] = ['', true]
  for (const [index, { time, price }] of shown.entries()) {
    const [top, until] = [y(price), shown[index + 1]?.time ?? end]
    path += isBroken ? `M${x(time)} ${top}` : `H${x(time)}V${top}`
    isBroken = false
    for (const gap of gaps) {
      if (gap.end <= time || gap.end > until) continue
      path += `H${x(Math.max(gap.start, time))}`
      isBroken = gap.end === until
      if (!isBroken) path += `M${x(gap.end)} ${top}`
    }
  }
  return isBroken ? path : `${path}H${width}`
}

/**
 * Three or four round prices between two others, or the lower one where there are none.
 * @param {number} low
 * @param {number} high
 */
function roundPrices(low, high) {
  const unit = 10 ** Math.floor(Math.log10(high - low || 1))
  for (const part of [5, 2.5, 2, 1, 0.5, 0.25, 0.2, 0.1]) {
    const step = unit * part
    const first = Math.ceil(low / step - 1e-6)
    const count = Math.floor(high / step + 1e-6) - first + 1
    if (count > 2) return Array.from({ length: count }, (_, index) => (first + index) * step)
  }
  return [low]
}

/**
 * A line at each round price, which is named at its end.
 * @param {number} highest
 */
function drawPrices(highest) {
  const { figure, grid, svg } = parts
  const prices = roundPrices(least, highest)
  const isWhole = prices.length > 1 && prices.every(price => Number.isInteger(price))
  for (const label of $$('.chart-price', figure)) label.remove()
  for (const price of prices) {
    const label = Object.assign(document.createElement('p'), {
      className: 'chart-price', ariaHidden: 'true', textContent: formatNumber(price, {
        style: 'currency', currency: figure.dataset.currency,
        ...isWhole && { maximumFractionDigits: 0 },
      }),
    })
    label.style.setProperty('--top', String(y(price) / height))
    svg.after(label)
  }
  grid.setAttribute('d', prices.map(price => `M0 ${y(price)}H${width}`).join(''))
}

/**
 * The usual prices of the product, as far as they are drawn.
 * @param {boolean} isPerUnit
 */
function drawBand(isPerUnit) {
  const { figure, band } = parts
  const [{ price }] = readEntries(0).slice(-1)
  const [low, high] = [figure.dataset.low, figure.dataset.high].map(Number)
  const ratio = isPerUnit ? entries[entries.length - 1].price / price : 1
  const [top, bottom] = [high, low].map(bound =>
    Math.min(Math.max(y(bound * ratio), 0), height))
  band.setAttribute('d', low < high ? `M0 ${top}H${width}V${bottom}H0Z` : '')
}

/**
 * Names the lowest price at the last point that has it, if there are others.
 * @param {number} highest
 */
function nameLowest(highest) {
  const { low } = parts
  const sound = shown.filter(({ isTypo }) => !isTypo)
  const [{ price }] = byPrice(sound)
  const point = sound.findLast(each => each.price === price)
  low.hidden = !point || price === highest
  if (!point) return
  const date = new Intl.DateTimeFormat(language, {
    day: 'numeric', month: 'short', timeZone: 'UTC',
  })
  low.textContent = `${point.text} · ${date.format(point.time)}`
  low.style.setProperty('--place', String(x(point.time) / width))
  low.style.setProperty('--top', String(y(price) / height))
}

/** The names of months below the days that they begin with. */
function drawMonths() {
  const caption = parts.lastDate.parentElement
  const months = new Intl.DateTimeFormat(language, {
    month: 'short', year: '2-digit', timeZone: 'UTC',
  })
  for (const tick of $$('i', caption)) tick.remove()
  const first = new Date(from)
  const total = Math.round((end - from) / (30.4 * day))
  const step = Math.max(1, Math.ceil(total / mostTicks))
  for (let month = 1; month <= total; month += step) {
    const time = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month)
    const left = x(time)
    if (left >= width) break
    // The first and the last day stand at the ends.
    if (left < width / 6 || left > width * 5 / 6) continue
    const tick = caption.appendChild(document.createElement('i'))
    tick.textContent = months.format(time)
    tick.style.left = `${left / width * 100}%`
  }
}

function drawPoints() {
  const { cursor, svg } = parts
  for (const point of $$('.chart-point:not(.is-current)', svg)) point.remove()
  const hasRoom = svg.getBoundingClientRect().width / shown.length > leastRoom
  for (const { time, price, isTypo } of hasRoom ? shown : []) {
    const point = cursor.cloneNode()
    point.setAttribute('class', `chart-point${isTypo ? ' is-typo' : ''}`)
    point.setAttribute('d', `M${x(time)} ${y(price)}h0`)
    cursor.before(point)
  }
}

// MARK: Reading

/**
 * Shows an entry by its index, or a moment at which its price was valid.
 * @param {number} index
 * @param {number} [time]
 */
function select(index, time) {
  const { cross, cursor, reading } = parts
  current = Math.min(Math.max(index, 0), shown.length - 1)
  const entry = shown[current]
  const text = `${time ? dates.format(time) : entry.date}: ${entry.text}`
  reading.textContent = text
  reading.ariaValueNow = current
  reading.ariaValueText = text
  const [left, top] = [x(time ?? entry.time), y(entry.price)]
  cursor.setAttribute('d', `M${left} ${top}h0`)
  cross.setAttribute('d', `M${left} 0V${height}M0 ${top}H${width}`)
}

/** @param {KeyboardEvent} event */
function moveReading(event) {
  /** @type {Record<string, number>} */
  const places = {
    ArrowLeft: current - 1, ArrowDown: current - 1, ArrowRight: current + 1, ArrowUp: current + 1,
    Home: 0, End: shown.length - 1,
  }
  const next = places[event.key]
  if (next === undefined) return
  event.preventDefault()
  select(next)
}

/** @param {PointerEvent} event */
function readAtPointer(event) {
  const box = parts.svg.getBoundingClientRect()
  const share = Math.min(Math.max((event.clientX - box.x) / box.width, 0), 1)
  const pointed = from + share * (end - from)
  // In a gap, the last moment at which the price was seen.
  const gap = gapAt(pointed)
  const time = gap ? Math.max(gap.start - 1, from) : pointed
  select(shown.findLastIndex(entry => entry.time <= time), time)
}

// MARK: Variants

/** @type {HTMLElement} */
let priceTag
/** @type {HTMLImageElement | null} */
let picture
/** @type {HTMLAnchorElement[]} */
let links = []
/** @type {any} What the page shows of the product itself. */
let own

function startVariants() {
  const table = $('.variants')
  priceTag = $('.price-tag')
  picture = $('.product-pictures img')
  links = $$('a[href^="#"]', table)
  const price = $('.price b', priceTag)
  own = {
    price, priceText: price.textContent, prices: [...priceTag.childNodes],
    source: picture?.getAttribute('src'),
  }
  table.onclick = (/** @type {Event} */ event) => {
    const link = /** @type {Element} */ (event.target).closest('a')
    if (!link || !links.includes(link)) return
    // The price tag stays where it is: a jump to the row could move it out of sight.
    event.preventDefault()
    history.replaceState(history.state, '', link.hash)
    show(link)
  }
  addEventListener('hashchange', showAddressed)
  priceTag.ariaLive = 'polite'
  showAddressed()
}

/**
 * Prices as the price tag shows them; news of the product's price is not news of this one.
 * @param {HTMLElement} row
 */
function pricesOf(row) {
  const [amount, ...notes] = $('data', row).parentElement.children
  const price = document.createElement('p')
  price.className = 'price'
  price.appendChild(document.createElement('b')).textContent = amount.textContent
  return [price, ...notes.map((/** @type {any} */ note) => {
    if (!note.matches('.list-price')) {
      price.append(' ', note.cloneNode(true))
      return ''
    }
    const listPrice = document.createElement('p')
    listPrice.className = 'list-price'
    listPrice.append(...note.cloneNode(true).childNodes)
    return listPrice
  })]
}

/** @param {HTMLAnchorElement} [link] That of the variant. */
function show(link) {
  for (const each of links) each.setAttribute('aria-current', String(each === link))
  const row = link?.closest('tr')
  const hasOwnPrice = !row || 'hasProductPrice' in row.dataset
  own.price.textContent = row ? $('data', row).textContent : own.priceText
  priceTag.replaceChildren(...hasOwnPrice ? own.prices : pricesOf(row))
  const source = row?.querySelector('img')?.getAttribute('src') ?? own.source
  if (picture) picture.src = source
}

const showAddressed = () => show(links.find(link => link.hash === location.hash))

// MARK: Recently seen

/** @typedef {{ path: string, name: string }} Seen */

/** Names the products that the visitor has seen before, which only this browser keeps. */
function showRecent() {
  const section = $('.recent-products')
  const folder = location.pathname.replace(/[^/]*$/, '')
  const key = `recent ${folder}`
  const here = { path: location.pathname, name: $('h1').textContent }
  /** @type {Seen[]} */
  const all = [recallValue(key) ?? []].flat().filter(each =>
    typeof each?.name === 'string' && String(each.path).startsWith(folder)
      && /^[\w-]+\.html$/.test(each.path.slice(folder.length)))
  const recent = all.filter(each => each.path !== here.path)
  remember(key, JSON.stringify([here, ...recent].slice(0, 7)))
  section.hidden = !recent.length
  for (const { path, name } of recent) {
    const link = document.createElement('a')
    link.href = path
    link.append(name)
    section.lastElementChild.appendChild(document.createElement('li')).append(link)
  }
}

shared.stepPath = stepPath
if (globalThis.document) {
  if ($('.chart')) startChart()
  if ($('.variants')) startVariants()
  if ($('.recent-products')) showRecent()
}
