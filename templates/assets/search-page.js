// Search results on search.html: a listing, whose address has the query, the order and the filters.

import { $, $$, fillIn, formatNumber, strings } from './templates.js'
import { ListingProducts } from './listing-products.js'
import { recall, remember } from './memory.js'
import { aisleName } from './search-aisles.js'
import { loadProduct, markedParts } from './search-index.js'
import { statusText } from './search-status.js'

const resultsPerStep = 16

export class SearchPage {
  #moreButton
  #tableToggle

  title = document.title
  /** What the history entry remembers, for visitors who come back from a product. */
  #remembered = history.state
  #limit = history.state?.count || resultsPerStep

  constructor(section, field) {
    Object.assign(this, { section, field, list: $('ul', section), tools: $('form', section) })
    this.#moreButton = $('.more-results', section)
    this.#moreButton.onclick = () => this.#showMore()
    const orders = [...this.tools.elements.order.options].map(({ value: id }) =>
      ({ id, key: id.replace(/-\w+$/, ''), direction: id.match(/\w*$/)[0] }))
    this.products = new ListingProducts(orders, order => {
      this.tools.elements.order.value = order
      this.change()
    })
    this.tools.onchange = () => this.change()
    this.tools.onsubmit = event => event.preventDefault()
    for (const event of ['pointerover', 'focusin']) {
      this.tools.addEventListener(event, () => this.#offerChoices().catch(() => {}))
    }
    this.isTable = recall('view') === 'table'
    this.#tableToggle = $('.table-toggle', section)
    this.#tableToggle.ariaPressed = this.isTable
    this.#tableToggle.onclick = () => this.#showTable(!this.isTable)
    // Until its results are loaded the page is too short for the browser to restore the position.
    addEventListener('pagehide', () => {
      history.replaceState({ count: this.#limit, position: scrollY }, '')
    })
    addEventListener('keydown', event => this.#moveFocus(event))
    $('#search-fallback').hidden = true
    section.classList.toggle('is-idle', !location.search)
    this.#readAddress()
  }

  // MARK: State

  /** The yes/no filters. */
  get #boxes() { return $$('[data-flag]', this.tools) }

  get choices() {
    return Object.fromEntries([...new FormData(this.tools)].filter(([, value]) => value))
  }

  #readAddress() {
    const query = new URLSearchParams(location.search)
    // One may have typed before this was loaded.
    if (this.field.value === this.field.defaultValue) this.field.value = query.get('q') ?? ''
    for (const [name, value] of query) {
      const control = this.tools.elements[name]
      if (control?.type === 'checkbox') control.checked = true
      else if (control) {
        if (name === 'aisle') control.add(new Option('…', value))
        control.value = value
      }
    }
  }

  #writeAddress() {
    const query = new URLSearchParams(this.query ? { q: this.query, ...this.choices } : {})
    const address = query.size ? `?${query}` : location.pathname
    if (address !== location.search) history.replaceState(null, '', address)
  }

  // MARK: Results

  /** - links: to what was found besides products. */
  show({ query, found, links, isFailed }) {
    Object.assign(this, { query, found })
    this.list.replaceChildren(...links.map(link => {
      const item = document.createElement('li')
      item.append(link)
      return item
    }))
    this.section.classList.toggle('is-idle', !query)
    document.title = query ? `${query} – ${this.title}` : this.title
    this.#writeAddress()
    this.arrange(statusText(query, found, isFailed))
    this.#limit = this.#remembered ? this.#limit : resultsPerStep
  }

  change() {
    this.#limit = resultsPerStep
    this.#writeAddress()
    this.arrange()
  }

  /** Shows the products that pass the filters in the order that was chosen. */
  async arrange(status) {
    const { found, choices } = this
    let numbers = found?.numbers ?? []
    try {
      // Once there are counts, they follow what is chosen.
      if (numbers.length && (found.values || Object.keys(choices).length)) {
        const { arrange } = await import('./search-values.js')
        numbers = arrange(await this.#loadValues(), choices, this.#boxes.filter(box => box.checked))
        if (found === this.found) await this.#offerChoices()
      }
      if (found === this.found) await this.#showProducts(numbers)
    } catch { status = strings.search_failed }
    if (found !== this.found) return
    const count = formatNumber(numbers.length)
    const isFiltered = numbers.length < (found?.numbers.length ?? 0)
    $('[role=status]', this.section).textContent = isFiltered && status !== strings.search_failed
      ? fillIn(strings.shown_count, { count }) : status ?? statusText(this.query, found)
    // With the status above it, which moves it.
    this.tools.hidden = !found?.numbers.length
    if (this.#remembered) scrollTo(0, this.#remembered.position)
    this.#remembered = null
  }

  async #showProducts(numbers) {
    const { found, products, isTable } = this
    const shown = await Promise.all(
      numbers.slice(0, this.#limit).map(number => loadProduct(number, found)))
    if (found !== this.found) return
    this.numbers = numbers
    this.#moreButton.hidden = numbers.length <= shown.length
    if (!shown.length) {
      const isFiltered = found?.numbers.length
      return isFiltered ? products.show([], {}) : products.container.replaceChildren()
    }
    const order = this.choices.order ?? ''
    const has = field => shown.some(product => product[field])
    const columns = {
      has_changes: has('change'), has_unit_prices: has('unit_price_text'), has_brands: has('brand'),
    }
    products.show([{ heading: '', products: shown }], { isTable, order, columns })
    for (const name of $$('h3 a, th a', products.container)) {
      const parts = markedParts(name.textContent, found).map(({ text, is_match }) => {
        const part = document.createElement(is_match ? 'mark' : 'span')
        part.textContent = text
        return part
      })
      const target = $('bdi', name) ?? name
      target.replaceChildren(...parts)
    }
  }

  async #showMore() {
    const from = this.#limit
    this.#limit += resultsPerStep
    await this.arrange()
    $$('a', this.products.container)[from]?.focus()
  }

  #showTable(isTable) {
    this.isTable = isTable
    this.#tableToggle.ariaPressed = isTable
    remember('view', isTable && 'table')
    return this.#showProducts(this.numbers)
  }

  // MARK: Filters

  async #loadValues() {
    const { found } = this
    const { loadValues } = await import('./search-values.js')
    found.values ??= loadValues(found.numbers)
    found.values.catch(() => { found.values = null })
    return found.values
  }

  /** Counts what each choice would show, and offers the aisles, most products first. */
  async #offerChoices() {
    const { found } = this
    if (!found) return
    const values = await this.#loadValues()
    const { filter } = await import('./search-values.js')
    const on = this.#boxes.filter(box => box.checked)
    for (const box of this.#boxes) {
      const { length } = filter(values, this.choices, [...on, box])
      $('small', box.parentElement).textContent = formatNumber(length)
      box.parentElement.classList.toggle('is-empty', !length)
    }
    if (found.hasAisles) return
    found.hasAisles = true
    const select = this.tools.elements.aisle
    const { value } = select
    const counts = Object.entries(Object.groupBy(values, ({ aisle }) => aisle))
      .sort(([, one], [, other]) => other.length - one.length)
    select.replaceChildren(select.options[0], ...counts.map(([aisle, { length }]) =>
      new Option(`${aisleName(aisle, found.index)} (${formatNumber(length)})`, aisle)))
    select.value = counts.some(([aisle]) => aisle === value) ? value : ''
  }

  /** Down from the field into the results, up and down among them, and up to the field again. */
  #moveFocus(event) {
    if (event.target.matches('select, form input:not([name=q])')) return
    const links = $$('li a, th a', this.section)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const index = links.indexOf(document.activeElement)
    const isInField = document.activeElement === this.field
    if (!step || (index < 0 && !isInField) || (isInField && step < 0)) return
    const next = index + step < 0 ? this.field : links[index + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}
