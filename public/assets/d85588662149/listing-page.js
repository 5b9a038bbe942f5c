import{$,$$,formatNumber}from'./templates.js'
export function readListingPage(){const tools=$('.listing-tools')
const{order,page,pageSize,band:bandId}=tools.dataset
const orders=$$('.sort-menu a').map(link=>{const{order:id,key,direction}=link.dataset
return{id,key,direction,link,label:link.textContent}})
const filters=$$('.option-row').map(row=>{const{filter:id,on}=row.dataset
return{id,on,name:row.ariaLabel,row,labels:new Map()}})
const id=bandId&&$(`a[data-band="${bandId}"]`).closest('.option-row').dataset.filter
const band=id?{id,value:bandId.slice(id.length+1)}:null
return{tools,orders,filters,pageSize:Number(pageSize),built:{order,page:Number(page),band},folder:location.pathname.replace(/[^/]*$/,''),formatCount:countFormat(),}}
function countFormat(){const built=$$('.total-count, .option-row small').map(each=>each.textContent).join('\n')
const separator=built.match(/\d([^\d\n])\d{3}(?!\d)/)?.[1]
return count=>formatNumber(count).replace(/(?<=\d)\D(?=\d)/g,found=>separator??found)}
