import{T,eF,F,ti,E}from'./templates.js'
import{eP,eG,eV,eZ}from'./search-aisles.js'
import{eR,M,eU,eH,eW,D,eK,tf}from'./search-files.js'
import{H}from'./search-query.js'
import{I,G,Y,eS}from'./search-rating.js'
import{td}from'./search-ties.js'
import{eQ,Q}from'./search-words.js'
let[s,r,o,i]=[10,11,21,22],c=[3,5],l=3
function h(e,t){let n=e?e.split(' '):[]
for(let e=0;e<n.length;e+=2)t(n[e],n[e+1])}function d(e,t,n){let a=new Uint8Array(e.total).fill(eS)
h(t,(e,t)=>{let s=n(e)
if(s===eS)return
M(t,e=>{if(s<a[e])a[e]=s})})
return a}async function m(e,t,n){n??=await eK(eU(t),e.lists)
if(n===null)return
let a=d(e.index,n,e=>{let n=G(t,e)
return n===eS?eS:n*2+1}),{strong:i,weak:c}=eP(e.index,t)
e.words.set(t,{errors:0,aisles:i})
let l=await u(e,[...i,...c])
return l?a.map((e,t)=>{if(!l[t])return e<eS&&i.length?e+r:e
if(e===eS)return i.length?s:o
return i.length?e:e-1}):a}async function u(e,t){return t.length&&eV(e.index,t,e.lists)}async function p(e,t){let n=await Promise.all(t.map(async t=>w(await Promise.all(t.map(t=>m(e,t)))))),a=n.filter(Boolean)
return a.length?a.reduce((e,t)=>e.map((e,n)=>Math.min(e,t[n]))):undefined}async function f(e,t){let n=await eK(eU(t),e.lists)
return d(e.index,n,e=>G(t,e))}async function g(e,t){if(t.length<6)return
let n=await Promise.all(eH(t).map(t=>eK([t],e.lists)))
if(n.includes(null))return
let a
for(let o=3;o<=t.length-3;o++){let i=[t.slice(0,o),t.slice(o)],l=await Promise.all(i.map(async(t,a)=>{let o=await m(e,t,n[a])
return o.map(e=>(e===s||e%r<=c[a]?e:eS))})),h=i.map(t=>[t,e.words.get(t)])
for(let t of i)e.words.delete(t)
let d=w(l),u=d.reduce((e,t)=>Math.min(e,t))
if(u<(a?.least??eS))a={least:u,ratings:d,found:h}}for(let[t,n]of a?.found??[])e.words.set(t,n)
return a?.ratings}async function v(e,t){let n=await eK(eW(t),e.lists),a=d(e.index,n,n=>{let a=Math.min(I(t,n,2),I(t,Y(n),2))
if(a===2&&t.length>5)e.nearest??=n
return a<2?i:eS}),s=eZ(e.index,t)
e.words.set(t,{errors:1,aisles:s})
let r=await u(e,s)
return r?a.map((e,t)=>(r[t]?Math.min(e,i):e)):a}let b=e=>e.every(e=>e===eS)
function w(e){if(e.includes(undefined))return
return e.reduce((e,t)=>e.map((e,n)=>Math.min(eS,e===eS||t[n]===eS?eS:(e+t[n])>>1)))}function y(e,t,n){let[a,s]=[1,[]]
for(let r=0;r<e;r++){if(n.some(e=>e[r]<eS))continue
let[e,o]=[0,0]
for(let n of t){if(n[r]===eS)continue
e++
o+=n[r]}if(e>a)[a,s]=[e,[]]
if(e===a)(s[o]??=[]).push(r)}return{groups:s.filter(Boolean),hasAllWords:a===t.length}}export async function search(e){let t=await D('search.json'),n={index:t,lists:tf(t),words:new Map()},{terms:a,excluded:s,id}=H(e,t.synonyms),r=e=>eR(e.flat().flatMap(eU),n.lists),o=a.map(e=>[r(e),e]).sort(([e],[t])=>e-t),i=await Promise.all(o.map(([,e])=>p(n,e)))
for(let[e,[,[[t]]]]of o.entries()){if(!i[e]||!b(i[e])||/^[=#]/.test(t))continue
i[e]=await g(n,t)??await v(n,t)}let c=await Promise.all(s.map(e=>f(n,e))),l=id&&await m(n,id),h=i.filter(Boolean),{groups:d,hasAllWords}=l&&!b(l)?y(t.total,[l],[]):y(t.total,h,c),u=await td(d,t,n.lists)
return{numbers:u,hasAllWords,pages:k(t.pages,a),index:t,words:n.words,aisles:[...new Set([...n.words.values()].flatMap(({aisles:e})=>e))],nearest:u.length?null:n.nearest}}function k(e,t){if(!t.length)return[]
return e.filter(({name:e,description:n})=>{let a=Q(`${e} ${n??''}`),s=e=>a.some(({text:t})=>G(e,t)<eS)
return t.every(e=>e.some(e=>e.every(s)))})}export async function eD({pages:e,aisles:t,nearest:n,index:a}){let s=await Promise.all(t.slice(0,l).map(e=>eG(e,a)))
return[...e.map(({name,description:e,path:t})=>({name,brand:e,link:F+t})),...s.map(({name,path:e})=>({name,brand:E.aisle,link:F+e})),...(n?[{name:T(E.search_nearest,{word:n}),link:`${F}search.html?q=${encodeURIComponent(n)}`}]:[])].map(e=>({...e,initial:eF(e.name)}))}function x(e){let t=[0]
M(e.first_products,e=>t.push(e))
return t}export async function A(e,{index:t}){let n=t.starts??=x(t),a=n.findLastIndex(t=>t<=e),{products:s}=await D(`search/products-${a}.json`),[r,o,i,c,l,h,d='',m,u=i,p,f,g,v,b,w,y]=s[e-n[a]].split('\t'),k=f==='drop'||f==='low'
return{id:u||i,name:r,brand:c,price_text:o,size_text:l,unit_price_text:m,list_price_text:p,link:`${F}products/${i}.html`,initial:eF(r),image_source:h?.startsWith('images/')?ti+h:h,is_unavailable:d.includes('u'),is_organic:d.includes('o'),is_new:d.includes('n'),change:f?{word:g,label:v,old_price_text:b,prior_price_text:w,prior_since_text:y,discounted:k,is_rise:!k,is_all_time_low:f==='low'}:null}}export function ep(e,{words:t}){let n=[],a=0
for(let[s,r]of eQ(e,t)){if(s>a)n.push({text:e.slice(a,s),is_match:!1})
n.push({text:e.slice(s,r),is_match:!0})
a=r}return a<e.length?[...n,{text:e.slice(a),is_match:!1}]:n}
