import { keyOf, recall, remember } from './memory.js?v=32bf05f1a3a6'
import { $$ } from './page.js?v=32bf05f1a3a6'
export function start() {
const chosen = recall(keyOf('language'))
for (const link of $$('.languages a')) {
if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
link.onclick = () => remember(keyOf('language'), link.hreflang)
}
}
