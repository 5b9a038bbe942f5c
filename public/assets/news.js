import { $page, $templates } from './script.js?v=32bf05f1a3a6'
const $news = (() => {
const { $, $$, nextTask, prefersReducedMotion, refreshTimes, scrollToMiddle } = $page;
const { fillIn, formatNumber, strings } = $templates;
const shortestPull = 96
let kinds
let refresh
let status
function start() {
startTools()
addEventListener('popstate', showKind)
makePullable()
}
function startTools() {
kinds = $('.news-kinds')
refresh = $('.news-refresh')
status = $('[role=status]', refresh)
$('button', refresh).onclick = update
kinds?.addEventListener('change', ({ target }) => {
const { value } = (target)
history.pushState(null, '', location.pathname + (value ? `?show=${value}` : ''))
showKind()
})
showKind()
}
function showKind() {
if (!kinds) return
const kind = new URLSearchParams(location.search).get('show') ?? ''
const radio = $(`[value="${CSS.escape(kind)}"]`, kinds) ?? $('input', kinds)
radio.checked = true
scrollToMiddle(kinds, radio.parentElement)
for (const link of $$('.pager a')) link.search = location.search
const items = $$('.news-item')
for (const item of items) item.hidden = radio.value && item.dataset.kind !== radio.value
const isEmpty = items.length && items.every(item => item.hidden)
status.textContent = isEmpty ? strings.news_none : ''
}
async function fetchPage() {
try {
const response = await fetch(location.pathname, { cache: 'no-cache' })
const html = await response.text()
if (response.headers.has('as-of')) return null
return response.ok ? html : ''
} catch {
return null
}
}
function replaceContent(main) {
const shown = new Set($$('.news-item').map(item => item.dataset.id))
const hasFocus = refresh.contains(document.activeElement)
$('main').replaceChildren(...main.childNodes)
startTools()
if (hasFocus) $('button', refresh).focus({ preventScroll: true })
refreshTimes()
return $$('.news-item').filter(item => !shown.has(item.dataset.id))
}
function animate(items) {
if (prefersReducedMotion()) return
const keyframes = { opacity: [0, 1], translate: ['0 -2rem', '0 0'] }
for (const item of items) item.animate(keyframes, { duration: 300, easing: 'ease-out' })
}
async function update() {
if (refresh.matches('.is-busy')) return
refresh.classList.add('is-busy')
status.textContent = ''
const html = await fetchPage()
const page = new DOMParser().parseFromString(html ?? '', 'text/html')
const main = $('main:has(.news-refresh)', page)
if (main) {
const items = replaceContent(main)
animate(items)
await nextTask()
const count = formatNumber(items.length)
status.textContent = items.length ? fillIn(strings.news_fresh, { count }) : strings.news_same
} else {
refresh.classList.remove('is-busy')
status.textContent = html === null ? strings.news_offline : strings.news_failed
}
}
function makePullable() {
let start = null
const showPull = distance => refresh.style.setProperty(
'--pull-distance', `${Math.min(Math.max(distance, 0) / 2, 64)}px`)
const end = () => {
start = null
showPull(0)
}
const listen = (event, action) => addEventListener(event, action, { passive: true })
listen('touchstart', ({ touches }) => {
start = scrollY > 0 || touches.length > 1 ? null : touches[0].clientY
})
listen('touchmove', ({ touches }) => {
if (start !== null) showPull(touches[0].clientY - start)
})
listen('touchend', ({ changedTouches }) => {
if (start !== null && changedTouches[0].clientY - start > shortestPull) update()
end()
})
listen('touchcancel', end)
}

return { start }
})()
export { $news }
export const { start } = $news
