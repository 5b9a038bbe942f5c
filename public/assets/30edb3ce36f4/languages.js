import { recall, remember } from './memory.js'
import { $$ } from './page.js'
export function start() {
const chosen = recall('language')
for (const link of $$('.languages a')) {
if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
link.onclick = () => remember('language', link.hreflang)
}
}
