// The active filters: a chip for each, with a button that removes it, and the button that opens the
// sheet with all filters, which counts them.

import { $, $$, fillIn, prefersReducedMotion, renderTemplate, strings } from './templates.js'

export class FilterChips {
  row = $('.active-filters')
  addButton = $('.add-filter')
  #clearItem = $('.clear-filters', this.row).parentElement

  /**
   * - remove: called with a filter's id and a value.
   * - openSheet: called with the button that opens the filter sheet.
   * - clear: removes all filters.
   */
  constructor({ remove, openSheet, clear }) {
    Object.assign(this, { remove, openSheet })
    this.addButton.onclick = () => openSheet(this.addButton)
    this.#clearItem.firstElementChild.onclick = clear
  }

  get chips() { return $$('.filter-chip:not([inert])', this.row) }

  /** - values: `{ id, value, label }` of all that is chosen. */
  show(values) {
    const keyOf = ({ id, value }) => `${id}=${value}`
    const wanted = new Map(values.map(each => [keyOf(each), each]))
    for (const chip of this.chips) {
      const { filter: id, value } = chip.dataset
      if (!wanted.delete(keyOf({ id, value }))) this.#removeChip(chip)
    }
    for (const value of wanted.values()) this.#addChip(value)
    this.#clearItem.hidden = !values.length
    $('b', this.addButton).textContent = values.length || ''
    this.row.classList.add('is-ready')
  }

  #addChip({ id, value, label }) {
    const remove_label = fillIn(strings.remove_filter, { name: label })
    const has_box = $(`.option-row [name="${id}"][value="${CSS.escape(value)}"]`)
    const chip = renderTemplate('script/filter-chip', { id, value, label, remove_label, has_box })
    const nameButton = $('.filter-chip-name', chip)
    nameButton.onclick = () => this.openSheet(nameButton)
    $('.filter-chip-remove', chip).onclick = async () => {
      await this.remove(id, value)
      const next = this.chips[0]?.firstElementChild ?? this.addButton
      next.focus({ preventScroll: true })
    }
    this.#clearItem.before(chip)
    // The chip can be centred only when it has its final width.
    this.#slide(chip).then(() => chip.inert || this.#center(chip))
  }

  #removeChip(chip) {
    chip.inert = true
    this.#slide(chip, 'reverse').then(() => chip.remove())
  }

  #slide(chip, direction) {
    if (prefersReducedMotion() || !this.row.matches('.is-ready')) return Promise.resolve()
    const keyframes = { opacity: [0, 1], maxInlineSize: ['0px', `${chip.offsetWidth}px`] }
    return chip.animate(keyframes, { duration: 200, easing: 'ease-out', direction }).finished
  }

  /** Scrolls a chip to the centre of the row. */
  #center(chip) {
    const [row, box] = [this.row, chip].map(each => each.getBoundingClientRect())
    const left = box.x + box.width / 2 - row.x - row.width / 2
    this.row.scrollBy({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
}
