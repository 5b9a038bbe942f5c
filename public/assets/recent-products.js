import { recallValue, remember } from './memory.js?v=32bf05f1a3a6'
import { $ } from './page.js?v=32bf05f1a3a6'
export function start() {
const section = $('.recent-products')
const folder = location.pathname.replace(/[^/]*$/, '')
const key = `recent ${folder}`
const here = { path: location.pathname, name: $('h1').textContent }
const all = [recallValue(key) ?? []].flat().filter(each =>
typeof each?.name === 'string' && String(each.path).startsWith(folder)
&& /^[\w-]+\.html$/.test(each.path.slice(folder.length)))
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
