import { $, $$, fillIn, formatNumber, strings } from './templates.js'
import { container, showProducts } from './listing-products.js'
import { recall, remember } from './memory.js'
import { field, searchWhileTyping, statusText } from './search.js'
import { aisleName } from './search-aisles.js'
import { loadProduct, markedParts } from './search-index.js'
import { filter, loadValues, sortAndFilter } from './search-values.js'
const resultsPerStep = 16
const section = $('#search-results')
const links = $('ul', section)
const tools = $('form', section)
const controls = tools.elements
const moreButton = $('.more-results', section)
const tableToggle = $('.table-toggle', section)
const { title } = document
let remembered = history.state
let limit = remembered?.count || resultsPerStep
let isTable = recall('view') === 'table'
let query = ''
let found
let numbers = []
const orders = [...controls.order.options].map(({ value: id }) =>
({ id, key: id.replace(/-\w+$/, ''), direction: id.match(/\w*$/)[0] }))
function sort(order) {
controls.order.value = order
change()
}
const boxes = $$('[data-flag]', tools)
const chosenBoxes = () => boxes.filter(box => box.checked)
const readChoices = () =>
Object.fromEntries([...new FormData(tools)].filter(([, value]) => value))
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
const address = parameters.size ? `?${parameters}` : location.pathname
if (address !== location.search) history.replaceState(null, '', address)
}
function show(answer) {
({ query, found } = answer)
links.replaceChildren(...answer.links.map(link => {
const item = document.createElement('li')
item.append(link)
return item
}))
section.classList.toggle('is-idle', !query)
document.title = query ? `${query} – ${title}` : title
writeAddress()
arrange(statusText(query, found, answer.isFailed))
if (!remembered) limit = resultsPerStep
}
function change() {
limit = resultsPerStep
writeAddress()
arrange()
}
async function arrange(status) {
const searched = found
const choices = readChoices()
let passing = found?.numbers ?? []
try {
if (passing.length && (found.values || Object.keys(choices).length)) {
passing = sortAndFilter(await valuesOf(found), choices, chosenBoxes())
if (searched === found) await offerChoices()
}
if (searched === found) await showFound(passing)
} catch { status = strings.search_failed }
if (searched !== found) return
const count = formatNumber(passing.length)
const isFiltered = passing.length < (found?.numbers.length ?? 0)
$('[role=status]', section).textContent = isFiltered && status !== strings.search_failed
? fillIn(strings.shown_count, { count }) : status ?? statusText(query, found)
tools.hidden = !found?.numbers.length
if (!found?.values && tools.matches(':hover, :focus-within')) offerChoices()
if (remembered) scrollTo(0, remembered.position)
remembered = null
}
async function showFound(passing) {
const searched = found
const shown = await Promise.all(
passing.slice(0, limit).map(number => loadProduct(number, searched)))
if (searched !== found) return
numbers = passing
moreButton.hidden = numbers.length <= shown.length
if (!shown.length) {
return found?.numbers.length ? showProducts([], {}) : container.replaceChildren()
}
const has = name => shown.some(product => product[name])
showProducts([{ heading: '', products: shown }], {
isTable, orders, sort, current: controls.order.value, columns: {
has_changes: has('change'), has_unit_prices: has('unit_price_text'), has_brands: has('brand'),
},
})
for (const name of $$('h3 a, th a', container)) {
const parts = markedParts(name.textContent, found).map(({ text, is_match }) => {
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
await arrange()
$$('a', container)[from]?.focus()
}
function showTable(isWanted) {
isTable = isWanted
tableToggle.ariaPressed = isTable
remember('view', isTable && 'table')
return showFound(numbers)
}
function valuesOf(searched) {
searched.values ??= loadValues(searched.numbers)
searched.values.catch(() => { searched.values = null })
return searched.values
}
async function offerChoices() {
const searched = found
if (!searched) return
const values = await valuesOf(searched).catch(() => {})
if (!values || searched !== found) return
const choices = readChoices()
for (const box of boxes) {
const { length } = filter(values, choices, [...chosenBoxes(), box])
$('small', box.parentElement).textContent = formatNumber(length)
box.parentElement.classList.toggle('is-empty', !length)
}
if (searched.hasAisles) return
searched.hasAisles = true
const select = controls.aisle
const { value } = select
const counts = Object.entries(Object.groupBy(values, ({ aisle }) => aisle))
.sort(([, one], [, other]) => other.length - one.length)
const options = [select.options[0], ...counts.map(([aisle, { length }]) =>
new Option(`${aisleName(aisle, searched.index)} (${formatNumber(length)})`, aisle))]
if (options.map(each => each.text).join() === [...select].map(each => each.text).join()) return
select.replaceChildren(...options)
select.value = counts.some(([aisle]) => aisle === value) ? value : ''
}
function moveFocus(event) {
if (event.target.matches('select, form input:not([name=q])')) return
const results = $$('li a, th a', section)
const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
const index = results.indexOf(document.activeElement)
const isInField = document.activeElement === field
if (!step || (index < 0 && !isInField) || (isInField && step < 0)) return
const next = index + step < 0 ? field : results[index + step]
if (!next) return
event.preventDefault()
next.focus()
}
const search = searchWhileTyping(show, 0)
field.form.addEventListener('submit', event => {
event.preventDefault()
search()
})
moreButton.onclick = showMore
tools.onchange = change
tools.onsubmit = event => event.preventDefault()
for (const event of ['pointerover', 'focusin']) {
tools.addEventListener(event, offerChoices)
}
tableToggle.ariaPressed = isTable
tableToggle.onclick = () => showTable(!isTable)
addEventListener('pagehide', () => {
history.replaceState({ count: limit, position: scrollY }, '')
})
addEventListener('keydown', moveFocus)
$('#search-fallback').hidden = true
section.classList.toggle('is-idle', !location.search)
readAddress()
search()
