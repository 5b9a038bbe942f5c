import{recallValue,remember}from'./memory.js'
let o=document.querySelector('.recent-products'),i=`recent ${new URL('.',document.querySelector('.list-link').href).pathname}`,c={path:location.pathname,name:document.querySelector('h1').textContent},l=(recallValue(i)??[]).filter(e=>e.path!==c.path)
remember(i,JSON.stringify([c,...l].slice(0,7)))
o.hidden=!l.length
for(let{path:e,name:t}of l){let n=document.createElement('a')
n.href=e
n.append(t)
o.lastElementChild.appendChild(document.createElement('li')).append(n)}
