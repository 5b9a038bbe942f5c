import { $ } from './page.js'
import {
loadFile, loadSite, localLink, renderTemplate, strings, withTemplateFields,
} from './templates.js'
const mostProducts = 4
export async function start() {
await loadSite()
const section = $('.cheaper-products')
const observer = new IntersectionObserver(([entry]) => {
if (!entry.isIntersecting) return
observer.disconnect()
showCheaper(section)
}, { rootMargin: '100px' })
observer.observe(section)
}
async function findCheaper({ unit, unitPrice }, first) {
let found = []
let url = first
while (url && found.length < mostProducts) {
const page = await loadFile(url)
const cheaper = page.products.filter(product =>
product.unit === unit && Number(product.unit_price) < Number(unitPrice))
found = found.concat(cheaper.filter(product => product.available !== false))
const continues = cheaper.length && cheaper.at(-1) === page.products.at(-1)
url = continues && page.next ? localLink(page.next).replace(/html$/, 'json') : null
}
return found.slice(0, mostProducts)
}
async function showCheaper(section) {
const url = $('a', section).href.replace(/html$/, 'json')
const found = await findCheaper(section.dataset, url).catch(() => {})
if (!found?.length) return section.append(found ? strings.none_cheaper : strings.news_offline)
const list = document.createElement('ul')
list.className = 'card-list'
list.append(...found.map(product => renderTemplate('card', withTemplateFields(product))))
section.append(list)
}
