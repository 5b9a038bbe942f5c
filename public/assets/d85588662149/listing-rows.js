import{isLoaded,loadFile}from'./files.js'
import{formatAddress}from'./listing-state.js'
import{nextTask}from'./templates.js'
const fewFiles=2
export class ListingRows{constructor(data,page){Object.assign(this,{data,page})}
async load(places,current){const{orders}=this.page
let best=this.pagesWith(places,current)
for(const order of orders){if(best.missing<=fewFiles)break
await nextTask()
const found=this.pagesWith(places,order)
if(found.missing<best.missing)best=found}
const{urls,positions}=best
const pages=new Map(await Promise.all([...urls].map(async([number,url])=>[number,await loadFile(url)])))
const{pageSize}=this.page
return Array.from(places,place=>{const position=positions[place]
const{total,products}=pages.get(Math.floor(position / pageSize))
if(total!==this.data.total)throw new Error('other data')
return{ ...products[position%pageSize], ...this.data.flagsOf(place)}})}
pagesWith(places,order){const{folder,orders,pageSize}=this.page
const{positions}=this.data.arrange(order)
const numbers=new Set(Array.from(places,each=>Math.floor(positions[each] / pageSize)))
const urls=new Map([...numbers].map(number=>{const state={order:order.id,page:number+1,filters:[]}
return[number,folder+formatAddress(state,orders[0].id).replace('.html','.json')]}))
const missing=[...urls.values()].filter(url=> !isLoaded(url)).length
return{urls,positions,missing}}}
