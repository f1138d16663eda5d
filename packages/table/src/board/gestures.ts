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
const WHEEL = 0.0016

export function listenToGestures(host: HTMLElement, target: GestureTarget): () => void {
  const presses = new Map<number, Press>()
  let mode: 'idle' | 'press' | 'pan' | 'carry' | 'pinch' = 'idle'
  let rest = { x: NaN, y: NaN }
  const abort = new AbortController()
  const options = { signal: abort.signal }

  const local = (event: { clientX: number; clientY: number }): readonly [number, number] => {
    const box = host.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button > 1) return
    const [x, y] = local(event)
    presses.set(event.pointerId, { id: event.pointerId, startX: x, startY: y, x, y })
    if (presses.size === 2) {
      if (mode === 'carry') target.cancel()
      mode = 'pinch'
    } else if (presses.size === 1) {
      mode = 'press'
      target.press(x, y, event)
    }
  }

  const move = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId)
    const [x, y] = local(event)
    if (!press) {
      // A picture that moves under a resting pointer is no gesture.
      const rests = x === rest.x && y === rest.y
      rest = { x, y }
      if (mode === 'idle' && event.pointerType !== 'touch' && !rests) target.hover(x, y, event)
      return
    }
    if (mode === 'pinch') return pinch(press, x, y)
    if (mode === 'press') {
      if (Math.hypot(x - press.startX, y - press.startY) < SLOP) return
      host.setPointerCapture(press.id)
      mode = target.lift() ? 'carry' : 'pan'
    }
    if (mode === 'carry') target.carry(x, y)
    else if (mode === 'pan') target.pan(x - press.x, y - press.y)
    press.x = x
    press.y = y
  }

  const pinch = (press: Press, x: number, y: number): void => {
    const other = [...presses.values()].find(one => one.id !== press.id)
    if (!other) return
    const before = Math.hypot(press.x - other.x, press.y - other.y)
    const after = Math.hypot(x - other.x, y - other.y)
    target.pan((x - press.x) / 2, (y - press.y) / 2)
    if (before > 0) target.zoom((x + other.x) / 2, (y + other.y) / 2, after / before)
    press.x = x
    press.y = y
  }

  const up = (event: PointerEvent): void => {
    if (!presses.delete(event.pointerId)) return
    const [x, y] = local(event)
    if (mode === 'press') target.click()
    else if (mode === 'carry') target.drop(x, y)
    mode = presses.size === 0 ? 'idle' : 'pan'
  }

  const lost = (event: PointerEvent): void => {
    if (!presses.delete(event.pointerId)) return
    if (mode === 'carry') target.cancel()
    mode = presses.size === 0 ? 'idle' : 'pan'
  }

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const [x, y] = local(event)
    if (event.shiftKey) return target.pan(-event.deltaY - event.deltaX, 0)
    const lines = event.deltaMode === 1 ? 18 : 1
    const speed = event.ctrlKey ? 5 : 1
    target.zoom(x, y, Math.exp(-event.deltaY * lines * WHEEL * speed))
  }

  host.addEventListener('pointerdown', down, options)
  host.addEventListener('pointermove', move, options)
  host.addEventListener('pointerup', up, options)
  host.addEventListener('pointercancel', lost, options)
  host.addEventListener('pointerleave', () => target.leave(), options)
  host.addEventListener('wheel', wheel, { ...options, passive: false })
  host.addEventListener('contextmenu', event => event.preventDefault(), options)
  return () => abort.abort()
}
