// The search field in the header: while one types, results appear in a list below it, or on
// search.html in the page itself.

import { $, renderTemplate } from './templates.js'
import { describeOthers, loadProduct, markedParts, search } from './search-index.js'
import { SearchList } from './search-list.js'
import { SearchPage } from './search-page.js'

const typingPause = 120
const field = $('form[role=search] [name=q]')

/**
 * What was found besides products, and the first products, as links; what was searched for is
 * marked.
 * - count: of products.
 * - isOption: whether they are the options of a list box.
 */
async function renderResults(found, count, isOption) {
  const results = await Promise.all([
    describeOthers(found),
    ...found.numbers.slice(0, count).map(number => loadProduct(number, found)),
  ])
  return results.flat().map((result, index) => renderTemplate('script/search-result', {
    ...result, name_parts: markedParts(result.name, found),
    brand_parts: markedParts(result.brand ?? '', found),
    option_id: isOption && `search-option-${index}`,
  }))
}

let latestSearch = 0

/** Shows what the text in the field finds, unless a later search has begun in the meantime. */
async function runSearch(view) {
  const thisSearch = ++latestSearch
  const query = field.value.trim()
  let answer
  try {
    const found = query ? await search(query) : null
    const links = found && await renderResults(found, view.optionCount ?? 0, view.optionCount)
    answer = { query, found, links: links ?? [] }
  } catch {
    answer = { query, links: [], isFailed: true }
  }
  if (thisSearch === latestSearch) view.show(answer)
}

function start() {
  const section = $('#search-results')
  const view = section ? new SearchPage(section, field)
    : new SearchList(field, () => runSearch(view))
  let timer
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => runSearch(view), typingPause)
  })
  field.form.addEventListener('submit', event => {
    if (!section) return
    event.preventDefault()
    runSearch(view)
  })
  // On search.html the address has a query; elsewhere one may have typed before this was loaded.
  if (section || field.value.trim()) runSearch(view)
}

if (field) start()
