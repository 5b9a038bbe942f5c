import { recallValue, remember } from './memory.js'
import { $, $$ } from './page.js'
export function start() {
const compareLink = $('.compare-link')
if (compareLink) {
const slugs = sessionStorage.compared?.split(',') ?? []
compareLink.hash = [...new Set([...slugs, slugOf(location.href)])].slice(-8)
}
showMarks()
new MutationObserver(showMarks).observe($('main'), { childList: true, subtree: true })
addEventListener('storage', showMarks)
}
const link = () => $('.list-link')
const root = () => new URL('.', link().href)
function key() {
const site = $('[data-language-folder]') ? new URL('..', root()) : root()
return `lists ${site.pathname}`
}
export const readLists = () =>
recallValue(key()) ?? { current: 0, lists: [{ name: '', items: [] }] }
export function saveLists(kept) {
remember(key(), JSON.stringify(kept))
showMarks()
}
export async function loadProduct(slug) {
const response = await fetch(new URL(`products/${slug}.json`, root()))
return response.ok ? response.json() : null
}
const slugOf = address => /\/products\/([\w-]+)\.html/.exec(address)?.[1] ?? ''
async function toggle(slug, isNew) {
const product = isNew ? await loadProduct(slug).catch(() => null) : null
const kept = readLists()
const list = kept.lists[kept.current]
list.items = list.items.filter(item => item.slug !== slug)
const { name, price } = product ?? { name: undefined, price: undefined }
if (isNew) list.items.push({ slug, name, amount: 1, price, seen: price })
saveLists(kept)
}
const marked = '.card, .product, .news-item, .product-table tr:has(td)'
function showMarks() {
const { current, lists } = readLists()
const slugs = new Set(lists[current].items.map(item => item.slug))
link().dataset.count = slugs.size || ''
for (const product of $$(marked)) {
const title = product.matches('.product') ? null : $('h3 a, th a', product)
const slug = slugOf((title ?? location).href)
let mark = $('.list-mark', product)
if (!mark) {
const place = title.closest('th') ?? product
mark = place.appendChild(document.createElement('button'))
mark.className = 'list-mark'
mark.ariaLabel = `${link().dataset.mark}: ${title.textContent}`
}
mark.ariaPressed = slugs.has(slug)
mark.onclick = () => toggle(slug, mark.ariaPressed === 'false')
}
}
