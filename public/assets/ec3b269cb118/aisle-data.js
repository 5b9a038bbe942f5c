import{bandBounds}from'./band-range.js'
export class AisleData{#e
#t
constructor(e){Object.assign(this,e)
this.#e={}
this.#t={}
this.groupFilters=this.#n()}
get columns(){let e=e=>this.orders.some(t=>t.key===e)
return{has_changes:this.has_changes,has_unit_prices:e('unit-price'),has_brands:e('brand'),has_popularity:e('popularity')}}
flagsOf(e){return Object.fromEntries(this.flags.filter(({field:e})=>e).map(({key,field:t})=>[t,this[key].includes(e)]))}
arrange({id,key,direction:e}){return(this.#e[id]??=this.sort(key,e==='descending'))}
sort(e,t){let{total:n}=this,a={ranks:new Uint8Array(n),groups:[]},{ranks:s,groups:r,reverses:o}=this.orders.find(t=>t.key===e)??a,i=this.#a(s,r),c=t&&o==='groups',l=t&&!c,h=e=>{if(s[e]===null)return n+1
return l?n-s[e]:s[e]},d=e=>(c&&s[e]!==null?-i[e]-1:i[e]),m=this.#s(h,d),u=new Int32Array(n)
m.forEach((e,t)=>{u[e]=t})
return{sequence:m,positions:u,group:i,headings:r.map(e=>e.heading)}}
#a(e,t){let n=new Int32Array(this.total)
if(!t.length)return n
let a=this.#s(t=>e[t]??this.total),s=0
t.forEach(({total:e},t)=>{for(let r=s+e;s<r;s++){n[a[s]]=t}})
return n}
#s(...e){let{total:t}=this,n=Float64Array.from({length:t},(_,e)=>e)
for(let a of e){let e=n.map((e,n)=>(a(e)+t)*t+n)
n=e.sort().map(e=>n[e%t])}
return n}
#n(){return this.orders.filter(e=>e.filter).map(({key,filter:e,ranks:t,groups:n})=>{let a=n.map(e=>e.heading)
if(t.includes(null))a.pop()
return{id:key,...e,values:a}})}
get flagFilters(){return this.flags.map(e=>e.filter).filter(Boolean)}
mask(e,t){return(this.#t[`${e}=${t}`]??=this.#r(e,t))}
#r(e,t){let n=this.filters.find(t=>t.id===e)
if(n)return this.#o(n,bandBounds(t))
let a=this.flags.find(t=>t.filter?.id===e)
if(a)return t==='1'?this.#i(this[a.key],a.filter.keeps):undefined
let s=this.groupFilters.find(t=>t.id===e)?.values.indexOf(t)??-1
if(s<0)return
let{group:r}=this.arrange({id:`${e}-ascending`,key:e,direction:'ascending'}),o=new Uint8Array(this.total)
for(let e=0;e<this.total;e++)o[e]=r[e]===s?1:0
return o}
#o({order:e,values:t},n){if(!n)return
let a=e=>e!==null&&e>=n[0]&&e<=n[1]?1:0,{ranks:s}=this.orders.find(t=>t.key===e)??{}
if(!s)return Uint8Array.from(t,a)
let r=t.map(a)
return Uint8Array.from(s,e=>r[e])}
#i(e,t){let n=new Uint8Array(this.total).fill(t?0:1)
for(let a of e)n[a]=t?1:0
return n}
passing(e,t){let n=new Uint8Array(this.total).fill(1)
for(let[a,s]of e){let e=a===t?[]:[...s].map(e=>this.mask(a,e))
if(!e.length)continue
for(let t=0;t<this.total;t++){if(!e.some(e=>e[t]))n[t]=0}}
return n}
count(e,t,n){let a=this.mask(e,t),s=0
for(let e=0;e<this.total;e++)s+=a[e]&n[e]
return s}}
