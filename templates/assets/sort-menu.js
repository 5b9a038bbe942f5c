// The button that opens the sheet of orders. The sheet has one entry per key; the entry of the
// current order reverses it.

import { $, renderTemplate } from './templates.js'
import { makeSheet, openSheet } from './sheet.js'

export class SortMenu {
  sheet = renderTemplate('script/sort-sheet')
  button = Object.assign(document.createElement('button'), {
    type: 'button', className: 'sort-button', ariaHasPopup: 'dialog',
  })

  /** - sort: called with the id of the order that was chosen. */
  constructor(orders, sort) {
    Object.assign(this, { orders, sort })
    const details = $('.sort-menu details')
    this.button.append(...$('summary', details).childNodes)
    details.replaceWith(this.button)
    this.sheet.append($('ul', details))
    document.body.append(this.sheet)
    makeSheet(this.sheet)
    this.sheet.onclick = event => this.choose(event)
    this.button.onclick = () => openSheet(this.sheet, this.button)
  }

  /** Shows one entry per key: the current order, or the direction that most visitors want. */
  show(currentId) {
    this.current = this.orders.find(order => order.id === currentId)
    for (const order of this.orders) {
      const isCurrent = order === this.current
      const isFirstOfKey = this.orders.find(({ key }) => key === order.key) === order
      const hasCurrentKey = order.key === this.current.key
      order.link.parentElement.hidden = hasCurrentKey ? !isCurrent : !isFirstOfKey
      order.link.ariaCurrent = isCurrent ? 'true' : null
    }
    this.button.lastChild.textContent = ` ${this.current.label}`
  }

  choose(event) {
    const link = plainLink(event)
    const order = link && this.orders.find(each => each.link === link)
    if (!order) return
    const reversed = this.orders.find(each => each !== order && each.key === order.key)
    this.sheet.close()
    this.sort(order === this.current && reversed ? reversed.id : order.id)
  }
}

/** The link that a plain click is on; the browser does not follow it then. */
export function plainLink(event) {
  const link = event.target.closest('a[href]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  return link
}
