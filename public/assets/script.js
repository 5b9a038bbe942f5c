// What every page of the shop does beyond its HTML; what only some pages need is loaded there.
// All of it is optional: without this file each of the pages still does its work.

const { lang } = document.documentElement
const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
const day = 864e5

/** Of a date (`2026-11-20`) or an instant; nothing for what is still to come. */
function timeAgo(text) {
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  if (text.length === 10) return days((today - Date.parse(text)) / day)
  const minutes = Math.floor((now - Date.parse(text)) / 6e4)
  if (minutes < 0) return ''
  if (minutes < 60) return relative.format(-minutes, minutes ? 'minute' : 'second')
  if (minutes < 1440) return relative.format(-Math.floor(minutes / 60), 'hour')
  const then = new Date(text)
  return days((today - Date.UTC(then.getFullYear(), then.getMonth(), then.getDate())) / day)
}

const days = count => (count < 0 ? '' : relative.format(-count, 'day'))

/** Makes all times ago of the page, or of a part of it, true. */
export function refreshTimes(root = document) {
  for (const time of root.querySelectorAll('.when time')) {
    time.textContent = timeAgo(time.dateTime) || time.textContent
  }
}

document.documentElement.classList.add('js')
refreshTimes()
setInterval(refreshTimes, 6e4)
document.addEventListener('visibilitychange', () => refreshTimes())

for (const [selector, module] of [
  ['.tools', 'listing'], ['.news-bar', 'news'], ['.chart, .cheaper', 'product'],
]) {
  if (document.querySelector(selector)) import(`./${module}.js`)
}
