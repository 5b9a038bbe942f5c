import{$,$$,T,G,S,E}from'./templates.js'
import{P,er,tn,state}from'./listing.js'
import{es,X}from'./listing-state.js'
import{ex}from'./script.js'
let s=$('.active-filters')
export let Z=$('.add-filter')
let r=$('.clear-filters',s).parentElement
Z.onclick=()=>tn(Z)
r.firstElementChild.onclick=er
let o=()=>$$('.filter-chip:not([inert])',s)
export function ej(e){let t=es(state),n=({id,value:e})=>`${id}=${e}`,a=new Map(t.map(e=>[n(e),e]))
for(let e of o()){let{filter:id,value}=e.dataset
if(!a.delete(n({id,value})))c(e)}for(let t of a.values())i(t,e(t))
r.hidden=!t.length
$('b',Z).textContent=t.length||''
s.classList.add('is-ready')}function i({id,value:e},t){let n=T(E.remove_filter,{name:t}),a=$(`.option-row [name="${id}"][value="${CSS.escape(e)}"]`),i=S('script/filter-chip',{id,value:e,label:t,remove_label:n,has_box:a}),c=$('.filter-chip-name',i)
c.onclick=()=>tn(c)
$('.filter-chip-remove',i).onclick=async()=>{await P(t=>X(t,id,e))
let t=o()[0]?.firstElementChild??Z
t.focus({preventScroll:!0})}
r.before(i)
l(i).then(()=>i.inert||ex(s,i))}function c(e){e.inert=!0
l(e,'reverse').then(()=>e.remove())}function l(e,t){if(G()||!s.matches('.is-ready'))return Promise.resolve()
let n={opacity:[0,1],maxInlineSize:['0px',`${e.offsetWidth}px`]}
return e.animate(n,{duration:200,easing:'ease-out',direction:t}).finished}
