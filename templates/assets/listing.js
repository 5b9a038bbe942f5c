// A listing: sorts, filters and pages all products of an aisle in place. This file keeps the state
// and the address; listing-view.js shows a state, and is loaded with the aisle's data.

import { $, $$, strings } from './templates.js'
import { FilterChips } from './filter-chips.js'
import { loadFile } from './files.js'
import { makeBandChoices, tickBox } from './filter-choices.js'
import { readListingPage } from './listing-page.js'
import {
  changedState, chosenValues, formatAddress, parseQuery, toggleValue,
} from './listing-state.js'
import { recall, remember } from './memory.js'
import { SortMenu } from './sort-menu.js'

class Listing {
  #defaultOrder
  #loading

  #latestShow = 0
  isTable = recall('view') === 'table'
  status = $('#listing-status')
  #tableToggle = $('.table-toggle')

  constructor(page) {
    this.page = page
    this.#defaultOrder = page.orders[0].id
    this.state = parseQuery(location.search, page.built)
    this.sortMenu = new SortMenu(page.orders, order => this.sort(order))
    for (const filter of page.filters) makeBandChoices(filter, this.state)
    this.chips = new FilterChips({
      remove: (id, value) => this.change(state => toggleValue(state, id, value)),
      openSheet: button => this.openFilters(button),
      clear: () => this.clearFilters(),
    })
    this.#addListeners()
    this.sortMenu.show(this.state.order)
    history.replaceState(this.state, '')
    this.#showFirst()
  }

  #addListeners() {
    // Visible only if there is something to announce.
    this.page.tools.append(this.status)
    this.#tableToggle.ariaPressed = this.isTable
    this.#tableToggle.onclick = () => this.#toggleTable()
    addEventListener('change', ({ target }) => {
      if (!target.matches('.choice [type=checkbox]')) return
      this.change(state => toggleValue(state, target.name, target.value))
    })
    addEventListener('popstate', event => {
      // A link to a place in this page has no state.
      if (!event.state) return history.replaceState(this.state, '')
      this.state = event.state
      this.show().catch(() => this.open(''))
    })
    for (const event of ['pointerover', 'focusin']) {
      this.page.tools.addEventListener(event, () => this.load().catch(() => {}), { once: true })
    }
  }

  #showFirst() {
    if (!location.search && !this.isTable) return this.#showChips()
    const showAsBuilt = () => {
      this.state = { ...this.state, filters: new Map() }
      this.#showChips()
    }
    this.show().catch(showAsBuilt)
      .finally(() => document.documentElement.classList.remove('is-pending'))
  }

  // MARK: State

  /** Changes the state; without the data, opens the page of its address. */
  async change(change) {
    const before = this.state
    const state = changedState(before, change)
    this.state = state
    const isShown = await this.show().then(() => true, () => false)
    // A later state may have replaced this one before it was shown.
    if (this.state !== state) return
    if (isShown) return history.pushState(state, '', this.address(state))
    this.state = before
    for (const box of $$('.choice input')) tickBox(box, before)
    await this.open(this.address(state))
  }

  /** Shows the state. Throws if data is missing. */
  async show() {
    const thisShow = ++this.#latestShow
    const isLatest = () => thisShow === this.#latestShow
    const products = $('.product-groups')
    products.ariaBusy = true
    try {
      const view = await this.load()
      await view.show(isLatest)
    } finally {
      if (isLatest()) products.ariaBusy = null
    }
  }

  /** Opens a page if there is a connection. */
  open(address) {
    return fetch(address).then(() => location.assign(address), () => this.#reportOffline())
  }

  address(state) { return formatAddress(state, this.#defaultOrder) }

  sort(order) {
    remember(`order ${this.page.folder}`, order !== this.#defaultOrder && order)
    return this.change(state => { state.order = order })
  }

  clearFilters() { return this.change(({ filters }) => filters.clear()) }

  async #toggleTable() {
    if (!await this.#loadOrReport()) return
    this.isTable = !this.isTable
    remember('view', this.isTable && 'table')
    this.#tableToggle.ariaPressed = this.isTable
    this.show().catch(() => this.#reportOffline())
  }

  async openFilters(button) {
    const view = await this.#loadOrReport()
    view?.openFilters(button).catch(() => this.#reportOffline())
  }

  // MARK: Data

  /** The view with the aisle's data, loaded when it is first wanted: many visitors need neither. */
  load() {
    this.#loading ??=
      Promise.all([import('./listing-view.js'), loadFile(`${this.page.folder}all.json`)])
        .then(([{ ListingView }, numbers]) => new ListingView(this, numbers))
    // The network may be back for the next attempt.
    this.#loading.catch(() => { this.#loading = undefined })
    return this.#loading
  }

  /** The view, or nothing after a message. */
  async #loadOrReport() {
    const view = await this.load().catch(() => {})
    if (!view) this.#reportOffline()
    else if (!this.status.matches('.visually-hidden')) this.announce('')
    return view
  }

  // MARK: Messages

  /** For screen readers. */
  announce(text) {
    this.status.textContent = text
    this.status.classList.add('visually-hidden')
  }

  /** For everybody. */
  #reportOffline() {
    this.status.textContent = strings.needs_connection
    this.status.classList.remove('visually-hidden')
  }

  /** Chips for the bands of the page as it was built; further filters need the data. */
  #showChips() {
    const labels = new Map(this.page.filters.map(filter => [filter.id, filter.labels]))
    this.chips.show(chosenValues(this.state)
      .map(({ id, value }) => ({ id, value, label: labels.get(id)?.get(value) ?? value })))
  }
}

new Listing(readListingPage())
