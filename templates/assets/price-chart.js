// The price chart: shows the last month, the last year or all of a product's prices, and tells date
// and price at the pointer and by keyboard.

import { $, $$, site } from './templates.js'

const [width, height, margin] = [640, 200, 12]
const millisecondsPerDay = 864e5
const dates = new Intl.DateTimeFormat(document.documentElement.lang, {
  day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC',
})

/** The prices of the table below the chart, the oldest first: `time`, `date`, `price`, `text`. */
const readEntries = () => $$('.price-record tbody tr').reverse().map(row => ({
  time: Date.parse($('time', row).dateTime), date: $('time', row).textContent,
  price: Number($('data', row).value), text: $('data', row).textContent,
}))

/** The prices from a moment on; the first one is the price that was valid then. */
function entriesSince(entries, start) {
  const first = entries.findLastIndex(entry => entry.time <= start)
  const shown = entries.slice(first)
  if (shown[0].time < start) shown[0] = { ...shown[0], time: start, date: dates.format(start) }
  return shown
}

class PriceChart {
  entries = readEntries()
  /** The end of the shop's day, in the time that the table's dates are in. */
  end = Math.max(Date.parse(`${site.as_of.slice(0, 10)}T23:59:59Z`), this.entries.at(-1).time)

  constructor(figure) {
    this.svg = $('svg', figure)
    this.reading = $('.chart-reading', figure)
    ;[this.highest, this.lowest] = $$('p[aria-hidden]', figure)
    ;[this.firstDate, this.lastDate] = $$('figcaption span', figure)
    this.cursor = this.svg.appendChild($('.chart-point', this.svg).cloneNode())
    this.cursor.setAttribute('class', 'chart-point is-current')
    this.lastDate.textContent = site.as_of_text
    this.reading.role = 'slider'
    this.reading.tabIndex = 0
    this.reading.ariaValueMin = 0
    this.reading.setAttribute('aria-labelledby', 'chart-title')
    this.reading.onkeydown = event => this.handleKey(event)
    this.svg.onpointermove = this.svg.onpointerdown = event => this.handlePointer(event)
    $('.chart-ranges').onchange = event => this.draw(Number(event.target.value))
    this.draw(0)
  }

  // MARK: Drawing

  /** - days: how many to show; 0 for all. */
  draw(days) {
    const first = this.entries[0].time
    this.start = days ? Math.max(this.end - days * millisecondsPerDay, first) : first
    this.shown = entriesSince(this.entries, this.start)
    const byPrice = this.shown.toSorted((one, other) => one.price - other.price)
    this.least = byPrice[0].price
    this.scale = (height - 2 * margin) / (byPrice.at(-1).price - this.least || 1)
    this.drawLine()
    this.drawPoints()
    this.highest.textContent = byPrice.at(-1).text
    this.lowest.textContent = byPrice[0].text
    this.firstDate.textContent = this.shown[0].date
    this.reading.ariaValueMax = this.shown.length - 1
    this.select(this.shown.length - 1)
  }

  x(time) {
    return Math.round(((time - this.start) / Math.max(this.end - this.start, 1)) * width)
  }

  y(price) { return Math.round(height - margin - (price - this.least) * this.scale) }

  drawLine() {
    const steps = this.shown.map(({ time, price }, index) =>
      (index ? `H${this.x(time)}V${this.y(price)}` : `M0 ${this.y(price)}`))
    const path = `${steps.join('')}H${width}`
    $('.chart-line', this.svg).setAttribute('d', path)
    $('.chart-area', this.svg).setAttribute('d', `${path}V${height}H0Z`)
  }

  drawPoints() {
    for (const point of $$('.chart-point:not(.is-current)', this.svg)) point.remove()
    for (const { time, price } of this.shown) {
      const point = this.cursor.cloneNode()
      point.setAttribute('class', 'chart-point')
      point.setAttribute('d', `M${this.x(time)} ${this.y(price)}h0`)
      this.cursor.before(point)
    }
  }

  // MARK: Reading

  /** Shows an entry by its index, or a moment at which its price was valid. */
  select(index, time) {
    this.index = Math.min(Math.max(index, 0), this.shown.length - 1)
    const entry = this.shown[this.index]
    const text = `${time ? dates.format(time) : entry.date}: ${entry.text}`
    this.reading.textContent = text
    this.reading.ariaValueNow = this.index
    this.reading.ariaValueText = text
    this.cursor.setAttribute('d', `M${this.x(time ?? entry.time)} ${this.y(entry.price)}h0`)
  }

  handleKey(event) {
    const { index } = this
    const next = {
      ArrowLeft: index - 1, ArrowDown: index - 1, ArrowRight: index + 1, ArrowUp: index + 1,
      Home: 0, End: this.shown.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    this.select(next)
  }

  handlePointer(event) {
    const box = this.svg.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - box.x) / box.width, 0), 1)
    const time = this.start + share * (this.end - this.start)
    this.select(this.shown.findLastIndex(entry => entry.time <= time), time)
  }
}

new PriceChart($('.chart'))
