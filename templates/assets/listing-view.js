// Shows a state of a listing: products, links to pages, texts, choices, chips. Loaded with the
// aisle's data, when a visitor first sorts, filters or opens the table.

import {
  arrange, columnValues, countPassing, flagFilters, maskOf, numbers, passingProducts, setNumbers,
  tableColumns,
} from './aisle-data.js'
import { bandAmounts } from './band-range.js'
import { addButton, showChips } from './filter-chips.js'
import * as filterSheet from './filter-sheet.js'
import { isSingle } from './listing-page.js'
import { container, showProducts } from './listing-products.js'
import { loadProducts } from './listing-rows.js'
import { changedState, isChosen, toggleValue } from './listing-state.js'
import { $, $$, nextTask } from './page.js'
import { plainLink, showOrder } from './sort-menu.js'
import {
  fillIn, formatNumber, pluralForm, renderTemplate, site, strings, withTemplateFields,
} from './templates.js'

/** @typedef {import('./listing-page.js').Order} Order */

/** @type {import('./listing-state.js').Listing} */
let listing
let announcedOrder = ''

/**
 * @param {import('./listing-state.js').Listing} owner
 * @param {import('./aisle-data.js').Numbers} loaded
 */
export function start(owner, loaded) {
  listing = owner
  setNumbers(loaded)
  announcedOrder = listing.page.built.order
  filterSheet.start(listing, showChoices)
}

/**
 * Shows the state in short tasks.
 * @param {() => boolean} isLatest Whether no later call has begun, which ends this one.
 */
export async function showState(isLatest) {
  const { page: { orders, pageSize }, state } = listing
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
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  state.page = Math.min(state.page, pages)
  if (await isOver()) return
  const places = found.subarray((state.page - 1) * pageSize, state.page * pageSize)
  const products = await loadProducts(places, order, listing.page)
  if (await isOver()) return
  const focused = document.activeElement
  showGroups(arrangement, places, products)
  showPager(pages)
  keepFocus(focused)
  if (await isOver()) return
  showOrder()
  showTexts(found.length, order, pages)
  const button = document.activeElement
  showChoices()
  showChips(labelOf)
  keepFocus(button)
}

/** Addresses may have any value, and several where one is to be chosen. */
function dropUnknownValues() {
  const { page, state } = listing
  const known = state.chosen.filter(({ id, value }) => maskOf(id, value))
  state.chosen = known.filter(({ id }, index) =>
    !isSingle(page, id) || !known.slice(index + 1).some(each => each.id === id))
}

/**
 * @param {import('./aisle-data.js').Arrangement} arrangement
 * @param {Iterable<number>} places Those of the products in the aisle.
 * @param {any[]} products
 */
function showGroups({ group, headings }, places, products) {
  const { isTable, page: { formatCount, orders }, sort, state } = listing
  /** @param {number | null} value */
  const format = value => value === null ? '' : formatCount(value)
  /** @type {import('./listing-products.js').Group[]} */
  const groups = []
  for (const [number, place] of [...places].entries()) {
    const heading = headings[group[place]]
    if (groups.at(-1)?.heading !== heading || !number) groups.push({ heading, products: [] })
    const product = products[number]
    groups[groups.length - 1].products.push({
      ...withTemplateFields(product), popularity_text: format(product.popularity),
      cells: !isTable ? []
        : columnValues(place).map(({ name, value }) => ({ name, text: format(value) })),
    })
  }
  if (!groups.length) return showNone()
  showProducts(groups, isTable
    ? { orders, current: state.order, columns: tableColumns(), sort } : null)
}

/** If no product matches: offers to remove the last chosen filter without which one does. */
function showNone() {
  const { change, page: { formatCount }, state } = listing
  const removals = state.chosen.map(chosen => {
    /** @param {import('./listing-state.js').State} state */
    const remove = state => toggleValue(state, chosen.id, chosen.value)
    const passing = passingProducts(changedState(state, remove).chosen)
    return { chosen, remove, total: passing.filter(Boolean).length }
  })
  const { chosen, remove, total } =
    removals.findLast(each => each.total) ?? removals[removals.length - 1]
  container().replaceChildren(renderTemplate('script/no-products', {
    remove_label: fillIn(strings.remove_filter, { name: labelOf(chosen) }),
    count: formatCount(total),
  }))
  $('.remove-last', container()).onclick = () => change(remove)
}

// MARK: Pages

/**
 * `Page 2 of 3`
 * @param {number} page
 * @param {number} pages
 */
function pageText(page, pages) {
  const { formatCount } = listing.page
  return fillIn(strings.page_of, { page: formatCount(page), pages: formatCount(pages) })
}

/**
 * Links to the first and the last page, the current one and its neighbours.
 * @param {number} pages
 */
function showPager(pages) {
  $('.pager')?.remove()
  if (pages < 2) return
  const { addressOf, page: { formatCount }, state } = listing
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
    pager.push({ number, label: formatCount(number), link, is_current })
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

// MARK: Focus

/**
 * Gives the focus back, or to the button that adds a filter; it never falls to the page.
 * @param {any} focused
 */
function keepFocus(focused) {
  const { activeElement, body } = document
  if (focused === body || (activeElement !== body && activeElement?.checkVisibility())) return
  const next = focused.checkVisibility() ? focused : addButton()
  next.focus({ preventScroll: true })
}

// MARK: Texts

/**
 * The description and the page number, worded like the build's, also in the title.
 * @param {number} total
 * @param {Order} order
 * @param {number} pages
 */
function showTexts(total, { id, label }, pages) {
  const { announce, page: { formatCount, orders }, state } = listing
  const position = pageText(state.page, pages)
  const title = [
    $('h1').firstChild.textContent,
    state.chosen.map(labelOf).join(', '),
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
  filterSheet.showTotal(count)
}

// MARK: Filters

/** Ticks the boxes of the chosen values, and counts the products that each would show. */
function showChoices() {
  const { page: { formatCount }, state } = listing
  filterSheet.showRanges()
  const passing = new Map()
  for (const choice of $$('.choice')) {
    const box = $('input', choice)
    const { name: id, value } = box
    if (!passing.has(id)) passing.set(id, passingProducts(state.chosen, id))
    const count = countPassing(id, value, passing.get(id))
    box.checked = isChosen(state, id, value)
    $('small', choice).textContent = formatCount(count)
    choice.classList.toggle('is-empty', !count)
  }
}

/** @param {HTMLElement} button */
export const openFilters = button => filterSheet.open(button)

/**
 * The label of a filter's value: of a band, a range, a yes/no filter or a group.
 * @param {import('./listing-state.js').Choice} choice
 */
function labelOf({ id, value }) {
  const filter = listing.page.filters.find(each => each.id === id)
  if (!filter) return flagFilters().find(each => each.id === id)?.label ?? value
  return filter.labels.get(value) ?? `${filter.name}: ${rangeText(id, value)}`
}

/**
 * @param {string} id
 * @param {string} value
 */
function rangeText(id, value) {
  const isMoney = numbers.filters.find(filter => filter.id === id)?.kind === 'money'
  const style = isMoney ? { style: 'currency', currency: site.shop.currency } : {}
  const range = bandAmounts(value)
  const [from, to] = range.map(amount => formatNumber(amount, style))
  const key = range[1] === Infinity ? 'from' : range[0] === -Infinity ? 'up_to' : 'through'
  return fillIn(strings[`band_${key}`], { from, to })
}
