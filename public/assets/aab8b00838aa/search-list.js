import { $ } from './page.js'
import { searchField, searchWhileTyping, showFailure, statusText } from './search.js'
import { languageRoot, loadSite, renderTemplate } from './templates.js'
const optionCount = 8
let field
let box
let list
let active = -1
export async function start() {
await loadSite()
field = searchField()
box = renderTemplate('script/search-box')
list = $('[role=listbox]', box)
$('.search-results', field.form ?? document)?.remove()
field.form?.append(box)
Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: false })
field.setAttribute('aria-controls', list.id)
const search = searchWhileTyping(show, optionCount)
const searchAgain = () => { if (field.value.trim()) search() }
field.onkeydown = handleKey
field.onblur = () => toggle(false)
field.onfocus = searchAgain
box.onmousedown = ( event) => event.preventDefault()
searchAgain()
}
function show({ query, found, links, failure }) {
list.replaceChildren(...links)
if (found && found.numbers.length > optionCount) {
const link = `${languageRoot}search.html?q=${encodeURIComponent(query)}`
list.append(renderTemplate('script/search-all', { link }))
}
const status = $('[role=status]', box)
if (failure) showFailure(status, failure)
else status.textContent = statusText(query, found)
toggle(query !== '' && document.activeElement === field)
}
function toggle(isOpen) {
box.hidden = !isOpen
field.ariaExpanded = String(isOpen && list.childElementCount > 0)
activate(-1)
}
function activate(index) {
const last = list.children[active]
if (last) last.ariaSelected = false
active = index
const option = list.children[index]
if (!option) return field.removeAttribute('aria-activedescendant')
option.ariaSelected = true
option.scrollIntoView({ block: 'nearest' })
field.setAttribute('aria-activedescendant', option.id)
}
function handleKey(event) {
const count = list.childElementCount
const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
if (step && count) {
const index = box.hidden ? -1 : active
if (box.hidden) toggle(true)
activate((index + 1 + step + count + 1) % (count + 1) - 1)
} else if (event.key === 'Enter' && active >= 0) {
list.children[active].click()
} else if (event.key === 'Escape' && !box.hidden) toggle(false)
else return
event.preventDefault()
}
