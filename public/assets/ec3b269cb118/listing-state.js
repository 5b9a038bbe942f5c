export function changedState(e,t){let n=new Map([...e.filters].map(([e,t])=>[e,new Set(t)])),a={...e,page:1,filters:n}
t(a)
for(let[e,t]of n)if(!t.size)n.delete(e)
return a}
export function toggleValue({filters:e},t,n){let a=e.get(t)??new Set()
if(!a.delete(n))a.add(n)
e.set(t,a)}
export let chosenValues=({filters:e})=>[...e].flatMap(([id,e])=>[...e].map(e=>({id,value:e})))
function o(e){try{return decodeURIComponent(e.replaceAll('+',' '))}catch{return''}}
export function parseQuery(e,{order,page,band:t}){let n={order,page,filters:new Map()}
if(t)n.filters.set(t.id,new Set([t.value]))
for(let t of e.replace('?','').split('&')){let[e,...a]=t.split(/[=,]/).map(o),s=new Set(a.filter(Boolean))
if(e==='page')n.page=Math.max(1,Math.trunc(a[0])||1)
else if(e&&s.size)n.filters.set(e,s)}
return n}
export function formatAddress({order:e,page:t,filters:n},a){let s=[...n].map(([e,t])=>`${e}=${[...t].map(encodeURIComponent)}`),r=!s.length&&t>1
if(!r&&t>1)s.push(`page=${t}`)
let o=r?`${e}-${t}`:e===a?'index':e
return`${o}.html${s.length?'?':''}${s.join('&')}`}
