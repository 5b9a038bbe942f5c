import{$,$$,decimalMark,fillIn,renderTemplate,strings}from'./templates.js'
import{bandAmounts,parseAmount,rangeId}from'./band-range.js'
import{makeSheet,openSheet}from'./sheet.js'
let o=12,i=24,c=e=>(isFinite(e)?String(e).replace('.',decimalMark):''),l=e=>e.value!==e.defaultValue
function h(e,t){e.defaultValue=c(t)
e.value=e.defaultValue}
export class FilterSheet{#e
#t=new Map()
constructor(e){Object.assign(this,{view:e,data:e.data,filters:e.page.filters})
let{listing:t}=e
this.#e=renderTemplate('script/filter-sheet',{filters:this.#n()})
document.body.append(this.#e)
makeSheet(this.#e,$('.sheet-grip',this.#e))
this.#e.onclose=()=>{if(document.activeElement.matches('body, .sheet *'))t.chips.addButton.focus()}
$('.clear-filters',this.#e).onclick=()=>t.clearFilters()
for(let e of $$('.sheet-close, .show-results',this.#e)){e.onclick=()=>this.#e.close()}
for(let e of $$('[type=search]',this.#e))e.oninput=()=>this.find(e)
this.#e.addEventListener('change',e=>this.#a(e.target))}
open(e){openSheet(this.#e,e)}
showTotal(e){$('.show-results',this.#e).textContent=fillIn(strings.show_results,{count:e})}
#n(){let e=this.filters.map(({id,name,on,labels:e})=>({id,name,search:null,has_range:on!=='discount',choices:[...e].map(([e,t])=>({id,value:e,label:t}))})),t=this.data.groupFilters.filter(({values:e})=>e.length>1).map(e=>({...e,search:e.values.length>o&&e.search,choices:this.#s(e)}))
return[...e,...t,...this.#r()]}
#r(){let e=new Map()
for(let{id,name:t,label}of this.data.flagFilters.filter(e=>e.is_offered)){let n=e.get(t)??{id,name:t,choices:[]}
n.choices.push({id,value:'1',label})
e.set(t,n)}
return e.values()}
#s({id,values:e},t=''){let n=e=>e.toLocaleLowerCase().includes(t.toLocaleLowerCase()),a=this.view.state.filters.get(id)??[],s=new Set([...a,...e.filter(n).slice(0,i)])
return[...s].map(e=>({id,value:e,label:e}))}
find(e){let t=e.closest('fieldset'),n=this.data.groupFilters.find(({id})=>id===t.dataset.filter),a=this.#s(n,e.value).map(e=>renderTemplate('script/choice',e))
$('ul',t).replaceChildren(...a)
this.view.showChoices()}
#o(e){return $$(`[data-filter="${e}"] .range-fields input`,this.#e)}
#a(e){if(!e.closest('.range-fields'))return
let{filter:t}=e.closest('fieldset').dataset,n=this.#o(t),a=n.map(e=>parseAmount(e.value,decimalMark))
n.forEach((e,t)=>h(e,a[t]))
let s=rangeId(...a)
this.view.listing.change(({filters:e})=>{let n=e.get(t)??new Set(),{range:a,isTicked:r}=this.#i(t)
if(!r)n.delete(a)
this.#t.set(t,{range:s,isTicked:n.has(s)})
if(s)n.add(s)
e.set(t,n)})}
#i(e){let t=this.view.state.filters.get(e)??new Set(),n=this.#t.get(e)
if(n&&t.has(n.range))return n
let{labels:a}=this.filters.find(t=>t.id===e),s=[...t].find(e=>!a.has(e)),r={range:s,isTicked:false}
this.#t.set(e,r)
return r}
showRanges(){for(let{id}of this.filters){let{range:e=''}=this.#i(id),t=this.#o(id),n=t.map(e=>parseAmount(e.value,decimalMark))
if(!t.length||t.some(l)||rangeId(...n)===e)continue
let a=bandAmounts(e)
t.forEach((e,t)=>h(e,a[t]))}}}
