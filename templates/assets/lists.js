// The visitor's own lists of products, which only this browser keeps, and the marks that put
// products on the current list.

import { recallValue, remember } from './memory.js'
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
    const slugs = sessionStorage.compared?.split(',') ?? []
    compareLink.hash = [...new Set([...slugs, slugOf(location.href)])].slice(-8)
  }
  showMarks()
  new MutationObserver(showMarks).observe($('main'), { childList: true, subtree: true })
  addEventListener('storage', showMarks)
}

const link = () => $('.list-link')
/** The root of the page's language. */
const root = () => new URL('.', link().href)

/** The name of the lists in the browser's memory: all languages of a site have the same. */
function key() {
  const site = $('[data-language-folder]') ? new URL('..', root()) : root()
  return `lists ${site.pathname}`
}

/** @returns {Lists} */
export const readLists = () =>
  recallValue(key()) ?? { current: 0, lists: [{ name: '', items: [] }] }

/** @param {Lists} kept */
export function saveLists(kept) {
  remember(key(), JSON.stringify(kept))
  showMarks()
}

/**
 * A product's data; null for one that is no longer sold. Throws without a connection.
 * @param {string} slug
 * @returns {Promise<import('./templates.js').Product | null>}
 */
export async function loadProduct(slug) {
  const response = await fetch(new URL(`products/${slug}.json`, root()))
  return response.ok ? response.json() : null
}

/** @param {string} address */
const slugOf = address => /\/products\/([\w-]+)\.html/.exec(address)?.[1] ?? ''

/** @type {(slug: string, isNew: boolean) => Promise<void>} */
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

/** Gives each product a mark, and shows on it whether the product is on the list in use. */
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
