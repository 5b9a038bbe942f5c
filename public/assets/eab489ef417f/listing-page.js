import { $, $$, formatNumber } from './templates.js'
export const tools = $('.listing-tools')
const { order, page, band: bandId } = tools.dataset
export const pageSize = Number(tools.dataset.pageSize)
export const folder = location.pathname.replace(/[^/]*$/, '')
export const orders = $$('.sort-menu a').map(link => {
const { order: id, key, direction } = link.dataset
return { id, key, direction, link, label: link.textContent }
})
export const filters = $$('.option-row').map(row => {
const { filter: id, on } = row.dataset
return { id, on, name: row.ariaLabel, row, labels: new Map() }
})
const id = bandId && $(`a[data-band="${bandId}"]`).closest('.option-row').dataset.filter
export const built = {
order, page: Number(page), band: id ? { id, value: bandId.slice(id.length + 1) } : null,
}
const counts = $$('.total-count, .option-row small').map(each => each.textContent).join('\n')
const separator = counts.match(/\d([^\d\n])\d{3}(?!\d)/)?.[1]
export const formatCount = count =>
formatNumber(count).replace(/(?<=\d)\D(?=\d)/g, found => separator ?? found)
