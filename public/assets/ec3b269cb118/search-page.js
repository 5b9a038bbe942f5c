import{$,$$,fillIn,formatNumber,strings}from'./templates.js'
import{ListingProducts}from'./listing-products.js'
import{recall,remember}from'./memory.js'
import{field,searchWhileTyping}from'./search.js'
import{aisleName}from'./search-aisles.js'
import{loadProduct,markedParts}from'./search-index.js'
import{statusText}from'./search-status.js'
let o=16,i=$('#search-results'),c=$('ul',i),l=$('form',i),h=l.elements,d=$('.more-results',i),m=$('.table-toggle',i),{title:u}=document,p=history.state,f=p?.count||o,g=recall('view')==='table',[v,b,w]=['',null,[]],y=[...h.order.options].map(({value:e})=>({id:e,key:e.replace(/-\w+$/,''),direction:e.match(/\w*$/)[0]})),k=new ListingProducts(y,e=>{h.order.value=e
T()}),x=$$('[data-flag]',l),q=()=>x.filter(e=>e.checked),j=()=>Object.fromEntries([...new FormData(l)].filter(([,e])=>e))
function z(){let e=new URLSearchParams(location.search)
if(field.value===field.defaultValue)field.value=e.get('q')??''
for(let[t,n]of e){let e=h[t]
if(e?.type==='checkbox')e.checked=true
else if(e){if(t==='aisle')e.add(new Option('…',n))
e.value=n}}}
function S(){let e=new URLSearchParams(v?{q:v,...j()}:{}),t=e.size?`?${e}`:location.pathname
if(t!==location.search)history.replaceState(null,'',t)}
function E(e){({query:v,found:b}=e)
c.replaceChildren(...e.links.map(e=>{let t=document.createElement('li')
t.append(e)
return t}))
i.classList.toggle('is-idle',!v)
document.title=v?`${v} – ${u}`:u
S()
C(statusText(v,b,e.isFailed))
if(!p)f=o}
function T(){f=o
S()
C()}
async function C(e){let[t,n]=[b,j()],a=b?.numbers??[]
try{if(a.length&&(b.values||Object.keys(n).length)){let e=await import('./search-values.js')
a=e.arrange(await L(),n,q())
if(t===b)await D()}
if(t===b)await A(a)}catch{e=strings.search_failed}
if(t!==b)return
let s=formatNumber(a.length),r=a.length<(b?.numbers.length??0)
$('[role=status]',i).textContent=r&&e!==strings.search_failed?fillIn(strings.shown_count,{count:s}):e??statusText(v,b)
l.hidden=!b?.numbers.length
if(p)scrollTo(0,p.position)
p=null}
async function A(e){let t=b,n=await Promise.all(e.slice(0,f).map(e=>loadProduct(e,t)))
if(t!==b)return
w=e
d.hidden=w.length<=n.length
if(!n.length){return b?.numbers.length?k.show([],{}):k.container.replaceChildren()}
let a=e=>n.some(t=>t[e])
k.show([{heading:'',products:n}],{isTable:g,order:h.order.value,columns:{has_changes:a('change'),has_unit_prices:a('unit_price_text'),has_brands:a('brand')}})
for(let e of $$('h3 a, th a',k.container)){let t=markedParts(e.textContent,b).map(({text:e,is_match:t})=>{let n=document.createElement(t?'mark':'span')
n.textContent=e
return n}),n=$('bdi',e)??e
n.replaceChildren(...t)}}
async function N(){let e=f
f+=o
await C()
$$('a',k.container)[e]?.focus()}
function R(e){g=e
m.ariaPressed=g
remember('view',g&&'table')
return A(w)}
async function L(){let e=b,t=await import('./search-values.js')
e.values??=t.loadValues(e.numbers)
e.values.catch(()=>{e.values=null})
return e.values}
async function D(){let e=b
if(!e)return
let t=await L(),{filter:n}=await import('./search-values.js'),a=j()
for(let e of x){let{length:s}=n(t,a,[...q(),e])
$('small',e.parentElement).textContent=formatNumber(s)
e.parentElement.classList.toggle('is-empty',!s)}
if(e.hasAisles)return
e.hasAisles=true
let s=h.aisle,{value:r}=s,o=Object.entries(Object.groupBy(t,({aisle:e})=>e)).sort(([,e],[,t])=>t.length-e.length)
s.replaceChildren(s.options[0],...o.map(([t,{length:n}])=>new Option(`${aisleName(t,e.index)} (${formatNumber(n)})`,t)))
s.value=o.some(([e])=>e===r)?r:''}
function O(e){if(e.target.matches('select, form input:not([name=q])'))return
let t=$$('li a, th a',i),n={ArrowDown:1,ArrowUp:-1}[e.key],a=t.indexOf(document.activeElement),s=document.activeElement===field
if(!n||(a<0&&!s)||(s&&n<0))return
let r=a+n<0?field:t[a+n]
if(!r)return
e.preventDefault()
r.focus()}
let P=searchWhileTyping(E,0)
field.form.addEventListener('submit',e=>{e.preventDefault()
P()})
d.onclick=N
l.onchange=T
l.onsubmit=e=>e.preventDefault()
for(let e of['pointerover','focusin']){l.addEventListener(e,()=>D().catch(()=>{}))}
m.ariaPressed=g
m.onclick=()=>R(!g)
addEventListener('pagehide',()=>{history.replaceState({count:f,position:scrollY},'')})
addEventListener('keydown',O)
$('#search-fallback').hidden=true
i.classList.toggle('is-idle',!location.search)
z()
P()
