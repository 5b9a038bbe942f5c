import{$,$$,ei,T,S,E}from'./templates.js'
import{el,eH}from'./aisle-data.js'
import{et,ew,ti}from'./band-range.js'
import{Z}from'./filter-chips.js'
import{P,er,state}from'./listing.js'
import{filters}from'./listing-page.js'
import{tm}from'./listing-view.js'
import{ep,ev}from'./sheet.js'
let s=12,r=24,o=e=>isFinite(e)?String(e).replace('.',ei):'',i=e=>e.value!==e.defaultValue
function c(e,t){e.defaultValue=o(t)
e.value=e.defaultValue}let l=new Map(),h=S('script/filter-sheet',{filters:d()})
document.body.append(h)
ep(h,$('.sheet-grip',h))
h.onclose=()=>{if(document.activeElement.matches('body, .sheet *'))Z.focus()}
$('.clear-filters',h).onclick=er
for(let e of $$('.sheet-close, .show-results',h)){e.onclick=()=>h.close()}for(let e of $$('[type=search]',h))e.oninput=()=>u(e)
h.onchange=({target:e})=>g(e)
export function openAt(e){ev(h,e)}export function showTotal(e){$('.show-results',h).textContent=T(E.show_results,{count:e})}function d(){let e=filters.map(({id,name,on,labels:e})=>({id,name,search:null,has_range:on!=='discount',choices:[...e].map(([e,t])=>({id,value:e,label:t}))})),t=eH.filter(({values:e})=>e.length>1).map(e=>({...e,search:e.values.length>s&&e.search,choices:m(e)})),n=[...e,...t]
for(let{id,name,label}of el().filter(e=>e.is_offered)){let e=[{id,value:'1',label}],t=n.find(e=>e.name===name&&!e.search)
if(t)t.choices.push(...e)
else n.push({id,name,choices:e})}return n}function m({id,values:e},t=''){let n=e=>e.toLocaleLowerCase().includes(t.toLocaleLowerCase()),a=state.filters.get(id)??[],s=new Set([...a,...e.filter(n).slice(0,r)])
return[...s].map(e=>({id,value:e,label:e}))}function u(e){let t=e.closest('fieldset'),n=eH.find(({id})=>id===t.dataset.filter),a=m(n,e.value).map(e=>S('script/choice',e))
$('ul',t).replaceChildren(...a)
tm()}function p(e){return $$(`[data-filter="${e}"] .range-fields input`,h)}let f=e=>e.map(e=>ew(e.value,ei))
function g(e){if(!e.closest('.range-fields'))return
let{filter:t}=e.closest('fieldset').dataset,n=p(t),a=f(n)
n.forEach((e,t)=>c(e,a[t]))
let s=ti(...a)
P(({filters:e})=>{let n=e.get(t)??new Set(),{range:a,isTicked:r}=v(t)
if(!r)n.delete(a)
l.set(t,{range:s,isTicked:n.has(s)})
if(s)n.add(s)
e.set(t,n)})}function v(e){let t=state.filters.get(e)??new Set(),n=l.get(e)
if(n&&t.has(n.range))return n
let{labels:a}=filters.find(t=>t.id===e),s=[...t].find(e=>!a.has(e)),r={range:s,isTicked:!1}
l.set(e,r)
return r}export function showRanges(){for(let{id}of filters){let{range:e=''}=v(id),t=p(id)
if(!t.length||t.some(i)||ti(...f(t))===e)continue
let n=et(e)
t.forEach((e,t)=>c(e,n[t]))}}
