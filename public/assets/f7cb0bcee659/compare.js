import{$,formatNumber,localLink,renderTemplate,site,strings}from'./templates.js'
import{loadProduct,readLists}from'./lists.js'
let[o,i,c,l]=[640,240,12,8],h=$('#comparison'),d=new Intl.DateTimeFormat(document.documentElement.lang,{dateStyle:'medium'}),m=e=>formatNumber(e,{style:'currency',currency:site.shop.currency,...e&&e<.005&&{maximumSignificantDigits:2}}),u=e=>formatNumber(e-1,{style:'percent',signDisplay:'exceptZero'}),p=[],f='price',g=()=>[{id:'price',label:strings.price,text:m,value:(_,e)=>e},...p.every(e=>e.unit&&e.unit===p[0].unit)?[{id:'unit-price',label:strings.per_unit,text:m,value:(e,t)=>(t*e.unit_price)/e.price}]:[],{id:'percent',label:'%',text:u,value:(e,t)=>t/e.first}]
function v(e,{history:t}){let n=t.findLastIndex(t=>t.time<=e)
return t.slice(Math.max(n,0)).map(t=>({...t,time:Math.max(t.time,e)}))}
function b(){let e=Math.max(...p.map(e=>e.history[0].time)),t=e||Date.parse(site.as_of)-30*864e5,n=Math.max(Date.parse(site.as_of),t+1),{value:a,text:s}=g().find(e=>e.id===f)??g()[0],r=p.map(e=>{let n=v(t,e),s=n[0].price
return n.map(({time:t,price:n})=>[t,a({...e,first:s},n)])}),l=r.flat().map(([,e])=>e),[h,m]=[Math.min(...l),Math.max(...l)],x=e=>Math.round(((e-t)/(n-t))*o),y=e=>Math.round(i-c-((e-h)/(m-h||1))*(i-2*c))
return{highest_text:s(m),lowest_text:s(h),first_text:d.format(t),last_text:d.format(n),paths:r.map(e=>`${e.map(([e,t],n)=>(n?`H${x(e)}V${y(t)}`:`M0 ${y(t)}`)).join('')}H${o}`)}}
let w=()=>[[strings.price,e=>e.price_text],[strings.per_unit,e=>e.unit_price_text],[strings.lowest,e=>m(e.lowest)],[strings.highest,e=>m(e.highest)],[strings.size,e=>e.size_text],[strings.brand,e=>e.brand],[strings.aisle,e=>e.aisle],[strings.availability,e=>e.available!==null&&strings[e.available?'available_now':'unavailable']]].map(([e,t])=>({label:e,values:p.map(e=>t(e)||'–')})).filter(({values:e})=>p.length<2||new Set(e).size>1)
function y(){let e=document.activeElement?.id,{paths:t,...n}=p.length?b():{},a=readLists().lists.flatMap(e=>e.items).filter(e=>e.name&&p.every(t=>t.slug!==e.slug))
h.replaceChildren(renderTemplate('script/compare',{...n,facts:w(),has_products:p.length>0,others:a,has_others:a.length>0&&p.length<l,products:p.map((e,n)=>({...e,path:t[n]})),measures:g().map(e=>({...e,is_current:e.id===f}))}))
document.getElementById(e)?.focus()}
async function k(e){let t=await loadProduct(e),n=t?.history.map(({date:e,price})=>({time:Date.parse(e),price}))
return t&&{...t,slug:e,link:localLink(t.url),history:n.length?n.reverse():[{time:0,price:t.price}]}}
async function x(){let e=[...new Set(location.hash.match(/[\w-]+/g))].slice(0,l)
sessionStorage.compared=e
p=(await Promise.all(e.map(k))).filter(Boolean)
y()}
let q=e=>{location.hash=e}
h.onclick=({target:{dataset:{slug:e}}})=>e&&q(p.map(e=>e.slug).filter(t=>t!==e))
h.onchange=({target:e})=>{if(e.id==='add-product')return q([...p.map(e=>e.slug),e.value])
f=e.value
y()}
let j=()=>x().catch(()=>{h.textContent=strings.news_offline})
addEventListener('hashchange',j)
j()
