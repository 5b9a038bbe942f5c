// What every page of the shop does beyond its HTML; what only some pages need is loaded there.
// All of it is optional: without this file each of the pages still does its work.

const { lang } = document.documentElement
const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
const days = count => (count < 0 ? '' : relative.format(-count, 'day'))
const midnight = time => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 864e5

/** Of a date (`2026-11-20`) or an instant; nothing for what is still to come. */
function timeAgo(text) {
  const now = new Date()
  if (text.length === 10) return days(midnight(now) - Date.parse(text) / 864e5)
  const minutes = Math.floor((now - Date.parse(text)) / 6e4)
  if (minutes < 0) return ''
  if (minutes < 60) return relative.format(-minutes, minutes ? 'minute' : 'second')
  if (minutes < 1440) return relative.format(-Math.floor(minutes / 60), 'hour')
  return days(midnight(now) - midnight(new Date(text)))
}

/** Makes all times ago of the page true. */
export function refreshTimes() {
  for (const time of document.querySelectorAll('.news-item-header time, .news-line time')) {
    time.textContent = timeAgo(time.dateTime) || time.textContent
  }
}

document.documentElement.classList.add('js')
refreshTimes()
setInterval(refreshTimes, 6e4)
document.addEventListener('visibilitychange', refreshTimes)

for (const [selector, module] of [
  ['.listing-tools[data-order]', 'listing'], ['.news-bar', 'news'], ['.chart, .cheaper-products', 'product'],
  ['#search-results', 'search'],
]) {
  if (document.querySelector(selector)) import(`./${module}.js`)
}
// Elsewhere the search is loaded when it is first wanted.
const find = document.querySelector('.search-form')
find.addEventListener('focusin', () => import('./search.js'), { once: true })
