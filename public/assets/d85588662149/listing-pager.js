import{$$,fillIn,renderTemplate,strings}from'./templates.js'
import{plainLink}from'./sort-menu.js'
export const pageText=(page,pages,formatCount)=>
fillIn(strings.page_of,{page:formatCount(page),pages:formatCount(pages)})
function pagerItems(page,pages,formatCount,linkTo){const items=[]
for(const number of new Set([1,page-1,page,page+1,pages])){if(number<1||number>pages)continue
if(number>1&&number>items.at(-1).number+1)items.push({label:'…'})
const isCurrent=number===page
items.push({number,label:formatCount(number),link:isCurrent?null:linkTo(number),is_current:isCurrent,})}
return items}
export function makePager({page,pages,formatCount,linkTo,open}){const pager=pagerItems(page,pages,formatCount,linkTo)
const nav=renderTemplate('pager',{is_paginated:true,pager,page,pages,page_text:pageText(page,pages,formatCount),previous_link:page>1&&linkTo(page-1),next_link:page<pages&&linkTo(page+1),})
nav.onclick=event=>{const link=plainLink(event)
if(!link)return
const item=pager[$$('li',nav).indexOf(link.closest('li'))]
open({prev:page-1,next:page+1}[link.rel]??item.number)}
return nav}
