import{eM,M,em,D,eE}from'./search-files.js'
import{B}from'./templates.js'
let s=2048,r=4200,[o,i]=[1024,4095],c=48
function l(e){if(e.tieOf)return e.tieOf
e.tieOf=new Int32Array(e.total)
let t=null
M(e.ties,n=>{if(t!==null)e.tieOf.fill(t+1,t,n)
t=t===null?n:null})
return e.tieOf}async function h(e,t){let n=e=>`search/unit-prices-${Math.floor(e/s)}.json`,a=new Set(e.map(n)),o=[...a].filter(e=>!em(e))
if(!eE(o.length*r,t))return
let i=await B(a,D)
return new Map(e.map(e=>{let t=e%s*2,{prices:a}=i.get(n(e))
return[e,eM.get(a[t])*64+eM.get(a[t+1])]}))}export function tb(e,t){let n=Map.groupBy(e,t)
return e=>t(e)?-n.get(t(e)).length:1}async function d(e,t){let n=await h(e,t).catch(()=>{})
if(!n)return e
let a=e=>n.get(e),s=tb(e,e=>a(e)<i&&`${Math.floor(a(e)/o)}`)
return e.toSorted((e,t)=>s(e)-s(t)||a(e)-a(t))}export async function tp(e,t,n){let a=l(t),s=[]
for(let t of e){let e=s.length
for(let n of t){let t=s.length>e&&s.at(-1)
if(t&&a[n]&&a[t[0]]===a[n])t.push(n)
else s.push([n])}}let r=0
for(let[e,t]of s.entries()){if(r>=c)break
if(t.length>1)s[e]=await d(t,n)
r+=t.length}return s.flat()}
