import { $, $$ } from './page.js?v=32bf05f1a3a6'
export function readPage() {
const tools = $('.listing-tools')
const { order, page, band: bandId, pageSize } = tools.dataset
const id = bandId && $(`a[data-band="${bandId}"]`).closest('.option-row').dataset.filter
return {
tools, pageSize: Number(pageSize), folder: location.pathname.replace(/[^/]*$/, ''),
orders: $$('.sort-menu a').map(link => {
const { order: id, key, direction } = link.dataset
return { id, key, direction, link, label: link.textContent }
}),
filters: $$('.option-row').map(row => {
const { filter: id, on, select } = row.dataset
return { id, on, name: row.ariaLabel, isSingle: select === 'one', row, labels: new Map() }
}),
built: {
order, page: Number(page), band: id ? { id, value: bandId.slice(id.length + 1) } : null,
},
}
}
export const isSingle = ({ filters }, id) => filters.some(each => each.id === id && each.isSingle)
