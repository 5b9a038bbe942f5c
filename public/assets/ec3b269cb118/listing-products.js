import{$,$$,prefersReducedMotion,renderTemplate}from'./templates.js'
let o=1000,i=60
export class ListingProducts{container=$('.product-groups')
#e=new Map($$('.card',this.container).map(e=>[e.dataset.id,e]))
constructor(e,t){Object.assign(this,{orders:e,sort:t})}
show(e,{isTable:t,order:n,columns:a}){this.animate(()=>{if(t)this.#t(e,n,a)
else this.#n(e)})}
showNone(e){this.container.replaceChildren(renderTemplate('script/no-products',e))
$('.remove-last',this.container).onclick=e.remove}
#n(e){this.container.replaceChildren(renderTemplate('product-groups',{groups:e}))
$$('.card-list',this.container).forEach((t,n)=>{t.append(...e[n].products.map(e=>this.card(e)))})}
card(e){if(this.#e.size>o)this.#e.clear()
let t=this.#e.get(e.id)??renderTemplate('card',e)
this.#e.set(e.id,t)
return t}
#t(e,t,n){let a=renderTemplate('script/table',{groups:e,...n}),s=$('table',this.container)
if(s){for(let e of[...s.tBodies])e.remove()
s.append(...$('table',a).tBodies)}else{this.container.replaceChildren(a)
for(let e of $$('[data-key]',a))this.#a(e)}
let{key,direction:r}=this.orders.find(e=>e.id===t)
for(let e of $$('[data-key]',this.container)){e.ariaSort=e.dataset.key===key?r:null}}
#a(e){let t=t=>this.orders.find(n=>n.key===e.dataset.key&&n.direction===t)
if(!t('ascending'))return
let n=document.createElement('button')
n.append(...e.childNodes)
e.append(n)
n.onfocus=()=>{let e={block:'nearest',inline:'nearest'}
if(n.matches(':focus-visible'))n.scrollIntoView(e)}
n.onclick=()=>this.sort(t(e.ariaSort==='ascending'?'descending':'ascending').id)}
#s(){return new Map($$('.card, tbody tr',this.container).slice(0,i).map(e=>[$('a',e)?.pathname,[e,e.getBoundingClientRect()]]))}
animate(e){if(prefersReducedMotion())return e()
let t=this.#s()
e()
for(let[e,[n,{x,y,bottom:a}]]of this.#s()){let s=t.get(e)?.[1]
if((y>innerHeight&&!(s?.y<innerHeight))||a<0)continue
let r=s&&[`${s.x-x}px ${s.y-y}px`,'0 0'],o=r?{translate:r}:{opacity:[0,1]}
n.animate(o,{duration:300,easing:'cubic-bezier(.2, .8, .2, 1)'})}}}
