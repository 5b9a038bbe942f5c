// Search results below the field: a combobox with a list of options, as the WAI-ARIA Authoring
// Practices describe it.

import { $, languageRoot, renderTemplate } from './templates.js'
import { statusText } from './search-status.js'

export class SearchList {
  #box
  #field

  optionCount = 8
  #activeIndex = -1

  /** - searchAgain: called when the field gets the focus with a query in it. */
  constructor(field, searchAgain) {
    this.#field = field
    this.#box = renderTemplate('script/search-box', {})
    this.list = $('[role=listbox]', this.#box)
    // What the page itself said of a search without connection, before this was loaded.
    $('.search-results', field.form)?.remove()
    field.form.append(this.#box)
    for (const [name, value] of Object.entries({
      role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': this.list.id,
      'aria-expanded': false,
    })) field.setAttribute(name, value)
    field.addEventListener('keydown', event => this.#handleKey(event))
    field.addEventListener('blur', () => this.toggle(false))
    field.addEventListener('focus', () => field.value.trim() && searchAgain())
    // Keeps the focus in the field: without it the list would close before the click.
    this.#box.addEventListener('mousedown', event => event.preventDefault())
  }

  show({ query, found, links, isFailed }) {
    this.list.replaceChildren(...links)
    if (found?.numbers.length > this.optionCount) {
      const link = `${languageRoot}search.html?q=${encodeURIComponent(query)}`
      this.list.append(renderTemplate('script/search-all', { link }))
    }
    $('[role=status]', this.#box).textContent = statusText(query, found, isFailed)
    this.toggle(query && document.activeElement === this.#field)
  }

  toggle(isOpen) {
    this.#box.hidden = !isOpen
    this.#field.setAttribute('aria-expanded', Boolean(isOpen) && this.list.childElementCount > 0)
    this.#activate(-1)
  }

  /** - index: of an option, or -1 for the field itself. */
  #activate(index) {
    this.list.children[this.#activeIndex]?.setAttribute('aria-selected', false)
    this.#activeIndex = index
    const option = this.list.children[index]
    if (!option) return this.#field.removeAttribute('aria-activedescendant')
    option.setAttribute('aria-selected', true)
    option.scrollIntoView({ block: 'nearest' })
    this.#field.setAttribute('aria-activedescendant', option.id)
  }

  #handleKey(event) {
    const count = this.list.childElementCount
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count) {
      const index = this.#box.hidden ? -1 : this.#activeIndex
      if (this.#box.hidden) this.toggle(true)
      // The field is one of the stops on the way round.
      this.#activate((index + 1 + step + count + 1) % (count + 1) - 1)
    } else if (event.key === 'Enter' && this.#activeIndex >= 0) {
      this.list.children[this.#activeIndex].click()
    } else if (event.key === 'Escape' && !this.#box.hidden) this.toggle(false)
    else return
    event.preventDefault()
  }
}
