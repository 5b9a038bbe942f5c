import{$,T,C,S,E}from'./templates.js'
import{eD,A,ep,search}from'./search-index.js'
let s=120
export let eo=$('form[role=search] [name=q]')
async function r(e,t){let n=await Promise.all([eD(e),...e.numbers.slice(0,t).map(t=>A(t,e))])
return n.flat().map((n,a)=>S('script/search-result',{...n,name_parts:ep(n.name,e),brand_parts:ep(n.brand??'',e),option_id:t&&`search-option-${a}`}))}export function ey(e,t){let n=0,a
async function o(){let a=++n,s=eo.value.trim(),o
try{let e=s?await search(s):null
o={query:s,found:e,links:e?await r(e,t):[]}}catch{o={query:s,links:[],isFailed:!0}}if(a===n)e(o)}eo.addEventListener('input',()=>{clearTimeout(a)
a=setTimeout(o,s)})
return o}export function ez(e,t,n=!1){if(n)return E.search_failed
if(!t)return''
let{numbers:a,hasAllWords:s,pages:r}=t
if(!a.length&&r.length)return''
if(!a.length)return T(E.search_nothing,{query:e})
let o=C(a.length)
return T(s?E.search_found:E.search_some,{count:o})}
