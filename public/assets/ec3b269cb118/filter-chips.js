import{$,$$,fillIn,prefersReducedMotion,renderTemplate,strings}from'./templates.js'
export class FilterChips{row=$('.active-filters')
addButton=$('.add-filter')
#e=$('.clear-filters',this.row).parentElement
constructor({remove,openSheet:e,clear:t}){Object.assign(this,{remove,openSheet:e})
this.addButton.onclick=()=>e(this.addButton)
this.#e.firstElementChild.onclick=t}
get chips(){return $$('.filter-chip:not([inert])',this.row)}
show(e){let t=({id,value:e})=>`${id}=${e}`,n=new Map(e.map(e=>[t(e),e]))
for(let e of this.chips){let{filter:id,value}=e.dataset
if(!n.delete(t({id,value})))this.#t(e)}
for(let e of n.values())this.#n(e)
this.#e.hidden=!e.length
$('b',this.addButton).textContent=e.length||''
this.row.classList.add('is-ready')}
#n({id,value:e,label}){let t=fillIn(strings.remove_filter,{name:label}),n=$(`.option-row [name="${id}"][value="${CSS.escape(e)}"]`),a=renderTemplate('script/filter-chip',{id,value:e,label,remove_label:t,has_box:n}),s=$('.filter-chip-name',a)
s.onclick=()=>this.openSheet(s)
$('.filter-chip-remove',a).onclick=async()=>{await this.remove(id,e)
let t=this.chips[0]?.firstElementChild??this.addButton
t.focus({preventScroll:true})}
this.#e.before(a)
this.#a(a).then(()=>a.inert||this.#s(a))}
#t(e){e.inert=true
this.#a(e,'reverse').then(()=>e.remove())}
#a(e,t){if(prefersReducedMotion()||!this.row.matches('.is-ready'))return Promise.resolve()
let n={opacity:[0,1],maxInlineSize:['0px',`${e.offsetWidth}px`]}
return e.animate(n,{duration:200,easing:'ease-out',direction:t}).finished}
#s(e){let[t,n]=[this.row,e].map(e=>e.getBoundingClientRect()),a=n.x+n.width/2-t.x-t.width/2
this.row.scrollBy({left:a,behavior:prefersReducedMotion()?'auto':'smooth'})}}
