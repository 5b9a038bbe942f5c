const { classList, lang } = document.documentElement
const find = selector => document.querySelector(selector)
const all = selector => [...document.querySelectorAll(selector)]
const relativeTimes = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
const formatDays = days => days < 0 || days > 30 ? '' : relativeTimes.format(-days, 'day')
const dayNumber = time => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 864e5
function timeAgo(text) {
const now = new Date()
if (text.length === 10) return formatDays(dayNumber(now) - Date.parse(text) / 864e5)
const minutes = Math.floor((now - Date.parse(text)) / 6e4)
if (minutes < 0) return ''
if (minutes < 60) return relativeTimes.format(-minutes, minutes ? 'minute' : 'second')
if (minutes < 1440) return relativeTimes.format(-Math.floor(minutes / 60), 'hour')
return formatDays(dayNumber(now) - dayNumber(new Date(text)))
}
export function refreshTimes() {
for (const time of all('.news-item-header time, .news-line time')) {
time.title ||= time.textContent
time.textContent = timeAgo(time.dateTime) || time.title
}
}
export function scrollToMiddle(row, part) {
row.scrollLeft = part.offsetLeft + (part.offsetWidth - row.clientWidth) / 2
}
function markDepartment() {
const above = [location, ...all('.breadcrumbs a')].map(each => each.pathname)
const links = all('.site-header li + li a')
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
const worker = find('[rel=manifest]')?.dataset.worker
const { serviceWorker } = navigator
if (worker && serviceWorker) {
serviceWorker.register(worker).catch(() => {})
serviceWorker.onmessage = ({ data: moment }) => {
const note = find('.offline-note')
const shown = note.querySelector('time')?.outerHTML
if (shown <= moment) return
note.innerHTML = note.innerHTML.replace(shown ?? '{date}', moment)
note.hidden = false
}
}
const pageModules = {
'.listing-tools[data-order]': 'listing', '.news-bar': 'news', '.chart': 'price-chart',
'.cheaper-products': 'cheaper-products', '#search-results': 'search-page',
'.variants': 'variants', '.list-link': 'lists', '.recent-products': 'recent-products',
'#own-list': 'list-page', '#comparison': 'compare', '.languages': 'languages',
}
const modules = Object.entries(pageModules)
.filter(([selector]) => find(selector))
.map(([, module]) => import(`./${module}.js`))
Promise.all(modules)
.then(() => classList.add('has-script'), () => classList.remove('js', 'is-pending'))
const searchForm = find('.search-form')
const isSearchPage = find('#search-results')
searchForm.addEventListener('focusin', () => {
if (!isSearchPage) import('./search-list.js').catch(() => {})
}, { once: true })
searchForm.addEventListener('submit', event => {
if (navigator.onLine || isSearchPage) return
event.preventDefault()
fetch(searchForm.action).then(() => searchForm.submit(), () => {
const note = searchForm.querySelector('[role=status]') ?? Object.assign(
searchForm.appendChild(document.createElement('p')),
{ role: 'status', className: 'search-results' })
note.textContent = searchForm.dataset.failed
note.closest('.search-results').hidden = false
})
})
