import{ek,N}from'./memory.js'
let s=document.querySelector('.list-link'),r=new URL('.',s.href),o=document.querySelector('[data-language-folder]')?new URL('..',r):r,i=`lists ${o.pathname}`
export function ey(){return ek(i)??{current:0,lists:[{name:'',items:[]}]}}export function td(e){N(i,JSON.stringify(e))
d()}export async function A(e){let t=await fetch(new URL(`products/${e}.json`,r))
return t.ok?t.json():null}let c=e=>/\/products\/([\w-]+)\.html/.exec(e)?.[1]
async function l(e,t){let{name,price}=(t&&await A(e).catch(()=>{}))||{},n=ey(),a=n.lists[n.current]
a.items=a.items.filter(t=>t.slug!==e)
if(t)a.items.push({slug:e,name,amount:1,price,seen:price})
td(n)}let h='.card, .product, .news-item, .product-table tr:has(td)'
function d(){let{current:e,lists:t}=ey(),n=new Set(t[e].items.map(e=>e.slug))
s.dataset.count=n.size||''
for(let e of document.querySelectorAll(h)){let t=e.matches('.product')?null:e.querySelector('h3 a, th a'),a=c(t??location),r=e.querySelector('.list-mark')
if(!r){let n=t.closest('th')??e
r=n.appendChild(document.createElement('button'))
r.className='list-mark'
r.ariaLabel=`${s.dataset.mark}: ${t.textContent}`}r.ariaPressed=n.has(a)
r.onclick=()=>l(a,r.ariaPressed==='false')}}let m=document.querySelector('.compare-link')
if(m){let e=sessionStorage.compared?.split(',')??[]
m.hash=[...new Set([...e,c(location)])].slice(-8)}d()
new MutationObserver(d).observe(document.querySelector('main'),{childList:!0,subtree:!0})
addEventListener('storage',d)
