import{forEachProduct,isIndexFileLoaded,loadIndexFile}from'./search-files.js'
import{beginning,errorsIn,rateWord,stemOf}from'./search-rating.js'
import{wordsOf}from'./search-words.js'
let o=3e3,i=e=>(e.aisles??=e.aisle_names.map(e=>{let[t,n]=e.split('\t')
return{name:t,parent:n,words:wordsOf(t).map(e=>e.text)}}))
export let aisleName=(e,t)=>i(t)[e].name
let c=(e,t)=>[...i(e).keys()].filter(n=>e.aisles[n].words.some(t))
function l(e,t,{aisles:n}){let{parent:a}=n[e]
return e===t||(a&&l(Number(a),t,{aisles:n}))}
export function findAisles(e,t){let n=n=>c(e,e=>n(rateWord(t,e))),a=t=>t.filter(n=>!t.some(t=>t!==n&&l(t,n,e))),s=a(n(e=>e<beginning))
return{strong:s,weak:s.length||t.length<4?[]:a(n(e=>e===beginning))}}
export let nearAisles=(e,t)=>c(e,e=>errorsIn(t,e,1)<2||(e.length>3&&t.startsWith(stemOf(e))))
let h=e=>e.first_aisles.split(' ').map(Number),d=(e,t)=>t.findLastIndex(t=>t<=e),m=e=>`search/aisles-${e}.json`
export async function loadAisle(e,t){let n=h(t),a=d(e,n),{aisles:s}=await loadIndexFile(m(a)),[r,o]=s[e-n[a]].split('\t')
return{name:aisleName(e,t),path:`aisles/${r}index.html`,numbers:o}}
export async function loadMembers(e,t,n){let a=[...i(e).keys()].filter(n=>t.some(t=>l(n,t,e))),s=h(e),r=new Set(a.map(e=>m(d(e,s)))),c=[...r].filter(e=>!isIndexFileLoaded(e))
if(!n.spend(c.length*o))return
let u=new Uint8Array(e.total)
await Promise.all(a.map(async t=>{let{numbers:n}=await loadAisle(t,e)
forEachProduct(n,e=>{u[e]=1})}))
return u}
