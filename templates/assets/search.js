// The search while one types: search-list.js shows what it finds below the field, search-page.js on
// search.html in the page itself.

import { $ } from './page.js'
import { describeOthers, loadProduct, markedParts, search } from './search-index.js'
import {
  MixedBuilds, fillIn, formatNumber, renderTemplate, showChange, strings,
} from './templates.js'

/** @typedef {import('./search-index.js').Found} Found */

/** @returns {HTMLInputElement} */
export const searchField = () => $('form[role=search] [name=q]')

/**
 * What a query finds; null for an empty one.
 * @param {string} query
 * @param {boolean} [exact]
 */
export const find = async (query, exact = false) => query ? search(query, { exact }) : null

/**
 * What was found besides products, and the first products, as links; what was searched for is
 * marked.
 * @param {Found} found
 * @param {number} count Of products; with any, the links are the options of a list box.
 * @returns {Promise<HTMLElement[]>}
 */
export async function renderResults(found, count) {
  const results = await Promise.all([
    describeOthers(found),
    ...found.numbers.slice(0, count).map(number => loadProduct(number, found)),
  ])
  return results.flat().map((result, index) => renderTemplate('script/search-result', {
    ...result, name_parts: markedParts(result.name, found),
    brand_parts: markedParts(result.brand ?? '', found),
    option_id: count && `search-option-${index}`,
  }))
}

/**
 * Calls `act` whenever the text in the field has changed, but never while an earlier call goes on.
 * @param {() => Promise<void>} act
 * @param {number} pause How long to wait for another key.
 * @returns A function that does so at once; what it returns ends with the last call.
 */
export function whileTyping(act, pause) {
  let timer = 0
  let isWaiting = false
  /** @type {Promise<void> | null} */
  let running = null
  async function actUntilDone() {
    do {
      isWaiting = false
      await act()
    } while (isWaiting)
    running = null
  }
  function run() {
    isWaiting = Boolean(running)
    return running ??= actUntilDone()
  }
  searchField().addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  })
  return run
}

/**
 * @param {HTMLElement} status
 * @param {Error} failure
 */
export function showFailure(status, failure) {
  if (failure instanceof MixedBuilds) showChange(status)
  else status.textContent = strings.search_failed
}

/**
 * What is announced about a search.
 * @param {string} query
 * @param {Found | null} found
 */
export function statusText(query, found) {
  if (!found) return ''
  const { numbers, hasAllWords, pages } = found
  if (!numbers.length && pages.length) return ''
  if (!numbers.length) return fillIn(strings.search_nothing, { query })
  const count = formatNumber(numbers.length)
  return fillIn(hasAllWords ? strings.search_found : strings.search_some, { count })
}

/**
 * Of which words the results are, if not of those that were typed.
 * @param {Found | null} found
 */
export const correctedText = found =>
  found?.corrected ? fillIn(strings.search_corrected, { query: found.corrected }) : ''
