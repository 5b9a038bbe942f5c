// A product's price chart shows the last month, the last year or all of its prices, and reads out
// dates and prices by pointer and by keyboard.

import { $, $$, formatNumber, language, loadToday, shared } from './site.js'

const [width, height, margin, labelHeight] = [640, 200, 12, 20]
/** In milliseconds. */
const day = 864e5
/** With less room than this for each dot, in pixels, dots would merge. */
const leastRoom = 24

const { format: formatDate } = new Intl.DateTimeFormat(
  language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** @type {PriceEntry[]} The prices of the table below the chart, the oldest first. */
let entries = []
/** @type {Gap[]} Where nobody saw the price or the product was not sold, in whole days. */
let gaps = []
/** The end of the shop's day, in the time zone of the table's dates. */
let end = 0
/** @type {PriceEntry[]} What is drawn: the entries from a moment on. */
let shown = []
/** The first moment that is drawn. */
let from = 0
/** The index of the entry that is read. */
let current = 0
/** The lowest and the highest price drawn, and the pixels for each unit of the currency. */
let [least, highest, scale] = [0, 0, 1]

/** @param {string} name That of an element of the chart. */
const part = name => $(`.chart-${name}`)
const svg = () => $('.chart svg')

async function start() {
  entries = $$('.price-record tbody tr').reverse().map(row => {
    const [time, data] = [$('time', row), $('data', row)]
    return {
      time: Date.parse(time.dateTime), date: time.textContent, price: Number(data.value),
      text: data.textContent, isTypo: row.matches('.is-typo'),
    }
  })
  end = Math.max(Date.parse(`${await loadToday()}T23:59:59Z`), entries.at(-1)?.time ?? 0)
  gaps = ($('.chart').dataset.unseen ?? '').split(' ').filter(Boolean).map(readGap)
  const paths = (/** @type {string[]} */ ...classes) =>
    classes.map(each => `<path class="${each}"/>`).join('')
  svg().insertAdjacentHTML('afterbegin', paths('chart-gap', 'chart-grid', 'chart-cross'))
  svg().insertAdjacentHTML('beforeend', paths('chart-today', 'chart-point is-current'))
  svg().onpointermove = svg().onpointerdown = readAtPointer
  $('.chart figcaption :last-child').textContent = formatDate(end)
  Object.assign(part('reading'), { role: 'slider', tabIndex: 0, onkeydown: moveReading })
  part('reading').setAttribute('aria-labelledby', 'chart-title')
  const tools = $('.chart-tools')
  tools.onchange = draw
  // Only periods that the prices fill are offered.
  const age = end - entries[0].time
  for (const range of $$('[name=range]', tools)) {
    range.parentElement.hidden = age <= range.value * day
  }
  $('[value="365"]', tools).checked = age > 365 * day
  $('.chart-ranges', tools).hidden = age <= 30 * day
  draw()
}

/** @type {(text: string) => Gap} The days around it: `2026-06-28/2026-07-10`. */
function readGap(text) {
  const [last, next] = text.split('/').map(Date.parse)
  return { start: last + day, end: next }
}

/** The gap that a moment is in.
 * @param {number} time */
const gapAt = time => gaps.find(gap => gap.start <= time && time < gap.end)

/** @type {(time: number) => number} */
const x = time => Math.round((time - from) / Math.max(end - from, 1) * width)
/** @type {(price: number) => number} */
const y = price => Math.round(height - margin - (price - least) * scale)

// MARK: Drawing

/** Draws the chosen days; the first entry is the price that was valid then. */
function draw() {
  const days = Number($('.chart-tools :checked').value)
  from = days ? Math.max(end - days * day, entries[0].time) : entries[0].time
  from = gapAt(from)?.end ?? from
  shown = entries.slice(entries.findLastIndex(entry => entry.time <= from))
  if (shown[0].time < from) shown[0] = { ...shown[0], time: from, date: formatDate(from) }
  const prices = shown.map(({ price }) => price)
  highest = Math.max(...prices)
  least = Math.min(...prices)
  scale = (height - 2 * margin) / (highest - least || 1)
  part('line').setAttribute('d', stepPath(shown, x, y, end, gaps))
  part('today').setAttribute('d', `M${width} ${y(prices[prices.length - 1])}h0`)
  part('gap').setAttribute('d', gaps.filter(gap => gap.end > from).map(gap =>
    `M${x(gap.start)} 0V${height}H${x(Math.min(gap.end, end))}V0`).join(''))
  drawPoints()
  drawPrices()
  nameLowest()
  $('.chart figcaption :first-child').textContent = formatDate(from)
  part('reading').ariaValueMax = shown.length - 1
  select(shown.length - 1)
}

/** A line in steps, which is broken in the gaps.
 * @param {{ time: number, price: number }[]} shown
 * @param {(time: number) => number} x
 * @param {(price: number) => number} y
 * @param {number} end
 * @param {Gap[]} gaps */
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

/** Three or four round prices between two others, or the lower one where there are none.
 * @type {(low: number, high: number) => number[]} */
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

/** A line at the highest price and at each round one with room below, which is named at its end. */
function drawPrices() {
  const rounded = roundPrices(least, highest).filter(price => y(price) - y(highest) > labelHeight)
  const prices = [highest, ...rounded]
  const isWhole = prices.length > 1 && prices.every(price => Number.isInteger(price))
  for (const label of $$('.chart-price')) label.remove()
  for (const price of prices) {
    const label = Object.assign(document.createElement('p'), {
      className: 'chart-price', ariaHidden: 'true', textContent: formatNumber(price, {
        style: 'currency', currency: $('.chart').dataset.currency,
        ...isWhole && { maximumFractionDigits: 0 },
      }),
    })
    label.style.setProperty('--top', String(y(price) / height))
    svg().after(label)
  }
  part('grid').setAttribute('d', prices.map(price => `M0 ${y(price)}H${width}`).join(''))
}

/** Names the lowest price at the last point that has it, if there are others. */
function nameLowest() {
  const low = part('low')
  const sound = shown.filter(({ isTypo }) => !isTypo)
  const price = Math.min(...sound.map(each => each.price))
  const point = sound.findLast(each => each.price === price)
  low.hidden = !point || price === highest
  if (!point) return
  low.textContent = `${point.text} · ${formatDate(point.time)}`
  low.style.setProperty('--place', String(x(point.time) / width))
  low.style.setProperty('--top', String(y(price) / height))
}

function drawPoints() {
  const cursor = part('point.is-current')
  for (const point of $$('.chart-point:not(.is-current)')) point.remove()
  const hasRoom = svg().getBoundingClientRect().width / shown.length > leastRoom
  for (const { time, price, isTypo } of hasRoom ? shown : []) {
    const point = cursor.cloneNode()
    point.setAttribute('class', `chart-point${isTypo ? ' is-typo' : ''}`)
    point.setAttribute('d', `M${x(time)} ${y(price)}h0`)
    cursor.before(point)
  }
}

// MARK: Reading

/** Shows an entry by its index, or a moment at which its price was valid or in a gap after it.
 * @param {number} index
 * @param {number} [time] */
function select(index, time) {
  current = Math.min(Math.max(index, 0), shown.length - 1)
  const entry = shown[current]
  const gap = gapAt(time ?? from)
  const text = !gap ? `${time ? formatDate(time) : entry.date}: ${entry.text}`
    : `${formatDate(gap.start)} – ${formatDate(gap.end - day)}: ${$('.chart').dataset.noPrice}`
  Object.assign(part('reading'), { textContent: text, ariaValueNow: current, ariaValueText: text })
  // In a gap, the point stays at the last moment at which the price was seen.
  const [left, top] = [x(gap ? Math.max(gap.start, from) : time ?? entry.time), y(entry.price)]
  part('point.is-current').setAttribute('d', `M${left} ${top}h0`)
  part('cross').setAttribute('d', `M${left} 0V${height}M0 ${top}H${width}`)
}

/** @param {KeyboardEvent} event */
function moveReading(event) {
  const place = {
    ArrowLeft: current - 1, ArrowDown: current - 1, ArrowRight: current + 1, ArrowUp: current + 1,
    Home: 0, End: shown.length,
  }[event.key]
  if (place === undefined) return
  event.preventDefault()
  select(place)
}

/** @param {PointerEvent} event */
function readAtPointer(event) {
  const box = svg().getBoundingClientRect()
  const share = Math.min(Math.max((event.clientX - box.x) / box.width, 0), 1)
  const time = from + share * (end - from)
  select(shown.findLastIndex(entry => entry.time <= time), time)
}

shared.stepPath = stepPath
if (globalThis.document && $('.chart')) start()
