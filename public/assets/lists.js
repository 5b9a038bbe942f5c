import { keyOf, ofTab, recall, recallValue, remember } from './memory.js?v=32bf05f1a3a6'
import { $, $$ } from './page.js?v=32bf05f1a3a6'
export function start() {
const compareLink = $('.compare-link')
if (compareLink) {
const slugs = recall(keyOf('compared'), ofTab)?.match(/[\w-]+/g) ?? []
compareLink.hash = [...new Set([...slugs, slugOf(location.href)])].slice(-8)
}
showMarks()
const observer = new MutationObserver(showMarks)
for (const part of ['main', '.search-form']) {
observer.observe($(part), { childList: true, subtree: true })
}
whenChangedElsewhere(showMarks)
}
export function whenChangedElsewhere(act) {
addEventListener('storage', act)
addEventListener('pageshow', ({ persisted }) => { if (persisted) act() })
}
const link = () => $('.list-link')
const root = () => new URL('.', link().href)
const textLike = (value, pattern) =>
typeof value === 'string' && pattern.test(value) ? value : undefined
const arrayOf = value => Array.isArray(value) ? value : []
export const priceIn = value => textLike(value, /^\d+(\.\d+)?$/)
export function listsIn(value) {
const lists = arrayOf(value?.lists).filter(list => list instanceof Object).map(list => {
const items = new Map()
for (const item of arrayOf(list.items)) {
const slug = textLike(item?.slug, /^[\w-]+$/)
if (!slug || items.has(slug)) continue
const { amount, name, price, seen } = item
items.set(slug, {
slug, amount: Number.isInteger(amount) && amount > 0 && amount < 1000 ? amount : 1,
name: textLike(name, /./), price: priceIn(price), seen: priceIn(seen),
})
}
return { name: textLike(list.name, /./) ?? '', items: [...items.values()] }
})
if (!lists.length) lists.push({ name: '', items: [] })
const current = lists[value?.current] && Number.isInteger(value.current) ? value.current : 0
return { current, lists }
}
export const readLists = () => listsIn(recallValue(keyOf('lists')))
export function changeLists(act) {
const kept = readLists()
const before = JSON.stringify(kept)
act(kept)
const after = JSON.stringify(kept)
if (after !== before) remember(keyOf('lists'), after)
showMarks()
}
const slugOf = address => /\/products\/([\w-]+)\.html/.exec(address)?.[1] ?? ''
export async function loadProduct(slug, follows = true) {
const response = await fetch(new URL(`products/${slug}.json`, root()))
const product = response.ok ? await response.json() : null
if (product?.moved_to && follows) return loadProduct(slugOf(product.moved_to), false)
return product?.price ? product : null
}
async function toggle(slug, isNew) {
changeLists(({ current, lists }) => {
const list = lists[current]
const others = list.items.filter(item => item.slug !== slug)
if (!isNew) list.items = others
else if (others.length === list.items.length) list.items.push({ slug, amount: 1 })
})
const product = isNew ? await loadProduct(slug).catch(() => null) : null
if (!product) return
const { name, price } = product
changeLists(({ lists }) => {
for (const item of lists.flatMap(({ items }) => items)) {
if (item.slug === slug && !item.name) Object.assign(item, { name, price, seen: price })
}
})
}
const marked =
'.card, .product:not(.is-former), .news-item, .product-table tr:has(td), .search-option'
function showMarks() {
const { current, lists } = readLists()
const slugs = new Set(lists[current].items.map(item => item.slug))
link().dataset.count = slugs.size || ''
for (const product of $$(marked)) {
const title = product.matches('.product') ? null : $('h3 a, th a, .search-result', product)
const slug = slugOf((title ?? location).href)
let mark = $('.list-mark', product)
if (!mark) {
const place = title.closest('th') ?? product
mark = place.appendChild(document.createElement('button'))
mark.type = 'button'
mark.className = 'list-mark'
mark.ariaLabel = `${link().dataset.mark}: ${($('b', title) ?? title).textContent}`
if (product.matches('.search-option')) {
mark.tabIndex = -1
mark.ariaHidden = 'true'
}
}
mark.ariaPressed = slugs.has(slug)
mark.onclick = () => toggle(slug, mark.ariaPressed === 'false')
}
}
