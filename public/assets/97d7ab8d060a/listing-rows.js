import{arrange,eI,numbers}from'./aisle-data.js'
import{ec,orders,eg}from'./listing-page.js'
import{el}from'./listing-state.js'
import{em,L,U}from'./templates.js'
let s=2
export async function eY(e,t){let n=r(e,t)
for(let t of orders){if(n.missing<=s)break
await U()
let a=r(e,t)
if(a.missing<n.missing)n=a}let{urls:a,positions:o}=n,i=new Map(await Promise.all([...a].map(async([e,t])=>[e,await L(t)])))
return Array.from(e,e=>{let t=o[e],{total:n,products:a}=i.get(Math.floor(t/eg))
if(n!==numbers.total)throw new Error('other data')
return{...a[t%eg],...eI(e)}})}function r(e,t){let{positions:n}=arrange(t),a=new Set(Array.from(e,e=>Math.floor(n[e]/eg))),s=new Map([...a].map(e=>{let n={order:t.id,page:e+1,filters:[]}
return[e,ec+el(n,orders[0].id).replace('.html','.json')]})),r=[...s.values()].filter(e=>!em(e)).length
return{urls:s,positions:n,missing:r}}
