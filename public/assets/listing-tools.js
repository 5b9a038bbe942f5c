import * as chips from './filter-chips.js?v=32bf05f1a3a6'
import { isSingle } from './listing-page.js?v=32bf05f1a3a6'
import { changedState, isChosen, toggleValue } from './listing-state.js?v=32bf05f1a3a6'
import { keyOf, recall, remember } from './memory.js?v=32bf05f1a3a6'
import { $, $$ } from './page.js?v=32bf05f1a3a6'
import * as sortMenu from './sort-menu.js?v=32bf05f1a3a6'
import { MixedBuilds } from './templates.js?v=32bf05f1a3a6'
let listing
let latestShow = 0
export function start(source) {
listing = {
...source, isTable: recall(keyOf('view')) === 'table',
change, sort, clearFilters, openFilters, show,
}
const { page: { tools } } = listing
chips.start(listing)
sortMenu.start(listing)
const tableToggle = $('.table-toggle')
tableToggle.ariaPressed = listing.isTable
tableToggle.onclick = () => toggleTable(tableToggle)
addEventListener('change', ({ target }) => {
const box = (target)
if (!box.matches('.choice [type=checkbox]')) return
change(state => toggleValue(state, box.name, box.value, isSingle(listing.page, box.name)))
})
addEventListener('popstate', event => {
if (!event.state) return history.replaceState(listing.state, '')
listing.state = event.state
show().catch(() => listing.open(''))
})
for (const event of ['pointerover', 'focusin']) {
tools.addEventListener(event, () => listing.load().catch(() => {}), { once: true })
}
history.replaceState(listing.state, '')
return listing
}
async function change(act) {
const before = listing.state
const next = changedState(before, act)
listing.state = next
const failure = await show().then(() => null, error => error)
if (listing.state !== next) return listing.state.order === next.order
if (!failure) {
history.pushState(next, '', listing.addressOf(next))
return true
}
listing.state = before
for (const box of $$('.choice input')) box.checked = isChosen(before, box.name, box.value)
if (!(failure instanceof MixedBuilds)) return listing.open(listing.addressOf(next))
listing.report(failure)
return false
}
async function show() {
const thisShow = ++latestShow
const isLatest = () => thisShow === latestShow
const products = $('.product-groups')
products.ariaBusy = true
try {
await listing.showState(isLatest)
} finally {
if (isLatest()) products.ariaBusy = null
}
}
async function sort(order) {
const isInForce = order === listing.state.order
if (!isInForce && !await change(state => { state.order = order })) return
listing.rememberOrder?.(order)
}
function clearFilters() { return change(state => { state.chosen = [] }) }
async function toggleTable(button) {
if (!await loadOrReport()) return
listing.isTable = !listing.isTable
remember(keyOf('view'), listing.isTable && 'table')
button.ariaPressed = String(listing.isTable)
show().catch(listing.report)
}
async function openFilters(button) {
const view = await loadOrReport()
view?.openFilters(button)
}
async function loadOrReport() {
const view = await listing.load().catch(listing.report)
if (view) listing.report(null)
return view
}
