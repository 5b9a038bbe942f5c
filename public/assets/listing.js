// A listing: its products are sorted, filtered and paged in place. Orders and pages that the build
// made are fetched and moved in; for everything else, a file of numbers says which cards fit, and
// they come from the files of ready cards.

import {
  $, $$, MixedBuilds, cardsAt, fillIn, formatNumber, fromTemplate, keyOf, language, loadCards,
  loadText, nextTask, parseHTML, plainLink, prefersReducedMotion, recall, remember,
  scrollToMiddle, shared,
} from './site.js?v=b725ed1fca22'

/**
 * @typedef {{ id: string, value: string }} Choice A value of a filter, by the filter's id.
 *
 * @typedef {object} State
 * @property {string} order Its id: `price-ascending`.
 * @property {number} page From 1.
 * @property {Choice[]} chosen In the sequence of the choices.
 * @property {string} [url] That of a page that was built.
 *
 * @typedef {object} Order
 * @property {string} id
 * @property {string} key
 * @property {string} direction
 * @property {string} label
 * @property {HTMLAnchorElement} [link] That in the menu.
 * @property {string} [home] The first page that was built in it.
 *
 * @typedef {object} Ranks
 * @property {string} key
 * @property {(number | null)[]} ranks
 * @property {{ heading: string, total: number }[]} groups
 * @property {'groups' | 'products'} [reverses]
 * @property {{ name: string, search: string | null } | null} [filter]
 *
 * @typedef {object} Numbers All products of a listing as numbers (`Output: Numbers`).
 * @property {number} total
 * @property {Ranks[]} orders
 * @property {{ id: string, name: string, on: string, kind: string, select: string,
 *   operator: string, bands: { id: string, label: string }[], order: string | null,
 *   values: (number | null)[] }[]} filters
 * @property {{ key: string, products: number[], filter: { id: string, name: string, label: string,
 *   keeps: boolean, is_offered: boolean } | null }[]} flags
 * @property {string[]} cards
 * @property {number[]} places
 * @property {RawFilter[]} [others] Filters that only results of a search have.
 * @property {{ from: number, heading: string } | null} [tail] Products that fit less well.
 *
 * @typedef {object} RawFilter
 * @property {string} id
 * @property {string} name
 * @property {boolean} isOffered Whether it leaves something to choose.
 * @property {{ value: string, label: string, depth?: number }[]} choices
 * @property {string | null} [search] The label of the field by which choices are found.
 * @property {string} [kind] Of amounts, among which visitors choose ranges.
 * @property {boolean} [hasFields] Whether they may type a range.
 * @property {boolean} [isSingle] Whether a choice replaces the one before.
 * @property {boolean} [wantsAll] Whether products must have all that is chosen.
 * @property {(value: string) => ((index: number) => boolean) | undefined} test Whether a product
 *   has a value; nothing for an unknown value.
 *
 * @typedef {RawFilter & { mask: (value: string) => Uint8Array | undefined }} Filter
 *
 * @typedef {object} Source Where a listing comes from, other than from built pages.
 * @property {(query: string, built: State) => State} read The state of an address.
 * @property {(state: State) => string} address
 * @property {(state: State) => string} key The same for states that have the same numbers.
 * @property {(state: State, isWhole: boolean, cache?: RequestCache) => Promise<Numbers>} numbers
 *   `isWhole` if products are sorted or filtered by them.
 * @property {(places: number[]) => Promise<HTMLElement[]>} cards
 * @property {(total: number) => string} say Shows what was found; returns what is announced.
 */

const [longestList, fewValues, mostMoving, mostKept] = [24, 12, 60, 8]
/** How many cards are shown before the others are there. */
const firstCards = 10

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

/** Whether the listing has a file of numbers and pages that were built. */
const isAisle = () => Boolean(tools.dataset.numbers)
const container = () => $('.product-groups')
const status = () => $('#listing-status')

// MARK: Ranges

const amountPattern = '(minus-)?(\\d+(?:_\\d+)?)'
const bandPattern = RegExp(
  `^(?:(above-)?${amountPattern}(?:-up)?)?(?:(?:^|-)(?:(through-)|under-)?${amountPattern})?$`)

/**
 * The bounds of a band, both inclusive, in half ten-thousandths; nothing for any other text.
 * @param {string} id `5-10`, `under-2_5`, `above-5-through-10`, `100-up`
 * @returns {[number, number] | undefined}
 */
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

/** What people type between the units and the decimals of an amount. */
const decimalMark = 1.5.toLocaleString(language).includes(',') ? ',' : '.'

/**
 * The amount that was typed, with a decimal comma or point; else NaN.
 * @param {string} typed
 */
export function parseAmount(typed, mark = decimalMark) {
  const text = typed.replace(/^[^\d.,-]+|\s|[.,](?=.*[.,])/g, '')
    .replace(/^([1-9]\d*)[.,](\d{3})$/, (all, ...parts) =>
      all.includes(mark) ? all : parts[0] + parts[1])
  return Number(Math.min(parseFloat(text.replace(',', '.')), 1e12).toFixed(4))
}

/**
 * The id of the range between two amounts in either sequence; NaN is not a bound.
 * @type {(low: number, high: number) => string}
 */
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
export const isChosen = (state, id, value) => valuesOf(state, id).includes(value)

/**
 * Adds a value of a filter, in place of its others if it is the only one; or removes it.
 * @param {State} state
 * @param {string} id
 * @param {string} value
 * @param {boolean} [isOnly]
 */
export function toggleValue(state, id, value, isOnly) {
  const others = state.chosen.filter(each => each.id !== id || each.value !== value)
  const isAdded = others.length === state.chosen.length
  state.chosen = isAdded
    ? [...others.filter(each => !isOnly || each.id !== id), { id, value }] : others
}

/** @param {string} text */
function decode(text) {
  try { return decodeURIComponent(text.replaceAll('+', ' ')) } catch { return '' }
}

/**
 * The state of an address, beside what the page shows without a query.
 * @type {(query: string, built: State) => State}
 */
export function parseQuery(query, built) {
  const read = { ...built, chosen: [...built.chosen] }
  for (const pair of query.replace('?', '').split('&')) {
    const [key, ...values] = pair.split(/[=,]/).map(decode)
    if (key === 'page') read.page = Math.max(1, Math.trunc(Number(values[0])) || 1)
    else if (key === 'order') read.order = values[0]
    else if (key) {
      for (const value of values) {
        if (value && !isChosen(read, key, value)) read.chosen.push({ id: key, value })
      }
    }
  }
  return read
}

/**
 * The query of a state. A filter is named again if another one was chosen in between.
 * @param {State} state
 * @param {boolean} hasOrder Whether the page does not say the order.
 */
export function formatQuery({ order, page, chosen }, hasOrder) {
  /** @type {string[]} */
  const query = hasOrder ? [`order=${order}`] : []
  chosen.forEach(({ id, value }, index) => {
    const text = encodeURIComponent(value)
    if (chosen[index - 1]?.id === id) query[query.length - 1] += `,${text}`
    else query.push(`${id}=${text}`)
  })
  if (page > 1) query.push(`page=${page}`)
  return `${query.length ? '?' : ''}${query.join('&')}`
}

/**
 * The order with an id: one of the menu, or one that only a column of the table has.
 * @type {(id: string) => Order}
 */
function orderOf(id) {
  const [, key, direction] = id.match(/^(.+)-(ascending|descending)$/) ?? []
  const header = key && $(`.table-head [data-key="${CSS.escape(key)}"]`,
    $('template#table-head').content)
  return orders.find(each => each.id === id)
    ?? (header ? { id, key, direction, label: header.textContent.trim() } : orders[0])
}

/** @param {State} state */
function addressOf(state) {
  if (isBuilt(state) && state.url) return state.url
  const { home } = orderOf(state.order)
  return (home ?? orders[0].home) + formatQuery(state, !home)
}

/** @param {State} state */
const isBuilt = ({ chosen, order, page, url }) =>
  !chosen.length && (Boolean(url) || (page === 1 && Boolean(orderOf(order).home)))

// MARK: Orders

/** @type {(total: number, compare: (one: number, other: number) => number) => Int32Array} */
const sorted = (total, compare) =>
  Int32Array.from({ length: total }, (_, index) => index).sort(compare)

/**
 * The number of each product's group.
 * @type {(total: number, order: Ranks) => Int32Array}
 */
function groupNumbers(total, { ranks, groups }) {
  const group = new Int32Array(total)
  if (!groups.length) return group
  const ascending = sorted(total, (one, other) => (ranks[one] ?? total) - (ranks[other] ?? total))
  let place = 0
  groups.forEach((each, number) => {
    for (const end = place + each.total; place < end; place++) group[ascending[place]] = number
  })
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
  const group = order ? groupNumbers(total, order) : new Int32Array(total)
  /** @type {(products: Iterable<number>, heading: string) => void} */
  const addGroup = (products, heading) => {
    const number = Math.max(headings.length, 1)
    for (const index of products) group[index] = number
    headings[number] = heading
  }
  if (tail && order) addGroup([...group.keys()].slice(tail.from), tail.heading)
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
    places[index] = isLast ? total : isDescending && !reversesGroups ? -rank : rank
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

/** @type {(filter: Numbers['filters'][0], orders: Ranks[]) => RawFilter} */
const rangeFilter = ({ id, name, on, kind, select, operator, bands, order, values }, orders) => ({
  id, name, kind, isOffered: true, hasFields: on !== 'discount', isSingle: select === 'one',
  wantsAll: operator === 'and', choices: bands.map(({ id, label }) => ({ value: id, label })),
  test(value) {
    const bounds = bandBounds(value)
    const ranks = orders.find(each => each.key === order)?.ranks
    return bounds && (index => {
      const amount = ranks ? values[ranks[index] ?? -1] : values[index]
      return typeof amount === 'number' && amount >= bounds[0] && amount <= bounds[1]
    })
  },
})

/** @type {(order: Ranks, total: number) => RawFilter[]} */
function groupFilters({ filter, ...order }, total) {
  if (!filter) return []
  // The last group has the products without a value.
  const values = order.groups.slice(0, order.ranks.includes(null) ? -1 : undefined)
    .map(group => group.heading)
  return [{
    ...filter, id: order.key, isOffered: values.length > 1,
    choices: values.map(value => ({ value, label: value })),
    test(value) {
      const own = groupNumbers(total, order)
      const number = values.indexOf(value)
      return number < 0 ? undefined : index => own[index] === number
    },
  }]
}

/** @type {(flag: Numbers['flags'][0]) => RawFilter[]} */
function flagFilters({ filter, products }) {
  if (!filter) return []
  const { id, name, label, keeps, is_offered: isOffered } = filter
  const own = new Set(products)
  return [{
    id, name, isOffered, choices: [{ value: '1', label }],
    test: value => value === '1' ? index => own.has(index) === keeps : undefined,
  }]
}

/**
 * The filters of a listing, each with a mask of the products that have a value.
 * @param {Numbers} numbers
 * @returns {Filter[]}
 */
export function filtersOf({ total, orders, filters, flags, others = [] }) {
  const all = [
    ...filters.map(filter => rangeFilter(filter, orders)),
    ...orders.flatMap(order => groupFilters(order, total)), ...others,
    ...flags.flatMap(flagFilters),
  ]
  return all.map(filter => ({
    ...filter, mask: remembered(value => {
      const test = filter.test(value)
      return test && Uint8Array.from({ length: total }, (_, index) => Number(test(index)))
    }),
  }))
}

/**
 * A function that makes each value once.
 * @template Made
 * @param {(key: string) => Made} make
 */
function remembered(make) {
  /** @type {Map<string, Made>} */
  const known = new Map()
  return (/** @type {string} */ key) => {
    const made = known.has(key) ? /** @type {Made} */ (known.get(key)) : make(key)
    known.set(key, made)
    return made
  }
}

/**
 * Which products pass all filters (one value of each is enough, unless it wants all), except one.
 * @param {number} total
 * @param {Filter[]} filters
 * @param {Choice[]} chosen
 * @param {string} [exceptId]
 */
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

/**
 * The first cards by their links, each with its position.
 * @returns {Map<string, [HTMLElement, DOMRect]>}
 */
const positions = () => new Map($$('.card', container()).slice(0, mostMoving)
  .map(card => [$('a', card)?.pathname, [card, card.getBoundingClientRect()]]))

/**
 * Products that stay in view glide to their new positions.
 * @param {() => void} change
 */
function animate(change) {
  if (prefersReducedMotion()) return change()
  const before = positions()
  change()
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

/**
 * @param {number[]} places
 * @param {HTMLElement[]} cards
 * @param {(place: number) => string} headingOf
 */
function showProducts(places, cards, headingOf) {
  /** @type {Element[]} */
  const groups = []
  let last = ''
  places.forEach((place, index) => {
    const heading = headingOf(place)
    if (!groups.length || heading !== last) {
      const group = fromTemplate('product-group')
      const title = $('h2', group)
      title.classList.toggle('visually-hidden', !heading)
      if (heading) {
        title.replaceChildren(
          Object.assign(document.createElement('bdi'), { textContent: heading }))
      }
      groups.push(group)
      last = heading
    }
    $('.card-list', groups[groups.length - 1]).append(cards[index])
  })
  showContent(groups.length || !numbers?.total ? groups : [noProducts()])
}

/** Without a product, offers to remove the last chosen filter without which there is one. */
function noProducts() {
  const removals = state.chosen.map(chosen => ({
    chosen, total: count(passing(state.chosen.filter(each => each !== chosen))),
  }))
  const last = removals.findLast(each => each.total) ?? removals[removals.length - 1]
  const note = fromTemplate('no-products',
    last && { name: labelOf(last.chosen), count: formatNumber(last.total) })
  const button = $('.remove-last', note)
  if (!last) button.remove()
  button.onclick = () => change(next => toggleValue(next, last.chosen.id, last.chosen.value))
  return note
}

/** Shows the cards as lines of a table, or as cards again. */
function showTable() {
  const isTable = recall(keyOf('view')) === 'table'
  $('.table-toggle').ariaPressed = isTable
  container().classList.toggle('is-table', isTable)
  $('.table-head', container())?.remove()
  if (!isTable) return
  const head = fromTemplate('table-head')
  container().prepend(head)
  for (const header of $$('[data-key]', head)) {
    header.onclick = () => sort(
      `${header.dataset.key}-${header.dataset.direction === 'ascending' ? 'de' : 'a'}scending`)
  }
  showOrder()
}

// MARK: Showing

/** @type {{ key: string, isWhole: boolean, numbers: Promise<Numbers> } | null} */
let loading = null
/** Which numbers are there. */
let held = { key: '', isWhole: false }

/**
 * Loads the numbers when they are first needed, since many visitors need none.
 * @param {State} next
 * @param {boolean} isWhole
 * @param {RequestCache} [cache]
 */
async function load(next = state, isWhole = true, cache) {
  const key = source.key(next)
  if (cache || loading?.key !== key || (isWhole && !loading.isWhole)) {
    const begun = { key, isWhole, numbers: source.numbers(next, isWhole, cache) }
    loading = begun
    begun.numbers.catch(() => { if (loading === begun) loading = null })
  }
  const loaded = await loading.numbers
  const areWhole = held.isWhole && held.key === key
  if (loading?.key !== key || loaded === numbers || (areWhole && !isWhole)) return
  // The choices among results are those of their query.
  if (held.key !== key) {
    dialog?.remove()
    dialog = form = null
  }
  numbers = loaded
  held = { key, isWhole }
  filters = filtersOf(loaded)
}

/** @param {number[]} found */
const cardsOfPage = found => {
  const { cards, places } = /** @type {Numbers} */ (numbers)
  return cardsAt(found.map(place => places[place] ?? place), file => cards[file])
}

/**
 * Shows a state. Throws if something that it needs can't be loaded.
 * @param {State} next
 */
async function show(next) {
  const number = ++latest
  const isOver = async () => {
    await nextTask()
    return number !== latest
  }
  container().ariaBusy = true
  try {
    if (isBuilt(next) && await showBuilt(next, isOver)) return
    const isWhole = next.chosen.length > 0 || next.order !== orders[0].id
    await load(next, isWhole)
    if (await isOver()) return
    await showByNumbers(next, isOver).catch(async error => {
      if (!(error instanceof MixedBuilds)) throw error
      await load(next, isWhole, 'reload')
      await showByNumbers(next, isOver)
    })
  } finally {
    if (number === latest) container().ariaBusy = null
  }
}

/**
 * Shows a page that was built.
 * @param {State} next
 * @param {() => Promise<boolean>} isOver
 * @returns {Promise<boolean>} False without a connection, where numbers may be known.
 */
async function showBuilt(next, isOver) {
  const url = new URL(addressOf(next), location.href).href
  const html = await loadText(url).catch(() => null)
  if (html === null) return false
  const page = parseHTML(html, url)
  const built = $('.listing-tools', page)
  if (!built) return false
  if (await isOver()) return true
  const { order, page: number } = built.dataset
  state = { order, page: Number(number), chosen: [], url }
  showContent([...$('.product-groups', page).children])
  for (const part of ['.page-header', 'title']) $(part).replaceWith($(part, page))
  showPager($('.pager', page))
  showTools(shownText(Number($('.total-count').value)))
  return true
}

/** @param {number} total */
const pagesOf = total => Math.max(1, Math.ceil(total / Number(tools.dataset.pageSize)))

/**
 * @param {State} next
 * @param {() => Promise<boolean>} isOver
 */
async function showByNumbers(next, isOver) {
  if (!numbers) return
  const pageSize = Number(tools.dataset.pageSize)
  const order = orderOf(next.order)
  const known = next.chosen.filter(({ id, value }) => filterOf(id)?.mask(value))
  const chosen = known.filter(({ id }, index) =>
    !filterOf(id)?.isSingle || !known.slice(index + 1).some(each => each.id === id))
  const { sequence, headingOf } = arrange(numbers, order, status().dataset.unavailable)
  if (await isOver()) return
  const passes = passing(chosen)
  const found = [...sequence.filter(index => passes[index])]
  const pages = pagesOf(found.length)
  const page = Math.min(next.page, pages)
  const places = found.slice((page - 1) * pageSize, page * pageSize)
  if (await isOver()) return
  let text = ''
  /** @param {HTMLElement[]} cards */
  const showCards = cards => {
    state = { ...next, order: order.id, page, chosen, url: undefined }
    const focused = document.activeElement
    // Before the products, so that nothing moves them.
    text ||= source.say(found.length)
    showProducts(places.slice(0, cards.length), cards, headingOf)
    keepFocus(focused)
  }
  const first = await source.cards(places.slice(0, firstCards))
  if (await isOver()) return
  const all = source.cards(places)
  const isEarly = Promise.race([all.then(() => false), isOver().then(isOver => !isOver)])
  if (await isEarly) showCards(first)
  const cards = await all
  if (await isOver()) return
  showCards(cards)
  showPager(pages > 1 ? makePager(page, pages) : null)
  if (await isOver()) return
  showTools(text)
}

/**
 * Links to the first and the last page, the current one and its neighbours.
 * @type {(page: number, pages: number) => HTMLElement}
 */
function makePager(page, pages) {
  const nav = fromTemplate('pager')
  /** @param {number} number */
  const linkTo = number => source.address({ ...state, page: number, url: undefined })
  const [previous, list, next] = nav.children
  previous.href = linkTo(page - 1)
  next.href = linkTo(page + 1)
  let last = 0
  for (const number of new Set([1, page - 1, page, page + 1, pages])) {
    if (number < 1 || number > pages) continue
    const items = number > last + 1 ? ['…', number] : [number]
    last = number
    for (const item of items) {
      const isLink = typeof item === 'number' && item !== page
      const part = document.createElement(isLink ? 'a' : 'span')
      part.textContent = typeof item === 'number' ? formatNumber(item) : item
      if (part instanceof HTMLAnchorElement) part.href = linkTo(number)
      if (item === page) part.ariaCurrent = 'page'
      list.appendChild(document.createElement('li')).append(part)
    }
  }
  if (page === 1) previous.remove()
  if (page === pages) next.remove()
  return nav
}

/** @param {HTMLElement | null} pager */
function showPager(pager) {
  $('.pager')?.remove()
  if (pager) container().after(pager)
}

/** @param {number} total */
const shownText = total => fillIn(status().dataset.shown, { count: formatNumber(total) })

/**
 * The texts of the page by its numbers.
 * @param {number} total
 */
function say(total) {
  const pages = pagesOf(total)
  const order = orderOf(state.order)
  const at = fillIn(status().dataset.pageOf, {
    page: formatNumber(state.page), pages: formatNumber(pages),
  })
  Object.assign($('.total-count'), { value: total, textContent: formatNumber(total) })
  $('.page-position').textContent = pages > 1 ? at : ''
  $('h1 .visually-hidden')?.remove()
  document.title = [
    $('h1').firstChild.textContent, state.chosen.map(labelOf).join(', '),
    order !== orders[0] && order.label, state.page > 1 && at, $('.site-name').textContent,
  ].filter(Boolean).map(text => text.trim()).join(' – ')
  return shownText(total)
}

/**
 * Gives the focus back, or to the button that adds a filter; it never falls to the page.
 * @param {any} focused
 */
function keepFocus(focused) {
  const { activeElement, body } = document
  if (focused === body || (activeElement !== body && activeElement?.checkVisibility())) return
  const next = focused.checkVisibility() ? focused : wayToFilters()
  next.focus({ preventScroll: true })
}

// MARK: Messages

/** @param {string} text For screen readers. */
function announce(text) {
  status().textContent = text
  status().classList.add('visually-hidden')
}

/**
 * For everybody.
 * @param {Error} failure
 */
function report(failure) {
  const { changed, refresh, offline } = status().dataset
  status().textContent = failure instanceof MixedBuilds ? changed : offline
  status().classList.remove('visually-hidden')
  if (!(failure instanceof MixedBuilds)) return
  const button = document.createElement('button')
  button.textContent = refresh
  button.onclick = () => location.reload()
  status().append(' ', button)
}

// MARK: Changes

/**
 * Changes the state, shows it and keeps it in the history; without what it needs, all stays as it
 * was.
 * @param {(next: State) => void} act
 * @param {'pushState' | 'replaceState'} [keep]
 * @returns {Promise<boolean>} Whether it is shown.
 */
async function change(act, keep = 'pushState') {
  /** @type {State} */
  const next = { ...state, page: 1, url: undefined, chosen: [...state.chosen] }
  act(next)
  const before = state
  state = next
  const number = latest + 1
  const failure = await show(next).then(() => null, error => error)
  if (number !== latest) return true
  if (!failure) {
    history[keep](state, '', source.address(state))
    return true
  }
  state = before
  for (const box of $$('.choice input')) tick(box)
  report(failure)
  return false
}

/** @param {string} order */
async function sort(order) {
  const isInForce = order === state.order
  if (!isInForce && !await change(next => { next.order = order })) return
  if (isAisle()) remember(`order ${folder()}`, order !== orders[0].id && order)
}

/** The address of the listing up to the names of its pages. */
const folder = () => location.pathname.replace(/[^/]*$/, '')

/** @param {HTMLInputElement} box */
const tick = box => {
  box.checked = box.value ? isChosen(state, box.name, box.value) : !valuesOf(state, box.name).length
}

// MARK: Sheets

const [shortestDrag, clickTolerance] = [80, 10]
/** In pixels per millisecond; a faster drag closes a sheet after half the distance. */
const flickSpeed = 0.5

/**
 * Up and down in the list of a sheet.
 * @param {KeyboardEvent} event
 */
function moveByArrows(event) {
  const controls = $$('li :is(a, input)', /** @type {HTMLElement} */ (event.currentTarget))
  const place = controls.indexOf(event.target)
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (place < 0 || !step) return
  event.preventDefault()
  controls[place + step]?.focus()
}

/**
 * A dialog at the bottom of the screen on phones, below its button on wide screens. It closes with
 * Esc, by a tap outside, and by dragging it down.
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} grip The part that it can be dragged by.
 * @param {HTMLElement} [list] A part of it that scrolls, and can be dragged only from its top end.
 */
function makeSheet(dialog, grip, list) {
  $('.sheet-close', dialog).onclick = () => dialog.close()
  dialog.addEventListener('click', ({ clientX: x, clientY: y, target }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isOutside = x < left || x > right || y < top || y > bottom
    if (target === dialog && isOutside) dialog.close()
  })
  /** @type {number | null} */
  let start = null
  /** @type {PointerEvent} */
  let last
  let speed = 0
  grip.onpointerdown = event => {
    if (list?.scrollTop && list.contains(/** @type {Node} */ (event.target))) return
    start = event.clientY
    last = event
    speed = 0
  }
  grip.onpointermove = event => {
    if (start === null) return
    const distance = Math.max(0, event.clientY - start)
    speed = (event.clientY - last.clientY) / (event.timeStamp - last.timeStamp || 1)
    last = event
    if (distance <= clickTolerance) return
    grip.setPointerCapture(event.pointerId)
    dialog.style.translate = `0 ${distance}px`
  }
  grip.onpointerup = grip.onpointercancel = event => {
    const distance = start === null ? 0 : event.clientY - start
    if (distance > (speed > flickSpeed ? shortestDrag / 2 : shortestDrag)) dialog.close()
    start = null
    dialog.style.translate = ''
  }
  // Otherwise, the browser scrolls the list.
  grip.addEventListener('touchmove', event => {
    const isDown = start !== null && event.touches[0].clientY > start
    if (isDown || dialog.style.translate) event.preventDefault()
  }, { passive: false })
  grip.ondragstart = event => event.preventDefault()
}

/** @type {(dialog: HTMLDialogElement, button: HTMLElement) => void} */
function openSheet(dialog, button) {
  const { left, right, bottom } = button.getBoundingClientRect()
  const isLeftToRight = getComputedStyle(button).direction === 'ltr'
  // Without the room that is kept for a scroll bar.
  const page = document.documentElement.getBoundingClientRect()
  const start = isLeftToRight ? left - page.left : page.right - right
  dialog.style.setProperty('--sheet-start', `${start}px`)
  dialog.style.setProperty('--sheet-top', `${bottom}px`)
  dialog.onkeydown = moveByArrows
  dialog.showModal()
  const chosen = $('[aria-current], :checked', dialog) ?? $('li :is(a, input)', dialog)
  chosen?.focus()
}

/** Puts the menu of orders into a sheet. */
function makeSortSheet() {
  const details = $('.sort-menu details')
  const button = Object.assign(document.createElement('button'), {
    type: 'button', className: 'sort-button', ariaHasPopup: 'dialog',
  })
  button.append(...$('summary', details).childNodes)
  details.replaceWith(button)
  const sheet = fromTemplate('sort-sheet')
  const list = $('ul', details)
  sheet.append(list)
  document.body.append(sheet)
  makeSheet(sheet, sheet, list)
  button.onclick = () => openSheet(sheet, button)
  sheet.addEventListener('click', (/** @type {Event} */ event) => {
    const order = orders.find(({ link }) => link?.contains(/** @type {Node} */ (event.target)))
    if (!order || !plainLink(event)) return
    sheet.close()
    sort(order.id)
  })
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

// MARK: Filter sheet

/** @type {any} Made when it is first opened. */
let dialog = null
/** @type {any} The filters, in the sheet or in the rail. */
let form = null

/** @type {(id: string, choice: { value: string, label: string, depth?: number }) => HTMLElement} */
function makeChoice(id, { value, label, depth }) {
  const item = fromTemplate('choice', { id, value, label })
  if (depth) item.dataset.depth = depth
  if (filterOf(id)?.isSingle) $('input', item).type = 'radio'
  tick($('input', item))
  return item
}

/**
 * The choices of a filter; of many, those that are chosen and the first that contain the text.
 * @param {Filter} filter
 */
function choicesOf({ id, search, choices }, text = '') {
  const isWanted = (/** @type {{ label: string }} */ { label }) =>
    label.toLocaleLowerCase().includes(text.toLocaleLowerCase())
  const wanted = choices.filter(isWanted).slice(0, search ? longestList : undefined)
  return choices.filter(each => wanted.includes(each) || isChosen(state, id, each.value))
    .map(each => makeChoice(id, each))
}

/** @param {Filter} filter */
function makeFilterGroup(filter) {
  const { id, name, search, choices, hasFields, isSingle } = filter
  const group = fromTemplate('filter-group', { id, name, search })
  const [field, list] = [$('[type=search]', group), $('ul', group)]
  const all = { value: '', label: $('template#choice').dataset.all }
  list.append(...isSingle ? [makeChoice(id, all)] : [], ...choicesOf(filter))
  field.oninput = () => {
    list.replaceChildren(...choicesOf(filter, field.value))
    showChoices()
  }
  if (!search || choices.length <= fewValues) field.remove()
  if (!hasFields) $('.range-fields', group).remove()
  return group
}

/** Where there is room, the filters are a rail beside the shelf. */
const isWide = () => matchMedia('(min-width: 64rem)')
const rail = () => isWide().matches ? $('.filters') : null

function makeFilterSheet() {
  const focused = /** @type {HTMLElement} */ (document.activeElement)
  dialog = fromTemplate('filter-sheet')
  form = $('form', dialog)
  for (const filter of filters.filter(each => each.isOffered)) {
    // Yes/no filters join those of the same name.
    const same = $$('fieldset', form).find(({ children: [legend, field] }) =>
      legend.textContent === filter.name && field.type !== 'search')
    if (same) $('ul', same).append(...choicesOf(filter))
    else form.append(makeFilterGroup(filter))
  }
  document.body.append(dialog)
  makeSheet(dialog, $('.sheet-grip', dialog))
  dialog.onclose = () => {
    // The chip that opened it may be gone.
    if (document.activeElement?.matches('body, .sheet *')) wayToFilters()?.focus()
  }
  $('.clear-filters', dialog).onclick = clearFilters
  $('.show-results', dialog).onclick = () => dialog.close()
  form.onsubmit = (/** @type {Event} */ event) => event.preventDefault()
  form.addEventListener('change', (/** @type {Event} */ { target }) => readRange(target))
  isWide().addEventListener('change', placeFilters)
  placeFilters()
  // The form has them, too.
  for (const row of $$('.option-row')) row.remove()
  if (focused.isConnected) return
  const box = $$('input', form).find(each => `${each.name}-${each.value}` === focused.dataset.band)
  box?.focus()
}

function placeFilters() {
  if (rail()) {
    dialog.close()
    rail().append(form)
  } else $('footer', dialog).before(form)
}

/** Where the focus goes if its element is gone. */
const wayToFilters = () => rail() && form ? $('input', form) : $('.add-filter')

/** The numbers of more products are loaded when someone comes near. */
const mostAtOnce = 2000

/** Shows all filters in the rail. */
const fillRail = () => load().then(() => { if (rail()) showFilters() }).catch(() => {})

function showFilters() {
  if (!dialog) makeFilterSheet()
  const button = $('.show-results', dialog)
  const total = count(passing(state.chosen))
  button.textContent = fillIn(button.dataset.text, { count: formatNumber(total) })
  showChoices()
}

/**
 * @param {HTMLElement} button
 * @param {string} [id] The filter to begin with.
 */
async function openFilters(button, id) {
  const failure = await load().then(() => null, error => error)
  if (failure) return report(failure)
  announce('')
  showFilters()
  if (!rail()) openSheet(dialog, button)
  const group = id && $(`fieldset[data-filter="${CSS.escape(id)}"]`, form)
  const control = group ? $(':checked', group) ?? $('input', group) : null
  control?.focus()
}

const clearFilters = () => change(next => { next.chosen = [] })

/** @type {Map<string, string>} The id of the range last typed, by the filter's id. */
const typedRanges = new Map()

/** @param {string} id */
const fieldsOf = id => $$(`[data-filter="${CSS.escape(id)}"] .range-fields input`, form)

/** @type {(field: HTMLInputElement, amount: number) => void} */
function commit(field, amount) {
  field.defaultValue = isFinite(amount) ? String(amount).replace('.', () => decimalMark) : ''
  field.value = field.defaultValue
}

/** @param {any} target */
function readRange(target) {
  if (!target.closest('.range-fields')) return
  const { filter: id } = target.closest('fieldset').dataset
  const fields = fieldsOf(id)
  const amounts = fields.map(field => parseAmount(field.value))
  fields.forEach((field, index) => commit(field, amounts[index]))
  const range = rangeId(amounts[0], amounts[1])
  change(next => {
    const previous = typedRange(id)
    if (previous) toggleValue(next, id, previous)
    typedRanges.set(id, range)
    if (range && !isChosen(next, id, range)) toggleValue(next, id, range, filterOf(id)?.isSingle)
  })
}

/**
 * The range last typed, while it is active; otherwise one that is not a band.
 * @param {string} id
 */
function typedRange(id) {
  const values = valuesOf(state, id)
  const choices = filterOf(id)?.choices ?? []
  return values.find(value => value === typedRanges.get(id))
    ?? values.find(value => choices.every(choice => choice.value !== value))
}

/** Fills the fields with the active ranges, unless the visitor is typing one. */
function showRanges() {
  for (const { id } of filters.filter(each => each.hasFields)) {
    const range = typedRange(id) ?? ''
    const fields = fieldsOf(id)
    // Until its `change`, the typed text differs from the field's default value.
    if (!fields.length || fields.some(field => field.value !== field.defaultValue)) continue
    const [low, high] = fields.map(field => parseAmount(field.value))
    if (rangeId(low, high) === range) continue
    const amounts = bandAmounts(range)
    fields.forEach((field, index) => commit(field, amounts[index]))
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
    const { name: id, value } = box
    const mask = value ? filterOf(id)?.mask(value) : others(id)
    const total = mask ? count(mask.map((each, index) => each & others(id)[index])) : 0
    $('small', choice).textContent = formatNumber(total)
    choice.classList.toggle('is-empty', !total)
  }
}

// MARK: Chips

const row = () => $('.active-filters')

/** @param {any} chip */
const keyOfChip = ({ dataset: { filter, value } }) => `${filter}=${value}`

const shownChips = () => $$('.filter-chip:not([inert])', row())

/**
 * The label of a filter's value: of one of its choices, of a band's link, or of a range.
 * @param {Choice} choice
 */
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
  const keys = state.chosen.map(({ id, value }) => `${id}=${value}`)
  for (const chip of shownChips()) {
    if (keys.includes(keyOfChip(chip))) continue
    chip.inert = true
    slide(chip, 'reverse').then(() => chip.remove())
  }
  const known = shownChips().map(keyOfChip)
  state.chosen.forEach((choice, index) => { if (!known.includes(keys[index])) addChip(choice) })
  // Into the sequence of the choices, such as before a step back.
  const chips = shownChips()
  const sorted = keys.map(key => chips.find(chip => keyOfChip(chip) === key))
  const clear = $('.clear-filters', row()).parentElement
  if (sorted.some((chip, index) => chip !== chips[index])) clear.before(...sorted)
  clear.hidden = !keys.length
  $('b', $('.add-filter')).textContent = keys.length || ''
  row().classList.add('is-ready')
}

/** @param {Choice} choice */
function addChip({ id, value }) {
  const chip = fromTemplate('filter-chip', { id, value, name: labelOf({ id, value }) })
  const [nameButton, removeButton] = chip.children
  nameButton.onclick = () => {
    showWhole(chip)
    openFilters(nameButton, id)
  }
  removeButton.onclick = async () => {
    await change(next => toggleValue(next, id, value))
    const [next] = shownChips()
    if (next) showWhole(next)
    const button = next?.firstElementChild ?? wayToFilters()
    button.focus({ preventScroll: true })
  }
  $('.clear-filters', row()).parentElement.before(chip)
  // The chip can be centred only when it has its final width.
  slide(chip).then(() => chip.inert || scrollToMiddle(row(), chip))
}

/**
 * Scrolls a chip to the middle unless all of it is in view.
 * @param {HTMLElement} chip
 */
function showWhole(chip) {
  const [outer, inner] = [row(), chip].map(each => each.getBoundingClientRect())
  if (inner.left < outer.left || inner.right > outer.right) scrollToMiddle(row(), chip)
}

/**
 * @param {HTMLElement} chip
 * @param {PlaybackDirection} [direction]
 * @returns {Promise<any>}
 */
function slide(chip, direction) {
  if (prefersReducedMotion() || !row().matches('.is-ready')) return Promise.resolve()
  const keyframes = { opacity: [0, 1], maxInlineSize: ['0px', `${chip.offsetWidth}px`] }
  return chip.animate(keyframes, { duration: 200, easing: 'ease-out', direction }).finished
}

// MARK: Tools

let announced = ''

/**
 * Shows the state in the tools.
 * @param {string} text What is announced.
 */
function showTools(text) {
  const { label } = orderOf(state.order)
  announce(state.order === announced ? text : `${label}. ${text}`)
  announced = state.order
  showOrder()
  const focused = document.activeElement
  if (numbers && (dialog || rail())) showFilters()
  showChips()
  keepFocus(focused)
}

/**
 * The orders of the menu, the default one first.
 * @type {(data: DOMStringMap) => Order[]}
 */
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

/**
 * The state of the address.
 * @type {(data: DOMStringMap) => State}
 */
function readState({ order = '', page, band }) {
  const row = band && $(`a[data-band="${CSS.escape(band)}"]`).closest('.option-row')
  const id = row ? row.dataset.filter : ''
  const chosen = band ? [{ id, value: band.slice(id.length + 1) }] : []
  return source.read(location.search, { order, page: Number(page), chosen })
}

/**
 * Lets the tools of the page work.
 * @param {Partial<Source>} own What is another listing's own, such as that of a search.
 */
export function start(own = {}) {
  tools = $('.listing-tools')
  const file = new URL(tools.dataset.numbers ?? '', location.href).href
  source = {
    read: parseQuery, address: addressOf, key: () => file, cards: cardsOfPage, say,
    numbers: async (_, __, cache) => JSON.parse(await loadText(file, cache)), ...own,
  }
  orders = readOrders(tools.dataset)
  state = readState(tools.dataset)
  announced = state.order
  // Visible only if there is something to report.
  tools.after(status())
  makeSortSheet()
  showTable()
  listen()
  const { position } = history.state ?? {}
  history.replaceState(state, '')
  showFirst().then(() => { if (position) scrollTo(0, position) })
  if (isAisle()) {
    keepFiles()
    if (rail() && Number($('.total-count').value) <= mostAtOnce) requestIdleCallback(fillRail)
    // Users who come near the tools may need them.
    for (const event of ['pointerover', 'focusin']) {
      tools.addEventListener(event, fillRail, { once: true })
    }
  }
  return { change, state: () => state }
}

/** Listens to all that changes the state. */
function listen() {
  $('.table-toggle').onclick = () => {
    remember(keyOf('view'), recall(keyOf('view')) !== 'table' && 'table')
    animate(showTable)
  }
  $('.clear-filters', row()).onclick = clearFilters
  $('.add-filter').onclick = () => openFilters($('.add-filter'))
  addEventListener('change', ({ target }) => {
    const box = /** @type {HTMLInputElement} */ (target)
    if (!box.matches('.choice input')) return
    change(next => {
      if (box.value) toggleValue(next, box.name, box.value, box.type === 'radio')
      else next.chosen = next.chosen.filter(({ id }) => id !== box.name)
    })
  })
  document.addEventListener('click', event => {
    const link = /** @type {Element} */ (event.target).closest('.pager a')
    if (link) openPage(event, /** @type {HTMLAnchorElement} */ (link).href)
  })
  addEventListener('popstate', event => {
    // A link to a place in this page has no state.
    if (!event.state?.order) return history.replaceState(state, '')
    state = event.state
    show(state).catch(report)
  })
  // Until its products are loaded, the page is too short for the browser to restore the position.
  addEventListener('pagehide', () => history.replaceState({ ...state, position: scrollY }, ''))
}

/** Keeps what sorting and filtering need when there is no connection. */
function keepFiles() {
  if (!navigator.serviceWorker?.controller || !navigator.onLine) return
  requestIdleCallback(async () => {
    try {
      await load()
      for (const file of numbers?.cards.slice(0, mostKept) ?? []) await loadCards(file)
    } catch { /* Not kept. */ }
  })
}

/** Shows what the address says and the page does not. */
async function showFirst() {
  if (location.search) {
    await show(state).catch(failure => {
      state = { ...state, chosen: [] }
      showChips()
      if (failure instanceof MixedBuilds || !isAisle()) report(failure)
    })
  } else {
    if (isAisle()) state.url = location.href.split('#')[0]
    showOrder()
    showChips()
  }
  document.documentElement.classList.remove('is-pending')
}

/** @type {(event: Event, url: string) => Promise<void>} */
async function openPage(event, url) {
  if (!plainLink(event)) return
  const { search } = new URL(url)
  const next = search ? source.read(search, { ...state, page: 1, chosen: [], url: undefined })
    : { ...state, chosen: [], url }
  const failure = await show(next).then(() => null, error => error)
  if (failure) return report(failure)
  history.pushState(state, '', url)
  $('#main').scrollIntoView()
  $('#main').focus({ preventScroll: true })
}

Object.assign(shared, { listing: start, parseQuery, formatQuery, shownText })
if (globalThis.document && $('.listing-tools[data-numbers]')) start()
