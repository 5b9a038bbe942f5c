let table=document.querySelector('.variants'),priceTag=document.querySelector('.price-tag'),picture=document.querySelector('.product-pictures img'),links=[...table.querySelectorAll('a[href^="#"]')],ownSource=picture?.getAttribute('src'),[ownPrices,ownPrice]=[[...priceTag.childNodes],priceTag.querySelector('.price b')],ownPriceText=ownPrice.textContent
function pricesOf(e){let[t,...n]=e.querySelector('data').parentElement.children,a=document.createElement('p')
a.className='price'
a.appendChild(document.createElement('b')).textContent=t.textContent
return[a,...n.map(e=>{if(!e.matches('.list-price')){a.append(' ',e.cloneNode(true))
return''}
let t=document.createElement('p')
t.className='list-price'
t.append(...e.cloneNode(true).childNodes)
return t})]}
function show(e){for(let t of links)t.setAttribute('aria-current',t===e)
let t=e?.closest('tr'),n=!t||'hasProductPrice'in t.dataset
ownPrice.textContent=t?t.querySelector('data').textContent:ownPriceText
priceTag.replaceChildren(...n?ownPrices:pricesOf(t))
let a=t?.querySelector('img')?.getAttribute('src')??ownSource
if(picture)picture.src=a}
let showAddressed=()=>show(links.find(e=>e.hash===location.hash))
table.addEventListener('click',e=>{let t=e.target.closest('a')
if(!links.includes(t))return
e.preventDefault()
history.replaceState(history.state,'',t.hash)
show(t)})
addEventListener('hashchange',showAddressed)
priceTag.setAttribute('aria-live','polite')
showAddressed()
