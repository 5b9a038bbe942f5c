import { $ } from './page.js'
import { describeOthers, loadProduct, markedParts, search } from './search-index.js'
import { indexPrefix } from './search-files.js'
import {
MixedBuilds, fillIn, formatNumber, renderTemplate, showChange, strings, withOneBuild,
} from './templates.js'
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
const isLatest = () => thisSearch === latestSearch
try {
await withOneBuild(indexPrefix(), async () => {
const found = query ? await search(query) : null
const links = found ? await renderResults(found, count) : []
if (isLatest()) await show({ query, found, links })
})
} catch (error) {
const failure = (error)
if (isLatest()) show({ query, found: null, links: [], failure })
}
}
field.addEventListener('input', () => {
clearTimeout(timer)
timer = setTimeout(run, typingPause)
})
return run
}
export function showFailure(status, failure) {
if (failure instanceof MixedBuilds) showChange(status)
else status.textContent = strings.search_failed
}
export function statusText(query, found) {
if (!found) return ''
const { numbers, hasAllWords, pages } = found
if (!numbers.length && pages.length) return ''
if (!numbers.length) return fillIn(strings.search_nothing, { query })
const count = formatNumber(numbers.length)
return fillIn(hasAllWords ? strings.search_found : strings.search_some, { count })
}
