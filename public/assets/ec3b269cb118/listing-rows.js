import{isLoaded,loadFile}from'./files.js'
import{formatAddress}from'./listing-state.js'
import{nextTask}from'./templates.js'
let o=2
export class ListingRows{constructor(e,t){Object.assign(this,{data:e,page:t})}
async load(e,t){let{orders:n}=this.page,a=this.#e(e,t)
for(let t of n){if(a.missing<=o)break
await nextTask()
let n=this.#e(e,t)
if(n.missing<a.missing)a=n}
let{urls:s,positions:r}=a,i=new Map(await Promise.all([...s].map(async([e,t])=>[e,await loadFile(t)]))),{pageSize:c}=this.page
return Array.from(e,e=>{let t=r[e],{total:n,products:a}=i.get(Math.floor(t/c))
if(n!==this.data.total)throw new Error('other data')
return{...a[t%c],...this.data.flagsOf(e)}})}
#e(e,t){let{folder:n,orders:a,pageSize:s}=this.page,{positions:r}=this.data.arrange(t),o=new Set(Array.from(e,e=>Math.floor(r[e]/s))),i=new Map([...o].map(e=>{let s={order:t.id,page:e+1,filters:[]}
return[e,n+formatAddress(s,a[0].id).replace('.html','.json')]})),c=[...i.values()].filter(e=>!isLoaded(e)).length
return{urls:i,positions:r,missing:c}}}
