import{recall,remember}from'./memory.js'
let o=[...document.querySelectorAll('.languages a')],i=recall('language')
for(let e of o){if(e.hreflang===i)e.closest('ul').prepend(e.parentElement)
e.addEventListener('click',()=>remember('language',e.hreflang))}
