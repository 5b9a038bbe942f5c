import{$,$$,decimalMark,fillIn,renderTemplate,strings,}from'./templates.js'
import{bandAmounts,parseAmount,rangeId}from'./band-range.js'
import{makeSheet,openSheet}from'./sheet.js'
const fewValues=12
const longestList=24
const formatAmount=amount=>(isFinite(amount)?String(amount).replace('.',decimalMark):'')
export class FilterSheet{typedRanges=new Map()
constructor(view){Object.assign(this,{view,data:view.data,filters:view.page.filters})
const{listing}=view
this.dialog=renderTemplate('script/filter-sheet',{filters:this.facets()})
document.body.append(this.dialog)
makeSheet(this.dialog,$('.sheet-grip',this.dialog))
this.dialog.onclose=()=>{if(document.activeElement.matches('body, .sheet *'))listing.chips.addButton.focus()}
$('.clear-filters',this.dialog).onclick=()=>listing.clearFilters()
for(const button of $$('.sheet-close, .show-results',this.dialog)){button.onclick=()=>this.dialog.close()}
for(const search of $$('[type=search]',this.dialog))search.oninput=()=>this.find(search)
this.dialog.addEventListener('change',event=>this.readRange(event.target))}
open(button){openSheet(this.dialog,button)}
showTotal(count){$('.show-results',this.dialog).textContent=fillIn(strings.show_results,{count})}
facets(){const bands=this.filters.map(({id,name,on,labels})=>({id,name,search:null,has_range:on!=='discount',choices:[...labels].map(([value,label])=>({id,value,label})),}))
const groups=this.data.groupFilters.filter(({values})=>values.length>1).map(filter=>({...filter,search:filter.values.length>fewValues&&filter.search,choices:this.groupChoices(filter),}))
return[...bands, ...groups, ...this.flagFacets()]}
flagFacets(){const facets=new Map()
for(const{id,name,label}of this.data.flagFilters.filter(each=>each.is_offered)){const facet=facets.get(name)??{id,name,choices:[]}
facet.choices.push({id,value:'1',label})
facets.set(name,facet)}
return facets.values()}
groupChoices({id,values},text=''){const isWanted=value=>value.toLocaleLowerCase().includes(text.toLocaleLowerCase())
const chosen=this.view.state.filters.get(id)??[]
const shown=new Set([...chosen, ...values.filter(isWanted).slice(0,longestList)])
return[...shown].map(value=>({id,value,label:value}))}
find(search){const fieldset=search.closest('fieldset')
const filter=this.data.groupFilters.find(({id})=>id===fieldset.dataset.filter)
const found=this.groupChoices(filter,search.value).map(choice=>renderTemplate('script/choice',choice))
$('ul',fieldset).replaceChildren(...found)
this.view.showChoices()}
fieldsOf(id){return $$(`[data-filter="${id}"] .range-fields input`,this.dialog)}
readRange(target){if(!target.closest('.range-fields'))return
const{filter:id}=target.closest('fieldset').dataset
const fields=this.fieldsOf(id)
const amounts=fields.map(field=>parseAmount(field.value,decimalMark))
fields.forEach((field,index)=>{field.value=formatAmount(amounts[index])})
const range=rangeId(...amounts)
this.view.listing.change(({filters})=>{const values=filters.get(id)??new Set()
const{range:previous,isTicked}=this.typedRange(id)
if(!isTicked)values.delete(previous)
this.typedRanges.set(id,{range,isTicked:values.has(range)})
if(range)values.add(range)
filters.set(id,values)})}
typedRange(id){const values=this.view.state.filters.get(id)??new Set()
const typed=this.typedRanges.get(id)
if(typed&&values.has(typed.range))return typed
const{labels}=this.filters.find(filter=>filter.id===id)
const range=[...values].find(value=> !labels.has(value))
const next={range,isTicked:false}
this.typedRanges.set(id,next)
return next}
showRanges(){for(const{id}of this.filters){const{range=''}=this.typedRange(id)
const fields=this.fieldsOf(id)
const shown=fields.map(field=>parseAmount(field.value,decimalMark))
if(!fields.length||rangeId(...shown)===range)continue
const amounts=bandAmounts(range)
fields.forEach((field,index)=>{if(field!==document.activeElement)field.value=formatAmount(amounts[index])})}}}
