import { $memory, $page, $templates } from './script.js?v=32bf05f1a3a6'
const $listing_state = (() => {
function changedState(state, change) {
const next = { ...state, page: 1, chosen: [...state.chosen] }
change(next)
return next
}
function toggleValue(state, id, value, isOnly) {
const others = state.chosen.filter(each => each.id !== id || each.value !== value)
const isAdded = others.length === state.chosen.length
state.chosen = isAdded
? [...others.filter(each => !isOnly || each.id !== id), { id, value }] : others
}
const valuesOf = ({ chosen }, id) =>
chosen.filter(each => each.id === id).map(each => each.value)
const isChosen = (state, id, value) => valuesOf(state, id).includes(value)
const hasPages = order => order !== 'price-now'
function decode(text) {
try { return decodeURIComponent(text.replaceAll('+', ' ')) } catch { return '' }
}
function parseQuery(query, { order, page, band }) {
const state = { order, page, chosen: band ? [band] : [] }
for (const pair of query.replace('?', '').split('&')) {
const [key, ...values] = pair.split(/[=,]/).map(decode)
if (key === 'page') state.page = Math.max(1, Math.trunc(Number(values[0])) || 1)
else if (key === 'order' && !hasPages(values[0])) state.order = values[0]
else if (key) {
for (const value of values) {
if (value && !isChosen(state, key, value)) state.chosen.push({ id: key, value })
}
}
}
return state
}
function formatAddress({ order, page, chosen }, defaultOrder) {
const query = hasPages(order) ? [] : [`order=${order}`]
chosen.forEach(({ id, value }, index) => {
const text = encodeURIComponent(value)
if (chosen[index - 1]?.id === id) query[query.length - 1] += `,${text}`
else query.push(`${id}=${text}`)
})
const isBuiltPage = !query.length && page > 1
if (!isBuiltPage && page > 1) query.push(`page=${page}`)
const built = order === defaultOrder || !hasPages(order) ? 'index' : order
const name = isBuiltPage ? `${order}-${page}` : built
return `${name}.html${query.length ? '?' : ''}${query.join('&')}`
}

return { changedState, toggleValue, valuesOf, isChosen, hasPages, parseQuery, formatAddress }
})()
const $filter_chips = (() => {
const { toggleValue } = $listing_state;
const { $, $$, prefersReducedMotion, scrollToMiddle } = $page;
const { fillIn, renderTemplate, strings } = $templates;
let listing
let row
let clearItem
const addButton = () => $('.add-filter')
function start(owner) {
listing = owner
row = $('.active-filters')
const clearButton = $('.clear-filters', row)
clearItem = clearButton.parentElement
clearButton.onclick = listing.clearFilters
addButton().onclick = () => listing.openFilters(addButton())
}
const keyOf = ({ id, value }) => `${id}=${value}`
const keyOfChip = ({ dataset: { filter: id = '', value = '' } }) => keyOf({ id, value })
const shownChips = () => $$('.filter-chip:not([inert])', row)
function showChips(labelOf) {
const { chosen } = listing.state
const wanted = new Map(chosen.map(each => [keyOf(each), each]))
for (const chip of shownChips()) {
if (!wanted.delete(keyOfChip(chip))) removeChip(chip)
}
for (const each of wanted.values()) addChip(each, labelOf(each))
sortChips(chosen.map(keyOf))
clearItem.hidden = !chosen.length
$('b', addButton()).textContent = chosen.length || ''
row.classList.add('is-ready')
}
function addChip({ id, value }, label) {
const remove_label = fillIn(strings.remove_filter, { name: label })
const has_box = $(`.option-row [name="${id}"][value="${CSS.escape(value)}"]`)
const chip = renderTemplate('script/filter-chip', { id, value, label, remove_label, has_box })
const nameButton = $('.filter-chip-name', chip)
nameButton.onclick = () => {
showWhole(chip)
listing.openFilters(nameButton)
}
$('.filter-chip-remove', chip).onclick = async () => {
await listing.change(state => toggleValue(state, id, value))
const next = shownChips().find(each => each.checkVisibility())
if (next) showWhole(next)
const button = next?.firstElementChild ?? addButton()
button.focus({ preventScroll: true })
}
clearItem.before(chip)
slide(chip).then(() => chip.inert || scrollToMiddle(row, chip))
}
function sortChips(keys) {
const chips = shownChips()
const sorted = keys.map(key => chips.find(chip => keyOfChip(chip) === key))
if (sorted.some((chip, index) => chip !== chips[index])) clearItem.before(...sorted)
}
function showWhole(chip) {
const [outer, inner] = [row, chip].map(each => each.getBoundingClientRect())
if (inner.left < outer.left || inner.right > outer.right) scrollToMiddle(row, chip)
}
function removeChip(chip) {
chip.inert = true
slide(chip, 'reverse').then(() => chip.remove())
}
function slide(chip, direction) {
if (prefersReducedMotion() || !row.matches('.is-ready')) return Promise.resolve()
const keyframes = { opacity: [0, 1], maxInlineSize: ['0px', `${chip.offsetWidth}px`] }
return chip.animate(keyframes, { duration: 200, easing: 'ease-out', direction }).finished
}

return { addButton, start, showChips }
})()
const $listing_page = (() => {
const { $, $$ } = $page;
function readPage() {
const tools = $('.listing-tools')
const { order, page, band: bandId, pageSize } = tools.dataset
const id = bandId && $(`a[data-band="${bandId}"]`).closest('.option-row').dataset.filter
return {
tools, pageSize: Number(pageSize), folder: location.pathname.replace(/[^/]*$/, ''),
orders: $$('.sort-menu a').map(link => {
const { order: id, key, direction } = link.dataset
return { id, key, direction, link, label: link.textContent }
}),
filters: $$('.option-row').map(row => {
const { filter: id, on, select } = row.dataset
return { id, on, name: row.ariaLabel, isSingle: select === 'one', row, labels: new Map() }
}),
built: {
order, page: Number(page), band: id ? { id, value: bandId.slice(id.length + 1) } : null,
},
}
}
const isSingle = ({ filters }, id) => filters.some(each => each.id === id && each.isSingle)

return { readPage, isSingle }
})()
const $sheet = (() => {
const { $ } = $page;
const shortestDrag = 80
const flickSpeed = 0.5
const clickTolerance = 10
function makeSheet(dialog, grip, list) {
$('.sheet-close', dialog).onclick = () => dialog.close()
dialog.addEventListener('click', ({ clientX: x, clientY: y, target }) => {
const { left, right, top, bottom } = dialog.getBoundingClientRect()
const isOutside = x < left || x > right || y < top || y > bottom
if (target === dialog && isOutside) dialog.close()
})
let start = null
let last
let speed = 0
grip.onpointerdown = event => {
if (list?.scrollTop && list.contains( (event.target))) return
start = event.clientY
last = event
speed = 0
}
grip.onpointermove = event => {
if (start === null) return
const distance = Math.max(0, event.clientY - start)
speed = (event.clientY - last.clientY) / (event.timeStamp - last.timeStamp || 1)
last = event
if (distance <= clickTolerance) return
grip.setPointerCapture(event.pointerId)
dialog.style.translate = `0 ${distance}px`
}
grip.onpointerup = grip.onpointercancel = event => {
const distance = start === null ? 0 : event.clientY - start
if (distance > (speed > flickSpeed ? shortestDrag / 2 : shortestDrag)) dialog.close()
start = null
dialog.style.translate = ''
}
grip.addEventListener('touchmove', event => {
const isDown = start !== null && event.touches[0].clientY > start
if (isDown || dialog.style.translate) event.preventDefault()
}, { passive: false })
grip.ondragstart = event => event.preventDefault()
}
function openSheet(dialog, button) {
const { left, right, bottom } = button.getBoundingClientRect()
const isLeftToRight = getComputedStyle(button).direction === 'ltr'
const page = document.documentElement.getBoundingClientRect()
const start = isLeftToRight ? left - page.left : page.right - right
dialog.style.setProperty('--sheet-start', `${start}px`)
dialog.style.setProperty('--sheet-top', `${bottom}px`)
dialog.showModal()
}

return { makeSheet, openSheet }
})()
const $sort_menu = (() => {
const { $ } = $page;
const { makeSheet, openSheet } = $sheet;
const { renderTemplate } = $templates;
let listing
let button
function start(owner) {
listing = owner
const details = $('.sort-menu details')
button = Object.assign(document.createElement('button'), {
type: 'button', className: 'sort-button', ariaHasPopup: 'dialog',
})
button.append(...$('summary', details).childNodes)
details.replaceWith(button)
const sheet = renderTemplate('script/sort-sheet')
const list = $('ul', details)
sheet.append(list)
document.body.append(sheet)
makeSheet(sheet, sheet, list)
button.onclick = () => openSheet(sheet, button)
sheet.onclick = ( event) => {
const link = plainLink(event)
const order = listing.page.orders.find(each => each.link === link)
if (!order) return
sheet.close()
listing.sort(order.id)
}
showOrder()
}
function showOrder() {
for (const { id, label, link } of listing.page.orders) {
const isCurrent = id === listing.state.order
if (link) link.ariaCurrent = isCurrent ? 'true' : null
if (isCurrent && button.lastChild) button.lastChild.textContent = ` ${label}`
}
}
function plainLink(event) {
const link = (event.target).closest('a')
if (!link?.href || event.metaKey || event.ctrlKey || event.shiftKey) return
event.preventDefault()
return link
}

return { start, showOrder, plainLink }
})()
const $listing_tools = (() => {
const chips = $filter_chips;
const { isSingle } = $listing_page;
const { changedState, isChosen, toggleValue } = $listing_state;
const { keyOf, recall, remember } = $memory;
const { $, $$ } = $page;
const sortMenu = $sort_menu;
const { MixedBuilds } = $templates;
let listing
let latestShow = 0
function start(source) {
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

return { start }
})()
const $listing = (() => {
const chips = $filter_chips;
const { readPage } = $listing_page;
const { formatAddress, isChosen, parseQuery } = $listing_state;
const listingTools = $listing_tools;
const { remember } = $memory;
const { $, $$ } = $page;
const { MixedBuilds, isLoaded, loadFile, renderTemplate, showChange, strings, withOneBuild } = $templates;
let listing
let status
let loading
function start() {
const page = readPage()
status = $('#listing-status')
page.tools.append(status)
listing = listingTools.start({
page, state: parseQuery(location.search, page.built), addressOf, load, open, report,
showState: isLatest => withOneBuild(page.folder, async () => (await load()).show(isLatest)),
rememberOrder: order =>
remember(`order ${page.folder}`, order !== page.orders[0].id && order),
})
for (const filter of page.filters) makeBandChoices(filter)
showFirst()
}
const addressOf = state => formatAddress(state, listing.page.orders[0].id)
async function open(address) {
const response = await fetch(address).catch(report)
if (!response) return false
location.assign(address)
return response.ok
}
function load() {
const address = `${listing.page.folder}all.json`
if (!isLoaded(address)) loading = null
loading ??= Promise.all([import('./aisle-view.js?v=32bf05f1a3a6'), loadFile(address)])
.then(([view, numbers]) => {
view.start(listing, numbers, announce)
return view
})
loading.catch(() => { loading = null })
return loading
}
function announce(text) {
status.textContent = text
status.classList.add('visually-hidden')
}
function report(failure) {
if (!failure && status.matches('.visually-hidden')) return
if (!failure) return announce('')
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
listing.show().catch(showAsBuilt)
.finally(() => document.documentElement.classList.remove('is-pending'))
}

return { start }
})()
export { $listing_state, $filter_chips, $listing_page, $sheet, $sort_menu, $listing_tools, $listing }
export const { start } = $listing
