import{$$,fillIn,renderTemplate,strings}from'./templates.js'
import{plainLink}from'./sort-menu.js'
export let pageText=(e,t,n)=>fillIn(strings.page_of,{page:n(e),pages:n(t)})
function o(e,t,n,a){let s=[]
for(let r of new Set([1,e-1,e,e+1,t])){if(r<1||r>t)continue
if(r>1&&r>s.at(-1).number+1)s.push({label:'…'})
let o=r===e
s.push({number:r,label:n(r),link:o?null:a(r),is_current:o})}
return s}
export function makePager({page:e,pages:t,formatCount:n,linkTo:a,open:s}){let r=o(e,t,n,a),i=renderTemplate('pager',{is_paginated:true,pager:r,page:e,pages:t,page_text:pageText(e,t,n),previous_link:e>1&&a(e-1),next_link:e<t&&a(e+1)})
i.onclick=t=>{let n=plainLink(t)
if(!n)return
let a=r[$$('li',i).indexOf(n.closest('li'))]
s({prev:e-1,next:e+1}[n.rel]??a.number)}
return i}
