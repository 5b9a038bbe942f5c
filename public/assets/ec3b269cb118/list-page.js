import{$,fillIn,formatNumber,localLink,nextTask,renderTemplate,site,strings}from'./templates.js'
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
let x=e=>e?.matches('#own-list input:not([type=file])')&&e.value!==e.defaultValue
function q(){let e=document.activeElement
if(x(e))return e.addEventListener('blur',j,{once:true})
let t=m().items.map(k),n=t.filter(e=>!e.is_gone),a=n.reduce((e,t)=>e+t.amount*t.units,0),s=n.map(e=>e.at_visit).filter(Boolean),r=s.filter(e=>e.is_drop).length
o.replaceChildren(renderTemplate('script/list',{rows:t,has_rows:t.length>0,is_sent:Boolean(d),name:m().name,total_text:v(a),best_text:w(n,a),changes_text:s.length&&fillIn(strings.list_changes,{drops:r,rises:s.length-r}),has_several:c.lists.length>1,lists:c.lists.map(({name:e},t)=>({index:t,name:e||`${strings.title_list} ${t+1}`,is_current:t===c.current})),compare_link:`compare.html#${t.slice(0,8).map(e=>e.slug)}`}))
document.getElementById(e?.id)?.focus()}
async function j(){await Promise.all(m().items.filter(e=>!l.has(e.slug)).map(async e=>l.set(e.slug,await loadProduct(e.slug))))
for(let e of m().items){let{name:t,price:n}=l.get(e.slug)??e
e.name=t
g=n?.split('.')[1]?.length??g
e.price??=n
e.seen=n}
if(!d)saveLists(c)
await nextTask()
q()}
function z(){let e=m().items.map(({slug:e,amount:t})=>{let{name:n,price_text:a,url}=l.get(e)??{}
return[e,t,n,a,url]}),t=e.map(e=>e.map(e=>`"${String(e??'').replaceAll('"','""')}"`).join()),n=document.createElement('a')
n.href=URL.createObjectURL(new Blob([`${t.join('\r\n')}\r\n`],{type:'text/csv'}))
n.download='list.csv'
n.click()}
function S(e){for(let t of e){let e=m().items.find(e=>e.slug===t.slug)
if(e)e.amount=t.amount
else m().items.push(t)}}
async function E(){let e=m().items.map(({slug:e,amount:t})=>`${e}*${t}`),t=`${location.href.split('#')[0]}#${e.join('&')}`
if(navigator.share)return navigator.share({url:t}).catch(()=>{})
await navigator.clipboard.writeText(t)
$('[role=status]',o).textContent=strings.list_copied}
let T=e=>{c.current=c.lists.push({name:'',items:e})-1},C={share:E,download:z,print:()=>print(),create:()=>T([]),keep(){T(d.items)
d=null
history.replaceState(null,'',location.pathname)},discard(){c.lists.splice(c.current,1)
if(!c.lists.length)T([])
c.current=0},remove({slug:e}){m().items=m().items.filter(t=>t.slug!==e)}},A={name:({value:e})=>{m().name=e},choice:({value:e})=>{c.current=Number(e)},amount({value:e,dataset:t}){let n=m().items.find(e=>e.slug===t.slug)
n.amount=Math.min(Math.max(Math.trunc(e),1),999)||1},import:async({files:e})=>S(h(await e[0].text()))}
o.onclick=async({target:e})=>{let t=e.dataset.action
await C[t]?.(e.dataset)
if(t&&t!=='share')j()}
o.onchange=async({target:e})=>{e.defaultValue=e.value
await A[e.dataset.change](e)
j()}
addEventListener('hashchange',()=>location.reload())
j().catch(()=>{o.textContent=strings.news_offline})
