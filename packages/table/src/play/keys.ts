/** Keys: everything on the table can be done with them. */
import type { Heading } from '../board/layout.ts'
import { takeHand } from '../cards/focus.ts'
import { focusOffMap } from '../panels/offmap.tsx'
import type { Controller } from './controller.ts'
import { pressOverlayKey } from './overlaykeys.ts'

const HEADINGS: Readonly<Record<string, Heading>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const ANSWERS = /^([1-9]|Enter)$/
const PAN = 90
const ZOOM = 1.25

/** Keys that mean the same wherever the focus is. */
const ANYWHERE: Readonly<Record<string, (controller: Controller) => void>> = {
  n(controller) {
    if (controller.choices().byPlace.size > 0 || !focusOffMap()) toChoice(controller, 1)
  },
  p: controller => toChoice(controller, -1),
  s: controller => controller.toggleFan(),
  h: ({ desk }) => desk.set({ counters: desk.get().counters === 'solid' ? 'faint' : 'solid' }),
  c: controller => takeHand(controller),
  u: controller => controller.undo(),
  r: controller => controller.redo(),
  '+': controller => controller.board()?.zoomBy(ZOOM),
  '=': controller => controller.board()?.zoomBy(ZOOM),
  '-': controller => controller.board()?.zoomBy(1 / ZOOM),
  '0': controller => controller.board()?.fit(),
  Escape: controller => controller.dismiss(),
  '?': ({ desk }) => desk.set({ dialog: 'keys' }),
}

/** Handles a key anywhere on the table; true when it meant something. */
export function handleKey(controller: Controller, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  // A key held down answers once: what it would answer next nobody has read.
  if (event.repeat && ANSWERS.test(event.key)) return true
  const { target } = event
  const onBoard = target === document.body || (target instanceof Element && target.closest('.board') !== null)
  if (onBoard && handleOnBoard(controller, event)) return true
  if (/^[1-9]$/.test(event.key)) return controller.pressNumber(Number(event.key), event.timeStamp)
  const handle = ANYWHERE[event.key]
  if (!handle) return pressOverlayKey(controller, event.key)
  handle(controller)
  return true
}

/** Keys that buttons and lists need for themselves. */
function handleOnBoard(controller: Controller, event: KeyboardEvent): boolean {
  const heading = HEADINGS[event.key]
  if (heading) {
    if (event.shiftKey) pan(controller, heading)
    else controller.moveCursor(heading)
    return true
  }
  if (event.key === 'Enter') {
    controller.enterCursor()
    return true
  }
  return event.key === ' ' && pauseOrGoOn(controller)
}

function pauseOrGoOn(controller: Controller): boolean {
  const { session } = controller
  if (!session.shown().thinking) return false
  controller.board()?.skip()
  session.pace.setPaused(session.pace.get().paused ? 'running' : 'paused')
  return true
}

function pan(controller: Controller, heading: Heading): void {
  const [dx, dy] = { left: [PAN, 0], right: [-PAN, 0], up: [0, PAN], down: [0, -PAN] }[heading] as [
    number,
    number,
  ]
  controller.board()?.panBy(dx, dy)
}

/** The map takes the focus, so that Enter then means what the cursor stands on. */
function toChoice(controller: Controller, step: 1 | -1): void {
  document.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true })
  controller.nextChoice(step)
}
