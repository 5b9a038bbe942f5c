import { $page, $templates } from './script.js?v=32bf05f1a3a6'
import { $listing_state, $filter_chips, $listing_page, $sheet, $sort_menu } from './listing.js?v=32bf05f1a3a6'
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
const $listing_rows = (() => {
const { arrange, flagsOf, numbers } = $aisle_data;
const { formatAddress, hasPages } = $listing_state;
const { nextTask } = $page;
const { MixedBuilds, isLoaded, loadEach, loadFile, withTemplateFields } = $templates;
const fewFiles = 2
async function loadProducts(wanted, current, page) {
const orders = page.orders.filter(({ id }) => hasPages(id))
let best = pagesWith(wanted, hasPages(current.id) ? current : orders[0], page)
for (const order of orders) {
if (best.missing <= fewFiles) break
await nextTask()
const found = pagesWith(wanted, order, page)
if (found.missing < best.missing) best = found
}
const { urls, positions } = best
const pages = await loadEach(urls.keys(), number => loadFile(urls.get(number) ?? ''))
return Array.from(wanted, place => {
const position = positions[place]
const { generation, places, products } = pages.get(Math.floor(position / page.pageSize))
const row = position % page.pageSize
if (generation !== numbers.generation || places[row] !== place) throw new MixedBuilds()
return withTemplateFields({ ...products[row], ...flagsOf(place) })
})
}
function pagesWith(places, order, { folder, orders, pageSize }) {
const { positions } = arrange(order)
const pages = new Set(Array.from(places, each => Math.floor(positions[each] / pageSize)))
const urls = new Map([...pages].map(number => {
const state = { order: order.id, page: number + 1, chosen: [] }
return [number, folder + formatAddress(state, orders[0].id).replace('.html', '.json')]
}))
const missing = [...urls.values()].filter(url => !isLoaded(url)).length
return { urls, positions, missing }
}

return { loadProducts }
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
const $aisle_view = (() => {
const { setNumbers } = $aisle_data;
const { container } = $listing_products;
const { loadProducts } = $listing_rows;
const view = $listing_view;
const { $, $$ } = $page;
const { plainLink } = $sort_menu;
const { fillIn, formatNumber, pluralForm, renderTemplate, strings } = $templates;
let listing
let announcedOrder = ''
let announce
function start(owner, loaded, say) {
listing = owner
announce = say
setNumbers(loaded)
announcedOrder = listing.page.built.order
view.start(listing, {
loadProducts: (places, order) => loadProducts(places, order, listing.page),
placesOf, showPages: showPager, showTexts,
})
}
const show = isLatest => view.showState(isLatest)
const openFilters = button => view.openFilters(button)
function placesOf(found) {
const { page: { pageSize }, state } = listing
state.page = Math.min(state.page, pagesOf(found.length))
return found.subarray((state.page - 1) * pageSize, state.page * pageSize)
}
function pageText(page, pages) {
return fillIn(strings.page_of, { page: formatNumber(page), pages: formatNumber(pages) })
}
const pagesOf = total => Math.max(1, Math.ceil(total / listing.page.pageSize))
function showPager(total) {
const pages = pagesOf(total)
$('.pager')?.remove()
if (pages < 2) return
const { addressOf, state } = listing
const { page } = state
const linkTo = page => addressOf({ ...state, page })
const pager = []
let last = 0
for (const number of new Set([1, page - 1, page, page + 1, pages])) {
if (number < 1 || number > pages) continue
if (number > last + 1) pager.push({ label: '…' })
last = number
const is_current = number === page
const link = is_current ? null : linkTo(number)
pager.push({ number, label: formatNumber(number), link, is_current })
}
const nav = renderTemplate('pager', {
is_paginated: true, pager, page, pages, page_text: pageText(page, pages),
previous_link: page > 1 && linkTo(page - 1), next_link: page < pages && linkTo(page + 1),
})
nav.onclick = ( event) => {
const link = plainLink(event)
if (!link) return
const item = pager[$$('li', nav).indexOf(link.closest('li'))]
openPage(link.rel === 'prev' ? page - 1 : link.rel === 'next' ? page + 1 : item.number ?? 1)
}
container().after(nav)
}
async function openPage(page) {
await listing.change(state => { state.page = page })
$('#main').scrollIntoView()
$('#main').focus({ preventScroll: true })
}
function showTexts(total, { id, label }) {
const { page: { orders }, state } = listing
const pages = pagesOf(total)
const position = pageText(state.page, pages)
const title = [
$('h1').firstChild.textContent,
state.chosen.map(view.labelOf).join(', '),
id !== orders[0].id && label,
state.page > 1 && position, $('.site-name').textContent,
]
document.title = title.filter(Boolean).map(text => text.trim()).join(' – ')
const count = formatNumber(total)
const sum = $('.total-count')
sum.value = total
sum.textContent = fillIn(pluralForm('product_count', total), { count })
$('h1 .visually-hidden')?.remove()
$('.page-position').textContent = pages > 1 ? position : ''
const shown = fillIn(strings.shown_count, { count })
announce(id === announcedOrder ? shown : `${label}. ${shown}`)
announcedOrder = id
}

return { start, show, openFilters }
})()
export { $band_range, $aisle_data, $listing_products, $listing_rows, $filter_sheet, $listing_view, $aisle_view }
export const { start, show, openFilters } = $aisle_view
