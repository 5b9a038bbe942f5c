import{$,$$,renderTemplate}from'./templates.js'
export function makeBandChoices({id,row,labels},state){for(const link of $$('[data-band]',row)){const value=link.dataset.band.slice(id.length+1)
const label=link.firstChild.textContent.trim()
labels.set(value,label)
const count=$('small',link).textContent
const item=renderTemplate('script/choice',{id,value,label,count})
tickBox($('input',item),state)
$('.choice',item).classList.toggle('is-empty',!link.href)
link.parentElement.replaceWith(item)}
$('li',row).remove()}
export function tickBox(box,{filters}){box.checked=filters.get(box.name)?.has(box.value)??false}
export function updateChoices(data,state,formatCount){const passing=new Map()
for(const choice of $$('.choice')){const box=$('input',choice)
const{name:id,value}=box
if(!passing.has(id))passing.set(id,data.passing(state.filters,id))
const count=data.count(id,value,passing.get(id))
tickBox(box,state)
$('small',choice).textContent=formatCount(count)
choice.classList.toggle('is-empty',!count)}}
