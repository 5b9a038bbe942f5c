import{$,$$,T,C,E}from'./templates.js'
import{eo,eS}from'./listing-products.js'
import{Y,N}from'./memory.js'
import{ec,eq,eT}from'./search.js'
import{eN}from'./search-aisles.js'
import{A,ef}from'./search-index.js'
import{filter,eZ,tu}from'./search-values.js'
let s=16,r=$('#search-results'),o=$('ul',r),i=$('form',r),c=i.elements,l=$('.more-results',r),h=$('.table-toggle',r),{title:d}=document,m=history.state,u=m?.count||s,p=Y('view')==='table',f='',g,v=[],b=[...c.order.options].map(({value:e})=>({id:e,key:e.replace(/-\w+$/,''),direction:e.match(/\w*$/)[0]}))
function w(e){c.order.value=e
S()}let y=$$('[data-flag]',i),k=()=>y.filter(e=>e.checked),x=()=>Object.fromEntries([...new FormData(i)].filter(([,e])=>e))
function q(){let e=new URLSearchParams(location.search)
if(ec.value===ec.defaultValue)ec.value=e.get('q')??''
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
R(eT(f,g,e.isFailed))
if(!m)u=s}function S(){u=s
j()
R()}async function R(e){let t=g,n=x(),a=g?.numbers??[]
try{if(a.length&&(g.values||Object.keys(n).length)){a=tu(await P(g),n,k())
if(t===g)await I()}if(t===g)await L(a)}catch{e=E.search_failed}if(t!==g)return
let s=C(a.length),o=a.length<(g?.numbers.length??0)
$('[role=status]',r).textContent=o&&e!==E.search_failed?T(E.shown_count,{count:s}):e??eT(f,g)
i.hidden=!g?.numbers.length
if(!g?.values&&i.matches(':hover, :focus-within'))I()
if(m)scrollTo(0,m.position)
m=null}async function L(e){let t=g,n=await Promise.all(e.slice(0,u).map(e=>A(e,t)))
if(t!==g)return
v=e
l.hidden=v.length<=n.length
if(!n.length){return g?.numbers.length?eS([],{}):eo.replaceChildren()}let a=e=>n.some(t=>t[e])
eS([{heading:'',products:n}],{isTable:p,orders:b,sort:w,current:c.order.value,columns:{has_changes:a('change'),has_unit_prices:a('unit_price_text'),has_brands:a('brand')}})
for(let e of $$('h3 a, th a',eo)){let t=ef(e.textContent,g).map(({text:e,is_match:t})=>{let n=document.createElement(t?'mark':'span')
n.textContent=e
return n}),n=$('bdi',e)??e
n.replaceChildren(...t)}}async function D(){let e=u
u+=s
await R()
$$('a',eo)[e]?.focus()}function O(e){p=e
h.ariaPressed=p
N('view',p&&'table')
return L(v)}function P(e){e.values??=eZ(e.numbers)
e.values.catch(()=>{e.values=null})
return e.values}async function I(){let e=g
if(!e)return
let t=await P(e).catch(()=>{})
if(!t||e!==g)return
let n=x()
for(let e of y){let{length:a}=filter(t,n,[...k(),e])
$('small',e.parentElement).textContent=C(a)
e.parentElement.classList.toggle('is-empty',!a)}if(e.hasAisles)return
e.hasAisles=!0
let a=c.aisle,{value:s}=a,r=Object.entries(Object.groupBy(t,({aisle:e})=>e)).sort(([,e],[,t])=>t.length-e.length),o=[a.options[0],...r.map(([t,{length:n}])=>new Option(`${eN(t,e.index)} (${C(n)})`,t))]
if(o.map(e=>e.text).join()===[...a].map(e=>e.text).join())return
a.replaceChildren(...o)
a.value=r.some(([e])=>e===s)?s:''}function M(e){if(e.target.matches('select, form input:not([name=q])'))return
let t=$$('li a, th a',r),n={ArrowDown:1,ArrowUp:-1}[e.key],a=t.indexOf(document.activeElement),s=document.activeElement===ec
if(!n||(a<0&&!s)||(s&&n<0))return
let o=a+n<0?ec:t[a+n]
if(!o)return
e.preventDefault()
o.focus()}let F=eq(z,0)
ec.form.addEventListener('submit',e=>{e.preventDefault()
F()})
l.onclick=D
i.onchange=S
i.onsubmit=e=>e.preventDefault()
for(let e of['pointerover','focusin']){i.addEventListener(e,I)}h.ariaPressed=p
h.onclick=()=>O(!p)
addEventListener('pagehide',()=>{history.replaceState({count:u,position:scrollY},'')})
addEventListener('keydown',M)
$('#search-fallback').hidden=!0
r.classList.toggle('is-idle',!location.search)
q()
F()
