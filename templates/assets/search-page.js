// Search results on search.html: they are the page, and its address has the query.

import { $, $$ } from './templates.js'
import { statusText } from './search-status.js'

const resultsPerStep = 16

export class SearchPage {
  hasOptions = false
  title = document.title
  /** What the history entry remembers, for visitors who come back from a product. */
  remembered = history.state
  limit = history.state?.count || resultsPerStep

  /** - renderResults: makes the links of some of the products found. */
  constructor(section, field, renderResults) {
    Object.assign(this, { section, field, renderResults })
    this.list = $('ul', section)
    this.moreButton = $('button', section)
    this.moreButton.addEventListener('click', () => this.showMore())
    // Until its results are loaded the page is too short for the browser to restore the position.
    addEventListener('pagehide', () => {
      history.replaceState({ count: this.productCount, position: scrollY }, '')
    })
    addEventListener('keydown', event => this.moveFocus(event))
    $('#search-fallback').hidden = true
    section.classList.toggle('is-idle', !location.search)
    field.value = new URLSearchParams(location.search).get('q') ?? ''
  }

  show({ query, found, links, isFailed }) {
    $('[role=status]', this.section).textContent = statusText(query, found, isFailed)
    this.found = found
    this.list.replaceChildren()
    this.append(links)
    this.section.classList.toggle('is-idle', !query)
    document.title = query ? `${query} – ${this.title}` : this.title
    const address = query ? `?q=${encodeURIComponent(query)}` : location.pathname
    if (address !== location.search) history.replaceState(null, '', address)
    if (this.remembered) scrollTo(0, this.remembered.position)
    this.remembered = null
    this.limit = resultsPerStep
  }

  append(links) {
    for (const link of links) this.list.appendChild(document.createElement('li')).append(link)
    this.moreButton.hidden = !(this.found?.numbers.length > this.productCount)
  }

  /** How many products are shown: the first results may be pages and aisles. */
  get productCount() { return this.list.childElementCount - (this.found?.others.length ?? 0) }

  async showMore() {
    const { found, productCount: from } = this
    const links = await this.renderResults(found, from, from + resultsPerStep, false)
    if (found !== this.found) return
    this.append(links)
    links[0]?.focus()
  }

  /** Down from the field into the results, up and down among them, and up to the field again. */
  moveFocus(event) {
    const links = $$('a', this.list)
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
