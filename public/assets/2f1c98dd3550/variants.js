let s=document.querySelector('.variants'),r=document.querySelector('.price-tag'),o=document.querySelector('.product-pictures img'),i=[...s.querySelectorAll('a[href^="#"]')],c=o?.getAttribute('src'),[l,h]=[[...r.childNodes],r.querySelector('.price b')],d=h.textContent
function m(e){let[t,...n]=e.querySelector('data').parentElement.children,a=document.createElement('p')
a.className='price'
a.appendChild(document.createElement('b')).textContent=t.textContent
return[a,...n.map(e=>{if(!e.matches('.list-price')){a.append(' ',e.cloneNode(!0))
return''}let t=document.createElement('p')
t.className='list-price'
t.append(...e.cloneNode(!0).childNodes)
return t})]}function u(e){for(let t of i)t.setAttribute('aria-current',t===e)
let t=e?.closest('tr'),n=!t||'hasProductPrice'in t.dataset
h.textContent=t?t.querySelector('data').textContent:d
r.replaceChildren(...n?l:m(t))
let a=t?.querySelector('img')?.getAttribute('src')??c
if(o)o.src=a}let p=()=>u(i.find(e=>e.hash===location.hash))
s.onclick=e=>{let t=e.target.closest('a')
if(!i.includes(t))return
e.preventDefault()
history.replaceState(history.state,'',t.hash)
u(t)}
addEventListener('hashchange',p)
r.ariaLive='polite'
p()
export{}
