const core = {"assets":"assets/ec3b269cb118/","shared":["assets/ec3b269cb118/aisle-data.js","assets/ec3b269cb118/band-range.js","assets/ec3b269cb118/cheaper-products.js","assets/ec3b269cb118/compare.js","assets/ec3b269cb118/files.js","assets/ec3b269cb118/filter-chips.js","assets/ec3b269cb118/filter-choices.js","assets/ec3b269cb118/filter-sheet.js","assets/ec3b269cb118/home.css","assets/ec3b269cb118/languages.js","assets/ec3b269cb118/list-page.js","assets/ec3b269cb118/list.css","assets/ec3b269cb118/listing-page.js","assets/ec3b269cb118/listing-pager.js","assets/ec3b269cb118/listing-products.js","assets/ec3b269cb118/listing-rows.js","assets/ec3b269cb118/listing-state.js","assets/ec3b269cb118/listing-view.js","assets/ec3b269cb118/listing.css","assets/ec3b269cb118/listing.js","assets/ec3b269cb118/lists.js","assets/ec3b269cb118/memory.js","assets/ec3b269cb118/mustache.js","assets/ec3b269cb118/news.css","assets/ec3b269cb118/news.js","assets/ec3b269cb118/own-page.css","assets/ec3b269cb118/price-chart.js","assets/ec3b269cb118/product.css","assets/ec3b269cb118/products.css","assets/ec3b269cb118/recent-products.js","assets/ec3b269cb118/script.js","assets/ec3b269cb118/search-aisles.js","assets/ec3b269cb118/search-files.js","assets/ec3b269cb118/search-index.js","assets/ec3b269cb118/search-list.js","assets/ec3b269cb118/search-page.js","assets/ec3b269cb118/search-query.js","assets/ec3b269cb118/search-rating.js","assets/ec3b269cb118/search-status.js","assets/ec3b269cb118/search-ties.js","assets/ec3b269cb118/search-values.js","assets/ec3b269cb118/search-words.js","assets/ec3b269cb118/search.css","assets/ec3b269cb118/search.js","assets/ec3b269cb118/sheet.js","assets/ec3b269cb118/sort-menu.js","assets/ec3b269cb118/start.js","assets/ec3b269cb118/style.css","assets/ec3b269cb118/templates.js","assets/ec3b269cb118/theme.css","assets/ec3b269cb118/variants.js"],"languages":{"":["index.html","list.html","compare.html","as-of.json","assets/ec3b269cb118/script.json"]}}
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
