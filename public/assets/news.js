// The news: becomes what the server has now when the page is pulled down, or at the press of a
// button.

import {
  $, $$, fillIn, formatNumber, keyOf, newsSince, ofTab, parseHTML, prefersReducedMotion,
  recall, refreshTimes, remember,
} from './site.js?v=1dce3abfe8a1'

const shortestPull = 96

// A refresh brings new ones.
const refresh = () => $('.news-refresh')
const status = () => $('[role=status]', refresh())

/** Says how much came since the last visit, which this one becomes. */
function showNew() {
  // This visit lasts as long as its tab.
  const last = recall(keyOf('news'), ofTab) ?? recall(keyOf('news')) ?? ''
  const note = $('.news-since')
  const count = newsSince(last, document)
  if (note && last) note.textContent = fillIn(note.dataset.text, { count: formatNumber(count) })
  const newest = $$('.news-item time').map(time => time.dateTime).sort().at(-1) ?? ''
  remember(keyOf('news'), last || newest, ofTab)
  if (newest > (recall(keyOf('news')) ?? '')) remember(keyOf('news'), newest)
}

// MARK: Refreshing

/** The page as the server has it now, or null. */
async function fetchPage() {
  const response = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => null)
  // Without a connection, the service worker answers with a copy, which has a moment.
  if (!response?.ok || response.headers.has('as-of')) return null
  return $('main:has(.news-refresh)', parseHTML(await response.text()))
}

/** Puts the content of another version of the page in place of that of this one.
 * @param {HTMLElement} main
 * @returns {HTMLElement[]} The items that came in. */
function replaceContent(main) {
  const shown = new Set($$('.news-item').map(item => item.dataset.id))
  const hasFocus = refresh().contains(document.activeElement)
  $('main').replaceChildren(...main.childNodes)
  if (hasFocus) $('button', refresh()).focus({ preventScroll: true })
  refreshTimes()
  return $$('.news-item').filter(item => !shown.has(item.dataset.id))
}

async function update() {
  const { classList } = refresh()
  if (classList.contains('is-busy')) return
  classList.add('is-busy')
  status().textContent = ''
  const main = await fetchPage()
  if (!main) {
    classList.remove('is-busy')
    status().textContent = status().dataset[navigator.onLine ? 'failed' : 'offline']
    return
  }
  const items = replaceContent(main)
  const keyframes = { opacity: [0, 1], translate: ['0 -2rem', '0 0'] }
  for (const item of prefersReducedMotion() ? [] : items) {
    item.animate(keyframes, { duration: 300, easing: 'ease-out' })
  }
  const { fresh, same } = status().dataset
  // Screen readers tell only what comes into a status that they know.
  setTimeout(() => {
    status().textContent =
      items.length ? fillIn(fresh, { count: formatNumber(items.length) }) : same
  })
}

// MARK: Pulling down

function makePullable() {
  /** @type {number | null} */
  let start = null
  /** @param {number} distance */
  const showPull = distance => refresh().style.setProperty(
    '--pull-distance', `${Math.min(Math.max(distance, 0) / 2, 64)}px`)
  const end = () => {
    start = null
    showPull(0)
  }
  /** @type {(event: string, action: (event: any) => void) => void} */
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

if (globalThis.document && $('.news-refresh')) {
  addEventListener('click', ({ target }) => {
    if (/** @type {Element} */ (target).closest('.news-refresh button')) update()
  })
  makePullable()
  showNew()
}
