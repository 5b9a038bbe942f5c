import { $memory, $page, $lists, $templates } from './script.js?v=32bf05f1a3a6'
const $compare = (() => {
const { loadProduct, readLists } = $lists;
const { keyOf, ofTab, remember } = $memory;
const { $ } = $page;
const { formatNumber, language, loadMoment, localLink, renderTemplate, site, strings } = $templates;
const [width, height, margin, most] = [640, 240, 12, 8]
let section
let products = []
let measure = 'price'
let now = 0
function start() {
section = $('#comparison')
section.onclick = ({ target }) => {
const { slug } = (target).dataset
if (slug) go(products.map(each => each.slug).filter(each => each !== slug))
}
section.onchange = ({ target }) => {
const { id, value } = (target)
if (id === 'add-product') return go([...products.map(each => each.slug), value])
measure = value
show()
}
const tryUpdate = () => update().catch(() => { section.textContent = strings.news_offline })
addEventListener('hashchange', tryUpdate)
tryUpdate()
}
function money(amount) {
const currency = { style: 'currency', currency: site.shop.currency }
const { maximumFractionDigits } = new Intl.NumberFormat('en', currency).resolvedOptions()
const halfUnit = 10 ** -maximumFractionDigits / 2
return formatNumber(amount, {
...currency, ...amount && amount < halfUnit && { maximumSignificantDigits: 2 },
})
}
const percents = share =>
formatNumber(share - 1, { style: 'percent', signDisplay: 'exceptZero' })
const isLikeFirst = ({ unit, aisle }) => unit && unit === products[0].unit
&& (unit !== 'piece' || aisle === products[0].aisle)
const measures = () => [
{ id: 'price', label: strings.price, text: money, value: (_, price) => price },
...products.every(isLikeFirst) ? [{
id: 'unit-price', label: strings.per_unit, text: money,
value: (each, price) => price * each.unit_price / each.price,
}] : [],
{ id: 'percent', label: '%', text: percents, value: (_, price, first) => price / first },
]
function pricesSince(start, { history }) {
const first = history.findLastIndex(entry => entry.time <= start)
return history.slice(Math.max(first, 0)).map(entry =>
({ ...entry, time: Math.max(entry.time, start) }))
}
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
const x = time => Math.round((time - start) / (end - start) * width)
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
const allFacts = () => [
[strings.price, each => each.price_text], [strings.per_unit, each => each.unit_price_text],
[strings.price_now, each => each.verdict?.text],
[strings.lowest, each => money(each.lowest)], [strings.highest, each => money(each.highest)],
[strings.size, each => each.size_text], [strings.brand, each => each.brand],
[strings.aisle, each => each.aisle],
[strings.availability,
each => each.available !== null && strings[each.available ? 'available_now' : 'unavailable']],
]
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
async function load(slug) {
const product = await loadProduct(slug)
if (!product) return null
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
if (hash !== location.hash) return
now = Date.parse(moment)
products = loaded.flatMap(each => each ?? [])
show()
}
const go = slugs => { location.hash = String(slugs) }

return { start, pricesSince }
})()
export { $compare }
export const { start, pricesSince } = $compare
