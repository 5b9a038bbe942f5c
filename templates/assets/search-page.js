// Search results on search.html: a listing, whose address has the query, the order and the filters.

import { setNumbers } from './aisle-data.js'
import { readPage } from './listing-page.js'
import { container } from './listing-products.js'
import { formatAddress, parseQuery } from './listing-state.js'
import * as listingTools from './listing-tools.js'
import * as view from './listing-view.js'
import { $, $$ } from './page.js'
import {
  correctedText, find, indexPrefix, loadProducts, markedParts, renderResults, searchField,
  showFailure, statusText, whileTyping,
} from './search.js'
import { loadNumbers, plainNumbers } from './search-values.js'
import { plainLink } from './sort-menu.js'
import { fillIn, formatNumber, renderTemplate, strings, withOneBuild } from './templates.js'

/**
 * @typedef {import('./search.js').Found} Found
 * @typedef {import('./listing-state.js').State & {
 *   query: string, isExact: boolean, position?: number }} State With what is searched for, whether
 *   exactly for that, and for visitors who come back the place on the page.
 *
 * @typedef {object} Answer What the query of a state finds.
 * @property {State} state
 * @property {Found | null} found Null for no query.
 * @property {Promise<void> | null} values Those that the tools need, once they are asked for.
 */

const typingPause = 120
/** How many products are shown at most before all of the page: as many as a screen has. */
const firstProducts = 12

/** @type {HTMLElement} */
let section
/** @type {HTMLInputElement} */
let field
let title = ''
/** @type {import('./listing-state.js').Listing & { state: State }} */
let listing
/** Whether the visitor has finished the query, so that the next one is another. */
let isFinished = false
/** @type {Answer | null} */
let answer = null
/** How many of the products that pass are shown at most. */
let limit = 0

export function start() {
  section = $('#search-results')
  field = searchField()
  title = document.title
  const read = readPage()
  const price = { id: 'price', on: 'price', name: strings.price, isSingle: true, row: section }
  const page = { ...read, filters: [{ ...price, labels: new Map() }] }
  const state = { ...readAddress(read.built), ...history.state }
  listing = /** @type {typeof listing} */ (listingTools.start({
    page, state, showState, load, report, addressOf, open: async () => {
      report(new Error())
      return false
    },
  }))
  // One may have typed before this was loaded.
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

/** @param {Error | null} failure */
function report(failure) { if (failure) showFailure(status(), failure) }

// MARK: The address

/**
 * @param {import('./listing-state.js').Built} built
 * @returns {State}
 */
function readAddress(built) {
  const parameters = new URLSearchParams(location.search)
  const { chosen, ...state } = parseQuery(location.search, built)
  return {
    ...state, page: 1, query: parameters.get('q')?.trim() ?? '', isExact: parameters.has('exact'),
    order: parameters.get('order') ?? built.order,
    chosen: chosen.filter(({ id }) => !['q', 'order', 'exact'].includes(id)),
  }
}

/** @type {(state: any) => string} */
function addressOf({ query, isExact, order, chosen }) {
  if (!query) return 'search.html'
  const own = [
    { id: 'q', value: query }, ...isExact ? [{ id: 'exact', value: '1' }] : [],
    ...order === listing.page.orders[0].id ? [] : [{ id: 'order', value: order }],
  ]
  return formatAddress({ order: 'search', page: 1, chosen: [...own, ...chosen] }, '')
}

/** Searches for what was typed. */
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

/** Until its results are loaded, the page is too short for the browser to restore the position. */
function leaveEntry(state = listing.state) {
  history.replaceState({ ...state, position: scrollY }, '')
}

// MARK: Results

/**
 * Shows the results of the state in force.
 * @param {() => boolean} isLatest
 */
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
      // What was found so far may be of another build.
      if (isLatest()) answer = null
      throw error
    }
  })
}

/**
 * What was found besides products, and of which words the results are.
 * @param {Answer} shown
 */
async function showOthers({ found, state }) {
  const links = found ? await renderResults(found, 0) : []
  // All that is above the products comes at once, so that nothing moves.
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
  $('a', note).onclick = (/** @type {MouseEvent} */ event) => {
    if (plainLink(event)) listing.change(next => Object.assign(next, { isExact: true }))
  }
  status().after(note)
}

/**
 * @param {Answer} shown
 * @param {() => boolean} isLatest
 */
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

/** Loads what the tools need. */
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

/** @param {Iterable<number>} places */
async function loadShown(places) {
  const found = answer?.found
  return found
    ? loadProducts(Array.from(places, place => found.numbers[place]), found.index) : []
}

/** @param {Float64Array} found */
const placesOf = found => found.subarray(0, limit)

/** @param {number} total */
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

/** @param {number} total */
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

/**
 * Down from the field into the results, up and down among them, and up to the field again.
 * @param {KeyboardEvent} event
 */
function moveFocus(event) {
  const target = /** @type {Element} */ (event.target)
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
