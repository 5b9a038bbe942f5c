let{classList:s,lang:r}=document.documentElement,o=e=>document.querySelector(e),i=e=>[...document.querySelectorAll(e)],c=new Intl.RelativeTimeFormat(r,{numeric:'auto'}),l=e=>(e<0||e>30?'':c.format(-e,'day')),h=e=>Date.UTC(e.getFullYear(),e.getMonth(),e.getDate())/864e5
function d(e){let t=new Date()
if(e.length===10)return l(h(t)-Date.parse(e)/864e5)
let n=Math.floor((t-Date.parse(e))/6e4)
if(n<0)return''
if(n<60)return c.format(-n,n?'minute':'second')
if(n<1440)return c.format(-Math.floor(n/60),'hour')
return l(h(t)-h(new Date(e)))}export function ts(){for(let e of i('.news-item-header time, .news-line time')){e.title||=e.textContent
e.textContent=d(e.dateTime)||e.title}}export function tl(e,t){e.scrollLeft=t.offsetLeft+(t.offsetWidth-e.clientWidth)/2}function m(){let e=[location,...i('.breadcrumbs a')].map(e=>e.pathname),t=i('.site-header li + li a'),n=t.find(t=>e.includes(t.pathname))
if(!n)return
n.ariaCurrent??='true'
let{left:a,right:s}=n.getBoundingClientRect()
if(a>=0&&s<=innerWidth)return
tl(n.closest('ul'),n)}s.add('js')
ts()
setInterval(ts,6e4)
document.addEventListener('visibilitychange',ts)
m()
let{serviceWorker:u}=navigator,p=o('[rel=manifest]')?.dataset.worker
if(p)u?.register(p).catch(()=>{})
u?.addEventListener('message',({data:e})=>{let t=o('.offline-note')
t.textContent=t.textContent.replace('{date}',e)
t.hidden=!1})
let f={'.listing-tools[data-order]':'listing','.news-bar':'news','.chart':'price-chart','.cheaper-products':'cheaper-products','#search-results':'search-page','.variants':'variants','.list-link':'lists','.recent-products':'recent-products','#own-list':'list-page','#comparison':'compare','.languages':'languages'},g=Object.entries(f).filter(([e])=>o(e)).map(([,e])=>import(`./${e}.js`))
Promise.all(g).then(()=>s.add('has-script'),()=>s.remove('js','is-pending'))
let v=o('.search-form'),b=o('#search-results')
v.addEventListener('focusin',()=>{if(!b)import('./search-list.js').catch(()=>{})},{once:!0})
v.addEventListener('submit',async e=>{if(navigator.onLine||b)return
e.preventDefault()
let t=await fetch(v.action).then(()=>!0,()=>!1)
if(t)return v.submit()
let n=v.querySelector('[role=status]')??Object.assign(v.appendChild(document.createElement('p')),{role:'status',className:'search-results'})
n.textContent=v.dataset.failed
n.closest('.search-results').hidden=!1})
