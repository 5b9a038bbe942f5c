import{$,$$,fillIn,formatNumber,strings}from'./templates.js'
import{ListingProducts}from'./listing-products.js'
import{recall,remember}from'./memory.js'
import{aisleName}from'./search-aisles.js'
import{loadProduct,markedParts}from'./search-index.js'
import{statusText}from'./search-status.js'
let o=16
export class SearchPage{#e
#t
title=document.title
#n=history.state
#a=history.state?.count||o
constructor(e,t){Object.assign(this,{section:e,field:t,list:$('ul',e),tools:$('form',e)})
this.#e=$('.more-results',e)
this.#e.onclick=()=>this.#s()
let n=[...this.tools.elements.order.options].map(({value:e})=>({id:e,key:e.replace(/-\w+$/,''),direction:e.match(/\w*$/)[0]}))
this.products=new ListingProducts(n,e=>{this.tools.elements.order.value=e
this.change()})
this.tools.onchange=()=>this.change()
this.tools.onsubmit=e=>e.preventDefault()
for(let e of['pointerover','focusin']){this.tools.addEventListener(e,()=>this.#r().catch(()=>{}))}
this.isTable=recall('view')==='table'
this.#t=$('.table-toggle',e)
this.#t.ariaPressed=this.isTable
this.#t.onclick=()=>this.#o(!this.isTable)
addEventListener('pagehide',()=>{history.replaceState({count:this.#a,position:scrollY},'')})
addEventListener('keydown',e=>this.#i(e))
$('#search-fallback').hidden=true
e.classList.toggle('is-idle',!location.search)
this.#c()}
get #l(){return $$('[data-flag]',this.tools)}
get choices(){return Object.fromEntries([...new FormData(this.tools)].filter(([,e])=>e))}
#c(){let e=new URLSearchParams(location.search)
this.field.value=e.get('q')??''
for(let[t,n]of e){let e=this.tools.elements[t]
if(e?.type==='checkbox')e.checked=true
else if(e){if(t==='aisle')e.add(new Option('…',n))
e.value=n}}}
#h(){let e=new URLSearchParams(this.query?{q:this.query,...this.choices}:{}),t=e.size?`?${e}`:location.pathname
if(t!==location.search)history.replaceState(null,'',t)}
show({query:e,found,links:t,isFailed:n}){Object.assign(this,{query:e,found})
this.list.replaceChildren(...t.map(e=>{let t=document.createElement('li')
t.append(e)
return t}))
this.section.classList.toggle('is-idle',!e)
document.title=e?`${e} – ${this.title}`:this.title
this.#h()
this.arrange(statusText(e,found,n))
this.#a=this.#n?this.#a:o}
change(){this.#a=o
this.#h()
this.arrange()}
async arrange(e){let{found:t,choices:n}=this,a=t?.numbers??[]
try{if(a.length&&(t.values||Object.keys(n).length)){let{arrange:e}=await import('./search-values.js')
a=e(await this.#d(),n,this.#l.filter(e=>e.checked))
if(t===this.found)await this.#r()}
if(t===this.found)await this.#m(a)}catch{e=strings.search_failed}
if(t!==this.found)return
let s=formatNumber(a.length),r=a.length<(t?.numbers.length??0)
$('[role=status]',this.section).textContent=r&&e!==strings.search_failed?fillIn(strings.shown_count,{count:s}):e??statusText(this.query,t)
this.tools.hidden=!t?.numbers.length
if(this.#n)scrollTo(0,this.#n.position)
this.#n=null}
async #m(e){let{found:t,products:n,isTable}=this,a=await Promise.all(e.slice(0,this.#a).map(e=>loadProduct(e,t)))
if(t!==this.found)return
this.numbers=e
this.#e.hidden=e.length<=a.length
if(!a.length){let e=t?.numbers.length
return e?n.show([],{}):n.container.replaceChildren()}
let s=this.choices.order??'',r=e=>a.some(t=>t[e]),o={has_changes:r('change'),has_unit_prices:r('unit_price_text'),has_brands:r('brand')}
n.show([{heading:'',products:a}],{isTable,order:s,columns:o})
for(let e of $$('h3 a, th a',n.container)){let n=markedParts(e.textContent,t).map(({text:e,is_match:t})=>{let n=document.createElement(t?'mark':'span')
n.textContent=e
return n}),a=$('bdi',e)??e
a.replaceChildren(...n)}}
async #s(){let e=this.#a
this.#a+=o
await this.arrange()
$$('a',this.products.container)[e]?.focus()}
#o(e){this.isTable=e
this.#t.ariaPressed=e
remember('view',e&&'table')
return this.#m(this.numbers)}
async #d(){let{found:e}=this,{loadValues:t}=await import('./search-values.js')
e.values??=t(e.numbers)
e.values.catch(()=>{e.values=null})
return e.values}
async #r(){let{found:e}=this
if(!e)return
let t=await this.#d(),{filter:n}=await import('./search-values.js'),a=this.#l.filter(e=>e.checked)
for(let e of this.#l){let{length:s}=n(t,this.choices,[...a,e])
$('small',e.parentElement).textContent=formatNumber(s)
e.parentElement.classList.toggle('is-empty',!s)}
if(e.hasAisles)return
e.hasAisles=true
let s=this.tools.elements.aisle,{value:r}=s,o=Object.entries(Object.groupBy(t,({aisle:e})=>e)).sort(([,e],[,t])=>t.length-e.length)
s.replaceChildren(s.options[0],...o.map(([t,{length:n}])=>new Option(`${aisleName(t,e.index)} (${formatNumber(n)})`,t)))
s.value=o.some(([e])=>e===r)?r:''}
#i(e){if(e.target.matches('select, form input:not([name=q])'))return
let t=$$('li a, th a',this.section),n={ArrowDown:1,ArrowUp:-1}[e.key],a=t.indexOf(document.activeElement),s=document.activeElement===this.field
if(!n||(a<0&&!s)||(s&&n<0))return
let r=a+n<0?this.field:t[a+n]
if(!r)return
e.preventDefault()
r.focus()}}
