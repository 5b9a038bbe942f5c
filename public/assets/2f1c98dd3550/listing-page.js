import{$,$$,C}from'./templates.js'
export let tv=$('.listing-tools')
let{order,page:s,band:r}=tv.dataset
export let eb=Number(tv.dataset.pageSize),eh=location.pathname.replace(/[^/]*$/,''),orders=$$('.sort-menu a').map(e=>{let{order:id,key,direction}=e.dataset
return{id,key,direction,link:e,label:e.textContent}}),filters=$$('.option-row').map(e=>{let{filter:id,on}=e.dataset
return{id,on,name:e.ariaLabel,row:e,labels:new Map()}})
let o=r&&$(`a[data-band="${r}"]`).closest('.option-row').dataset.filter
export let en={order,page:Number(s),band:o?{id:o,value:r.slice(o.length+1)}:null}
let i=$$('.total-count, .option-row small').map(e=>e.textContent).join('\n'),c=i.match(/\d([^\d\n])\d{3}(?!\d)/)?.[1]
export let eU=e=>C(e).replace(/(?<=\d)\D(?=\d)/g,e=>c??e)
