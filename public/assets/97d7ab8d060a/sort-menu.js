import{$,S}from'./templates.js'
import{sort}from'./listing.js'
import{orders}from'./listing-page.js'
import{eu,ef}from'./sheet.js'
let s=$('.sort-menu details'),r=Object.assign(document.createElement('button'),{type:'button',className:'sort-button',ariaHasPopup:'dialog'})
r.append(...$('summary',s).childNodes)
s.replaceWith(r)
let o=S('script/sort-sheet')
o.append($('ul',s))
document.body.append(o)
eu(o)
r.onclick=()=>ef(o,r)
o.onclick=e=>{let t=tt(e),n=orders.find(e=>e.link===t)
if(!n)return
o.close()
sort(n.id)}
export function ex(e){for(let{id,label:t,link:n}of orders){n.ariaCurrent=id===e?'true':null
if(id===e)r.lastChild.textContent=` ${t}`}}export function tt(e){let t=e.target.closest('a[href]')
if(!t||e.metaKey||e.ctrlKey||e.shiftKey)return
e.preventDefault()
return t}
