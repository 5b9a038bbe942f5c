export function ea(e,t){let n=new Map([...e.filters].map(([e,t])=>[e,new Set(t)])),a={...e,page:1,filters:n}
t(a)
for(let[e,t]of n)if(!t.size)n.delete(e)
return a}export function X({filters:e},t,n){let a=e.get(t)??new Set()
if(!a.delete(n))a.add(n)
e.set(t,a)}export let es=({filters:e})=>[...e].flatMap(([id,e])=>[...e].map(e=>({id,value:e})))
function s(e){try{return decodeURIComponent(e.replaceAll('+',' '))}catch{return''}}export function W(e,{order,page,band:t}){let n={order,page,filters:new Map()}
if(t)n.filters.set(t.id,new Set([t.value]))
for(let t of e.replace('?','').split('&')){let[e,...a]=t.split(/[=,]/).map(s),r=new Set(a.filter(Boolean))
if(e==='page')n.page=Math.max(1,Math.trunc(a[0])||1)
else if(e&&r.size)n.filters.set(e,r)}return n}export function ed({order:e,page:t,filters:n},a){let s=[...n].map(([e,t])=>`${e}=${[...t].map(encodeURIComponent)}`),r=!s.length&&t>1
if(!r&&t>1)s.push(`page=${t}`)
let o=r?`${e}-${t}`:e===a?'index':e
return`${o}.html${s.length?'?':''}${s.join('&')}`}
