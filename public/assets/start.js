(() => {
const { classList } = document.documentElement
const { origin, protocol, pathname, search, hash } = location
if (!protocol.startsWith('http')) return
classList.add('js')
addEventListener('error', ({ target }) => {
if (target instanceof HTMLScriptElement) classList.remove('js', 'is-pending')
}, true)
const script = (document.currentScript)
const { order: built, page, band } = script.dataset
const shop = new URL(script.src).pathname.replace(/assets\/[^/]*$/, '')
const orders = script.dataset.orders?.trim().split(' ')
if (!orders) return
const remembered = key => { try { return localStorage.getItem(key) } catch { return null } }
const order = remembered(`order ${pathname.replace(/[^/]*$/, '')}`)
const [navigation] = performance.getEntriesByType('navigation')
const isNavigation =
(navigation)?.type === 'navigate'
const isOwnLink = !document.referrer || new URL(document.referrer).origin === origin
const isOpen = built === orders[0] && page === '1' && !search && isOwnLink
if (isNavigation && isOpen && order && orders.indexOf(order) > 0) {
classList.add('is-leaving')
location.replace(`${band ? `${band}-` : ''}${order}.html${hash}`)
}
if (search) classList.add('is-filtered')
if (search || remembered(`view ${shop}`) === 'table') classList.add('is-pending')
})()
