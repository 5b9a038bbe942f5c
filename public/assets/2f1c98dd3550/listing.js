import{$,$$,L,S,E}from'./templates.js'
import{ej}from'./filter-chips.js'
import{en,filters,eh,orders,tv}from'./listing-page.js'
import{ea,ed,W,X}from'./listing-state.js'
import{Y,N}from'./memory.js'
import{ez}from'./sort-menu.js'
export let state=W(location.search,en),isTable=Y('view')==='table'
let s=orders[0].id,r=$('#listing-status'),o=$('.table-toggle'),i=0,c
export async function P(e){let t=state,n=ea(t,e)
state=n
let a=await l().then(()=>!0,()=>!1)
if(state!==n)return
if(a)return history.pushState(n,'',eA(n))
state=t
for(let e of $$('.choice input'))tg(e)
await h(eA(n))}async function l(){let e=++i,t=()=>e===i,n=$('.product-groups')
n.ariaBusy=!0
try{let e=await m()
await e.showState(t)}finally{if(t())n.ariaBusy=null}}let h=e=>fetch(e).then(()=>location.assign(e),p)
export let eA=e=>ed(e,s)
export function sort(e){N(`order ${eh}`,e!==s&&e)
return P(t=>{t.order=e})}export function er(){return P(({filters:e})=>e.clear())}async function d(){if(!await u())return
isTable=!isTable
N('view',isTable&&'table')
o.ariaPressed=isTable
l().catch(p)}export async function tn(e){let t=await u()
t?.openFilterSheet(e).catch(p)}export function tg(e){e.checked=state.filters.get(e.name)?.has(e.value)??!1}function m(){c??=Promise.all([import('./listing-view.js'),import('./aisle-data.js'),L(`${eh}all.json`)]).then(([e,{setNumbers:t},n])=>{t(n)
return e})
c.catch(()=>{c=null})
return c}async function u(){let e=await m().catch(()=>{})
if(!e)p()
else if(!r.matches('.visually-hidden'))eR('')
return e}export function eR(e){r.textContent=e
r.classList.add('visually-hidden')}function p(){r.textContent=E.needs_connection
r.classList.remove('visually-hidden')}function f({id,row:e,labels:t}){for(let n of $$('[data-band]',e)){let e=n.dataset.band.slice(id.length+1),a=n.firstChild.textContent.trim()
t.set(e,a)
let s=$('small',n).textContent,r=S('script/choice',{id,value:e,label:a,count:s})
tg($('input',r))
$('.choice',r).classList.toggle('is-empty',!n.href)
n.parentElement.replaceWith(r)}$('li',e).remove()}function g(){ej(({id,value:e})=>filters.find(e=>e.id===id)?.labels.get(e)??e)}function v(){if(!location.search&&!isTable)return g()
let e=()=>{state={...state,filters:new Map()}
g()}
l().catch(e).finally(()=>document.documentElement.classList.remove('is-pending'))}for(let e of filters)f(e)
tv.append(r)
o.ariaPressed=isTable
o.onclick=d
addEventListener('change',({target:e})=>{if(!e.matches('.choice [type=checkbox]'))return
P(t=>X(t,e.name,e.value))})
addEventListener('popstate',e=>{if(!e.state)return history.replaceState(state,'')
state=e.state
l().catch(()=>h(''))})
for(let e of['pointerover','focusin']){tv.addEventListener(e,m,{once:!0})}ez(state.order)
history.replaceState(state,'')
v()
