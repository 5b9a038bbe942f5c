import{loadFile}from'./files.js'
import{$,localLink,renderTemplate,strings,withTemplateFields}from'./templates.js'
let o=4
async function i({unit:e,unitPrice:t},n){let a=[]
while(n&&a.length<o){let s=await loadFile(n),r=s.products.filter(n=>n.unit===e&&Number(n.unit_price)<Number(t))
a=a.concat(r.filter(e=>e.available!==false))
let o=r.length&&r.at(-1)===s.products.at(-1)
n=o&&localLink(s.next)?.replace(/html$/,'json')}
return a.slice(0,o)}
async function c(e){let t=$('a',e).href.replace(/html$/,'json'),n=await i(e.dataset,t).catch(()=>{})
if(!n?.length)return e.append(n?strings.none_cheaper:strings.news_offline)
let a=document.createElement('ul')
a.className='card-list'
a.append(...n.map(e=>renderTemplate('card',withTemplateFields(e))))
e.append(a)}
let l=$('.cheaper-products'),h=new IntersectionObserver(([e])=>{if(!e.isIntersecting)return
h.disconnect()
c(l)},{rootMargin:'100px'})
h.observe(l)
