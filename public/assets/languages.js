import { keyOf, recall, remember } from './memory.js?v=bcf6c37ccee7'
import { $$ } from './page.js?v=bcf6c37ccee7'
export function start() {
const chosen = recall(keyOf('language'))
for (const link of $$('.languages a')) {
if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
link.onclick = () => remember(keyOf('language'), link.hreflang)
}
}
