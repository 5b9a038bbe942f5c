import { $ } from './page.js'
import { describeOthers, loadProduct, markedParts, search } from './search-index.js'
import { fillIn, formatNumber, renderTemplate, strings } from './templates.js'
const typingPause = 120
export const searchField = () => $('form[role=search] [name=q]')
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
export function searchWhileTyping(show, count) {
const field = searchField()
let latestSearch = 0
let timer = 0
async function run() {
const thisSearch = ++latestSearch
const query = field.value.trim()
let answer = { query, found: null, links: [], isFailed: true }
try {
const found = query ? await search(query) : null
const links = found ? await renderResults(found, count) : []
answer = { query, found, links, isFailed: false }
} catch { }
if (thisSearch === latestSearch) show(answer)
}
field.addEventListener('input', () => {
clearTimeout(timer)
timer = setTimeout(run, typingPause)
})
return run
}
export function statusText(query, found, isFailed = false) {
if (isFailed) return strings.search_failed
if (!found) return ''
const { numbers, hasAllWords, pages } = found
if (!numbers.length && pages.length) return ''
if (!numbers.length) return fillIn(strings.search_nothing, { query })
const count = formatNumber(numbers.length)
return fillIn(hasAllWords ? strings.search_found : strings.search_some, { count })
}
