// The state of a listing and its address, without the page. Every state has an address that is a
// page of the shop; the query says which filters are active, and an order without pages.

/**
 * @typedef {object} State
 * @property {string} order Its id.
 * @property {number} page From 1.
 * @property {Choice[]} chosen The chosen values of filters, in the sequence of the choices.
 *
 * @typedef {{ id: string, value: string }} Choice A value of a filter, by the filter's id.
 *
 * @typedef {object} Built What a page shows as it was built.
 * @property {string} order
 * @property {number} page
 * @property {Choice | null} band
 *
 * @typedef {{ openFilters: (button: HTMLElement) => void }} View
 *
 * @typedef {object} Source What is a listing's own.
 * @property {import('./listing-page.js').ListingPage} page
 * @property {State} state
 * @property {(isLatest: () => boolean) => Promise<void>} showState Unless a later call has begun.
 *   Throws if data is missing.
 * @property {() => Promise<View>} load Loads all that the tools need.
 * @property {(address: string) => Promise<boolean>} open Opens a page that can't be shown in place.
 * @property {(failure: Error | null) => any} report Null if there is none any more.
 * @property {(state: State) => string} addressOf
 * @property {(order: string) => void} [rememberOrder]
 *
 * @typedef {Source & Tools} Listing What owns the state, for the views that show it.
 *
 * @typedef {object} Tools
 * @property {boolean} isTable
 * @property {() => Promise<void>} show Throws if data is missing.
 * @property {(act: (state: State) => void) => Promise<boolean>} change Changes the state and shows
 *   it.
 * @property {(order: string) => Promise<void>} sort
 * @property {() => Promise<boolean>} clearFilters
 * @property {(button: HTMLElement) => void} openFilters
 */

/**
 * The same state with its own copies of what may change, on the first page.
 * @param {State} state
 * @param {(next: State) => void} change
 */
export function changedState(state, change) {
  const next = { ...state, page: 1, chosen: [...state.chosen] }
  change(next)
  return next
}

/**
 * Adds or removes one value of a filter.
 * @param {State} state
 * @param {string} id
 * @param {string} value
 * @param {boolean} [isOnly] Whether it replaces the filter's other values.
 */
export function toggleValue(state, id, value, isOnly) {
  const others = state.chosen.filter(each => each.id !== id || each.value !== value)
  const isAdded = others.length === state.chosen.length
  state.chosen = isAdded
    ? [...others.filter(each => !isOnly || each.id !== id), { id, value }] : others
}

/** @type {(state: State, id: string) => string[]} */
export const valuesOf = ({ chosen }, id) =>
  chosen.filter(each => each.id === id).map(each => each.value)

/** @type {(state: State, id: string, value: string) => boolean} */
export const isChosen = (state, id, value) => valuesOf(state, id).includes(value)

/**
 * Whether there are pages in an order. Those by today's prices beside usual ones would all change
 * every week.
 * @param {string} order
 */
export const hasPages = order => order !== 'price-now'

/** @param {string} text */
function decode(text) {
  try { return decodeURIComponent(text.replaceAll('+', ' ')) } catch { return '' }
}

/**
 * The state of an address.
 * @param {string} query
 * @param {Built} built
 * @returns {State}
 */
export function parseQuery(query, { order, page, band }) {
  /** @type {State} */
  const state = { order, page, chosen: band ? [band] : [] }
  for (const pair of query.replace('?', '').split('&')) {
    const [key, ...values] = pair.split(/[=,]/).map(decode)
    if (key === 'page') state.page = Math.max(1, Math.trunc(Number(values[0])) || 1)
    else if (key === 'order' && !hasPages(values[0])) state.order = values[0]
    else if (key) {
      for (const value of values) {
        if (value && !isChosen(state, key, value)) state.chosen.push({ id: key, value })
      }
    }
  }
  return state
}

/**
 * The address of a state, relative to the aisle's folder. A filter is named again if another one
 * was chosen in between.
 * @param {State} state
 * @param {string} defaultOrder
 */
export function formatAddress({ order, page, chosen }, defaultOrder) {
  /** @type {string[]} */
  const query = hasPages(order) ? [] : [`order=${order}`]
  chosen.forEach(({ id, value }, index) => {
    const text = encodeURIComponent(value)
    if (chosen[index - 1]?.id === id) query[query.length - 1] += `,${text}`
    else query.push(`${id}=${text}`)
  })
  const isBuiltPage = !query.length && page > 1
  if (!isBuiltPage && page > 1) query.push(`page=${page}`)
  const built = order === defaultOrder || !hasPages(order) ? 'index' : order
  const name = isBuiltPage ? `${order}-${page}` : built
  return `${name}.html${query.length ? '?' : ''}${query.join('&')}`
}
