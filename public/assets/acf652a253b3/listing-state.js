export function changedState(state, change) {
const filters = new Map([...state.filters].map(([id, values]) => [id, new Set(values)]))
const next = { ...state, page: 1, filters }
change(next)
for (const [id, values] of filters) if (!values.size) filters.delete(id)
return next
}
export function toggleValue({ filters }, id, value) {
const values = filters.get(id) ?? new Set()
if (!values.delete(value)) values.add(value)
filters.set(id, values)
}
export const chosenValues = ({ filters }) =>
[...filters].flatMap(([id, values]) => [...values].map(value => ({ id, value })))
export const isChosen = ({ filters }, id, value) => filters.get(id)?.has(value) ?? false
function decode(text) {
try { return decodeURIComponent(text.replaceAll('+', ' ')) } catch { return '' }
}
export function parseQuery(query, { order, page, band }) {
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
export function formatAddress({ order, page, filters }, defaultOrder) {
const query = [...filters].map(([id, values]) => `${id}=${[...values].map(encodeURIComponent)}`)
const isBuiltPage = !query.length && page > 1
if (!isBuiltPage && page > 1) query.push(`page=${page}`)
const name = isBuiltPage ? `${order}-${page}` : order === defaultOrder ? 'index' : order
return `${name}.html${query.length ? '?' : ''}${query.join('&')}`
}
