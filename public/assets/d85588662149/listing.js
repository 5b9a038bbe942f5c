import{$,$$,strings}from'./templates.js'
import{FilterChips}from'./filter-chips.js'
import{loadFile}from'./files.js'
import{makeBandChoices,tickBox}from'./filter-choices.js'
import{readListingPage}from'./listing-page.js'
import{changedState,chosenValues,formatAddress,parseQuery,toggleValue,}from'./listing-state.js'
import{recall,remember}from'./memory.js'
import{SortMenu}from'./sort-menu.js'
class Listing{latestShow=0
isTable=recall('view')==='table'
status=$('#listing-status')
tableToggle=$('.table-toggle')
constructor(page){this.page=page
this.defaultOrder=page.orders[0].id
this.state=parseQuery(location.search,page.built)
this.sortMenu=new SortMenu(page.orders,order=>this.sort(order))
for(const filter of page.filters)makeBandChoices(filter,this.state)
this.chips=new FilterChips({remove:(id,value)=>this.change(state=>toggleValue(state,id,value)),openSheet:button=>this.openFilters(button),clear:()=>this.clearFilters(),})
this.addListeners()
this.sortMenu.show(this.state.order)
history.replaceState(this.state,'')
this.showFirst()}
addListeners(){this.page.tools.append(this.status)
this.tableToggle.ariaPressed=this.isTable
this.tableToggle.onclick=()=>this.toggleTable()
addEventListener('change',({target})=>{if(!target.matches('.choice [type=checkbox]'))return
this.change(state=>toggleValue(state,target.name,target.value))})
addEventListener('popstate',event=>{if(!event.state)return history.replaceState(this.state,'')
this.state=event.state
this.show().catch(()=>this.open(''))})
for(const event of['pointerover','focusin']){this.page.tools.addEventListener(event,()=>this.load().catch(()=>{}),{once:true})}}
showFirst(){if(!location.search&& !this.isTable)return this.showChips()
const showAsBuilt=()=>{this.state={ ...this.state,filters:new Map()}
this.showChips()}
this.show().catch(showAsBuilt).finally(()=>document.documentElement.classList.remove('is-pending'))}
async change(change){const before=this.state
const state=changedState(before,change)
this.state=state
const isShown=await this.show().then(()=>true,()=>false)
if(this.state!==state)return
if(isShown)return history.pushState(state,'',this.address(state))
this.state=before
for(const box of $$('.choice input'))tickBox(box,before)
await this.open(this.address(state))}
async show(){const thisShow= ++this.latestShow
const isLatest=()=>thisShow===this.latestShow
const products=$('.product-groups')
products.ariaBusy=true
try{const view=await this.load()
await view.show(isLatest)}finally{if(isLatest())products.ariaBusy=null}}
open(address){return fetch(address).then(()=>location.assign(address),()=>this.reportOffline())}
address(state){return formatAddress(state,this.defaultOrder)}
sort(order){remember(`order ${this.page.folder}`,order!==this.defaultOrder&&order)
return this.change(state=>{state.order=order})}
clearFilters(){return this.change(({filters})=>filters.clear())}
async toggleTable(){if(!await this.loadOrReport())return
this.isTable= !this.isTable
remember('view',this.isTable&&'table')
this.tableToggle.ariaPressed=this.isTable
this.show().catch(()=>this.reportOffline())}
async openFilters(button){const view=await this.loadOrReport()
view?.openFilters(button).catch(()=>this.reportOffline())}
load(){this.loading??=
Promise.all([import('./listing-view.js'),loadFile(`${this.page.folder}all.json`)]).then(([{ListingView},numbers])=>new ListingView(this,numbers))
this.loading.catch(()=>{this.loading=undefined})
return this.loading}
async loadOrReport(){const view=await this.load().catch(()=>{})
if(!view)this.reportOffline()
else if(!this.status.matches('.visually-hidden'))this.announce('')
return view}
announce(text){this.status.textContent=text
this.status.classList.add('visually-hidden')}
reportOffline(){this.status.textContent=strings.needs_connection
this.status.classList.remove('visually-hidden')}
showChips(){const labels=new Map(this.page.filters.map(filter=>[filter.id,filter.labels]))
this.chips.show(chosenValues(this.state).map(({id,value})=>({id,value,label:labels.get(id)?.get(value)??value})))}}
new Listing(readListingPage())
