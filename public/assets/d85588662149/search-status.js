import{fillIn,formatNumber,strings}from'./templates.js'
export function statusText(query,found,isFailed=false){if(isFailed)return strings.search_failed
if(!found)return''
const{numbers,hasAllWords,pages}=found
if(!numbers.length&&pages.length)return''
if(!numbers.length)return fillIn(strings.search_nothing,{query})
const count=formatNumber(numbers.length)
return fillIn(hasAllWords?strings.search_found:strings.search_some,{count})}
