// The products of a listing, as cards or as a table. Products that stay in view glide to their new
// positions.

import { $, $$, prefersReducedMotion } from './page.js'
import { renderTemplate } from './templates.js'

/**
 * @typedef {import('./listing-page.js').Order} Order
 *
 * @typedef {object} Group
 * @property {string} heading
 * @property {Record<string, any>[]} products As templates show them, in their sequence.
 *
 * @typedef {object} Table How the products are shown, if as a table.
 * @property {Order[]} orders
 * @property {string} current The id of the order in force.
 * @property {Record<string, any>} columns Which columns it has.
 * @property {(id: string) => void} sort Called with the order that a table header asks for.
 */

const mostCards = 1000
const mostMoving = 60

/** @returns {HTMLElement} What the products are shown in. */
export const container = () => $('.product-groups')

/**
 * What tells apart the cards of a product, since a page and its data may be of different builds.
 * @param {string} id
 * @param {string | null | undefined} price As text.
 */
const cardKey = (id, price) => `${id} ${price}`

/**
 * The cards made so far; at first those of the built page.
 * @type {Map<string, HTMLElement> | undefined}
 */
let cards

/**
 * @param {Group[]} groups
 * @param {Table | null} table
 */
export function showProducts(groups, table) {
  cards ??= new Map($$('.card', container()).map(card =>
    [cardKey(card.dataset.id, $('.price b', card)?.textContent), card]))
  animate(() => {
    if (table) showTable(groups, table)
    else showCards(groups)
  })
}

/** @param {Group[]} groups */
function showCards(groups) {
  container().replaceChildren(renderTemplate('product-groups', { groups }))
  $$('.card-list', container()).forEach((list, number) => {
    list.append(...groups[number].products.map(cardOf))
  })
}

/**
 * The card that exists already, so that it can move, or a new one.
 * @param {Record<string, any>} product
 */
function cardOf(product) {
  if (!cards || cards.size > mostCards) cards = new Map()
  const key = cardKey(product.id, product.price_text)
  const card = cards.get(key) ?? renderTemplate('card', product)
  cards.set(key, card)
  return card
}

// MARK: Table

/**
 * @param {Group[]} groups
 * @param {Table} table
 */
function showTable(groups, { orders, current, columns, sort }) {
  const made = renderTemplate('script/table', { groups, ...columns })
  const table = $('table', container())
  if (table) {
    // The head is kept, so that its arrow can turn and its buttons keep the focus.
    for (const body of [...table.tBodies]) body.remove()
    table.append(...$('table', made).tBodies)
  } else {
    container().replaceChildren(made)
    for (const header of $$('[data-key]', made)) makeSortable(header, orders, sort)
  }
  const order = orders.find(each => each.id === current)
  for (const header of $$('[data-key]', container())) {
    header.ariaSort = header.dataset.key === order?.key ? order?.direction : null
  }
}

/** @type {(header: HTMLElement, orders: Order[], sort: (id: string) => void) => void} */
function makeSortable(header, orders, sort) {
  /** @param {string} direction */
  const orderOf = direction => orders.find(order =>
    order.key === header.dataset.key && order.direction === direction)
  const ascending = orderOf('ascending')
  if (!ascending) return
  const button = document.createElement('button')
  button.append(...header.childNodes)
  header.append(button)
  button.onfocus = () => {
    // To browsers, a button half below the sticky column counts as in view.
    if (!button.matches(':focus-visible')) return
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  button.onclick = () =>
    sort((header.ariaSort === 'ascending' && orderOf('descending') || ascending).id)
}

// MARK: Motion

/**
 * The first items by their links, each with its position.
 * @returns {Map<string, [HTMLElement, DOMRect]>}
 */
const positions = () =>
  new Map($$('.card, tbody tr', container()).slice(0, mostMoving)
    .map(item => [$('a', item)?.pathname, [item, item.getBoundingClientRect()]]))

/** @param {() => void} change */
function animate(change) {
  if (prefersReducedMotion()) return change()
  const before = positions()
  change()
  for (const [link, [item, { x, y, bottom }]] of positions()) {
    const old = before.get(link)?.[1]
    if ((y > innerHeight && !(old && old.y < innerHeight)) || bottom < 0) continue
    const translate = old && [`${old.x - x}px ${old.y - y}px`, '0 0']
    /** @type {PropertyIndexedKeyframes} */
    const keyframes = translate ? { translate } : { opacity: [0, 1] }
    item.animate(keyframes, { duration: 300, easing: 'cubic-bezier(.2, .8, .2, 1)' })
  }
}
