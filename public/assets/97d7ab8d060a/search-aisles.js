import{M,ed,D,ej}from'./search-files.js'
import{eN,I,G,Y}from'./search-rating.js'
import{Q}from'./search-words.js'
let s=3e3,r=e=>(e.aisles??=e.aisle_names.map(e=>{let[t,n]=e.split('\t')
return{name:t,parent:n,words:Q(t).map(e=>e.text)}}))
export let eT=(e,t)=>r(t)[e].name
let o=(e,t)=>[...r(e).keys()].filter(n=>e.aisles[n].words.some(t))
function i(e,t,{aisles:n}){let{parent:a}=n[e]
return e===t||(a&&i(Number(a),t,{aisles:n}))}export function eP(e,t){let n=n=>o(e,e=>n(G(t,e))),a=t=>t.filter(n=>!t.some(t=>t!==n&&i(t,n,e))),s=a(n(e=>e<eN))
return{strong:s,weak:s.length||t.length<4?[]:a(n(e=>e===eN))}}export let eZ=(e,t)=>o(e,e=>I(t,e,1)<2||(e.length>3&&t.startsWith(Y(e))))
let c=e=>e.first_aisles.split(' ').map(Number),l=(e,t)=>t.findLastIndex(t=>t<=e),h=e=>`search/aisles-${e}.json`
export async function eG(e,t){let n=c(t),a=l(e,n),{aisles:s}=await D(h(a)),[r,o]=s[e-n[a]].split('\t')
return{name:eT(e,t),path:`aisles/${r}index.html`,numbers:o}}export async function eV(e,t,n){let a=[...r(e).keys()].filter(n=>t.some(t=>i(n,t,e))),o=c(e),d=new Set(a.map(e=>h(l(e,o)))),m=[...d].filter(e=>!ed(e))
if(!ej(m.length*s,n))return
let u=new Uint8Array(e.total)
await Promise.all(a.map(async t=>{let{numbers:n}=await eG(t,e)
M(n,e=>{u[e]=1})}))
return u}
