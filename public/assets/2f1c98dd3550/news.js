import{$,$$,T,C,G,S,E,Q}from'./templates.js'
import{tc,ex}from'./script.js'
let s=96,r=$('.news-list'),o=$('.news-kinds'),i=$('.news-refresh'),c=$('[role=status]',i)
function l(){let e=new URLSearchParams(location.search).get('show')??'',t=$(`[value="${CSS.escape(e)}"]`,o)??$('input',o)
t.checked=!0
ex(o,t.parentElement)
for(let e of $$('.pager a'))e.search=location.search
let n=$$('.news-item')
for(let e of n)e.hidden=t.value&&e.dataset.kind!==t.value
let a=n.length&&n.every(e=>e.hidden)
c.textContent=a?E.news_none:''}let h=e=>S('news-item',{...e,product:Q(e.product),is_new:e.event==='new_product',is_drop:e.discounted===!0,is_rise:e.discounted===!1,is_size_reduced:e.event==='size_reduced'})
async function d(){let e=await fetch($('[rel=alternate][type$=json]').href,{cache:'no-cache'})
if(!e.ok)throw new Error(e.status)
let{items:t}=await e.json(),n=new Set($$('.news-item').map(e=>e.dataset.id))
return t.filter(e=>!n.has(e.id)).map(h)}function m(e){r.prepend(...e)
if(e.length)$('.empty-note')?.remove()
tc()
l()
if(G())return
let t={opacity:[0,1],translate:['0 -2rem','0 0']}
for(let n of e)n.animate(t,{duration:300,easing:'ease-out'})}async function u(){if(i.matches('.is-busy'))return
i.classList.add('is-busy')
c.textContent=''
try{let e=await d()
m(e)
let t=C(e.length)
c.textContent=e.length?T(E.news_fresh,{count:t}):E.news_same}catch{c.textContent=E.news_offline}i.classList.remove('is-busy')}function p(){let e=null,t=e=>i.style.setProperty('--pull-distance',`${Math.min(Math.max(e,0)/2,64)}px`),n=()=>{e=null
t(0)},a=(e,t)=>addEventListener(e,t,{passive:!0})
a('touchstart',({touches:t})=>{e=scrollY>0||t.length>1?null:t[0].clientY})
a('touchmove',({touches:n})=>{if(e!==null)t(n[0].clientY-e)})
a('touchend',({changedTouches:t})=>{if(e!==null&&t[0].clientY-e>s)u()
n()})
a('touchcancel',n)}o.onchange=({target:{value:e}})=>{history.pushState(null,'',location.pathname+(e?`?show=${e}`:''))
l()}
addEventListener('popstate',l)
$('button',i).onclick=u
l()
p()
