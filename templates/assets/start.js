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
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const shop = new URL(script.src).pathname.replace(/assets\/[^/]*$/, '')
  /** @param {string} key */
  const remembered = (key, storage = () => localStorage) => {
    try { return storage().getItem(key) } catch { return null }
  }
  const news = `news ${shop}`
  const seen = remembered(news)
  if (seen && remembered(news, () => sessionStorage) !== seen) classList.add('is-returning')
  const { order: built, page, band } = script.dataset
  const orders = script.dataset.orders?.trim().split(' ')
  if (!orders) return
  const order = remembered(`order ${pathname.replace(/[^/]*$/, '')}`)
  const [navigation] = performance.getEntriesByType('navigation')
  const isNavigation =
    /** @type {PerformanceNavigationTiming | undefined} */ (navigation)?.type === 'navigate'
  const isOwnLink = !document.referrer || new URL(document.referrer).origin === origin
  // With a query, it is the address of a choice.
  const isOpen = built === orders[0] && page === '1' && !search && isOwnLink
  // An order without pages is one of the script's.
  const isKnown = /^[a-z0-9-]+$/.test(order ?? '')
  if (isNavigation && isOpen && isKnown && order !== orders[0]) {
    classList.add('is-leaving')
    const name = band ? `${band}-${order}` : order
    location.replace((orders.includes(order ?? '') ? `${name}.html` : `?order=${order}`) + hash)
  }
  // What is shown first is not what was built.
  if (search) classList.add('is-filtered')
  if (search || remembered(`view ${shop}`) === 'table') classList.add('is-pending')
})()

// What a search needs for certain comes while its modules are on their way.
;(() => {
  const { words, ranks } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset
  const query = new URLSearchParams(location.search).get('q')
  if (words === undefined || !query) return
  const firstWords = words.split(' ')
  const folded = query.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const files = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(word =>
    `search/words-${firstWords.findLastIndex(first => first <= word)}.json`)
  for (const href of new Set([...files, ranks ?? []].flat())) {
    const link = { rel: 'preload', as: 'fetch', crossOrigin: '', href }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
})()
