const $memory = (() => {
const keyOf = name =>
`${name} ${new URL(import.meta.url).pathname.replace(/assets\/[^/]*$/, '')}`
function recall(key, storage = () => localStorage) {
try { return storage().getItem(key) } catch { return null }
}
function recallValue(key, storage) {
try { return JSON.parse(recall(key, storage) ?? 'null') } catch { return null }
}
function remember(key, value, storage = () => localStorage) {
try {
if (value) storage().setItem(key, value)
else storage().removeItem(key)
} catch { }
}
const ofTab = () => sessionStorage

return { keyOf, recall, recallValue, remember, ofTab }
})()
const $page = (() => {
const $ = (selector, parent = document) => parent.querySelector(selector)
const $$ = (selector, parent = document) => [...parent.querySelectorAll(selector)]
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const nextTask = () => new Promise(done => setTimeout(done))
function scrollToMiddle(row, part) {
row.scrollLeft = part.offsetLeft + (part.offsetWidth - row.clientWidth) / 2
}
const dayNumber = time => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 864e5
function timeAgo(text, now, times) {
const formatDays = days => days < 0 || days > 30 ? '' : times.format(-days, 'day')
if (text.length === 10) return formatDays(dayNumber(now) - Date.parse(text) / 864e5)
const minutes = Math.floor((now.getTime() - Date.parse(text)) / 6e4)
if (minutes < 0) return ''
if (minutes < 60) return times.format(-minutes, minutes ? 'minute' : 'second')
if (minutes < 1440) return times.format(-Math.floor(minutes / 60), 'hour')
return formatDays(dayNumber(now) - dayNumber(new Date(text)))
}
function refreshTimes() {
const { lang } = document.documentElement
const times = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
for (const time of $$('.news-item-header time, .news-line time')) {
time.title ||= time.textContent
time.textContent = timeAgo(time.dateTime, new Date(), times) || time.title
}
}

return { $, $$, prefersReducedMotion, nextTask, scrollToMiddle, timeAgo, refreshTimes }
})()
const $languages = (() => {
const { keyOf, recall, remember } = $memory;
const { $$ } = $page;
function start() {
const chosen = recall(keyOf('language'))
for (const link of $$('.languages a')) {
if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
link.onclick = () => remember(keyOf('language'), link.hreflang)
}
}

return { start }
})()
const $lists = (() => {
const { keyOf, ofTab, recall, recallValue, remember } = $memory;
const { $, $$ } = $page;
function start() {
const compareLink = $('.compare-link')
if (compareLink) {
const slugs = recall(keyOf('compared'), ofTab)?.match(/[\w-]+/g) ?? []
compareLink.hash = [...new Set([...slugs, slugOf(location.href)])].slice(-8)
}
showMarks()
const observer = new MutationObserver(showMarks)
for (const part of ['main', '.search-form']) {
observer.observe($(part), { childList: true, subtree: true })
}
whenChangedElsewhere(showMarks)
}
function whenChangedElsewhere(act) {
addEventListener('storage', act)
addEventListener('pageshow', ({ persisted }) => { if (persisted) act() })
}
const link = () => $('.list-link')
const root = () => new URL('.', link().href)
const textLike = (value, pattern) =>
typeof value === 'string' && pattern.test(value) ? value : undefined
const arrayOf = value => Array.isArray(value) ? value : []
const priceIn = value => textLike(value, /^\d+(\.\d+)?$/)
function listsIn(value) {
const lists = arrayOf(value?.lists).filter(list => list instanceof Object).map(list => {
const items = new Map()
for (const item of arrayOf(list.items)) {
const slug = textLike(item?.slug, /^[\w-]+$/)
if (!slug || items.has(slug)) continue
const { amount, name, price, seen } = item
items.set(slug, {
slug, amount: Number.isInteger(amount) && amount > 0 && amount < 1000 ? amount : 1,
name: textLike(name, /./), price: priceIn(price), seen: priceIn(seen),
})
}
return { name: textLike(list.name, /./) ?? '', items: [...items.values()] }
})
if (!lists.length) lists.push({ name: '', items: [] })
const current = lists[value?.current] && Number.isInteger(value.current) ? value.current : 0
return { current, lists }
}
const readLists = () => listsIn(recallValue(keyOf('lists')))
function changeLists(act) {
const kept = readLists()
const before = JSON.stringify(kept)
act(kept)
const after = JSON.stringify(kept)
if (after !== before) remember(keyOf('lists'), after)
showMarks()
}
const slugOf = address => /\/products\/([\w-]+)\.html/.exec(address)?.[1] ?? ''
async function loadProduct(slug, follows = true) {
const response = await fetch(new URL(`products/${slug}.json`, root()))
const product = response.ok ? await response.json() : null
if (product?.moved_to && follows) return loadProduct(slugOf(product.moved_to), false)
return product?.price ? product : null
}
async function toggle(slug, isNew) {
changeLists(({ current, lists }) => {
const list = lists[current]
const others = list.items.filter(item => item.slug !== slug)
if (!isNew) list.items = others
else if (others.length === list.items.length) list.items.push({ slug, amount: 1 })
})
const product = isNew ? await loadProduct(slug).catch(() => null) : null
if (!product) return
const { name, price } = product
changeLists(({ lists }) => {
for (const item of lists.flatMap(({ items }) => items)) {
if (item.slug === slug && !item.name) Object.assign(item, { name, price, seen: price })
}
})
}
const marked =
'.card, .product:not(.is-former), .news-item, .product-table tr:has(td), .search-option'
function showMarks() {
const { current, lists } = readLists()
const slugs = new Set(lists[current].items.map(item => item.slug))
link().dataset.count = slugs.size || ''
for (const product of $$(marked)) {
const title = product.matches('.product') ? null : $('h3 a, th a, .search-result', product)
const slug = slugOf((title ?? location).href)
let mark = $('.list-mark', product)
if (!mark) {
const place = title.closest('th') ?? product
mark = place.appendChild(document.createElement('button'))
mark.type = 'button'
mark.className = 'list-mark'
mark.ariaLabel = `${link().dataset.mark}: ${($('b', title) ?? title).textContent}`
if (product.matches('.search-option')) {
mark.tabIndex = -1
mark.ariaHidden = 'true'
}
}
mark.ariaPressed = slugs.has(slug)
mark.onclick = () => toggle(slug, mark.ariaPressed === 'false')
}
}

return { start, whenChangedElsewhere, priceIn, listsIn, readLists, changeLists, loadProduct }
})()
const $recent_products = (() => {
const { recallValue, remember } = $memory;
const { $ } = $page;
function start() {
const section = $('.recent-products')
const folder = location.pathname.replace(/[^/]*$/, '')
const key = `recent ${folder}`
const here = { path: location.pathname, name: $('h1').textContent }
const all = [recallValue(key) ?? []].flat().filter(each =>
typeof each?.name === 'string' && String(each.path).startsWith(folder)
&& /^[\w-]+\.html$/.test(each.path.slice(folder.length)))
const recent = all.filter(each => each.path !== here.path)
remember(key, JSON.stringify([here, ...recent].slice(0, 7)))
section.hidden = !recent.length
for (const { path, name } of recent) {
const link = document.createElement('a')
link.href = path
link.append(name)
section.lastElementChild.appendChild(document.createElement('li')).append(link)
}
}

return { start }
})()
const $mustache = (() => {
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const hasMember = (value, name) =>
value !== null && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, name)
const isFalsy = value => !value || (Array.isArray(value) && !value.length)
const printed = value => value === undefined || typeof value === 'object' ? '' : String(value)
const escaped = value => printed(value).replace(/[&<>"']/g, character => entities[character])
function lookUp(path, stack) {
if (path === '.') return stack.at(-1)
const [first, ...rest] = path.split('.').filter(Boolean)
const start = stack.findLast(value => hasMember(value, first))?.[first]
return rest.reduce((value, name) => hasMember(value, name) ? value[name] : undefined, start)
}
let templates = {}
let output = ''
let isIndented = false
function renderNodes(nodes, stack, indentation, scope) {
for (const node of nodes) {
if (typeof node === 'string') addText(node, indentation)
else if (node === 0) beginLine(indentation)
else renderTag(node, stack, indentation, scope)
}
}
function renderTag(node, stack, indentation, scope) {
const [sign, name, ...content] = node
if (sign === '!') output += name
else if (sign === '') output += escaped(lookUp(name, stack))
else if (sign === '&') output += printed(lookUp(name, stack))
else if (sign === '#') {
const value = lookUp(name, stack)
const items = Array.isArray(value) ? value : isFalsy(value) ? [] : [value]
for (const item of items) renderNodes(content, [...stack, item], indentation, scope)
} else if (sign === '^') {
if (isFalsy(lookUp(name, stack))) renderNodes(content, stack, indentation, scope)
} else if (sign === '$') renderBlock(node, stack, indentation, scope)
else renderTemplate(node, stack, indentation, scope)
}
function renderTemplate([sign, name, extraIndentation, blocks], stack, indentation, scope) {
const value = sign.endsWith('*') ? lookUp(name, stack) : name
const template = typeof value === 'boolean' ? '' : printed(value)
if (!template || !Object.hasOwn(templates, template)) return
const innerScope = sign.startsWith('<') ? { blocks, outer: scope } : scope
const innerIndentation = extraIndentation === null ? '' : indentation + extraIndentation
call(templates[template], stack, innerIndentation, innerScope, isIndented)
}
function renderBlock([, name, extraIndentation, isStandalone, ...content], stack, indentation,
scope) {
let filled = null
for (let each = scope; each; each = each.outer) {
if (Object.hasOwn(each.blocks, name)) filled = each
}
if (!filled) return renderNodes(content, stack, indentation, scope)
const [isInline, ...argument] = filled.blocks[name]
const inner = extraIndentation === null ? '' : indentation + extraIndentation
if (isInline && isStandalone && argument.length) output += inner
call(argument, stack, inner, filled.outer, !isInline && !isStandalone && inner !== '')
}
function call(nodes, stack, indentation, scope, beginsIndented) {
const before = isIndented
isIndented = beginsIndented
renderNodes(nodes, stack, indentation, scope)
isIndented &&= before
}
function beginLine(indentation) {
if (!indentation) return
if (!isIndented) output += indentation
isIndented = false
}
function addText(text, indentation) {
output += indentation ? text.replace(/\n(?=[^])/g, () => `\n${indentation}`) : text
if (indentation) isIndented = false
}
function render(program, name, ...data) {
({ templates } = program)
output = ''
isIndented = false
renderNodes(templates[name], [program.constants, ...data], '', null)
return output
}

return { render }
})()
const $templates = (() => {
const { render } = $mustache;
const { $ } = $page;
const files = new Map()
let cache = 'default'
class MixedBuilds extends Error {}
function loadFile(url) {
const known = files.get(url)
if (known) return known
const file = fetch(url, { cache }).then(response => {
if (response.status === 404) throw new MixedBuilds(url)
if (!response.ok) throw new Error(String(response.status))
return response.json()
})
files.set(url, file)
file.catch(() => files.delete(url))
return file
}
async function loadEach(keys, load) {
const loaded = await Promise.all([...keys].map(async key => ({ key, value: await load(key) })))
return new Map(loaded.map(({ key, value }) => [key, value]))
}
const isLoaded = url => files.has(url)
async function withOneBuild(prefix, make) {
try {
return await make()
} catch (error) {
if (!(error instanceof MixedBuilds)) throw error
}
for (const url of files.keys()) if (url.startsWith(prefix)) files.delete(url)
cache = 'reload'
return make()
}
const script = globalThis.document && $('script[src*="assets/script.js"]')
const languageFolder = script?.dataset.languageFolder ?? ''
const assets = script?.getAttribute('src').split('script.js')[0] ?? ''
const version = script ? new URL(script.src).search : ''
const language = globalThis.document?.documentElement.lang ?? 'en'
const root = assets.replace(/assets\/$/, '')
const languageRoot = root + languageFolder
const strings = {}
const site = ({})
const decimalMark =
new Intl.NumberFormat(language).format(1.5).includes(',') ? ',' : '.'
let program
async function loadSite() {
const data = await loadFile(`${assets}${languageFolder}script.json${version}`)
const { strings: allStrings, ...facts } = data.site
program = data.program
Object.assign(strings, allStrings)
Object.assign(site, facts, {
shop: { ...facts.shop, link: `${languageRoot}index.html` }, root, assets,
assets_version: version.slice('?v='.length), language_root: languageRoot,
news_link: `${languageRoot}news/index.html`,
})
}
const loadMoment = async () => (await loadFile(`${languageRoot}as-of.json`)).as_of
const fillIn = (string, values) => string.replace(/\{(\w+)\}/g, (_, name) => values[name])
const pluralForm = (key, number) =>
strings[`${key}_${new Intl.PluralRules(language).select(number)}`]
const formatNumber = (value, options) =>
new Intl.NumberFormat(language, options).formatToParts(value)
.map(({ type, value: part }) =>
(type === 'group' && options?.style !== 'currency' && site.group_separator) || part).join('')
const initialOf = name => (name.match(/[\p{L}\p{N}]\p{M}*/u) ?? name)[0].toUpperCase()
function renderTemplate(name, data = {}) {
const template = document.createElement('template')
template.innerHTML = render(program, name, site, data).trim()
const { content } = template
return content.childElementCount > 1 ? content : content.firstElementChild
}
function showChange(status) {
const button = document.createElement('button')
button.textContent = strings.refresh
button.onclick = () => location.reload()
status.replaceChildren(strings.shop_changed, ' ', button)
}
function localLink(url) {
const base = site.shop.url.slice(0, site.shop.url.length - languageFolder.length)
return url?.startsWith(base) && !url.startsWith('//') ? root + url.slice(base.length) : url
}
const withTemplateFields = product => ({
...product, link: localLink(product.url), image_source: localLink(product.image),
initial: initialOf(product.name), is_unavailable: product.available === false,
})

return { MixedBuilds, loadFile, loadEach, isLoaded, withOneBuild, version, language, root, languageRoot, strings, site, decimalMark, loadSite, loadMoment, fillIn, pluralForm, formatNumber, initialOf, renderTemplate, showChange, localLink, withTemplateFields }
})()
const $variants = (() => {
const { $, $$ } = $page;
let priceTag
let picture
let links = []
let own
function start() {
const table = $('.variants')
priceTag = $('.price-tag')
picture = $('.product-pictures img')
links = $$('a[href^="#"]', table)
const price = $('.price b', priceTag)
own = {
price, priceText: price.textContent, prices: [...priceTag.childNodes],
source: picture?.getAttribute('src'),
}
table.onclick = ( event) => {
const link = (event.target).closest('a')
if (!link || !links.includes(link)) return
event.preventDefault()
history.replaceState(history.state, '', link.hash)
show(link)
}
addEventListener('hashchange', showAddressed)
priceTag.ariaLive = 'polite'
showAddressed()
}
function pricesOf(row) {
const [amount, ...notes] = $('data', row).parentElement.children
const price = document.createElement('p')
price.className = 'price'
price.appendChild(document.createElement('b')).textContent = amount.textContent
return [price, ...notes.map(( note) => {
if (!note.matches('.list-price')) {
price.append(' ', note.cloneNode(true))
return ''
}
const listPrice = document.createElement('p')
listPrice.className = 'list-price'
listPrice.append(...note.cloneNode(true).childNodes)
return listPrice
})]
}
function show(link) {
for (const each of links) each.setAttribute('aria-current', String(each === link))
const row = link?.closest('tr')
const hasOwnPrice = !row || 'hasProductPrice' in row.dataset
own.price.textContent = row ? $('data', row).textContent : own.priceText
priceTag.replaceChildren(...hasOwnPrice ? own.prices : pricesOf(row))
const source = row?.querySelector('img')?.getAttribute('src') ?? own.source
if (picture) picture.src = source
}
const showAddressed = () => show(links.find(link => link.hash === location.hash))

return { start }
})()
const $script = (() => {
const languages = $languages;
const lists = $lists;
const { $, $$, refreshTimes, scrollToMiddle } = $page;
const recentProducts = $recent_products;
const { loadSite, version } = $templates;
const variants = $variants;
const { classList } = document.documentElement
function markDepartment() {
const above = [location, ...$$('.breadcrumbs a')].map(each => each.pathname)
const links = $$('.site-header li + li a')
const current = links.find(link => above.includes(link.pathname))
if (!current) return
current.ariaCurrent ??= 'true'
const { left, right } = current.getBoundingClientRect()
if (left >= 0 && right <= innerWidth) return
scrollToMiddle(current.closest('ul'), current)
}
classList.add('js')
refreshTimes()
setInterval(refreshTimes, 6e4)
markDepartment()
const worker = $('[rel=manifest]')?.dataset.worker
const { serviceWorker } = navigator
if (worker && serviceWorker) {
serviceWorker.register(worker).catch(() => {})
serviceWorker.onmessage = ({ data: moment }) => {
const note = $('.offline-note')
const shown = $('time', note)?.outerHTML
if (shown <= moment) return
note.innerHTML = note.innerHTML.replace(shown ?? '{date}', () => moment)
note.hidden = false
}
}
const parts = {
'.list-link': lists, '.languages': languages, '.variants': variants,
'.recent-products': recentProducts,
}
const pageModules = {
'main > .listing-tools[data-order]': 'listing', '.news-refresh': 'news', '.chart': 'price-chart',
'#search-results': 'search-page', '#own-list': 'list-page', '#comparison': 'compare',
}
async function startModule(name) {
const [{ start }] = await Promise.all([import(`./${name}.js${version}`), loadSite()])
return start()
}
const onPage = all => Object.entries(all).flatMap(([selector, part]) => $(selector) ? part : [])
Promise.all([
...onPage(parts).map(async ({ start }) => start()), ...onPage(pageModules).map(startModule),
]).then(() => classList.add('has-script'), () => classList.remove('js', 'is-pending'))
const searchForm = $('.search-form')
const isSearchPage = $('#search-results')
searchForm.addEventListener('focusin', () => {
if (!isSearchPage) startModule('search-list').catch(() => {})
}, { once: true })
searchForm.addEventListener('submit', ( event) => {
if (navigator.onLine || isSearchPage) return
event.preventDefault()
fetch(searchForm.action).then(() => searchForm.submit(), () => {
const note = $('[role=status]', searchForm) ?? Object.assign(
searchForm.appendChild(document.createElement('p')),
{ role: 'status', className: 'search-results' })
note.textContent = searchForm.dataset.failed
note.closest('.search-results').hidden = false
})
})

return {  }
})()
export { $memory, $page, $languages, $lists, $recent_products, $mustache, $templates, $variants, $script }
