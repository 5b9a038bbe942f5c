import{eA}from'./band-range.js'
export let numbers
export function setNumbers(e){numbers=e}export function tm(){let e=e=>numbers.orders.some(t=>t.key===e)
return{has_changes:numbers.has_changes,has_unit_prices:e('unit-price'),has_brands:e('brand'),has_popularity:e('popularity')}}export let eI=e=>Object.fromEntries(numbers.flags.filter(({field:e})=>e).map(({key,field:t})=>[t,numbers[key].includes(e)]))
let s={}
export let arrange=({id,key,direction:e})=>(s[id]??=r(key,e==='descending'))
function r(e,t){let{total:n,orders:a}=numbers,s={ranks:new Uint8Array(n),groups:[]},{ranks:r,groups:c,reverses:l}=a.find(t=>t.key===e)??s,h=o(r,c),d=t&&l==='groups',m=t&&!d,u=e=>{if(r[e]===null)return n+1
return m?n-r[e]:r[e]},p=e=>(d&&r[e]!==null?-h[e]-1:h[e]),f=i(u,p),g=new Int32Array(n)
f.forEach((e,t)=>{g[e]=t})
return{sequence:f,positions:g,group:h,headings:c.map(e=>e.heading)}}function o(e,t){let n=new Int32Array(numbers.total)
if(!t.length)return n
let a=i(t=>e[t]??numbers.total),s=0
t.forEach(({total:e},t)=>{for(let r=s+e;s<r;s++){n[a[s]]=t}})
return n}function i(...e){let{total:t}=numbers,n=Float64Array.from({length:t},(_,e)=>e)
for(let a of e){let e=n.map((e,n)=>(a(e)+t)*t+n)
n=e.sort().map(e=>n[e%t])}return n}export let eM=()=>numbers.orders.filter(e=>e.filter).map(({key,filter:e,ranks:t,groups:n})=>{let a=n.map(e=>e.heading)
if(t.includes(null))a.pop()
return{id:key,...e,values:a}}),ei=()=>numbers.flags.map(e=>e.filter).filter(Boolean)
let c={}
export let eJ=(e,t)=>(c[`${e}=${t}`]??=l(e,t))
function l(e,t){let n=numbers.filters.find(t=>t.id===e)
if(n)return h(n,eA(t))
let a=numbers.flags.find(t=>t.filter?.id===e)
if(a)return t==='1'?d(numbers[a.key],a.filter.keeps):undefined
let s=eM().find(t=>t.id===e)?.values.indexOf(t)??-1
if(s<0)return
let{group:r}=arrange({id:`${e}-ascending`,key:e,direction:'ascending'})
return r.map(e=>e===s)}function h({order:e,values:t},n){if(!n)return
let a=e=>e!==null&&e>=n[0]&&e<=n[1],{ranks:s}=numbers.orders.find(t=>t.key===e)??{}
if(!s)return Uint8Array.from(t,a)
let r=t.map(a)
return Uint8Array.from(s,e=>r[e])}function d(e,t){let n=new Uint8Array(numbers.total).fill(!t)
for(let a of e)n[a]=t
return n}export function te(e,t){let n=new Uint8Array(numbers.total).fill(1)
for(let[a,s]of e){let e=a===t?[]:[...s].map(e=>eJ(a,e))
if(!e.length)continue
for(let t=0;t<n.length;t++){if(!e.some(e=>e[t]))n[t]=0}}return n}export function eL(e,t,n){let a=eJ(e,t),s=0
for(let e=0;e<a.length;e++)s+=a[e]&n[e]
return s}
