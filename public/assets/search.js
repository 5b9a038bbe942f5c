import { $ } from './page.js?v=18b3b2f8ad3e'
import { describeOthers, loadProduct, markedParts, search } from './search-index.js?v=18b3b2f8ad3e'
import {
MixedBuilds, fillIn, formatNumber, renderTemplate, showChange, strings,
} from './templates.js?v=18b3b2f8ad3e'
export const searchField = () => $('form[role=search] [name=q]')
export const find = async (query, exact = false) => query ? search(query, { exact }) : null
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
export function whileTyping(act, pause) {
let timer = 0
let isWaiting = false
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
export const correctedText = found =>
found?.corrected ? fillIn(strings.search_corrected, { query: found.corrected }) : ''
