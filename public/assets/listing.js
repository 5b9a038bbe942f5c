// A listing: its products are sorted, filtered and paged in place. Orders and pages that the build
// made are fetched and moved in; for everything else, a file of numbers says which cards fit, and
// they come from the files of ready cards.

import {
  $, $$, MixedBuilds, cardsAt, fillIn, formatNumber, fromTemplate, keyOf, loadCards, loadFile,
  moveByArrows, parseHTML, plainLink, prefersReducedMotion, recall, remember, resolveLinks, shared,
  withOneBuild,
} from './site.js?v=1dce3abfe8a1'

const [longestList, mostMoving, mostKept] = [24, 60, 8]
/** The numbers of more products are loaded when someone comes near. */
const mostAtOnce = 2000
/** How many cards are shown before the others are there; browsers load six files at a time. */
const firstCards = 6

/** @type {Source} */
let source
/** @type {HTMLElement} */
let tools
/** @type {State} What is shown, or about to be. */
let state
/** @type {Map<string, State>} What the built pages that were shown say without a query, by their
 * paths. */
const built = new Map()
/** @type {Order[]} Those of the menu, the default one first. */
let orders = []
/** @type {Numbers | null} */
let numbers = null
/** @type {Filter[]} */
let filters = []
/** The number of the latest change. */
let latest = 0
/** The address of what is shown. */
let shown = ''

/** Results of a search have no pages that were built. */
const isAisle = () => Boolean(tools.dataset.numbers)
const currentAddress = () => location.href.split('#')[0]
const container = () => $('.product-groups')
const status = () => $('#listing-status')

// MARK: Ranges

const amountPattern = '(minus-)?(\\d+(?:_\\d+)?)'
const bandPattern = RegExp(
  `^(?:(above-)?${amountPattern}(?:-up)?)?(?:(?:^|-)(?:(through-)|under-)?${amountPattern})?$`)

/** The bounds of a band, both inclusive, in half ten-thousandths; nothing for any other text.
 * @param {string} id `5-10`, `under-2_5`, `above-5-through-10`, `100-up`
 * @returns {[number, number] | undefined} */
export function bandBounds(id) {
  const match = id.match(bandPattern)
  if (!match) return
  /** @type {(sign: string, text: string) => number} */
  const amount = (sign, text) => Math.round((sign ? -1 : 1) * Number(text.replace('_', '.')) * 2e4)
  const [, isAbove, lowSign, low, isThrough, highSign, high] = match
  const from = low ? amount(lowSign, low) : -Infinity
  const to = high ? amount(highSign, high) : Infinity
  // With the higher amount first, the range between the two is meant.
  return from > to ? [to, from] : [from + (isAbove ? 1 : 0), to - (isThrough ? 0 : 1)]
}

/** @param {string} id */
export const bandAmounts = id => (bandBounds(id) ?? []).map(bound => Math.floor(bound / 2) / 1e4)

/** The amount that was typed, with a decimal comma or point, with marks before each three digits or
 * without; else NaN.
 * @param {string} typed */
export const parseAmount = typed => Number(Math.min(parseFloat(typed
  .replace(/[^\d.,-]|(?<!^0)[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')), 1e12).toFixed(4))

/** The id of the range between two amounts in either sequence; NaN is not a bound.
 * @type {(low: number, high: number) => string} */
export function rangeId(low, high) {
  /** @param {number} amount */
  const text = amount =>
    isNaN(amount) ? '' : String(amount).replace('.', '_').replace('-', 'minus-')
  const [from, to] = (low > high ? [high, low] : [low, high]).map(text)
  return from && to ? `${from}-through-${to}` : from ? `${from}-up` : to && `through-${to}`
}

// MARK: State

/** @type {(chosen: Choice[], id: string) => string[]} */
const valuesOf = (chosen, id) => chosen.filter(each => each.id === id).map(each => each.value)

/** The state of an address, beside what the page shows without a query.
 * @type {(query: string, built: State) => State} */
export function parseQuery(query, built) {
  const read = { ...built, chosen: [...built.chosen] }
  // Earlier versions wrote the values of a filter as one: `brand=A,B`.
  const single = query.replace(/([^?&=]+=)([^&]*)/g,
    (_, key, values) => key + values.replaceAll(',', () => `&${key}`))
  for (const [key, value] of new URLSearchParams(single)) {
    if (key === 'page') read.page = Math.max(1, Math.trunc(Number(value)) || 1)
    else if (key === 'order') read.order = value
    else if (key === 'q') read.query = value.trim()
    // A broken text has U+FFFD.
    else if (key && /^[^\ufffd]+$/.test(value) && !valuesOf(read.chosen, key).includes(value)) {
      read.chosen.push({ id: key, value })
    }
  }
  return read
}

/** The query of a state.
 * @param {State} state
 * @param {boolean} hasOrder Whether the page does not say the order. */
export function formatQuery({ order, page, chosen, query }, hasOrder) {
  const values = new URLSearchParams(query && { q: query })
  if (hasOrder) values.append('order', order)
  for (const { id, value } of chosen) values.append(id, value)
  if (page > 1) values.append('page', String(page))
  return `${values}` && `?${values}`
}

/** What a built page shows.
 * @param {ParentNode} page
 * @returns {State} */
function readState(page) {
  const { order, page: number, band } = $('.listing-tools', page).dataset
  const row = band ? $(`a[data-band="${CSS.escape(band)}"]`, page).closest('.option-row') : null
  const id = row?.dataset.filter
  const chosen = row ? [{ id, value: band.slice(id.length + 1) }] : []
  return { order, page: Number(number), chosen }
}

/** The state of an address: a built page, or one that a query changes.
 * @param {string} address */
function stateAt(address) {
  const { pathname, search } = new URL(address, location.href)
  const order = orders.find(({ home }) =>
    home && new URL(home, location.href).pathname === pathname)?.id ?? state.order
  return parseQuery(search, built.get(pathname) ?? { order, page: 1, chosen: [] })
}

/** The order with an id: one of the menu, or one that only a column of the table has.
 * @type {(id: string) => Order} */
function orderOf(id) {
  const [, key, direction] = id.match(/^(.+)-(ascending|descending)$/) ?? []
  const header = key && $(`.table-head [data-key="${CSS.escape(key)}"]`,
    $('template#table-head').content)
  return orders.find(each => each.id === id)
    ?? (header ? { id, key, direction, label: header.textContent.trim() } : orders[0])
}

/** @param {State} state */
function addressOf(state) {
  const { home } = orderOf(state.order)
  return (home ?? orders[0].home) + formatQuery(state, !home)
}

// MARK: Orders

/** After all ranks. */
const none = Number.MAX_VALUE
/** @type {Ranks} Products are in it, so it needs no numbers. */
const catalogOrder = { key: '', ranks: [], groups: [], filter: null }

/** @type {(total: number, compare: (one: number, other: number) => number) => Int32Array} */
const sorted = (total, compare) =>
  Int32Array.from({ length: total }, (_, index) => index).sort(compare)

/** The number of each product's group.
 * @type {(total: number, ranks: (number | null)[], groups: { total: number }[]) => Int32Array} */
function groupNumbers(total, ranks, groups) {
  const group = new Int32Array(total)
  if (!groups.length) return group
  const numbers = groups.flatMap((each, number) => Array(each.total).fill(number))
  sorted(total, (one, other) => (ranks[one] ?? none) - (ranks[other] ?? none))
    .forEach((index, place) => { group[index] = numbers[place] })
  return group
}

/** All products in an order, with the heading of each one's group. What is not available comes
 * last, in the same order, but not by name and brand.
 * @param {Numbers} numbers
 * @param {{ key: string, direction: string }} order
 * @param {string} lastHeading Of what is not available, in an order with headings. */
export function arrange({ total, orders, tail, flags }, { key, direction }, lastHeading = '') {
  const { ranks, groups, reverses } = orders.find(each => each.key === key) ?? catalogOrder
  const group = groupNumbers(total, ranks, groups)
  const last = new Set(['name', 'brand', 'relevance'].includes(key)
    ? [] : flags.find(each => each.key === 'unavailable')?.products)
  const sign = direction === 'descending' ? -1 : 1
  const [groupSign, rankSign] = reverses === 'groups' ? [sign, 1] : [1, sign]
  const parts = Uint8Array.from(group, (_, index) =>
    last.has(index) ? 2 : Number(tail ? index >= tail.from : false))
  const blocks = Float64Array.from(group, (number, index) =>
    parts[index] * 1e9 + (ranks[index] === null ? number : number * groupSign))
  const places = Float64Array.from(group, (_, index) => {
    const rank = ranks[index]
    return typeof rank === 'number' ? rank * rankSign : none
  })
  return {
    sequence: sorted(total, (one, other) =>
      blocks[one] - blocks[other] || places[one] - places[other]),
    headingOf: (/** @type {number} */ index) => [
      groups[group[index]]?.heading, tail?.heading, groups.length || tail ? lastHeading : '',
    ][parts[index]] ?? '',
  }
}

// MARK: Filters

/** @param {string} id */
const filterOf = id => filters.find(each => each.id === id)

/** Says of a product whether it has a value; nothing for a text that is no range.
 * @type {(filter: Filter, value: string) => ((index: number) => boolean) | undefined} */
export function testOf({ kind, values }, value) {
  if (!kind) return index => values[index] === value
  const bounds = bandBounds(value)
  return bounds && (index => {
    const amount = values[index]
    return typeof amount === 'number' && amount >= bounds[0] && amount <= bounds[1]
  })
}

/** @param {Numbers} numbers
 * @returns {Filter[]} */
export function filtersOf({ total, orders, filters, flags, texts = [] }) {
  const ranges = filters.map(filter => {
    const ranks = orders.find(each => each.key === filter.order)?.ranks
    return {
      ...filter, isOffered: true,
      choices: filter.bands.map(({ id, label }) => ({ value: id, label })),
      values: ranks ? ranks.map(rank => filter.values[rank ?? -1]) : filter.values,
    }
  })
  const groups = orders.flatMap(({ key, filter, groups, ranks }) => {
    if (!filter) return []
    const choices = groups.map(({ id, heading }) => ({ value: id ?? heading, label: heading }))
    const values = Array.from(groupNumbers(total, ranks, groups), (group, index) =>
      ranks[index] === null ? null : choices[group].value)
    return { ...filter, id: key, choices, values }
  })
  const yesNo = flags.map(({ filter, products }) => {
    const { is_offered: isOffered, keeps, label } = filter
    const values = Array(total).fill(keeps ? null : '1')
    for (const index of products) values[index] = keeps ? '1' : null
    return { ...filter, isOffered, choices: [{ value: '1', label }], values }
  })
  return [...ranges, ...[...groups, ...texts, ...yesNo].map(filter => {
    const values = new Set(filter.values)
    const choices = filter.choices.filter(({ value }) => values.has(value))
    return { isOffered: choices.length > 1, ...filter, choices }
  })]
}

/** Which products pass all filters (one value of each is enough, unless it wants all), except one.
 * @type {(total: number, filters: Filter[], chosen: Choice[], exceptId?: string) => Uint8Array} */
export function passingProducts(total, filters, chosen, exceptId) {
  const passing = new Uint8Array(total).fill(1)
  for (const filter of filters) {
    const tests = valuesOf(chosen, filter.id).map(value => testOf(filter, value))
    const wantsAll = filter.operator === 'and'
    if (!tests.length || (filter.id === exceptId && !wantsAll)) continue
    for (const index of passing.keys()) {
      const passes = wantsAll
        ? tests.every(test => test?.(index)) : tests.some(test => test?.(index))
      if (!passes) passing[index] = 0
    }
  }
  return passing
}

/** @type {(chosen: Choice[], exceptId?: string) => Uint8Array} */
const passing = (chosen, exceptId) =>
  passingProducts(numbers?.total ?? 0, filters, chosen, exceptId)

// MARK: Products

/** The first cards by their links, each with its position.
 * @returns {Map<string, [HTMLElement, DOMRect]>} */
const positions = () => new Map($$('.card', container()).slice(0, mostMoving)
  .map(card => [$('a', card)?.pathname, [card, card.getBoundingClientRect()]]))

/** Products that stay in view glide to their new positions.
 * @param {() => void} change */
function animate(change) {
  const before = prefersReducedMotion() ? new Map() : positions()
  change()
  // What comes first does not move, and need not be measured.
  if (!before.size) return
  for (const [link, [card, { x, y, bottom }]] of positions()) {
    const old = before.get(link)?.[1]
    if ((y > innerHeight && !(old && old.y < innerHeight)) || bottom < 0) continue
    /** @type {PropertyIndexedKeyframes} */
    const keyframes = old
      ? { translate: [`${old.x - x}px ${old.y - y}px`, '0 0'] } : { opacity: [0, 1] }
    card.animate(keyframes, { duration: 300, easing: 'cubic-bezier(.2, .8, .2, 1)' })
  }
}

/** @param {Element[]} content */
const showContent = content => animate(() => {
  const head = $('.table-head', container())
  // The head is kept, so that its arrow can turn and its buttons keep the focus.
  for (const child of [...container().children]) if (child !== head) child.remove()
  container().append(...content)
})

/** Below the headings of their places.
 * @type {(places: number[], cards: HTMLElement[], headingOf: (at: number) => string) => void} */
function showProducts(places, cards, headingOf) {
  const groups = Array.from(
    Map.groupBy([...cards.keys()], at => headingOf(places[at])), ([heading, members]) => {
      const group = fromTemplate('product-group')
      $('h2', group).classList.toggle('visually-hidden', !heading)
      if (heading) $('bdi', group).textContent = heading
      $('.card-list', group).append(...members.map(at => cards[at]))
      return group
    })
  showContent(groups.length || !numbers?.total ? groups : [fromTemplate('no-products')])
}

/** Shows the cards as lines of a table, or as cards again. */
function showTable() {
  const isTable = recall(keyOf('view')) === 'table'
  $('.table-toggle').ariaPressed = isTable
  container().classList.toggle('is-table', isTable)
  $('.table-head', container())?.remove()
  if (isTable) container().prepend(fromTemplate('table-head'))
}

// MARK: Showing

/** Uses numbers from now on, and shows the filters by them in place of the links that the build
 * made.
 * @param {Numbers} loaded */
function use(loaded) {
  if (loaded === numbers) return
  numbers = loaded
  filters = filtersOf(loaded)
  const focused = document.activeElement
  form.replaceChildren()
  for (const filter of filters.filter(each => each.isOffered)) addToForm(filter)
  for (const row of $$('.option-row')) row.remove()
  keepFocus(focused)
}

/** @type {(found: number[], numbers: Numbers) => Promise<HTMLElement[]>} */
const cardsOf = (found, { cards, places }) =>
  cardsAt(found.map(place => places[place] ?? place), file => cards[file])

/** Shows what an address says, and keeps it in the history; without what it needs, all stays as it
 * was.
 * @param {string} address
 * @param {boolean} isNew Whether the history has no entry for it.
 * @returns {Promise<boolean>} Whether it is shown. */
async function open(address, isNew = true) {
  const [before, number] = [state, ++latest]
  const isOver = () => number !== latest
  const next = state = stateAt(address)
  // The events after a field's change move the focus to the next field.
  await new Promise(done => setTimeout(done))
  const focused = document.activeElement
  container().ariaBusy = true
  try {
    const isBuilt = await showBuilt(address, isOver)
    if (!isBuilt) await withOneBuild(isAgain => showByNumbers(next, isOver, isAgain))
    if (isOver()) return true
    if (isNew) history.pushState(null, '', isBuilt ? address : addressOf(state))
    shown = currentAddress()
  } catch (failure) {
    if (isOver()) return true
    state = before
    for (const box of $$('.choice input')) tick(box)
    // Another version of the program wrote the files: its own script reads them.
    if (failure instanceof TypeError && isNew) location.assign(address)
    else report(failure)
    return false
  } finally {
    if (!isOver()) container().ariaBusy = null
    keepFocus(focused)
  }
  return true
}

/** Shows a page that was built.
 * @type {(address: string, isOver: () => boolean) => Promise<boolean>} False if there is none, and
 *   without a connection, where numbers may be known. */
async function showBuilt(address, isOver) {
  const { href, pathname, search } = new URL(address, location.href)
  if (search || !isAisle()) return false
  const page = await loadFile(href).then(html => resolveLinks(parseHTML(html), href), () => null)
  if (!page || !$('.listing-tools', page)) return false
  if (isOver()) return true
  state = readState(page)
  built.set(pathname, state)
  showContent([...$('.product-groups', page).children])
  for (const part of ['.page-header', 'title']) $(part).replaceWith($(part, page))
  showPager($('.pager', page))
  showTools(shownText(Number($('.total-count').value)))
  return true
}

/** @type {(next: State, isOver: () => boolean, isAgain: boolean) => Promise<void>} */
async function showByNumbers(next, isOver, isAgain) {
  const isWhole = next.chosen.length > 0 || next.order !== orders[0].id
  const loaded = await source.numbers(next, isWhole, isAgain)
  if (isOver()) return
  use(loaded)
  const order = orderOf(next.order)
  const chosen = knownChoices(next.chosen)
  const { sequence, headingOf } = arrange(loaded, order, status().dataset.unavailable)
  const passes = passing(chosen)
  const found = [...sequence.filter(index => passes[index])]
  const pageSize = Number(tools.dataset.pageSize)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(next.page, pages)
  const places = found.slice((page - 1) * pageSize, page * pageSize)
  const all = source.cards(places, loaded)
  const first = await Promise.race([all, source.cards(places.slice(0, firstCards), loaded)])
  if (isOver()) return
  state = { ...next, order: order.id, page, chosen }
  // Before the products, so that nothing moves them.
  const text = source.say(found.length, loaded, state, first)
  showProducts(places, first, headingOf)
  const cards = await all
  if (isOver()) return
  if (cards.length > first.length) showProducts(places, cards, headingOf)
  showPager(pages > 1 ? makePager(page, pages) : null)
  showTools(text)
}

/** The choices that mean something; the last one of a filter of which one can be chosen.
 * @param {Choice[]} chosen */
function knownChoices(chosen) {
  const known = chosen.flatMap(({ id, value }) => {
    const filter = filterOf(id)
    // Earlier versions wrote the labels of verdicts, in the language of the page.
    const current = filter?.choices.find(({ label }) => label === value)?.value ?? value
    return filter && testOf(filter, current) ? { id, value: current } : []
  })
  return known.filter(({ id }, index) => filterOf(id)?.select !== 'one'
    || !known.slice(index + 1).some(each => each.id === id))
}

/** Links to the page before and the next one.
 * @type {(page: number, pages: number) => HTMLElement} */
function makePager(page, pages) {
  const pager = fromTemplate('pager', { page: formatNumber(page), pages: formatNumber(pages) })
  const [previous, , next] = pager.children
  previous.href = addressOf({ ...state, page: page - 1 })
  next.href = addressOf({ ...state, page: page + 1 })
  if (page === 1) previous.remove()
  if (page === pages) next.remove()
  return pager
}

/** @param {HTMLElement | null} pager */
function showPager(pager) {
  $('.pager')?.remove()
  if (pager) container().after(pager)
}

/** @param {number} total */
const shownText = total => fillIn(status().dataset.shown, { count: formatNumber(total) })

/** Says how many products there are; the pager says which page of them is shown.
 * @param {number} total */
function say(total) {
  Object.assign($('.total-count'), { value: total, textContent: formatNumber(total) })
  $('.page-position').textContent = ''
  $('h1 .visually-hidden')?.remove()
  return shownText(total)
}

/** Gives the focus back, or to the button that adds a filter; it never falls to the page.
 * @param {any} focused */
function keepFocus(focused) {
  const { activeElement, body } = document
  if (focused === body || (activeElement !== body && activeElement?.checkVisibility())) return
  const next = focused.checkVisibility() ? focused : wayToFilters()
  next.focus({ preventScroll: true })
}

// MARK: Messages

/** @param {string} text For screen readers, or for everybody. */
function announce(text, isVisible = false) {
  status().textContent = text
  status().classList.toggle('visually-hidden', !isVisible)
}

/** @param {unknown} failure */
function report(failure) {
  const { changed = '', offline = '' } = status().dataset
  announce(failure instanceof MixedBuilds ? changed : offline, true)
}

// MARK: Changes

/** Changes the order or the choices, and shows the first page.
 * @param {Partial<State>} changes */
const change = changes => open(addressOf({ ...state, page: 1, ...changes }))

/** @param {string} order */
async function sort(order) {
  if (order !== state.order && !await change({ order })) return
  // By the address of the listing up to the names of its pages.
  const key = `order ${location.pathname.replace(/[^/]*$/, '')}`
  if (isAisle()) remember(key, order !== orders[0].id && order)
}

// MARK: Sheets

/** In pixels. */
const shortestDrag = 80

/** @type {HTMLDialogElement[]} */
let [sortSheet, filterSheet] = []

/** A dialog at the bottom of the screen on phones, below its button on wide screens. It closes with
 * Esc, by a tap outside, and by dragging its head down.
 * @type {(id: string) => HTMLDialogElement} */
function makeSheet(id) {
  const sheet = $(`#${id}`)
  sheet.onkeydown = (/** @type {KeyboardEvent} */ event) =>
    moveByArrows(event, $$('li :is(a, input)', sheet))
  const grip = $('.sheet-grip', sheet)
  let [start, distance] = [0, 0]
  grip.onpointerdown = (/** @type {PointerEvent} */ { clientY, pointerId, target }) => {
    [start, distance] = [clientY, 0]
    if (!/** @type {Element} */ (target).closest('button')) grip.setPointerCapture(pointerId)
  }
  grip.onpointermove = (/** @type {PointerEvent} */ { clientY, pointerId }) => {
    if (!grip.hasPointerCapture(pointerId)) return
    distance = Math.max(0, clientY - start)
    sheet.style.translate = `0 ${distance}px`
  }
  grip.onlostpointercapture = () => {
    if (distance > shortestDrag) sheet.close()
    sheet.style.translate = ''
  }
  return sheet
}

/** @type {(sheet: HTMLDialogElement, button: HTMLElement) => void} */
function openSheet(sheet, button) {
  const { left, right, bottom } = button.getBoundingClientRect()
  // Without the room that is kept for a scroll bar.
  const page = document.documentElement.getBoundingClientRect()
  const start = document.dir === 'rtl' ? page.right - right : left - page.left
  sheet.style.setProperty('--sheet-start', `${start}px`)
  sheet.style.setProperty('--sheet-top', `${bottom}px`)
  sheet.showModal()
  const chosen = $('[aria-current], :checked', sheet) ?? $('li :is(a, input)', sheet)
  chosen?.focus()
}

/** Marks the order in force. */
function showOrder() {
  const { label, key, direction } = orderOf(state.order)
  for (const { id, link } of orders) if (link) link.ariaCurrent = id === state.order ? 'true' : null
  container().dataset.order = state.order
  $('.sort-button').lastChild.textContent = ` ${label}`
  for (const header of $$('.table-head [data-key]')) {
    const isCurrent = header.dataset.key === key
    header.dataset.direction = isCurrent ? direction : ''
    header.ariaCurrent = isCurrent ? 'true' : null
  }
}

// MARK: Filter form

/** @type {HTMLFormElement} */
let form

/** @param {HTMLInputElement} box */
const tick = box => { box.checked = valuesOf(state.chosen, box.name).includes(box.value) }

/** @param {Filter} filter */
function addToForm(filter) {
  const { id, name, search, on, kind, choices } = filter
  // Yes/no filters join those of the same name.
  const same = $$('fieldset', form).find(({ children: [legend, next] }) =>
    legend.textContent === name && next.matches('ul'))
  const group = same ?? fromTemplate('filter-group', { id, name, search })
  const [list, field] = [$('ul', group), $('[type=search]', group)]
  list.append(...choicesOf(filter))
  if (same) return
  form.append(group)
  if (!kind || on === 'discount') $('.range-fields', group).remove()
  if (!search || choices.length <= longestList) return field.remove()
  field.oninput = () => {
    list.replaceChildren(...choicesOf(filter, field.value))
    showChoices()
  }
}

/** The choices of a filter; of many, those that are chosen and the first that contain a text.
 * @param {Filter} filter
 * @returns {Element[]} */
function choicesOf({ id, search, select, choices }, text = '') {
  const wanted = choices.filter(({ label }) =>
    label.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
    .slice(0, search ? longestList : undefined)
  const chosen = valuesOf(state.chosen, id)
  return choices.filter(each => wanted.includes(each) || chosen.includes(each.value))
    .map(each =>
      fromTemplate('choice', { id, type: select === 'one' ? 'radio' : 'checkbox', ...each }))
}

/** The chosen range of a filter that is none of its bands.
 * @param {Filter | undefined} filter */
const ownRange = filter => filter && valuesOf(state.chosen, filter.id)
  .find(value => filter.choices.every(each => each.value !== value))

/** The choices after a change of a field. A range replaces the one that was typed before.
 * @param {HTMLInputElement} field */
function chosenWith(field) {
  const range = field.closest('.range-fields')
  const id = range ? range.closest('fieldset')?.dataset.filter ?? '' : field.name
  const [low, high] = range ? $$('input', range).map(each => parseAmount(each.value)) : []
  const value = range ? rangeId(low, high) : field.checked ? field.value : ''
  const replaced = [value, range ? ownRange(filterOf(id)) : field.value]
  const others = state.chosen.filter(each => each.id !== id || !replaced.includes(each.value))
  return value ? [...others, { id, value }] : others
}

/** Where the focus goes if its element is gone. Where there is room, style makes the sheet a rail
 * beside the shelf, which needs no button. */
const wayToFilters = () => {
  const button = $('.add-filter')
  return button.checkVisibility() ? button : $('input', form) ?? button
}

const loadFilters = async () => use(await source.numbers(state, true, false))

/** Shows all filters in the rail, and keeps what a listing needs when there is no connection. */
async function prepare() {
  try {
    await loadFilters()
    showChoices()
    if (!navigator.serviceWorker?.controller) return
    for (const file of numbers?.cards.slice(0, mostKept) ?? []) await loadCards(file)
  } catch { /* Not prepared. */ }
}

/** @param {HTMLElement} button That of a chip begins with its filter. */
async function openFilters(button) {
  await loadFilters()
  announce('')
  showChoices()
  if ($('.add-filter').checkVisibility()) openSheet(filterSheet, button)
  const id = button.closest('li')?.dataset.filter
  const group = id && $(`fieldset[data-filter="${CSS.escape(id)}"]`, form)
  const control = group ? $(':checked', group) ?? $('input', group) : null
  control?.focus()
}

/** Ticks the boxes of the chosen values, counts the products that each would show, and fills the
 * fields with ranges of one's own. */
function showChoices() {
  const button = $('.show-results', filterSheet)
  const total = passing(state.chosen).reduce((sum, each) => sum + each, 0)
  button.textContent = fillIn(button.dataset.text, { count: formatNumber(total) })
  for (const filter of filters) {
    const id = CSS.escape(filter.id)
    const others = passing(state.chosen, filter.id)
    for (const box of $$(`.choice [name="${id}"]`, form)) {
      tick(box)
      const test = testOf(filter, box.value)
      const count = others.reduce((sum, passes, index) => sum + (passes && +!!test?.(index)), 0)
      $('small', box.parentElement).textContent = formatNumber(count)
      box.parentElement.classList.toggle('is-empty', !count)
    }
    const fields = $$(`[data-filter="${id}"] .range-fields input`, form)
    // Unless the visitor is typing one.
    if (!fields.includes(document.activeElement)) fillRange(fields, ownRange(filter))
  }
}

/** @type {(fields: HTMLInputElement[], range?: string) => void} */
function fillRange(fields, range = '') {
  const options = { numberingSystem: 'latn', useGrouping: false, maximumFractionDigits: 4 }
  const amounts = bandAmounts(range)
  for (const [index, field] of fields.entries()) {
    field.value = isFinite(amounts[index]) ? formatNumber(amounts[index], options) : ''
  }
}

// MARK: Chips

const row = () => $('.active-filters')

/** The label of a filter's value: of one of its choices, of a band's link, or of a range.
 * @param {Choice} choice */
function labelOf({ id, value }) {
  const { name, kind, choices } = filterOf(id) ?? {}
  const band = $(`.option-row [data-band="${CSS.escape(`${id}-${value}`)}"]`)
  const label = choices?.find(each => each.value === value)?.label
    ?? band?.firstChild.textContent.trim()
  if (label || !kind) return label ?? value
  const { currency, from, upTo, through } = $('template#filter-chip').dataset
  const [low, high] = bandAmounts(value)
  const text = high === Infinity ? from : low === -Infinity ? upTo : through
  const style = kind === 'money' ? { style: 'currency', currency } : {}
  return `${name}: ${fillIn(text, {
    from: formatNumber(low, style), to: formatNumber(high, style),
  })}`
}

function showChips() {
  const chips = state.chosen.map(choice =>
    fromTemplate('filter-chip', { ...choice, name: labelOf(choice) }))
  const clear = $('.clear-filters', row()).parentElement
  clear.hidden = !chips.length
  row().replaceChildren(...chips, clear)
  $('b', $('.add-filter')).textContent = chips.length || ''
  row().classList.add('is-ready')
}

/** @param {HTMLElement} button */
async function removeChip(button) {
  const { filter, value } = button.closest('li')?.dataset ?? {}
  await change({
    chosen: state.chosen.filter(each => each.id !== filter || each.value !== value),
  })
  const next = $('.filter-chip button') ?? wayToFilters()
  next.focus()
}

// MARK: Tools

/** Shows the state in the tools.
 * @param {string} text What is announced. */
function showTools(text) {
  announce(text)
  showOrder()
  if (numbers) showChoices()
  showChips()
}

/** The orders of the menu, the default one first. */
function readOrders() {
  const { home, order, band, numbers } = tools.dataset
  /** @type {Order[]} */
  const read = $$('.sort-menu a').map(link => {
    const { order: id, key, direction } = link.dataset
    const href = link.getAttribute('href')
    const isBuilt = numbers && (id === order && !band || !href.includes('?'))
    const home = isBuilt ? href.replace(band ? `${band}-` : '', () => '') : undefined
    return { id, key, direction, link, label: link.textContent, home }
  })
  if (home) read[0].home = home
  return read
}

/** Lets the tools of the page work.
 * @param {Partial<Source>} own What is another listing's own, such as that of a search. */
export function start(own = {}) {
  tools = $('.listing-tools')
  const file = new URL(tools.dataset.numbers ?? '', location.href).href
  source = { numbers: () => loadFile(file, JSON.parse), cards: cardsOf, say, ...own }
  orders = readOrders()
  state = readState(document)
  built.set(location.pathname, state)
  shown = currentAddress()
  sortSheet = makeSheet('sort-sheet')
  sortSheet.append($('.sort-orders'))
  $('.sort-button').ariaHasPopup = 'dialog'
  filterSheet = makeSheet('filter-sheet')
  $('.filters')?.append(filterSheet)
  form = $('form', filterSheet)
  showTable()
  listen()
  showFirst()
  if (!isAisle()) return
  if (Number($('.total-count').value) <= mostAtOnce) requestIdleCallback(prepare)
  // Users who come near the tools may need them.
  for (const event of ['pointerover', 'focusin']) {
    tools.addEventListener(event, prepare, { once: true })
  }
}

/** What the controls do, by their selectors.
 * @type {Record<string, (control: any) => any>} */
const presses = {
  '.sort-button': button => openSheet(sortSheet, button),
  '.sort-orders a'({ dataset }) {
    sortSheet.close()
    return sort(dataset.order)
  },
  '.table-head [data-key]': ({ dataset: { key, direction } }) =>
    sort(`${key}-${direction === 'ascending' ? 'de' : 'a'}scending`),
  '.table-toggle'() {
    remember(keyOf('view'), recall(keyOf('view')) !== 'table' && 'table')
    animate(showTable)
    showOrder()
  },
  async '.pager a'({ href }) {
    if (!await open(href)) return
    $('#main').scrollIntoView()
    $('#main').focus({ preventScroll: true })
  },
  '.add-filter, .filter-chip-name': openFilters,
  '.filter-chip-remove': removeChip,
  '.clear-filters': () => change({ chosen: [] }),
  '.sheet-close, .show-results': button => button.closest('dialog').close(),
}

/** Listens to all that changes the state. */
function listen() {
  document.addEventListener('click', event => {
    const target = /** @type {HTMLElement} */ (event.target)
    // All of a sheet is covered by its parts; the dialog itself is met by a tap outside.
    if (target instanceof HTMLDialogElement) return target.close()
    for (const [selector, press] of Object.entries(presses)) {
      /** @type {any} */
      const control = target.closest(selector)
      if (!control || (control.href && !plainLink(event))) continue
      event.preventDefault()
      Promise.resolve(press(control)).catch(report)
    }
  })
  // The chip that opened it may be gone.
  filterSheet.onclose = () => keepFocus(filterSheet)
  form.onsubmit = event => event.preventDefault()
  form.onchange = ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target)
    if (field.type !== 'search') change({ chosen: chosenWith(field) })
  }
  addEventListener('popstate', () => {
    // Not by a link to a place in this page.
    if (currentAddress() !== shown) open(location.href, false)
  })
}

/** Shows what the address says and the page does not. */
async function showFirst() {
  showOrder()
  if (location.search) await open(location.href, false)
  showChips()
  document.documentElement.classList.remove('is-pending')
}

Object.assign(shared, { listing: start, shownText })
if (globalThis.document && $('.listing-tools[data-numbers]')) start()
