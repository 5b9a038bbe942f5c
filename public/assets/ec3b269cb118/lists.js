import{recallValue,remember}from'./memory.js'
let o=document.querySelector('.list-link'),i=new URL('.',o.href),c=document.querySelector('[data-language-folder]')?new URL('..',i):i,l=`lists ${c.pathname}`
export function readLists(){return recallValue(l)??{current:0,lists:[{name:'',items:[]}]}}
export function saveLists(e){remember(l,JSON.stringify(e))
u()}
export async function loadProduct(e){let t=await fetch(new URL(`products/${e}.json`,i))
return t.ok?t.json():null}
let h=e=>/\/products\/([\w-]+)\.html/.exec(e)?.[1]
async function d(e,t){let{name,price}=(t&&await loadProduct(e).catch(()=>{}))||{},n=readLists(),a=n.lists[n.current]
a.items=a.items.filter(t=>t.slug!==e)
if(t)a.items.push({slug:e,name,amount:1,price,seen:price})
saveLists(n)}
let m='.card, .product, .news-item, .product-table tr:has(td)'
function u(){let{current:e,lists:t}=readLists(),n=new Set(t[e].items.map(e=>e.slug))
o.dataset.count=n.size||''
for(let e of document.querySelectorAll(m)){let t=e.matches('.product')?null:e.querySelector('h3 a, th a'),a=h(t??location),s=e.querySelector('.list-mark')
if(!s){let n=t.closest('th')??e
s=n.appendChild(document.createElement('button'))
s.className='list-mark'
s.ariaLabel=`${o.dataset.mark}: ${t.textContent}`}
s.ariaPressed=n.has(a)
s.onclick=()=>d(a,s.ariaPressed==='false')}}
let p=document.querySelector('.compare-link')
if(p){let e=sessionStorage.compared?.split(',')??[]
p.hash=[...new Set([...e,h(location)])].slice(-8)}
u()
new MutationObserver(u).observe(document.querySelector('main'),{childList:true,subtree:true})
addEventListener('storage',u)
