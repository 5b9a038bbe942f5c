import{M,em,D,eE}from'./search-files.js'
import{eD,I,V,K}from'./search-rating.js'
import{J}from'./search-words.js'
let s=3e3,r=e=>(e.aisles??=e.aisle_names.map(e=>{let[t,n]=e.split('\t')
return{name:t,parent:n,words:J(t).map(e=>e.text)}}))
export let eN=(e,t)=>r(t)[e].name
let o=(e,t)=>[...r(e).keys()].filter(n=>e.aisles[n].words.some(t))
function i(e,t,{aisles:n}){let{parent:a}=n[e]
return e===t||(a&&i(Number(a),t,{aisles:n}))}export function eF(e,t){let n=n=>o(e,e=>n(V(t,e))),a=t=>t.filter(n=>!t.some(t=>t!==n&&i(t,n,e))),s=a(n(e=>e<eD))
return{strong:s,weak:s.length||t.length<4?[]:a(n(e=>e===eD))}}export let tt=(e,t)=>o(e,e=>I(t,e,1)<2||(e.length>3&&t.startsWith(K(e))))
let c=e=>e.first_aisles.split(' ').map(Number),l=(e,t)=>t.findLastIndex(t=>t<=e),h=e=>`search/aisles-${e}.json`
export async function eX(e,t){let n=c(t),a=l(e,n),{aisles:s}=await D(h(a)),[r,o]=s[e-n[a]].split('\t')
return{name:eN(e,t),path:`aisles/${r}index.html`,numbers:o}}export async function eQ(e,t,n){if(!t.length)return
let a=[...r(e).keys()].filter(n=>t.some(t=>i(n,t,e))),o=c(e),d=new Set(a.map(e=>h(l(e,o)))),m=[...d].filter(e=>!em(e))
if(!eE(m.length*s,n))return
let u=new Uint8Array(e.total)
await Promise.all(a.map(async t=>{let{numbers:n}=await eX(t,e)
M(n,e=>{u[e]=1})}))
return u}
