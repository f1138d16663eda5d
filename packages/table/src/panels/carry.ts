/** Dragging a counter from beside the map onto it. */
import type { Controller } from '../play/controller.ts'

/** A press that moves less than this is a click. */
const SLOP = 6

/** Follows a press on a counter beside the map; what is dropped on a place goes there, as on the map itself. */
export function carryFrom(
  { reports, board }: Controller,
  unit: number,
  press: React.PointerEvent<HTMLElement>,
): void {
  // A finger scrolls the row; it taps first the counter and then the place.
  if (press.pointerType === 'touch' || press.button !== 0) return
  const face = press.currentTarget.querySelector('.piece')
  const { clientX, clientY } = press
  const spot = { at: -1, unit, touch: false }
  const over = (event: PointerEvent): number => board()?.placeUnder(event.clientX, event.clientY) ?? -1
  const abort = new AbortController()
  let ghost: HTMLElement | null = null
  const move = (event: PointerEvent): void => {
    if (!ghost) {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLOP) return
      if (!reports.lift(spot)) return abort.abort()
      ghost = ghostOf(face)
    }
    ghost.style.transform = `translate(${event.clientX - 30}px,${event.clientY - 30}px)`
    reports.carry(over(event))
  }
  const end = (drop: () => void): void => {
    abort.abort()
    if (ghost) drop()
    ghost?.remove()
  }
  const options = { signal: abort.signal }
  addEventListener('pointermove', move, options)
  addEventListener('pointerup', event => end(() => reports.drop(spot, over(event))), options)
  addEventListener('pointercancel', () => end(reports.cancel), options)
}

function ghostOf(face: Element | null): HTMLElement {
  const ghost = document.body.appendChild(document.createElement('div'))
  ghost.className = 'ghost'
  if (face) ghost.append(face.cloneNode(true))
  return ghost
}
