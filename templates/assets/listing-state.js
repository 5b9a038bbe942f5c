// The state of a listing and its address, without the page. Every state has an address that is a
// page of the shop; the query says which filters are active.

/**
 * @typedef {object} State
 * @property {string} order Its id.
 * @property {number} page From 1.
 * @property {Map<string, Set<string>>} filters The chosen values by the id of each filter.
 *
 * @typedef {{ id: string, value: string }} Choice A value of a filter, by the filter's id.
 *
 * @typedef {object} Built What a page shows as it was built.
 * @property {string} order
 * @property {number} page
 * @property {Choice | null} band
 *
 * @typedef {object} Listing What owns the state, for the views that show it.
 * @property {import('./listing-page.js').ListingPage} page
 * @property {State} state
 * @property {boolean} isTable
 * @property {(act: (state: State) => void) => Promise<void>} change Changes the state and shows it.
 * @property {(order: string) => Promise<void>} sort
 * @property {() => Promise<void>} clearFilters
 * @property {(button: HTMLElement) => void} openFilters
 * @property {(state: State) => string} addressOf
 * @property {(text: string) => void} announce For screen readers.
 */

/**
 * The same state with its own copies of what may change, on the first page.
 * @param {State} state
 * @param {(next: State) => void} change
 */
export function changedState(state, change) {
  const filters = new Map([...state.filters].map(([id, values]) => [id, new Set(values)]))
  const next = { ...state, page: 1, filters }
  change(next)
  for (const [id, values] of filters) if (!values.size) filters.delete(id)
  return next
}

/**
 * Adds or removes one value of a filter.
 * @param {State} state
 * @param {string} id
 * @param {string} value
 */
export function toggleValue({ filters }, id, value) {
  const values = filters.get(id) ?? new Set()
  if (!values.delete(value)) values.add(value)
  filters.set(id, values)
}

/**
 * All chosen values.
 * @param {State} state
 * @returns {Choice[]}
 */
export const chosenValues = ({ filters }) =>
  [...filters].flatMap(([id, values]) => [...values].map(value => ({ id, value })))

/** @type {(state: State, id: string, value: string) => boolean} */
export const isChosen = ({ filters }, id, value) => filters.get(id)?.has(value) ?? false

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
  const state = { order, page, filters: new Map() }
  if (band) state.filters.set(band.id, new Set([band.value]))
  for (const pair of query.replace('?', '').split('&')) {
    const [key, ...values] = pair.split(/[=,]/).map(decode)
    const chosen = new Set(values.filter(Boolean))
    if (key === 'page') state.page = Math.max(1, Math.trunc(Number(values[0])) || 1)
    else if (key && chosen.size) state.filters.set(key, chosen)
  }
  return state
}

/**
 * The address of a state, relative to the aisle's folder.
 * @param {State} state
 * @param {string} defaultOrder
 */
export function formatAddress({ order, page, filters }, defaultOrder) {
  const query = [...filters].map(([id, values]) => `${id}=${[...values].map(encodeURIComponent)}`)
  const isBuiltPage = !query.length && page > 1
  if (!isBuiltPage && page > 1) query.push(`page=${page}`)
  const name = isBuiltPage ? `${order}-${page}` : order === defaultOrder ? 'index' : order
  return `${name}.html${query.length ? '?' : ''}${query.join('&')}`
}
