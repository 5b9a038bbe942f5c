import{$,renderTemplate}from'./templates.js'
import{makeSheet,openSheet}from'./sheet.js'
export class SortMenu{sheet=renderTemplate('script/sort-sheet')
#e=Object.assign(document.createElement('button'),{type:'button',className:'sort-button',ariaHasPopup:'dialog'})
constructor(e,t){Object.assign(this,{orders:e,sort:t})
let n=$('.sort-menu details')
this.#e.append(...$('summary',n).childNodes)
n.replaceWith(this.#e)
this.sheet.append($('ul',n))
document.body.append(this.sheet)
makeSheet(this.sheet)
this.sheet.onclick=e=>this.#t(e)
this.#e.onclick=()=>openSheet(this.sheet,this.#e)}
show(e){for(let{id,label:t,link:n}of this.orders){n.ariaCurrent=id===e?'true':null
if(id===e)this.#e.lastChild.textContent=` ${t}`}}
#t(e){let t=plainLink(e),n=this.orders.find(e=>e.link===t)
if(!n)return
this.sheet.close()
this.sort(n.id)}}
export function plainLink(e){let t=e.target.closest('a[href]')
if(!t||e.metaKey||e.ctrlKey||e.shiftKey)return
e.preventDefault()
return t}
