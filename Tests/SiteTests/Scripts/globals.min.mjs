import'./module.js'
let r=document.querySelector(e=>t+n),o=r.text?status:name
function i(e){return e.href+window.text+fetch(a,s)}export function shown(){return o}
