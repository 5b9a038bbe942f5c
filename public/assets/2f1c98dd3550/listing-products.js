import{$,$$,G,S}from'./templates.js'
let s=1000,r=60
export let eo=$('.product-groups')
let o=new Map($$('.card',eo).map(e=>[e.dataset.id,e]))
export function eS(e,{isTable:t,...n}){m(()=>{if(t)l(e,n)
else i(e)})}function i(e){eo.replaceChildren(S('product-groups',{groups:e}))
$$('.card-list',eo).forEach((t,n)=>{t.append(...e[n].products.map(c))})}function c(e){if(o.size>s)o.clear()
let t=o.get(e.id)??S('card',e)
o.set(e.id,t)
return t}function l(e,{orders:t,current:n,columns:a,sort:s}){let r=S('script/table',{groups:e,...a}),o=$('table',eo)
if(o){for(let e of[...o.tBodies])e.remove()
o.append(...$('table',r).tBodies)}else{eo.replaceChildren(r)
for(let e of $$('[data-key]',r))h(e,t,s)}let{key,direction:i}=t.find(e=>e.id===n)
for(let e of $$('[data-key]',eo)){e.ariaSort=e.dataset.key===key?i:null}}function h(e,t,n){let a=n=>t.find(t=>t.key===e.dataset.key&&t.direction===n)
if(!a('ascending'))return
let s=document.createElement('button')
s.append(...e.childNodes)
e.append(s)
s.onfocus=()=>{let e={block:'nearest',inline:'nearest'}
if(s.matches(':focus-visible'))s.scrollIntoView(e)}
s.onclick=()=>n(a(e.ariaSort==='ascending'?'descending':'ascending').id)}let d=()=>new Map($$('.card, tbody tr',eo).slice(0,r).map(e=>[$('a',e)?.pathname,[e,e.getBoundingClientRect()]]))
function m(e){if(G())return e()
let t=d()
e()
for(let[e,[n,{x,y,bottom:a}]]of d()){let s=t.get(e)?.[1]
if((y>innerHeight&&!(s?.y<innerHeight))||a<0)continue
let r=s&&[`${s.x-x}px ${s.y-y}px`,'0 0'],o=r?{translate:r}:{opacity:[0,1]}
n.animate(o,{duration:300,easing:'cubic-bezier(.2, .8, .2, 1)'})}}
