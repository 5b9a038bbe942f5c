import { recallValue, remember } from './memory.js'
import { $ } from './page.js'
export function start() {
const section = $('.recent-products')
const key = `recent ${new URL('.', $('.list-link').href).pathname}`
const here = { path: location.pathname, name: $('h1').textContent }
const all = recallValue(key) ?? []
const recent = all.filter(each => each.path !== here.path)
remember(key, JSON.stringify([here, ...recent].slice(0, 7)))
section.hidden = !recent.length
for (const { path, name } of recent) {
const link = document.createElement('a')
link.href = path
link.append(name)
section.lastElementChild.appendChild(document.createElement('li')).append(link)
}
}
