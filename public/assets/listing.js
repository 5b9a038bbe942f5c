import { $, strings } from './templates.js'
import { FilterChips } from './filter-chips.js'
import { makeBandChoices } from './filter-choices.js'
import { readListingPage } from './listing-page.js'
import {
changedState, chosenValues, formatAddress, parseQuery, toggleValue,
} from './listing-state.js'
import { SortMenu } from './sort-menu.js'
const memory = {
get(key) { try { return localStorage.getItem(key) } catch { return null } },
set(key, value) {
try {
if (value) localStorage.setItem(key, value)
else localStorage.removeItem(key)
} catch { /* Not remembered. */ }
},
}
class Listing {
isTable = memory.get('view') === 'table'
status = $('#listing-status')
tableToggle = $('.table-toggle')
constructor(page) {
this.page = page
this.defaultOrder = page.orders[0].id
this.state = parseQuery(location.search, page.built)
this.sortMenu = new SortMenu(page.orders, order => this.sort(order))
for (const filter of page.filters) makeBandChoices(filter, this.state)
this.chips = new FilterChips({
remove: (id, value) => this.change(state => toggleValue(state, id, value)),
openSheet: button => this.openFilters(button),
clear: () => this.clearFilters(),
})
this.addListeners()
this.sortMenu.show(this.state.order)
history.replaceState(this.state, '')
this.showFirst()
}
addListeners() {
this.page.tools.append(this.status)
this.tableToggle.ariaPressed = this.isTable
this.tableToggle.onclick = () => this.toggleTable()
addEventListener('change', ({ target }) => {
if (!target.matches('.choice [type=checkbox]')) return
this.change(state => toggleValue(state, target.name, target.value))
})
addEventListener('popstate', event => {
if (!event.state) return history.replaceState(this.state, '')
this.state = event.state
this.load().then(view => view.show(), () => location.reload())
})
for (const event of ['pointerover', 'focusin']) {
this.page.tools.addEventListener(event, () => this.load().catch(() => {}), { once: true })
}
}
showFirst() {
if (!location.search && !this.isTable) return this.showChips()
const showAsBuilt = () => {
this.state = { ...this.state, filters: new Map() }
this.showChips()
}
this.load().then(view => view.show(), showAsBuilt)
.finally(() => document.documentElement.classList.remove('is-pending'))
}
async change(change) {
const view = await this.load().catch(() => {})
const state = changedState(this.state, change)
if (!view) return location.assign(this.address(state))
this.state = state
await view.show()
if (this.state === state) history.pushState(state, '', this.address(state))
}
address(state) { return formatAddress(state, this.defaultOrder) }
sort(order) {
memory.set(`order ${this.page.folder}`, order !== this.defaultOrder && order)
return this.change(state => { state.order = order })
}
clearFilters() { return this.change(({ filters }) => filters.clear()) }
async toggleTable() {
const view = await this.loadOrReport()
if (!view) return
this.isTable = !this.isTable
memory.set('view', this.isTable && 'table')
this.tableToggle.ariaPressed = this.isTable
view.show()
}
async openFilters(button) {
const view = await this.loadOrReport()
view?.openFilters(button).catch(() => this.reportOffline())
}
load() {
this.loading ??= Promise.all([import('./aisle-data.js'), import('./listing-view.js')])
.then(async ([{ AisleData }, { ListingView }]) =>
new ListingView(this, await AisleData.load(`${this.page.folder}all.json`)))
this.loading.catch(() => { this.loading = undefined })
return this.loading
}
async loadOrReport() {
const view = await this.load().catch(() => {})
if (!view) this.reportOffline()
else if (!this.status.matches('.visually-hidden')) this.announce('')
return view
}
announce(text) {
this.status.textContent = text
this.status.classList.add('visually-hidden')
}
reportOffline() {
this.status.textContent = strings.news_offline
this.status.classList.remove('visually-hidden')
}
showChips() {
const labels = new Map(this.page.filters.map(filter => [filter.id, filter.labels]))
this.chips.show(chosenValues(this.state)
.map(({ id, value }) => ({ id, value, label: labels.get(id)?.get(value) ?? value })))
}
}
new Listing(readListingPage())
