// The active filters: a chip for each, with a button that removes it, and the button that opens the
// sheet with all filters, which counts them.

import { toggleValue } from './listing-state.js'
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

/** @param {Choice} choice */
const keyOf = ({ id, value }) => `${id}=${value}`

/** @param {HTMLElement} chip */
const keyOfChip = ({ dataset: { filter: id = '', value = '' } }) => keyOf({ id, value })

const shownChips = () => $$('.filter-chip:not([inert])', row)

/** @param {(choice: Choice) => string} labelOf */
export function showChips(labelOf) {
  const { chosen } = listing.state
  const wanted = new Map(chosen.map(each => [keyOf(each), each]))
  for (const chip of shownChips()) {
    if (!wanted.delete(keyOfChip(chip))) removeChip(chip)
  }
  for (const each of wanted.values()) addChip(each, labelOf(each))
  sortChips(chosen.map(keyOf))
  clearItem.hidden = !chosen.length
  $('b', addButton()).textContent = chosen.length || ''
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
  nameButton.onclick = () => {
    showWhole(chip)
    listing.openFilters(nameButton)
  }
  $('.filter-chip-remove', chip).onclick = async () => {
    await listing.change(state => toggleValue(state, id, value))
    // A chip beside its box is not shown.
    const next = shownChips().find(each => each.checkVisibility())
    if (next) showWhole(next)
    const button = next?.firstElementChild ?? addButton()
    button.focus({ preventScroll: true })
  }
  clearItem.before(chip)
  // The chip can be centred only when it has its final width.
  slide(chip).then(() => chip.inert || scrollToMiddle(row, chip))
}

/**
 * Puts the chips into the sequence of the choices, such as before a step back.
 * @param {string[]} keys
 */
function sortChips(keys) {
  const chips = shownChips()
  const sorted = keys.map(key => chips.find(chip => keyOfChip(chip) === key))
  if (sorted.some((chip, index) => chip !== chips[index])) clearItem.before(...sorted)
}

/**
 * Scrolls a chip to the middle unless all of it is in view.
 * @param {HTMLElement} chip
 */
function showWhole(chip) {
  const [outer, inner] = [row, chip].map(each => each.getBoundingClientRect())
  if (inner.left < outer.left || inner.right > outer.right) scrollToMiddle(row, chip)
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
