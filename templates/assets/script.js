// The script of every page, which loads the modules that only some pages need. All of it is
// optional: without scripts, every page still does its work.

import { $, $$, refreshTimes, scrollToMiddle } from './page.js'

const { classList } = document.documentElement

/** Marks the link to the department that the page belongs to. */
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

// The pages that the visitor has seen are kept for times without a connection.
const worker = $('[rel=manifest]')?.dataset.worker
const { serviceWorker } = navigator
if (worker && serviceWorker) {
  serviceWorker.register(worker).catch(() => {})
  serviceWorker.onmessage = ({ data: moment }) => {
    const note = $('.offline-note')
    const shown = $('time', note)?.outerHTML
    // The oldest moment is shown; texts compare as moments, since they begin with their instants.
    if (shown <= moment) return
    note.innerHTML = note.innerHTML.replace(shown ?? '{date}', () => moment)
    note.hidden = false
  }
}

/** The modules that pages start, by what only those pages have. */
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
// On other pages search is loaded when its field is first used.
const searchForm = $('.search-form')
const isSearchPage = $('#search-results')
/** All that it imports, so that all of it is asked for at once. */
const searchModules = [
  'search-list', 'search', 'search-aisles', 'search-files', 'search-index', 'search-query',
  'search-rating', 'search-ties', 'search-words', 'templates', 'mustache',
]
searchForm.addEventListener('focusin', () => {
  if (isSearchPage) return
  Promise.all(searchModules.map(name => import(`./${name}.js`)))
    .then(([{ start }]) => start()).catch(() => {})
}, { once: true })
// Without a connection, the search says so itself, and not the browser.
searchForm.addEventListener('submit', (/** @type {Event} */ event) => {
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
