import{$,$$,fillIn,formatNumber,prefersReducedMotion,renderTemplate,strings,withTemplateFields}from'./templates.js'
import{refreshTimes}from'./script.js'
let o=96,i=$('.news-list'),c=$('.news-kinds'),l=$('.news-refresh'),h=$('[role=status]',l)
function d(){let e=new URLSearchParams(location.search).get('show')??'',t=$(`[value="${CSS.escape(e)}"]`,c)??$('input',c)
t.checked=true
let n=t.parentElement
c.scrollLeft=n.offsetLeft+(n.offsetWidth-c.clientWidth)/2
for(let e of $$('.pager a'))e.search=location.search
let a=$$('.news-item')
for(let e of a)e.hidden=t.value&&e.dataset.kind!==t.value
let s=a.length&&a.every(e=>e.hidden)
h.textContent=s?strings.news_none:''}
let m=e=>renderTemplate('news-item',{...e,product:withTemplateFields(e.product),is_new:e.event==='new_product',is_drop:e.discounted===true,is_rise:e.discounted===false,is_size_reduced:e.event==='size_reduced'})
async function u(){let e=await fetch($('[rel=alternate][type$=json]').href,{cache:'no-cache'})
if(!e.ok)throw new Error(e.statusText)
let{items:t}=await e.json(),n=new Set($$('.news-item').map(e=>e.dataset.id))
return t.filter(e=>!n.has(e.id)).map(m)}
function p(e){i.prepend(...e)
if(e.length)$('.empty-note')?.remove()
refreshTimes()
d()
if(prefersReducedMotion())return
let t={opacity:[0,1],translate:['0 -2rem','0 0']}
for(let n of e)n.animate(t,{duration:300,easing:'ease-out'})}
async function f(){if(l.matches('.is-busy'))return
l.classList.add('is-busy')
h.textContent=''
try{let e=await u()
p(e)
let t=formatNumber(e.length)
h.textContent=e.length?fillIn(strings.news_fresh,{count:t}):strings.news_same}catch{h.textContent=strings.news_offline}
l.classList.remove('is-busy')}
function g(){let e=null,t=e=>l.style.setProperty('--pull-distance',`${Math.min(Math.max(e,0)/2,64)}px`),n=()=>{e=null
t(0)},a=(e,t)=>addEventListener(e,t,{passive:true})
a('touchstart',({touches:t})=>{e=scrollY>0||t.length>1?null:t[0].clientY})
a('touchmove',({touches:n})=>{if(e!==null)t(n[0].clientY-e)})
a('touchend',({changedTouches:t})=>{if(e!==null&&t[0].clientY-e>o)f()
n()})
a('touchcancel',n)}
c.onchange=({target:{value:e}})=>{history.pushState(null,'',location.pathname+(e?`?show=${e}`:''))
d()}
addEventListener('popstate',d)
$('button',l).onclick=f
d()
g()
