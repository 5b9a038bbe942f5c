const core = {"assets":"assets/f7cb0bcee659/","shared":["assets/f7cb0bcee659/aisle-data.js","assets/f7cb0bcee659/band-range.js","assets/f7cb0bcee659/cheaper-products.js","assets/f7cb0bcee659/compare.js","assets/f7cb0bcee659/files.js","assets/f7cb0bcee659/filter-chips.js","assets/f7cb0bcee659/filter-choices.js","assets/f7cb0bcee659/filter-sheet.js","assets/f7cb0bcee659/home.css","assets/f7cb0bcee659/languages.js","assets/f7cb0bcee659/list-page.js","assets/f7cb0bcee659/list.css","assets/f7cb0bcee659/listing-page.js","assets/f7cb0bcee659/listing-pager.js","assets/f7cb0bcee659/listing-products.js","assets/f7cb0bcee659/listing-rows.js","assets/f7cb0bcee659/listing-state.js","assets/f7cb0bcee659/listing-view.js","assets/f7cb0bcee659/listing.css","assets/f7cb0bcee659/listing.js","assets/f7cb0bcee659/lists.js","assets/f7cb0bcee659/memory.js","assets/f7cb0bcee659/mustache.js","assets/f7cb0bcee659/news.css","assets/f7cb0bcee659/news.js","assets/f7cb0bcee659/own-page.css","assets/f7cb0bcee659/price-chart.js","assets/f7cb0bcee659/product.css","assets/f7cb0bcee659/products.css","assets/f7cb0bcee659/recent-products.js","assets/f7cb0bcee659/script.js","assets/f7cb0bcee659/search-aisles.js","assets/f7cb0bcee659/search-files.js","assets/f7cb0bcee659/search-index.js","assets/f7cb0bcee659/search-list.js","assets/f7cb0bcee659/search-page.js","assets/f7cb0bcee659/search-query.js","assets/f7cb0bcee659/search-rating.js","assets/f7cb0bcee659/search-status.js","assets/f7cb0bcee659/search-ties.js","assets/f7cb0bcee659/search-values.js","assets/f7cb0bcee659/search-words.js","assets/f7cb0bcee659/search.css","assets/f7cb0bcee659/search.js","assets/f7cb0bcee659/sheet.js","assets/f7cb0bcee659/sort-menu.js","assets/f7cb0bcee659/start.js","assets/f7cb0bcee659/style.css","assets/f7cb0bcee659/templates.js","assets/f7cb0bcee659/theme.css","assets/f7cb0bcee659/variants.js"],"languages":{"":["index.html","list.html","compare.html","as-of.json","assets/f7cb0bcee659/script.json"]}}
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
