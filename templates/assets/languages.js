// The language that a visitor chose last comes first in the menu of every page. There is no
// redirect to it, which would take those who follow a link, or go back, away from the page that
// they asked for.

import { keyOf, recall, remember } from './memory.js'
import { $$ } from './page.js'

export function start() {
  const chosen = recall(keyOf('language'))
  for (const link of $$('.languages a')) {
    if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
    link.onclick = () => remember(keyOf('language'), link.hreflang)
  }
}
