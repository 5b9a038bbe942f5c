import{fillIn,formatNumber,strings}from'./templates.js'
export function statusText(e,t,n=false){if(n)return strings.search_failed
if(!t)return''
let{numbers:a,hasAllWords:s,pages:r}=t
if(!a.length&&r.length)return''
if(!a.length)return fillIn(strings.search_nothing,{query:e})
let o=formatNumber(a.length)
return fillIn(s?strings.search_found:strings.search_some,{count:o})}
