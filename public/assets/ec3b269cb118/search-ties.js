import{digits,forEachProduct,isIndexFileLoaded,loadIndexFile}from'./search-files.js'
let o=2048,i=4200,[c,l]=[1024,4095],h=48
function d(e){if(e.tieOf)return e.tieOf
e.tieOf=new Int32Array(e.total)
let t=null
forEachProduct(e.ties,n=>{if(t!==null)e.tieOf.fill(t+1,t,n)
t=t===null?n:null})
return e.tieOf}
async function m(e,t){let n=e=>`search/unit-prices-${Math.floor(e/o)}.json`,a=[...new Set(e.map(n))],s=a.filter(e=>!isIndexFileLoaded(e))
if(!t.spend(s.length*i))return
let r=new Map(await Promise.all(a.map(async e=>[e,(await loadIndexFile(e)).prices])))
return new Map(e.map(e=>{let t=e%o*2,a=r.get(n(e))
return[e,digits.get(a[t])*64+digits.get(a[t+1])]}))}
async function u(e,t){let n=await m(e,t).catch(()=>{})
if(!n)return e
let a=e=>Math.floor(n.get(e)/c),s=Map.groupBy(e,a),r=e=>(n.get(e)===l?1:-s.get(a(e)).length)
return e.toSorted((e,t)=>r(e)-r(t)||n.get(e)-n.get(t))}
export async function sortTies(e,t,n){let a=d(t),s=[]
for(let t of e){let e=s.length
for(let n of t){let t=s.length>e&&s.at(-1)
if(t&&a[n]&&a[t[0]]===a[n])t.push(n)
else s.push([n])}}
let r=0
for(let[e,t]of s.entries()){if(r>=h)break
if(t.length>1)s[e]=await u(t,n)
r+=t.length}
return s.flat()}
