import { recall, remember } from './memory.js'
const links = [...document.querySelectorAll('.languages a')]
const chosen = recall('language')
for (const link of links) {
if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
link.onclick = () => remember('language', link.hreflang)
}
