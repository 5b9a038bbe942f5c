// A product with variants: one that is chosen in their table shows its picture and its prices where
// those of the product stand. Its address ends in `#` and the id of its row.

import { $, $$ } from './page.js'

/** @type {HTMLElement} */
let priceTag
/** @type {HTMLImageElement | null} */
let picture
/** @type {HTMLAnchorElement[]} */
let links = []
/** @type {any} What the page shows of the product itself. */
let own

export function start() {
  const table = $('.variants')
  priceTag = $('.price-tag')
  picture = $('.product-pictures img')
  links = $$('a[href^="#"]', table)
  const price = $('.price b', priceTag)
  own = {
    price, priceText: price.textContent, prices: [...priceTag.childNodes],
    source: picture?.getAttribute('src'),
  }
  table.onclick = (/** @type {Event} */ event) => {
    const link = /** @type {Element} */ (event.target).closest('a')
    if (!link || !links.includes(link)) return
    // The price tag stays where it is: a jump to the row could move it out of sight.
    event.preventDefault()
    history.replaceState(history.state, '', link.hash)
    show(link)
  }
  addEventListener('hashchange', showAddressed)
  priceTag.ariaLive = 'polite'
  showAddressed()
}

/**
 * Prices as the price tag shows them; news of the product's price is not news of this one.
 * @param {HTMLElement} row
 */
function pricesOf(row) {
  const [amount, ...notes] = $('data', row).parentElement.children
  const price = document.createElement('p')
  price.className = 'price'
  price.appendChild(document.createElement('b')).textContent = amount.textContent
  return [price, ...notes.map((/** @type {any} */ note) => {
    if (!note.matches('.list-price')) {
      price.append(' ', note.cloneNode(true))
      return ''
    }
    const listPrice = document.createElement('p')
    listPrice.className = 'list-price'
    listPrice.append(...note.cloneNode(true).childNodes)
    return listPrice
  })]
}

/** @param {HTMLAnchorElement} [link] That of the variant. */
function show(link) {
  for (const each of links) each.setAttribute('aria-current', String(each === link))
  const row = link?.closest('tr')
  const hasOwnPrice = !row || 'hasProductPrice' in row.dataset
  own.price.textContent = row ? $('data', row).textContent : own.priceText
  priceTag.replaceChildren(...hasOwnPrice ? own.prices : pricesOf(row))
  const source = row?.querySelector('img')?.getAttribute('src') ?? own.source
  if (picture) picture.src = source
}

const showAddressed = () => show(links.find(link => link.hash === location.hash))
