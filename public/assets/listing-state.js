export function changedState(state, change) {
const next = { ...state, page: 1, chosen: [...state.chosen] }
change(next)
return next
}
export function toggleValue(state, id, value, isOnly) {
const others = state.chosen.filter(each => each.id !== id || each.value !== value)
const isAdded = others.length === state.chosen.length
state.chosen = isAdded
? [...others.filter(each => !isOnly || each.id !== id), { id, value }] : others
}
export const valuesOf = ({ chosen }, id) =>
chosen.filter(each => each.id === id).map(each => each.value)
export const isChosen = (state, id, value) => valuesOf(state, id).includes(value)
export const hasPages = order => order !== 'price-now'
function decode(text) {
try { return decodeURIComponent(text.replaceAll('+', ' ')) } catch { return '' }
}
export function parseQuery(query, { order, page, band }) {
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
export function formatAddress({ order, page, chosen }, defaultOrder) {
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
