(() => {
const { classList } = document.documentElement
const { protocol, pathname, search, hash } = location
if (!protocol.startsWith('http')) return
classList.add('js')
addEventListener('error', ({ target }) => {
if (target instanceof HTMLScriptElement) classList.remove('js', 'is-pending')
}, true)
const script = (document.currentScript)
const orders = script.dataset.orders?.trim().split(' ')
if (!orders) return
const remembered = key => { try { return localStorage.getItem(key) } catch { return null } }
const order = remembered(`order ${pathname.replace(/[^/]*$/, '')}`)
const [navigation] = performance.getEntriesByType('navigation')
const isNavigation =
(navigation)?.type === 'navigate'
const isDefault = /(\/|index\.html)$/.test(pathname)
if (isNavigation && isDefault && order && orders.indexOf(order) > 0) {
classList.add('is-leaving')
location.replace(`${order}.html${search}${hash}`)
}
if (search) classList.add('is-filtered')
if (search || remembered('view') === 'table') classList.add('is-pending')
})()
