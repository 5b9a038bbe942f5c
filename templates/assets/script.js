// The script of every page, which loads the modules that only some pages need. All of it is
// optional: without scripts, every page still does its work.

import * as languages from './languages.js'
import * as lists from './lists.js'
import { $, $$, refreshTimes, scrollToMiddle } from './page.js'
import * as recentProducts from './recent-products.js'
import { loadSite, version } from './templates.js'
import * as variants from './variants.js'

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

/** What pages start, by what only those pages have. */
const parts = {
  '.list-link': lists, '.languages': languages, '.variants': variants,
  '.recent-products': recentProducts,
}
/** The modules that only some pages load, which render templates. */
const pageModules = {
  'main > .listing-tools[data-order]': 'listing', '.news-refresh': 'news', '.chart': 'price-chart',
  '#search-results': 'search-page', '#own-list': 'list-page', '#comparison': 'compare',
}
/** @param {string} name */
async function startModule(name) {
  const [{ start }] = await Promise.all([import(`./${name}.js${version}`), loadSite()])
  return start()
}
/**
 * @template Part
 * @param {Record<string, Part>} all
 */
const onPage = all => Object.entries(all).flatMap(([selector, part]) => $(selector) ? part : [])
Promise.all([
  ...onPage(parts).map(async ({ start }) => start()), ...onPage(pageModules).map(startModule),
]).then(() => classList.add('has-script'), () => classList.remove('js', 'is-pending'))
// On other pages search is loaded when its field is first used.
const searchForm = $('.search-form')
const isSearchPage = $('#search-results')
searchForm.addEventListener('focusin', () => {
  if (!isSearchPage) startModule('search-list').catch(() => {})
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
