// The products of a listing, as cards or as a table. Products that stay in view glide to their new
// positions.

import { $, $$, prefersReducedMotion, renderTemplate } from './templates.js'

const mostCards = 1000
const mostMoving = 60

export class ListingProducts {
  container = $('.product-groups')
  /** The cards made so far, by the product's id. */
  #cards = new Map($$('.card', this.container).map(card => [card.dataset.id, card]))

  /** - sort: called with the id of the order that a table header asks for. */
  constructor(orders, sort) { Object.assign(this, { orders, sort }) }

  /**
   * - groups: `heading` and `products` of each, in their sequence.
   * - columns: which columns a table has.
   */
  show(groups, { isTable, order, columns }) {
    this.animate(() => {
      if (isTable) this.#showTable(groups, order, columns)
      else this.#showCards(groups)
    })
  }

  /** - wayOut: what shows products again: `remove_label` and `count`; `remove` does it. */
  showNone(wayOut) {
    this.container.replaceChildren(renderTemplate('script/no-products', wayOut))
    $('.remove-last', this.container).onclick = wayOut.remove
  }

  #showCards(groups) {
    this.container.replaceChildren(renderTemplate('product-groups', { groups }))
    $$('.card-list', this.container).forEach((list, number) => {
      list.append(...groups[number].products.map(product => this.card(product)))
    })
  }

  /** The card that exists already, so that it can move, or a new one. */
  card(product) {
    if (this.#cards.size > mostCards) this.#cards.clear()
    const card = this.#cards.get(product.id) ?? renderTemplate('card', product)
    this.#cards.set(product.id, card)
    return card
  }

  // MARK: Table

  #showTable(groups, order, columns) {
    const made = renderTemplate('script/table', { groups, ...columns })
    const table = $('table', this.container)
    if (table) {
      // The head stays, so that its arrow can turn and its buttons keep the focus.
      for (const body of [...table.tBodies]) body.remove()
      table.append(...$('table', made).tBodies)
    } else {
      this.container.replaceChildren(made)
      for (const header of $$('[data-key]', made)) this.#makeSortable(header)
    }
    const { key, direction } = this.orders.find(each => each.id === order)
    for (const header of $$('[data-key]', this.container)) {
      header.ariaSort = header.dataset.key === key ? direction : null
    }
  }

  #makeSortable(header) {
    const orderOf = direction => this.orders.find(order =>
      order.key === header.dataset.key && order.direction === direction)
    if (!orderOf('ascending')) return
    const button = document.createElement('button')
    button.append(...header.childNodes)
    header.append(button)
    button.onfocus = () => {
      // Browsers take a button that is half below the sticky column for one in view.
      const nearest = { block: 'nearest', inline: 'nearest' }
      if (button.matches(':focus-visible')) button.scrollIntoView(nearest)
    }
    button.onclick = () =>
      this.sort(orderOf(header.ariaSort === 'ascending' ? 'descending' : 'ascending').id)
  }

  // MARK: Motion

  /** The first items by their links, each with its position. */
  #positions() {
    return new Map($$('.card, tbody tr', this.container).slice(0, mostMoving)
      .map(item => [$('a', item)?.pathname, [item, item.getBoundingClientRect()]]))
  }

  animate(change) {
    if (prefersReducedMotion()) return change()
    const before = this.#positions()
    change()
    for (const [link, [item, { x, y, bottom }]] of this.#positions()) {
      const old = before.get(link)?.[1]
      if ((y > innerHeight && !(old?.y < innerHeight)) || bottom < 0) continue
      const translate = old && [`${old.x - x}px ${old.y - y}px`, '0 0']
      const keyframes = translate ? { translate } : { opacity: [0, 1] }
      item.animate(keyframes, { duration: 300, easing: 'cubic-bezier(.2, .8, .2, 1)' })
    }
  }
}
