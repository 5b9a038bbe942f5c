import { container, showProducts } from './listing-products.js'
import { keyOf, recall, remember } from './memory.js'
import { $, $$ } from './page.js'
import { searchField, searchWhileTyping, showFailure, statusText } from './search.js'
import { aisleName } from './search-aisles.js'
import { loadProduct, markedParts } from './search-index.js'
import { filter, loadValues, sortAndFilter } from './search-values.js'
import { MixedBuilds, fillIn, formatNumber, loadSite, strings } from './templates.js'
const resultsPerStep = 16
let section
let tools
let controls
let field
let title = ''
let orders = []
let remembered = null
let limit = resultsPerStep
let isTable = false
let query = ''
let isFinished = false
let found = null
let numbers = []
let search = async () => {}
export async function start() {
await loadSite()
section = $('#search-results')
tools = $('form', section)
controls = tools.elements
field = searchField()
title = document.title
remembered = history.state
limit = remembered?.count || resultsPerStep
isTable = recall(keyOf('view')) === 'table'
orders = [...controls.order.options].map(({ value: id }) =>
({ id, key: id.replace(/-\w+$/, ''), direction: id.match(/\w*$/)[0] }))
search = searchWhileTyping(show, 0)
field.form?.addEventListener('submit', event => {
event.preventDefault()
search().then(() => { isFinished = true })
})
field.addEventListener('change', () => { isFinished ||= field.value.trim() === query })
addEventListener('popstate', event => {
goTo(event.state)
search()
})
$('.more-results', section).onclick = showMore
tools.onchange = change
tools.onsubmit = ( event) => event.preventDefault()
for (const event of ['pointerover', 'focusin']) {
tools.addEventListener(event, offerChoices)
}
const tableToggle = $('.table-toggle', section)
tableToggle.ariaPressed = isTable
tableToggle.onclick = () => toggleTable(tableToggle)
addEventListener('pagehide', leaveEntry)
addEventListener('keydown', moveFocus)
$('#search-fallback').hidden = true
section.classList.toggle('is-idle', !location.search)
readAddress()
search()
}
function sort(order) {
controls.order.value = order
change()
}
const boxes = () => $$('[data-flag]', tools)
const chosenBoxes = () => boxes().filter(box => box.checked)
const readChoices = () => Object.fromEntries(
[...new FormData(tools)].flatMap(([name, value]) => value ? [[name, String(value)]] : []))
function readAddress() {
const parameters = new URLSearchParams(location.search)
if (field.value === field.defaultValue) field.value = parameters.get('q') ?? ''
for (const [name, value] of parameters) {
const control = controls[name]
if (control?.type === 'checkbox') control.checked = true
else if (control) {
if (name === 'aisle') control.add(new Option('…', value))
control.value = value
}
}
}
function writeAddress() {
const parameters = new URLSearchParams(query ? { q: query, ...readChoices() } : {})
const address = query ? `?${parameters}` : location.pathname
if (address === location.search) return
const before = new URLSearchParams(location.search).get('q') ?? ''
if (isOther(query, before)) {
leaveEntry()
history.pushState(null, '', address)
} else history.replaceState(null, '', address)
isFinished &&= query === before
}
function isOther(query, before) {
const isTyped = query.startsWith(before) || (query && before.startsWith(query))
return query !== before && (isFinished || !isTyped)
}
function goTo(state) {
isFinished = true
remembered = state
limit = remembered?.count || resultsPerStep
tools.reset()
field.value = field.defaultValue
readAddress()
}
function leaveEntry() { history.replaceState({ count: limit, position: scrollY }, '') }
function show(answer) {
({ query, found } = answer)
$('ul', section).replaceChildren(...answer.links.map(link => {
const item = document.createElement('li')
item.append(link)
return item
}))
section.classList.toggle('is-idle', !query)
document.title = query ? `${query} – ${title}` : title
writeAddress()
const arranged = arrange(answer.failure)
if (!remembered) limit = resultsPerStep
return arranged
}
function change() {
limit = resultsPerStep
writeAddress()
arrange().catch(search)
}
async function arrange(failure) {
const searched = found
const choices = readChoices()
let passing = found?.numbers ?? []
try {
if (found && passing.length && (found.values || Object.keys(choices).length)) {
passing = sortAndFilter(await valuesOf(found), choices, chosenBoxes())
if (searched === found) await offerChoices()
}
if (searched === found) await showFound(passing)
} catch (error) {
failure = (error)
if (failure instanceof MixedBuilds && searched === found) throw failure
}
if (searched !== found) return
const count = formatNumber(passing.length)
const isFiltered = passing.length < (found?.numbers.length ?? 0)
const status = $('[role=status]', section)
if (failure) showFailure(status, failure)
else {
status.textContent =
isFiltered ? fillIn(strings.shown_count, { count }) : statusText(query, found)
}
tools.hidden = !found?.numbers.length
if (!found?.values && tools.matches(':hover, :focus-within')) offerChoices()
if (remembered) scrollTo(0, remembered.position)
remembered = null
}
async function showFound(passing) {
const searched = found
const shown = searched ? await Promise.all(
passing.slice(0, limit).map(number => loadProduct(number, searched))) : []
if (searched !== found) return
numbers = passing
$('.more-results', section).hidden = numbers.length <= shown.length
if (!searched || !shown.length) {
return searched?.numbers.length ? showProducts([], null) : container().replaceChildren()
}
const has = name => shown.some(product => product[name])
const columns = {
has_changes: has('change'), has_unit_prices: has('unit_price_text'), has_brands: has('brand'),
}
showProducts([{ heading: '', products: shown }],
isTable ? { orders, sort, current: controls.order.value, columns } : null)
for (const name of $$('h3 a, th a', container())) {
const parts = markedParts(name.textContent, searched).map(({ text, is_match }) => {
const part = document.createElement(is_match ? 'mark' : 'span')
part.textContent = text
return part
})
const target = $('bdi', name) ?? name
target.replaceChildren(...parts)
}
}
async function showMore() {
const from = limit
limit += resultsPerStep
await arrange().catch(search)
$$('a', container())[from]?.focus()
}
function toggleTable(button) {
isTable = !isTable
button.ariaPressed = String(isTable)
remember(keyOf('view'), isTable && 'table')
return showFound(numbers)
}
function valuesOf(searched) {
const values = searched.values ?? loadValues(searched.numbers, searched.index)
searched.values = values
values.catch(() => { searched.values = null })
return values
}
async function offerChoices() {
const searched = found
if (!searched) return
const values = await valuesOf(searched).catch(() => {})
if (!values || searched !== found) return
const choices = readChoices()
for (const box of boxes()) {
const { length } = filter(values, choices, [...chosenBoxes(), box])
const label = (box.parentElement)
$('small', label).textContent = formatNumber(length)
label.classList.toggle('is-empty', !length)
}
if (searched.hasAisles) return
searched.hasAisles = true
const select = controls.aisle
const { value } = select
const counts = Object.entries(Object.groupBy(values, ({ aisle }) => aisle))
.sort(([, one], [, other]) => other.length - one.length)
const options = [select.options[0], ...counts.map(([aisle, { length }]) =>
new Option(`${aisleName(Number(aisle), searched.index)} (${formatNumber(length)})`, aisle))]
if (options.map(each => each.text).join() === [...select].map(each => each.text).join()) return
select.replaceChildren(...options)
select.value = counts.some(([aisle]) => aisle === value) ? value : ''
}
function moveFocus(event) {
const target = (event.target)
if (target.matches('select, form input:not([name=q])')) return
const results = $$('li a, th a', section)
const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
const index = results.indexOf(document.activeElement)
const isInField = document.activeElement === field
if (!step || (index < 0 && !isInField) || (isInField && step < 0)) return
const next = index + step < 0 ? field : results[index + step]
if (!next) return
event.preventDefault()
next.focus()
}
