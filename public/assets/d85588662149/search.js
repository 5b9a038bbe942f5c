import{$,renderTemplate}from'./templates.js'
import{describeOthers,loadProduct,markedParts,search}from'./search-index.js'
import{SearchList}from'./search-list.js'
import{SearchPage}from'./search-page.js'
const typingPause=120
const field=$('form[role=search] [name=q]')
async function renderResults(found,count,isOption){const results=await Promise.all([describeOthers(found),...found.numbers.slice(0,count).map(number=>loadProduct(number,found)),])
return results.flat().map((result,index)=>renderTemplate('script/search-result',{...result,name_parts:markedParts(result.name,found),brand_parts:markedParts(result.brand??'',found),option_id:isOption&&`search-option-${index}`,}))}
let latestSearch=0
async function runSearch(view){const thisSearch= ++latestSearch
const query=field.value.trim()
let answer
try{const found=query?await search(query):null
const links=found&&await renderResults(found,view.optionCount??0,view.optionCount)
answer={query,found,links:links??[]}}catch{answer={query,links:[],isFailed:true}}
if(thisSearch===latestSearch)view.show(answer)}
function start(){const section=$('#search-results')
const view=section?new SearchPage(section,field)
:new SearchList(field,()=>runSearch(view))
let timer
field.addEventListener('input',()=>{clearTimeout(timer)
timer=setTimeout(()=>runSearch(view),typingPause)})
field.form.addEventListener('submit',event=>{if(!section)return
event.preventDefault()
runSearch(view)})
if(section||field.value.trim())runSearch(view)}
if(field)start()
