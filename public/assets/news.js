// The news: shows one kind alone, and fetches what is new by a button or by pulling the page down.

import {
  $, $$, fillIn, formatNumber, prefersReducedMotion, renderTemplate, strings,
  withTemplateFields,
} from './templates.js'
import { refreshTimes } from './script.js'

const wire = $('.news-list')
const row = $('.news-kinds')
const refresh = $('.news-refresh')
const [button, status] = refresh.children

// MARK: Kinds

function showKind() {
  const kind = new URLSearchParams(location.search).get('show') ?? ''
  const box = $(`.news-kinds [value="${CSS.escape(kind)}"]`) ?? $('.news-kinds input')
  box.checked = true
  const choice = box.parentElement
  row.scrollLeft = choice.offsetLeft + (choice.offsetWidth - row.clientWidth) / 2
  const items = $$('.news-item')
  for (const item of items) item.hidden = box.value && item.dataset.kind !== box.value
  status.textContent = items.length && items.every(item => item.hidden) ? strings.news_none : ''
}

row.onchange = ({ target: { value } }) => {
  history.pushState(null, '', location.pathname + (value ? `?show=${value}` : ''))
  showKind()
}
addEventListener('popstate', showKind)
showKind()

// MARK: What is new

const makeItem = item => renderTemplate('news-item', {
  ...item, product: withTemplateFields(item.product), is_new: item.event === 'new_product',
  is_drop: item.discounted === true, is_rise: item.discounted === false,
  is_size_reduced: item.event === 'size_reduced',
})

async function update() {
  if (refresh.matches('.is-busy')) return
  refresh.classList.add('is-busy')
  status.textContent = ''
  try {
    const reply = await fetch($('[rel=alternate][type$=json]').href, { cache: 'no-cache' })
    if (!reply.ok) throw reply
    const known = new Set($$('.news-item').map(item => item.dataset.id))
    const fresh = (await reply.json()).items.filter(item => !known.has(item.id)).map(makeItem)
    wire.prepend(...fresh)
    if (fresh.length) $('.empty-note')?.remove()
    refreshTimes()
    showKind()
    if (!prefersReducedMotion()) {
      const frames = { opacity: [0, 1], translate: ['0 -2rem', '0 0'] }
      for (const item of fresh) item.animate(frames, { duration: 300, easing: 'ease-out' })
    }
    const count = formatNumber(fresh.length)
    status.textContent = fresh.length ? fillIn(strings.news_fresh, { count }) : strings.news_same
  } catch {
    status.textContent = strings.news_offline
  }
  refresh.classList.remove('is-busy')
}

button.onclick = update

// MARK: Pulling down

let start = null
const pull = way => refresh.style.setProperty('--pull-distance', `${Math.min(Math.max(way, 0) / 2, 64)}px`)
const passive = { passive: true }

addEventListener('touchstart', ({ touches }) => {
  start = scrollY > 0 || touches.length > 1 ? null : touches[0].clientY
}, passive)
addEventListener('touchmove', ({ touches }) => {
  if (start !== null) pull(touches[0].clientY - start)
}, passive)
addEventListener('touchend', ({ changedTouches }) => {
  if (start !== null && changedTouches[0].clientY - start > 96) update()
  start = null
  pull(0)
}, passive)
addEventListener('touchcancel', () => {
  start = null
  pull(0)
}, passive)
