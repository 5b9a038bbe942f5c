import {
arrange, columnValues, countPassing, flagFilters, maskOf, numbers, passingProducts,
tableColumns,
} from './aisle-data.js'
import { bandAmounts } from './band-range.js'
import { addButton, showChips } from './filter-chips.js'
import { isSingle } from './listing-page.js'
import { container, showProducts } from './listing-products.js'
import { loadProducts } from './listing-rows.js'
import { changedState, isChosen, toggleValue } from './listing-state.js'
import { $, $$, nextTask } from './page.js'
import { plainLink, showOrder } from './sort-menu.js'
import {
fillIn, formatNumber, pluralForm, renderTemplate, site, strings, withTemplateFields,
} from './templates.js'
let listing
let announcedOrder = ''
let filterSheet
export function start(owner) {
listing = owner
announcedOrder = listing.page.built.order
}
export async function showState(isLatest) {
const { page: { orders, pageSize }, state } = listing
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
const pages = Math.max(1, Math.ceil(found.length / pageSize))
state.page = Math.min(state.page, pages)
if (await isOver()) return
const places = found.subarray((state.page - 1) * pageSize, state.page * pageSize)
const products = await loadProducts(places, order, listing.page)
if (await isOver()) return
const focused = document.activeElement
showGroups(arrangement, places, products)
showPager(pages)
keepFocus(focused)
if (await isOver()) return
showOrder()
showTexts(found.length, order, pages)
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
const { isTable, page: { formatCount, orders }, sort, state } = listing
const format = value => value === null ? '' : formatCount(value)
const groups = []
for (const [number, place] of [...places].entries()) {
const heading = headings[group[place]]
if (groups.at(-1)?.heading !== heading || !number) groups.push({ heading, products: [] })
const product = products[number]
groups[groups.length - 1].products.push({
...withTemplateFields(product), popularity_text: format(product.popularity),
cells: !isTable ? []
: columnValues(place).map(({ name, value }) => ({ name, text: format(value) })),
})
}
if (!groups.length) return showNone()
showProducts(groups, isTable
? { orders, current: state.order, columns: tableColumns(), sort } : null)
}
function showNone() {
const { change, page: { formatCount }, state } = listing
const removals = state.chosen.map(chosen => {
const remove = state => toggleValue(state, chosen.id, chosen.value)
const passing = passingProducts(changedState(state, remove).chosen)
return { chosen, remove, total: passing.filter(Boolean).length }
})
const { chosen, remove, total } =
removals.findLast(each => each.total) ?? removals[removals.length - 1]
container().replaceChildren(renderTemplate('script/no-products', {
remove_label: fillIn(strings.remove_filter, { name: labelOf(chosen) }),
count: formatCount(total),
}))
$('.remove-last', container()).onclick = () => change(remove)
}
function pageText(page, pages) {
const { formatCount } = listing.page
return fillIn(strings.page_of, { page: formatCount(page), pages: formatCount(pages) })
}
function showPager(pages) {
$('.pager')?.remove()
if (pages < 2) return
const { addressOf, page: { formatCount }, state } = listing
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
pager.push({ number, label: formatCount(number), link, is_current })
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
function keepFocus(focused) {
const { activeElement, body } = document
if (focused === body || (activeElement !== body && activeElement?.checkVisibility())) return
const next = focused.checkVisibility() ? focused : addButton()
next.focus({ preventScroll: true })
}
function showTexts(total, { id, label }, pages) {
const { announce, page: { formatCount, orders }, state } = listing
const position = pageText(state.page, pages)
const title = [
$('h1').firstChild.textContent,
state.chosen.map(labelOf).join(', '),
id !== orders[0].id && label,
state.page > 1 && position, $('.site-name').textContent,
]
document.title = title.filter(Boolean).map(text => text.trim()).join(' – ')
const count = formatCount(total)
const sum = $('.total-count')
sum.value = total
sum.textContent = fillIn(pluralForm('product_count', total), { count })
$('h1 .visually-hidden')?.remove()
$('.page-position').textContent = pages > 1 ? position : ''
const shown = fillIn(strings.shown_count, { count })
announce(id === announcedOrder ? shown : `${label}. ${shown}`)
announcedOrder = id
filterSheet?.showTotal(count)
}
function showChoices() {
const { page: { formatCount }, state } = listing
filterSheet?.showRanges()
const passing = new Map()
for (const choice of $$('.choice')) {
const box = $('input', choice)
const { name: id, value } = box
if (!passing.has(id)) passing.set(id, passingProducts(state.chosen, id))
const count = countPassing(id, value, passing.get(id))
box.checked = isChosen(state, id, value)
$('small', choice).textContent = formatCount(count)
choice.classList.toggle('is-empty', !count)
}
}
export async function openFilterSheet(button) {
if (!filterSheet) {
const sheet = await import('./filter-sheet.js')
sheet.start(listing, showChoices)
filterSheet = sheet
}
filterSheet.showTotal(listing.page.formatCount($('.total-count').value))
showChoices()
filterSheet.openAt(button)
}
function labelOf({ id, value }) {
const filter = listing.page.filters.find(each => each.id === id)
if (!filter) return flagFilters().find(each => each.id === id)?.label ?? value
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
