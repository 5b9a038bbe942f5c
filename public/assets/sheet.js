import { $ } from './page.js?v=32bf05f1a3a6'
const shortestDrag = 80
const flickSpeed = 0.5
const clickTolerance = 10
export function makeSheet(dialog, grip, list) {
$('.sheet-close', dialog).onclick = () => dialog.close()
dialog.addEventListener('click', ({ clientX: x, clientY: y, target }) => {
const { left, right, top, bottom } = dialog.getBoundingClientRect()
const isOutside = x < left || x > right || y < top || y > bottom
if (target === dialog && isOutside) dialog.close()
})
let start = null
let last
let speed = 0
grip.onpointerdown = event => {
if (list?.scrollTop && list.contains( (event.target))) return
start = event.clientY
last = event
speed = 0
}
grip.onpointermove = event => {
if (start === null) return
const distance = Math.max(0, event.clientY - start)
speed = (event.clientY - last.clientY) / (event.timeStamp - last.timeStamp || 1)
last = event
if (distance <= clickTolerance) return
grip.setPointerCapture(event.pointerId)
dialog.style.translate = `0 ${distance}px`
}
grip.onpointerup = grip.onpointercancel = event => {
const distance = start === null ? 0 : event.clientY - start
if (distance > (speed > flickSpeed ? shortestDrag / 2 : shortestDrag)) dialog.close()
start = null
dialog.style.translate = ''
}
grip.addEventListener('touchmove', event => {
const isDown = start !== null && event.touches[0].clientY > start
if (isDown || dialog.style.translate) event.preventDefault()
}, { passive: false })
grip.ondragstart = event => event.preventDefault()
}
export function openSheet(dialog, button) {
const { left, right, bottom } = button.getBoundingClientRect()
const isLeftToRight = getComputedStyle(button).direction === 'ltr'
const page = document.documentElement.getBoundingClientRect()
const start = isLeftToRight ? left - page.left : page.right - right
dialog.style.setProperty('--sheet-start', `${start}px`)
dialog.style.setProperty('--sheet-top', `${bottom}px`)
dialog.showModal()
}
