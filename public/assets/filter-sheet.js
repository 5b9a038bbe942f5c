import { flagFilters, groupFilters } from './aisle-data.js?v=32bf05f1a3a6'
import { bandAmounts, parseAmount, rangeId } from './band-range.js?v=32bf05f1a3a6'
import { addButton } from './filter-chips.js?v=32bf05f1a3a6'
import { isSingle } from './listing-page.js?v=32bf05f1a3a6'
import { isChosen, toggleValue, valuesOf } from './listing-state.js?v=32bf05f1a3a6'
import { $, $$ } from './page.js?v=32bf05f1a3a6'
import { makeSheet, openSheet } from './sheet.js?v=32bf05f1a3a6'
import { decimalMark, fillIn, renderTemplate, strings } from './templates.js?v=32bf05f1a3a6'
const fewValues = 12
const longestList = 24
let listing
let showChoices
let dialog
const typedRanges = new Map()
export function start(owner, showChosen) {
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
export function open(button, count) {
if (!dialog) make()
showTotal(count)
showChoices()
openSheet(dialog, button)
}
export function showTotal(count) {
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
export function showRanges() {
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
