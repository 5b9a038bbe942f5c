import { $, $$, language, site } from './templates.js'
const [width, height, margin] = [640, 200, 12]
const day = 864e5
const leastRoom = 24
const lowDays = 30
const mostTicks = 5
const dates = new Intl.DateTimeFormat(language, {
day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC',
})
const months = new Intl.DateTimeFormat(language, {
month: 'short', year: '2-digit', timeZone: 'UTC',
})
const rows = $$('.price-record tbody tr').reverse()
const readEntries = measure => rows.map(row => {
const [time, data] = [$('time', row), $$('data', row)[measure]]
return {
time: Date.parse(time.dateTime), date: time.textContent, price: Number(data.value),
text: data.textContent,
}
})
function linkData(link) {
const lines = rows.map(row =>
$$('time, data', row).map(each => each.dateTime ?? each.value).join())
const head = 'date,price,unit_price'.split(',', lines[0].split(',').length)
link.href = URL.createObjectURL(
new Blob([[head, ...lines, ''].join('\r\n')], { type: 'text/csv' }))
link.download = link.dataset.file
}
function entriesSince(entries, start) {
const first = entries.findLastIndex(entry => entry.time <= start)
const shown = entries.slice(first)
if (shown[0].time < start) shown[0] = { ...shown[0], time: start, date: dates.format(start) }
return shown
}
const figure = $('.chart')
const svg = $('svg', figure)
const reading = $('.chart-reading', figure)
const [highest, lowest] = $$('p[aria-hidden]', figure)
const [firstDate, lastDate] = $$('figcaption span', figure)
const low = $('.chart-low', figure)
const tools = $('.chart-tools')
const cursor = svg.appendChild($('.chart-point', svg).cloneNode())
cursor.setAttribute('class', 'chart-point is-current')
function addPath(name) {
const path = $('.chart-line', svg).cloneNode()
path.setAttribute('class', name)
svg.prepend(path)
return path
}
const lowLine = addPath('chart-low-line')
const grid = addPath('chart-grid')
const cross = addPath('chart-cross')
let entries = readEntries(0)
const end = Math.max(Date.parse(`${site.as_of.slice(0, 10)}T23:59:59Z`), entries.at(-1).time)
let shown, start, current
let least, scale
const x = time => Math.round((time - start) / Math.max(end - start, 1) * width)
const y = price => Math.round(height - margin - (price - least) * scale)
const byPrice = some => some.toSorted((one, other) => one.price - other.price)
function draw() {
const [days, measure] = $$('.chart-tools :checked').map(each => Number(each.value))
entries = readEntries(measure ?? 0)
const first = entries[0].time
start = days ? Math.max(end - days * day, first) : first
shown = entriesSince(entries, start)
const sorted = byPrice(shown)
least = sorted[0].price
scale = (height - 2 * margin) / (sorted.at(-1).price - least || 1)
drawLine()
drawPoints()
drawGrid()
highest.textContent = sorted.at(-1).text
lowest.textContent = sorted[0].text
firstDate.textContent = shown[0].date
reading.ariaValueMax = shown.length - 1
select(shown.length - 1)
showLow()
}
function drawLine() {
const steps = shown.map(({ time, price }, index) =>
index ? `H${x(time)}V${y(price)}` : `M0 ${y(price)}`)
$('.chart-line', svg).setAttribute('d', `${steps.join('')}H${width}`)
}
function drawGrid() {
const gap = (height - 2 * margin) / 3
const lines = [0, 1, 2, 3].map(number => `M0 ${margin + number * gap}H${width}`)
const caption = lastDate.parentElement
for (const tick of $$('i', caption)) tick.remove()
const first = new Date(start)
const total = Math.round((end - start) / (30.4 * day))
const step = Math.max(1, Math.ceil(total / mostTicks))
for (let month = 1; month <= total; month += step) {
const time = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month)
const left = x(time)
if (left >= width) break
lines.push(`M${left} 0V${height}`)
if (left < width / 6 || left > width * 5 / 6) continue
const tick = caption.appendChild(document.createElement('i'))
tick.textContent = months.format(time)
tick.style.left = `${left / width * 100}%`
}
grid.setAttribute('d', lines.join(''))
}
function showLow() {
const from = Math.max(end - lowDays * day, entries[0].time)
const latest = entriesSince(entries, from)
const [{ price, text }] = byPrice(latest)
low.hidden = latest.every(entry => entry.price === price)
$('b', low).textContent = text
lowLine.setAttribute('d', low.hidden ? '' : `M${x(from)} ${y(price)}H${width}`)
}
function drawPoints() {
for (const point of $$('.chart-point:not(.is-current)', svg)) point.remove()
const hasRoom = svg.getBoundingClientRect().width / shown.length > leastRoom
for (const { time, price } of hasRoom ? shown : []) {
const point = cursor.cloneNode()
point.setAttribute('class', 'chart-point')
point.setAttribute('d', `M${x(time)} ${y(price)}h0`)
cursor.before(point)
}
}
function select(index, time) {
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
reading.onkeydown = event => {
const next = {
ArrowLeft: current - 1, ArrowDown: current - 1, ArrowRight: current + 1, ArrowUp: current + 1,
Home: 0, End: shown.length - 1,
}[event.key]
if (next === undefined) return
event.preventDefault()
select(next)
}
svg.onpointermove = svg.onpointerdown = event => {
const box = svg.getBoundingClientRect()
const share = Math.min(Math.max((event.clientX - box.x) / box.width, 0), 1)
const time = start + share * (end - start)
select(shown.findLastIndex(entry => entry.time <= time), time)
}
lastDate.textContent = dates.format(end)
reading.role = 'slider'
reading.tabIndex = 0
reading.setAttribute('aria-labelledby', 'chart-title')
tools.onchange = draw
const year = $('[value="365"]', tools)
year.checked = end - entries[0].time > year.value * day
const units = $$('.price-record [data-unit]').map(each => each.dataset.unit)
if (units.length < rows.length || new Set(units).size > 1) $('.chart-measures')?.remove()
draw()
linkData($('.chart-data'))
