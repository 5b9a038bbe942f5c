import{$,$$,T,W,S,E}from'./templates.js'
import{P,ea,e$,state}from'./listing.js'
import{en,K}from'./listing-state.js'
let s=$('.active-filters')
export let J=$('.add-filter')
let r=$('.clear-filters',s).parentElement
J.onclick=()=>e$(J)
r.firstElementChild.onclick=ea
let o=()=>$$('.filter-chip:not([inert])',s)
export function ek(e){let t=en(state),n=({id,value:e})=>`${id}=${e}`,a=new Map(t.map(e=>[n(e),e]))
for(let e of o()){let{filter:id,value}=e.dataset
if(!a.delete(n({id,value})))c(e)}for(let t of a.values())i(t,e(t))
r.hidden=!t.length
$('b',J).textContent=t.length||''
s.classList.add('is-ready')}function i({id,value:e},t){let n=T(E.remove_filter,{name:t}),a=$(`.option-row [name="${id}"][value="${CSS.escape(e)}"]`),s=S('script/filter-chip',{id,value:e,label:t,remove_label:n,has_box:a}),i=$('.filter-chip-name',s)
i.onclick=()=>e$(i)
$('.filter-chip-remove',s).onclick=async()=>{await P(t=>K(t,id,e))
let t=o()[0]?.firstElementChild??J
t.focus({preventScroll:!0})}
r.before(s)
l(s).then(()=>s.inert||h(s))}function c(e){e.inert=!0
l(e,'reverse').then(()=>e.remove())}function l(e,t){if(W()||!s.matches('.is-ready'))return Promise.resolve()
let n={opacity:[0,1],maxInlineSize:['0px',`${e.offsetWidth}px`]}
return e.animate(n,{duration:200,easing:'ease-out',direction:t}).finished}function h(e){let[t,n]=[s,e].map(e=>e.getBoundingClientRect()),a=n.x+n.width/2-t.x-t.width/2
s.scrollBy({left:a,behavior:W()?'auto':'smooth'})}
