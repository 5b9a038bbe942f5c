import {
arrange, columnValues, countPassing, flagFilters, groupFilters, maskOf, numbers, passingProducts,
tableColumns,
} from './aisle-data.js?v=32bf05f1a3a6'
import { bandAmounts } from './band-range.js?v=32bf05f1a3a6'
import { addButton, showChips } from './filter-chips.js?v=32bf05f1a3a6'
import * as filterSheet from './filter-sheet.js?v=32bf05f1a3a6'
import { isSingle } from './listing-page.js?v=32bf05f1a3a6'
import { container, showProducts } from './listing-products.js?v=32bf05f1a3a6'
import { changedState, isChosen, toggleValue } from './listing-state.js?v=32bf05f1a3a6'
import { $, $$, nextTask } from './page.js?v=32bf05f1a3a6'
import { showOrder } from './sort-menu.js?v=32bf05f1a3a6'
import { fillIn, formatNumber, renderTemplate, site, strings } from './templates.js?v=32bf05f1a3a6'
let listing
let shown
export function start(owner, own) {
listing = owner
shown = own
filterSheet.start(listing, showChoices)
}
export async function showState(isLatest) {
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
export function openFilters(button) {
const total = passingProducts(listing.state.chosen).filter(Boolean).length
filterSheet.open(button, formatNumber(total))
}
export function labelOf({ id, value }) {
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
