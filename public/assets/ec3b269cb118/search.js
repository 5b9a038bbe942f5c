import{$,renderTemplate}from'./templates.js'
import{describeOthers,loadProduct,markedParts,search}from'./search-index.js'
let o=120
export let field=$('form[role=search] [name=q]')
async function i(e,t){let n=await Promise.all([describeOthers(e),...e.numbers.slice(0,t).map(t=>loadProduct(t,e))])
return n.flat().map((n,a)=>renderTemplate('script/search-result',{...n,name_parts:markedParts(n.name,e),brand_parts:markedParts(n.brand??'',e),option_id:t&&`search-option-${a}`}))}
export function searchWhileTyping(e,t){let n=0,a
async function s(){let a=++n,s=field.value.trim(),r
try{let e=s?await search(s):null
r={query:s,found:e,links:e?await i(e,t):[]}}catch{r={query:s,links:[],isFailed:true}}
if(a===n)e(r)}
field.addEventListener('input',()=>{clearTimeout(a)
a=setTimeout(s,o)})
return s}
