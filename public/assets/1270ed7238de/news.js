import { $, $$, prefersReducedMotion, refreshTimes, scrollToMiddle } from './page.js'
import {
fillIn, formatNumber, loadSite, renderTemplate, strings, withTemplateFields,
} from './templates.js'
const shortestPull = 96
let kinds
let refresh
let status
export async function start() {
await loadSite()
kinds = $('.news-kinds')
refresh = $('.news-refresh')
status = $('[role=status]', refresh)
kinds.onchange = ({ target }) => {
const { value } = (target)
history.pushState(null, '', location.pathname + (value ? `?show=${value}` : ''))
showKind()
}
addEventListener('popstate', showKind)
$('button', refresh).onclick = update
showKind()
makePullable()
}
function showKind() {
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
const makeItem = item => renderTemplate('news-item', {
...item, product: withTemplateFields(item.product), is_new: item.event === 'new_product',
is_drop: item.discounted === true, is_rise: item.discounted === false && !item.offer_ended,
is_size_reduced: item.event === 'size_reduced',
})
async function fetchNewItems() {
const response = await fetch($('[rel=alternate][type$=json]').href, { cache: 'no-cache' })
if (!response.ok) throw new Error(String(response.status))
const { items } = await response.json()
const shown = new Set($$('.news-item').map(item => item.dataset.id))
return items.filter(item => !shown.has(item.id)).map(makeItem)
}
function showNewItems(items) {
$('.news-list').prepend(...items)
if (items.length) $('.empty-note')?.remove()
refreshTimes()
showKind()
if (prefersReducedMotion()) return
const keyframes = { opacity: [0, 1], translate: ['0 -2rem', '0 0'] }
for (const item of items) item.animate(keyframes, { duration: 300, easing: 'ease-out' })
}
async function update() {
if (refresh.matches('.is-busy')) return
refresh.classList.add('is-busy')
status.textContent = ''
try {
const items = await fetchNewItems()
showNewItems(items)
const count = formatNumber(items.length)
status.textContent = items.length ? fillIn(strings.news_fresh, { count }) : strings.news_same
} catch {
status.textContent = strings.news_offline
}
refresh.classList.remove('is-busy')
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
