import { $, $$, refreshTimes, scrollToMiddle } from './page.js'
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
const pageModules = {
'.listing-tools[data-order]': 'listing', '.news-refresh': 'news', '.chart': 'price-chart',
'#search-results': 'search-page', '.variants': 'variants', '.list-link': 'lists',
'.recent-products': 'recent-products', '#own-list': 'list-page', '#comparison': 'compare',
'.languages': 'languages',
}
const modules = Object.entries(pageModules)
.filter(([selector]) => $(selector))
.map(async ([, name]) => (await import(`./${name}.js`)).start())
Promise.all(modules)
.then(() => classList.add('has-script'), () => classList.remove('js', 'is-pending'))
const searchForm = $('.search-form')
const isSearchPage = $('#search-results')
const searchModules = [
'search-list', 'search', 'search-aisles', 'search-files', 'search-index', 'search-query',
'search-rating', 'search-ties', 'search-words', 'templates', 'mustache',
]
searchForm.addEventListener('focusin', () => {
if (isSearchPage) return
Promise.all(searchModules.map(name => import(`./${name}.js`)))
.then(([{ start }]) => start()).catch(() => {})
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
