import{$,$$,T,C,R,U,H,S,O,E}from'./templates.js'
import{A,ey,td}from'./lists.js'
let s=$('#own-list'),r=new Intl.DateTimeFormat(R,{dateStyle:'medium'}),o=ey(),i=new Map(),c=e=>[...e.matchAll(/^[#"]*([\w-]+)"?[*,;]"?(\d+)/gm)].map(([,e,t])=>({slug:e,amount:Number(t)})),l=location.hash&&{items:c(location.hash.replaceAll('&','\n'))},h=()=>l||o.lists[o.current]
function d(){let e=o.lists.flatMap(({items:e})=>e.map(({slug:e,seen:t})=>[e,t]))
sessionStorage.seen??=JSON.stringify(Object.fromEntries(e))
return JSON.parse(sessionStorage.seen)}let m=d(),u=e=>Number(e.replace('.','')),p=0,f=e=>C(e/10**p,{style:'currency',currency:O.shop.currency,minimumFractionDigits:p,maximumFractionDigits:p}),g=(e,t)=>t.reduce((t,{amount:n,history:a})=>t+n*a.find(t=>t.time<=e)?.units,0)
function v(e,t){let n=e.flatMap(e=>e.history).map(({time:t})=>[g(t,e),t]),[a,s]=n.reduce((e,t)=>t[0]<e[0]?t:e,[t])
return a<t&&T(E.list_best,{date:r.format(s),price:f(a),saved:f(t-a)})}let b=(e,t,n)=>t&&u(t)!==n&&{text:T(e,{price:f(u(t))}),is_drop:n<u(t)}
function w(e){let t=i.get(e.slug)
if(!t)return{...e,name:e.name??e.slug,is_gone:!0}
let n=u(t.price),a=t.history.map(({date:e,price:t})=>({time:Date.parse(e),units:u(t)}))
return{...t,...e,link:U(t.url),is_unavailable:t.available===!1,units:n,sum_text:f(n*e.amount),history:a.length?a:[{time:0,units:n}],at_visit:b(E.list_at_visit,m[e.slug],n),when_added:b(E.list_when_added,e.price,n)}}let y=e=>e?.matches('#own-list input:not([type=file])')&&e.value!==e.defaultValue,k=({dataset:{action:e,change:t}})=>$$(e?`[data-action=${e}]`:t?`[data-change=${t}]`:'a',s)
function x(){let e=document.activeElement
if(y(e))return e.addEventListener('blur',q,{once:!0})
let t=s.contains(e)?k(e).indexOf(e):-1,n=h().items.map(w),a=n.filter(e=>!e.is_gone),r=a.reduce((e,t)=>e+t.amount*t.units,0),i=a.map(e=>e.at_visit).filter(Boolean),c=i.filter(e=>e.is_drop).length
s.replaceChildren(S('script/list',{rows:n,has_rows:n.length>0,is_sent:Boolean(l),name:h().name,total_text:f(r),best_text:v(a,r),changes_text:i.length&&T(E.list_changes,{drops:c,rises:i.length-c}),has_several:o.lists.length>1,lists:o.lists.map(({name:e},t)=>({index:t,name:e||`${E.title_list} ${t+1}`,is_current:t===o.current})),compare_link:`compare.html#${n.slice(0,8).map(e=>e.slug)}`}))
if(t<0)return
let d=k(e),m=d[Math.min(t,d.length-1)]??$('button, input',s)
m.focus()}async function q(){await Promise.all(h().items.filter(e=>!i.has(e.slug)).map(async e=>i.set(e.slug,await A(e.slug))))
for(let e of h().items){let{name:t,price:n}=i.get(e.slug)??e
e.name=t
p=n?.split('.')[1]?.length??p
e.price??=n
e.seen=n}if(!l)td(o)
await H()
x()}function j(){let e=h().items.map(({slug:e,amount:t})=>{let{name:n,price_text:a,url}=i.get(e)??{}
return[e,t,n,a,url]}),t=e.map(e=>e.map(e=>`"${String(e??'').replaceAll('"','""')}"`).join()),n=document.createElement('a')
n.href=URL.createObjectURL(new Blob([`${t.join('\r\n')}\r\n`],{type:'text/csv'}))
n.download='list.csv'
n.click()}function z(e){for(let t of e){let e=h().items.find(e=>e.slug===t.slug)
if(e)e.amount=t.amount
else h().items.push(t)}}async function N(){let e=h().items.map(({slug:e,amount:t})=>`${e}*${t}`),t=`${location.href.split('#')[0]}#${e.join('&')}`
if(navigator.share)return navigator.share({url:t}).catch(()=>{})
await navigator.clipboard.writeText(t)
$('[role=status]',s).textContent=E.list_copied}let L=e=>{o.current=o.lists.push({name:'',items:e})-1},D={share:N,download:j,print:()=>print(),create:()=>L([]),keep(){L(l.items)
l=null
history.replaceState(null,'',location.pathname)},discard({textContent:e}){let{items:t,name:n}=h()
if(t.length&&!confirm([e,n].filter(Boolean).join(': ')))return
o.lists.splice(o.current,1)
if(!o.lists.length)L([])
o.current=0},remove({dataset:{slug:e}}){h().items=h().items.filter(t=>t.slug!==e)}},P={name:({value:e})=>{h().name=e},choice:({value:e})=>{o.current=Number(e)},amount({value:e,dataset:t}){let n=h().items.find(e=>e.slug===t.slug)
n.amount=Math.min(Math.max(Math.trunc(e),1),999)||1},import:async({files:e})=>z(c(await e[0].text()))}
s.onclick=async({target:e})=>{let t=e.dataset.action
await D[t]?.(e)
if(t&&t!=='share')q()}
s.onchange=async({target:e})=>{e.defaultValue=e.value
await P[e.dataset.change](e)
q()}
addEventListener('hashchange',()=>location.reload())
q().catch(()=>{s.textContent=E.news_offline})
