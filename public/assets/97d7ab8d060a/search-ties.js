import{eO,M,ed,D,ej}from'./search-files.js'
let s=2048,r=4200,[o,i]=[1024,4095],c=48
function l(e){if(e.tieOf)return e.tieOf
e.tieOf=new Int32Array(e.total)
let t=null
M(e.ties,n=>{if(t!==null)e.tieOf.fill(t+1,t,n)
t=t===null?n:null})
return e.tieOf}async function h(e,t){let n=e=>`search/unit-prices-${Math.floor(e/s)}.json`,a=[...new Set(e.map(n))],o=a.filter(e=>!ed(e))
if(!ej(o.length*r,t))return
let i=new Map(await Promise.all(a.map(async e=>[e,(await D(e)).prices])))
return new Map(e.map(e=>{let t=e%s*2,a=i.get(n(e))
return[e,eO.get(a[t])*64+eO.get(a[t+1])]}))}async function d(e,t){let n=await h(e,t).catch(()=>{})
if(!n)return e
let a=e=>Math.floor(n.get(e)/o),s=Map.groupBy(e,a),r=e=>(n.get(e)===i?1:-s.get(a(e)).length)
return e.toSorted((e,t)=>r(e)-r(t)||n.get(e)-n.get(t))}export async function td(e,t,n){let a=l(t),s=[]
for(let t of e){let e=s.length
for(let n of t){let t=s.length>e&&s.at(-1)
if(t&&a[n]&&a[t[0]]===a[n])t.push(n)
else s.push([n])}}let r=0
for(let[e,t]of s.entries()){if(r>=c)break
if(t.length>1)s[e]=await d(t,n)
r+=t.length}return s.flat()}
