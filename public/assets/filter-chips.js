import { $, $$, fillIn, prefersReducedMotion, renderTemplate, strings } from './templates.js'
export class FilterChips {
  row = $('.active-filters')
  addButton = $('.add-filter', this.row)
  constructor({ remove, openSheet, clear }) {
    Object.assign(this, { remove, openSheet })
    this.addButton.onclick = () => openSheet(this.addButton.parentElement)
    $('.clear-filters', this.row).onclick = clear
  }
  get chips() { return $$('.filter-chip:not([inert])', this.row) }
  show(values) {
    const keyOf = ({ id, value }) => `${id}=${value}`
    const wanted = new Map(values.map(each => [keyOf(each), each]))
    for (const chip of this.chips) {
      const { filter: id, value } = chip.dataset
      if (!wanted.delete(keyOf({ id, value }))) this.removeChip(chip)
    }
    for (const value of wanted.values()) this.addChip(value)
    $('.clear-filters', this.row).parentElement.hidden = !values.length
    this.row.classList.add('is-ready')
  }
  addChip({ id, value, label }) {
    const remove_label = fillIn(strings.remove_filter, { name: label })
    const chip = renderTemplate('script/filter-chip', { id, value, label, remove_label })
    const nameButton = $('.filter-chip-name', chip)
    nameButton.onclick = () => {
      this.select(chip)
      this.openSheet(nameButton)
    }
    $('.filter-chip-remove', chip).onclick = async () => {
      await this.remove(id, value)
      const next = this.chips[0]?.firstElementChild ?? this.addButton
      next.focus({ preventScroll: true })
    }
    this.addButton.parentElement.before(chip)
    this.slide(chip).then(() => chip.inert || this.select(chip))
  }
  removeChip(chip) {
    chip.inert = true
    this.slide(chip, 'reverse').then(() => chip.remove())
    const [first] = this.chips
    if (first) this.select(first)
  }
  slide(chip, direction) {
    if (prefersReducedMotion() || !this.row.matches('.is-ready')) return Promise.resolve()
    const keyframes = { opacity: [0, 1], maxInlineSize: ['0px', `${chip.offsetWidth}px`] }
    return chip.animate(keyframes, { duration: 200, easing: 'ease-out', direction }).finished
  }
  select(chip) {
    for (const each of $$('.filter-chip', this.row)) {
      each.classList.toggle('is-selected', each === chip)
    }
    const [row, box] = [this.row, chip].map(each => each.getBoundingClientRect())
    const left = box.x + box.width / 2 - row.x - row.width / 2
    this.row.scrollBy({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
}
