import { toggleValue } from './listing-state.js?v=32bf05f1a3a6'
import { $, $$, prefersReducedMotion, scrollToMiddle } from './page.js?v=32bf05f1a3a6'
import { fillIn, renderTemplate, strings } from './templates.js?v=32bf05f1a3a6'
let listing
let row
let clearItem
export const addButton = () => $('.add-filter')
export function start(owner) {
listing = owner
row = $('.active-filters')
const clearButton = $('.clear-filters', row)
clearItem = clearButton.parentElement
clearButton.onclick = listing.clearFilters
addButton().onclick = () => listing.openFilters(addButton())
}
const keyOf = ({ id, value }) => `${id}=${value}`
const keyOfChip = ({ dataset: { filter: id = '', value = '' } }) => keyOf({ id, value })
const shownChips = () => $$('.filter-chip:not([inert])', row)
export function showChips(labelOf) {
const { chosen } = listing.state
const wanted = new Map(chosen.map(each => [keyOf(each), each]))
for (const chip of shownChips()) {
if (!wanted.delete(keyOfChip(chip))) removeChip(chip)
}
for (const each of wanted.values()) addChip(each, labelOf(each))
sortChips(chosen.map(keyOf))
clearItem.hidden = !chosen.length
$('b', addButton()).textContent = chosen.length || ''
row.classList.add('is-ready')
}
function addChip({ id, value }, label) {
const remove_label = fillIn(strings.remove_filter, { name: label })
const has_box = $(`.option-row [name="${id}"][value="${CSS.escape(value)}"]`)
const chip = renderTemplate('script/filter-chip', { id, value, label, remove_label, has_box })
const nameButton = $('.filter-chip-name', chip)
nameButton.onclick = () => {
showWhole(chip)
listing.openFilters(nameButton)
}
$('.filter-chip-remove', chip).onclick = async () => {
await listing.change(state => toggleValue(state, id, value))
const next = shownChips().find(each => each.checkVisibility())
if (next) showWhole(next)
const button = next?.firstElementChild ?? addButton()
button.focus({ preventScroll: true })
}
clearItem.before(chip)
slide(chip).then(() => chip.inert || scrollToMiddle(row, chip))
}
function sortChips(keys) {
const chips = shownChips()
const sorted = keys.map(key => chips.find(chip => keyOfChip(chip) === key))
if (sorted.some((chip, index) => chip !== chips[index])) clearItem.before(...sorted)
}
function showWhole(chip) {
const [outer, inner] = [row, chip].map(each => each.getBoundingClientRect())
if (inner.left < outer.left || inner.right > outer.right) scrollToMiddle(row, chip)
}
function removeChip(chip) {
chip.inert = true
slide(chip, 'reverse').then(() => chip.remove())
}
function slide(chip, direction) {
if (prefersReducedMotion() || !row.matches('.is-ready')) return Promise.resolve()
const keyframes = { opacity: [0, 1], maxInlineSize: ['0px', `${chip.offsetWidth}px`] }
return chip.animate(keyframes, { duration: 200, easing: 'ease-out', direction }).finished
}
