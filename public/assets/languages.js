import { keyOf, recall, remember } from './memory.js?v=18b3b2f8ad3e'
import { $$ } from './page.js?v=18b3b2f8ad3e'
export function start() {
const chosen = recall(keyOf('language'))
for (const link of $$('.languages a')) {
if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
link.onclick = () => remember(keyOf('language'), link.hreflang)
}
}
