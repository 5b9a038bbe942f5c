// Runs before the page is painted, so that nothing is shown that would change at once: says that
// scripts run and that the visitor has seen older news, and opens the order that was chosen in this
// aisle before, unless the address or another site decides; and asks for what a search needs.

(() => {
  const { classList } = document.documentElement
  const { origin, protocol, pathname, search, hash } = location
  // Browsers load no modules from a disk.
  if (!protocol.startsWith('http')) return
  classList.add('js')
  addEventListener('error', ({ target }) => {
    // Without its modules, a page is what it is without scripts.
    if (target instanceof HTMLScriptElement) classList.remove('js', 'is-pending')
  }, true)
  const { src, dataset } = /** @type {HTMLScriptElement} */ (document.currentScript)
  const orders = dataset.orders?.trim().split(' ')
  // What is shown first is not what was built.
  if (orders && search) classList.add('is-filtered', 'is-pending')
  try {
    const shop = new URL('..', src).pathname
    const seen = localStorage.getItem(`news ${shop}`)
    if (seen && sessionStorage.getItem(`news ${shop}`) !== seen) classList.add('is-returning')
    if (orders && localStorage.getItem(`view ${shop}`) === 'table') classList.add('is-pending')
    const order = localStorage.getItem(`order ${pathname.replace(/[^/]*$/, '')}`) ?? ''
    const { order: built, page, band } = dataset
    const [visit] = performance.getEntriesByType('navigation')
    const isOwnLink = !document.referrer || document.referrer.startsWith(`${origin}/`)
    // With a query, it is the address of a choice.
    const isFirst = built === orders?.[0] && page === '1' && !search
    if (!orders || !isFirst || !isOwnLink || visit?.toJSON().type !== 'navigate') return
    if (order === built || !/^[a-z0-9-]+$/.test(order)) return
    classList.add('is-leaving')
    // An order without pages is one of the script's.
    const name = band ? `${band}-${order}` : order
    location.replace((orders.includes(order) ? `${name}.html` : `?order=${order}`) + hash)
  } catch { /* The browser forbids that anything is remembered. */ }
})()

// What a search needs for certain comes while its modules are on their way.
;(() => {
  const { words, ranks } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset
  const query = new URLSearchParams(location.search).get('q')?.toLowerCase().normalize('NFKD')
  const firstWords = words?.split(' ')
  const typed = firstWords && query?.replace(/\p{M}/gu, '').match(/[\p{L}\p{N}]+/gu)
  const files = typed?.map(word =>
    `search/words-${firstWords?.findLastIndex(first => first <= word)}.json`)
  for (const href of new Set(files && ranks ? [...files, ranks] : files)) {
    const link = { rel: 'preload', as: 'fetch', crossOrigin: '', href }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
})()
