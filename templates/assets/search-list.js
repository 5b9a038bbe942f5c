// Search results below the field: a combobox with a list of options, as the WAI-ARIA Authoring
// Practices describe it.

import { $, $$ } from './page.js'
import {
  correctedText, find, indexPrefix, loadIndex, renderResults, searchField, showFailure, statusText,
  whileTyping,
} from './search.js'
import { languageRoot, renderTemplate, withOneBuild } from './templates.js'

/** @typedef {import('./search.js').Found} Found */

const optionCount = 8

/** @type {HTMLInputElement} */
let field
/** @type {any} */
let box
/** @type {any} */
let list
/** The index of the option that is chosen, or -1 for the field itself. */
let active = -1

export function start() {
  field = searchField()
  box = renderTemplate('script/search-box')
  list = $('[role=listbox]', box)
  // What the page itself said of a search without connection, before this was loaded.
  $('.search-results', field.form ?? document)?.remove()
  field.form?.append(box)
  Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: false })
  field.setAttribute('aria-controls', list.id)
  const search = whileTyping(suggest, 0)
  const searchAgain = () => { if (field.value.trim()) search() }
  field.onkeydown = handleKey
  field.onblur = () => toggle(false)
  field.onfocus = searchAgain
  // Keeps the focus in the field: without it the list would close before the click.
  box.onmousedown = (/** @type {Event} */ event) => event.preventDefault()
  // One may have typed before this was loaded.
  searchAgain()
  loadIndex().catch(() => {})
}

async function suggest() {
  const query = field.value.trim()
  const status = $('[role=status]', box)
  try {
    await withOneBuild(indexPrefix(), async () => {
      const found = query ? await find(query) : null
      show(query, found, found ? await renderResults(found, optionCount) : [])
      status.textContent = correctedText(found) || statusText(query, found)
    })
  } catch (error) {
    list.replaceChildren()
    showFailure(status, /** @type {Error} */ (error))
  }
  toggle(query !== '' && document.activeElement === field)
}

/**
 * @param {string} query
 * @param {Found | null} found
 * @param {HTMLElement[]} links
 */
function show(query, found, links) {
  list.replaceChildren(...links.map(link => {
    if (!link.matches('[href*="/products/"], [href^="products/"]')) return link
    const option = document.createElement('div')
    option.className = 'search-option'
    link.setAttribute('aria-keyshortcuts', 'Control+Enter')
    option.append(link)
    return option
  }))
  if (found && found.numbers.length > optionCount) {
    const link = `${languageRoot}search.html?q=${encodeURIComponent(query)}`
    list.append(renderTemplate('script/search-all', { link }))
  }
}

/** @returns {any[]} */
const options = () => $$('[role=option]', list)

/** @param {boolean} isOpen */
function toggle(isOpen) {
  box.hidden = !isOpen
  field.ariaExpanded = String(isOpen && list.childElementCount > 0)
  activate(-1)
}

/** @param {number} index */
function activate(index) {
  const last = options()[active]
  if (last) last.ariaSelected = false
  active = index
  const option = options()[index]
  if (!option) return field.removeAttribute('aria-activedescendant')
  option.ariaSelected = true
  option.scrollIntoView({ block: 'nearest' })
  field.setAttribute('aria-activedescendant', option.id)
}

/** @param {KeyboardEvent} event */
function handleKey(event) {
  const count = options().length
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step && count) {
    const index = box.hidden ? -1 : active
    if (box.hidden) toggle(true)
    // The field is one of the stops on the way round.
    activate((index + 1 + step + count + 1) % (count + 1) - 1)
  } else if (event.key === 'Enter' && active >= 0) {
    const option = options()[active]
    const mark = event.ctrlKey && $('.list-mark', option.parentElement)
    if (mark) {
      mark.click()
      $('[role=status]', box).textContent = mark.ariaLabel
    } else option.click()
  } else if (event.key === 'Escape' && !box.hidden) toggle(false)
  else return
  event.preventDefault()
}
