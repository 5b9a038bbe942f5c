import{$,$$,strings}from'./templates.js'
import{FilterChips}from'./filter-chips.js'
import{loadFile}from'./files.js'
import{makeBandChoices,tickBox}from'./filter-choices.js'
import{readListingPage}from'./listing-page.js'
import{changedState,chosenValues,formatAddress,parseQuery,toggleValue}from'./listing-state.js'
import{recall,remember}from'./memory.js'
import{SortMenu}from'./sort-menu.js'
class o{#e
#t
#n=0
isTable=recall('view')==='table'
status=$('#listing-status')
#a=$('.table-toggle')
constructor(e){this.page=e
this.#e=e.orders[0].id
this.state=parseQuery(location.search,e.built)
this.sortMenu=new SortMenu(e.orders,e=>this.sort(e))
for(let t of e.filters)makeBandChoices(t,this.state)
this.chips=new FilterChips({remove:(e,t)=>this.change(n=>toggleValue(n,e,t)),openSheet:e=>this.openFilters(e),clear:()=>this.clearFilters()})
this.#s()
this.sortMenu.show(this.state.order)
history.replaceState(this.state,'')
this.#r()}
#s(){this.page.tools.append(this.status)
this.#a.ariaPressed=this.isTable
this.#a.onclick=()=>this.#o()
addEventListener('change',({target:e})=>{if(!e.matches('.choice [type=checkbox]'))return
this.change(t=>toggleValue(t,e.name,e.value))})
addEventListener('popstate',e=>{if(!e.state)return history.replaceState(this.state,'')
this.state=e.state
this.show().catch(()=>this.open(''))})
for(let e of['pointerover','focusin']){this.page.tools.addEventListener(e,()=>this.load().catch(()=>{}),{once:true})}}
#r(){if(!location.search&&!this.isTable)return this.#i()
let e=()=>{this.state={...this.state,filters:new Map()}
this.#i()}
this.show().catch(e).finally(()=>document.documentElement.classList.remove('is-pending'))}
async change(e){let t=this.state,n=changedState(t,e)
this.state=n
let a=await this.show().then(()=>true,()=>false)
if(this.state!==n)return
if(a)return history.pushState(n,'',this.address(n))
this.state=t
for(let e of $$('.choice input'))tickBox(e,t)
await this.open(this.address(n))}
async show(){let e=++this.#n,t=()=>e===this.#n,n=$('.product-groups')
n.ariaBusy=true
try{let e=await this.load()
await e.show(t)}finally{if(t())n.ariaBusy=null}}
open(e){return fetch(e).then(()=>location.assign(e),()=>this.#c())}
address(e){return formatAddress(e,this.#e)}
sort(e){remember(`order ${this.page.folder}`,e!==this.#e&&e)
return this.change(t=>{t.order=e})}
clearFilters(){return this.change(({filters:e})=>e.clear())}
async #o(){if(!await this.#l())return
this.isTable=!this.isTable
remember('view',this.isTable&&'table')
this.#a.ariaPressed=this.isTable
this.show().catch(()=>this.#c())}
async openFilters(e){let t=await this.#l()
t?.openFilters(e).catch(()=>this.#c())}
load(){this.#t??=Promise.all([import('./listing-view.js'),loadFile(`${this.page.folder}all.json`)]).then(([{ListingView:e},t])=>new e(this,t))
this.#t.catch(()=>{this.#t=undefined})
return this.#t}
async #l(){let e=await this.load().catch(()=>{})
if(!e)this.#c()
else if(!this.status.matches('.visually-hidden'))this.announce('')
return e}
announce(e){this.status.textContent=e
this.status.classList.add('visually-hidden')}
#c(){this.status.textContent=strings.needs_connection
this.status.classList.remove('visually-hidden')}
#i(){let e=new Map(this.page.filters.map(e=>[e.id,e.labels]))
this.chips.show(chosenValues(this.state).map(({id,value:t})=>({id,value:t,label:e.get(id)?.get(t)??t})))}}
new o(readListingPage())
