// A dialog that comes from below on phones and opens beside its button on wide screens (the style
// sheet decides); it closes with Esc, by a tap outside, and by dragging it down.

/** - grip: what it is dragged by. */
export function makeSheet(dialog, grip = dialog) {
  let start = null
  dialog.addEventListener('click', ({ clientX: x, clientY: y, target }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isOutside = x < left || x > right || y < top || y > bottom
    if (target === dialog && isOutside) dialog.close()
  })
  grip.addEventListener('pointerdown', event => { start = event.clientY })
  grip.addEventListener('pointermove', event => {
    if (start === null) return
    const way = Math.max(0, event.clientY - start)
    if (way > 5) grip.setPointerCapture(event.pointerId)
    dialog.style.translate = `0 ${way}px`
  })
  const drop = event => {
    if (start !== null && event.clientY - start > 80) dialog.close()
    start = null
    dialog.style.translate = ''
  }
  grip.addEventListener('pointerup', drop)
  grip.addEventListener('pointercancel', drop)
  grip.addEventListener('dragstart', event => event.preventDefault())
}

export function openSheet(dialog, opener) {
  const { left, right, bottom } = opener.getBoundingClientRect()
  const isLeft = getComputedStyle(opener).direction === 'ltr'
  dialog.style.setProperty('--sheet-start', `${isLeft ? left : innerWidth - right}px`)
  dialog.style.setProperty('--sheet-top', `${bottom}px`)
  dialog.showModal()
}
