import{$,L,U,S,E,Q}from'./templates.js'
let s=4
async function r({unit:e,unitPrice:t},n){let a=[]
while(n&&a.length<s){let s=await L(n),r=s.products.filter(n=>n.unit===e&&Number(n.unit_price)<Number(t))
a=a.concat(r.filter(e=>e.available!==!1))
let o=r.length&&r.at(-1)===s.products.at(-1)
n=o&&U(s.next)?.replace(/html$/,'json')}return a.slice(0,s)}async function o(e){let t=$('a',e).href.replace(/html$/,'json'),n=await r(e.dataset,t).catch(()=>{})
if(!n?.length)return e.append(n?E.none_cheaper:E.news_offline)
let a=document.createElement('ul')
a.className='card-list'
a.append(...n.map(e=>S('card',Q(e))))
e.append(a)}let i=$('.cheaper-products'),c=new IntersectionObserver(([e])=>{if(!e.isIntersecting)return
c.disconnect()
o(i)},{rootMargin:'100px'})
c.observe(i)
