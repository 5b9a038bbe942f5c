// The visitor's own lists of products, which only this browser keeps, and the marks that put
// products on the current list.

import { keyOf, ofTab, recall, recallValue, remember } from './memory.js'
import { $, $$ } from './page.js'

/**
 * @typedef {object} Item
 * @property {string} slug That of the product.
 * @property {number} amount
 * @property {string} [name]
 * @property {string} [price] As the product was added.
 * @property {string} [seen] The price on the last visit of the list.
 *
 * @typedef {{ name: string, items: Item[] }} List
 * @typedef {{ current: number, lists: List[] }} Lists With the index of the list in use.
 */

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

/**
 * Calls `act` when another tab may have changed the lists, also while this page was not shown.
 * @param {() => void} act
 */
export function whenChangedElsewhere(act) {
  addEventListener('storage', act)
  addEventListener('pageshow', ({ persisted }) => { if (persisted) act() })
}

const link = () => $('.list-link')
/** The root of the page's language. */
const root = () => new URL('.', link().href)

/** @type {(value: any, pattern: RegExp) => string | undefined} */
const textLike = (value, pattern) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** @param {any} value */
const arrayOf = value => Array.isArray(value) ? value : []

/**
 * What can be a price in a value.
 * @param {any} value
 */
export const priceIn = value => textLike(value, /^\d+(\.\d+)?$/)

/**
 * The lists in a value of any shape: what is none of it is dropped, one of them at least is left.
 * @param {any} value
 * @returns {Lists}
 */
export function listsIn(value) {
  const lists = arrayOf(value?.lists).filter(list => list instanceof Object).map(list => {
    /** @type {Map<string, Item>} */
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

/** The lists as the last tab left them. All languages of a site have the same. */
export const readLists = () => listsIn(recallValue(keyOf('lists')))

/**
 * Changes the lists as the last tab left them, so that no other tab's change is lost.
 * @param {(kept: Lists) => void} act
 */
export function changeLists(act) {
  const kept = readLists()
  const before = JSON.stringify(kept)
  act(kept)
  const after = JSON.stringify(kept)
  if (after !== before) remember(keyOf('lists'), after)
  showMarks()
}

/** @param {string} address */
const slugOf = address => /\/products\/([\w-]+)\.html/.exec(address)?.[1] ?? ''

/**
 * A product's data; null for one that is no longer sold. Throws without a connection.
 * @param {string} slug
 * @param {boolean} follows Whether the product may have another address now.
 * @returns {Promise<import('./templates.js').Product | null>}
 */
export async function loadProduct(slug, follows = true) {
  const response = await fetch(new URL(`products/${slug}.json`, root()))
  const product = response.ok ? await response.json() : null
  if (product?.moved_to && follows) return loadProduct(slugOf(product.moved_to), false)
  // The page of a former product has no price.
  return product?.price ? product : null
}

/** @type {(slug: string, isNew: boolean) => Promise<void>} */
async function toggle(slug, isNew) {
  // At once, since the visitor may leave the page before the product's data is there.
  changeLists(({ current, lists }) => {
    const list = lists[current]
    const others = list.items.filter(item => item.slug !== slug)
    // Another tab may have put it there in the meantime.
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

/** Gives each product a mark, and shows on it whether the product is on the list in use. */
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
      // Nothing but the options of a list box is for the keyboard; search-list.js has a key for it.
      if (product.matches('.search-option')) {
        mark.tabIndex = -1
        mark.ariaHidden = 'true'
      }
    }
    mark.ariaPressed = slugs.has(slug)
    mark.onclick = () => toggle(slug, mark.ariaPressed === 'false')
  }
}
