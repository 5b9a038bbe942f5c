import{ek,N}from'./memory.js'
let s=document.querySelector('.recent-products'),r=`recent ${new URL('.',document.querySelector('.list-link').href).pathname}`,o={path:location.pathname,name:document.querySelector('h1').textContent},i=(ek(r)??[]).filter(e=>e.path!==o.path)
N(r,JSON.stringify([o,...i].slice(0,7)))
s.hidden=!i.length
for(let{path:e,name:t}of i){let n=document.createElement('a')
n.href=e
n.append(t)
s.lastElementChild.appendChild(document.createElement('li')).append(n)}
