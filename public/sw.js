const core = {"assets":"assets/d85588662149/","shared":["assets/d85588662149/aisle-data.js","assets/d85588662149/band-range.js","assets/d85588662149/cheaper-products.js","assets/d85588662149/compare.js","assets/d85588662149/files.js","assets/d85588662149/filter-chips.js","assets/d85588662149/filter-choices.js","assets/d85588662149/filter-sheet.js","assets/d85588662149/home.css","assets/d85588662149/languages.js","assets/d85588662149/list-page.js","assets/d85588662149/list.css","assets/d85588662149/listing-page.js","assets/d85588662149/listing-pager.js","assets/d85588662149/listing-products.js","assets/d85588662149/listing-rows.js","assets/d85588662149/listing-state.js","assets/d85588662149/listing-view.js","assets/d85588662149/listing.css","assets/d85588662149/listing.js","assets/d85588662149/lists.js","assets/d85588662149/memory.js","assets/d85588662149/mustache.js","assets/d85588662149/news.css","assets/d85588662149/news.js","assets/d85588662149/own-page.css","assets/d85588662149/price-chart.js","assets/d85588662149/product.css","assets/d85588662149/products.css","assets/d85588662149/recent-products.js","assets/d85588662149/script.js","assets/d85588662149/search-aisles.js","assets/d85588662149/search-files.js","assets/d85588662149/search-index.js","assets/d85588662149/search-list.js","assets/d85588662149/search-page.js","assets/d85588662149/search-query.js","assets/d85588662149/search-rating.js","assets/d85588662149/search-status.js","assets/d85588662149/search-values.js","assets/d85588662149/search-words.js","assets/d85588662149/search.css","assets/d85588662149/search.js","assets/d85588662149/sheet.js","assets/d85588662149/sort-menu.js","assets/d85588662149/start.js","assets/d85588662149/style.css","assets/d85588662149/templates.js","assets/d85588662149/theme.css","assets/d85588662149/variants.js"],"languages":{"":["index.html","list.html","compare.html","as-of.json","assets/d85588662149/script.json"]}}
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
