import{$,T,C,S,E}from'./templates.js'
import{eI,A,ef,search}from'./search-index.js'
let s=120
export let ec=$('form[role=search] [name=q]')
async function r(e,t){let n=await Promise.all([eI(e),...e.numbers.slice(0,t).map(t=>A(t,e))])
return n.flat().map((n,a)=>S('script/search-result',{...n,name_parts:ef(n.name,e),brand_parts:ef(n.brand??'',e),option_id:t&&`search-option-${a}`}))}export function eq(e,t){let n=0,a
async function o(){let a=++n,s=ec.value.trim(),o
try{let e=s?await search(s):null
o={query:s,found:e,links:e?await r(e,t):[]}}catch{o={query:s,links:[],isFailed:!0}}if(a===n)e(o)}ec.addEventListener('input',()=>{clearTimeout(a)
a=setTimeout(o,s)})
return o}export function eT(e,t,n=!1){if(n)return E.search_failed
if(!t)return''
let{numbers:a,hasAllWords:s,pages:r}=t
if(!a.length&&r.length)return''
if(!a.length)return T(E.search_nothing,{query:e})
let o=C(a.length)
return T(s?E.search_found:E.search_some,{count:o})}
