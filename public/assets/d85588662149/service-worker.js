const{scope}=registration
const prefix=`pages ${scope} `
const name=prefix+core.assets
const most=600
const languageOf=url=>
Object.keys(core.languages).findLast(folder=>url.startsWith(scope+folder))
async function fill(){const cache=await caches.open(name)
const pages=await clients.matchAll({includeUncontrolled:true})
const urls=pages.map(page=>page.url)
const needed=new Set(urls.flatMap(url=>[url, ...core.languages[languageOf(url)]]))
await Promise.allSettled([...needed, ...core.shared].map(url=>cache.add(url)))}
async function forgetOthers(){const names=await caches.keys()
const others=names.filter(each=>`${each} `.startsWith(prefix)&&each!==name)
await Promise.all(others.map(each=>caches.delete(each)))}
async function keep(request,response){const cache=await caches.open(name)
await cache.put(request,response)
if(request.mode!=='navigate')return
for(const url of core.languages[languageOf(request.url)]){if(!await cache.match(url))await cache.add(url).catch(()=>{})}
const oldest=(await cache.keys()).slice(0,-most)
await Promise.all(oldest.map(each=>cache.delete(each)))}
async function dated(kept){const html=await kept.text()
const note= /(class="offline-note".*?) hidden>(.*?)\{date\}/
return new Response(html.replace(note,`$1>$2${dayOf(kept)}`),{headers:kept.headers})}
const dayOf=kept=>new Date(kept.headers.get('date')).toLocaleDateString()
async function home(url){for(const folder of[languageOf(url), ...Object.keys(core.languages)]){const address=`${scope}${folder}index.html`
if(await caches.match(address))return Response.redirect(address)}
return Response.error()}
async function respond(event){const{request,clientId}=event
const isPage=request.mode==='navigate'
const hasPrices=isPage||
/\.json$/.test(request.url)&& !request.url.startsWith(scope+core.assets)
try{const response=await fetch(request,hasPrices?{cache:'no-cache'}:{})
if(response.status===200)event.waitUntil(keep(request,response.clone()))
return response}catch(error){const kept=await caches.match(request,{ignoreSearch:true,ignoreVary:true})
if(isPage)return kept?dated(kept):home(request.url)
if(!kept)throw error
if(hasPrices)(await clients.get(clientId))?.postMessage(dayOf(kept))
return kept}}
addEventListener('install',event=>{skipWaiting()
event.waitUntil(fill())})
addEventListener('activate',event=>event.waitUntil(forgetOthers()))
addEventListener('fetch',event=>{const{method,url}=event.request
if(method==='GET'&&url.startsWith(scope))event.respondWith(respond(event))})
