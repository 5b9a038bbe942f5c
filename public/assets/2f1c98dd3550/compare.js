import{$,C,R,U,S,O,E}from'./templates.js'
import{A,ey}from'./lists.js'
let[s,r,o,i]=[640,240,12,8],c=$('#comparison'),l=new Intl.DateTimeFormat(R,{dateStyle:'medium'}),h={style:'currency',currency:O.shop.currency},{maximumFractionDigits:d}=new Intl.NumberFormat('en',h).resolvedOptions(),m=10**-d/2,u=e=>C(e,{...h,...e&&e<m&&{maximumSignificantDigits:2}}),p=e=>C(e-1,{style:'percent',signDisplay:'exceptZero'}),f=[],g='price',v=()=>[{id:'price',label:E.price,text:u,value:(_,e)=>e},...f.every(e=>e.unit&&e.unit===f[0].unit)?[{id:'unit-price',label:E.per_unit,text:u,value:(e,t)=>t*e.unit_price/e.price}]:[],{id:'percent',label:'%',text:p,value:(e,t)=>t/e.first}]
function b(e,{history:t}){let n=t.findLastIndex(t=>t.time<=e)
return t.slice(Math.max(n,0)).map(t=>({...t,time:Math.max(t.time,e)}))}function w(){let e=Math.max(...f.map(e=>e.history[0].time)),t=e||Date.parse(O.as_of)-30*864e5,n=Math.max(Date.parse(O.as_of),t+1),{value:a,text:i}=v().find(e=>e.id===g)??v()[0],c=f.map(e=>{let n=b(t,e),s=n[0].price
return n.map(({time:t,price:n})=>[t,a({...e,first:s},n)])}),h=c.flat().map(([,e])=>e),[d,m]=[Math.min(...h),Math.max(...h)],x=e=>Math.round((e-t)/(n-t)*s),y=e=>Math.round(r-o-(e-d)/(m-d||1)*(r-2*o))
return{highest_text:i(m),lowest_text:i(d),first_text:l.format(t),last_text:l.format(n),paths:c.map(e=>`${e.map(([e,t],n)=>n?`H${x(e)}V${y(t)}`:`M0 ${y(t)}`).join('')}H${s}`)}}let y=()=>[[E.price,e=>e.price_text],[E.per_unit,e=>e.unit_price_text],[E.lowest,e=>u(e.lowest)],[E.highest,e=>u(e.highest)],[E.size,e=>e.size_text],[E.brand,e=>e.brand],[E.aisle,e=>e.aisle],[E.availability,e=>e.available!==null&&E[e.available?'available_now':'unavailable']]].map(([e,t])=>({label:e,values:f.map(e=>t(e)||'–')})).filter(({values:e})=>f.length<2||new Set(e).size>1)
function k(){let e=document.activeElement?.id,{paths:t,...n}=f.length?w():{},a=ey().lists.flatMap(e=>e.items).filter(e=>e.name&&f.every(t=>t.slug!==e.slug))
c.replaceChildren(S('script/compare',{...n,facts:y(),has_products:f.length>0,others:a,has_others:a.length>0&&f.length<i,products:f.map((e,n)=>({...e,path:t[n]})),measures:v().map(e=>({...e,is_current:e.id===g}))}))
document.getElementById(e)?.focus()}async function x(e){let t=await A(e),n=t?.history.map(({date:e,price})=>({time:Date.parse(e),price}))
return t&&{...t,slug:e,link:U(t.url),history:n.length?n.reverse():[{time:0,price:t.price}]}}async function q(){let{hash:e}=location,t=[...new Set(e.match(/[\w-]+/g))].slice(0,i)
sessionStorage.compared=t
let n=await Promise.all(t.map(x))
if(e!==location.hash)return
f=n.filter(Boolean)
k()}let j=e=>{location.hash=e}
c.onclick=({target:{dataset:{slug:e}}})=>e&&j(f.map(e=>e.slug).filter(t=>t!==e))
c.onchange=({target:e})=>{if(e.id==='add-product')return j([...f.map(e=>e.slug),e.value])
g=e.value
k()}
let z=()=>q().catch(()=>{c.textContent=E.news_offline})
addEventListener('hashchange',z)
z()
