// A listing: sorts, filters and pages all products of an aisle in place. Every state has an
// address that is a page of the shop; its query says which filters are on.

import {
  $, $$, fillIn, formatNumber, prefersReducedMotion, renderTemplate, site, strings,
  withTemplateFields,
} from './templates.js'
import { makeSheet, openSheet } from './sheet.js'

const tools = $('.listing-tools')
const shelf = $('.product-groups')
const head = $('.page-header')
const picksRow = $('.active-filters')
const [add, clear] = picksRow.children
const status = $('#shown')
const folder = location.pathname.replace(/[^/]*$/, '')
const size = Number(tools.dataset.size)
const links = $$('.sort-menu a')
const orders = links.map(link => link.dataset.order)
const keyOf = order => order.replace(/-[^-]*$/, '')
const filters = $$('.option-row').map(({ dataset: { filter, on }, ariaLabel }) => ({
  id: filter, on, name: ariaLabel, bands: new Map(),
}))
const groups = ['brand', 'available', 'reduced', ...filters.map(filter => filter.id)]
const cards = new Map($$('.card', shelf).map(card => [card.dataset.id, card]))
const sortSheet = renderTemplate('script/sort-sheet')
const sortButton = Object.assign(document.createElement('button'), {
  type: 'button', className: 'sort-button', ariaHasPopup: 'dialog',
})
const decimal = formatNumber(1.5).includes(',') ? ',' : '.'
// What the build sets between thousands, which browsers may do otherwise.
const built = $$('.total-count, .option-row small').map(each => each.textContent).join('\n')
const comma = built.match(/\d([^\d\n])\d{3}$/m)?.[1]
const count = value => formatNumber(value).replace(/(?<=\d)\D(?=\d)/g, sign => comma ?? sign)
const markNames = { available: strings.availability, reduced: strings.offers }
const markLabels = { available: strings.available_now, reduced: strings.reduced }
let bounds, filterSheet, loading
let turn = 0
let isTable = recall('view') === 'table'
let state = stateOfPage()

// MARK: What is remembered

function recall(key) {
  try { return localStorage.getItem(key) } catch { return null }
}

function remember(key, value) {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch { /* A browser that forbids it forgets. */ }
}

// MARK: State and address

/** An order, a page from 1, and the picked values of each filter group by its id. */
function stateOfPage() {
  const { order, page, band } = tools.dataset
  const state = { order, page: Number(page), picks: new Map() }
  const id = band && $(`a[data-band="${band}"]`).closest('.option-row').dataset.filter
  if (id) state.picks.set(id, new Set([band.slice(id.length + 1)]))
  for (const pair of location.search.slice(1).split('&')) {
    const [key, ...values] = pair.split(/[=,]/).map(decode)
    const picked = new Set(values.filter(Boolean))
    if (key === 'page') state.page = Math.max(1, Math.trunc(values[0]) || 1)
    else if (groups.includes(key) && picked.size) state.picks.set(key, picked)
  }
  return state
}

function decode(text) {
  try { return decodeURIComponent(text.replaceAll('+', ' ')) } catch { return '' }
}

function address({ order, page, picks }) {
  const query = [...picks].map(([id, values]) => `${id}=${[...values].map(encodeURIComponent)}`)
  const isPage = !query.length && page > 1
  if (!isPage && page > 1) query.push(`page=${page}`)
  const name = isPage ? `${order}-${page}` : order === orders[0] ? 'index' : order
  return `${name}.html${query.length ? '?' : ''}${query.join('&')}`
}

/** Into the state that `change` makes of this one; without the data, to the page of its address. */
async function go(change) {
  const data = await load().catch(() => {})
  const picks = new Map([...state.picks].map(([id, values]) => [id, new Set(values)]))
  const next = { ...state, page: 1, picks }
  change(next)
  for (const [id, values] of picks) if (!values.size) picks.delete(id)
  if (!data) return location.assign(address(next))
  state = next
  await show(data)
  // Not what gave way to a later state before it was shown.
  if (state === next) history.pushState(state, '', address(state))
}

const pick = (id, change) => go(({ picks }) => {
  const values = picks.get(id) ?? new Set()
  change(values)
  picks.set(id, values)
})
const toggle = (id, value) => pick(id, values => values.delete(value) || values.add(value))

function sortBy(order) {
  remember(`order ${folder}`, order !== orders[0] && order)
  return go(next => { next.order = order })
}

// MARK: Showing

function load() {
  // Most who open an aisle need neither.
  loading ??= import('./aisle-data.js').then(module => {
    bounds = module.bounds
    return module.AisleData.load(`${folder}all.json`)
  })
  // The next attempt may find the network back.
  loading.catch(() => { loading = undefined })
  return loading
}

/** The data for what leads nowhere without; says when the network is away. */
async function ask() {
  const data = await load().catch(() => {})
  if (data && status.matches('.visually-hidden')) return data
  status.textContent = data ? '' : strings.news_offline
  status.classList.toggle('visually-hidden', Boolean(data))
  return data
}

/** Shows the state, in tasks of which none is long; a later call ends what an earlier one began. */
async function show(data) {
  const mine = ++turn
  const isOver = async () => {
    // Of few products it is all one short task.
    if (data.total > 2000) await new Promise(done => setTimeout(done))
    return mine !== turn
  }
  for (const [id, values] of state.picks) {
    for (const value of values) if (!data.mask(id, value)) values.delete(value)
    if (!values.size) state.picks.delete(id)
  }
  const { sequence, group, headings } = data.arrange(state.order)
  if (await isOver()) return
  const passing = data.passing(state.picks)
  const found = sequence.filter(index => passing[index])
  const pages = Math.max(1, Math.ceil(found.length / size))
  state.page = Math.min(state.page, pages)
  const shown = found.subarray((state.page - 1) * size, state.page * size)
  if (await isOver()) return
  const focused = document.activeElement
  move(() => fillShelf(data, shown, group, headings))
  $('.pager')?.remove()
  if (pages > 1) shelf.after(makePager(pages))
  keepFocus(focused)
  if (await isOver()) return
  showOrder()
  showHead(found.length, pages)
  const button = document.activeElement
  showChoices(data)
  showChips()
  keepFocus(button)
}

/** What had the focus has it again, or the "+" if that is gone; it never falls to the page. */
function keepFocus(focused) {
  const { activeElement, body } = document
  if (focused === body || activeElement !== body && activeElement.checkVisibility()) return
  const next = focused.checkVisibility() ? focused : add.firstChild
  next.focus({ preventScroll: true })
}

function fillShelf(data, shown, group, headings) {
  const runs = []
  for (const index of shown) {
    const heading = headings[group[index]]
    if (!runs.length || runs.at(-1).heading !== heading) runs.push({ heading, products: [] })
    runs.at(-1).products.push(withTemplateFields(data.product(index)))
  }
  const box = renderTemplate(
    !runs.length ? 'script/no-products' : isTable ? 'script/table' : 'product-groups', { groups: runs })
  const [table, made] = [shelf, box].map(each => $('table', each))
  if (table && made) {
    // Its head stays, for the arrows to move and the focus to be kept.
    for (const body of [...table.tBodies]) body.remove()
    table.append(...made.tBodies)
  } else {
    shelf.replaceChildren(box)
    $$('[data-key]', shelf).forEach(addSorting)
  }
  if (isTable) $$('[data-key]', shelf).forEach(showSort)
  else $$('.card-list', shelf).forEach((list, place) => list.append(...runs[place].products.map(card)))
}

/** A card that is in the page is moved, not made anew. */
function card(product) {
  if (cards.size > 1000) cards.clear()
  const known = cards.get(product.id) ?? renderTemplate('card', product)
  cards.set(product.id, known)
  return known
}

function addSorting(header) {
  const { key } = header.dataset
  const [ascending, descending] = [`${key}-ascending`, `${key}-descending`]
  if (!orders.includes(ascending)) return
  const button = document.createElement('button')
  button.append(...header.childNodes)
  header.append(button)
  // Browsers count what is half under the column that stays as in view.
  button.onfocus = () => {
    const nearest = { block: 'nearest', inline: 'nearest' }
    if (button.matches(':focus-visible')) button.scrollIntoView(nearest)
  }
  button.onclick = () => sortBy(state.order === ascending ? descending : ascending)
}

function showSort(header) {
  const { key } = header.dataset
  header.ariaSort = keyOf(state.order) === key ? state.order.slice(key.length + 1) : null
}

/** Lets what `change` moves glide to its new place. */
function move(change) {
  const places = () => new Map($$('.card, tbody tr', shelf).slice(0, 60)
    .map(item => [$('a', item)?.pathname, [item, item.getBoundingClientRect()]]))
  if (prefersReducedMotion()) return change()
  const before = places()
  change()
  for (const [link, [item, { x, y, bottom }]] of places()) {
    const old = before.get(link)?.[1]
    if (y > innerHeight && !(old?.y < innerHeight) || bottom < 0) continue
    const way = old && [`${old.x - x}px ${old.y - y}px`, '0 0']
    const frames = way ? { translate: way } : { opacity: [0, 1] }
    item.animate(frames, { duration: 300, easing: 'cubic-bezier(.2, .8, .2, 1)' })
  }
}

/** As the build does: what is shown and where one is in it, also in the title. */
function showHead(found, pages) {
  const { order, page } = state
  const place = fillIn(strings.page_of, { page: count(page), pages: count(pages) })
  const picked = allPicks().map(([id, value]) => label(id, value)).join(', ')
  const title = [
    $('h1').firstChild, picked, order !== orders[0] && sortButton.lastChild, page > 1 && place,
    $('.site-name').firstChild,
  ]
  document.title = title.filter(Boolean).map(each => (each.data ?? each).trim()).join(' – ')
  const gaps = { count: count(found) }
  $('.total-count').textContent = gaps.count
  $('h1 span')?.remove()
  $('.page-position').textContent = pages > 1 ? place : ''
  status.textContent = fillIn(strings.shown_count, gaps)
  status.classList.add('visually-hidden')
  if (filterSheet) $('.show-results', filterSheet).textContent = fillIn(strings.show_results, gaps)
}

/** The first and the last page, the current one and its neighbours. */
function makePager(pages) {
  const { page } = state
  const link = to => to > 0 && to <= pages && address({ ...state, page: to })
  const pager = []
  for (const to of new Set([1, page - 1, page, page + 1, pages])) {
    if (to < 1 || to > pages) continue
    if (to > 1 && to > pager.at(-1).to + 1) pager.push({ label: '…' })
    pager.push({ to, label: count(to), link: to !== page && link(to), is_current: to === page })
  }
  const nav = renderTemplate('pager', {
    is_paginated: true, pager, previous_link: link(page - 1), next_link: link(page + 1),
  })
  nav.onclick = async event => {
    const link = plainLink(event)
    if (!link) return
    const to = { prev: page - 1, next: page + 1 }[link.rel]
      ?? pager[$$('li', nav).indexOf(link.parentElement)].to
    await go(next => { next.page = to })
    tools.scrollIntoView()
    $('#main').focus({ preventScroll: true })
  }
  return nav
}

/** The link that a plain click is on, which then leads nowhere. */
function plainLink(event) {
  const link = event.target.closest('a[href]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  return link
}

// MARK: Sorting

/** Of each key one entry: the order in force, else the way that most want. */
function showOrder() {
  for (const link of links) {
    const { order } = link.dataset
    const isCurrent = order === state.order
    const isFirst = orders.find(each => keyOf(each) === keyOf(order)) === order
    link.parentElement.hidden = keyOf(order) === keyOf(state.order) ? !isCurrent : !isFirst
    link.ariaCurrent = isCurrent ? 'true' : null
    if (isCurrent) sortButton.lastChild.textContent = ` ${link.textContent}`
  }
}

/** The order in force turns round. */
function choose(event) {
  const { order } = plainLink(event)?.dataset ?? {}
  if (!order) return
  const turned = orders.find(each => each !== order && keyOf(each) === keyOf(order))
  sortSheet.close()
  sortBy(order === state.order ? turned : order)
}

// MARK: Filters

const allPicks = () => [...state.picks].flatMap(([id, values]) => [...values].map(v => [id, v]))

/** The groups that the aisle has something to choose in. */
function facets(data) {
  const own = filters.map(({ id, on, name, bands }) => ({
    id, name, has_range: on !== 'discount',
    choices: [...bands].map(([value, label]) => ({ id, value, label })),
  }))
  const brands = { id: 'brand', name: strings.brand, is_long: data.brands.length > 12 }
  if (data.brands.length > 1) own.push({ ...brands, choices: brandChoices(data) })
  const mark = id => ({ id, name: markNames[id], choices: [{ id, value: '1', label: label(id) }] })
  if (data.unavailable.length) own.push(mark('available'))
  const isKnown = filters.some(filter => filter.on === 'discount')
  if (data.discounted.length && !isKnown) own.push(mark('reduced'))
  return own
}

/** The brands chosen and the first of those that have the text in them. */
function brandChoices(data, text = '') {
  const isWanted = brand => brand.toLocaleLowerCase().includes(text.toLocaleLowerCase())
  const shown = [...state.picks.get('brand') ?? [], ...data.brands.filter(isWanted).slice(0, 24)]
  return [...new Set(shown)].map(brand => ({ id: 'brand', value: brand, label: brand }))
}

async function openFilters(opener) {
  const data = await ask()
  if (!data) return
  if (!filterSheet) {
    filterSheet = renderTemplate('script/filter-sheet', { facets: facets(data) })
    document.body.append(filterSheet)
    makeSheet(filterSheet, $('.sheet-grip', filterSheet))
    filterSheet.onclose = () => {
      // The chip that opened it may be gone.
      if (document.activeElement.matches('body, .sheet *')) add.firstChild.focus()
    }
    $('.clear-filters', filterSheet).onclick = clearAll
    for (const close of $$('.sheet-close, .show-results', filterSheet)) close.onclick = () => filterSheet.close()
    const search = $('[type=search]', filterSheet)
    if (search) search.oninput = () => {
      const found = brandChoices(data, search.value).map(each => renderTemplate('script/choice', each))
      $('[data-filter=brand] ul').replaceChildren(...found)
      showChoices(data)
    }
    const count = $('.total-count').textContent
    $('.show-results', filterSheet).textContent = fillIn(strings.show_results, { count })
  }
  showChoices(data)
  openSheet(filterSheet, opener)
}

/** The number in a field, whether its decimals follow a comma or a point. */
function amount({ value }) {
  const text = value.replace(/^[^\d.,-]+|\s|[.,](?=.*[.,])/g, '')
    .replace(/^([1-9]\d*)[.,](\d{3})$/, (all, ...parts) => all.includes(decimal) ? all
      : parts[0] + parts[1])
  return Number(Math.min(parseFloat(text.replace(',', '.')), 1e12).toFixed(4))
}

const written = amount => isFinite(amount) ? String(amount).replace('.', decimal) : ''

/** The range that two fields say, the higher bound in whichever of them. */
function rangeIn(fields) {
  const [low, high] = fields.map(amount)
  const text = each => isNaN(each) ? '' : String(each).replace('.', '_').replace('-', 'minus-')
  const [from, to] = (low > high ? [high, low] : [low, high]).map(text)
  return from && to ? `${from}-through-${to}` : from ? `${from}-up` : to && `through-${to}`
}

/** A box is ticked, or an own range is written. */
function choice({ target }) {
  const { name, value, type } = target
  if (type === 'checkbox') return toggle(name, value)
  const range = target.closest('.range-fields')
  if (!range) return
  const filter = filters.find(({ id }) => id === range.parentElement.dataset.filter)
  const fields = $$('input', range)
  for (const field of fields) field.value = written(amount(field))
  const own = rangeIn(fields)
  pick(filter.id, values => {
    const before = ownRange(filter)
    if (!filter.isTicked) values.delete(before)
    Object.assign(filter, { own, isTicked: values.has(own) })
    if (own) values.add(own)
  })
}

/** What the fields last wrote, which may equal a band that is ticked too; else what is no band. */
function ownRange(filter) {
  const values = state.picks.get(filter.id) ?? new Set()
  if (!values.has(filter.own)) {
    const own = [...values].find(value => !filter.bands.has(value))
    Object.assign(filter, { own, isTicked: false })
  }
  return filter.own
}

/** The fields say the range in force; the one that has the focus is being written in. */
function showRange(filter) {
  const own = ownRange(filter) ?? ''
  const fields = $$(`[data-filter="${filter.id}"] .range-fields input`)
  if (!fields.length || rangeIn(fields) === own) return
  const range = amounts(own)
  fields.forEach((field, place) => {
    if (field !== document.activeElement) field.value = written(range[place])
  })
}

function showChoices(data) {
  filters.forEach(showRange)
  const passing = new Map()
  for (const item of $$('.choice')) {
    const box = $('input', item)
    const { name: id, value } = box
    if (!passing.has(id)) passing.set(id, data.passing(state.picks, id))
    const total = data.count(id, value, passing.get(id))
    box.checked = state.picks.get(id)?.has(value) ?? false
    $('small', item).textContent = count(total)
    item.classList.toggle('is-empty', !total)
  }
}

const amounts = range => bounds(range).map(bound => Math.floor(bound / 2) / 1e4)

/** What a chip says. */
function label(id, value) {
  const filter = filters.find(each => each.id === id)
  if (!filter) return id === 'brand' ? value : markLabels[id]
  if (filter.bands.has(value)) return filter.bands.get(value)
  const money = { style: 'currency', currency: site.shop.currency }
  const range = amounts(value)
  const [from, to] = range.map(each => formatNumber(each, filter.on.endsWith('price') ? money : {}))
  const key = range[1] === Infinity ? 'from' : range[0] === -Infinity ? 'up_to' : 'through'
  return `${filter.name}: ${fillIn(strings[`band_${key}`], { from, to })}`
}

const chips = () => $$('.filter-chip:not([inert])', picksRow)

function showChips() {
  const wanted = new Map(allPicks().map(([id, value]) => [`${id}=${value}`, [id, value]]))
  for (const chip of chips()) {
    if (wanted.delete(chip.dataset.pick)) continue
    chip.inert = true
    slide(chip, 'reverse').then(() => chip.remove())
    const [first] = chips()
    if (first) select(first)
  }
  for (const [pick, [id, value]] of wanted) {
    const name = label(id, value)
    const chip = renderTemplate('script/filter-chip', { pick, label: name, remove: fillIn(strings.remove_filter, { name }) })
    const [button, remove] = chip.children
    button.onclick = () => { select(chip); openFilters(button) }
    remove.onclick = async () => {
      await toggle(id, value)
      const next = chips()[0] ?? add
      next.firstChild.focus({ preventScroll: true })
    }
    add.before(chip)
    // Only then is it as wide as it will be, which is what its centre goes by.
    slide(chip).then(() => chip.inert || select(chip))
  }
  clear.hidden = !state.picks.size
  picksRow.classList.add('is-ready')
}

function slide(chip, direction) {
  if (prefersReducedMotion() || !picksRow.matches('.is-ready')) return Promise.resolve()
  const frames = { opacity: [0, 1], maxInlineSize: ['0px', `${chip.offsetWidth}px`] }
  return chip.animate(frames, { duration: 200, easing: 'ease-out', direction }).finished
}

function select(chip) {
  for (const each of $$('.filter-chip', picksRow)) each.classList.toggle('is-selected', each === chip)
  const [row, box] = [picksRow, chip].map(each => each.getBoundingClientRect())
  const left = box.x + box.width / 2 - row.x - row.width / 2
  picksRow.scrollBy({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

const clearAll = () => go(({ picks }) => picks.clear())

// MARK: Beginning

/** The links that sort become a sheet, those that filter become boxes. */
function replaceLinks() {
  const details = $('.sort-menu details')
  sortButton.append(...$('summary', details).childNodes)
  details.replaceWith(sortButton)
  sortSheet.append($('ul', details))
  document.body.append(sortSheet)
  makeSheet(sortSheet)
  sortSheet.onclick = choose
  sortButton.onclick = () => openSheet(sortSheet, sortButton)
  $$('.option-row').forEach((nav, place) => {
    const { id, bands } = filters[place]
    for (const link of $$('[data-band]', nav)) {
      const value = link.dataset.band.slice(id.length + 1)
      const label = link.firstChild.textContent.trim()
      bands.set(value, label)
      const item = renderTemplate('script/choice', { id, value, label, count: $('small', link).textContent })
      $('input', item).checked = state.picks.get(id)?.has(value)
      item.firstChild.classList.toggle('is-empty', !link.href)
      link.parentElement.replaceWith(item)
    }
    $('li', nav).remove()
  })
}

function makeTools() {
  // Where it is seen when it has to be.
  tools.append(status)
  const button = $('.table-toggle')
  button.ariaPressed = isTable
  button.onclick = async () => {
    const data = await ask()
    if (!data) return
    isTable = !isTable
    remember('view', isTable && 'table')
    button.ariaPressed = isTable
    show(data)
  }
  addEventListener('change', choice)
  add.firstChild.onclick = () => openFilters(add)
  clear.firstChild.onclick = clearAll
  for (const event of ['pointerover', 'focusin']) {
    tools.addEventListener(event, () => load().catch(() => {}), { once: true })
  }
}

const order = recall(`order ${folder}`)
const isFirst = performance.getEntriesByType('navigation')[0]?.type === 'navigate'
const isDefault = /(\/|index\.html)$/.test(location.pathname)
if (isFirst && isDefault && order !== orders[0] && orders.includes(order)) {
  location.replace(`${order}.html${location.search}${location.hash}`)
} else {
  replaceLinks()
  makeTools()
  showOrder()
  history.replaceState(state, '')
  addEventListener('popstate', event => {
    // A place in the page, which a link within it has led to.
    if (!event.state) return history.replaceState(state, '')
    state = event.state
    load().then(show, () => location.reload())
  })
  const showPage = () => { state = { ...state, picks: new Map() }; showChips() }
  if (location.search || isTable) load().then(show, showPage)
  else showChips()
}
