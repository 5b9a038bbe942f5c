import{$,renderTemplate}from'./templates.js'
import{describeOthers,loadProduct,markedParts,search}from'./search-index.js'
import{SearchList}from'./search-list.js'
import{SearchPage}from'./search-page.js'
let o=120,i=$('form[role=search] [name=q]')
async function c(e,t,n){let a=await Promise.all([describeOthers(e),...e.numbers.slice(0,t).map(t=>loadProduct(t,e))])
return a.flat().map((t,a)=>renderTemplate('script/search-result',{...t,name_parts:markedParts(t.name,e),brand_parts:markedParts(t.brand??'',e),option_id:n&&`search-option-${a}`}))}
let l=0
async function h(e){let t=++l,n=i.value.trim(),a
try{let t=n?await search(n):null,s=t&&await c(t,e.optionCount??0,e.optionCount)
a={query:n,found:t,links:s??[]}}catch{a={query:n,links:[],isFailed:true}}
if(t===l)e.show(a)}
function d(){let e=$('#search-results'),t=e?new SearchPage(e,i):new SearchList(i,()=>h(t)),n
i.addEventListener('input',()=>{clearTimeout(n)
n=setTimeout(()=>h(t),o)})
i.form.addEventListener('submit',n=>{if(!e)return
n.preventDefault()
h(t)})
if(e||i.value.trim())h(t)}
if(i)d()
