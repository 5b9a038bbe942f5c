import{T,eW,F,th,E}from'./templates.js'
import{eF,eX,eQ,tt}from'./search-aisles.js'
import{eO,M,eV,eY,eK,D,e$,tw}from'./search-files.js'
import{W}from'./search-query.js'
import{I,V,K,eC}from'./search-rating.js'
import{tp}from'./search-ties.js'
import{e_,J}from'./search-words.js'
let[s,r,o,i]=[10,11,21,22],c=[3,5],l=3
function h(e,t){let n=e?e.split(' '):[]
for(let e=0;e<n.length;e+=2)t(n[e],n[e+1])}function d(e,t,n){let a=new Uint8Array(e.total).fill(eC)
h(t,(e,t)=>{let s=n(e)
if(s===eC)return
M(t,e=>{if(s<a[e])a[e]=s})})
return a}async function m(e,t,n){n??=await e$(eV(t),e.lists)
if(n===null)return
let a=d(e.index,n,e=>{let n=V(t,e)
return n===eC?eC:n*2+1}),{strong:i,weak:c}=eF(e.index,t)
e.words.set(t,{errors:0,aisles:i})
let l=await eQ(e.index,[...i,...c],e.lists)
return l?a.map((e,t)=>{if(!l[t])return e<eC&&i.length?e+r:e
if(e===eC)return i.length?s:o
return i.length?e:e-1}):a}async function u(e,t){let n=await Promise.all(t.map(async t=>b(await Promise.all(t.map(t=>m(e,t)))))),a=n.filter(Boolean)
if(!a.length)return
return a.reduce((e,t)=>e.map((e,n)=>Math.min(e,t[n])))}async function p(e,t){let n=await e$(eV(t),e.lists)
return d(e.index,n,e=>V(t,e))}async function f(e,t){if(t.length<6)return
let n=await Promise.all(eY(t).map(t=>e$([t],e.lists)))
if(n.includes(null))return
let a
for(let o=3;o<=t.length-3;o++){let i=[t.slice(0,o),t.slice(o)],l=await Promise.all(i.map(async(t,a)=>{let o=await m(e,t,n[a])
return o.map(e=>e===s||e%r<=c[a]?e:eC)})),h=i.map(t=>[t,e.words.get(t)])
for(let t of i)e.words.delete(t)
let d=b(l),u=d.reduce((e,t)=>Math.min(e,t))
if(u<(a?.least??eC))a={least:u,ratings:d,found:h}}for(let[t,n]of a?.found??[])e.words.set(t,n)
return a?.ratings}async function g(e,t){let n=await e$(eK(t),e.lists),a=d(e.index,n,n=>{let a=Math.min(I(t,n,2),I(t,K(n),2))
if(a===2&&t.length>5)e.nearest??=n
return a<2?i:eC}),s=tt(e.index,t)
e.words.set(t,{errors:1,aisles:s})
let r=await eQ(e.index,s,e.lists)
return r?a.map((e,t)=>r[t]?Math.min(e,i):e):a}let v=e=>e.every(e=>e===eC)
function b(e){if(e.includes(undefined))return
return e.reduce((e,t)=>e.map((e,n)=>e===eC||t[n]===eC?eC:(e+t[n])>>1))}function w(e,t,n){let[a,s]=[1,[]]
for(let r=0;r<e;r++){if(n.some(e=>e[r]<eC))continue
let[e,o]=[0,0]
for(let n of t){if(n[r]===eC)continue
e++
o+=n[r]}if(e>a)[a,s]=[e,[]]
if(e===a)(s[o]??=[]).push(r)}return{groups:s.filter(Boolean),hasAllWords:a===t.length}}export async function search(e){let t=await D('search.json'),n={index:t,lists:tw(t),words:new Map()},{terms:a,excluded:s,id}=W(e,t.synonyms),r=e=>eO(e.flat().flatMap(eV),n.lists),o=a.map(e=>[r(e),e]).sort(([e],[t])=>e-t),i=await Promise.all(o.map(([,e])=>u(n,e)))
for(let[e,[,[[t]]]]of o.entries()){if(!i[e]||!v(i[e])||/^[=#]/.test(t))continue
i[e]=await f(n,t)??await g(n,t)}let c=await Promise.all(s.map(e=>p(n,e))),l=id&&await m(n,id),h=i.filter(Boolean),{groups:d,hasAllWords}=l&&!v(l)?w(t.total,[l],[]):w(t.total,h,c),b=await tp(d,t,n.lists)
return{numbers:b,hasAllWords,pages:y(t.pages,a),index:t,words:n.words,aisles:[...new Set([...n.words.values()].flatMap(({aisles:e})=>e))],nearest:b.length?null:n.nearest}}function y(e,t){if(!t.length)return[]
return e.filter(({name:e,description:n})=>{let a=J(`${e} ${n??''}`),s=e=>a.some(({text:t})=>V(e,t)<eC)
return t.every(e=>e.some(e=>e.every(s)))})}export async function eI({pages:e,aisles:t,nearest:n,index:a}){let s=await Promise.all(t.slice(0,l).map(e=>eX(e,a)))
return[...e.map(({name,description:e,path:t})=>({name,brand:e,link:F+t})),...s.map(({name,path:e})=>({name,brand:E.aisle,link:F+e})),...(n?[{name:T(E.search_nearest,{word:n}),link:`${F}search.html?q=${encodeURIComponent(n)}`}]:[])].map(e=>({...e,initial:eW(e.name)}))}function k(e){let t=[0]
M(e.first_products,e=>t.push(e))
return t}export async function A(e,{index:t}){let n=t.starts??=k(t),a=n.findLastIndex(t=>t<=e),{products:s}=await D(`search/products-${a}.json`),[r,o,i,c,l,h,d='',m,u=i,p,f,g,v,b,w,y]=s[e-n[a]].split('\t'),x=f==='drop'||f==='low'
return{id:u||i,name:r,brand:c,price_text:o,size_text:l,unit_price_text:m,list_price_text:p,link:`${F}products/${i}.html`,initial:eW(r),image_source:h?.startsWith('images/')?th+h:h,is_unavailable:d.includes('u'),is_organic:d.includes('o'),is_new:d.includes('n'),change:f?{word:g,label:v,old_price_text:b,prior_price_text:w,prior_since_text:y,discounted:x,is_rise:!x,is_all_time_low:f==='low'}:null}}export function ef(e,{words:t}){let n=[],a=0
for(let[s,r]of e_(e,t)){if(s>a)n.push({text:e.slice(a,s),is_match:!1})
n.push({text:e.slice(s,r),is_match:!0})
a=r}return a<e.length?[...n,{text:e.slice(a),is_match:!1}]:n}
