// The product page: the price chart answers to pointer and keys and shows the last month or year
// alone; below it stands what is cheaper per unit in the same aisle.

import { $, $$, localLink, renderTemplate, site, strings, withTemplateFields } from './templates.js'

const { lang } = document.documentElement
const [width, height, margin] = [640, 200, 12]
const dates = new Intl.DateTimeFormat(lang, {
  day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC',
})

function makeChart(figure) {
  // The table below has them newest first.
  const entries = $$('.price-record tbody tr').reverse().map(row => ({
    time: Date.parse($('time', row).dateTime), date: $('time', row).textContent,
    price: Number($('data', row).value), text: $('data', row).textContent,
  }))
  // To the end of the shop's day, told as the dates are.
  const end = Math.max(Date.parse(`${site.as_of.slice(0, 10)}T23:59:59Z`), entries.at(-1).time)
  const svg = $('svg', figure)
  const [high, low] = $$('p[aria-hidden]', figure)
  const [first, last] = $$('figcaption span', figure)
  const reading = $('.chart-reading', figure)
  const cursor = svg.appendChild($('.chart-point', svg).cloneNode())
  let shown, start, x, y, at

  function draw(days) {
    const from = entries[0].time
    start = days ? Math.max(end - days * 864e5, from) : from
    const before = entries.findLastIndex(entry => entry.time <= start)
    shown = entries.slice(before).map(entry => ({ ...entry }))
    if (shown[0].time < start) Object.assign(shown[0], { time: start, date: dates.format(start) })
    const order = shown.toSorted((one, other) => one.price - other.price)
    const [least, most] = [order[0], order.at(-1)]
    x = time => Math.round(((time - start) / Math.max(end - start, 1)) * width)
    const scale = (height - 2 * margin) / (most.price - least.price || 1)
    y = price => Math.round(height - margin - (price - least.price) * scale)
    const steps = shown.map(({ time, price }, index) =>
      index ? `H${x(time)}V${y(price)}` : `M0 ${y(price)}`)
    const path = `${steps.join('')}H${width}`
    $('.chart-line', svg).setAttribute('d', path)
    $('.chart-area', svg).setAttribute('d', `${path}V${height}H0Z`)
    for (const dot of $$('.chart-point:not(.is-current)', svg)) dot.remove()
    for (const { time, price } of shown) {
      const dot = cursor.cloneNode()
      dot.setAttribute('class', 'chart-point')
      dot.setAttribute('d', `M${x(time)} ${y(price)}h0`)
      cursor.before(dot)
    }
    high.textContent = most.text
    low.textContent = least.text
    first.textContent = shown[0].date
    reading.ariaValueMax = shown.length - 1
    point(shown.length - 1)
  }

  /** At the entry of a number, or at a time within it. */
  function point(number, time) {
    at = Math.min(Math.max(number, 0), shown.length - 1)
    const { price, text, date, time: since } = shown[at]
    reading.textContent = `${time ? dates.format(time) : date}: ${text}`
    reading.ariaValueNow = at
    reading.ariaValueText = reading.textContent
    cursor.setAttribute('d', `M${x(time ?? since)} ${y(price)}h0`)
  }

  last.textContent = site.as_of_text
  cursor.setAttribute('class', 'chart-point is-current')
  reading.ariaValueMin = 0
  reading.onkeydown = event => {
    const to = {
      ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0,
      End: shown.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    point(to)
  }
  svg.onpointermove = svg.onpointerdown = event => {
    const box = svg.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - box.x) / box.width, 0), 1)
    const time = start + share * (end - start)
    point(shown.findLastIndex(entry => entry.time <= time), time)
  }
  $('.chart-ranges').onchange = event => draw(Number(event.target.value))
  reading.role = 'slider'
  reading.tabIndex = 0
  reading.setAttribute('aria-labelledby', 'chart-title')
  draw()
}

/** The list begins with the cheapest of the product's dimension; it may go on on the next page. */
async function findCheaper({ unit, unitPrice }, url) {
  let found = []
  while (url && found.length < 4) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(response.statusText)
    const page = await response.json()
    const same = page.products.filter(product => product.unit === unit)
    const cheaper = same.filter(each => Number(each.unit_price) < Number(unitPrice))
    found = found.concat(cheaper.filter(product => product.available !== false))
    const goesOn = cheaper.length && cheaper.at(-1) === page.products.at(-1)
    url = goesOn && localLink(page.next)?.replace(/html$/, 'json')
  }
  return found.slice(0, 4)
}

function makeCheaper(section) {
  const observer = new IntersectionObserver(async ([entry]) => {
    if (!entry.isIntersecting) return
    observer.disconnect()
    const url = $('a', section).href.replace(/html$/, 'json')
    const found = await findCheaper(section.dataset, url).catch(() => {})
    if (!found) return section.append(strings.news_offline)
    const list = Object.assign(document.createElement('ul'), { className: 'card-list' })
    list.append(...found.map(product => renderTemplate('card', { ...withTemplateFields(product), change: null })))
    section.append(found.length ? list : strings.none_cheaper)
  }, { rootMargin: '100px' })
  observer.observe(section)
}

const figure = $('.chart')
const section = $('.cheaper-products')
if (figure) makeChart(figure)
if (section) makeCheaper(section)
