let{scope:s}=registration,r=`pages ${s} `,o=r+core.assets,i=600,c={cache:'no-cache'},l=e=>Object.keys(core.languages).findLast(t=>e.startsWith(s+t)),h={}
async function d(e){let t=await fetch(`${s}${e}as-of.json`,c),{as_of:n,as_of_text:a}=await t.json(),r=new Date().toJSON().slice(0,10)
return`<time datetime="${n??r}">${a??r}</time>`}async function m(e){let t=await clients.matchAll({includeUncontrolled:!0}),n=t.map(e=>e.url),a=new Set(n.flatMap(e=>[e,...core.languages[l(e)]]))
await Promise.allSettled([...a,...core.shared].map(t=>f(e,new Request(t))))}async function u(){let e=await caches.keys()
await Promise.all(e.map(e=>e.startsWith(r)&&e!==o&&caches.delete(e)))}let p=({mode:e,destination:t,url})=>e==='navigate'||(!t&&!url.startsWith(s+core.assets))
async function f(e,t){let n=l(t.url)
if(t.mode==='navigate')delete h[n]
let a=h[n]??=d(n).catch(()=>{}),s=await fetch(t,p(t)?c:{})
if(s.status===200){e.waitUntil(g(e,t,s.clone(),a).catch(()=>{}))}return s}async function g(e,t,n,a){let s=await a
if(!s)return
let r=new Response(n.body,n)
r.headers.set('as-of',encodeURIComponent(s))
let c=await caches.open(o)
await c.put(t,r)
if(t.mode!=='navigate')return
for(let n of core.languages[l(t.url)]){if(!await c.match(n))await f(e,new Request(n))}let h=(await c.keys()).slice(0,-i)
await Promise.all(h.map(e=>c.delete(e)))}let v=e=>decodeURIComponent(e.headers.get('as-of'))
async function b(e){let t=await e.text(),n=/(class="offline-note".*?) hidden>(.*?)\{date\}/
return new Response(t.replace(n,`$1>$2${v(e)}`),e)}async function w(e){for(let t of[l(e),...Object.keys(core.languages)]){let e=`${s}${t}index.html`
if(await caches.match(e))return Response.redirect(e)}return Response.error()}async function y(e){let{request:t,clientId:n}=e
try{return await f(e,t)}catch(e){let a=await caches.match(t,{ignoreSearch:!0,ignoreVary:!0})
if(t.mode==='navigate')return a?b(a):w(t.url)
if(!a)throw e
if(p(t))(await clients.get(n))?.postMessage(v(a))
return a}}addEventListener('install',e=>{skipWaiting()
e.waitUntil(m(e))})
addEventListener('activate',e=>e.waitUntil(u()))
addEventListener('fetch',e=>{let{method:t,url}=e.request
if(t==='GET'&&url.startsWith(s))e.respondWith(y(e))})
