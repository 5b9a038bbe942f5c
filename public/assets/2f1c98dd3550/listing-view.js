import{$,$$,T,C,H,tr,S,O,E,Q}from'./templates.js'
import{ee,eP,el,te,eg,ta,tf}from'./aisle-data.js'
import{et}from'./band-range.js'
import{Z,ej}from'./filter-chips.js'
import{eA,eR,P,isTable,sort,state,tg}from'./listing.js'
import{en,filters,eU,orders,eb}from'./listing-page.js'
import{eo,eS}from'./listing-products.js'
import{eJ}from'./listing-rows.js'
import{ea,es,X}from'./listing-state.js'
import{ts,ez}from'./sort-menu.js'
let s=en.order,r
export async function showState(e){let t=async()=>{await H()
return!e()}
o()
let n=orders.find(({id})=>id===state.order),a=ee(n)
if(await t())return
let s=ta(state.filters),r=a.sequence.filter(e=>s[e]),c=Math.max(1,Math.ceil(r.length/eb))
state.page=Math.min(state.page,c)
if(await t())return
let l=r.subarray((state.page-1)*eb,state.page*eb),d=await eJ(l,n)
if(await t())return
let f=document.activeElement
i(a,l,d)
h(c)
m(f)
if(await t())return
ez(state.order)
u(r.length,n,c)
let g=document.activeElement
tm()
ej(p)
m(g)}function o(){for(let[e,t]of state.filters){for(let n of t)if(!te(e,n))t.delete(n)
if(!t.size)state.filters.delete(e)}}function i({group:e,headings:t},n,a){let s=[]
for(let[r,o]of n.entries()){let n=t[e[o]]
if(s.at(-1)?.heading!==n||!r)s.push({heading:n,products:[]})
s.at(-1).products.push(Q(a[r]))}if(!s.length)return c()
eS(s,{isTable,orders,current:state.order,columns:tf(),sort})}function c(){let e=es(state).map(e=>{let t=t=>X(t,e.id,e.value),n=ta(ea(state,t).filters)
return{chosen:e,remove:t,total:n.filter(Boolean).length}}),{chosen:t,remove:n,total:a}=e.findLast(e=>e.total)??e.at(-1)
eo.replaceChildren(S('script/no-products',{remove_label:T(E.remove_filter,{name:p(t)}),count:eU(a)}))
$('.remove-last',eo).onclick=()=>P(n)}let l=(e,t)=>T(E.page_of,{page:eU(e),pages:eU(t)})
function h(e){$('.pager')?.remove()
if(e<2)return
let{page:t}=state,n=e=>eA({...state,page:e}),a=[]
for(let s of new Set([1,t-1,t,t+1,e])){if(s<1||s>e)continue
if(s>1&&s>a.at(-1).number+1)a.push({label:'…'})
let r=s===t,o=r?null:n(s)
a.push({number:s,label:eU(s),link:o,is_current:r})}let s=S('pager',{is_paginated:!0,pager:a,page:t,pages:e,page_text:l(t,e),previous_link:t>1&&n(t-1),next_link:t<e&&n(t+1)})
s.onclick=e=>{let n=ts(e)
if(!n)return
let r=a[$$('li',s).indexOf(n.closest('li'))]
d({prev:t-1,next:t+1}[n.rel]??r.number)}
eo.after(s)}async function d(e){await P(t=>{t.page=e})
$('#main').scrollIntoView()
$('#main').focus({preventScroll:!0})}function m(e){let{activeElement:t,body:n}=document
if(e===n||(t!==n&&t.checkVisibility()))return
let a=e.checkVisibility()?e:Z
a.focus({preventScroll:!0})}function u(e,{id:t,label:n},a){let o=l(state.page,a),i=[$('h1').firstChild.textContent,es(state).map(p).join(', '),t!==orders[0].id&&n,state.page>1&&o,$('.site-name').textContent]
document.title=i.filter(Boolean).map(e=>e.trim()).join(' – ')
let c=eU(e),h=$('.total-count')
h.value=e
h.textContent=T(tr('product_count',e),{count:c})
$('h1 .visually-hidden')?.remove()
$('.page-position').textContent=a>1?o:''
let d=T(E.shown_count,{count:c})
eR(t===s?d:`${n}. ${d}`)
s=t
r?.showTotal(c)}export function tm(){r?.showRanges()
let e=new Map()
for(let t of $$('.choice')){let n=$('input',t),{name:a,value:s}=n
if(!e.has(a))e.set(a,ta(state.filters,a))
let r=eP(a,s,e.get(a))
tg(n)
$('small',t).textContent=eU(r)
t.classList.toggle('is-empty',!r)}}export async function openFilterSheet(e){r??=await import('./filter-sheet.js')
r.showTotal(eU($('.total-count').value))
tm()
r.openAt(e)}function p({id:e,value:t}){let n=filters.find(t=>t.id===e)
if(!n)return el().find(t=>t.id===e)?.label??t
return n.labels.get(t)??`${n.name}: ${f(e,t)}`}function f(e,t){let n=eg.filters.find(t=>t.id===e).kind==='money',a=n?{style:'currency',currency:O.shop.currency}:{},s=et(t),[r,to]=s.map(e=>C(e,a)),o=s[1]===Infinity?'from':s[0]===-Infinity?'up_to':'through'
return T(E[`band_${o}`],{from:r,to})}
