// The news: shows one kind alone, and fetches what is new by a button or by pulling the page down.

import { $, $$, fill, isStill, number, part, phrase, words } from './parts.js'
import { refreshTimes } from './script.js'

const wire = $('.wire')
const kinds = $('.kinds')
const refresh = $('.refresh')
const [button, status] = refresh.children
const twin = $('link[type="application/json"]').href

// MARK: Kinds

function showKind() {
  const kind = new URLSearchParams(location.search).get('show') ?? ''
  const box = $(`[value="${CSS.escape(kind)}"]`, kinds) ?? $('input', kinds)
  box.checked = true
  for (const item of $$('.item', wire)) {
    item.hidden = Boolean(box.value) && item.dataset.kind !== box.value
  }
}

kinds.onchange = ({ target: { value } }) => {
  history.pushState(null, '', location.pathname + (value ? `?show=${value}` : ''))
  showKind()
}
addEventListener('popstate', showKind)

// MARK: What is new

function makeItem(item) {
  const { product, event, percent, discounted } = item
  const isTold = percent !== null
  const [drop, rise, fresh] = [discounted === true, discounted === false, event === 'new_product']
  const node = fill(part('item'), {
    ...product, title: item.title, price: item.price, fresh,
    old: isTold && item.old_price, drop: isTold && drop, rise: isTold && rise,
    low: drop && item.prior_price_text,
  })
  node.dataset.id = item.id
  node.dataset.kind = fresh ? 'new' : drop ? 'drop' : rise ? 'rise' : ''
  $('time', node).dateTime = item.occurred_at
  $('time', node).textContent = item.time_ago
  return node
}

async function update() {
  if (refresh.classList.contains('busy')) return
  refresh.classList.add('busy')
  status.textContent = ''
  try {
    const response = await fetch(twin, { cache: 'no-cache' })
    if (!response.ok) throw new Error(response.statusText)
    const { items } = await response.json()
    const known = new Set($$('.item', wire).map(item => item.dataset.id))
    const fresh = items.filter(item => !known.has(item.id)).map(makeItem)
    wire.prepend(...fresh)
    refreshTimes(wire)
    showKind()
    if (!isStill()) {
      for (const item of fresh) {
        const frames = { opacity: [0, 1], translate: ['0 -2rem', '0 0'] }
        item.animate(frames, { duration: 300, easing: 'ease-out' })
      }
    }
    const count = number(fresh.length)
    status.textContent = fresh.length ? phrase(words.fresh, { count }) : words.same
  } catch {
    status.textContent = words.offline
  }
  refresh.classList.remove('busy')
}

button.onclick = update

// MARK: Pulling down

let start = null
const pull = way => refresh.style.setProperty('--pull', `${Math.min(Math.max(way, 0) / 2, 64)}px`)
const touch = { passive: true }

addEventListener('touchstart', event => {
  start = scrollY > 0 || event.touches.length > 1 ? null : event.touches[0].clientY
}, touch)
addEventListener('touchmove', event => {
  if (start !== null) pull(event.touches[0].clientY - start)
}, touch)
addEventListener('touchend', event => {
  if (start !== null && event.changedTouches[0].clientY - start > 96) update()
  start = null
  pull(0)
}, touch)

if (wire) showKind()
