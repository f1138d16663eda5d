/** Keys: everything on the table can be done with them. */
import type { Heading } from '../board/layout.ts'
import { focusOffMap } from '../panels/offmap.tsx'
import type { Controller } from './controller.ts'

const HEADINGS: Readonly<Record<string, Heading>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const PAN = 90
const ZOOM = 1.25

/** Handles a key anywhere on the table; true when it meant something. */
export function handleKey(controller: Controller, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { session, desk } = controller
  const board = controller.board()
  const onBoard =
    event.target === document.body ||
    (event.target instanceof Element && event.target.closest('.board') !== null)
  const heading = HEADINGS[event.key]
  if (heading && onBoard) {
    if (event.shiftKey) pan(controller, heading)
    else controller.moveCursor(heading)
    return true
  }
  if (/^[1-9]$/.test(event.key)) {
    const offered = desk.get().choosing?.actions ?? controller.choices().buttons
    const action = offered[Number(event.key) - 1]
    if (action) controller.act(action)
    return action !== undefined
  }
  switch (event.key) {
    case 'Enter':
      if (!onBoard) return false
      controller.enterCursor()
      return true
    case 'n':
      if (controller.choices().byPlace.size > 0 || !focusOffMap()) toChoice(controller, 1)
      return true
    case 'p':
      toChoice(controller, -1)
      return true
    case 's':
      controller.toggleFan()
      return true
    case 'h':
      desk.set({ counters: desk.get().counters === 'solid' ? 'faint' : 'solid' })
      return true
    case 'u':
      controller.undo()
      return true
    case '+':
    case '=':
      board?.zoomBy(ZOOM)
      return true
    case '-':
      board?.zoomBy(1 / ZOOM)
      return true
    case '0':
      board?.fit()
      return true
    case 'Escape':
      controller.dismiss()
      return true
    case '?':
      desk.set({ dialog: 'keys' })
      return true
    case ' ':
      if (!session.shown().thinking || !onBoard) return false
      board?.skip()
      session.pace.setPaused(session.pace.get().paused ? 'running' : 'paused')
      return true
    default:
      return false
  }
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
