import{$,$$,er,T,S,E}from'./templates.js'
import{ei,eM}from'./aisle-data.js'
import{Z,ev,ta}from'./band-range.js'
import{J}from'./filter-chips.js'
import{P,ea,state}from'./listing.js'
import{filters}from'./listing-page.js'
import{th}from'./listing-view.js'
import{eu,ef}from'./sheet.js'
let s=12,r=24,o=e=>(isFinite(e)?String(e).replace('.',er):''),i=e=>e.value!==e.defaultValue
function c(e,t){e.defaultValue=o(t)
e.value=e.defaultValue}let l=new Map(),h=S('script/filter-sheet',{filters:d()})
document.body.append(h)
eu(h,$('.sheet-grip',h))
h.onclose=()=>{if(document.activeElement.matches('body, .sheet *'))J.focus()}
$('.clear-filters',h).onclick=ea
for(let e of $$('.sheet-close, .show-results',h)){e.onclick=()=>h.close()}for(let e of $$('[type=search]',h))e.oninput=()=>p(e)
h.onchange=({target:e})=>v(e)
export function openAt(e){ef(h,e)}export function showTotal(e){$('.show-results',h).textContent=T(E.show_results,{count:e})}function d(){let e=filters.map(({id,name,on,labels:e})=>({id,name,search:null,has_range:on!=='discount',choices:[...e].map(([e,t])=>({id,value:e,label:t}))})),t=eM().filter(({values:e})=>e.length>1).map(e=>({...e,search:e.values.length>s&&e.search,choices:u(e)}))
return[...e,...t,...m()]}function m(){let e=new Map()
for(let{id,name:t,label}of ei().filter(e=>e.is_offered)){let n=e.get(t)??{id,name:t,choices:[]}
n.choices.push({id,value:'1',label})
e.set(t,n)}return e.values()}function u({id,values:e},t=''){let n=e=>e.toLocaleLowerCase().includes(t.toLocaleLowerCase()),a=state.filters.get(id)??[],s=new Set([...a,...e.filter(n).slice(0,r)])
return[...s].map(e=>({id,value:e,label:e}))}function p(e){let t=e.closest('fieldset'),n=eM().find(({id})=>id===t.dataset.filter),a=u(n,e.value).map(e=>S('script/choice',e))
$('ul',t).replaceChildren(...a)
th()}function f(e){return $$(`[data-filter="${e}"] .range-fields input`,h)}let g=e=>e.map(e=>ev(e.value,er))
function v(e){if(!e.closest('.range-fields'))return
let{filter:t}=e.closest('fieldset').dataset,n=f(t),a=g(n)
n.forEach((e,t)=>c(e,a[t]))
let s=ta(...a)
P(({filters:e})=>{let n=e.get(t)??new Set(),{range:a,isTicked:r}=b(t)
if(!r)n.delete(a)
l.set(t,{range:s,isTicked:n.has(s)})
if(s)n.add(s)
e.set(t,n)})}function b(e){let t=state.filters.get(e)??new Set(),n=l.get(e)
if(n&&t.has(n.range))return n
let{labels:a}=filters.find(t=>t.id===e),s=[...t].find(e=>!a.has(e)),r={range:s,isTicked:!1}
l.set(e,r)
return r}export function showRanges(){for(let{id}of filters){let{range:e=''}=b(id),t=f(id)
if(!t.length||t.some(i)||ta(...g(t))===e)continue
let n=Z(e)
t.forEach((e,t)=>c(e,n[t]))}}
