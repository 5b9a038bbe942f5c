const table = document.querySelector('.variants')
const priceTag = document.querySelector('.price-tag')
const picture = document.querySelector('.product-pictures img')
const links = [...table.querySelectorAll('a[href^="#"]')]
const ownSource = picture?.getAttribute('src')
const [ownPrices, ownPrice] = [[...priceTag.childNodes], priceTag.querySelector('.price b')]
const ownPriceText = ownPrice.textContent
function pricesOf(row) {
const [amount, ...notes] = row.querySelector('data').parentElement.children
const price = document.createElement('p')
price.className = 'price'
price.appendChild(document.createElement('b')).textContent = amount.textContent
return [price, ...notes.map(note => {
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
for (const each of links) each.setAttribute('aria-current', each === link)
const row = link?.closest('tr')
const hasOwnPrice = !row || 'hasProductPrice' in row.dataset
ownPrice.textContent = row ? row.querySelector('data').textContent : ownPriceText
priceTag.replaceChildren(...hasOwnPrice ? ownPrices : pricesOf(row))
const source = row?.querySelector('img')?.getAttribute('src') ?? ownSource
if (picture) picture.src = source
}
const showAddressed = () => show(links.find(link => link.hash === location.hash))
table.onclick = event => {
const link = event.target.closest('a')
if (!links.includes(link)) return
event.preventDefault()
history.replaceState(history.state, '', link.hash)
show(link)
}
addEventListener('hashchange', showAddressed)
priceTag.ariaLive = 'polite'
showAddressed()
export {}
