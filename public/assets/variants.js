import { $, $$ } from './page.js?v=32bf05f1a3a6'
let priceTag
let picture
let links = []
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
table.onclick = ( event) => {
const link = (event.target).closest('a')
if (!link || !links.includes(link)) return
event.preventDefault()
history.replaceState(history.state, '', link.hash)
show(link)
}
addEventListener('hashchange', showAddressed)
priceTag.ariaLive = 'polite'
showAddressed()
}
function pricesOf(row) {
const [amount, ...notes] = $('data', row).parentElement.children
const price = document.createElement('p')
price.className = 'price'
price.appendChild(document.createElement('b')).textContent = amount.textContent
return [price, ...notes.map(( note) => {
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
