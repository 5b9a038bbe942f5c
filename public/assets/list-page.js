import { $memory, $page, $lists, $templates } from './script.js?v=32bf05f1a3a6'
const $list_page = (() => {
const { changeLists, loadProduct, priceIn, readLists, whenChangedElsewhere } = $lists;
const { keyOf, ofTab, recallValue, remember } = $memory;
const { $, $$, nextTask } = $page;
const { fillIn, formatNumber, language, localLink, renderTemplate, site, strings } = $templates;
let section
let kept
const products = new Map()
let sent = null
let seen = {}
let decimals = 0
const list = () => sent ?? kept.lists[kept.current]
function start() {
section = $('#own-list')
kept = readLists()
if (location.hash) {
sent = { items: readItems(location.hash.replaceAll('&', '\n')), name: '' }
}
seen = readSeen()
section.onclick = async ({ target }) => {
const control = (target)
const { action = '' } = control.dataset
if (action === 'discard' && !mayDiscard(control)) return
if (actions[action]) return change(() => actions[action](control))
await tools[action]?.()
if (tools[action] && action !== 'share') update()
}
section.onchange = async ({ target }) => {
const control = (target)
control.defaultValue = control.value
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
const readItems = text => [...text.matchAll(/^[#"']*([\w-]+)"?[*,;]"?(\d+)/gm)].map(
([, slug, amount]) => ({ slug, amount: amountIn(amount) }))
const amountIn = text => Math.min(Math.max(Math.trunc(Number(text)), 1), 999) || 1
function readSeen() {
const key = keyOf('seen')
const prices = kept.lists.flatMap(({ items }) => items.map(({ slug, seen }) => [slug, seen]))
const known = Object.entries(recallValue(key, ofTab) ?? Object.fromEntries(prices))
.flatMap(([slug, price]) => priceIn(price) ? [[slug, price]] : [])
const seen = Object.fromEntries(known)
remember(key, JSON.stringify(seen), ofTab)
return seen
}
const units = price => Number(price.replace('.', ''))
const money = amount => formatNumber(amount / 10 ** decimals, {
style: 'currency', currency: site.shop.currency, minimumFractionDigits: decimals,
maximumFractionDigits: decimals,
})
const totalAt = (time, rows) => rows.reduce((sum, { amount, history }) =>
sum + amount * (history.find(entry => entry.time <= time)?.units ?? NaN), 0)
function cheapestMoment(rows, total) {
const totals = rows.flatMap(row => row.history)
.map(({ time }) => ({ least: totalAt(time, rows), time }))
const best = totals.reduce((best, each) => each.least < best.least ? each : best, {
least: total, time: NaN,
})
return best.least < total ? best : null
}
function bestText(rows, total) {
const best = cheapestMoment(rows, total)
return best && fillIn(strings.list_best, {
date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(best.time),
price: money(best.least), saved: money(total - best.least),
})
}
function verdictTexts(rows) {
const ofKind = (...kinds) => rows.filter(({ verdict }) => kinds.includes(verdict?.kind))
const usual = some => some.reduce((sum, { amount, units: now, usual_price: price }) =>
sum + amount * (price ? units(price.usual) : now), 0)
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
const note = (string, before, now) => before && units(before) !== now && {
text: fillIn(string, { price: money(units(before)) }), is_drop: now < units(before),
}
function rowOf(item) {
const product = products.get(item.slug)
if (!product) return { ...item, name: item.name ?? item.slug, is_gone: true }
const now = units(product.price)
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
const isTyping = field => field?.matches('#own-list input:not([type=file])')
&& field.value !== field.defaultValue
const peers = ({ dataset: { action, change } }) => $$(
action ? `[data-action=${action}]` : change ? `[data-change=${change}]` : 'a', section)
function show() {
const focused = (document.activeElement)
if (isTyping(focused)) return focused.addEventListener('blur', update, { once: true })
const place = section.contains(focused) ? peers(focused).indexOf(focused) : -1
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
const loadMissing = () => Promise.all(
list().items.filter(item => !products.has(item.slug)).map(async item =>
products.set(item.slug, await loadProduct(item.slug))))
function change(act) {
changeLists(newest => {
kept = newest
act()
})
return update()
}
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
await nextTask()
show()
}
const csvCell = text =>
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
const create = items => {
kept.current = kept.lists.push({ name: '', items }) - 1
}
function mayDiscard({ textContent }) {
const { items, name } = list()
return !items.length || confirm([textContent, name].filter(Boolean).join(': '))
}
const tools = { share, download, print: () => print() }
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
const changes = {
name: ({ value }) => { list().name = value },
choice: ({ value }) => { if (kept.lists[Number(value)]) kept.current = Number(value) },
amount({ value, dataset }) {
const item = list().items.find(each => each.slug === dataset.slug)
if (item) item.amount = amountIn(value)
},
import: (_, text = '') => add(readItems(text)),
}

return { start, readItems, units, cheapestMoment, csvCell }
})()
export { $list_page }
export const { start, readItems, units, cheapestMoment, csvCell } = $list_page
