import {
$, $$, fillIn, formatNumber, nextTask, pluralForm, renderTemplate, site, strings,
withTemplateFields,
} from './templates.js'
import {
arrange, countPassing, flagFilters, maskOf, numbers, passingProducts, tableColumns,
} from './aisle-data.js'
import { bandAmounts } from './band-range.js'
import { addButton, showChips } from './filter-chips.js'
import { addressOf, announce, change, isTable, sort, state, tickBox } from './listing.js'
import { built, filters, formatCount, orders, pageSize } from './listing-page.js'
import { container, showProducts } from './listing-products.js'
import { loadProducts } from './listing-rows.js'
import { changedState, chosenValues, toggleValue } from './listing-state.js'
import { plainLink, showOrder } from './sort-menu.js'
let announcedOrder = built.order
let filterSheet
export async function showState(isLatest) {
const isOver = async () => {
await nextTask()
return !isLatest()
}
dropUnknownValues()
const order = orders.find(({ id }) => id === state.order)
const arrangement = arrange(order)
if (await isOver()) return
const passing = passingProducts(state.filters)
const found = arrangement.sequence.filter(index => passing[index])
const pages = Math.max(1, Math.ceil(found.length / pageSize))
state.page = Math.min(state.page, pages)
if (await isOver()) return
const places = found.subarray((state.page - 1) * pageSize, state.page * pageSize)
const products = await loadProducts(places, order)
if (await isOver()) return
const focused = document.activeElement
showGroups(arrangement, places, products)
showPager(pages)
keepFocus(focused)
if (await isOver()) return
showOrder(state.order)
showTexts(found.length, order, pages)
const button = document.activeElement
showChoices()
showChips(labelOf)
keepFocus(button)
}
function dropUnknownValues() {
for (const [id, values] of state.filters) {
for (const value of values) if (!maskOf(id, value)) values.delete(value)
if (!values.size) state.filters.delete(id)
}
}
function showGroups({ group, headings }, places, products) {
const groups = []
for (const [number, place] of places.entries()) {
const heading = headings[group[place]]
if (groups.at(-1)?.heading !== heading || !number) groups.push({ heading, products: [] })
groups.at(-1).products.push(withTemplateFields(products[number]))
}
if (!groups.length) return showNone()
showProducts(groups, { isTable, orders, current: state.order, columns: tableColumns(), sort })
}
function showNone() {
const removals = chosenValues(state).map(chosen => {
const remove = state => toggleValue(state, chosen.id, chosen.value)
const passing = passingProducts(changedState(state, remove).filters)
return { chosen, remove, total: passing.filter(Boolean).length }
})
const { chosen, remove, total } = removals.findLast(each => each.total) ?? removals.at(-1)
container.replaceChildren(renderTemplate('script/no-products', {
remove_label: fillIn(strings.remove_filter, { name: labelOf(chosen) }),
count: formatCount(total),
}))
$('.remove-last', container).onclick = () => change(remove)
}
const pageText = (page, pages) =>
fillIn(strings.page_of, { page: formatCount(page), pages: formatCount(pages) })
function showPager(pages) {
$('.pager')?.remove()
if (pages < 2) return
const { page } = state
const linkTo = page => addressOf({ ...state, page })
const pager = []
for (const number of new Set([1, page - 1, page, page + 1, pages])) {
if (number < 1 || number > pages) continue
if (number > 1 && number > pager.at(-1).number + 1) pager.push({ label: '…' })
const is_current = number === page
const link = is_current ? null : linkTo(number)
pager.push({ number, label: formatCount(number), link, is_current })
}
const nav = renderTemplate('pager', {
is_paginated: true, pager, page, pages, page_text: pageText(page, pages),
previous_link: page > 1 && linkTo(page - 1), next_link: page < pages && linkTo(page + 1),
})
nav.onclick = event => {
const link = plainLink(event)
if (!link) return
const item = pager[$$('li', nav).indexOf(link.closest('li'))]
openPage({ prev: page - 1, next: page + 1 }[link.rel] ?? item.number)
}
container.after(nav)
}
async function openPage(page) {
await change(state => { state.page = page })
$('#main').scrollIntoView()
$('#main').focus({ preventScroll: true })
}
function keepFocus(focused) {
const { activeElement, body } = document
if (focused === body || (activeElement !== body && activeElement.checkVisibility())) return
const next = focused.checkVisibility() ? focused : addButton
next.focus({ preventScroll: true })
}
function showTexts(total, { id, label }, pages) {
const position = pageText(state.page, pages)
const title = [
$('h1').firstChild.textContent,
chosenValues(state).map(labelOf).join(', '),
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
export function showChoices() {
filterSheet?.showRanges()
const passing = new Map()
for (const choice of $$('.choice')) {
const box = $('input', choice)
const { name: id, value } = box
if (!passing.has(id)) passing.set(id, passingProducts(state.filters, id))
const count = countPassing(id, value, passing.get(id))
tickBox(box)
$('small', choice).textContent = formatCount(count)
choice.classList.toggle('is-empty', !count)
}
}
export async function openFilterSheet(button) {
filterSheet ??= await import('./filter-sheet.js')
filterSheet.showTotal(formatCount($('.total-count').value))
showChoices()
filterSheet.openAt(button)
}
function labelOf({ id, value }) {
const filter = filters.find(each => each.id === id)
if (!filter) return flagFilters().find(each => each.id === id)?.label ?? value
return filter.labels.get(value) ?? `${filter.name}: ${rangeText(id, value)}`
}
function rangeText(id, value) {
const isMoney = numbers.filters.find(filter => filter.id === id).kind === 'money'
const style = isMoney ? { style: 'currency', currency: site.shop.currency } : {}
const range = bandAmounts(value)
const [from, to] = range.map(amount => formatNumber(amount, style))
const key = range[1] === Infinity ? 'from' : range[0] === -Infinity ? 'up_to' : 'through'
return fillIn(strings[`band_${key}`], { from, to })
}
