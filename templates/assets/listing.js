// A listing: sorts, filters and pages all products of an aisle in place. This file keeps the state
// and the address; listing-view.js shows a state, and is loaded with the aisle's data.

import * as chips from './filter-chips.js'
import { isSingle, readPage } from './listing-page.js'
import { changedState, formatAddress, isChosen, parseQuery, toggleValue } from './listing-state.js'
import { keyOf, recall, remember } from './memory.js'
import { $, $$ } from './page.js'
import * as sortMenu from './sort-menu.js'
import {
  MixedBuilds, isLoaded, loadFile, renderTemplate, showChange, strings, withOneBuild,
} from './templates.js'

/** @typedef {import('./listing-state.js').State} State */

/** @type {import('./listing-state.js').Listing} */
let listing
/** @type {HTMLElement} */
let status
let latestShow = 0
/** @type {Promise<typeof import('./listing-view.js')> | null} */
let loading

export function start() {
  const page = readPage()
  listing = {
    page, state: parseQuery(location.search, page.built),
    isTable: recall(keyOf('view')) === 'table',
    change, sort, clearFilters, openFilters, addressOf, announce,
  }
  status = $('#listing-status')
  chips.start(listing)
  sortMenu.start(listing)
  for (const filter of page.filters) makeBandChoices(filter)
  // Visible only if there is something to announce.
  page.tools.append(status)
  const tableToggle = $('.table-toggle')
  tableToggle.ariaPressed = listing.isTable
  tableToggle.onclick = () => toggleTable(tableToggle)
  addEventListener('change', ({ target }) => {
    const box = /** @type {HTMLInputElement} */ (target)
    if (!box.matches('.choice [type=checkbox]')) return
    change(state => toggleValue(state, box.name, box.value, isSingle(page, box.name)))
  })
  addEventListener('popstate', event => {
    // A link to a place in this page has no state.
    if (!event.state) return history.replaceState(listing.state, '')
    listing.state = event.state
    show().catch(() => open(''))
  })
  for (const event of ['pointerover', 'focusin']) {
    page.tools.addEventListener(event, load, { once: true })
  }
  history.replaceState(listing.state, '')
  showFirst()
}

// MARK: State

/**
 * Changes the state; without the data, opens the page of its address.
 * @param {(state: State) => void} act
 * @returns {Promise<boolean>} Whether there is a page of it.
 */
async function change(act) {
  const before = listing.state
  const next = changedState(before, act)
  listing.state = next
  const failure = await show().then(() => null, error => error)
  // A later state may have replaced this one before it was shown.
  if (listing.state !== next) return listing.state.order === next.order
  if (!failure) {
    history.pushState(next, '', addressOf(next))
    return true
  }
  listing.state = before
  for (const box of $$('.choice input')) box.checked = isChosen(before, box.name, box.value)
  if (!(failure instanceof MixedBuilds)) return open(addressOf(next))
  report(failure)
  return false
}

/** Shows the state. Throws if data is missing. */
async function show() {
  const thisShow = ++latestShow
  const isLatest = () => thisShow === latestShow
  const products = $('.product-groups')
  products.ariaBusy = true
  try {
    await withOneBuild(listing.page.folder, async () => (await load()).showState(isLatest))
  } finally {
    if (isLatest()) products.ariaBusy = null
  }
}

/**
 * Opens a page if there is a connection.
 * @param {string} address
 * @returns {Promise<boolean>} Whether there is such a page.
 */
async function open(address) {
  const response = await fetch(address).catch(report)
  if (!response) return false
  location.assign(address)
  return response.ok
}

/** @param {State} state */
const addressOf = state => formatAddress(state, listing.page.orders[0].id)

/** @param {string} order */
async function sort(order) {
  const { folder, orders } = listing.page
  const isInForce = order === listing.state.order
  if (!isInForce && !await change(state => { state.order = order })) return
  remember(`order ${folder}`, order !== orders[0].id && order)
}

function clearFilters() { return change(state => { state.chosen = [] }) }

/** @param {HTMLElement} button */
async function toggleTable(button) {
  if (!await loadOrReport()) return
  listing.isTable = !listing.isTable
  remember(keyOf('view'), listing.isTable && 'table')
  button.ariaPressed = String(listing.isTable)
  show().catch(report)
}

/** @param {HTMLElement} button */
async function openFilters(button) {
  const view = await loadOrReport()
  view?.openFilters(button)
}

// MARK: Data

/** The view with the aisle's data, loaded when first needed, since many visitors need neither. */
function load() {
  const address = `${listing.page.folder}all.json`
  if (!isLoaded(address)) loading = null
  loading ??= Promise.all([import('./listing-view.js'), loadFile(address)])
    .then(([view, numbers]) => {
      view.start(listing, numbers)
      return view
    })
  // The next attempt may have a connection again.
  loading.catch(() => { loading = null })
  return loading
}

/** The view, or nothing after a message. */
async function loadOrReport() {
  const view = await load().catch(report)
  if (view && !status.matches('.visually-hidden')) announce('')
  return view
}

// MARK: Messages

/** @param {string} text For screen readers. */
function announce(text) {
  status.textContent = text
  status.classList.add('visually-hidden')
}

/**
 * For everybody.
 * @param {Error} failure
 */
function report(failure) {
  if (failure instanceof MixedBuilds) showChange(status)
  else status.textContent = strings.needs_connection
  status.classList.remove('visually-hidden')
}

// MARK: The page as it was built

/**
 * Turns the links that lead to a filter's bands into boxes.
 * @param {import('./listing-page.js').BandFilter} filter
 */
function makeBandChoices({ id, row, labels }) {
  for (const link of $$('[data-band]', row)) {
    const value = link.dataset.band.slice(id.length + 1)
    const label = link.firstChild.textContent.trim()
    labels.set(value, label)
    const count = $('small', link).textContent
    const item = renderTemplate('script/choice', { id, value, label, count })
    $('input', item).checked = isChosen(listing.state, id, value)
    $('.choice', item).classList.toggle('is-empty', !link.href)
    link.parentElement.replaceWith(item)
  }
  // The link to the listing without a band.
  $('li', row).remove()
}

/** Chips for the bands of the page; further filters need the data. */
function showBuiltChips() {
  chips.showChips(({ id, value }) =>
    listing.page.filters.find(each => each.id === id)?.labels.get(value) ?? value)
}

function showFirst() {
  if (!location.search && !listing.isTable) return showBuiltChips()
  const showAsBuilt = (/** @type {Error} */ failure) => {
    listing.state = { ...listing.state, chosen: [] }
    showBuiltChips()
    if (failure instanceof MixedBuilds) report(failure)
  }
  show().catch(showAsBuilt)
    .finally(() => document.documentElement.classList.remove('is-pending'))
}
