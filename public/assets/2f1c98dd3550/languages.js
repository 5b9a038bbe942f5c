import{Y,N}from'./memory.js'
let s=[...document.querySelectorAll('.languages a')],r=Y('language')
for(let e of s){if(e.hreflang===r)e.closest('ul').prepend(e.parentElement)
e.onclick=()=>N('language',e.hreflang)}
