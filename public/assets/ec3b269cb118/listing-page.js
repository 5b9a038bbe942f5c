import{$,$$,formatNumber}from'./templates.js'
export function readListingPage(){let e=$('.listing-tools'),{order,page:t,pageSize:n,band:a}=e.dataset,s=$$('.sort-menu a').map(e=>{let{order:id,key,direction}=e.dataset
return{id,key,direction,link:e,label:e.textContent}}),r=$$('.option-row').map(e=>{let{filter:id,on}=e.dataset
return{id,on,name:e.ariaLabel,row:e,labels:new Map()}}),i=a&&$(`a[data-band="${a}"]`).closest('.option-row').dataset.filter,c=i?{id:i,value:a.slice(i.length+1)}:null
return{tools:e,orders:s,filters:r,pageSize:Number(n),built:{order,page:Number(t),band:c},folder:location.pathname.replace(/[^/]*$/,''),formatCount:o()}}
function o(){let e=$$('.total-count, .option-row small').map(e=>e.textContent).join('\n'),t=e.match(/\d([^\d\n])\d{3}(?!\d)/)?.[1]
return e=>formatNumber(e).replace(/(?<=\d)\D(?=\d)/g,e=>t??e)}
