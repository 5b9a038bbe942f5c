// The active filters: a chip for each, with a button that removes it, and the button that opens the
// sheet with all filters, which counts them.

import { chosenValues, toggleValue } from './listing-state.js'
import { $, $$, prefersReducedMotion, scrollToMiddle } from './page.js'
import { fillIn, renderTemplate, strings } from './templates.js'

/** @typedef {import('./listing-state.js').Choice} Choice */

/** @type {import('./listing-state.js').Listing} */
let listing
/** @type {HTMLElement} */
let row
/** @type {HTMLElement} */
let clearItem

/** @returns {HTMLElement} The button that opens the sheet. */
export const addButton = () => $('.add-filter')

/** @param {import('./listing-state.js').Listing} owner */
export function start(owner) {
  listing = owner
  row = $('.active-filters')
  const clearButton = $('.clear-filters', row)
  clearItem = clearButton.parentElement
  clearButton.onclick = listing.clearFilters
  addButton().onclick = () => listing.openFilters(addButton())
}

const shownChips = () => $$('.filter-chip:not([inert])', row)

/** @param {(choice: Choice) => string} labelOf */
export function showChips(labelOf) {
  const values = chosenValues(listing.state)
  /** @param {Choice} choice */
  const keyOf = ({ id, value }) => `${id}=${value}`
  const wanted = new Map(values.map(each => [keyOf(each), each]))
  for (const chip of shownChips()) {
    const { filter: id, value } = chip.dataset
    if (!wanted.delete(keyOf({ id, value }))) removeChip(chip)
  }
  for (const each of wanted.values()) addChip(each, labelOf(each))
  clearItem.hidden = !values.length
  $('b', addButton()).textContent = values.length || ''
  row.classList.add('is-ready')
}

/**
 * @param {Choice} choice
 * @param {string} label
 */
function addChip({ id, value }, label) {
  const remove_label = fillIn(strings.remove_filter, { name: label })
  const has_box = $(`.option-row [name="${id}"][value="${CSS.escape(value)}"]`)
  const chip = renderTemplate('script/filter-chip', { id, value, label, remove_label, has_box })
  const nameButton = $('.filter-chip-name', chip)
  nameButton.onclick = () => listing.openFilters(nameButton)
  $('.filter-chip-remove', chip).onclick = async () => {
    await listing.change(state => toggleValue(state, id, value))
    const next = shownChips()[0]?.firstElementChild ?? addButton()
    next.focus({ preventScroll: true })
  }
  clearItem.before(chip)
  // The chip can be centred only when it has its final width.
  slide(chip).then(() => chip.inert || scrollToMiddle(row, chip))
}

/** @param {any} chip */
function removeChip(chip) {
  chip.inert = true
  slide(chip, 'reverse').then(() => chip.remove())
}

/**
 * @param {HTMLElement} chip
 * @param {PlaybackDirection} [direction]
 * @returns {Promise<any>}
 */
function slide(chip, direction) {
  if (prefersReducedMotion() || !row.matches('.is-ready')) return Promise.resolve()
  const keyframes = { opacity: [0, 1], maxInlineSize: ['0px', `${chip.offsetWidth}px`] }
  return chip.animate(keyframes, { duration: 200, easing: 'ease-out', direction }).finished
}
