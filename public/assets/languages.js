import { keyOf, recall, remember } from './memory.js?v=5eb4f65342fa'
import { $$ } from './page.js?v=5eb4f65342fa'
export function start() {
const chosen = recall(keyOf('language'))
for (const link of $$('.languages a')) {
if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
link.onclick = () => remember(keyOf('language'), link.hreflang)
}
}
