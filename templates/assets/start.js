// Runs before the page is painted, so that nothing is shown that would change at once: says that
// scripts run, and opens the order that was chosen in this aisle before.

(() => {
  const { classList } = document.documentElement
  const { protocol, pathname, search, hash } = location
  // Browsers load no modules from a disk.
  if (!protocol.startsWith('http')) return
  classList.add('js')
  addEventListener('error', ({ target }) => {
    // Without its modules, a page is what it is without scripts.
    if (target instanceof HTMLScriptElement) classList.remove('js', 'is-pending')
  }, true)
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const orders = script.dataset.orders?.trim().split(' ')
  if (!orders) return
  /** @param {string} key */
  const remembered = key => { try { return localStorage.getItem(key) } catch { return null } }
  const order = remembered(`order ${pathname.replace(/[^/]*$/, '')}`)
  const [navigation] = performance.getEntriesByType('navigation')
  const isNavigation =
    /** @type {PerformanceNavigationTiming | undefined} */ (navigation)?.type === 'navigate'
  const isDefault = /(\/|index\.html)$/.test(pathname)
  if (isNavigation && isDefault && order && orders.indexOf(order) > 0) {
    classList.add('is-leaving')
    location.replace(`${order}.html${search}${hash}`)
  }
  // What is shown first is not what was built.
  if (search) classList.add('is-filtered')
  if (search || remembered('view') === 'table') classList.add('is-pending')
})()
