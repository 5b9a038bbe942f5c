import { $memory, $page, $templates } from './script.js?v=18b3b2f8ad3e'
const $band_range = (() => {
const amountPattern = '(minus-)?(\\d+(?:_\\d+)?)'
const bandPattern = RegExp(
`^(?:(above-)?${amountPattern}(?:-up)?)?(?:(?:^|-)(?:(through-)|under-)?${amountPattern})?$`)
function bandBounds(id) {
const match = id.match(bandPattern)
if (!match) return
const amount = (sign, text) => Math.round((sign ? -1 : 1) * Number(text.replace('_', '.')) * 2e4)
const [, isAbove, lowSign, low, isThrough, highSign, high] = match
const from = low ? amount(lowSign, low) : -Infinity
const to = high ? amount(highSign, high) : Infinity
return from > to ? [to, from] : [from + (isAbove ? 1 : 0), to - (isThrough ? 0 : 1)]
}
const bandAmounts = id =>
(bandBounds(id) ?? []).map(bound => Math.floor(bound / 2) / 1e4)
function parseAmount(typed, decimalMark) {
const text = typed.replace(/^[^\d.,-]+|\s|[.,](?=.*[.,])/g, '')
.replace(/^([1-9]\d*)[.,](\d{3})$/, (all, ...parts) =>
all.includes(decimalMark) ? all : parts[0] + parts[1])
return Number(Math.min(parseFloat(text.replace(',', '.')), 1e12).toFixed(4))
}
function rangeId(low, high) {
const text = amount =>
isNaN(amount) ? '' : String(amount).replace('.', '_').replace('-', 'minus-')
const [from, to] = (low > high ? [high, low] : [low, high]).map(text)
return from && to ? `${from}-through-${to}` : from ? `${from}-up` : to && `through-${to}`
}

return { bandBounds, bandAmounts, parseAmount, rangeId }
})()
const $aisle_data = (() => {
const { bandBounds } = $band_range;
const { strings } = $templates;
const numbers = ({})
const groupFilters = []
function setNumbers(loaded) {
Object.assign(numbers, loaded)
arrangements.clear()
masks.clear()
groupsOf.clear()
groupFilters.splice(0, Infinity, ...numbers.orders.flatMap(order => {
if (!order.filter) return []
const values = order.groups.map(group => group.heading)
if (order.ranks.includes(null)) values.pop()
return [{ id: order.key ?? '', ...order.filter, values }]
}), ...numbers.trees ?? [])
}
function tableColumns() {
const has = key => numbers.orders.some(order => order.key === key)
const columns = numbers.orders.flatMap(({ key, column }) =>
column ? { key, name: column.name } : [])
return {
has_changes: numbers.has_changes, has_unit_prices: has('unit-price'),
has_brands: has('brand'), has_popularity: has('popularity'), columns,
column_count: 7 + columns.length,
}
}
const columnValues = index => numbers.orders.flatMap(({ ranks, column }) => {
if (!column) return []
const rank = ranks[index]
return { name: column.name, value: rank === null ? null : column.values[rank] / 1e4 }
})
const flagsOf = index =>
Object.fromEntries(numbers.flags.filter(({ field }) => field)
.map(({ key, field }) => [field, numbers[key].includes(index)]))
const arrangements = new Map()
function arrange({ id, key, direction }) {
const known = arrangements.get(id) ?? sort(key, direction === 'descending')
arrangements.set(id, known)
return known
}
function sort(key, isDescending) {
const { total, orders } = numbers
const inCatalogOrder = { ranks: Array(total).fill(0), groups: [] }
const { ranks, groups, reverses } = orders.find(order => order.key === key) ?? inCatalogOrder
const group = groupNumbers(ranks, groups)
const reversesGroups = isDescending && reverses === 'groups'
const reversesProducts = isDescending && !reversesGroups
const unavailable = new Set(['name', 'brand'].includes(key) ? [] : numbers.unavailable)
const rankOf = index => {
const rank = ranks[index]
if (rank === null || unavailable.has(index)) return total + 1
return reversesProducts ? total - rank : rank
}
const groupOf = index =>
reversesGroups && ranks[index] !== null ? -group[index] - 1 : group[index]
const headings = groups.map(each => each.heading)
separateUnavailable(unavailable, group, headings)
if (ranks !== inCatalogOrder.ranks) separateTail(group, headings)
const sequence = sorted(rankOf, groupOf)
const positions = new Int32Array(total)
sequence.forEach((index, position) => { positions[index] = position })
return { sequence, positions, group, headings }
}
function separateUnavailable(unavailable, group, headings) {
if (!unavailable.size) return
const number = Math.max(headings.length, 1)
for (const index of unavailable) group[index] = number
headings[number] = headings.length ? strings.unavailable : headings[0]
}
function separateTail(group, headings) {
const { tail } = numbers
if (!tail) return
const number = Math.max(headings.length, 1)
group.fill(number, tail.from)
headings[number] = tail.heading
}
function groupNumbers(ranks, groups) {
const group = new Int32Array(numbers.total)
if (!groups.length) return group
const ascending = sorted(index => ranks[index] ?? numbers.total)
let position = 0
groups.forEach(({ total }, number) => {
for (const end = position + total; position < end; position++) {
group[ascending[position]] = number
}
})
return group
}
function sorted(...keys) {
const { total } = numbers
let sequence = Float64Array.from({ length: total }, (_, index) => index)
for (const key of keys) {
const packed = sequence.map((index, position) => (key(index) + total) * total + position)
sequence = packed.sort().map(each => sequence[each % total])
}
return sequence
}
const flagFilters = () => numbers.flags.flatMap(flag => flag.filter ?? [])
const masks = new Map()
const groupsOf = new Map()
function maskOf(id, value) {
const key = `${id}=${value}`
if (!masks.has(key)) masks.set(key, makeMask(id, value))
return masks.get(key)
}
function makeMask(id, value) {
const filter = numbers.filters.find(each => each.id === id)
if (filter) return rangeMask(filter, bandBounds(value))
const flag = numbers.flags.find(each => each.filter?.id === id)
if (flag?.filter) {
return value === '1' ? flagMask(numbers[flag.key], flag.filter.keeps) : undefined
}
const { values, valuesOf } = groupFilters.find(each => each.id === id) ?? {}
const number = values?.indexOf(value) ?? -1
if (number < 0) return
if (valuesOf) return Uint8Array.from(valuesOf, each => Number(each.includes(value)))
if (!groupsOf.has(id)) groupsOf.set(id, productsOfGroups(id))
return flagMask(groupsOf.get(id)?.[number] ?? [], true)
}
function productsOfGroups(id) {
const order = numbers.orders.find(each => each.key === id)
if (!order) return []
const products = order.groups.map(() => [])
groupNumbers(order.ranks, order.groups).forEach((number, index) => products[number].push(index))
return products
}
function rangeMask({ order, values }, bounds) {
if (!bounds) return
const [from, to] = bounds
const areWithin = values.map(value => Number(value !== null && value >= from && value <= to))
const ranks = numbers.orders.find(each => each.key === order)?.ranks
return Uint8Array.from(ranks ? ranks.map(rank => areWithin[rank ?? -1]) : areWithin)
}
function flagMask(indices, keeps) {
const mask = new Uint8Array(numbers.total).fill(Number(!keeps))
for (const index of indices) mask[index] = Number(keeps)
return mask
}
function passingProducts(chosen, exceptId) {
const passing = new Uint8Array(numbers.total).fill(1)
for (const id of new Set(chosen.map(each => each.id))) {
if (id === exceptId) continue
const masks = chosen.filter(each => each.id === id).map(({ value }) => maskOf(id, value))
for (let index = 0; index < passing.length; index++) {
if (!masks.some(mask => mask?.[index])) passing[index] = 0
}
}
return passing
}
function countPassing(id, value, passing) {
const mask = maskOf(id, value)
if (!mask) return 0
let count = 0
for (let index = 0; index < mask.length; index++) count += mask[index] & passing[index]
return count
}

return { numbers, groupFilters, setNumbers, tableColumns, columnValues, flagsOf, arrange, flagFilters, maskOf, passingProducts, countPassing }
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
const $listing_products = (() => {
const { $, $$, prefersReducedMotion } = $page;
const { renderTemplate } = $templates;
const mostCards = 1000
const mostMoving = 60
const container = () => $('.product-groups')
const cardKey = (id, price) => `${id} ${price}`
let cards
function showProducts(groups, table) {
cards ??= new Map($$('.card', container()).map(card =>
[cardKey(card.dataset.id, $('.price b', card)?.textContent), card]))
animate(() => {
if (table) showTable(groups, table)
else showCards(groups)
})
}
function showCards(groups) {
container().replaceChildren(renderTemplate('product-groups', { groups }))
$$('.card-list', container()).forEach((list, number) => {
list.append(...groups[number].products.map(cardOf))
})
}
function cardOf(product) {
if (!cards || cards.size > mostCards) cards = new Map()
const key = cardKey(product.id, product.price_text)
const card = cards.get(key) ?? renderTemplate('card', product)
cards.set(key, card)
return card
}
function showTable(groups, { orders, current, columns, sort }) {
const made = renderTemplate('script/table', { groups, ...columns })
const table = $('table', container())
if (table) {
for (const body of [...table.tBodies]) body.remove()
table.append(...$('table', made).tBodies)
} else {
container().replaceChildren(made)
for (const header of $$('[data-key]', made)) makeSortable(header, orders, sort)
}
const order = orders.find(each => each.id === current)
for (const header of $$('[data-key]', container())) {
header.ariaSort = header.dataset.key === order?.key ? order?.direction : null
}
}
function makeSortable(header, orders, sort) {
const orderOf = direction => orders.find(order =>
order.key === header.dataset.key && order.direction === direction)
const ascending = orderOf('ascending')
if (!ascending) return
const button = document.createElement('button')
button.append(...header.childNodes)
header.append(button)
button.onfocus = () => {
if (!button.matches(':focus-visible')) return
button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
button.onclick = () =>
sort((header.ariaSort === 'ascending' && orderOf('descending') || ascending).id)
}
const positions = () =>
new Map($$('.card, tbody tr', container()).slice(0, mostMoving)
.map(item => [$('a', item)?.pathname, [item, item.getBoundingClientRect()]]))
function animate(change) {
if (prefersReducedMotion()) return change()
const before = positions()
change()
for (const [link, [item, { x, y, bottom }]] of positions()) {
const old = before.get(link)?.[1]
if ((y > innerHeight && !(old && old.y < innerHeight)) || bottom < 0) continue
const translate = old && [`${old.x - x}px ${old.y - y}px`, '0 0']
const keyframes = translate ? { translate } : { opacity: [0, 1] }
item.animate(keyframes, { duration: 300, easing: 'cubic-bezier(.2, .8, .2, 1)' })
}
}

return { container, showProducts }
})()
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
const $filter_sheet = (() => {
const { flagFilters, groupFilters } = $aisle_data;
const { bandAmounts, parseAmount, rangeId } = $band_range;
const { addButton } = $filter_chips;
const { isSingle } = $listing_page;
const { isChosen, toggleValue, valuesOf } = $listing_state;
const { $, $$ } = $page;
const { makeSheet, openSheet } = $sheet;
const { decimalMark, fillIn, renderTemplate, strings } = $templates;
const fewValues = 12
const longestList = 24
let listing
let showChoices
let dialog
const typedRanges = new Map()
function start(owner, showChosen) {
listing = owner
showChoices = showChosen
}
function make() {
dialog = renderTemplate('script/filter-sheet', { filters: facets() })
document.body.append(dialog)
makeSheet(dialog, $('.sheet-grip', dialog))
dialog.onclose = () => {
if (document.activeElement?.matches('body, .sheet *')) addButton().focus()
}
$('.clear-filters', dialog).onclick = listing.clearFilters
$('.show-results', dialog).onclick = () => dialog.close()
for (const search of $$('[type=search]', dialog)) search.oninput = () => find(search)
dialog.onchange = ( { target }) => readRange(target)
}
function open(button, count) {
if (!dialog) make()
showTotal(count)
showChoices()
openSheet(dialog, button)
}
function showTotal(count) {
if (dialog) $('.show-results', dialog).textContent = fillIn(strings.show_results, { count })
}
const formatAmount = amount =>
isFinite(amount) ? String(amount).replace('.', () => decimalMark) : ''
const isTyping = field => field.value !== field.defaultValue
function commit(field, amount) {
field.defaultValue = formatAmount(amount)
field.value = field.defaultValue
}
function facets() {
const bands = listing.page.filters.map(({ id, name, on, labels }) => ({
id, name, search: null, has_range: on !== 'discount',
choices: [...labels].map(([value, label]) => ({ id, value, label })),
}))
const groups = groupFilters.filter(({ values }) => values.length > 1)
.map(filter => ({
...filter, search: filter.values.length > fewValues && filter.search,
choices: groupChoices(filter),
}))
const facets = [...bands, ...groups]
for (const { id, name, label } of flagFilters().filter(each => each.is_offered)) {
const choices = [{ id, value: '1', label }]
const same = facets.find(facet => facet.name === name && !facet.search)
if (same) same.choices.push(...choices)
else facets.push({ id, name, choices })
}
return facets
}
function groupChoices({ id, values, labels, depths }, text = '') {
const labelOf = value => labels?.get(value) ?? value
const isWanted = value => labelOf(value).toLocaleLowerCase().includes(text.toLocaleLowerCase())
const chosen = valuesOf(listing.state, id)
const shown = new Set([...chosen, ...values.filter(isWanted).slice(0, longestList)])
return [...shown].map(value =>
({ id, value, label: labelOf(value), depth: depths?.get(value) }))
}
function find(search) {
const fieldset = search.closest('fieldset')
const found = groupFilters.filter(({ id }) => id === fieldset.dataset.filter)
.flatMap(filter => groupChoices(filter, search.value))
.map(choice => renderTemplate('script/choice', choice))
$('ul', fieldset).replaceChildren(...found)
showChoices()
}
function fieldsOf(id) { return $$(`[data-filter="${id}"] .range-fields input`, dialog) }
const amountsIn = fields => fields.map(field => parseAmount(field.value, decimalMark))
function readRange(target) {
if (!target.closest('.range-fields')) return
const { filter: id } = target.closest('fieldset').dataset
const fields = fieldsOf(id)
const amounts = amountsIn(fields)
fields.forEach((field, index) => commit(field, amounts[index]))
const range = rangeId(amounts[0], amounts[1])
listing.change(state => {
const { range: previous, isTicked } = typedRange(id)
if (previous && !isTicked) toggleValue(state, id, previous)
typedRanges.set(id, { range, isTicked: isChosen(state, id, range) })
if (range && !isChosen(state, id, range)) {
toggleValue(state, id, range, isSingle(listing.page, id))
}
})
}
function typedRange(id) {
const values = valuesOf(listing.state, id)
const typed = typedRanges.get(id)
if (typed?.range && values.includes(typed.range)) return typed
const filter = listing.page.filters.find(each => each.id === id)
const range = values.find(value => !filter?.labels.has(value))
const next = { range, isTicked: false }
typedRanges.set(id, next)
return next
}
function showRanges() {
if (!dialog) return
for (const { id } of listing.page.filters) {
const { range = '' } = typedRange(id)
const fields = fieldsOf(id)
if (!fields.length || fields.some(isTyping)) continue
const [low, high] = amountsIn(fields)
if (rangeId(low, high) === range) continue
const amounts = bandAmounts(range)
fields.forEach((field, index) => commit(field, amounts[index]))
}
}

return { start, open, showTotal, showRanges }
})()
const $listing_view = (() => {
const { arrange, columnValues, countPassing, flagFilters, groupFilters, maskOf, numbers, passingProducts, tableColumns } = $aisle_data;
const { bandAmounts } = $band_range;
const { addButton, showChips } = $filter_chips;
const filterSheet = $filter_sheet;
const { isSingle } = $listing_page;
const { container, showProducts } = $listing_products;
const { changedState, isChosen, toggleValue } = $listing_state;
const { $, $$, nextTask } = $page;
const { showOrder } = $sort_menu;
const { fillIn, formatNumber, renderTemplate, site, strings } = $templates;
let listing
let shown
function start(owner, own) {
listing = owner
shown = own
filterSheet.start(listing, showChoices)
}
async function showState(isLatest) {
const { page: { orders }, state } = listing
const isOver = async () => {
await nextTask()
return !isLatest()
}
dropUnknownValues()
const order = orders.find(({ id }) => id === state.order) ?? orders[0]
const arrangement = arrange(order)
if (await isOver()) return
const passing = passingProducts(state.chosen)
const found = arrangement.sequence.filter(index => passing[index])
const places = shown.placesOf(found)
if (await isOver()) return
const products = await shown.loadProducts(places, order)
if (await isOver()) return
const focused = document.activeElement
showGroups(arrangement, places, products)
shown.showPages(found.length)
keepFocus(focused)
if (await isOver()) return
showOrder()
shown.showTexts(found.length, order)
filterSheet.showTotal(formatNumber(found.length))
const button = document.activeElement
showChoices()
showChips(labelOf)
keepFocus(button)
}
function dropUnknownValues() {
const { page, state } = listing
const known = state.chosen.filter(({ id, value }) => maskOf(id, value))
state.chosen = known.filter(({ id }, index) =>
!isSingle(page, id) || !known.slice(index + 1).some(each => each.id === id))
}
function showGroups({ group, headings }, places, products) {
const { isTable, page: { orders }, sort, state } = listing
const format = value => value == null ? '' : formatNumber(value, { maximumFractionDigits: 4 })
const groups = []
for (const [number, place] of [...places].entries()) {
const heading = headings[group[place]]
if (groups.at(-1)?.heading !== heading || !number) groups.push({ heading, products: [] })
const product = products[number]
groups[groups.length - 1].products.push({
...product, popularity_text: format(product.popularity),
cells: !isTable ? []
: columnValues(place).map(({ name, value }) => ({ name, text: format(value) })),
})
}
if (!groups.length) return showNone()
showProducts(groups, isTable
? { orders, current: state.order, columns: tableColumns(), sort } : null)
}
function showNone() {
const { change, state } = listing
const removals = state.chosen.map(chosen => {
const remove = state => toggleValue(state, chosen.id, chosen.value)
const passing = passingProducts(changedState(state, remove).chosen)
return { chosen, remove, total: passing.filter(Boolean).length }
})
const { chosen, remove, total } =
removals.findLast(each => each.total) ?? removals[removals.length - 1]
container().replaceChildren(renderTemplate('script/no-products', {
remove_label: fillIn(strings.remove_filter, { name: labelOf(chosen) }),
count: formatNumber(total),
}))
$('.remove-last', container()).onclick = () => change(remove)
}
function keepFocus(focused) {
const { activeElement, body } = document
if (focused === body || (activeElement !== body && activeElement?.checkVisibility())) return
const next = focused.checkVisibility() ? focused : addButton()
next.focus({ preventScroll: true })
}
function showChoices() {
const { state } = listing
filterSheet.showRanges()
const passing = new Map()
for (const choice of $$('.choice')) {
const box = $('input', choice)
const { name: id, value } = box
if (!passing.has(id)) passing.set(id, passingProducts(state.chosen, id))
const count = countPassing(id, value, passing.get(id))
box.checked = isChosen(state, id, value)
$('small', choice).textContent = formatNumber(count)
choice.classList.toggle('is-empty', !count)
}
}
function openFilters(button) {
const total = passingProducts(listing.state.chosen).filter(Boolean).length
filterSheet.open(button, formatNumber(total))
}
function labelOf({ id, value }) {
const filter = listing.page.filters.find(each => each.id === id)
if (!filter) {
const group = groupFilters.find(each => each.id === id)
return group?.labels?.get(value) ?? flagFilters().find(each => each.id === id)?.label ?? value
}
return filter.labels.get(value) ?? `${filter.name}: ${rangeText(id, value)}`
}
function rangeText(id, value) {
const isMoney = numbers.filters.find(filter => filter.id === id)?.kind === 'money'
const style = isMoney ? { style: 'currency', currency: site.shop.currency } : {}
const range = bandAmounts(value)
const [from, to] = range.map(amount => formatNumber(amount, style))
const key = range[1] === Infinity ? 'from' : range[0] === -Infinity ? 'up_to' : 'through'
return fillIn(strings[`band_${key}`], { from, to })
}

return { start, showState, openFilters, labelOf }
})()
const $search_rating = (() => {
const { language } = $templates;
const unfit = 255
const beginning = 3
const isNumber = word => /^\d{8,}$/.test(word)
const isWhole = word => /^[=#@]/.test(word) || isNumber(word)
const weights = [200]
while (weights.length < 64) weights.push(Math.floor((weights.slice(-1)[0] * 1045 + 500) / 1000))
const shares = [100, 95, 90, 40, 25]
const hasKnownEndings = () => language.startsWith('de') || language.startsWith('en')
const ending = /(?<=.{3})(?:ern|ies|ves|nen|sen|en|er|es|em|se|[ensyf])$/
const usual = /^(?:.?|c?es|en|nes?|h[ei]|hes|ia)$/
const added = /^(?:e|n|en|er|ern|es|s|em|nen|se|sen)$/
const exchanged = /^(?:y ies|ies y|fe? ves|ves fe?)$/
function stemOf(term) {
if (hasKnownEndings()) return term.replace(ending, '')
return term.slice(0, Math.max(Math.min(term.length, 3), term.length - 3))
}
function rateForm(term, word) {
let same = 0
while (same < term.length && term[same] === word[same]) same++
const [one, other] = [term.slice(same), word.slice(same)]
const { length } = one + other
if (same < 3 || length > 6) return unfit
if (!hasKnownEndings()) {
if (length >= (one && other ? Math.min(same, 5) : same - 1)) return unfit
return usual.test(one) && usual.test(other) ? 1 : beginning
}
const last = term[same - 1]
function isKnown() {
if (!one || !other) return added.test(one + other) && last + one + other !== 'ss'
if (length === 2 && last === 'e') return /^[rsnm]{2}$/.test(one + other)
return exchanged.test(`${one} ${other}`)
}
return isKnown() ? 1 : unfit
}
function rateWord(term, word) {
if (word === term) return 0
if (term.length < 2) return word[0] === term && /^[a-z]\d{1,3}$/.test(word) ? beginning : unfit
if (isNumber(word) || /^[=#@]/.test(term)) return unfit
const form = rateForm(term, word)
if (form < unfit) return form
const tail = word.lastIndexOf(stemOf(term))
const end = tail < 3 || term.length < 3 ? '' : word.slice(tail)
if (end && (end === term || (term.length > 3 && rateForm(term, end) === 1))) return 2
const index = word.indexOf(term)
if (index === 0) return beginning
return index > 0 && (term.length > 2 || word.endsWith(term)) ? 4 : unfit
}
const signs = {
sch: 'S', sh: 'S', ph: 'f', ck: 'k', c: 'k', ei: 'E', ai: 'E', ey: 'E', ay: 'E', tz: 'z',
th: 't', ie: 'i', ee: 'i', y: 'i',
}
const soundOf = word => word.replace(
/sch|sh|ph|ck|ch|c|[ea][iy]|tz|th|ie|ee|y|([a-z])\1/g,
(letters, double) => signs[letters] ?? double ?? letters)
const [costOfSound, costOfDouble, costOfSwap, costOfNeighbour, costOfRest] = [40, 50, 70, 80, 50]
const keys = [[0, 'qwertzuiop'], [0.3, 'asdfghjkl'], [0.8, 'yxcvbnm']]
const places = new Map(keys.flatMap(([shift, row], line) =>
[...row].map((key, at) => ([key, [at + shift, line]]))))
function areNeighbours(one, other) {
const [[x, y], [u, v]] = [places.get(one) ?? [-9, 0], places.get(other) ?? [9, 0]]
return Math.abs(x - u) < 1.2 && Math.abs(y - v) < 2
}
function costOfLetters(term, word, most) {
const width = Math.min(word.length, term.length + 2)
if (word.length < term.length - 2) return most
let [previous, last] = [[], []]
let row = [0]
for (let j = 1; j <= width; j++) {
row[j] = row[j - 1] + (word[j - 1] === word[j - 2] ? costOfDouble : 100)
}
for (let i = 1; i <= term.length; i++) {
const costOfExtra = term[i - 1] === term[i - 2] ? costOfDouble : 100
;[previous, last, row] = [last, row, [row[0] + costOfExtra]]
for (let j = 1; j <= width; j++) {
const [typed, meant] = [term[i - 1], word[j - 1]]
row[j] = Math.min(
last[j] + costOfExtra,
row[j - 1] + (meant === word[j - 2] ? costOfDouble : 100),
last[j - 1] + (typed === meant ? 0 : areNeighbours(typed, meant) ? costOfNeighbour : 100))
if (i > 1 && j > 1 && typed === word[j - 2] && term[i - 2] === meant && typed !== meant) {
row[j] = Math.min(row[j], previous[j - 2] + costOfSwap)
}
}
if (Math.min(...row) >= most) return most
}
const whole = width < word.length ? most : row[width]
return Math.min(whole, term.length < 6 ? most : Math.min(...row) + costOfRest)
}
function costOfErrors(term, word, most) {
const cost = costOfLetters(term, word, most)
const [one, other] = [soundOf(term), soundOf(word)]
if (one === term && other === word) return cost
return Math.min(cost, costOfSound + costOfLetters(one, other, most - costOfSound))
}

return { unfit, beginning, isWhole, weights, shares, stemOf, rateWord, soundOf, costOfErrors }
})()
const $search_words = (() => {
const { rateWord, unfit } = $search_rating;
const longestWord = 64
const spellings = {
ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ł: 'l',
ŋ: 'n', ŧ: 't', ς: 'σ', ʼ: ' ', ـ: '', '™': ' ', '℠': ' ',
}
function fold(letter) {
if (/[ a-z]/.test(letter)) return letter
if (letter in spellings) return spellings[letter]
return Array.from(letter.normalize('NFKD').toLowerCase(), part => {
if (/[\p{M}\p{Cf}]/u.test(part)) return ''
return /[\p{L}\p{N}]/u.test(part) ? spellings[part] ?? part : ' '
}).join('')
}
function wordsOf(text) {
const words = []
let word = null
let start = 0
for (const letter of text) {
const end = start + letter.length
const folded = fold(letter)
if (!folded && word) word.ends[word.ends.length - 1] = end
for (const part of folded) {
if (part === ' ') word = null
else {
if (!word || word.letters === longestWord) {
word = { text: '', letters: 0, starts: [], ends: [] }
words.push(word)
}
word.text += part
word.letters++
for (let unit = 0; unit < part.length; unit++) {
word.starts.push(start)
word.ends.push(end)
}
}
}
start = end
}
return words
}
function markedRanges(text, words) {
const ranges = []
const terms = [...words]
for (const word of wordsOf(text)) {
const [best] = terms.filter(term => rateWord(term, word.text) < unfit)
.sort((one, other) => rateWord(one, word.text) - rateWord(other, word.text))
if (!best) continue
const index = word.text.indexOf(best)
const [first, end] = index < 0 ? [0, word.text.length] : [index, index + best.length]
ranges.push([word.starts[first], word.ends[end - 1]])
}
return ranges
}

return { wordsOf, markedRanges }
})()
const $search_aisles = (() => {
const { beginning, rateWord } = $search_rating;
const { wordsOf } = $search_words;
const aislesOf = index => (index.aisles ??= index.aisle_names.map(text => {
const [name, parent, folder] = text.split('\t')
return { name, parent, folder, words: wordsOf(name).map(word => word.text) }
}))
const aisleName = (aisle, index) => aislesOf(index)[aisle].name
function aisleAbove(aisle, index) {
const { parent } = aislesOf(index)[aisle]
return parent ? Number(parent) : undefined
}
const aislesWith = (index, isMeant) => aislesOf(index)
.flatMap(({ words }, aisle) => words.some(isMeant) ? [aisle] : [])
function isBelow(aisle, other, index) {
if (aisle === other) return true
const above = aisleAbove(aisle, index)
return above !== undefined && isBelow(above, other, index)
}
function findAisles(index, term) {
const found = aislesWith(index, word => rateWord(term, word) < beginning)
return found.filter(aisle =>
!found.some(other => other !== aisle && isBelow(other, aisle, index)))
}
const aisleWords = (index, term) => [...new Set(aislesOf(index).flatMap(({ words }) =>
words.flatMap(word => rateWord(term, word) < beginning ? `@${word}` : [])))].sort()
function folderOf(aisle, index) {
const { parent, folder } = aislesOf(index)[aisle]
return `${parent ? folderOf(Number(parent), index) : ''}${folder}/`
}
const describeAisle = (aisle, index) =>
({ name: aisleName(aisle, index), path: `aisles/${folderOf(aisle, index)}index.html` })

return { aisleName, aisleAbove, findAisles, aisleWords, describeAisle }
})()
const $search_files = (() => {
const { isWhole, soundOf, stemOf } = $search_rating;
const { MixedBuilds, languageRoot, loadEach, loadFile } = $templates;
const [mostOfWord, mostBesides] = [4, 8]
const placesOf = { products: 256, values: 2048, priors: 65536 }
const indexPrefix = () => `${languageRoot}search`
const loadIndex = () => loadFile(`${indexPrefix()}.json`)
async function loadPlaces(kind, numbers, index) {
const size = placesOf[kind]
const fileOf = number => Math.floor(number / size)
const files = await loadEach(new Set(numbers.map(fileOf)), async file => {
const name = `${indexPrefix()}/${kind}-${file}.json`
const loaded = await loadFile(name)
const digits = size / placesOf.products * 6
const wanted = index.product_generations.slice(file * digits, (file + 1) * digits)
const { generation, aisle_generation = index.aisle_generation } = loaded
if (generation !== wanted || aisle_generation !== index.aisle_generation) {
throw new MixedBuilds(name)
}
return loaded
})
return number => ({ file: files.get(fileOf(number)), place: number % size })
}
function countInFirstFile(numbers) {
const [file, ...others] = numbers.map(number => Math.floor(number / placesOf.products))
const next = others.findIndex(each => each !== file)
return next < 0 ? numbers.length : next + 1
}
async function loadStamped(name, file, stamps) {
const loaded = await loadFile(`${indexPrefix()}/${name}-${file}.json`)
if (loaded.stamp !== stamps.slice(file * 4, file * 4 + 4)) throw new MixedBuilds(name)
return loaded
}
const wordLists = index => ({
index, firstWords: index.first_words.split(' ').filter(Boolean),
firstKeys: index.first_keys.split(' ').filter(Boolean), besides: mostBesides,
})
const fileOf = (text, firsts) => firsts.findLastIndex(first => first <= text)
function wordFilesOf(word, lists) {
const start = isWhole(word) ? word : stemOf(word)
const [first, own, last] = [start, word, isWhole(word) ? word : `${start}\uffff`]
.map(text => Math.max(fileOf(text, lists.firstWords), 0))
const most = Math.min(mostOfWord, lists.besides + 1)
const files = Array.from({ length: last - first + 1 }, (_, at) => first + at)
.sort((one, other) => Number(one < own) - Number(other < own) || one - other).slice(0, most)
lists.besides -= files.length - 1
return files
}
async function loadWords(word, lists) {
if (!lists.firstWords.length) return []
const start = isWhole(word) ? word : stemOf(word)
const files = await Promise.all(wordFilesOf(word, lists).map(file =>
loadStamped('words', file, lists.index.word_stamps)))
return files.flatMap(({ words }) => {
const parts = words.split(' ')
const entries = []
for (let at = 0; at < parts.length; at += 3) {
if (parts[at].startsWith(start)) entries.push([parts[at], parts[at + 1], parts[at + 2]])
}
return entries
})
}
async function loadNear(word, lists, hasShort = false) {
const letters = [...soundOf(word)]
const counts = letters.length < 6 ? [2] : hasShort || letters.length === 6 ? [2, 3] : [3]
const swapped = letters.length < 6 ? [`^${letters[0]}${letters[2]}`] : []
const keys = [[...word].slice(0, 3).join(''), ...swapped, ...counts.flatMap(count =>
[`^${letters.slice(0, count).join('')}`, `${letters.slice(-count).join('')}$`])]
const found = await Promise.all(keys.map(async key => {
const file = fileOf(key, lists.firstKeys)
if (file < 0) return []
const { lists: loaded } = await loadStamped('near', file, lists.index.key_stamps)
const list = loaded.find(( each) => each.startsWith(`${key} `))
return list ? list.split(' ').slice(1) : []
}))
return new Map(found.flat().map(text =>
[text.slice(0, -1), digits.get(text.slice(-1)) ?? 0]))
}
const digits = new Map(Array.from(
'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
(digit, value) => [digit, value]))
function forEachProduct(list, use) {
let [number, difference, scale] = [0, 0, 1]
for (const letter of list) {
const value = digits.get(letter) ?? 0
difference += (value % 32) * scale
scale *= 32
if (value > 31) continue
number += difference
use(number)
difference = 0
scale = 1
}
}

return { indexPrefix, loadIndex, loadPlaces, countInFirstFile, wordLists, loadWords, loadNear, digits, forEachProduct }
})()
const $search_priors = (() => {
const { digits, loadPlaces } = $search_files;
const { MixedBuilds } = $templates;
const mostSorted = 64
const [shareOfDouble, shareOfUnavailable] = [0.02, 0.2]
const shareOfTie = 0.03
const [codesOfUnit, none] = [1024, 4095]
function unitRank(products, unitOf) {
const counts = Map.groupBy(products, unitOf)
return ( product) =>
unitOf(product) ? -(counts.get(unitOf(product)) ?? []).length : 1
}
async function sortByPriors(numbers, scoreOf, index) {
const first = numbers.slice(0, mostSorted)
const placeOf = await loadPlaces('priors', first, index).catch(error => {
if (error instanceof MixedBuilds) throw error
})
if (!placeOf) return numbers
const products = first.map(number => {
const { file: { priors }, place } = placeOf(number)
const [rank, high, low] = Array.from(priors.slice(place * 3, place * 3 + 3),
digit => digits.get(digit) ?? 0)
return { number, isAvailable: rank > 31, popularity: rank % 32, code: high * 64 + low }
})
const least = Math.min(...products.map(each => each.popularity || 31))
const rank = unitRank(products, ({ code }) =>
code < none && `${Math.floor(code / codesOfUnit)}`)
const steps = new Map(products.map(({ number, isAvailable, popularity }) => {
const share = (1 + shareOfDouble * Math.max(0, popularity - least))
* (isAvailable ? 1 : 1 - shareOfUnavailable)
return [number, Math.round(Math.log(scoreOf(number) * share) / shareOfTie)]
}))
const sorted = products.sort((one, other) =>
(steps.get(other.number) ?? 0) - (steps.get(one.number) ?? 0)
|| rank(one) - rank(other) || one.code - other.code || one.number - other.number)
return [...sorted.map(({ number }) => number), ...numbers.slice(mostSorted)]
}

return { sortByPriors }
})()
const $search_query = (() => {
const { rateWord } = $search_rating;
const { wordsOf } = $search_words;
const longestQuery = 12
const units = new Map(Object.entries({
mg: '1 mg', g: '1 g', gr: '1 g', gramm: '1 g', dag: '10 g', kg: '1000 g',
kilo: '1000 g', ml: '1 ml', cl: '10 ml', dl: '100 ml', l: '1000 ml', liter: '1000 ml',
litre: '1000 ml', stk: '1 pc', st: '1 pc', stuck: '1 pc', pc: '1 pc', pcs: '1 pc', mm: '1 mm',
cm: '10 mm', m: '1000 mm', oz: '1 oz', lb: '1 lb', г: '1 g', кг: '1000 g', мл: '1 ml',
л: '1000 ml', шт: '1 pc',
}))
const sizePattern =
/(?<![\p{L}\d])(?:\d+\s*[x×]\s*)?(\d{1,8}(?:[.,]\d+)?|[.,]\d+)\s*(\p{L}+)(?![\p{L}\d])/gu
const decimalPattern =
/(?<![\p{L}\d]|\d[.,])(\d{1,8})[.,](\d+)(?![\p{L}\d]|[.,]\d)(\s*%)?/gu
const unwanted = /(?<=\s|^(?=\S+\s+\S))-(?=[\p{L}\d])\S+/gu
const umlauts = { ä: 'ae', ö: 'oe', ü: 'ue' }
const countOf = (number, factor) => Math.round(Number(number) * 1e4) * Number(factor) / 1e4
const foldedWords = text => wordsOf(text).map(word => word.text)
const joined = text => foldedWords(text).join('')
function spellingsIn(text) {
const long = foldedWords(text.normalize('NFC').replace(/[äöü]/g, letter => umlauts[letter]))
return foldedWords(text).map((word, at) =>
[...new Set([word, long[at], word.replace(/([aou])e/g, '$1')])])
}
function termsOf(text) {
const digits = text.replace(/[\s-]/g, '')
const words = /^(\d{8}|\d{12,14})$/.test(digits) ? [[digits]] : spellingsIn(text)
const terms = words.map(ways => ways.map(word => [word.replace(/^0+(?=\d{8,}$)/, '')]))
return [...new Map(terms.map(ways => [ways[0][0], ways])).values()]
}
const synonymsOf = index =>
(index.groups ??= index.synonyms.map(text =>
text.split(' = ').map(foldedWords).filter(({ length }) => length)))
function addSynonyms(terms, groups) {
for (const group of groups) {
for (const phrase of group) {
const start = terms.findIndex((_, index) => phrase.every((word, at) =>
terms[index + at]?.some(([first]) => rateWord(first, word) < 2)))
if (start < 0) continue
const others = group.filter(other => other !== phrase)
const own = phrase.length > 1 ? [phrase] : terms[start]
terms.splice(start, phrase.length, [...own, ...others])
break
}
}
}
function waysOf(word, groups) {
const terms = [[[word]]]
addSynonyms(terms, groups)
return terms[0]
}
function parseQuery(query, groups) {
const excluded = []
const sizes = []
const rest = query.toLowerCase().replace(unwanted, word => {
excluded.push(...termsOf(word).map(ways => ways[0][0]))
return ' '
}).replace(sizePattern, (text, amount, unit) => {
const [factor, symbol] = units.get(joined(unit))?.split(' ') ?? []
if (!symbol) return text
const number = amount.replace(',', '.').replace(/^\./, '0.')
sizes.push([[`=${countOf(number, factor)}${symbol}`], [joined(number + unit)]])
return ' '
}).replace(decimalPattern, (_, whole, part, percent) => {
const count = countOf(`${whole}.${part}`, '1000')
sizes.push([[whole, part], ...percent ? [] : [[`=${count}ml`], [`=${count}g`]]])
return ' '
})
const words = termsOf(rest).slice(0, longestQuery)
addSynonyms(words, groups)
const terms = [...words, ...sizes].slice(0, longestQuery)
const id = /[\d_.-]/.test(query) ? `#${joined(query)}` : null
return { terms, excluded: excluded.slice(0, longestQuery - terms.length), id }
}

return { synonymsOf, waysOf, parseQuery }
})()
const $search_index = (() => {
const { MixedBuilds, fillIn, initialOf, languageRoot, loadFile, root, strings } = $templates;
const { aisleWords, describeAisle, findAisles } = $search_aisles;
const { digits, forEachProduct, loadIndex, loadNear, loadPlaces, loadWords, wordLists } = $search_files;
const { sortByPriors } = $search_priors;
const { parseQuery, synonymsOf, waysOf } = $search_query;
const { beginning, costOfErrors, isWhole, rateWord, shares, stemOf, unfit, weights } = $search_rating;
const { markedRanges, wordsOf } = $search_words;
const mostAisles = 3
const mostLonger = 6
const fewProducts = 3
const muchMoreFrequent = 4
const frequencyOfError = 6
const [mostErrors, mostLongErrors, mostSuggested] = [100, 160, 200]
const longWord = 8
const mostSplits = 2
const costOfForm = 10
const [shareOfOther, shareOfMeant] = [85, 80]
const shareOfAisle = 40
const shareOfWell = 0.5
const fewResults = 10
const noFits = () => ({ weights: new Map(), strong: new Set() })
function raise({ weights }, number, weight) {
if (weight > (weights.get(number) ?? 0)) weights.set(number, weight)
}
function addEntry(fits, [, products, levels], rating) {
let at = 0
forEachProduct(products, number => {
const level = digits.get(levels[Math.min(at++, levels.length - 1)]) ?? 0
raise(fits, number, weights[level] * shares[rating])
if (rating < beginning) fits.strong.add(number)
})
}
async function fitWord(state, word) {
const fits = noFits()
for (const entry of await loadWords(word, state.lists)) {
const rating = rateWord(word, entry[0])
if (rating <= beginning) addEntry(fits, entry, rating)
}
if (!isWhole(word)) state.words.set(word, findAisles(state.index, word))
return fits
}
function either(ways) {
const fits = noFits()
for (const { weights, strong } of ways) {
for (const [number, weight] of weights) raise(fits, number, weight)
for (const number of strong) fits.strong.add(number)
}
return fits
}
function all(words) {
const [first] = words
if (words.length === 1) return first
const numbers = [...first.weights.keys()].filter(number =>
words.every(({ weights }) => weights.has(number)))
return {
weights: new Map(numbers.map(number => [number, words.reduce(
(sum, { weights }) => sum + (weights.get(number) ?? 0), 0) / words.length])),
strong: new Set(numbers.filter(number => words.every(({ strong }) => strong.has(number)))),
}
}
const lessened = ({ weights, strong }, share) => ({
weights: new Map(Array.from(weights, ([number, weight]) =>
[number, Math.floor(weight * share / 100)])),
strong,
})
async function fitWays(state, ways) {
const [typed, ...others] = await Promise.all(ways.map(async words =>
all(await Promise.all(words.map(word => fitWord(state, word))))))
return either([typed, ...others.map(other => lessened(other, shareOfOther))])
}
async function fitTerm(state, ways) {
const fits = await fitWays(state, ways)
const [[term]] = ways
if (isWhole(term) || term.length < 3 || /^\d/.test(term)) return fits
if (fits.weights.size > fewProducts) return fits
const rest = await fitOthers(state, ways, fits)
return rest ? either([fits, rest]) : fits
}
async function fitOthers(state, ways, fits) {
const [[term]] = ways
const near = await loadNear(term, state.lists)
const own = fits.strong.size
const longer = own ? null : await fitLonger(state, term, near)
const words = ways.flatMap(([word, ...more]) => more.length ? [] : aisleWords(state.index, word))
const ofAisles = await Promise.all(
[...new Set(words)].slice(0, mostAisles).map(word => fitWord(state, word)))
const found = [...longer ? [longer] : [], ...ofAisles.map(one => lessened(one, shareOfAisle))]
if (found.length) return either(found)
const groups = synonymsOf(state.index)
const meant = state.exact ? null : meantBy(state, term, withSynonyms(near, groups), own)
if (meant) {
const others = lessened(await fitWays(state, waysOf(meant, groups)), shareOfMeant)
if (others.weights.size) {
state.corrections.set(term, meant)
return others
}
}
return fits.weights.size ? null : fitParts(state, ways)
}
const withSynonyms = (near, groups) => new Map([
...groups.flat().flatMap(([word, ...more]) =>
more.length ? [] : [ ([word, 1])]), ...near])
async function fitLonger(state, term, near) {
const longer = [...near].map(([word, frequency]) =>
({ word, frequency, rating: rateWord(term, word) }))
.filter(({ rating }) => rating === 2 || rating === 4)
.sort((one, other) => one.rating - other.rating || other.frequency - one.frequency
|| (one.word < other.word ? -1 : 1))
.slice(0, mostLonger)
if (!longer.length) return null
const fits = noFits()
for (const { word, rating } of longer) {
for (const entry of await loadWords(word, state.lists)) {
if (entry[0] === word) addEntry(fits, entry, rating)
}
}
return fits
}
function meantBy(state, term, near, own) {
if (term.length < 4 || (own && term.length < 5)) return null
const most = own || term.length < longWord ? mostErrors : mostLongErrors
const least = own ? Math.floor(Math.log2(own)) + 1 + muchMoreFrequent : 0
let best = null
let bestCost = Infinity
let nearestCost = Infinity
for (const [word, frequency] of near) {
const errors = Math.min(costOfErrors(term, word, mostSuggested + 1),
costOfForm + costOfErrors(term, stemOf(word), mostSuggested + 1))
const cost = errors * frequencyOfError - frequency * 100
if (errors === 0 || errors > mostSuggested) continue
if (errors > most) {
if (cost < nearestCost && term.length > 5) [nearestCost, state.nearest] = [cost, word]
continue
}
const isBetter = cost < bestCost || (cost === bestCost && best !== null && word < best)
if (frequency >= least && isBetter) [bestCost, best] = [cost, word]
}
return best
}
async function fitParts(state, ways) {
const groups = synonymsOf(state.index)
for (const [word, ...more] of ways) {
if (more.length || word.length < 6) continue
const known = [...withSynonyms(await loadNear(word, state.lists, true), groups)]
const frequencyOf = part => Math.max(0, ...known.map(([other, frequency]) =>
rateWord(part, other) < 2 ? frequency : 0))
const splits = Array.from({ length: word.length - 5 }, (_, at) => {
const parts = [word.slice(0, at + 3), word.slice(at + 3)]
return { parts, least: Math.min(...parts.map(frequencyOf)) }
}).filter(({ least }) => least).sort((one, other) => other.least - one.least)
for (const { parts: [head, tail] } of splits.slice(0, mostSplits)) {
const stem = stemOf(head)
const others = stem !== head && stem.length > 3 ? [[stem]] : []
const fits = all([await fitWays(state, [...waysOf(head, groups), ...others]),
await fitWays(state, waysOf(tail, groups))])
if (fits.weights.size) return word === ways[0][0] ? fits : lessened(fits, shareOfOther)
}
}
return null
}
function combine(index, terms, unwanted) {
const scores = new Map()
const fitting = new Map()
for (const { weights, strong } of terms) {
const products = strong.size || weights.size
const rarity =
Math.round(1000 * Math.log(1 + (index.total - products + 0.5) / (products + 0.5)))
for (const [number, weight] of weights) {
scores.set(number, scoreOf(number) + weight * rarity)
fitting.set(number, (fitting.get(number) ?? 0) + 1)
}
}
function scoreOf(number) { return scores.get(number) ?? 0 }
const byTerms = Array.from({ length: terms.length + 1 }, () => [])
for (const [number, count] of fitting) {
if (!unwanted.some(({ weights }) => weights.has(number))) byTerms[count].push(number)
}
const mostTerms = Math.max(byTerms.findLastIndex(numbers => numbers.length), 1)
const byScore = (one, other) => scoreOf(other) - scoreOf(one) || one - other
const numbers = (byTerms[mostTerms] ?? []).sort(byScore)
const best = scoreOf(numbers[0])
const well = numbers.filter(number => scoreOf(number) >= best * shareOfWell).length
const others = numbers.length < fewResults ? byTerms.slice(1, mostTerms).flat()
.filter(number => scoreOf(number) >= best * shareOfWell).sort(byScore) : []
return { numbers, others, well, scoreOf, hasAllWords: mostTerms === terms.length }
}
async function search(query, options) {
const index = await loadIndex()
const state = {
index, exact: options?.exact ?? false, lists: wordLists(index), words: new Map(),
corrections: new Map(),
}
const { terms, excluded, id } = parseQuery(query, synonymsOf(index))
const byID = id && await fitWord(state, id)
const isID = byID && byID.weights.size > 0
const fits = isID ? [byID] : await Promise.all(terms.map(ways => fitTerm(state, ways)))
const unwanted = isID ? [] : await Promise.all(excluded.map(word => fitWord(state, word)))
for (const word of excluded) state.words.delete(word)
const { numbers, others, well, scoreOf, hasAllWords } = combine(index, fits, unwanted)
const sorted = await sortByPriors(numbers, scoreOf, index)
return {
numbers: [...sorted, ...others], wellMatching: well, corrected: correctedQuery(query, state),
hasAllWords, pages: findPages(index.pages, terms), index, words: state.words,
aisles: [...new Set([...state.words.values()].flat())],
nearest: numbers.length ? null : state.nearest,
}
}
function correctedQuery(query, { corrections }) {
if (!corrections.size) return null
let corrected = query
for (const { text, starts, ends } of wordsOf(query).reverse()) {
const meant = corrections.get(text)
if (!meant) continue
corrected = corrected.slice(0, starts[0]) + meant + corrected.slice(ends[ends.length - 1])
}
return corrected
}
function findPages(pages, terms) {
if (!terms.length) return []
return pages.filter(({ name, description }) => {
const own = wordsOf(`${name} ${description ?? ''}`)
const has = word => own.some(({ text }) => rateWord(word, text) < unfit)
return terms.every(ways => ways.some(words => words.every(has)))
})
}
async function describeOthers({ pages, aisles, nearest, index }) {
const found = aisles.slice(0, mostAisles).map(aisle => describeAisle(aisle, index))
return [
...pages.map(({ name, description, path }) =>
({ name, brand: description, link: languageRoot + path })),
...found.map(({ name, path }) => ({ name, brand: strings.aisle, link: languageRoot + path })),
...(nearest ? [{
name: fillIn(strings.search_nearest, { word: nearest }),
link: `${languageRoot}search.html?q=${encodeURIComponent(nearest)}`,
}] : []),
].map(each => ({ ...each, initial: initialOf(each.name) }))
}
const productFields = [
'name', 'price_text', 'page', 'brand', 'size_text', 'image', 'flags', 'unit_price_text', 'id',
'list_price_text', 'verdict', 'label', 'old_price_text', 'prior_price_text', 'prior_since_text',
]
async function loadProduct(number, { index }) {
const { file, place } = (await loadPlaces('products', [number], index))(number)
const values = file.products[place].split('\t')
const product = Object.fromEntries(productFields.map((name, at) => [name, values[at]]))
const {
name, page, id, brand, price_text, size_text, unit_price_text, list_price_text, image,
flags = '', verdict, ...change
} = product
return {
id: id || page, name, brand, price_text, size_text, unit_price_text, list_price_text,
link: `${languageRoot}products/${page}.html`, initial: initialOf(name),
image_source: image?.startsWith('images/') ? root + image : image,
is_unavailable: flags.includes('u'), is_organic: flags.includes('o'),
is_new: flags.includes('n'), verdict: verdictIn(verdict),
change: change.label ? change : null,
}
}
function verdictIn(field) {
if (!field) return null
const [, low, high, now, text] = field.match(/^(?:(-?\d+) (-?\d+) (-?\d+) )?(.*)$/s) ?? []
return { text, bar: now ? { low, high, now } : null }
}
function markedParts(text, { words }) {
const parts = []
let end = 0
for (const [from, to] of markedRanges(text, words.keys())) {
if (from > end) parts.push({ text: text.slice(end, from), is_match: false })
parts.push({ text: text.slice(from, to), is_match: true })
end = to
}
return end < text.length ? [...parts, { text: text.slice(end), is_match: false }] : parts
}

return { search, describeOthers, loadProduct, markedParts }
})()
const $search = (() => {
const { $ } = $page;
const { describeOthers, loadProduct, markedParts, search } = $search_index;
const { MixedBuilds, fillIn, formatNumber, renderTemplate, showChange, strings } = $templates;
const searchField = () => $('form[role=search] [name=q]')
const find = async (query, exact = false) => query ? search(query, { exact }) : null
async function renderResults(found, count) {
const results = await Promise.all([
describeOthers(found),
...found.numbers.slice(0, count).map(number => loadProduct(number, found)),
])
return results.flat().map((result, index) => renderTemplate('script/search-result', {
...result, name_parts: markedParts(result.name, found),
brand_parts: markedParts(result.brand ?? '', found),
option_id: count && `search-option-${index}`,
}))
}
function whileTyping(act, pause) {
let timer = 0
let isWaiting = false
let running = null
async function actUntilDone() {
do {
isWaiting = false
await act()
} while (isWaiting)
running = null
}
function run() {
isWaiting = Boolean(running)
return running ??= actUntilDone()
}
searchField().addEventListener('input', () => {
clearTimeout(timer)
timer = setTimeout(run, pause)
})
return run
}
function showFailure(status, failure) {
if (failure instanceof MixedBuilds) showChange(status)
else status.textContent = strings.search_failed
}
function statusText(query, found) {
if (!found) return ''
const { numbers, hasAllWords, pages } = found
if (!numbers.length && pages.length) return ''
if (!numbers.length) return fillIn(strings.search_nothing, { query })
const count = formatNumber(numbers.length)
return fillIn(hasAllWords ? strings.search_found : strings.search_some, { count })
}
const correctedText = found =>
found?.corrected ? fillIn(strings.search_corrected, { query: found.corrected }) : ''

return { searchField, find, renderResults, whileTyping, showFailure, statusText, correctedText }
})()
const $search_values = (() => {
const { aisleAbove, aisleName } = $search_aisles;
const { loadPlaces } = $search_files;
const { fillIn, language, strings } = $templates;
const verdictHeadings = () => [
strings.price_now_lowest_ever, strings.price_now_good, strings.price_now_usual,
strings.price_now_high,
]
const unitHeadings = {
kg: 'heading_per_weight', l: 'heading_per_volume', piece: 'heading_per_piece',
m: 'heading_per_length',
}
async function loadValues({ numbers, index }) {
const placeOf = await loadPlaces('values', numbers, index)
return numbers.map(number => {
const { file, place } = placeOf(number)
const [price, perUnit = '', discount = 0, aisle, flags = '', brand = '', now = ''] =
file.products[place].split('\t')
const [, unit, unitPrice] = perUnit.match(/^(\D*)(.*)$/) ?? []
return {
price: Number(price), unit, unitPrice: Number(unitPrice), discount: Number(discount), flags,
aisle: Number(aisle), brand, kind: now.slice(0, 1), share: Number(now.slice(1) || 1e6),
}
})
}
const plainNumbers = ({ numbers: { length }, wellMatching }, query) => ({
total: length, generation: '', orders: [], filters: [], flags: [], trees: [], has_changes: true,
tail: wellMatching < length
? { from: wellMatching, heading: fillIn(strings.search_also, { query }) } : null,
})
const loadNumbers = async (found, query) =>
numbersOf(found, await loadValues(found), query)
function numbersOf(found, values, query) {
const { index } = found
const flags = index.facets.map(({ letter, keeps, ...filter }) => {
const has = values.flatMap(({ flags }, at) => flags.includes(letter) ? at : [])
return { letter, has, filter: { ...filter, keeps, is_offered: has.length > 0 } }
})
return {
...plainNumbers(found, query),
orders: ordersOf(values),
filters: [{
id: 'price', kind: 'money', order: null,
values: values.map(({ price }) => Math.round(price * 2e4)),
}],
flags: flags.map(({ letter, filter }) => ({ key: letter, field: null, filter })),
...Object.fromEntries(flags.map(({ letter, has }) => [letter, has])),
trees: [aisleTree(values, index)],
}
}
function ordersOf(values) {
const counts = new Map()
for (const { unit } of values) counts.set(unit, (counts.get(unit) ?? 0) + 1)
const isLast = ( unit) => Number(!['kg', 'l'].includes(unit))
const unitRank = new Map([...counts].sort(([one, count], [other, most]) =>
isLast(one) - isLast(other) || most - count).map(([unit], rank) => [unit, rank]))
const { compare } = new Intl.Collator(language)
return [
order('price', values, () => true, (one, other) => one.price - other.price),
order('unit-price', values, ({ unit }) => Boolean(unit),
(one, other) => Number(unitRank.get(one.unit)) - Number(unitRank.get(other.unit))
|| one.unitPrice - other.unitPrice,
({ unit }) => unit
? strings[ (unitHeadings)[unit]] ?? unit
: strings.heading_no_unit_price),
order('discount', values, ({ discount }) => discount > 0,
(one, other) => one.discount - other.discount),
{
...order('brand', values, ({ brand }) => Boolean(brand),
(one, other) => compare(one.brand, other.brand), ({ brand }) => brand),
filter: { name: strings.brand, search: strings.brand_search },
},
{
...order('price-now', values, ({ kind }) => Boolean(kind),
(one, other) => Number(one.kind) - Number(other.kind) || one.share - other.share,
({ kind }) => kind && verdictHeadings()[Number(kind)]),
filter: { name: strings.price_now, search: null },
},
].filter(({ ranks }) => ranks.some(rank => rank !== null))
}
function order(key, values, has, compare, headingOf) {
const sorted = [...values.keys()].filter(at => has(values[at]))
.sort((one, other) => compare(values[one], values[other]))
const ranks = values.map(() => null)
const groups = []
let rank = 0
sorted.forEach((at, place) => {
if (place && compare(values[sorted[place - 1]], values[at])) rank = place
ranks[at] = rank
})
if (headingOf) {
const others = [...values.keys()].filter(at => !has(values[at]))
for (const at of [...sorted, ...others]) {
const heading = headingOf(values[at])
const last = groups.at(-1)
if (last?.heading === heading) last.total++
else groups.push({ heading, total: 1 })
}
}
return { key, ranks, groups, reverses: 'products' }
}
function aisleTree(values, index) {
const pathOf = aisle => aisle === undefined ? [] : [...pathOf(aisleAbove(aisle, index)), aisle]
const valueOf = path => path.map(aisle => aisleName(aisle, index)).join(' > ')
const paths = new Map(values.map(({ aisle }) => [aisle, pathOf(aisle)]))
const counts = new Map()
for (const { aisle } of values) {
for (const each of paths.get(aisle) ?? []) counts.set(each, (counts.get(each) ?? 0) + 1)
}
const compare = (one, other) => counts.get(other) - counts.get(one) || one - other
const aisles = [...counts.keys()].map(pathOf).sort((one, other) => {
const at = one.findIndex((aisle, depth) => aisle !== other[depth])
if (at < 0) return one.length - other.length
return at < other.length ? compare(one[at], other[at]) : 1
})
return {
id: 'aisle', name: strings.aisle, search: strings.aisle_search, values: aisles.map(valueOf),
labels: new Map(aisles.map(path => [valueOf(path), aisleName(path[path.length - 1], index)])),
depths: new Map(aisles.map(path => [valueOf(path), path.length - 1])),
valuesOf: values.map(({ aisle }) => {
const path = paths.get(aisle) ?? []
return path.map((_, depth) => valueOf(path.slice(0, depth + 1)))
}),
}
}

return { plainNumbers, loadNumbers, numbersOf }
})()
const $search_page = (() => {
const { setNumbers } = $aisle_data;
const { readPage } = $listing_page;
const { container } = $listing_products;
const { formatAddress, parseQuery } = $listing_state;
const listingTools = $listing_tools;
const view = $listing_view;
const { $, $$ } = $page;
const { correctedText, find, renderResults, searchField, showFailure, statusText, whileTyping } = $search;
const { countInFirstFile, indexPrefix } = $search_files;
const { loadProduct, markedParts } = $search_index;
const { loadNumbers, plainNumbers } = $search_values;
const { plainLink } = $sort_menu;
const { fillIn, formatNumber, renderTemplate, strings, withOneBuild } = $templates;
const typingPause = 120
const firstProducts = 12
let section
let field
let title = ''
let listing
let isFinished = false
let answer = null
let limit = 0
function start() {
section = $('#search-results')
field = searchField()
title = document.title
const read = readPage()
const price = { id: 'price', on: 'price', name: strings.price, isSingle: true, row: section }
const page = { ...read, filters: [{ ...price, labels: new Map() }] }
const state = { ...readAddress(read.built), ...history.state }
listing = (listingTools.start({
page, state, showState, load, report, addressOf, open: async () => {
report(new Error())
return false
},
}))
if (field.value === field.defaultValue) field.value = state.query
view.start(listing, { loadProducts, placesOf, showPages, showTexts })
const search = whileTyping(searchTyped, typingPause)
field.form?.addEventListener('submit', event => {
event.preventDefault()
search().then(() => { isFinished = true })
})
field.addEventListener('change', () => { isFinished ||= field.value.trim() === query() })
addEventListener('popstate', () => {
isFinished = true
field.value = query()
})
$('.more-results', section).onclick = showMore
addEventListener('pagehide', () => leaveEntry())
addEventListener('keydown', moveFocus)
$('#search-fallback').hidden = true
section.classList.toggle('is-idle', !field.value)
search()
}
const status = () => $('[role=status]', section)
const query = () => listing.state.query
function report(failure) { if (failure) showFailure(status(), failure) }
function readAddress(built) {
const parameters = new URLSearchParams(location.search)
const { chosen, ...state } = parseQuery(location.search, built)
return {
...state, page: 1, query: parameters.get('q')?.trim() ?? '', isExact: parameters.has('exact'),
order: parameters.get('order') ?? built.order,
chosen: chosen.filter(({ id }) => !['q', 'order', 'exact'].includes(id)),
}
}
function addressOf({ query, isExact, order, chosen }) {
if (!query) return 'search.html'
const own = [
{ id: 'q', value: query }, ...isExact ? [{ id: 'exact', value: '1' }] : [],
...order === listing.page.orders[0].id ? [] : [{ id: 'order', value: order }],
]
return formatAddress({ order: 'search', page: 1, chosen: [...own, ...chosen] }, '')
}
async function searchTyped() {
const typed = field.value.trim()
const isSame = typed === query()
const before = history.state ?? listing.state
const isNext = isFinished
if (!isSame) {
listing.state = { ...listing.state, query: typed, isExact: false, page: 1 }
isFinished = false
}
const { state } = listing
await listing.show().catch(report)
if (isSame || state !== listing.state) return
const isTyped = typed.startsWith(before.query) || (typed && before.query.startsWith(typed))
if (isNext || !isTyped) {
leaveEntry(before)
history.pushState(state, '', addressOf(state))
} else history.replaceState(state, '', addressOf(state))
}
function leaveEntry(state = listing.state) {
history.replaceState({ ...state, position: scrollY }, '')
}
async function showState(isLatest) {
const { state } = listing
section.classList.toggle('is-idle', !state.query)
await withOneBuild(indexPrefix(), async () => {
const isAnswered = answer?.state.query === state.query
&& answer.state.isExact === state.isExact
try {
const next = isAnswered && answer ? answer
: { state, found: await find(state.query, state.isExact), values: null }
if (!isLatest()) return
answer = next
if (!isAnswered) await showOthers(next)
if (!isLatest()) return
await showProducts(next, isLatest)
} catch (error) {
if (isLatest()) answer = null
throw error
}
})
}
async function showOthers({ found, state }) {
const links = found ? await renderResults(found, 0) : []
status().textContent = statusText(state.query, found)
$('ul', section).replaceChildren(...links.map(link => {
const item = document.createElement('li')
item.append(link)
return item
}))
$('.search-corrected', section)?.remove()
if (!found?.corrected) return
const note = renderTemplate('script/search-corrected', {
text: correctedText(found), link: addressOf({ ...state, isExact: true }),
exact_text: fillIn(strings.search_exactly, { query: state.query }),
})
$('a', note).onclick = ( event) => {
if (plainLink(event)) listing.change(next => Object.assign(next, { isExact: true }))
}
status().after(note)
}
async function showProducts(shown, isLatest) {
const { found, state } = shown
const { page: { orders, pageSize, tools }, isTable } = listing
tools.hidden = !found?.numbers.length
document.title = state.query ? `${state.query} – ${title}` : title
if (!found?.numbers.length) {
container().replaceChildren()
showPages(0)
return
}
if (!shown.values) setNumbers(plainNumbers(found, state.query))
const { chosen, order, page, position } = listing.state
if (isTable || chosen.length || order !== orders[0].id) await load()
if (!isLatest()) return
const most = pageSize * page
const first = Math.min(countInFirstFile(found.numbers), firstProducts)
limit = 0
for (const next of page === 1 && !position ? [first, firstProducts, most] : [most]) {
if (next <= limit || found.numbers.length <= limit) continue
limit = next
await view.showState(isLatest)
if (!isLatest()) return
}
if (position) scrollTo(0, position)
delete listing.state.position
}
async function load() {
const loading = answer
if (loading?.found && !loading.values) {
loading.values = loadNumbers(loading.found, loading.state.query)
.then(numbers => { if (loading === answer) setNumbers(numbers) })
loading.values.catch(() => { loading.values = null })
}
await loading?.values
return view
}
function loadProducts(places) {
const found = answer?.found
return Promise.all(
found ? Array.from(places, place => loadProduct(found.numbers[place], found)) : [])
}
const placesOf = found => found.subarray(0, limit)
function showPages(total) {
$('.more-results', section).hidden = total <= limit
const found = answer?.found
if (!found) return
for (const name of $$('h3 a, th a', container())) {
const parts = markedParts(name.textContent, found).map(({ text, is_match }) => {
const part = document.createElement(is_match ? 'mark' : 'span')
part.textContent = text
return part
})
const target = $('bdi', name) ?? name
target.replaceChildren(...parts)
}
}
function showTexts(total) {
const found = answer?.found
const isFiltered = found && total < found.numbers.length
status().textContent = isFiltered
? fillIn(strings.shown_count, { count: formatNumber(total) })
: statusText(query(), found ?? null)
}
async function showMore() {
const from = limit
listing.state.page++
await listing.show().catch(report)
$$('h3 a, th a', container())[from]?.focus()
}
function moveFocus(event) {
const target = (event.target)
if (target.matches('.sheet *')) return
const results = $$('li a, th a', section).filter(link => link.checkVisibility())
const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
const index = results.indexOf(document.activeElement)
const isInField = document.activeElement === field
if (!step || (index < 0 && !isInField) || (isInField && step < 0)) return
const next = index + step < 0 ? field : results[index + step]
if (!next) return
event.preventDefault()
next.focus()
}

return { start }
})()
export { $band_range, $aisle_data, $listing_page, $listing_products, $listing_state, $filter_chips, $sheet, $sort_menu, $listing_tools, $filter_sheet, $listing_view, $search_rating, $search_words, $search_aisles, $search_files, $search_priors, $search_query, $search_index, $search, $search_values, $search_page }
export const { start } = $search_page
