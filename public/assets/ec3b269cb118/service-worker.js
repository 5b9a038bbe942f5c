let{scope}=registration,prefix=`pages ${scope} `,name=prefix+core.assets,most=600,languageOf=e=>Object.keys(core.languages).findLast(t=>e.startsWith(scope+t))
async function fill(){let e=await caches.open(name),t=await clients.matchAll({includeUncontrolled:true}),n=t.map(e=>e.url),a=new Set(n.flatMap(e=>[e,...core.languages[languageOf(e)]]))
await Promise.allSettled([...a,...core.shared].map(t=>e.add(t)))}
async function forgetOthers(){let e=await caches.keys(),t=e.filter(e=>`${e} `.startsWith(prefix)&&e!==name)
await Promise.all(t.map(e=>caches.delete(e)))}
async function keep(e,t){let n=await caches.open(name)
await n.put(e,t)
if(e.mode!=='navigate')return
for(let t of core.languages[languageOf(e.url)]){if(!await n.match(t))await n.add(t).catch(()=>{})}
let a=(await n.keys()).slice(0,-most)
await Promise.all(a.map(e=>n.delete(e)))}
async function dated(e){let t=await e.text(),n=/(class="offline-note".*?) hidden>(.*?)\{date\}/
return new Response(t.replace(n,`$1>$2${dayOf(e)}`),{headers:e.headers})}
let dayOf=e=>new Date(e.headers.get('date')).toLocaleDateString()
async function home(e){for(let t of[languageOf(e),...Object.keys(core.languages)]){let e=`${scope}${t}index.html`
if(await caches.match(e))return Response.redirect(e)}
return Response.error()}
async function respond(e){let{request:t,clientId:n}=e,a=t.mode==='navigate',s=a||/\.json$/.test(t.url)&&!t.url.startsWith(scope+core.assets)
try{let n=await fetch(t,s?{cache:'no-cache'}:{})
if(n.status===200)e.waitUntil(keep(t,n.clone()))
return n}catch(e){let r=await caches.match(t,{ignoreSearch:true,ignoreVary:true})
if(a)return r?dated(r):home(t.url)
if(!r)throw e
if(s)(await clients.get(n))?.postMessage(dayOf(r))
return r}}
addEventListener('install',e=>{skipWaiting()
e.waitUntil(fill())})
addEventListener('activate',e=>e.waitUntil(forgetOthers()))
addEventListener('fetch',e=>{let{method:t,url}=e.request
if(t==='GET'&&url.startsWith(scope))e.respondWith(respond(e))})
