// A listing: sorts, filters and pages all products of an aisle in place. Every state has an
// address that is a page of the shop; its query says which filters are on.

import { AisleData } from './aisle-data.js'
import { $, $$, fill, isStill, number, part, phrase, told, words } from './parts.js'
import { makeSheet, openSheet } from './sheet.js'

const tools = $('.tools')
const shelf = $('.groups')
const head = $('.head')
const picksRow = $('.picks')
const folder = location.pathname.replace(/[^/]*$/, '')
const links = $$('.sort a')
const orders = links.map(link => link.dataset.order)
const filters = $$('.bands').map(({ dataset, ariaLabel }) => ({
  id: dataset.filter, on: dataset.on, name: ariaLabel, bands: new Map(),
}))
const cards = new Map()
let view = recall('view') === 'table'
let state = stateOfPage()
let loading

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
  const picks = new Map()
  if (band) {
    const { filter } = $(`[data-band="${band}"]`, tools).closest('.bands').dataset
    picks.set(filter, new Set([band.slice(filter.length + 1)]))
  }
  const state = { order, page: Number(page), picks }
  for (const pair of location.search.slice(1).split('&')) {
    const [key, ...values] = pair.split(/[=,]/).map(decode)
    if (key === 'page') state.page = Number(values[0]) || 1
    else if (isGroup(key) && values.some(Boolean)) picks.set(key, new Set(values.filter(Boolean)))
  }
  return state
}

function isGroup(id) {
  return filters.some(filter => filter.id === id) || ['brand', 'available', 'reduced'].includes(id)
}

function decode(text) {
  try { return decodeURIComponent(text.replaceAll('+', ' ')) } catch { return '' }
}

function address({ order, page, picks }) {
  const query = [...picks].map(([id, values]) => `${id}=${[...values].map(encodeURIComponent)}`)
  const isStatic = !query.length
  if (!isStatic && page > 1) query.push(`page=${page}`)
  const name = isStatic && page > 1 ? `${order}-${page}` : order === orders[0] ? 'index' : order
  return `${name}.html${query.length ? '?' : ''}${query.join('&')}`
}

/** Into the state that `change` makes of a copy of this one. */
function go(change) {
  const picks = new Map([...state.picks].map(([id, values]) => [id, new Set(values)]))
  const next = { ...state, page: 1, picks }
  change(next)
  for (const [id, values] of picks) if (!values.size) picks.delete(id)
  state = next
  history.pushState(state, '', address(state))
  return show()
}

const toggle = (id, value) => go(({ picks }) => {
  const values = picks.get(id) ?? new Set()
  if (!values.delete(value)) values.add(value)
  picks.set(id, values)
})

function sortBy(order) {
  remember(`order ${folder}`, order === orders[0] ? null : order)
  return go(next => { next.order = order })
}

// MARK: Showing

function load() {
  loading ??= AisleData.load(`${folder}all.json`)
  // The next attempt may find the network back.
  loading.catch(() => { loading = undefined })
  return loading
}

/** Shows the state; without the data, the page of its address. */
async function show() {
  let data
  try { data = await load() } catch { return location.assign(address(state)) }
  for (const [id, values] of state.picks) {
    for (const value of values) if (!data.mask(id, value)) values.delete(value)
    if (!values.size) state.picks.delete(id)
  }
  const { sequence, group, headings } = data.arrange(state.order)
  const passing = data.passing(state.picks)
  const found = sequence.filter(index => passing[index])
  const size = Number(tools.dataset.size)
  const pages = Math.max(1, Math.ceil(found.length / size))
  state.page = Math.min(state.page, pages)
  const shown = found.subarray((state.page - 1) * size, state.page * size)
  move(() => fillShelf(data, shown, group, headings))
  const count = number(found.length)
  const place = phrase(words.page, { page: number(state.page), pages: number(pages) })
  $('.total').textContent = count
  $('.place', head)?.remove()
  $('h1 span', head)?.remove()
  if (pages > 1) {
    const span = Object.assign(document.createElement('span'), { className: 'place' })
    span.textContent = place
    $('p', head).append(' ', span)
  }
  $('#shown').textContent = phrase(words.count, { count })
  $('.show', filterSheet).textContent = phrase(words.show, { count })
  showPager(pages)
  showOrder()
  showChoices(data)
  showChips()
}

function fillShelf(data, shown, group, headings) {
  const runs = []
  for (const index of shown) {
    const last = runs.at(-1)
    if (headings.length ? last?.group === group[index] : last) last.items.push(index)
    else runs.push({ group: group[index], items: [index] })
  }
  const box = view ? part('table') : document.createDocumentFragment()
  for (const { group, items } of runs) {
    const heading = headings[group]
    if (view) {
      if (heading) {
        box.firstElementChild.append(part('heading'))
        $('tbody:last-child th', box).textContent = heading
      }
      const body = document.createElement('tbody')
      body.append(...items.map(index => row('row', data.product(index))))
      box.firstElementChild.append(body)
    } else {
      const section = part('group')
      if (heading) $('h2', section).textContent = heading
      else $('h2', section).className = 'vh'
      $('ul', section).append(...items.map(index => card(data.product(index))))
      box.append(section)
    }
  }
  shelf.classList.toggle('rows', view)
  shelf.replaceChildren(shown.length ? box : part('none'))
  if (view) for (const header of $$('[data-key]', shelf)) addSorting(header)
}

const row = (name, product) => fill(part(name), { ...product, ...told(product.change) })

/** A card that is in the page is moved, not made anew. */
function card(product) {
  if (cards.size > 1000) cards.clear()
  const known = cards.get(product.id) ?? row('card', product)
  known.dataset.id = product.id
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
  const isCurrent = state.order.startsWith(`${key}-a`) || state.order === descending
  if (isCurrent) header.ariaSort = state.order === descending ? 'descending' : 'ascending'
  button.onclick = async () => {
    await sortBy(state.order === ascending ? descending : ascending)
    $(`[data-key="${key}"] button`, shelf)?.focus()
  }
}

/** Lets what `change` moves glide to its new place. */
function move(change) {
  const items = () => $$('.card, tbody tr', shelf).slice(0, 60)
  if (isStill()) return change()
  const before = new Map(items().map(item => [$('a', item)?.href, item.getBoundingClientRect()]))
  change()
  const places = items().map(item => [item, item.getBoundingClientRect()])
  for (const [item, { x, y, bottom }] of places) {
    const old = before.get($('a', item)?.href)
    if (y > innerHeight && !(old?.y < innerHeight) || bottom < 0) continue
    const way = old && [`${old.x - x}px ${old.y - y}px`, '0 0']
    const frames = way ? { translate: way } : { opacity: [0, 1] }
    item.animate(frames, { duration: 300, easing: 'cubic-bezier(.2, .8, .2, 1)' })
  }
}

function showPager(pages) {
  $('.pager')?.remove()
  if (pages < 2) return
  const pager = part('pager')
  const { page } = state
  const point = (link, to) => {
    link.href = address({ ...state, page: to })
    link.onclick = event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go(next => { next.page = to }).then(() => {
        tools.scrollIntoView()
        $('#main').focus({ preventScroll: true })
      })
    }
  }
  let last = 0
  for (let each = 1; each <= pages; each++) {
    if (each > 1 && each < pages && Math.abs(each - page) > 1) continue
    for (const label of each > last + 1 ? ['…', each] : [each]) {
      const link = document.createElement(label === page || label === '…' ? 'span' : 'a')
      link.textContent = label === '…' ? label : number(label)
      if (label === page) link.ariaCurrent = 'page'
      if (link.localName === 'a') point(link, each)
      const item = document.createElement('li')
      item.append(link)
      $('ol', pager).append(item)
    }
    last = each
  }
  for (const [link, to] of [[$('.back', pager), page - 1], [$('.on', pager), page + 1]]) {
    if (to < 1 || to > pages) link.remove()
    else point(link, to)
  }
  shelf.after(pager)
}

// MARK: Sorting

const sortSheet = part('sort-sheet')
const sortButton = part('opener')

/** Of each key one entry: the order in force, else the way that most want. */
function showOrder() {
  const current = state.order.replace(/-[^-]*$/, '')
  for (const link of links) {
    const { order } = link.dataset
    const key = order.replace(/-[^-]*$/, '')
    const isFirst = orders.find(each => each.startsWith(`${key}-`)) === order
    link.parentElement.hidden = key === current ? order !== state.order : !isFirst
    link.toggleAttribute('aria-current', order === state.order)
    if (order === state.order) {
      link.ariaCurrent = 'true'
      sortButton.lastChild.textContent = ` ${link.textContent}`
    }
  }
}

/** The order in force turns round. */
function choose(event) {
  const link = event.target.closest('a')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const { order } = link.dataset
  const key = order.replace(/-[^-]*$/, '')
  const turned = orders.find(each => each !== order && each.replace(/-[^-]*$/, '') === key)
  sortSheet.close()
  sortBy(order === state.order ? turned : order)
}

// MARK: Filters

const filterSheet = part('filter-sheet')
const form = $('form', filterSheet)
const [add, clear] = picksRow.children

/** A check box for a value of a filter group. */
function choice(id, value, label) {
  const item = part('choice')
  const box = $('input', item)
  Object.assign(box, { name: id, value })
  $('span', item).textContent = label
  box.onchange = () => toggle(id, value)
  return item
}

function facet(name, ...content) {
  const box = part('facet')
  $('legend', box).textContent = name
  $('ul', box).append(...content)
  form.append(box)
  return box
}

function rangeFields({ id }) {
  const range = part('range')
  const text = value => value.replace('.', '_').replace('-', 'minus-')
  range.onchange = () => {
    const [from, to] = $$('input', range).map(input => text(input.value))
    go(({ picks }) => {
      const bands = filters.find(each => each.id === id).bands
      const values = [...(picks.get(id) ?? [])].filter(value => bands.has(value))
      if (from && to) values.push(`${from}-through-${to}`)
      else if (from || to) values.push(from ? `${from}-up` : `through-${to}`)
      picks.set(id, new Set(values))
    })
  }
  return range
}

/** The groups that the aisle has something to choose in. */
function makeFacets(data) {
  for (const filter of filters) {
    const bands = [...filter.bands].map(([value, label]) => choice(filter.id, value, label))
    const box = facet(filter.name, ...bands)
    if (filter.on !== 'discount') box.append(rangeFields(filter))
  }
  if (data.brands.length > 1) {
    const brand = part('brand')
    const box = facet(brand.dataset.label)
    const search = part('search')
    const list = () => {
      const wanted = search.value.toLocaleLowerCase()
      const chosen = state.picks.get('brand') ?? new Set()
      const brands = data.brands.filter(each => each.toLocaleLowerCase().includes(wanted))
      const shown = [...new Set([...chosen, ...brands.slice(0, 24)])]
      $('ul', box).replaceChildren(...shown.map(each => choice('brand', each, each)))
    }
    search.oninput = () => { list(); showChoices(data) }
    if (data.brands.length > 12) $('legend', box).after(search)
    list()
  }
  for (const [id, places] of [['available', data.unavailable], ['reduced', data.discounted]]) {
    const name = part(id)
    const isKnown = id === 'reduced' && filters.some(filter => filter.on === 'discount')
    if (places.length && !isKnown) facet(name.dataset.label, choice(id, '1', name.textContent))
  }
}

function showChoices(data) {
  const passing = {}
  for (const item of $$('.choice')) {
    const box = $('input', item)
    const { name: id, value } = box
    passing[id] ??= data.passing(state.picks, id)
    const count = data.count(id, value, passing[id])
    box.checked = state.picks.get(id)?.has(value) ?? false
    $('small', item).textContent = number(count)
    item.classList.toggle('none', !count)
  }
}

/** What a chip says. */
function label(id, value) {
  const filter = filters.find(each => each.id === id)
  if (!filter) return value === '1' ? part(id).textContent : value
  if (filter.bands.has(value)) return filter.bands.get(value)
  const money = { style: 'currency', currency: words.currency }
  const style = filter.on.endsWith('price') ? money : {}
  const band = /^(?:above-)?(-?[\d_]+)?-?(?:up|(?:through-|under-)?(-?[\d_]+))?$/
  const [, from, to] = value.replaceAll('minus-', '-').match(band) ?? []
  const amount = text => text && number(text.replace('_', '.'), style)
  const form = from && to ? words.between : from ? words.from : words.to
  return `${filter.name}: ${phrase(form, { from: amount(from), to: amount(to) })}`
}

function showChips() {
  const wanted = new Map()
  for (const [id, values] of state.picks) {
    for (const value of values) wanted.set(`${id}=${value}`, [id, value])
  }
  for (const chip of $$('.chip:not([inert])', picksRow)) {
    if (wanted.delete(chip.dataset.pick)) continue
    chip.inert = true
    slide(chip, true).then(() => chip.remove())
    const first = $('.chip:not([inert])', picksRow)
    if (first) select(first)
  }
  for (const [pick, [id, value]] of wanted) {
    const chip = part('chip')
    const text = label(id, value)
    chip.dataset.pick = pick
    const [name, remove] = $$('button', chip)
    name.textContent = text
    remove.ariaLabel = phrase(words.remove, { name: text })
    name.onclick = () => { select(chip); openFilters(name) }
    remove.onclick = async () => {
      await toggle(id, value)
      ;($('.chip:not([inert]) .name', picksRow) ?? add.firstChild).focus({ preventScroll: true })
    }
    add.before(chip)
    slide(chip)
    select(chip)
  }
  clear.hidden = !state.picks.size
  picksRow.classList.add('ready')
}

function slide(chip, isOut) {
  if (isStill() || !picksRow.matches('.ready')) return Promise.resolve()
  const width = `${chip.offsetWidth}px`
  const frames = { opacity: [0, 1], maxInlineSize: ['0px', width] }
  const direction = isOut ? 'reverse' : 'normal'
  return chip.animate(frames, { duration: 200, easing: 'ease-out', direction }).finished
}

function select(chip) {
  for (const each of $$('.chip', picksRow)) each.classList.toggle('picked', each === chip)
  const [row, box] = [picksRow, chip].map(each => each.getBoundingClientRect())
  const left = box.x + box.width / 2 - row.x - row.width / 2
  picksRow.scrollBy({ left, behavior: isStill() ? 'auto' : 'smooth' })
}

async function openFilters(opener) {
  const data = await load()
  if (!form.firstChild) makeFacets(data)
  showChoices(data)
  $('.show', filterSheet).textContent = phrase(words.show, { count: $('.total').textContent })
  openSheet(filterSheet, opener)
}

const clearAll = () => go(next => next.picks.clear())

// MARK: Beginning

function replaceLinks() {
  const details = $('.sort details')
  sortButton.append(...$('summary', details).childNodes)
  details.replaceWith(sortButton)
  sortSheet.lastChild.replaceWith($('ul', details))
  document.body.append(sortSheet, filterSheet)
  makeSheet(sortSheet)
  makeSheet(filterSheet, $('.grip', filterSheet))
  sortSheet.onclick = choose
  sortButton.onclick = () => openSheet(sortSheet, sortButton)
  $$('.bands').forEach((nav, number) => {
    const { id, bands } = filters[number]
    for (const link of $$('[data-band]', nav)) {
      const value = link.dataset.band.slice(id.length + 1)
      const text = link.firstChild.textContent.trim()
      bands.set(value, text)
      const item = choice(id, value, text)
      $('small', item).textContent = $('small', link).textContent
      $('input', item).checked = state.picks.get(id)?.has(value) ?? false
      item.firstChild.classList.toggle('none', !link.href)
      link.parentElement.replaceWith(item)
    }
    $('li', nav).remove()
  })
}

function makeTools() {
  const button = $('.view')
  button.ariaPressed = view
  button.onclick = () => {
    view = !view
    remember('view', view ? 'table' : null)
    button.ariaPressed = view
    show()
  }
  add.firstChild.onclick = () => openFilters(add)
  clear.firstChild.onclick = clearAll
  $('.clear', filterSheet).onclick = clearAll
  for (const close of $$('.close, .show', filterSheet)) close.onclick = () => filterSheet.close()
  for (const event of ['pointerover', 'focusin']) {
    tools.addEventListener(event, () => load().catch(() => {}), { once: true })
  }
}

const order = recall(`order ${folder}`)
const isFirst = performance.getEntriesByType('navigation')[0]?.type === 'navigate'
const isDefault = /(\/|index\.html)$/.test(location.pathname)
if (isFirst && isDefault && order !== orders[0] && orders.includes(order)) {
  location.replace(`${order}.html${location.search}`)
} else {
  for (const item of $$('.card', shelf)) cards.set(item.dataset.id, item)
  replaceLinks()
  makeTools()
  showOrder()
  history.replaceState(state, '')
  addEventListener('popstate', event => {
    if (!event.state) return
    state = event.state
    show()
  })
  if (location.search || view) show()
  else showChips()
}
