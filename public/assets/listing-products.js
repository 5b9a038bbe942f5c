import { $, $$, prefersReducedMotion } from './page.js?v=32bf05f1a3a6'
import { renderTemplate } from './templates.js?v=32bf05f1a3a6'
const mostCards = 1000
const mostMoving = 60
export const container = () => $('.product-groups')
const cardKey = (id, price) => `${id} ${price}`
let cards
export function showProducts(groups, table) {
cards ??= new Map($$('.card', container()).map(card =>
[cardKey(card.dataset.id, $('.price b', card)?.textContent), card]))
animate(() => {
if (table) showTable(groups, table)
else showCards(groups)
})
}
function showCards(groups) {
container().replaceChildren(renderTemplate('product-groups', { groups }))
$$('.card-list', container()).forEach((list, number) => {
list.append(...groups[number].products.map(cardOf))
})
}
function cardOf(product) {
if (!cards || cards.size > mostCards) cards = new Map()
const key = cardKey(product.id, product.price_text)
const card = cards.get(key) ?? renderTemplate('card', product)
cards.set(key, card)
return card
}
function showTable(groups, { orders, current, columns, sort }) {
const made = renderTemplate('script/table', { groups, ...columns })
const table = $('table', container())
if (table) {
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
function makeSortable(header, orders, sort) {
const orderOf = direction => orders.find(order =>
order.key === header.dataset.key && order.direction === direction)
const ascending = orderOf('ascending')
if (!ascending) return
const button = document.createElement('button')
button.append(...header.childNodes)
header.append(button)
button.onfocus = () => {
if (!button.matches(':focus-visible')) return
button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
button.onclick = () =>
sort((header.ariaSort === 'ascending' && orderOf('descending') || ascending).id)
}
const positions = () =>
new Map($$('.card, tbody tr', container()).slice(0, mostMoving)
.map(item => [$('a', item)?.pathname, [item, item.getBoundingClientRect()]]))
function animate(change) {
if (prefersReducedMotion()) return change()
const before = positions()
change()
for (const [link, [item, { x, y, bottom }]] of positions()) {
const old = before.get(link)?.[1]
if ((y > innerHeight && !(old && old.y < innerHeight)) || bottom < 0) continue
const translate = old && [`${old.x - x}px ${old.y - y}px`, '0 0']
const keyframes = translate ? { translate } : { opacity: [0, 1] }
item.animate(keyframes, { duration: 300, easing: 'cubic-bezier(.2, .8, .2, 1)' })
}
}
