import{$,fillIn,formatNumber,nextTask,pluralForm,site,strings,withTemplateFields}from'./templates.js'
import{AisleData}from'./aisle-data.js'
import{bandAmounts}from'./band-range.js'
import{updateChoices}from'./filter-choices.js'
import{makePager,pageText}from'./listing-pager.js'
import{ListingProducts}from'./listing-products.js'
import{ListingRows}from'./listing-rows.js'
import{changedState,chosenValues,toggleValue}from'./listing-state.js'
export class ListingView{#e
#t
#n
constructor(e,t){Object.assign(this,{listing:e,data:new AisleData(t),page:e.page})
this.#n=new ListingRows(this.data,this.page)
this.products=new ListingProducts(this.page.orders,t=>e.sort(t))
this.#e=this.page.built.order}
get state(){return this.listing.state}
async show(e){let{data:t,state:n}=this,{orders:a,pageSize:s}=this.page,r=async()=>{await nextTask()
return!e()}
this.#a()
let o=a.find(({id})=>id===n.order),i=t.arrange(o)
if(await r())return
let c=t.passing(n.filters),l=i.sequence.filter(e=>c[e]),h=Math.max(1,Math.ceil(l.length/s))
n.page=Math.min(n.page,h)
if(await r())return
let d=l.subarray((n.page-1)*s,n.page*s),m=await this.#n.load(d,o)
if(await r())return
let u=document.activeElement
this.#s(i,d,m)
this.#r(h)
this.#o(u)
if(await r())return
this.listing.sortMenu.show(n.order)
this.#i(l.length,h)
let p=document.activeElement
this.showChoices()
this.listing.chips.show(chosenValues(n).map(e=>({...e,label:this.label(e)})))
this.#o(p)}
#a(){let{filters:e}=this.state
for(let[t,n]of e){for(let e of n)if(!this.data.mask(t,e))n.delete(e)
if(!n.size)e.delete(t)}}
#s({group:e,headings:t},n,a){let{order}=this.state,s=[]
for(let[r,o]of n.entries()){let n=t[e[o]]
if(!s.length||s.at(-1).heading!==n){s.push({heading:n,products:[]})}
s.at(-1).products.push(withTemplateFields(a[r]))}
if(!s.length)return this.products.showNone(this.#c())
let{isTable}=this.listing
this.products.show(s,{isTable,order,columns:this.data.columns})}
#c(){let e=chosenValues(this.state).at(-1),t=t=>toggleValue(t,e.id,e.value),{filters:n}=changedState(this.state,t),a=this.data.passing(n).reduce((e,t)=>e+t)
return{remove_label:fillIn(strings.remove_filter,{name:this.label(e)}),count:this.page.formatCount(a),remove:()=>this.listing.change(t)}}
#r(e){let{page}=this.state
$('.pager')?.remove()
if(e<2)return
this.products.container.after(makePager({page,pages:e,formatCount:this.page.formatCount,linkTo:e=>this.listing.address({...this.state,page:e}),open:async e=>{await this.listing.change(t=>{t.page=e})
$('#main').scrollIntoView()
$('#main').focus({preventScroll:true})}}))}
#o(e){let{activeElement:t,body:n}=document
if(e===n||(t!==n&&t.checkVisibility()))return
let a=e.checkVisibility()?e:this.listing.chips.addButton
a.focus({preventScroll:true})}
#i(e,t){let{order:n,page:a}=this.state,{formatCount:s,orders:r}=this.page,o=pageText(a,t,s),i=[$('h1').firstChild.textContent,chosenValues(this.state).map(e=>this.label(e)).join(', '),n!==r[0].id&&r.find(({id})=>id===n).label,a>1&&o,$('.site-name').textContent]
document.title=i.filter(Boolean).map(e=>e.trim()).join(' – ')
let c=s(e),l=$('.total-count')
l.value=e
l.textContent=fillIn(pluralForm('product_count',e),{count:c})
$('h1 .visually-hidden')?.remove()
$('.page-position').textContent=t>1?o:''
let h=fillIn(strings.shown_count,{count:c}),{label:d}=r.find(({id})=>id===n)
this.listing.announce(n===this.#e?h:`${d}. ${h}`)
this.#e=n
this.#t?.showTotal(c)}
showChoices(){this.#t?.showRanges()
updateChoices(this.data,this.state,this.page.formatCount)}
async openFilters(e){let{FilterSheet:t}=await import('./filter-sheet.js')
this.#t??=new t(this)
this.#t.showTotal(this.page.formatCount($('.total-count').value))
this.showChoices()
this.#t.open(e)}
label({id:e,value:t}){let n=this.page.filters.find(t=>t.id===e)
if(!n)return this.data.flagFilters.find(t=>t.id===e)?.label??t
return n.labels.get(t)??`${n.name}: ${this.#l(e,t)}`}
#l(e,t){let n=this.data.filters.find(t=>t.id===e).kind==='money',a=n?{style:'currency',currency:site.shop.currency}:{},s=bandAmounts(t),[r,to]=s.map(e=>formatNumber(e,a)),o=s[1]===Infinity?'from':s[0]===-Infinity?'up_to':'through'
return fillIn(strings[`band_${o}`],{from:r,to})}}
