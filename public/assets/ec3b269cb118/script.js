let{lang:o}=document.documentElement,i=new Intl.RelativeTimeFormat(o,{numeric:'auto'}),c=e=>(e<0||e>30?'':i.format(-e,'day')),l=e=>Date.UTC(e.getFullYear(),e.getMonth(),e.getDate())/864e5
function h(e){let t=new Date()
if(e.length===10)return c(l(t)-Date.parse(e)/864e5)
let n=Math.floor((t-Date.parse(e))/6e4)
if(n<0)return''
if(n<60)return i.format(-n,n?'minute':'second')
if(n<1440)return i.format(-Math.floor(n/60),'hour')
return c(l(t)-l(new Date(e)))}
export function refreshTimes(){for(let e of document.querySelectorAll('.news-item-header time, .news-line time')){e.title||=e.textContent
e.textContent=h(e.dateTime)||e.title}}
function d(){let e=e=>[...document.querySelectorAll(e)],t=[location,...e('.breadcrumbs a')].map(e=>e.pathname),n=e('.site-header li + li a'),a=n.find(e=>t.includes(e.pathname))
if(!a)return
a.ariaCurrent??='true'
let{left:s,right:r}=a.getBoundingClientRect()
if(s>=0&&r<=innerWidth)return
let o=a.closest('ul')
o.scrollLeft=a.offsetLeft+(a.offsetWidth-o.clientWidth)/2}
let{classList:m}=document.documentElement
m.add('js')
refreshTimes()
setInterval(refreshTimes,6e4)
document.addEventListener('visibilitychange',refreshTimes)
d()
let{serviceWorker:u}=navigator,p=document.querySelector('[rel=manifest]')?.dataset.worker
if(p)u?.register(p).catch(()=>{})
u?.addEventListener('message',({data:e})=>{let t=document.querySelector('.offline-note')
t.textContent=t.textContent.replace('{date}',e)
t.hidden=false})
let f={'.listing-tools[data-order]':'listing','.news-bar':'news','.chart':'price-chart','.cheaper-products':'cheaper-products','#search-results':'search-page','.variants':'variants','.list-link':'lists','.recent-products':'recent-products','#own-list':'list-page','#comparison':'compare','.languages':'languages'},g=Object.entries(f).filter(([e])=>document.querySelector(e)).map(([,e])=>import(`./${e}.js`))
Promise.all(g).then(()=>m.add('has-script'),()=>m.remove('js','is-pending'))
let v=document.querySelector('.search-form'),b=document.querySelector('#search-results')
v.addEventListener('focusin',()=>{if(!b)import('./search-list.js').catch(()=>{})},{once:true})
v.addEventListener('submit',async e=>{if(navigator.onLine||b)return
e.preventDefault()
let t=await fetch(v.action).then(()=>true,()=>false)
if(t)return v.submit()
let n=v.querySelector('[role=status]')??Object.assign(v.appendChild(document.createElement('p')),{role:'status',className:'search-results'})
n.textContent=v.dataset.failed
n.closest('.search-results').hidden=false})
