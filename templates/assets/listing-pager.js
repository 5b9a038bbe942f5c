// The links to the other pages of a listing.

import { $$, fillIn, renderTemplate, strings } from './templates.js'
import { formatCount } from './listing-page.js'
import { plainLink } from './sort-menu.js'

/** `Page 2 of 3` */
export const pageText = (page, pages) =>
  fillIn(strings.page_of, { page: formatCount(page), pages: formatCount(pages) })

/** The first and the last page, the current one and its neighbours; a gap has a label only. */
function pagerItems(page, pages, linkTo) {
  const items = []
  for (const number of new Set([1, page - 1, page, page + 1, pages])) {
    if (number < 1 || number > pages) continue
    if (number > 1 && number > items.at(-1).number + 1) items.push({ label: '…' })
    const isCurrent = number === page
    items.push({
      number, label: formatCount(number), link: isCurrent ? null : linkTo(number),
      is_current: isCurrent,
    })
  }
  return items
}

/**
 * The element with the links.
 * - linkTo: the address of a page by its number.
 * - open: called with the number of the page that was chosen.
 */
export function makePager(page, pages, linkTo, open) {
  const pager = pagerItems(page, pages, linkTo)
  const nav = renderTemplate('pager', {
    is_paginated: true, pager, page, pages, page_text: pageText(page, pages),
    previous_link: page > 1 && linkTo(page - 1), next_link: page < pages && linkTo(page + 1),
  })
  nav.onclick = event => {
    const link = plainLink(event)
    if (!link) return
    const item = pager[$$('li', nav).indexOf(link.closest('li'))]
    open({ prev: page - 1, next: page + 1 }[link.rel] ?? item.number)
  }
  return nav
}
