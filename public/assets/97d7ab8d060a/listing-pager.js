import{$$,T,S,E}from'./templates.js'
import{eh}from'./listing-page.js'
import{tt}from'./sort-menu.js'
export let e_=(e,t)=>T(E.page_of,{page:eh(e),pages:eh(t)})
function s(e,t,n){let a=[]
for(let s of new Set([1,e-1,e,e+1,t])){if(s<1||s>t)continue
if(s>1&&s>a.at(-1).number+1)a.push({label:'…'})
let r=s===e
a.push({number:s,label:eh(s),link:r?null:n(s),is_current:r})}return a}export function eX(e,t,n,a){let r=s(e,t,n),o=S('pager',{is_paginated:!0,pager:r,page:e,pages:t,page_text:e_(e,t),previous_link:e>1&&n(e-1),next_link:e<t&&n(e+1)})
o.onclick=t=>{let n=tt(t)
if(!n)return
let s=r[$$('li',o).indexOf(n.closest('li'))]
a({prev:e-1,next:e+1}[n.rel]??s.number)}
return o}
