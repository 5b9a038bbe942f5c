let{classList:s,lang:r}=document.documentElement,o=e=>document.querySelector(e),i=e=>[...document.querySelectorAll(e)],c=new Intl.RelativeTimeFormat(r,{numeric:'auto'}),l=e=>e<0||e>30?'':c.format(-e,'day'),h=e=>Date.UTC(e.getFullYear(),e.getMonth(),e.getDate())/864e5
function d(e){let t=new Date()
if(e.length===10)return l(h(t)-Date.parse(e)/864e5)
let n=Math.floor((t-Date.parse(e))/6e4)
if(n<0)return''
if(n<60)return c.format(-n,n?'minute':'second')
if(n<1440)return c.format(-Math.floor(n/60),'hour')
return l(h(t)-h(new Date(e)))}export function tc(){for(let e of i('.news-item-header time, .news-line time')){e.title||=e.textContent
e.textContent=d(e.dateTime)||e.title}}export function ex(e,t){e.scrollLeft=t.offsetLeft+(t.offsetWidth-e.clientWidth)/2}function m(){let e=[location,...i('.breadcrumbs a')].map(e=>e.pathname),t=i('.site-header li + li a'),n=t.find(t=>e.includes(t.pathname))
if(!n)return
n.ariaCurrent??='true'
let{left:a,right:s}=n.getBoundingClientRect()
if(a>=0&&s<=innerWidth)return
ex(n.closest('ul'),n)}s.add('js')
tc()
setInterval(tc,6e4)
m()
let u=o('[rel=manifest]')?.dataset.worker,{serviceWorker:p}=navigator
if(u&&p){p.register(u).catch(()=>{})
p.onmessage=({data:e})=>{let t=o('.offline-note'),n=t.querySelector('time')?.outerHTML
if(n<=e)return
t.innerHTML=t.innerHTML.replace(n??'{date}',e)
t.hidden=!1}}let f={'.listing-tools[data-order]':'listing','.news-bar':'news','.chart':'price-chart','.cheaper-products':'cheaper-products','#search-results':'search-page','.variants':'variants','.list-link':'lists','.recent-products':'recent-products','#own-list':'list-page','#comparison':'compare','.languages':'languages'},g=Object.entries(f).filter(([e])=>o(e)).map(([,e])=>import(`./${e}.js`))
Promise.all(g).then(()=>s.add('has-script'),()=>s.remove('js','is-pending'))
let v=o('.search-form'),b=o('#search-results')
v.addEventListener('focusin',()=>{if(!b)import('./search-list.js').catch(()=>{})},{once:!0})
v.addEventListener('submit',e=>{if(navigator.onLine||b)return
e.preventDefault()
fetch(v.action).then(()=>v.submit(),()=>{let e=v.querySelector('[role=status]')??Object.assign(v.appendChild(document.createElement('p')),{role:'status',className:'search-results'})
e.textContent=v.dataset.failed
e.closest('.search-results').hidden=!1})})
