import { $, $$, loadFile, renderTemplate, strings } from './templates.js'
import { showChips } from './filter-chips.js'
import { built, filters, folder, orders, tools } from './listing-page.js'
import { changedState, formatAddress, parseQuery, toggleValue } from './listing-state.js'
import { recall, remember } from './memory.js'
import { showOrder } from './sort-menu.js'
export let state = parseQuery(location.search, built)
export let isTable = recall('view') === 'table'
const defaultOrder = orders[0].id
const status = $('#listing-status')
const tableToggle = $('.table-toggle')
let latestShow = 0
let loading
export async function change(act) {
const before = state
const next = changedState(before, act)
state = next
const isShown = await show().then(() => true, () => false)
if (state !== next) return
if (isShown) return history.pushState(next, '', addressOf(next))
state = before
for (const box of $$('.choice input')) tickBox(box)
await open(addressOf(next))
}
async function show() {
const thisShow = ++latestShow
const isLatest = () => thisShow === latestShow
const products = $('.product-groups')
products.ariaBusy = true
try {
const view = await load()
await view.showState(isLatest)
} finally {
if (isLatest()) products.ariaBusy = null
}
}
const open = address =>
fetch(address).then(() => location.assign(address), reportOffline)
export const addressOf = state => formatAddress(state, defaultOrder)
export function sort(order) {
remember(`order ${folder}`, order !== defaultOrder && order)
return change(state => { state.order = order })
}
export function clearFilters() { return change(({ filters }) => filters.clear()) }
async function toggleTable() {
if (!await loadOrReport()) return
isTable = !isTable
remember('view', isTable && 'table')
tableToggle.ariaPressed = isTable
show().catch(reportOffline)
}
export async function openFilters(button) {
const view = await loadOrReport()
view?.openFilterSheet(button).catch(reportOffline)
}
export function tickBox(box) {
box.checked = state.filters.get(box.name)?.has(box.value) ?? false
}
function load() {
loading ??= Promise.all([
import('./listing-view.js'), import('./aisle-data.js'), loadFile(`${folder}all.json`),
]).then(([view, { setNumbers }, numbers]) => {
setNumbers(numbers)
return view
})
loading.catch(() => { loading = null })
return loading
}
async function loadOrReport() {
const view = await load().catch(() => {})
if (!view) reportOffline()
else if (!status.matches('.visually-hidden')) announce('')
return view
}
export function announce(text) {
status.textContent = text
status.classList.add('visually-hidden')
}
function reportOffline() {
status.textContent = strings.needs_connection
status.classList.remove('visually-hidden')
}
function makeBandChoices({ id, row, labels }) {
for (const link of $$('[data-band]', row)) {
const value = link.dataset.band.slice(id.length + 1)
const label = link.firstChild.textContent.trim()
labels.set(value, label)
const count = $('small', link).textContent
const item = renderTemplate('script/choice', { id, value, label, count })
tickBox($('input', item))
$('.choice', item).classList.toggle('is-empty', !link.href)
link.parentElement.replaceWith(item)
}
$('li', row).remove()
}
function showBuiltChips() {
showChips(({ id, value }) =>
filters.find(each => each.id === id)?.labels.get(value) ?? value)
}
function showFirst() {
if (!location.search && !isTable) return showBuiltChips()
const showAsBuilt = () => {
state = { ...state, filters: new Map() }
showBuiltChips()
}
show().catch(showAsBuilt)
.finally(() => document.documentElement.classList.remove('is-pending'))
}
for (const filter of filters) makeBandChoices(filter)
tools.append(status)
tableToggle.ariaPressed = isTable
tableToggle.onclick = toggleTable
addEventListener('change', ({ target }) => {
if (!target.matches('.choice [type=checkbox]')) return
change(state => toggleValue(state, target.name, target.value))
})
addEventListener('popstate', event => {
if (!event.state) return history.replaceState(state, '')
state = event.state
show().catch(() => open(''))
})
for (const event of ['pointerover', 'focusin']) {
tools.addEventListener(event, load, { once: true })
}
showOrder(state.order)
history.replaceState(state, '')
showFirst()
