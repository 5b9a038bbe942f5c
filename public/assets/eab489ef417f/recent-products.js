import { recallValue, remember } from './memory.js'
const section = document.querySelector('.recent-products')
const key = `recent ${new URL('.', document.querySelector('.list-link').href).pathname}`
const here = { path: location.pathname, name: document.querySelector('h1').textContent }
const recent = (recallValue(key) ?? []).filter(each => each.path !== here.path)
remember(key, JSON.stringify([here, ...recent].slice(0, 7)))
section.hidden = !recent.length
for (const { path, name } of recent) {
const link = document.createElement('a')
link.href = path
link.append(name)
section.lastElementChild.appendChild(document.createElement('li')).append(link)
}
