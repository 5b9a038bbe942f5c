import { $, renderTemplate } from './templates.js'
import { sort } from './listing.js'
import { orders } from './listing-page.js'
import { makeSheet, openSheet } from './sheet.js'
const details = $('.sort-menu details')
const button = Object.assign(document.createElement('button'), {
type: 'button', className: 'sort-button', ariaHasPopup: 'dialog',
})
button.append(...$('summary', details).childNodes)
details.replaceWith(button)
const sheet = renderTemplate('script/sort-sheet')
sheet.append($('ul', details))
document.body.append(sheet)
makeSheet(sheet)
button.onclick = () => openSheet(sheet, button)
sheet.onclick = event => {
const link = plainLink(event)
const order = orders.find(each => each.link === link)
if (!order) return
sheet.close()
sort(order.id)
}
export function showOrder(currentId) {
for (const { id, label, link } of orders) {
link.ariaCurrent = id === currentId ? 'true' : null
if (id === currentId) button.lastChild.textContent = ` ${label}`
}
}
export function plainLink(event) {
const link = event.target.closest('a[href]')
if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
event.preventDefault()
return link
}
