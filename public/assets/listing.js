// A listing: its products are sorted, filtered and paged in place. Orders and pages that the build
// made are fetched and moved in; for everything else, a file of numbers says which cards fit, and
// they come from the files of ready cards.

import {
  $, $$, MixedBuilds, cardsAt, fillIn, formatNumber, fromTemplate, keyOf, loadCards,
  loadFile, moveByArrows, parseHTML, plainLink, prefersReducedMotion, recall, remember,
  resolveLinks, shared, withOneBuild,
} from './site.js?v=8e9d5c37349c'

/**
 * @typedef {{ id: string, value: string }} Choice A value of a filter, by the filter's id.
 *
 * @typedef {object} State
 * @property {string} order Its id: `price-ascending`.
 * @property {number} page From 1.
 * @property {Choice[]} chosen In the sequence of the choices.
 * @property {string} [url] That of a page that was built.
 * @property {string} [query] What is searched for.
 *
 * @typedef {{ id: string, key: string, direction: string, label: string,
 *   link?: HTMLAnchorElement, home?: string }} Order `home` is the first page that was built in it.
 *
 * @typedef {{ key: string, ranks: (number | null)[], reverses?: 'groups' | 'products',
 *   groups: { id?: string | null, heading: string, total: number }[],
 *   filter: { name: string, search: string | null } | null }} Ranks
 *
 * @typedef {object} Numbers All products of a listing as numbers (`Output: Numbers`).
 * @property {number} total
 * @property {Ranks[]} orders
 * @property {{ id: string, name: string, on: string, kind: string, select: string,
 *   operator: string, bands: { id: string, label: string }[], order: string | null,
 *   values: (number | null)[] }[]} filters
 * @property {{ key: string, products: number[], filter: { id: string, name: string, label: string,
 *   keeps: boolean, is_offered: boolean } }[]} flags
 * @property {string[]} cards
 * @property {number[]} places
 * @property {TextFilter[]} [others] Filters that only results of a search have.
 * @property {{ from: number, heading: string } | null} [tail] Products that fit less well.
 *
 * @typedef {{ id: string, name: string, search?: string | null, texts: string[],
 *   values?: string[], labels?: string[], isOffered?: boolean }} TextFilter A filter by a text of
 *   each product, the sequence of these, and what they are called.
 *
 * @typedef {object} Filter
 * @property {string} id
 * @property {string} name
 * @property {boolean} isOffered Whether it leaves something to choose.
 * @property {{ value: string, label: string }[]} choices
 * @property {string | null} [search] The label of the field by which choices are found.
 * @property {string} [kind] Of amounts, among which visitors choose ranges.
 * @property {boolean} [hasFields] Whether they may type a range.
 * @property {boolean} [isSingle] Whether a choice replaces the one before.
 * @property {boolean} [wantsAll] Whether products must have all that is chosen.
 * @property {(value: string) => Uint8Array | undefined} mask The products that have a value, as 1;
 *   nothing for an unknown value.
 *
 * @typedef {object} Source Where the products of a listing come from.
 * @property {(state: State, isWhole: boolean, isAgain: boolean) => Promise<Numbers>} numbers
 *   `isWhole` if products are sorted or filtered by them, `isAgain` if they were of another build.
 * @property {(places: number[], numbers: Numbers) => Promise<HTMLElement[]>} cards
 * @property {(total: number, numbers: Numbers, state: State, cards: HTMLElement[]) => string} say
 *   Shows what was found, with the first cards of it; returns what is announced.
 */

const [longestList, fewValues, mostMoving, mostKept] = [24, 12, 60, 8]
/** The numbers of more products are loaded when someone comes near. */
const mostAtOnce = 2000
/** How many cards are shown before the others are there; browsers load six files at a time. */
const firstCards = 6

/** @type {Source} */
let source
/** @type {HTMLElement} */
let tools
/** @type {State} */
let state
/** @type {Order[]} Those of the menu, the default one first. */
let orders = []
/** @type {Numbers | null} */
let numbers = null
let latest = 0

/** Whether the listing has pages that were built, as results of a search have not. */
const isAisle = () => Boolean(tools.dataset.numbers)
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

/**
 * The amount that was typed, with a decimal comma or point, and with marks before each three digits
 * or without; else NaN.
 * @param {string} typed
 */
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

/** @type {(state: { chosen: Choice[] }, id: string) => string[]} */
const valuesOf = ({ chosen }, id) =>
  chosen.filter(each => each.id === id).map(each => each.value)

/** @type {(state: State, id: string, value: string) => boolean} */
const isChosen = (state, id, value) => valuesOf(state, id).includes(value)

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
    else if (key && /^[^\ufffd]+$/.test(value) && !isChosen(read, key, value)) {
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
  return state.url ?? (home ?? orders[0].home) + formatQuery(state, !home)
}

// MARK: Orders

/** After all ranks. */
const none = Number.MAX_VALUE

/** @type {(total: number, compare: (one: number, other: number) => number) => Int32Array} */
const sorted = (total, compare) =>
  Int32Array.from({ length: total }, (_, index) => index).sort(compare)

/** The number of each product's group.
 * @type {(total: number, order: Ranks | undefined) => Int32Array} */
function groupNumbers(total, order) {
  const group = new Int32Array(total)
  if (!order?.groups.length) return group
  const { ranks, groups } = order
  const numbers = groups.flatMap((each, number) => Array(each.total).fill(number))
  sorted(total, (one, other) => (ranks[one] ?? none) - (ranks[other] ?? none))
    .forEach((index, place) => { group[index] = numbers[place] })
  return group
}

/**
 * All products in an order, with the heading of each one's group. What is not available comes last,
 * but by name and brand.
 * @param {Numbers} numbers
 * @param {{ key: string, direction: string }} order
 * @param {string} lastHeading Of what is not available, in an order with headings.
 */
export function arrange({ total, orders, tail, flags }, { key, direction }, lastHeading = '') {
  // The catalog's order has no numbers: the products are in it.
  const order = orders.find(each => each.key === key)
  const headings = order?.groups.map(each => each.heading) ?? []
  const group = groupNumbers(total, order)
  /** @type {(products: Iterable<number>, heading: string) => void} */
  const addGroup = (products, heading) => {
    const number = Math.max(headings.length, 1)
    for (const index of products) group[index] = number
    headings[number] = heading
  }
  if (tail) addGroup([...group.keys()].slice(tail.from), tail.heading)
  const last = new Set(['name', 'brand', 'relevance'].includes(key)
    ? [] : flags.find(each => each.key === 'unavailable')?.products)
  addGroup(last, headings.length ? lastHeading : '')
  const isDescending = direction === 'descending'
  const reversesGroups = isDescending && order?.reverses === 'groups'
  const [groups, places] = [new Float64Array(total), new Float64Array(total)]
  for (const index of group.keys()) {
    const rank = order ? order.ranks[index] : 0
    const isLast = rank === null || last.has(index)
    groups[index] = reversesGroups && !isLast ? -group[index] - 1 : group[index]
    places[index] = isLast ? none : isDescending && !reversesGroups ? -rank : rank
  }
  return {
    sequence: sorted(total, (one, other) =>
      groups[one] - groups[other] || places[one] - places[other]),
    headingOf: (/** @type {number} */ index) => headings[group[index]] ?? '',
  }
}

// MARK: Filters

/** @type {Filter[]} */
let filters = []

/** @param {string} id */
const filterOf = id => filters.find(each => each.id === id)

/** A mask of the products for which something holds.
 * @type {(total: number, test: (index: number) => boolean) => Uint8Array} */
const maskOf = (total, test) =>
  Uint8Array.from({ length: total }, (_, index) => Number(test(index)))

/** @type {(filter: Numbers['filters'][0], numbers: Numbers) => Filter} */
const rangeFilter = (filter, { total, orders }) => ({
  ...filter, isOffered: true, hasFields: filter.on !== 'discount',
  isSingle: filter.select === 'one', wantsAll: filter.operator === 'and',
  choices: filter.bands.map(({ id, label }) => ({ value: id, label })),
  mask: remembered(value => {
    const bounds = bandBounds(value)
    const ranks = orders.find(each => each.key === filter.order)?.ranks
    return bounds && maskOf(total, index => {
      const amount = filter.values[ranks ? ranks[index] ?? -1 : index]
      return typeof amount === 'number' && amount >= bounds[0] && amount <= bounds[1]
    })
  }),
})

/** Without a sequence, the texts of most products come first.
 * @type {(filter: TextFilter) => Filter} */
function textFilter({ id, name, search, texts, values, labels, isOffered }) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  const choices = (values ?? [...counts].sort(([, few], [, many]) => many - few)
    .map(([text]) => text))
    .map((value, at) => ({ value, label: labels?.[at] ?? value.split(' > ').at(-1) ?? '' }))
    .filter(({ value }) => counts.has(value))
  return {
    id, name, search, choices, isOffered: isOffered ?? choices.length > 1,
    // None has a value that was there on another day.
    mask: remembered(value => maskOf(texts.length, index => texts[index] === value)),
  }
}

/** @param {Numbers} numbers
 * @returns {Filter[]} */
export function filtersOf(numbers) {
  const { total, orders, filters, flags, others = [] } = numbers
  const groups = orders.flatMap(order => {
    if (!order.filter) return []
    const labels = order.groups.map(({ heading }) => heading)
    const values = order.groups.map(({ id, heading }) => id ?? heading)
    const texts = Array.from(groupNumbers(total, order), (group, index) =>
      order.ranks[index] === null ? '' : values[group])
    return { ...order.filter, id: order.key, texts, values, labels }
  })
  const yesNo = flags.map(({ filter, products }) => {
    const { is_offered: isOffered, keeps, label } = filter
    const texts = Array(total).fill(keeps ? '' : '1')
    for (const index of products) texts[index] = keeps ? '1' : ''
    return { ...filter, isOffered, texts, values: ['1'], labels: [label] }
  })
  return [
    ...filters.map(filter => rangeFilter(filter, numbers)),
    ...[...groups, ...others, ...yesNo].map(textFilter),
  ]
}

/** A function that makes each value once.
 * @template Made
 * @param {(key: string) => Made} make */
function remembered(make) {
  /** @type {Map<string, Made>} */
  const known = new Map()
  return (/** @type {string} */ key) => {
    const made = known.has(key) ? /** @type {Made} */ (known.get(key)) : make(key)
    known.set(key, made)
    return made
  }
}

/** Which products pass all filters (one value of each is enough, unless it wants all), except one.
 * @param {number} total
 * @param {Filter[]} filters
 * @param {Choice[]} chosen
 * @param {string} [exceptId] */
export function passingProducts(total, filters, chosen, exceptId) {
  const passing = new Uint8Array(total).fill(1)
  for (const { id, wantsAll, mask } of filters) {
    const values = valuesOf({ chosen }, id)
    if (!values.length || (id === exceptId && !wantsAll)) continue
    const masks = values.map(mask)
    for (let index = 0; index < total; index++) {
      const passes = wantsAll
        ? masks.every(mask => mask?.[index]) : masks.some(mask => mask?.[index])
      if (!passes) passing[index] = 0
    }
  }
  return passing
}

/** @type {(chosen: Choice[], exceptId?: string) => Uint8Array} */
const passing = (chosen, exceptId) =>
  passingProducts(numbers?.total ?? 0, filters, chosen, exceptId)

/** @param {Uint8Array} mask */
const count = mask => mask.reduce((sum, each) => sum + each, 0)

// MARK: Products

/** The first cards by their links, each with its position.
 * @returns {Map<string, [HTMLElement, DOMRect]>} */
const positions = () => new Map($$('.card', container()).slice(0, mostMoving)
  .map(card => [$('a', card)?.pathname, [card, card.getBoundingClientRect()]]))

/** Products that stay in view glide to their new positions.
 * @param {() => void} change */
function animate(change) {
  if (prefersReducedMotion()) return change()
  const before = positions()
  change()
  // What comes first does not move, and need not be measured.
  if (!before.size) return
  for (const [link, [card, { x, y, bottom }]] of positions()) {
    const old = before.get(link)?.[1]
    if ((y > innerHeight && !(old && old.y < innerHeight)) || bottom < 0) continue
    const translate = old && [`${old.x - x}px ${old.y - y}px`, '0 0']
    /** @type {PropertyIndexedKeyframes} */
    const keyframes = translate ? { translate } : { opacity: [0, 1] }
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

/** @param {number[]} places
 * @param {HTMLElement[]} cards
 * @param {(place: number) => string} headingOf */
function showProducts(places, cards, headingOf) {
  /** @type {Element[]} */
  const groups = []
  let last = ''
  cards.forEach((card, index) => {
    const heading = headingOf(places[index])
    if (!groups.length || heading !== last) {
      const group = fromTemplate('product-group')
      const title = $('h2', group)
      title.classList.toggle('visually-hidden', !heading)
      if (heading) $('bdi', title).textContent = heading
      groups.push(group)
      last = heading
    }
    $('.card-list', groups[groups.length - 1]).append(card)
  })
  showContent(groups.length || !numbers?.total ? groups : [fromTemplate('no-products')])
}

/** Shows the cards as lines of a table, or as cards again. */
function showTable() {
  const isTable = recall(keyOf('view')) === 'table'
  $('.table-toggle').ariaPressed = isTable
  container().classList.toggle('is-table', isTable)
  $('.table-head', container())?.remove()
  if (!isTable) return
  container().prepend(fromTemplate('table-head'))
  showOrder()
}

// MARK: Showing

/** @param {Numbers} loaded */
function use(loaded) {
  if (loaded === numbers) return
  numbers = loaded
  filters = filtersOf(loaded)
  fillForm()
}

/** @type {(found: number[], numbers: Numbers) => Promise<HTMLElement[]>} */
const cardsOf = (found, { cards, places }) =>
  cardsAt(found.map(place => places[place] ?? place), file => cards[file])

/** Shows a state. Throws if something that it needs can't be loaded.
 * @param {State} next */
async function show(next) {
  const number = ++latest
  // The events after a field's change move the focus to the next field.
  await new Promise(done => setTimeout(done))
  const focused = document.activeElement
  const isOver = () => number !== latest
  container().ariaBusy = true
  try {
    if (next.url && await showBuilt(next.url, isOver)) return
    await withOneBuild(isAgain => showByNumbers(next, isOver, isAgain))
  } finally {
    if (number === latest) container().ariaBusy = null
    keepFocus(focused)
  }
}

/** Shows a page that was built.
 * @param {string} address
 * @param {() => boolean} isOver
 * @returns {Promise<boolean>} False without a connection, where numbers may be known. */
async function showBuilt(address, isOver) {
  const url = new URL(address, location.href).href
  const html = await loadFile(url).catch(() => null)
  if (html === null) return false
  const page = resolveLinks(parseHTML(html), url)
  const built = $('.listing-tools', page)
  if (!built) return false
  if (isOver()) return true
  const { order, page: number } = built.dataset
  state = { order, page: Number(number), chosen: [], url }
  showContent([...$('.product-groups', page).children])
  for (const part of ['.page-header', 'title']) $(part).replaceWith($(part, page))
  showPager($('.pager', page))
  showTools(shownText(Number($('.total-count').value)))
  return true
}

/** @param {State} next
 * @param {() => boolean} isOver
 * @param {boolean} isAgain */
async function showByNumbers(next, isOver, isAgain) {
  const isWhole = next.chosen.length > 0 || next.order !== orders[0].id
  const loaded = await source.numbers(next, isWhole, isAgain)
  if (isOver()) return
  use(loaded)
  const pageSize = Number(tools.dataset.pageSize)
  const order = orderOf(next.order)
  const known = next.chosen.map(currentChoice)
    .filter(({ id, value }) => filterOf(id)?.mask(value))
  const chosen = known.filter(({ id }, index) =>
    !filterOf(id)?.isSingle || !known.slice(index + 1).some(each => each.id === id))
  const { sequence, headingOf } = arrange(loaded, order, status().dataset.unavailable)
  const passes = passing(chosen)
  const found = [...sequence.filter(index => passes[index])]
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(next.page, pages)
  const places = found.slice((page - 1) * pageSize, page * pageSize)
  const all = source.cards(places, loaded)
  const first = await Promise.race([all, source.cards(places.slice(0, firstCards), loaded)])
  if (isOver()) return
  state = { ...next, order: order.id, page, chosen, url: undefined }
  // Before the products, so that nothing moves them.
  const text = source.say(found.length, loaded, state, first)
  showProducts(places, first, headingOf)
  const cards = await all
  if (isOver()) return
  if (cards.length > first.length) showProducts(places, cards, headingOf)
  showPager(pages > 1 ? makePager(page, pages) : null)
  showTools(text)
}

/** Earlier versions wrote the labels of verdicts, in the language of the page.
 * @type {(choice: Choice) => Choice} */
const currentChoice = ({ id, value }) => ({
  id, value: filterOf(id)?.choices.find(({ label }) => label === value)?.value ?? value,
})

/** Links to the page before and the next one.
 * @type {(page: number, pages: number) => HTMLElement} */
function makePager(page, pages) {
  const pager = fromTemplate('pager')
  const [previous, position, next] = pager.children
  position.textContent = fillIn(status().dataset.pageOf, {
    page: formatNumber(page), pages: formatNumber(pages),
  })
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

/** @param {Error} failure */
function report(failure) {
  const { changed = '', offline = '' } = status().dataset
  announce(failure instanceof MixedBuilds ? changed : offline, true)
}

// MARK: Changes

/** Shows a state and keeps it in the history; without what it needs, all stays as it was.
 * @param {State} next
 * @returns {Promise<boolean>} Whether it is shown. */
async function open(next) {
  const before = state
  state = next
  const number = latest + 1
  const failure = await show(next).then(() => null, error => error)
  if (number !== latest) return true
  if (failure) {
    state = before
    for (const box of $$('.choice input')) tick(box)
    // Another version of the program wrote the files: its own script reads them.
    if (failure instanceof TypeError) location.assign(addressOf(next))
    else report(failure)
  } else history.pushState(state, '', addressOf(state))
  return !failure
}

/** Changes the order or the choices, and shows the first page.
 * @param {Partial<State>} changes */
function change(changes) {
  const next = { ...state, page: 1, ...changes }
  const isBuilt = isAisle() && !next.chosen.length
  return open({ ...next, url: isBuilt ? orderOf(next.order).home : undefined })
}

/** @param {string} order */
async function sort(order) {
  if (order !== state.order && !await change({ order })) return
  // By the address of the listing up to the names of its pages.
  const key = `order ${location.pathname.replace(/[^/]*$/, '')}`
  if (isAisle()) remember(key, order !== orders[0].id && order)
}

/** @param {HTMLInputElement} box */
const tick = box => { box.checked = isChosen(state, box.name, box.value) }

// MARK: Sheets

const [shortestDrag, clickTolerance] = [80, 10]

/** @type {HTMLDialogElement} */
let sortSheet
/** @type {HTMLDialogElement} */
let filterSheet

/** A dialog at the bottom of the screen on phones, below its button on wide screens. It closes with
 * Esc, by a tap outside, and by dragging its head down.
 * @type {(template: string, parent: Element) => HTMLDialogElement} */
function makeSheet(template, parent) {
  const sheet = fromTemplate(template)
  parent.append(sheet)
  sheet.onkeydown = (/** @type {KeyboardEvent} */ event) =>
    moveByArrows(event, $$('li :is(a, input)', sheet))
  const grip = $('.sheet-grip', sheet)
  let [start, distance] = [0, 0]
  grip.onpointerdown = (/** @type {PointerEvent} */ { clientY }) => {
    [start, distance] = [clientY, 0]
  }
  grip.onpointermove = (/** @type {PointerEvent} */ { clientY, pointerId, buttons }) => {
    distance = buttons ? Math.max(0, clientY - start) : 0
    if (distance <= clickTolerance) return
    grip.setPointerCapture(pointerId)
    sheet.style.translate = `0 ${distance}px`
  }
  grip.onpointerup = grip.onpointercancel = () => {
    if (distance > shortestDrag) sheet.close()
    sheet.style.translate = ''
  }
  return sheet
}

/** @type {(sheet: HTMLDialogElement, button: HTMLElement) => void} */
function openSheet(sheet, button) {
  const { left, right, bottom } = button.getBoundingClientRect()
  const isLeftToRight = getComputedStyle(button).direction === 'ltr'
  // Without the room that is kept for a scroll bar.
  const page = document.documentElement.getBoundingClientRect()
  const start = isLeftToRight ? left - page.left : page.right - right
  sheet.style.setProperty('--sheet-start', `${start}px`)
  sheet.style.setProperty('--sheet-top', `${bottom}px`)
  sheet.showModal()
  const chosen = $('[aria-current], :checked', sheet) ?? $('li :is(a, input)', sheet)
  chosen?.focus()
}

/** Puts the menu of orders into a sheet. */
function makeSortSheet() {
  sortSheet = makeSheet('sort-sheet', document.body)
  sortSheet.append($('.sort-orders'))
  $('.sort-button').ariaHasPopup = 'dialog'
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

/** @type {(id: string, choice: { value: string, label: string }) => HTMLElement} */
function makeChoice(id, { value, label }) {
  const item = fromTemplate('choice', { id, value, label })
  if (filterOf(id)?.isSingle) $('input', item).type = 'radio'
  tick($('input', item))
  return item
}

/** The choices of a filter; of many, those that are chosen and the first that contain the text.
 * @param {Filter} filter */
function choicesOf({ id, search, choices }, text = '') {
  const isWanted = (/** @type {{ label: string }} */ { label }) =>
    label.toLocaleLowerCase().includes(text.toLocaleLowerCase())
  const wanted = choices.filter(isWanted).slice(0, search ? longestList : undefined)
  return choices.filter(each => wanted.includes(each) || isChosen(state, id, each.value))
    .map(each => makeChoice(id, each))
}

/** @param {Filter} filter */
function makeFilterGroup(filter) {
  const { id, name, search, choices, hasFields } = filter
  const group = fromTemplate('filter-group', { id, name, search })
  const [field, list] = [$('[type=search]', group), $('ul', group)]
  list.append(...choicesOf(filter))
  field.oninput = () => {
    list.replaceChildren(...choicesOf(filter, field.value))
    showChoices()
  }
  if (!search || choices.length <= fewValues) field.remove()
  if (!hasFields) $('.range-fields', group).remove()
  return group
}

/** Where there is room, style makes the sheet a rail beside the shelf, which needs no button. */
const isRail = () => !$('.add-filter').checkVisibility()

function makeFilterSheet() {
  filterSheet = makeSheet('filter-sheet', $('.filters') ?? document.body)
  form = $('form', filterSheet)
  // The chip that opened it may be gone.
  filterSheet.onclose = () => keepFocus(filterSheet)
  form.onsubmit = event => event.preventDefault()
  form.onchange = ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target)
    if (field.type !== 'search') change({ chosen: chosenWith(field) })
  }
}

/** Shows the filters of the numbers in place of the links that the build made. */
function fillForm() {
  const focused = document.activeElement
  form.replaceChildren()
  for (const filter of filters.filter(each => each.isOffered)) {
    // Yes/no filters join those of the same name.
    const same = $$('fieldset', form).find(({ children: [legend, field] }) =>
      legend.textContent === filter.name && field.type !== 'search')
    if (same) $('ul', same).append(...choicesOf(filter))
    else form.append(makeFilterGroup(filter))
  }
  for (const row of $$('.option-row')) row.remove()
  keepFocus(focused)
}

/** The chosen range of a filter that is none of its bands.
 * @param {Filter | undefined} filter */
const ownRange = filter => filter && valuesOf(state, filter.id)
  .find(value => filter.choices.every(each => each.value !== value))

/** The choices after a change of a field. A range replaces the one that was typed before.
 * @param {HTMLInputElement} field */
function chosenWith(field) {
  const isRange = field.matches('.range-fields input')
  const id = isRange ? field.closest('fieldset')?.dataset.filter ?? '' : field.name
  const [low, high] = fieldsOf(id).map(each => parseAmount(each.value))
  const value = isRange ? rangeId(low, high) : field.checked ? field.value : ''
  const replaced = [value, isRange ? ownRange(filterOf(id)) : field.value]
  const others = state.chosen.filter(each => each.id !== id || !replaced.includes(each.value))
  return value ? [...others, { id, value }] : others
}

/** Where the focus goes if its element is gone. */
const wayToFilters = () => isRail() && $('input', form) || $('.add-filter')

const loadFilters = async () => use(await source.numbers(state, true, false))

/** Shows all filters in the rail, and keeps what a listing needs when there is no connection. */
async function prepare() {
  try {
    await loadFilters()
    showFilters()
    if (!navigator.serviceWorker?.controller) return
    for (const file of numbers?.cards.slice(0, mostKept) ?? []) await loadCards(file)
  } catch { /* Not prepared. */ }
}

function showFilters() {
  const button = $('.show-results', filterSheet)
  const total = count(passing(state.chosen))
  button.textContent = fillIn(button.dataset.text, { count: formatNumber(total) })
  showChoices()
}

/** @param {HTMLElement} button That of a chip begins with its filter. */
async function openFilters(button) {
  const failure = await loadFilters().then(() => null, error => error)
  if (failure) return report(failure)
  announce('')
  showFilters()
  if (!isRail()) openSheet(filterSheet, button)
  const id = button.closest('li')?.dataset.filter
  const group = id && $(`fieldset[data-filter="${CSS.escape(id)}"]`, form)
  const control = group ? $(':checked', group) ?? $('input', group) : null
  control?.focus()
}

/** @type {(id: string) => HTMLInputElement[]} */
const fieldsOf = id => $$(`[data-filter="${CSS.escape(id)}"] .range-fields input`, form)

/** Fills the fields with the chosen ranges that are no bands, unless the visitor is typing one. */
function showRanges() {
  for (const filter of filters.filter(each => each.hasFields)) {
    const fields = fieldsOf(filter.id)
    if (fields.some(field => field === document.activeElement)) continue
    const options = { numberingSystem: 'latn', useGrouping: false, maximumFractionDigits: 4 }
    const amounts = bandAmounts(ownRange(filter) ?? '')
    fields.forEach((field, index) => {
      field.value = isFinite(amounts[index]) ? formatNumber(amounts[index], options) : ''
    })
  }
}

/** Ticks the boxes of the chosen values, and counts the products that each would show. */
function showChoices() {
  showRanges()
  /** @type {(id: string) => Uint8Array} */
  const others = remembered(id => passing(state.chosen, id))
  for (const choice of $$('.choice', form)) {
    const box = $('input', choice)
    tick(box)
    const mask = filterOf(box.name)?.mask(box.value)
    const total = mask ? count(mask.map((each, index) => each & others(box.name)[index])) : 0
    $('small', choice).textContent = formatNumber(total)
    choice.classList.toggle('is-empty', !total)
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
  const style = kind === 'money' ? { style: 'currency', currency } : {}
  const bounds = bandAmounts(value)
  const text = bounds[1] === Infinity ? from : bounds[0] === -Infinity ? upTo : through
  const [low, high] = bounds.map(amount => formatNumber(amount, style))
  return `${name}: ${fillIn(text, { from: low, to: high })}`
}

function showChips() {
  const before = $$('.filter-chip').length
  const chips = state.chosen.map(({ id, value }) =>
    fromTemplate('filter-chip', { id, value, name: labelOf({ id, value }) }))
  const clear = $('.clear-filters', row()).parentElement
  clear.hidden = !chips.length
  row().replaceChildren(...chips, clear)
  $('b', $('.add-filter')).textContent = chips.length || ''
  if (chips.length > before) row().scrollLeft = chips[chips.length - 1].offsetLeft
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
  if (numbers) showFilters()
  showChips()
}

/** The orders of the menu, the default one first.
 * @type {(data: DOMStringMap) => Order[]} */
function readOrders({ home, order, band, numbers }) {
  const read = $$('.sort-menu a').map(link => {
    const { order: id, key, direction } = link.dataset
    const href = link.getAttribute('href')
    const built = numbers && (id === order && !band || !href.includes('?')) ? href : undefined
    return {
      id, key, direction, link, label: link.textContent,
      home: built?.replace(band ? `${band}-` : '', ''),
    }
  })
  if (home) read[0].home = home
  return read
}

/** The state of the address.
 * @type {(data: DOMStringMap) => State} */
function readState({ order = '', page, band }) {
  const row = band && $(`a[data-band="${CSS.escape(band)}"]`).closest('.option-row')
  const id = row ? row.dataset.filter : ''
  const chosen = band ? [{ id, value: band.slice(id.length + 1) }] : []
  return parseQuery(location.search, { order, page: Number(page), chosen })
}

/** Lets the tools of the page work.
 * @param {Partial<Source>} own What is another listing's own, such as that of a search. */
export function start(own = {}) {
  tools = $('.listing-tools')
  const file = new URL(tools.dataset.numbers ?? '', location.href).href
  source = { numbers: () => loadFile(file, JSON.parse), cards: cardsOf, say, ...own }
  orders = readOrders(tools.dataset)
  state = readState(tools.dataset)
  // Visible only if there is something to report.
  tools.after(status())
  makeSortSheet()
  makeFilterSheet()
  showTable()
  listen()
  history.replaceState(state, '')
  showFirst()
  if (isAisle()) {
    if (Number($('.total-count').value) <= mostAtOnce) requestIdleCallback(prepare)
    // Users who come near the tools may need them.
    for (const event of ['pointerover', 'focusin']) {
      tools.addEventListener(event, prepare, { once: true })
    }
  }
}

/** What the controls do, by their selectors.
 * @type {Record<string, (control: any) => void>} */
const presses = {
  '.sort-button': button => openSheet(sortSheet, button),
  '.sort-orders a'({ dataset }) {
    sortSheet.close()
    sort(dataset.order)
  },
  '.table-head [data-key]': ({ dataset: { key, direction } }) =>
    sort(`${key}-${direction === 'ascending' ? 'de' : 'a'}scending`),
  '.table-toggle'() {
    remember(keyOf('view'), recall(keyOf('view')) !== 'table' && 'table')
    animate(showTable)
  },
  '.pager a': openPage,
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
      press(control)
    }
  })
  addEventListener('popstate', event => {
    // A link to a place in this page has no state.
    if (!event.state?.order) return history.replaceState(state, '')
    state = event.state
    show(state).catch(report)
  })
}

/** Shows what the address says and the page does not. */
async function showFirst() {
  if (location.search) {
    await show(state).catch(failure => {
      state = { ...state, chosen: [] }
      showChips()
      report(failure)
    })
  } else {
    if (isAisle()) state.url = location.href.split('#')[0]
    showOrder()
    showChips()
  }
  document.documentElement.classList.remove('is-pending')
}

/** @param {HTMLAnchorElement} link */
async function openPage({ href: url, search }) {
  const first = { ...state, page: 1, chosen: [], url: undefined }
  if (!await open(search ? parseQuery(search, first) : { ...first, url })) return
  $('#main').scrollIntoView()
  $('#main').focus({ preventScroll: true })
}

Object.assign(shared, { listing: start, shownText })
if (globalThis.document && $('.listing-tools[data-numbers]')) start()
