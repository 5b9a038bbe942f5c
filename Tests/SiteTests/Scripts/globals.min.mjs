import'./module.js'
let o=document.querySelector(e=>t+n),i=o.text?status:name
function c(e){return e.href+window.text+fetch(a,s)}
export function shown(){return i}
