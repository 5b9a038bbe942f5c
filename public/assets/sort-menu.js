import { $ } from './page.js?v=32bf05f1a3a6'
import { makeSheet, openSheet } from './sheet.js?v=32bf05f1a3a6'
import { renderTemplate } from './templates.js?v=32bf05f1a3a6'
let listing
let button
export function start(owner) {
listing = owner
const details = $('.sort-menu details')
button = Object.assign(document.createElement('button'), {
type: 'button', className: 'sort-button', ariaHasPopup: 'dialog',
})
button.append(...$('summary', details).childNodes)
details.replaceWith(button)
const sheet = renderTemplate('script/sort-sheet')
const list = $('ul', details)
sheet.append(list)
document.body.append(sheet)
makeSheet(sheet, sheet, list)
button.onclick = () => openSheet(sheet, button)
sheet.onclick = ( event) => {
const link = plainLink(event)
const order = listing.page.orders.find(each => each.link === link)
if (!order) return
sheet.close()
listing.sort(order.id)
}
showOrder()
}
export function showOrder() {
for (const { id, label, link } of listing.page.orders) {
const isCurrent = id === listing.state.order
if (link) link.ariaCurrent = isCurrent ? 'true' : null
if (isCurrent && button.lastChild) button.lastChild.textContent = ` ${label}`
}
}
export function plainLink(event) {
const link = (event.target).closest('a')
if (!link?.href || event.metaKey || event.ctrlKey || event.shiftKey) return
event.preventDefault()
return link
}
