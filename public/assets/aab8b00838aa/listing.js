import * as chips from './filter-chips.js'
import { isSingle, readPage } from './listing-page.js'
import { changedState, formatAddress, isChosen, parseQuery, toggleValue } from './listing-state.js'
import { keyOf, recall, remember } from './memory.js'
import { $, $$ } from './page.js'
import * as sortMenu from './sort-menu.js'
import {
MixedBuilds, isLoaded, loadFile, loadSite, renderTemplate, showChange, strings, withOneBuild,
} from './templates.js'
let listing
let status
let latestShow = 0
let loading
export async function start() {
await loadSite()
const page = readPage()
listing = {
page, state: parseQuery(location.search, page.built),
isTable: recall(keyOf('view')) === 'table',
change, sort, clearFilters, openFilters, addressOf, announce,
}
status = $('#listing-status')
chips.start(listing)
sortMenu.start(listing)
for (const filter of page.filters) makeBandChoices(filter)
page.tools.append(status)
const tableToggle = $('.table-toggle')
tableToggle.ariaPressed = listing.isTable
tableToggle.onclick = () => toggleTable(tableToggle)
addEventListener('change', ({ target }) => {
const box = (target)
if (!box.matches('.choice [type=checkbox]')) return
change(state => toggleValue(state, box.name, box.value, isSingle(page, box.name)))
})
addEventListener('popstate', event => {
if (!event.state) return history.replaceState(listing.state, '')
listing.state = event.state
show().catch(() => open(''))
})
for (const event of ['pointerover', 'focusin']) {
page.tools.addEventListener(event, load, { once: true })
}
history.replaceState(listing.state, '')
showFirst()
}
async function change(act) {
const before = listing.state
const next = changedState(before, act)
listing.state = next
const failure = await show().then(() => null, error => error)
if (listing.state !== next) return listing.state.order === next.order
if (!failure) {
history.pushState(next, '', addressOf(next))
return true
}
listing.state = before
for (const box of $$('.choice input')) box.checked = isChosen(before, box.name, box.value)
if (!(failure instanceof MixedBuilds)) return open(addressOf(next))
report(failure)
return false
}
async function show() {
const thisShow = ++latestShow
const isLatest = () => thisShow === latestShow
const products = $('.product-groups')
products.ariaBusy = true
try {
await withOneBuild(listing.page.folder, async () => (await load()).showState(isLatest))
} finally {
if (isLatest()) products.ariaBusy = null
}
}
async function open(address) {
const response = await fetch(address).catch(report)
if (!response) return false
location.assign(address)
return response.ok
}
const addressOf = state => formatAddress(state, listing.page.orders[0].id)
async function sort(order) {
const { folder, orders } = listing.page
const isInForce = order === listing.state.order
if (!isInForce && !await change(state => { state.order = order })) return
remember(`order ${folder}`, order !== orders[0].id && order)
}
function clearFilters() { return change(state => { state.chosen = [] }) }
async function toggleTable(button) {
if (!await loadOrReport()) return
listing.isTable = !listing.isTable
remember(keyOf('view'), listing.isTable && 'table')
button.ariaPressed = String(listing.isTable)
show().catch(report)
}
async function openFilters(button) {
const view = await loadOrReport()
view?.openFilterSheet(button).catch(report)
}
const viewModules = ['band-range', 'listing-products', 'listing-rows']
function load() {
const address = `${listing.page.folder}all.json`
if (!isLoaded(address)) loading = null
loading ??= Promise.all([
import('./listing-view.js'), import('./aisle-data.js'),
loadFile(address),
...viewModules.map(name => import(`./${name}.js`)),
]).then(([view, { setNumbers }, numbers]) => {
setNumbers(numbers)
view.start(listing)
return view
})
loading.catch(() => { loading = null })
return loading
}
async function loadOrReport() {
const view = await load().catch(report)
if (view && !status.matches('.visually-hidden')) announce('')
return view
}
function announce(text) {
status.textContent = text
status.classList.add('visually-hidden')
}
function report(failure) {
if (failure instanceof MixedBuilds) showChange(status)
else status.textContent = strings.needs_connection
status.classList.remove('visually-hidden')
}
function makeBandChoices({ id, row, labels }) {
for (const link of $$('[data-band]', row)) {
const value = link.dataset.band.slice(id.length + 1)
const label = link.firstChild.textContent.trim()
labels.set(value, label)
const count = $('small', link).textContent
const item = renderTemplate('script/choice', { id, value, label, count })
$('input', item).checked = isChosen(listing.state, id, value)
$('.choice', item).classList.toggle('is-empty', !link.href)
link.parentElement.replaceWith(item)
}
$('li', row).remove()
}
function showBuiltChips() {
chips.showChips(({ id, value }) =>
listing.page.filters.find(each => each.id === id)?.labels.get(value) ?? value)
}
function showFirst() {
if (!location.search && !listing.isTable) return showBuiltChips()
const showAsBuilt = ( failure) => {
listing.state = { ...listing.state, chosen: [] }
showBuiltChips()
if (failure instanceof MixedBuilds) report(failure)
}
show().catch(showAsBuilt)
.finally(() => document.documentElement.classList.remove('is-pending'))
}
