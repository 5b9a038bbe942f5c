// The data in a listing's page as it was built.

import { $, $$ } from './page.js'

/**
 * @typedef {object} Order An order that the page has a link to.
 * @property {string} id `price-ascending`
 * @property {string} key
 * @property {string} direction
 * @property {HTMLAnchorElement} [link]
 * @property {string} [label]
 *
 * @typedef {object} BandFilter A filter whose bands the page shows in a row.
 * @property {string} id
 * @property {string} on Its measure: `discount`.
 * @property {string} name
 * @property {boolean} isSingle Whether a band replaces the one that was chosen before.
 * @property {HTMLElement} row
 * @property {Map<string, string>} labels Those of the bands, by their ids.
 *
 * @typedef {object} ListingPage
 * @property {HTMLElement} tools
 * @property {number} pageSize
 * @property {string} folder The address up to the name of the page.
 * @property {Order[]} orders The default one first.
 * @property {BandFilter[]} filters
 * @property {import('./listing-state.js').Built} built
 */

/** @returns {ListingPage} */
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

/**
 * Whether a filter has at most one value.
 * @param {ListingPage} page
 * @param {string} id
 */
export const isSingle = ({ filters }, id) => filters.some(each => each.id === id && each.isSingle)
