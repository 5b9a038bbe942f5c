// Shows a state of a listing: products, choices, chips; what the listing says of itself is its own.

import {
  arrange, columnValues, countPassing, flagFilters, groupFilters, maskOf, numbers, passingProducts,
  tableColumns,
} from './aisle-data.js'
import { bandAmounts } from './band-range.js'
import { addButton, showChips } from './filter-chips.js'
import * as filterSheet from './filter-sheet.js'
import { isSingle } from './listing-page.js'
import { container, showProducts } from './listing-products.js'
import { changedState, isChosen, toggleValue } from './listing-state.js'
import { $, $$, nextTask } from './page.js'
import { showOrder } from './sort-menu.js'
import { fillIn, formatNumber, renderTemplate, site, strings } from './templates.js'

/**
 * @typedef {import('./listing-page.js').Order} Order
 *
 * @typedef {object} Shown What a listing shows in its own way.
 * @property {(places: Iterable<number>, order: Order) => Promise<any[]>} loadProducts Those at
 *   some places, as templates show them.
 * @property {(found: Float64Array) => Float64Array} placesOf Those to show of all that pass.
 * @property {(total: number) => void} showPages Leads to the others of all that pass.
 * @property {(total: number, order: Order) => void} showTexts Says what is shown.
 */

/** @type {import('./listing-state.js').Listing} */
let listing
/** @type {Shown} */
let shown

/**
 * @param {import('./listing-state.js').Listing} owner
 * @param {Shown} own
 */
export function start(owner, own) {
  listing = owner
  shown = own
  filterSheet.start(listing, showChoices)
}

/**
 * Shows the state in short tasks.
 * @param {() => boolean} isLatest Whether no later call has begun, which ends this one.
 */
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
  const { isTable, page: { orders }, sort, state } = listing
  /** @param {number | null | undefined} value */
  const format = value => value == null ? '' : formatNumber(value, { maximumFractionDigits: 4 })
  /** @type {import('./listing-products.js').Group[]} */
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

/** If no product matches: offers to remove the last chosen filter without which one does. */
function showNone() {
  const { change, state } = listing
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
    count: formatNumber(total),
  }))
  $('.remove-last', container()).onclick = () => change(remove)
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

// MARK: Filters

/** Ticks the boxes of the chosen values, and counts the products that each would show. */
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

/** @param {HTMLElement} button */
export function openFilters(button) {
  const total = passingProducts(listing.state.chosen).filter(Boolean).length
  filterSheet.open(button, formatNumber(total))
}

/**
 * The label of a filter's value: of a band, a range, a yes/no filter or a group.
 * @param {import('./listing-state.js').Choice} choice
 */
export function labelOf({ id, value }) {
  const filter = listing.page.filters.find(each => each.id === id)
  if (!filter) {
    const group = groupFilters.find(each => each.id === id)
    return group?.labels?.get(value) ?? flagFilters().find(each => each.id === id)?.label ?? value
  }
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
