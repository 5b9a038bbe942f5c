// Search results on search.html: a listing, whose address has the query, the order and the filters.

import { container, showProducts } from './listing-products.js'
import { keyOf, recall, remember } from './memory.js'
import { $, $$ } from './page.js'
import { searchField, searchWhileTyping, showFailure, statusText } from './search.js'
import { aisleName } from './search-aisles.js'
import { loadProduct, markedParts } from './search-index.js'
import { filter, loadValues, sortAndFilter } from './search-values.js'
import { MixedBuilds, fillIn, formatNumber, strings } from './templates.js'

/**
 * @typedef {import('./search-values.js').Values} Values
 * @typedef {import('./search.js').Found & {
 *   values?: Promise<Values[]> | null, hasAisles?: boolean }} Found What was found, the values of
 *   its products once they are asked for, and whether its aisles are offered.
 */

const resultsPerStep = 16

/** @type {HTMLElement} */
let section
/** @type {any} The form. */
let tools
/** @type {any} The form's controls. */
let controls
/** @type {HTMLInputElement} */
let field
let title = ''
/** @type {import('./listing-page.js').Order[]} */
let orders = []

/** @typedef {{ count: number, position: number }} Place */

/**
 * What the history entry remembers, for visitors who come back from a product.
 * @type {Place | null}
 */
let remembered = null
let limit = resultsPerStep
let isTable = false
/** What was searched for. */
let query = ''
/** Whether the visitor has finished the query, so that the next one is another. */
let isFinished = false
/** @type {Found | null} */
let found = null
/** @type {number[]} Those of the products that pass. */
let numbers = []
/** Searches at once. */
let search = async () => {}

export function start() {
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
  tools.onsubmit = (/** @type {Event} */ event) => event.preventDefault()
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

/** @param {string} order */
function sort(order) {
  controls.order.value = order
  change()
}

// MARK: State

/** @returns {HTMLInputElement[]} Those of the yes/no filters. */
const boxes = () => $$('[data-flag]', tools)
const chosenBoxes = () => boxes().filter(box => box.checked)

const readChoices = () => Object.fromEntries(
  [...new FormData(tools)].flatMap(([name, value]) => value ? [[name, String(value)]] : []))

function readAddress() {
  const parameters = new URLSearchParams(location.search)
  // One may have typed before this was loaded.
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

/**
 * Whether a query is a search of its own, not the one before while it is typed.
 * @param {string} query
 * @param {string} before
 */
function isOther(query, before) {
  const isTyped = query.startsWith(before) || (query && before.startsWith(query))
  return query !== before && (isFinished || !isTyped)
}

/**
 * Reads the address of another entry of the history.
 * @param {Place | null} state
 */
function goTo(state) {
  isFinished = true
  remembered = state
  limit = remembered?.count || resultsPerStep
  tools.reset()
  field.value = field.defaultValue
  readAddress()
}

/** Until its results are loaded, the page is too short for the browser to restore the position. */
function leaveEntry() { history.replaceState({ count: limit, position: scrollY }, '') }

// MARK: Results

/** @param {import('./search.js').Answer} answer */
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

/**
 * Shows the products that pass the filters in the order that was chosen. Throws if they are of
 * another build.
 * @param {Error} [failure]
 */
async function arrange(failure) {
  const searched = found
  const choices = readChoices()
  let passing = found?.numbers ?? []
  try {
    // Once there are counts, they follow what is chosen.
    if (found && passing.length && (found.values || Object.keys(choices).length)) {
      passing = sortAndFilter(await valuesOf(found), choices, chosenBoxes())
      if (searched === found) await offerChoices()
    }
    if (searched === found) await showFound(passing)
  } catch (error) {
    failure = /** @type {Error} */ (error)
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
  // With the status above it, which moves it.
  tools.hidden = !found?.numbers.length
  // Whose pointer or focus is there already gets no event.
  if (!found?.values && tools.matches(':hover, :focus-within')) offerChoices()
  if (remembered) scrollTo(0, remembered.position)
  remembered = null
}

/** @param {number[]} passing */
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
  /** @param {string} name */
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

/** @param {HTMLElement} button */
function toggleTable(button) {
  isTable = !isTable
  button.ariaPressed = String(isTable)
  remember(keyOf('view'), isTable && 'table')
  return showFound(numbers)
}

// MARK: Filters

/** @param {Found} searched */
function valuesOf(searched) {
  const values = searched.values ?? loadValues(searched.numbers, searched.index)
  searched.values = values
  values.catch(() => { searched.values = null })
  return values
}

/** Counts what each choice would show, and offers the aisles, most products first. */
async function offerChoices() {
  const searched = found
  if (!searched) return
  const values = await valuesOf(searched).catch(() => {})
  if (!values || searched !== found) return
  const choices = readChoices()
  for (const box of boxes()) {
    const { length } = filter(values, choices, [...chosenBoxes(), box])
    const label = /** @type {HTMLElement} */ (box.parentElement)
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
  // The visitor may have opened it.
  if (options.map(each => each.text).join() === [...select].map(each => each.text).join()) return
  select.replaceChildren(...options)
  select.value = counts.some(([aisle]) => aisle === value) ? value : ''
}

/**
 * Down from the field into the results, up and down among them, and up to the field again.
 * @param {KeyboardEvent} event
 */
function moveFocus(event) {
  const target = /** @type {Element} */ (event.target)
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
