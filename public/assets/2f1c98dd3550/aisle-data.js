import{eL}from'./band-range.js'
export let eg,eH
export function setNumbers(e){eg=e
eH=eg.orders.filter(e=>e.filter).map(e=>{let t=e.groups.map(e=>e.heading)
if(e.ranks.includes(null))t.pop()
return{id:e.key,...e.filter,values:t}})}export function tf(){let e=e=>eg.orders.some(t=>t.key===e)
return{has_changes:eg.has_changes,has_unit_prices:e('unit-price'),has_brands:e('brand'),has_popularity:e('popularity')}}export let eB=e=>Object.fromEntries(eg.flags.filter(({field:e})=>e).map(({key,field:t})=>[t,eg[key].includes(e)]))
let s={}
export let ee=({id,key,direction:e})=>(s[id]??=r(key,e==='descending'))
function r(e,t){let{total:n,orders:a}=eg,s={ranks:new Uint8Array(n),groups:[]},{ranks:r,groups:c,reverses:l}=a.find(t=>t.key===e)??s,h=o(r,c),d=t&&l==='groups',m=t&&!d,u=e=>{if(r[e]===null)return n+1
return m?n-r[e]:r[e]},p=e=>d&&r[e]!==null?-h[e]-1:h[e],f=i(u,p),g=new Int32Array(n)
f.forEach((e,t)=>{g[e]=t})
return{sequence:f,positions:g,group:h,headings:c.map(e=>e.heading)}}function o(e,t){let n=new Int32Array(eg.total)
if(!t.length)return n
let a=i(t=>e[t]??eg.total),s=0
t.forEach(({total:e},t)=>{for(let r=s+e;s<r;s++){n[a[s]]=t}})
return n}function i(...e){let{total:t}=eg,n=Float64Array.from({length:t},(_,e)=>e)
for(let a of e){let e=n.map((e,n)=>(a(e)+t)*t+n)
n=e.sort().map(e=>n[e%t])}return n}export let el=()=>eg.flags.map(e=>e.filter).filter(Boolean)
let c={}
export let te=(e,t)=>(c[`${e}=${t}`]??=l(e,t))
function l(e,t){let n=eg.filters.find(t=>t.id===e)
if(n)return h(n,eL(t))
let a=eg.flags.find(t=>t.filter?.id===e)
if(a)return t==='1'?d(eg[a.key],a.filter.keeps):undefined
let s=eH.find(t=>t.id===e)?.values.indexOf(t)??-1
if(s<0)return
let{group:r}=ee({id:`${e}-ascending`,key:e,direction:'ascending'})
return r.map(e=>e===s)}function h({order:e,values:t},n){if(!n)return
let a=e=>e!==null&&e>=n[0]&&e<=n[1],{ranks:s}=eg.orders.find(t=>t.key===e)??{}
if(!s)return Uint8Array.from(t,a)
let r=t.map(a)
return Uint8Array.from(s,e=>r[e])}function d(e,t){let n=new Uint8Array(eg.total).fill(!t)
for(let a of e)n[a]=t
return n}export function ta(e,t){let n=new Uint8Array(eg.total).fill(1)
for(let[a,s]of e){let e=a===t?[]:[...s].map(e=>te(a,e))
if(!e.length)continue
for(let t=0;t<n.length;t++){if(!e.some(e=>e[t]))n[t]=0}}return n}export function eP(e,t,n){let a=te(e,t),s=0
for(let e=0;e<a.length;e++)s+=a[e]&n[e]
return s}
