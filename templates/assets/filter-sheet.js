// The sheet with all filters of an aisle: boxes for bands, brands and yes/no filters, and fields
// for other ranges.

import {
  $, $$, decimalMark, fillIn, renderTemplate, strings,
} from './templates.js'
import { bandAmounts, parseAmount, rangeId } from './band-range.js'
import { makeSheet, openSheet } from './sheet.js'

/** Beyond this number the values of a filter are found by typing. */
const fewValues = 12
const longestList = 24

const formatAmount = amount => (isFinite(amount) ? String(amount).replace('.', decimalMark) : '')

/** Until its `change`, what is typed differs from the field's default value. */
const isTyping = field => field.value !== field.defaultValue

function commit(field, amount) {
  field.defaultValue = formatAmount(amount)
  field.value = field.defaultValue
}

export class FilterSheet {
  #dialog

  /** The ids of ranges that were typed, by the filter's id; each may be ticked as a band, too. */
  #typedRanges = new Map()

  constructor(view) {
    Object.assign(this, { view, data: view.data, filters: view.page.filters })
    const { listing } = view
    this.#dialog = renderTemplate('script/filter-sheet', { filters: this.#facets() })
    document.body.append(this.#dialog)
    makeSheet(this.#dialog, $('.sheet-grip', this.#dialog))
    this.#dialog.onclose = () => {
      // The chip that opened it may be gone.
      if (document.activeElement.matches('body, .sheet *')) listing.chips.addButton.focus()
    }
    $('.clear-filters', this.#dialog).onclick = () => listing.clearFilters()
    for (const button of $$('.sheet-close, .show-results', this.#dialog)) {
      button.onclick = () => this.#dialog.close()
    }
    for (const search of $$('[type=search]', this.#dialog)) search.oninput = () => this.find(search)
    this.#dialog.addEventListener('change', event => this.#readRange(event.target))
  }

  open(button) { openSheet(this.#dialog, button) }

  showTotal(count) {
    $('.show-results', this.#dialog).textContent = fillIn(strings.show_results, { count })
  }

  /** The filters that leave something to choose. */
  #facets() {
    const bands = this.filters.map(({ id, name, on, labels }) => ({
      id, name, search: null, has_range: on !== 'discount',
      choices: [...labels].map(([value, label]) => ({ id, value, label })),
    }))
    const groups = this.data.groupFilters.filter(({ values }) => values.length > 1)
      .map(filter => ({
        ...filter, search: filter.values.length > fewValues && filter.search,
        choices: this.#groupChoices(filter),
      }))
    return [...bands, ...groups, ...this.#flagFacets()]
  }

  /** The yes/no filters, those of one name together. */
  #flagFacets() {
    const facets = new Map()
    for (const { id, name, label } of this.data.flagFilters.filter(each => each.is_offered)) {
      const facet = facets.get(name) ?? { id, name, choices: [] }
      facet.choices.push({ id, value: '1', label })
      facets.set(name, facet)
    }
    return facets.values()
  }

  /** The values chosen and the first of those that contain the text. */
  #groupChoices({ id, values }, text = '') {
    const isWanted = value => value.toLocaleLowerCase().includes(text.toLocaleLowerCase())
    const chosen = this.view.state.filters.get(id) ?? []
    const shown = new Set([...chosen, ...values.filter(isWanted).slice(0, longestList)])
    return [...shown].map(value => ({ id, value, label: value }))
  }

  find(search) {
    const fieldset = search.closest('fieldset')
    const filter = this.data.groupFilters.find(({ id }) => id === fieldset.dataset.filter)
    const found = this.#groupChoices(filter, search.value)
      .map(choice => renderTemplate('script/choice', choice))
    $('ul', fieldset).replaceChildren(...found)
    this.view.showChoices()
  }

  // MARK: Ranges

  #fieldsOf(id) { return $$(`[data-filter="${id}"] .range-fields input`, this.#dialog) }

  #readRange(target) {
    if (!target.closest('.range-fields')) return
    const { filter: id } = target.closest('fieldset').dataset
    const fields = this.#fieldsOf(id)
    const amounts = fields.map(field => parseAmount(field.value, decimalMark))
    fields.forEach((field, index) => commit(field, amounts[index]))
    const range = rangeId(...amounts)
    this.view.listing.change(({ filters }) => {
      const values = filters.get(id) ?? new Set()
      const { range: previous, isTicked } = this.#typedRange(id)
      if (!isTicked) values.delete(previous)
      this.#typedRanges.set(id, { range, isTicked: values.has(range) })
      if (range) values.add(range)
      filters.set(id, values)
    })
  }

  /** The range last typed, while it is active; otherwise one that is not a band. */
  #typedRange(id) {
    const values = this.view.state.filters.get(id) ?? new Set()
    const typed = this.#typedRanges.get(id)
    if (typed && values.has(typed.range)) return typed
    const { labels } = this.filters.find(filter => filter.id === id)
    const range = [...values].find(value => !labels.has(value))
    const next = { range, isTicked: false }
    this.#typedRanges.set(id, next)
    return next
  }

  /** Fills the fields with the active range, but for a range that one is typing. */
  showRanges() {
    for (const { id } of this.filters) {
      const { range = '' } = this.#typedRange(id)
      const fields = this.#fieldsOf(id)
      const shown = fields.map(field => parseAmount(field.value, decimalMark))
      if (!fields.length || fields.some(isTyping) || rangeId(...shown) === range) continue
      const amounts = bandAmounts(range)
      fields.forEach((field, index) => commit(field, amounts[index]))
    }
  }
}
