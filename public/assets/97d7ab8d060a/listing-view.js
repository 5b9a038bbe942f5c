import{$,$$,T,C,U,tn,S,O,E,X}from'./templates.js'
import{arrange,eL,ei,eJ,numbers,te,tm}from'./aisle-data.js'
import{Z}from'./band-range.js'
import{J,ek}from'./filter-chips.js'
import{eE,eC,P,isTable,sort,state,tu}from'./listing.js'
import{ee,filters,eh,orders,eg}from'./listing-page.js'
import{eX,e_}from'./listing-pager.js'
import{es,eq}from'./listing-products.js'
import{eY}from'./listing-rows.js'
import{et,en,K}from'./listing-state.js'
import{ex}from'./sort-menu.js'
let s=ee.order,r
export async function showState(e){let t=async()=>{await U()
return!e()}
o()
let n=orders.find(({id})=>id===state.order),a=arrange(n)
if(await t())return
let s=te(state.filters),r=a.sequence.filter(e=>s[e]),c=Math.max(1,Math.ceil(r.length/eg))
state.page=Math.min(state.page,c)
if(await t())return
let u=r.subarray((state.page-1)*eg,state.page*eg),p=await eY(u,n)
if(await t())return
let f=document.activeElement
i(a,u,p)
l(c)
h(f)
if(await t())return
ex(state.order)
d(r.length,n,c)
let g=document.activeElement
th()
ek(m)
h(g)}function o(){for(let[e,t]of state.filters){for(let n of t)if(!eJ(e,n))t.delete(n)
if(!t.size)state.filters.delete(e)}}function i({group:e,headings:t},n,a){let s=[]
for(let[r,o]of n.entries()){let n=t[e[o]]
if(s.at(-1)?.heading!==n||!r)s.push({heading:n,products:[]})
s.at(-1).products.push(X(a[r]))}if(!s.length)return c()
eq(s,{isTable,orders,current:state.order,columns:tm(),sort})}function c(){let e=en(state).at(-1),t=t=>K(t,e.id,e.value),n=te(et(state,t).filters).reduce((e,t)=>e+t)
es.replaceChildren(S('script/no-products',{remove_label:T(E.remove_filter,{name:m(e)}),count:eh(n)}))
$('.remove-last',es).onclick=()=>P(t)}function l(e){$('.pager')?.remove()
if(e<2)return
let t=e=>eE({...state,page:e})
es.after(eX(state.page,e,t,async e=>{await P(t=>{t.page=e})
$('#main').scrollIntoView()
$('#main').focus({preventScroll:!0})}))}function h(e){let{activeElement:t,body:n}=document
if(e===n||(t!==n&&t.checkVisibility()))return
let a=e.checkVisibility()?e:J
a.focus({preventScroll:!0})}function d(e,{id:t,label:n},a){let o=e_(state.page,a),i=[$('h1').firstChild.textContent,en(state).map(m).join(', '),t!==orders[0].id&&n,state.page>1&&o,$('.site-name').textContent]
document.title=i.filter(Boolean).map(e=>e.trim()).join(' – ')
let c=eh(e),l=$('.total-count')
l.value=e
l.textContent=T(tn('product_count',e),{count:c})
$('h1 .visually-hidden')?.remove()
$('.page-position').textContent=a>1?o:''
let h=T(E.shown_count,{count:c})
eC(t===s?h:`${n}. ${h}`)
s=t
r?.showTotal(c)}export function th(){r?.showRanges()
let e=new Map()
for(let t of $$('.choice')){let n=$('input',t),{name:a,value:s}=n
if(!e.has(a))e.set(a,te(state.filters,a))
let r=eL(a,s,e.get(a))
tu(n)
$('small',t).textContent=eh(r)
t.classList.toggle('is-empty',!r)}}export async function openFilterSheet(e){r??=await import('./filter-sheet.js')
r.showTotal(eh($('.total-count').value))
th()
r.openAt(e)}function m({id:e,value:t}){let n=filters.find(t=>t.id===e)
if(!n)return ei().find(t=>t.id===e)?.label??t
return n.labels.get(t)??`${n.name}: ${u(e,t)}`}function u(e,t){let n=numbers.filters.find(t=>t.id===e).kind==='money',a=n?{style:'currency',currency:O.shop.currency}:{},s=Z(t),[r,to]=s.map(e=>C(e,a)),o=s[1]===Infinity?'from':s[0]===-Infinity?'up_to':'through'
return T(E[`band_${o}`],{from:r,to})}
