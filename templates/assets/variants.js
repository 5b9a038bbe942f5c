// A product with variants: one that is chosen in their table shows its picture and its prices where
// those of the product stand. Its address ends in `#` and the id of its row.

const table = document.querySelector('.variants')
const priceTag = document.querySelector('.price-tag')
const picture = document.querySelector('.product-pictures img')
const links = [...table.querySelectorAll('a[href^="#"]')]
const ownSource = picture?.getAttribute('src')
const [ownPrices, ownPrice] = [[...priceTag.childNodes], priceTag.querySelector('.price b')]
const ownPriceText = ownPrice.textContent

/** Prices as the price tag shows them; news of the product's price is not news of this one. */
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

/** - link: of the variant; undefined for none. */
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
  // The price tag stays where it is: a jump to the row could move it out of sight.
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  show(link)
}
addEventListener('hashchange', showAddressed)
priceTag.ariaLive = 'polite'
showAddressed()

// A module, so its names are its own.
export {}
