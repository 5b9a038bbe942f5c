// Shows the products of an aisle on numbered pages, from the aisle's data.

import { setNumbers } from './aisle-data.js'
import { container } from './listing-products.js'
import { loadProducts } from './listing-rows.js'
import * as view from './listing-view.js'
import { $, $$ } from './page.js'
import { plainLink } from './sort-menu.js'
import { fillIn, formatNumber, pluralForm, renderTemplate, strings } from './templates.js'

/** @typedef {import('./listing-page.js').Order} Order */

/** @type {import('./listing-state.js').Listing} */
let listing
let announcedOrder = ''
/** @type {(text: string) => void} */
let announce

/**
 * @param {import('./listing-state.js').Listing} owner
 * @param {import('./aisle-data.js').Numbers} loaded
 * @param {(text: string) => void} say For screen readers.
 */
export function start(owner, loaded, say) {
  listing = owner
  announce = say
  setNumbers(loaded)
  announcedOrder = listing.page.built.order
  view.start(listing, {
    loadProducts: (places, order) => loadProducts(places, order, listing.page),
    placesOf, showPages: showPager, showTexts,
  })
}

/** @param {() => boolean} isLatest */
export const show = isLatest => view.showState(isLatest)
/** @param {HTMLElement} button */
export const openFilters = button => view.openFilters(button)

// MARK: Pages

/** @param {Float64Array} found */
function placesOf(found) {
  const { page: { pageSize }, state } = listing
  state.page = Math.min(state.page, pagesOf(found.length))
  return found.subarray((state.page - 1) * pageSize, state.page * pageSize)
}

/**
 * `Page 2 of 3`
 * @param {number} page
 * @param {number} pages
 */
function pageText(page, pages) {
  return fillIn(strings.page_of, { page: formatNumber(page), pages: formatNumber(pages) })
}

/** @param {number} total */
const pagesOf = total => Math.max(1, Math.ceil(total / listing.page.pageSize))

/**
 * Links to the first and the last page, the current one and its neighbours.
 * @param {number} total
 */
function showPager(total) {
  const pages = pagesOf(total)
  $('.pager')?.remove()
  if (pages < 2) return
  const { addressOf, state } = listing
  const { page } = state
  /** @param {number} page */
  const linkTo = page => addressOf({ ...state, page })
  /** @type {{ label: string, number?: number, link?: string | null, is_current?: boolean }[]} */
  const pager = []
  let last = 0
  for (const number of new Set([1, page - 1, page, page + 1, pages])) {
    if (number < 1 || number > pages) continue
    // A gap has a label only.
    if (number > last + 1) pager.push({ label: '…' })
    last = number
    const is_current = number === page
    const link = is_current ? null : linkTo(number)
    pager.push({ number, label: formatNumber(number), link, is_current })
  }
  const nav = renderTemplate('pager', {
    is_paginated: true, pager, page, pages, page_text: pageText(page, pages),
    previous_link: page > 1 && linkTo(page - 1), next_link: page < pages && linkTo(page + 1),
  })
  nav.onclick = (/** @type {MouseEvent} */ event) => {
    const link = plainLink(event)
    if (!link) return
    const item = pager[$$('li', nav).indexOf(link.closest('li'))]
    openPage(link.rel === 'prev' ? page - 1 : link.rel === 'next' ? page + 1 : item.number ?? 1)
  }
  container().after(nav)
}

/** @param {number} page */
async function openPage(page) {
  await listing.change(state => { state.page = page })
  $('#main').scrollIntoView()
  $('#main').focus({ preventScroll: true })
}

// MARK: Texts

/**
 * The description and the page number, worded like the build's, also in the title.
 * @param {number} total
 * @param {Order} order
 */
function showTexts(total, { id, label }) {
  const { page: { orders }, state } = listing
  const pages = pagesOf(total)
  const position = pageText(state.page, pages)
  const title = [
    $('h1').firstChild.textContent,
    state.chosen.map(view.labelOf).join(', '),
    id !== orders[0].id && label,
    state.page > 1 && position, $('.site-name').textContent,
  ]
  document.title = title.filter(Boolean).map(text => text.trim()).join(' – ')
  const count = formatNumber(total)
  const sum = $('.total-count')
  sum.value = total
  sum.textContent = fillIn(pluralForm('product_count', total), { count })
  $('h1 .visually-hidden')?.remove()
  $('.page-position').textContent = pages > 1 ? position : ''
  const shown = fillIn(strings.shown_count, { count })
  announce(id === announcedOrder ? shown : `${label}. ${shown}`)
  announcedOrder = id
}
