// The listing of an aisle: its products are sorted, filtered and paged in place. aisle-view.js is
// loaded with the aisle's data when it is first needed.

import * as chips from './filter-chips.js'
import { readPage } from './listing-page.js'
import { formatAddress, isChosen, parseQuery } from './listing-state.js'
import * as listingTools from './listing-tools.js'
import { remember } from './memory.js'
import { $, $$ } from './page.js'
import {
  MixedBuilds, isLoaded, loadFile, renderTemplate, showChange, strings, withOneBuild,
} from './templates.js'

/** @typedef {import('./listing-state.js').State} State */

/** @type {import('./listing-state.js').Listing} */
let listing
/** @type {HTMLElement} */
let status
/** @type {Promise<typeof import('./aisle-view.js')> | null} */
let loading

export function start() {
  const page = readPage()
  status = $('#listing-status')
  // Visible only if there is something to report.
  page.tools.append(status)
  listing = listingTools.start({
    page, state: parseQuery(location.search, page.built), addressOf, load, open, report,
    showState: isLatest => withOneBuild(page.folder, async () => (await load()).show(isLatest)),
    rememberOrder: order =>
      remember(`order ${page.folder}`, order !== page.orders[0].id && order),
  })
  for (const filter of page.filters) makeBandChoices(filter)
  showFirst()
}

/** @param {State} state */
const addressOf = state => formatAddress(state, listing.page.orders[0].id)

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

/** The view with the aisle's data, loaded when first needed, since many visitors need neither. */
function load() {
  const address = `${listing.page.folder}all.json`
  if (!isLoaded(address)) loading = null
  loading ??= Promise.all([import('./aisle-view.js'), loadFile(address)])
    .then(([view, numbers]) => {
      view.start(listing, numbers, announce)
      return view
    })
  // The next attempt may have a connection again.
  loading.catch(() => { loading = null })
  return loading
}

// MARK: Messages

/** @param {string} text For screen readers. */
function announce(text) {
  status.textContent = text
  status.classList.add('visually-hidden')
}

/**
 * For everybody.
 * @param {Error | null} failure Null if there is none any more.
 */
function report(failure) {
  if (!failure && status.matches('.visually-hidden')) return
  if (!failure) return announce('')
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
  listing.show().catch(showAsBuilt)
    .finally(() => document.documentElement.classList.remove('is-pending'))
}
