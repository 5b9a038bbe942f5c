let{scope:s}=registration,r=`pages ${s} `,o=r+core.assets,i=600,c=e=>Object.keys(core.languages).findLast(t=>e.startsWith(s+t))
async function l(){let e=await caches.open(o),t=await clients.matchAll({includeUncontrolled:!0}),n=t.map(e=>e.url),a=new Set(n.flatMap(e=>[e,...core.languages[c(e)]]))
await Promise.allSettled([...a,...core.shared].map(t=>e.add(t)))}async function h(){let e=await caches.keys(),t=e.filter(e=>`${e} `.startsWith(r)&&e!==o)
await Promise.all(t.map(e=>caches.delete(e)))}async function d(e,t){let n=await caches.open(o)
await n.put(e,t)
if(e.mode!=='navigate')return
for(let t of core.languages[c(e.url)]){if(!await n.match(t))await n.add(t).catch(()=>{})}let a=(await n.keys()).slice(0,-i)
await Promise.all(a.map(e=>n.delete(e)))}async function m(e){let t=await e.text(),n=/(class="offline-note".*?) hidden>(.*?)\{date\}/
return new Response(t.replace(n,`$1>$2${u(e)}`),{headers:e.headers})}let u=e=>new Date(e.headers.get('date')).toLocaleDateString()
async function p(e){for(let t of[c(e),...Object.keys(core.languages)]){let e=`${s}${t}index.html`
if(await caches.match(e))return Response.redirect(e)}return Response.error()}async function f(e){let{request:t,clientId:n}=e,a=t.mode==='navigate',r=a||/\.json$/.test(t.url)&&!t.url.startsWith(s+core.assets)
try{let n=await fetch(t,r?{cache:'no-cache'}:{})
if(n.status===200)e.waitUntil(d(t,n.clone()))
return n}catch(e){let s=await caches.match(t,{ignoreSearch:!0,ignoreVary:!0})
if(a)return s?m(s):p(t.url)
if(!s)throw e
if(r)(await clients.get(n))?.postMessage(u(s))
return s}}addEventListener('install',e=>{skipWaiting()
e.waitUntil(l())})
addEventListener('activate',e=>e.waitUntil(h()))
addEventListener('fetch',e=>{let{method:t,url}=e.request
if(t==='GET'&&url.startsWith(s))e.respondWith(f(e))})
