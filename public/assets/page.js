export const $ = (selector, parent = document) => parent.querySelector(selector)
export const $$ = (selector, parent = document) => [...parent.querySelectorAll(selector)]
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
export const nextTask = () => new Promise(done => setTimeout(done))
export function scrollToMiddle(row, part) {
row.scrollLeft = part.offsetLeft + (part.offsetWidth - row.clientWidth) / 2
}
const dayNumber = time => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 864e5
export function timeAgo(text, now, times) {
const formatDays = days => days < 0 || days > 30 ? '' : times.format(-days, 'day')
if (text.length === 10) return formatDays(dayNumber(now) - Date.parse(text) / 864e5)
const minutes = Math.floor((now.getTime() - Date.parse(text)) / 6e4)
if (minutes < 0) return ''
if (minutes < 60) return times.format(-minutes, minutes ? 'minute' : 'second')
if (minutes < 1440) return times.format(-Math.floor(minutes / 60), 'hour')
return formatDays(dayNumber(now) - dayNumber(new Date(text)))
}
export function refreshTimes() {
const { lang } = document.documentElement
const times = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
for (const time of $$('.news-item-header time, .news-line time')) {
time.title ||= time.textContent
time.textContent = timeAgo(time.dateTime, new Date(), times) || time.title
}
}
