import{$,S}from'./templates.js'
import{sort}from'./listing.js'
import{orders}from'./listing-page.js'
import{ep,ev}from'./sheet.js'
let s=$('.sort-menu details'),r=Object.assign(document.createElement('button'),{type:'button',className:'sort-button',ariaHasPopup:'dialog'})
r.append(...$('summary',s).childNodes)
s.replaceWith(r)
let o=S('script/sort-sheet')
o.append($('ul',s))
document.body.append(o)
ep(o)
r.onclick=()=>ev(o,r)
o.onclick=e=>{let t=ts(e),n=orders.find(e=>e.link===t)
if(!n)return
o.close()
sort(n.id)}
export function ez(e){for(let{id,label:t,link:n}of orders){n.ariaCurrent=id===e?'true':null
if(id===e)r.lastChild.textContent=` ${t}`}}export function ts(e){let t=e.target.closest('a[href]')
if(!t||e.metaKey||e.ctrlKey||e.shiftKey)return
e.preventDefault()
return t}
