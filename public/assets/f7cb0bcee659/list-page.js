import{$,fillIn,formatNumber,localLink,renderTemplate,site,strings}from'./templates.js'
import{loadProduct,readLists,saveLists}from'./lists.js'
let o=$('#own-list'),i=new Intl.DateTimeFormat(document.documentElement.lang,{dateStyle:'medium'}),c=readLists(),l=new Map(),h=e=>[...e.matchAll(/^[#"]*([\w-]+)"?[*,;]"?(\d+)/gm)].map(([,e,t])=>({slug:e,amount:Number(t)})),d=location.hash&&{items:h(location.hash.replaceAll('&','\n'))},m=()=>d||c.lists[c.current]
function u(){let e=c.lists.flatMap(({items:e})=>e.map(({slug:e,seen:t})=>[e,t]))
sessionStorage.seen??=JSON.stringify(Object.fromEntries(e))
return JSON.parse(sessionStorage.seen)}
let p=u(),f=e=>Number(e.replace('.','')),g=0,v=e=>formatNumber(e/10**g,{style:'currency',currency:site.shop.currency,minimumFractionDigits:g,maximumFractionDigits:g}),b=(e,t)=>t.reduce((t,{amount:n,history:a})=>t+n*a.find(t=>t.time<=e)?.units,0)
function w(e,t){let n=e.flatMap(e=>e.history).map(({time:t})=>[b(t,e),t]),[a,s]=n.reduce((e,t)=>(t[0]<e[0]?t:e),[t])
return a<t&&fillIn(strings.list_best,{date:i.format(s),price:v(a),saved:v(t-a)})}
let y=(e,t,n)=>t&&f(t)!==n&&{text:fillIn(e,{price:v(f(t))}),is_drop:n<f(t)}
function k(e){let t=l.get(e.slug)
if(!t)return{...e,name:e.name??e.slug,is_gone:true}
let n=f(t.price),a=t.history.map(({date:e,price:t})=>({time:Date.parse(e),units:f(t)}))
return{...t,...e,link:localLink(t.url),is_unavailable:t.available===false,units:n,sum_text:v(n*e.amount),history:a.length?a:[{time:0,units:n}],at_visit:y(strings.list_at_visit,p[e.slug],n),when_added:y(strings.list_when_added,e.price,n)}}
function x(){let e=m().items.map(k),t=e.filter(e=>!e.is_gone),n=t.reduce((e,t)=>e+t.amount*t.units,0),a=t.map(e=>e.at_visit).filter(Boolean),s=a.filter(e=>e.is_drop).length,r=document.activeElement?.id
o.replaceChildren(renderTemplate('script/list',{rows:e,has_rows:e.length>0,is_sent:Boolean(d),name:m().name,total_text:v(n),best_text:w(t,n),changes_text:a.length&&fillIn(strings.list_changes,{drops:s,rises:a.length-s}),has_several:c.lists.length>1,lists:c.lists.map(({name:e},t)=>({index:t,name:e||`${strings.title_list} ${t+1}`,is_current:t===c.current})),compare_link:`compare.html#${e.slice(0,8).map(e=>e.slug)}`}))
document.getElementById(r)?.focus()}
async function q(){await Promise.all(m().items.filter(e=>!l.has(e.slug)).map(async e=>l.set(e.slug,await loadProduct(e.slug))))
for(let e of m().items){let{name:t,price:n}=l.get(e.slug)??e
e.name=t
g=n?.split('.')[1]?.length??g
e.price??=n
e.seen=n}
if(!d)saveLists(c)
x()}
function j(){let e=m().items.map(({slug:e,amount:t})=>{let{name:n,price_text:a,url}=l.get(e)??{}
return[e,t,n,a,url]}),t=e.map(e=>e.map(e=>`"${String(e??'').replaceAll('"','""')}"`).join()),n=document.createElement('a')
n.href=URL.createObjectURL(new Blob([`${t.join('\r\n')}\r\n`],{type:'text/csv'}))
n.download='list.csv'
n.click()}
function z(e){for(let t of e){let e=m().items.find(e=>e.slug===t.slug)
if(e)e.amount=t.amount
else m().items.push(t)}}
async function S(){let e=m().items.map(({slug:e,amount:t})=>`${e}*${t}`),t=`${location.href.split('#')[0]}#${e.join('&')}`
if(navigator.share)return navigator.share({url:t}).catch(()=>{})
await navigator.clipboard.writeText(t)
$('[role=status]',o).textContent=strings.list_copied}
let E=e=>{c.current=c.lists.push({name:'',items:e})-1},T={share:S,download:j,print:()=>print(),create:()=>E([]),keep(){E(d.items)
d=null
history.replaceState(null,'',location.pathname)},discard(){c.lists.splice(c.current,1)
if(!c.lists.length)E([])
c.current=0},remove({slug:e}){m().items=m().items.filter(t=>t.slug!==e)}},C={name:({value:e})=>{m().name=e},choice:({value:e})=>{c.current=Number(e)},amount({value:e,dataset:t}){let n=m().items.find(e=>e.slug===t.slug)
n.amount=Math.min(Math.max(Math.trunc(e),1),999)||1},import:async({files:e})=>z(h(await e[0].text()))}
o.onclick=async({target:e})=>{let t=e.dataset.action
await T[t]?.(e.dataset)
if(t&&t!=='share')q()}
o.onchange=async({target:e})=>{await C[e.dataset.change](e)
q()}
addEventListener('hashchange',()=>location.reload())
q().catch(()=>{o.textContent=strings.news_offline})
