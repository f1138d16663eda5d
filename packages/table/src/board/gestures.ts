/** What hands do on the board: pan, wheel, pinch, click, drag, hover. The board decides what it means. */

export interface GestureTarget {
  /** Moves the picture by so many pixels. */
  pan(dx: number, dy: number): void
  zoom(px: number, py: number, factor: number): void
  /** A finger or button goes down, at pixels of the host. */
  press(px: number, py: number, event: PointerEvent): void
  /** The press was a click or tap. */
  click(): void
  hover(px: number, py: number, event: PointerEvent): void
  leave(): void
  /** The press becomes a drag: whether it picks something up; it pans otherwise. */
  lift(): boolean
  carry(px: number, py: number): void
  drop(px: number, py: number): void
  cancel(): void
}

interface Press {
  readonly id: number
  readonly startX: number
  readonly startY: number
  x: number
  y: number
}

/** A press that moves less than this is a click. */
const SLOP = 6
/** Zoom for each pixel of the wheel: a notch of 120 brings a ninth nearer. A pinch on a pad comes in small pixels. */
const WHEEL = 0.0009
const PAD_PINCH = 9
/** Some browsers tell of lines instead of pixels. */
const LINE_PX = 18

/** What the hands on one board are doing. */
interface Hands {
  readonly host: HTMLElement
  readonly target: GestureTarget
  readonly presses: Map<number, Press>
  mode: 'idle' | 'press' | 'pan' | 'carry' | 'pinch'
  /** Where the pointer was last seen without a press. */
  rest: { readonly x: number; readonly y: number }
}

export function listenToGestures(host: HTMLElement, target: GestureTarget): () => void {
  const hands: Hands = { host, target, presses: new Map(), mode: 'idle', rest: { x: NaN, y: NaN } }
  const abort = new AbortController()
  const options = { signal: abort.signal }
  host.addEventListener('pointerdown', event => down(hands, event), options)
  host.addEventListener('pointermove', event => move(hands, event), options)
  host.addEventListener('pointerup', event => up(hands, event), options)
  host.addEventListener('pointercancel', event => lose(hands, event), options)
  host.addEventListener('pointerleave', () => target.leave(), options)
  host.addEventListener('wheel', event => wheel(hands, event), { ...options, passive: false })
  host.addEventListener('contextmenu', event => event.preventDefault(), options)
  return () => abort.abort()
}

/** Pixels of the host. */
function local({ host }: Hands, event: { clientX: number; clientY: number }): readonly [number, number] {
  const box = host.getBoundingClientRect()
  return [event.clientX - box.left, event.clientY - box.top]
}

function down(hands: Hands, event: PointerEvent): void {
  const { presses, target } = hands
  if (event.pointerType === 'mouse' && event.button > 1) return
  const [x, y] = local(hands, event)
  presses.set(event.pointerId, { id: event.pointerId, startX: x, startY: y, x, y })
  if (presses.size === 2) {
    if (hands.mode === 'carry') target.cancel()
    hands.mode = 'pinch'
  } else if (presses.size === 1) {
    hands.mode = 'press'
    target.press(x, y, event)
  }
}

function move(hands: Hands, event: PointerEvent): void {
  const { target, presses, host } = hands
  const press = presses.get(event.pointerId)
  const [x, y] = local(hands, event)
  if (!press) return hover(hands, x, y, event)
  if (hands.mode === 'pinch') return pinch(hands, press, x, y)
  if (hands.mode === 'press') {
    if (Math.hypot(x - press.startX, y - press.startY) < SLOP) return
    host.setPointerCapture(press.id)
    hands.mode = target.lift() ? 'carry' : 'pan'
  }
  if (hands.mode === 'carry') target.carry(x, y)
  else if (hands.mode === 'pan') target.pan(x - press.x, y - press.y)
  press.x = x
  press.y = y
}

function hover(hands: Hands, x: number, y: number, event: PointerEvent): void {
  // A picture that moves under a resting pointer is no gesture.
  const rests = x === hands.rest.x && y === hands.rest.y
  hands.rest = { x, y }
  if (hands.mode === 'idle' && event.pointerType !== 'touch' && !rests) hands.target.hover(x, y, event)
}

function pinch({ presses, target }: Hands, press: Press, x: number, y: number): void {
  const other = [...presses.values()].find(one => one.id !== press.id)
  if (!other) return
  const before = Math.hypot(press.x - other.x, press.y - other.y)
  const after = Math.hypot(x - other.x, y - other.y)
  target.pan((x - press.x) / 2, (y - press.y) / 2)
  if (before > 0) target.zoom((x + other.x) / 2, (y + other.y) / 2, after / before)
  press.x = x
  press.y = y
}

function up(hands: Hands, event: PointerEvent): void {
  const { presses, target } = hands
  if (!presses.delete(event.pointerId)) return
  const [x, y] = local(hands, event)
  if (hands.mode === 'press') target.click()
  else if (hands.mode === 'carry') target.drop(x, y)
  hands.mode = presses.size === 0 ? 'idle' : 'pan'
}

/** The system takes the pointer away. */
function lose(hands: Hands, event: PointerEvent): void {
  const { presses, target } = hands
  if (!presses.delete(event.pointerId)) return
  if (hands.mode === 'carry') target.cancel()
  hands.mode = presses.size === 0 ? 'idle' : 'pan'
}

function wheel(hands: Hands, event: WheelEvent): void {
  const { target } = hands
  event.preventDefault()
  const [x, y] = local(hands, event)
  if (event.shiftKey) return target.pan(-event.deltaY - event.deltaX, 0)
  const pixels = event.deltaY * (event.deltaMode === 1 ? LINE_PX : 1)
  target.zoom(x, y, Math.exp(-pixels * WHEEL * (event.ctrlKey ? PAD_PINCH : 1)))
}
