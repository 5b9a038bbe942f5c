import{$,$$,renderTemplate}from'./templates.js'
export function makeBandChoices({id,row:e,labels:t},n){for(let a of $$('[data-band]',e)){let e=a.dataset.band.slice(id.length+1),s=a.firstChild.textContent.trim()
t.set(e,s)
let r=$('small',a).textContent,o=renderTemplate('script/choice',{id,value:e,label:s,count:r})
tickBox($('input',o),n)
$('.choice',o).classList.toggle('is-empty',!a.href)
a.parentElement.replaceWith(o)}
$('li',e).remove()}
export function tickBox(e,{filters:t}){e.checked=t.get(e.name)?.has(e.value)??false}
export function updateChoices(e,t,n){let a=new Map()
for(let s of $$('.choice')){let r=$('input',s),{name:o,value:i}=r
if(!a.has(o))a.set(o,e.passing(t.filters,o))
let c=e.count(o,i,a.get(o))
tickBox(r,t)
$('small',s).textContent=n(c)
s.classList.toggle('is-empty',!c)}}
