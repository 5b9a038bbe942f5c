import { $memory, $page, $templates } from './script.js?v=32bf05f1a3a6'
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
const $search = (() => {
const { $ } = $page;
const { MixedBuilds, fillIn, formatNumber, initialOf, languageRoot, loadEach, loadFile, renderTemplate, root, showChange, strings } = $templates;
const [mostWords, mostFiles] = [12, 8]
const shareOfOther = 0.8
const shareOfAisle = 0.5
const mostWeight = 15
const [mostCompletions, mostCorrections] = [20, 3]
const fewProducts = 3
const [shortestFirst, shortestLast] = [4, 3]
const fewResults = 10
const shareOfBest = 0.5
const [ranksPerFile, mostRankFiles] = [18432, 2]
const productsPerFile = 192
const mostAisles = 3
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
function placedWords(text) {
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
words.push(word = { text: '', letters: 0, starts: [], ends: [] })
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
const units = new Map(`
  g 1 g,gr 1 g,gramm 1 g,gram 1 g,dag 10 g,kg 1000 g,kilo 1000 g,ml 1 ml,cl 10 ml,dl 100 ml,
  l 1000 ml,liter 1000 ml,litre 1000 ml,mm 1 mm,cm 10 mm,m 1000 mm,inches 1 inch,zoll 1 inch,
  stk 1 pc,st 1 pc,stuck 1 pc,pcs 1 pc,г 1 g,кг 1000 g,мл 1 ml,л 1000 ml,шт 1 pc
`.split(',').map(unit => unit.trim().split(' ')).concat(
'mg oz lb pc inch gb tb mb w kw v mah hz mhz ghz mp va'.split(' ').map(unit => [unit, '1', unit]),
).map(([unit, factor, base]) => [unit, { factor: Number(factor), base }]))
function wordsOf(text) {
const folded = text.replace(/(?<=[0-9])"/g, ' inch ').split(/(?<=[0-9])[.,](?=[0-9])/)
.map(part => placedWords(part).map(word => word.text).join(' ')).join('.').split(' ')
.filter(Boolean)
const words = []
for (let at = 0; at < folded.length; at++) {
const [, number, own] = folded[at].match(/^(\d{1,8}(?:\.\d{0,4})?)((?![\d.]).*)?$/) ?? []
const unit = number && units.get(own ?? folded[at + 1])
if (unit) words.push(`${Math.round(Number(number) * 1e4) * unit.factor / 1e4}${unit.base}`)
else words.push(folded[at])
if (unit && !own) at++
}
return words
}
function stemOf(word, language) {
if (/^\d/.test(word)) return word
const without = (ending, shortest) => {
const { index } = word.match(ending) ?? {}
return index && index >= shortest ? word.slice(0, index) : word
}
if (language === 'de') return without(/(?:e[ns]|e|(?<=[elr])n|(?<!s)s)$/, 4)
if (language !== 'en') return word
if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`
if (/(?:ss|sh|ch|x)es$/.test(word)) return without(/es$/, 3)
return without(/(?<![su])s$/, 3)
}
const indexPrefix = () => `${languageRoot}search`
const parsed = new WeakMap()
async function loadParsed(path, make) {
const file = await loadFile(indexPrefix() + path)
const made = parsed.get(file) ?? make(file)
parsed.set(file, made)
return made
}
const loadIndex = () => loadParsed('.json', indexOf)
function indexOf({ first_words, word_stamps, card_stamps, aisle_names, ...file }) {
const termsOf = text => wordsOf(text).map(word => stemOf(word, file.endings))
const aisles = []
for (const text of aisle_names) {
const [name, above, folder, start] = text.split('\t')
const parent = above ? aisles[Number(above)].folder : 'aisles/'
aisles.push({
name, above: above ? Number(above) : undefined, folder: `${parent}${folder}/`,
start: Number(start), terms: termsOf(name),
})
}
return {
...file, aisles, firstWords: first_words.split(' '), wordStamps: word_stamps,
cardStamps: card_stamps,
synonyms: file.synonyms.map(( group) => group.split(' = ').map(termsOf)),
}
}
const digits = new Map(Array.from(
'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
(digit, value) => [digit, value]))
const valueOf = digit => digits.get(digit) ?? 0
const loadWords = ({ wordStamps }, number) => loadParsed(`/words-${number}.json`,
( { stamp, words }) => {
if (stamp !== wordStamps.slice(number * 4, number * 4 + 4)) throw new MixedBuilds()
return parseWords(words)
})
function parseWords(text) {
const fields = text.split(' ')
const words = new Map()
for (let at = 0; at + 2 < fields.length; at += 3) {
const parts = fields[at].split('+')
const term = parts.join('')
words.set(term, {
term, parts,
get size() { return fields[at + 1].replace(/[g-z0-9_-]/g, '').length },
get weights() {
const weights = weightsOf(fields[at + 1], fields[at + 2])
Object.defineProperty(this, 'weights', { value: weights })
return weights
},
})
}
return words
}
function weightsOf(list, levels) {
const weights = new Map()
let [number, difference, scale] = [0, 0, 1]
for (const letter of list) {
const value = valueOf(letter)
difference += (value % 32) * scale
scale *= 32
if (value > 31) continue
number += difference
const level = levels[Math.min(weights.size, levels.length - 1)]
weights.set(number, valueOf(level) / mostWeight);
[difference, scale] = [0, 1]
}
return weights
}
const loadKind = (kind, size, files, { cardStamps }) => loadEach(new Set(files), async number => {
const file = await loadFile(`${indexPrefix()}/${kind}-${number}.json`)
const digits = size / 48 * 8
if (file.stamps === cardStamps.slice(number * digits, (number + 1) * digits)) return file
throw new MixedBuilds()
})
async function loadTexts(kind, size, numbers, index) {
const files = await loadKind(kind, size, numbers.map(each => Math.floor(each / size)), index)
return number => files.get(Math.floor(number / size)).products[number % size]
}
const fileOf = ({ index }, term) => index.firstWords.findLastIndex(first => first <= term)
async function wordsIn({ index, files }, file) {
const isThere = index.wordStamps && file >= 0 && file < index.firstWords.length
if (!isThere || (files.size >= mostFiles && !files.has(file))) return new Map()
files.add(file)
return loadWords(index, file)
}
const allWordsIn = async (search, files) =>
(await Promise.all(files.map(file => wordsIn(search, file)))).flatMap(each => [...each.values()])
const entryOf = async (search, term) => (await wordsIn(search, fileOf(search, term))).get(term)
const stem = ({ index }, word) => stemOf(word, index.endings)
async function find(query, exact = false) {
const index = await loadIndex()
const search =
{ index, exact, files: new Set(), corrections: new Map(), marks: new Set() }
const excluded = []
const wanted = query.replace(/(?<=\s|^(?=\S+\s+\S))-(?=[\p{L}\d])\S+/gu, word => {
excluded.push(...wordsOf(word))
return ' '
})
const typed = wordsOf(wanted).slice(0, mostWords)
const id = `#${typed.join('').replace(/^0+(?=\d{8,}$)/, '')}`
const whole = /\d/.test(query) && await entryOf(search, id)
const found = whole ? { numbers: [...whole.weights.keys()], full: whole.weights.size }
: await rank(search, await slotsOf(search, typed), typed, excluded)
return {
numbers: found.numbers, wellMatching: found.full || found.numbers.length,
hasAllWords: found.full > 0, corrected: correctedQuery(query, search),
pages: pagesFor(typed, index), index, aisles: aislesFor(typed, search), marks: search.marks,
}
}
async function slotsOf(search, typed) {
const slots = []
let isWhole = true
for (let at = 0; at < typed.length; at++) {
const phrase = synonymsAt(search, typed.slice(at))
if (phrase) {
slots.push(phrase.slot)
at += phrase.count - 1
isWhole = false
continue
}
const parts = await partsOf(search, typed[at])
isWhole &&= parts.length === 1
const whole = { terms: [stem(search, typed[at])], share: 1 }
for (const part of parts) {
const own = synonymsAt(search, [part])?.slot.ways ?? waysOf(search, part)
slots.push({ word: part, ways: parts.length > 1 ? [...own, whole] : own })
}
}
for (const [at, { word }] of isWhole ? slots.slice(0, -1).entries() : []) {
const joined = { terms: [stem(search, word + slots[at + 1].word)], share: shareOfOther }
slots[at].ways.push(joined)
slots[at + 1].ways.push(joined)
}
return slots
}
const waysOf = (search, word) => [...new Set([word, word.replace(/([aou])e/g, '$1')])]
.map(each => ({ terms: [stem(search, each)], share: 1 }))
function synonymsAt(search, words) {
const terms = words.map(word => stem(search, word))
const [best] = search.index.synonyms.flatMap(group => group.map(phrase => ({ group, phrase })))
.filter(({ phrase }) => phrase.length && phrase.every((term, at) => term === terms[at]))
.sort((one, other) => other.phrase.length - one.phrase.length)
if (!best) return null
const { group, phrase } = best
const others = group.filter(each => each !== phrase && each.length)
const ways = [{ terms: phrase, share: 1 },
...others.map(each => ({ terms: each, share: shareOfOther }))]
return { slot: { word: words.slice(0, phrase.length).join(' '), ways }, count: phrase.length }
}
async function partsOf(search, word) {
const known = await entryOf(search, stem(search, word))
if (known) return known.parts.length > 1 ? known.parts : [word]
let best = { count: 0, parts: [word] }
if (/\d/.test(word)) return best.parts
for (let cut = shortestFirst; cut <= word.length - shortestLast; cut++) {
const first = await entryOf(search, stem(search, word.slice(0, cut)))
const last = first && await entryOf(search, stem(search, word.slice(cut)))
const count = last ? first.size * last.size : 0
if (last && count > best.count) best = { count, parts: [...first.parts, ...last.parts] }
}
return best.parts
}
async function fit(search, { word, ways }, isLast) {
const load = async some => (await Promise.all(some.map(async ({ terms, share }) => ({
share, entries: await Promise.all(terms.map(term => entryOf(search, term))),
})))).filter(({ entries }) => entries.every(Boolean))
let known = await load(ways)
const isKnown = (await load(ways.slice(0, 1))).length > 0
if (known.reduce((sum, { entries }) => sum + (entries[0]?.size ?? 0), 0) < fewProducts) {
const meant = await meantBy(search, word, isLast, known.length > 0)
known = [...known, ...await load(meant.map(term => ({ terms: [term], share: 1 })))]
}
const fits = new Map()
const begun = stem(search, word)
const sizes = known.map(({ share, entries }) => {
for (const { term } of entries.flatMap(entry => entry ?? [])) {
if (!search.marks.has(begun) || !term.startsWith(begun)) search.marks.add(term)
}
const [first, ...others] = entries.flatMap(entry => entry ? [entry.weights] : [])
let size = 0
for (const [number, weight] of first) {
if (!others.every(list => list.has(number))) continue
const sum = others.reduce((all, list) => all + (list.get(number) ?? 0), weight)
fits.set(number, Math.max(fits.get(number) ?? 0, share * sum / entries.length))
size++
}
return size
})
const { total } = search.index
const size = isKnown ? sizes[0] : Math.max(...sizes)
const rarity = known.length ? Math.log(1 + (total - size + 0.5) / (size + 0.5))
: Math.log(2 * total + 2)
return { fits, rarity }
}
const byFrequency = (one, other) => other.size - one.size || (one.term < other.term ? -1 : 1)
async function meantBy(search, word, isLast, isKnown) {
const begun = isLast ? await completionsOf(search, stem(search, word)) : []
if (begun.length || isKnown || word.includes(' ')) return begun
const near = search.exact ? [] : await correctionsOf(search, word)
return near.length ? near : partOf(search, word)
}
async function completionsOf(search, term) {
if (term.length < 3) return []
const file = fileOf(search, term)
const next = search.index.firstWords[file + 1]?.startsWith(term) ? [file + 1] : []
const begun = (await allWordsIn(search, [file, ...next]))
.filter(each => each.term.startsWith(term)).sort(byFrequency)
if (begun.length) search.marks.add(term)
return begun.slice(0, mostCompletions).map(each => each.term)
}
async function correctionsOf(search, word) {
const term = stem(search, word)
const most = word.length < 4 || /^\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
const file = fileOf(search, term)
const beside = [file - 1, file + 1].filter(each =>
search.index.firstWords[Math.max(each, file)]?.startsWith(word[0]))
for (const files of most ? [[file], beside] : []) {
const near = (await allWordsIn(search, files))
.map(entry => ({
entry,
edits: Math.min(...[word, term].map(each => distance(each, entry.term, most))),
}))
.filter(({ edits }) => edits <= most)
.sort((one, other) => one.edits - other.edits || byFrequency(one.entry, other.entry))
if (!near.length) continue
search.corrections.set(word, near[0].entry.term)
return near.filter(({ edits }) => edits === near[0].edits).slice(0, mostCorrections)
.map(({ entry }) => entry.term)
}
return []
}
async function partOf(search, word) {
const letters = [...word].map((_, at) => at)
const ends = letters.slice(shortestFirst, 1 - shortestFirst).map(at => word.slice(at))
const beginnings = letters.slice(shortestFirst).reverse().map(at => word.slice(0, at))
for (const part of [...ends, ...beginnings]) {
const entry = await entryOf(search, stem(search, part))
if (entry && entry.size >= fewProducts) return [entry.term]
}
return []
}
function distance(one, other, most) {
if (Math.abs(one.length - other.length) > most) return most + 1
let before = []
let last = Array.from({ length: other.length + 1 }, (_, at) => at)
for (let i = 1; i <= one.length; i++) {
const row = [i]
for (let j = 1; j <= other.length; j++) {
row[j] = Math.min(
last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1))
const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
if (isSwapped) row[j] = Math.min(row[j], before[j - 2] + 1)
}
if (Math.min(...row) > most) return most + 1;
[before, last] = [last, row]
}
return last[other.length]
}
async function rank(search, slots, typed, excluded) {
const fitting = await Promise.all(slots.map((slot, at) =>
fit(search, slot, at === slots.length - 1)))
const sums = new Map()
const whole = fitting.reduce((sum, { rarity }) => sum + rarity, 0)
for (const { fits, rarity } of fitting) {
for (const [number, weight] of fits) {
const sum = sums.get(number) ?? { number, score: 0, covered: 0, isFull: false }
sum.score += rarity * weight
sum.covered += rarity
sums.set(number, sum)
}
}
const named = namedRanges(typed, search)
for (const sum of sums.values()) {
if (named.some(([start, end]) => start <= sum.number && sum.number < end)) {
sum.score += whole * shareOfAisle
sum.covered = whole
}
sum.isFull = sum.covered > whole - 1e-9
sum.score = Math.round(sum.score * sum.covered / whole * 1e9)
}
for (const word of excluded) {
const entry = await entryOf(search, stem(search, word))
for (const number of entry?.weights.keys() ?? []) sums.delete(number)
}
const byScore = (one, other) => other.isFull - one.isFull || other.score - one.score
const found = [...sums.values()].sort(byScore)
const full = found.filter(({ isFull }) => isFull).length
const least = (found[full]?.score ?? 0) * shareOfBest
const shown = found.filter(({ isFull, score }) =>
isFull || (full < fewResults && score >= least))
const tied = shown.filter((each, at) => at && !byScore(shown[at - 1], each))
const rankOf = await loadRanks(search.index, tied.map(({ number }) => number))
shown.sort((one, other) => byScore(one, other)
|| rankOf(one.number) - rankOf(other.number) || one.number - other.number)
return { numbers: shown.map(({ number }) => number), full }
}
function namedRanges(typed, search) {
const { index: { aisles } } = search
const keyOf = terms => [...new Set(terms)].sort().join(' ')
const query = keyOf(typed.map(word => stem(search, word)))
const isNamed = ({ terms, above }) =>
keyOf(terms) === query || (above !== undefined && isNamed(aisles[above]))
return aisles.flatMap((aisle, at) =>
isNamed(aisle) ? [[aisle.start, aisles[at + 1]?.start ?? Infinity]] : [])
}
async function loadRanks(index, numbers) {
const fileOf = number => Math.floor(number / ranksPerFile)
const files = [...new Set(numbers.map(fileOf))].slice(0, mostRankFiles)
const ranks = await loadKind('ranks', ranksPerFile, files, index)
return number => {
const file = ranks.get(fileOf(number))
const [high, low] = file?.ranks.substr(number % ranksPerFile * 2, 2) ?? '__'
return valueOf(high) * 64 + valueOf(low)
}
}
function correctedQuery(query, { corrections }) {
let corrected = query
for (const { text, starts, ends } of placedWords(query).reverse()) {
const meant = corrections.get(text)
if (!meant) continue
corrected = corrected.slice(0, starts[0]) + meant + corrected.slice(ends[ends.length - 1])
}
return corrected === query ? null : corrected
}
const pagesFor = (typed, { pages }) => typed.length ? pages.filter(({ name, description }) => {
const own = wordsOf(`${name} ${description ?? ''}`)
return typed.every(word => own.some(each => each.startsWith(word)))
}) : []
function aislesFor(typed, search) {
const { aisles } = search.index
const terms = typed.map(word => stem(search, word))
const found = aisles.filter(aisle => aisle.terms.some(term => terms.includes(term)))
const isBelow = ({ above }, other) =>
above !== undefined && (aisles[above] === other || isBelow(aisles[above], other))
return found.filter(aisle => !found.some(other => isBelow(other, aisle)))
}
function markedParts(text, { marks, index }) {
const parts = []
let end = 0
for (const word of placedWords(text)) {
const isWhole = marks.has(stemOf(word.text, index.endings))
const [mark] = isWhole ? [word.text] : [...marks].filter(each =>
each.length >= shortestLast && word.text.includes(each))
.sort((one, other) => other.length - one.length)
if (!mark) continue
const at = word.text.indexOf(mark)
const [from, to] = [word.starts[at], word.ends[at + mark.length - 1]]
if (from > end) parts.push({ text: text.slice(end, from), is_match: false })
parts.push({ text: text.slice(from, to), is_match: true })
end = to
}
return end < text.length ? [...parts, { text: text.slice(end), is_match: false }] : parts
}
const productFields = [
'name', 'price_text', 'page', 'brand', 'size_text', 'image', 'flags', 'unit_price_text', 'id',
'list_price_text', 'verdict', 'label', 'old_price_text', 'prior_price_text', 'prior_since_text',
]
async function loadProducts(numbers, index) {
const textOf = await loadTexts('products', productsPerFile, numbers, index)
return numbers.map(number => productOf(textOf(number)))
}
function productOf(text) {
const values = text.split('\t')
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
async function renderResults(found, count) {
const { pages, aisles, index, numbers } = found
const others = [
...pages.map(({ name, description, path }) =>
({ name, brand: description, link: languageRoot + path })),
...aisles.slice(0, mostAisles).map(({ name, folder }) =>
({ name, brand: strings.aisle, link: `${languageRoot}${folder}index.html` })),
].map(each => ({ ...each, initial: initialOf(each.name) }))
const products = await loadProducts(numbers.slice(0, count), index)
return [...others, ...products].map((result, at) => renderTemplate('script/search-result', {
...result, name_parts: markedParts(result.name, found),
brand_parts: markedParts(result.brand ?? '', found), option_id: count && `search-option-${at}`,
}))
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
function showFailure(status, failure) {
if (failure instanceof MixedBuilds) showChange(status)
else status.textContent = strings.search_failed
}
const searchField = () => $('form[role=search] [name=q]')
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

return { placedWords, wordsOf, stemOf, indexPrefix, loadIndex, indexOf, parseWords, loadTexts, find, distance, markedParts, loadProducts, renderResults, statusText, correctedText, showFailure, searchField, whileTyping }
})()
const $search_values = (() => {
const { loadTexts } = $search;
const { fillIn, language, strings } = $templates;
const numbersPerFile = 1536
const verdictHeadings = () => [
strings.price_now_lowest_ever, strings.price_now_good, strings.price_now_usual,
strings.price_now_high,
]
const unitHeadings = {
kg: 'heading_per_weight', l: 'heading_per_volume', piece: 'heading_per_piece',
m: 'heading_per_length',
}
async function loadValues({ numbers, index }) {
const textOf = await loadTexts('values', numbersPerFile, numbers, index)
return numbers.map(number => {
const [price, perUnit = '', discount = 0, aisle, flags = '', brand = '', now = ''] =
textOf(number).split('\t')
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
const pathOf = aisle => aisle === undefined ? [] : [...pathOf(index.aisles[aisle].above), aisle]
const valueOf = path => path.map(aisle => index.aisles[aisle].name).join(' > ')
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
labels: new Map(aisles.map(path => [valueOf(path), index.aisles[path[path.length - 1]].name])),
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
const { correctedText, find, indexPrefix, loadProducts, markedParts, renderResults, searchField, showFailure, statusText, whileTyping } = $search;
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
view.start(listing, { loadProducts: loadShown, placesOf, showPages, showTexts })
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
: { state, values: null,
found: state.query ? await find(state.query, state.isExact) : null }
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
limit = 0
for (const next of page === 1 && !position ? [firstProducts, most] : [most]) {
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
async function loadShown(places) {
const found = answer?.found
return found
? loadProducts(Array.from(places, place => found.numbers[place]), found.index) : []
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
export { $band_range, $aisle_data, $listing_page, $listing_products, $listing_state, $filter_chips, $sheet, $sort_menu, $listing_tools, $filter_sheet, $listing_view, $search, $search_values, $search_page }
export const { start } = $search_page
