// The button that opens the sheet of orders.

import { $, renderTemplate } from './templates.js'
import { makeSheet, openSheet } from './sheet.js'

export class SortMenu {
  sheet = renderTemplate('script/sort-sheet')
  #button = Object.assign(document.createElement('button'), {
    type: 'button', className: 'sort-button', ariaHasPopup: 'dialog',
  })

  /** - sort: called with the id of the order that was chosen. */
  constructor(orders, sort) {
    Object.assign(this, { orders, sort })
    const details = $('.sort-menu details')
    this.#button.append(...$('summary', details).childNodes)
    details.replaceWith(this.#button)
    this.sheet.append($('ul', details))
    document.body.append(this.sheet)
    makeSheet(this.sheet)
    this.sheet.onclick = event => this.#choose(event)
    this.#button.onclick = () => openSheet(this.sheet, this.#button)
  }

  /** Marks the order in force. */
  show(currentId) {
    for (const { id, label, link } of this.orders) {
      link.ariaCurrent = id === currentId ? 'true' : null
      if (id === currentId) this.#button.lastChild.textContent = ` ${label}`
    }
  }

  #choose(event) {
    const link = plainLink(event)
    const order = this.orders.find(each => each.link === link)
    if (!order) return
    this.sheet.close()
    this.sort(order.id)
  }
}

/** The link that a plain click is on; the browser does not follow it then. */
export function plainLink(event) {
  const link = event.target.closest('a[href]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  return link
}
