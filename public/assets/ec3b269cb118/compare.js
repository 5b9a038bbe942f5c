import{$,formatNumber,localLink,renderTemplate,site,strings}from'./templates.js'
import{loadProduct,readLists}from'./lists.js'
let[o,i,c,l]=[640,240,12,8],h=$('#comparison'),d=new Intl.DateTimeFormat(document.documentElement.lang,{dateStyle:'medium'}),m={style:'currency',currency:site.shop.currency},{maximumFractionDigits:u}=new Intl.NumberFormat('en',m).resolvedOptions(),p=10**-u/2,f=e=>formatNumber(e,{...m,...e&&e<p&&{maximumSignificantDigits:2}}),g=e=>formatNumber(e-1,{style:'percent',signDisplay:'exceptZero'}),v=[],b='price',w=()=>[{id:'price',label:strings.price,text:f,value:(_,e)=>e},...v.every(e=>e.unit&&e.unit===v[0].unit)?[{id:'unit-price',label:strings.per_unit,text:f,value:(e,t)=>(t*e.unit_price)/e.price}]:[],{id:'percent',label:'%',text:g,value:(e,t)=>t/e.first}]
function y(e,{history:t}){let n=t.findLastIndex(t=>t.time<=e)
return t.slice(Math.max(n,0)).map(t=>({...t,time:Math.max(t.time,e)}))}
function k(){let e=Math.max(...v.map(e=>e.history[0].time)),t=e||Date.parse(site.as_of)-30*864e5,n=Math.max(Date.parse(site.as_of),t+1),{value:a,text:s}=w().find(e=>e.id===b)??w()[0],r=v.map(e=>{let n=y(t,e),s=n[0].price
return n.map(({time:t,price:n})=>[t,a({...e,first:s},n)])}),l=r.flat().map(([,e])=>e),[h,m]=[Math.min(...l),Math.max(...l)],x=e=>Math.round(((e-t)/(n-t))*o),u=e=>Math.round(i-c-((e-h)/(m-h||1))*(i-2*c))
return{highest_text:s(m),lowest_text:s(h),first_text:d.format(t),last_text:d.format(n),paths:r.map(e=>`${e.map(([e,t],n)=>(n?`H${x(e)}V${u(t)}`:`M0 ${u(t)}`)).join('')}H${o}`)}}
let x=()=>[[strings.price,e=>e.price_text],[strings.per_unit,e=>e.unit_price_text],[strings.lowest,e=>f(e.lowest)],[strings.highest,e=>f(e.highest)],[strings.size,e=>e.size_text],[strings.brand,e=>e.brand],[strings.aisle,e=>e.aisle],[strings.availability,e=>e.available!==null&&strings[e.available?'available_now':'unavailable']]].map(([e,t])=>({label:e,values:v.map(e=>t(e)||'–')})).filter(({values:e})=>v.length<2||new Set(e).size>1)
function q(){let e=document.activeElement?.id,{paths:t,...n}=v.length?k():{},a=readLists().lists.flatMap(e=>e.items).filter(e=>e.name&&v.every(t=>t.slug!==e.slug))
h.replaceChildren(renderTemplate('script/compare',{...n,facts:x(),has_products:v.length>0,others:a,has_others:a.length>0&&v.length<l,products:v.map((e,n)=>({...e,path:t[n]})),measures:w().map(e=>({...e,is_current:e.id===b}))}))
document.getElementById(e)?.focus()}
async function j(e){let t=await loadProduct(e),n=t?.history.map(({date:e,price})=>({time:Date.parse(e),price}))
return t&&{...t,slug:e,link:localLink(t.url),history:n.length?n.reverse():[{time:0,price:t.price}]}}
async function z(){let{hash:e}=location,t=[...new Set(e.match(/[\w-]+/g))].slice(0,l)
sessionStorage.compared=t
let n=await Promise.all(t.map(j))
if(e!==location.hash)return
v=n.filter(Boolean)
q()}
let S=e=>{location.hash=e}
h.onclick=({target:{dataset:{slug:e}}})=>e&&S(v.map(e=>e.slug).filter(t=>t!==e))
h.onchange=({target:e})=>{if(e.id==='add-product')return S([...v.map(e=>e.slug),e.value])
b=e.value
q()}
let E=()=>z().catch(()=>{h.textContent=strings.news_offline})
addEventListener('hashchange',E)
E()
