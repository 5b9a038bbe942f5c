import{ee,eB,eg}from'./aisle-data.js'
import{eh,orders,eb}from'./listing-page.js'
import{ed}from'./listing-state.js'
import{eu,B,L,H}from'./templates.js'
let s=2
export async function eJ(e,t){let n=r(e,t)
for(let t of orders){if(n.missing<=s)break
await H()
let a=r(e,t)
if(a.missing<n.missing)n=a}let{urls:a,positions:o}=n,i=await B(a.keys(),e=>L(a.get(e)))
return Array.from(e,e=>{let t=o[e],{total:n,products:a}=i.get(Math.floor(t/eb))
if(n!==eg.total)throw new Error('other data')
return{...a[t%eb],...eB(e)}})}function r(e,t){let{positions:n}=ee(t),a=new Set(Array.from(e,e=>Math.floor(n[e]/eb))),s=new Map([...a].map(e=>{let n={order:t.id,page:e+1,filters:[]}
return[e,eh+ed(n,orders[0].id).replace('.html','.json')]})),r=[...s.values()].filter(e=>!eu(e)).length
return{urls:s,positions:n,missing:r}}
