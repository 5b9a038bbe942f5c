import{$,$$,T,C,E}from'./templates.js'
import{es,eq}from'./listing-products.js'
import{V,N}from'./memory.js'
import{eo,ey,ez}from'./search.js'
import{eT}from'./search-aisles.js'
import{A,ep}from'./search-index.js'
let s=16,r=$('#search-results'),o=$('ul',r),i=$('form',r),c=i.elements,l=$('.more-results',r),h=$('.table-toggle',r),{title:d}=document,m=history.state,u=m?.count||s,p=V('view')==='table',[f,g,v]=['',null,[]],b=[...c.order.options].map(({value:e})=>({id:e,key:e.replace(/-\w+$/,''),direction:e.match(/\w*$/)[0]}))
function w(e){c.order.value=e
S()}let y=$$('[data-flag]',i),k=()=>y.filter(e=>e.checked),x=()=>Object.fromEntries([...new FormData(i)].filter(([,e])=>e))
function q(){let e=new URLSearchParams(location.search)
if(eo.value===eo.defaultValue)eo.value=e.get('q')??''
for(let[t,n]of e){let e=c[t]
if(e?.type==='checkbox')e.checked=!0
else if(e){if(t==='aisle')e.add(new Option('…',n))
e.value=n}}}function j(){let e=new URLSearchParams(f?{q:f,...x()}:{}),t=e.size?`?${e}`:location.pathname
if(t!==location.search)history.replaceState(null,'',t)}function z(e){({query:f,found:g}=e)
o.replaceChildren(...e.links.map(e=>{let t=document.createElement('li')
t.append(e)
return t}))
r.classList.toggle('is-idle',!f)
document.title=f?`${f} – ${d}`:d
j()
R(ez(f,g,e.isFailed))
if(!m)u=s}function S(){u=s
j()
R()}async function R(e){let[t,n]=[g,x()],a=g?.numbers??[]
try{if(a.length&&(g.values||Object.keys(n).length)){let e=await import('./search-values.js')
a=e.arrange(await P(),n,k())
if(t===g)await I()}if(t===g)await L(a)}catch{e=E.search_failed}if(t!==g)return
let s=C(a.length),o=a.length<(g?.numbers.length??0)
$('[role=status]',r).textContent=o&&e!==E.search_failed?T(E.shown_count,{count:s}):e??ez(f,g)
i.hidden=!g?.numbers.length
if(m)scrollTo(0,m.position)
m=null}async function L(e){let t=g,n=await Promise.all(e.slice(0,u).map(e=>A(e,t)))
if(t!==g)return
v=e
l.hidden=v.length<=n.length
if(!n.length){return g?.numbers.length?eq([],{}):es.replaceChildren()}let a=e=>n.some(t=>t[e])
eq([{heading:'',products:n}],{isTable:p,orders:b,sort:w,current:c.order.value,columns:{has_changes:a('change'),has_unit_prices:a('unit_price_text'),has_brands:a('brand')}})
for(let e of $$('h3 a, th a',es)){let t=ep(e.textContent,g).map(({text:e,is_match:t})=>{let n=document.createElement(t?'mark':'span')
n.textContent=e
return n}),n=$('bdi',e)??e
n.replaceChildren(...t)}}async function D(){let e=u
u+=s
await R()
$$('a',es)[e]?.focus()}function O(e){p=e
h.ariaPressed=p
N('view',p&&'table')
return L(v)}async function P(){let e=g,t=await import('./search-values.js')
e.values??=t.loadValues(e.numbers)
e.values.catch(()=>{e.values=null})
return e.values}async function I(){let e=g
if(!e)return
let t=await P(),{filter:n}=await import('./search-values.js'),a=x()
for(let e of y){let{length:s}=n(t,a,[...k(),e])
$('small',e.parentElement).textContent=C(s)
e.parentElement.classList.toggle('is-empty',!s)}if(e.hasAisles)return
e.hasAisles=!0
let s=c.aisle,{value:r}=s,o=Object.entries(Object.groupBy(t,({aisle:e})=>e)).sort(([,e],[,t])=>t.length-e.length),i=[s.options[0],...o.map(([t,{length:n}])=>new Option(`${eT(t,e.index)} (${C(n)})`,t))]
if(i.map(e=>e.text).join()===[...s].map(e=>e.text).join())return
s.replaceChildren(...i)
s.value=o.some(([e])=>e===r)?r:''}function M(e){if(e.target.matches('select, form input:not([name=q])'))return
let t=$$('li a, th a',r),n={ArrowDown:1,ArrowUp:-1}[e.key],a=t.indexOf(document.activeElement),s=document.activeElement===eo
if(!n||(a<0&&!s)||(s&&n<0))return
let o=a+n<0?eo:t[a+n]
if(!o)return
e.preventDefault()
o.focus()}let F=ey(z,0)
eo.form.addEventListener('submit',e=>{e.preventDefault()
F()})
l.onclick=D
i.onchange=S
i.onsubmit=e=>e.preventDefault()
for(let e of['pointerover','focusin']){i.addEventListener(e,()=>I().catch(()=>{}))}h.ariaPressed=p
h.onclick=()=>O(!p)
addEventListener('pagehide',()=>{history.replaceState({count:u,position:scrollY},'')})
addEventListener('keydown',M)
$('#search-fallback').hidden=!0
r.classList.toggle('is-idle',!location.search)
q()
F()
