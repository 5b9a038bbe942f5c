// The search while one types: search-list.js shows what it finds below the field, search-page.js on
// search.html in the page itself.

import { $ } from './page.js'
import { describeOthers, loadProduct, markedParts, search } from './search-index.js'
import { indexPrefix } from './search-files.js'
import {
  MixedBuilds, fillIn, formatNumber, renderTemplate, showChange, strings, withOneBuild,
} from './templates.js'

/**
 * @typedef {import('./search-index.js').Found} Found
 *
 * @typedef {object} Answer
 * @property {string} query
 * @property {Found | null} found Null for an empty query, and for a search that failed.
 * @property {HTMLElement[]} links
 * @property {Error} [failure]
 */

const typingPause = 120

/** @returns {HTMLInputElement} */
export const searchField = () => $('form[role=search] [name=q]')

/**
 * What was found besides products, and the first products, as links; what was searched for is
 * marked.
 * @param {Found} found
 * @param {number} count Of products; with any, the links are the options of a list box.
 * @returns {Promise<HTMLElement[]>}
 */
async function renderResults(found, count) {
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
 * Searches whenever the text in the field changes.
 * @param {(answer: Answer) => any} show Called unless a later search has begun in the meantime.
 * @param {number} count How many products there are among the links.
 * @returns A function that searches at once.
 */
export function searchWhileTyping(show, count) {
  const field = searchField()
  let latestSearch = 0
  let timer = 0
  async function run() {
    const thisSearch = ++latestSearch
    const query = field.value.trim()
    const isLatest = () => thisSearch === latestSearch
    try {
      await withOneBuild(indexPrefix(), async () => {
        const found = query ? await search(query) : null
        const links = found ? await renderResults(found, count) : []
        if (isLatest()) await show({ query, found, links })
      })
    } catch (error) {
      const failure = /** @type {Error} */ (error)
      if (isLatest()) show({ query, found: null, links: [], failure })
    }
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(run, typingPause)
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
