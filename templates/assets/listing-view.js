// Shows a state of a listing: products, links to pages, texts, choices, chips. Loaded with the
// aisle's data, when a visitor first sorts, filters or opens the table.

import {
  $, fillIn, formatNumber, nextTask, pluralForm, site, strings, withTemplateFields,
} from './templates.js'
import { AisleData } from './aisle-data.js'
import { bandAmounts } from './band-range.js'
import { updateChoices } from './filter-choices.js'
import { makePager, pageText } from './listing-pager.js'
import { ListingProducts } from './listing-products.js'
import { ListingRows } from './listing-rows.js'
import { changedState, chosenValues, toggleValue } from './listing-state.js'

export class ListingView {
  #announcedOrder
  #filterSheet
  #rows

  /** - numbers: of all products of the aisle. */
  constructor(listing, numbers) {
    Object.assign(this, { listing, data: new AisleData(numbers), page: listing.page })
    this.#rows = new ListingRows(this.data, this.page)
    this.products = new ListingProducts(this.page.orders, order => listing.sort(order))
    this.#announcedOrder = this.page.built.order
  }

  get state() { return this.listing.state }

  /**
   * Shows the state in short tasks.
   * - isLatest: whether no later call has begun, which ends this one.
   */
  async show(isLatest) {
    const { data, state } = this
    const { orders, pageSize } = this.page
    const isOver = async () => {
      await nextTask()
      return !isLatest()
    }
    this.#dropUnknownValues()
    const order = orders.find(({ id }) => id === state.order)
    const arrangement = data.arrange(order)
    if (await isOver()) return
    const passing = data.passing(state.filters)
    const found = arrangement.sequence.filter(index => passing[index])
    const pages = Math.max(1, Math.ceil(found.length / pageSize))
    state.page = Math.min(state.page, pages)
    if (await isOver()) return
    const places = found.subarray((state.page - 1) * pageSize, state.page * pageSize)
    const products = await this.#rows.load(places, order)
    if (await isOver()) return
    const focused = document.activeElement
    this.#showProducts(arrangement, places, products)
    this.#showPager(pages)
    this.#keepFocus(focused)
    if (await isOver()) return
    this.listing.sortMenu.show(state.order)
    this.#showTexts(found.length, pages)
    const button = document.activeElement
    this.showChoices()
    this.listing.chips.show(
      chosenValues(state).map(value => ({ ...value, label: this.label(value) })))
    this.#keepFocus(button)
  }

  /** Addresses may have any value. */
  #dropUnknownValues() {
    const { filters } = this.state
    for (const [id, values] of filters) {
      for (const value of values) if (!this.data.mask(id, value)) values.delete(value)
      if (!values.size) filters.delete(id)
    }
  }

  /** - places: of the products. */
  #showProducts({ group, headings }, places, products) {
    const { order } = this.state
    const groups = []
    for (const [number, place] of places.entries()) {
      const heading = headings[group[place]]
      if (!groups.length || groups.at(-1).heading !== heading) {
        groups.push({ heading, products: [] })
      }
      groups.at(-1).products.push(withTemplateFields(products[number]))
    }
    if (!groups.length) return this.products.showNone(this.#wayOut())
    const { isTable } = this.listing
    this.products.show(groups, { isTable, order, columns: this.data.columns })
  }

  /** Where nothing fits: the filter that was chosen last, and what would be shown without it. */
  #wayOut() {
    const last = chosenValues(this.state).at(-1)
    const remove = state => toggleValue(state, last.id, last.value)
    const { filters } = changedState(this.state, remove)
    const total = this.data.passing(filters).reduce((sum, each) => sum + each)
    return {
      remove_label: fillIn(strings.remove_filter, { name: this.label(last) }),
      count: this.page.formatCount(total), remove: () => this.listing.change(remove),
    }
  }

  #showPager(pages) {
    const { page } = this.state
    $('.pager')?.remove()
    if (pages < 2) return
    this.products.container.after(makePager({
      page, pages, formatCount: this.page.formatCount,
      linkTo: number => this.listing.address({ ...this.state, page: number }),
      open: async number => {
        await this.listing.change(state => { state.page = number })
        $('#main').scrollIntoView()
        $('#main').focus({ preventScroll: true })
      },
    }))
  }

  /** Gives the focus back, or to the button that adds a filter; it never falls to the page. */
  #keepFocus(focused) {
    const { activeElement, body } = document
    if (focused === body || (activeElement !== body && activeElement.checkVisibility())) return
    const next = focused.checkVisibility() ? focused : this.listing.chips.addButton
    next.focus({ preventScroll: true })
  }

  /** What is shown and which page of it, as the build says it, in the title too. */
  #showTexts(total, pages) {
    const { order, page } = this.state
    const { formatCount, orders } = this.page
    const position = pageText(page, pages, formatCount)
    const title = [
      $('h1').firstChild.textContent,
      chosenValues(this.state).map(value => this.label(value)).join(', '),
      order !== orders[0].id && orders.find(({ id }) => id === order).label,
      page > 1 && position, $('.site-name').textContent,
    ]
    document.title = title.filter(Boolean).map(text => text.trim()).join(' – ')
    const count = formatCount(total)
    const sum = $('.total-count')
    sum.value = total
    sum.textContent = fillIn(pluralForm('product_count', total), { count })
    $('h1 .visually-hidden')?.remove()
    $('.page-position').textContent = pages > 1 ? position : ''
    const shown = fillIn(strings.shown_count, { count })
    const { label } = orders.find(({ id }) => id === order)
    this.listing.announce(order === this.#announcedOrder ? shown : `${label}. ${shown}`)
    this.#announcedOrder = order
    this.#filterSheet?.showTotal(count)
  }

  // MARK: Filters

  showChoices() {
    this.#filterSheet?.showRanges()
    updateChoices(this.data, this.state, this.page.formatCount)
  }

  async openFilters(button) {
    const { FilterSheet } = await import('./filter-sheet.js')
    this.#filterSheet ??= new FilterSheet(this)
    this.#filterSheet.showTotal(this.page.formatCount($('.total-count').value))
    this.showChoices()
    this.#filterSheet.open(button)
  }

  /** The label of a filter's value: of a band, a range, a yes/no filter or a group. */
  label({ id, value }) {
    const filter = this.page.filters.find(each => each.id === id)
    if (!filter) return this.data.flagFilters.find(each => each.id === id)?.label ?? value
    return filter.labels.get(value) ?? `${filter.name}: ${this.#rangeText(id, value)}`
  }

  #rangeText(id, value) {
    const isMoney = this.data.filters.find(filter => filter.id === id).kind === 'money'
    const style = isMoney ? { style: 'currency', currency: site.shop.currency } : {}
    const range = bandAmounts(value)
    const [from, to] = range.map(amount => formatNumber(amount, style))
    const key = range[1] === Infinity ? 'from' : range[0] === -Infinity ? 'up_to' : 'through'
    return fillIn(strings[`band_${key}`], { from, to })
  }
}
