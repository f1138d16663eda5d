/** Where pieces lie: in stacks on hexes, in rows in boxes, fanned out when somebody looks. */
import type { Piece } from '@hexfront/engine'
import type { Rect } from './sheetplan.ts'
import { boxRect, centreAt, isBox } from './layout.ts'
import type { Layout } from './layout.ts'

export interface Placed {
  readonly piece: Piece
  /** Stable name of the node that shows it. */
  readonly key: string
  /** Upper left corner, in map units. */
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly z: number
  /** Deep in the stack: there, but not drawn. */
  readonly covered: boolean
  /** Spread out, and so large that it can be read. */
  readonly fanned?: true
}

export interface Count {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly n: number
}

export interface Placement {
  readonly placed: readonly Placed[]
  /** How many lie in each stack. */
  readonly counts: readonly Count[]
  /** The card behind a fanned stack. */
  readonly fan: Rect | null
}

/** The stack that is spread out: how much larger than the map it must be to be read, and what is in sight. */
export interface Fan {
  readonly at: number
  readonly enlarge: number
  readonly sight: Rect
}

/** How far the next counter under the top one sticks out: sideways, where no name and no number is. */
const PEEK = { x: 8, y: 3 } as const
/** A little higher than planned: names reach up to the counters' feet. */
const LIFT = 3
const SEEN = 3
const GAP = 6
const FAN_Z = 10_000
const FAN_COLUMNS = 5

/** Pieces by place, each list from the bottom to the top. */
export function stacksOf(pieces: readonly Piece[]): Map<number, Piece[]> {
  const stacks = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const stack = stacks.get(piece.at)
    if (stack) stack.push(piece)
    else stacks.set(piece.at, [piece])
  }
  return stacks
}

export function placePieces(layout: Layout, pieces: readonly Piece[], fan: Fan): Placement {
  const placed: Placed[] = []
  const counts: Count[] = []
  let card: Rect | null = null
  for (const [at, stack] of stacksOf(pieces)) {
    if (at < 0 || at >= layout.board.count) continue
    if (isBox(layout, at)) placeInBox(layout, at, stack, placed)
    else if (at === fan.at && stack.length > 1) card = placeFan(layout, stack, fan, placed)
    else placeOnHex(layout, at, stack, placed, counts)
  }
  return { placed, counts, fan: card }
}

/** Names that stay with a unit wherever it goes; what nobody may know is named by where it lies. */
function keysOf(stack: readonly Piece[]): string[] {
  const unknown = new Map<number, number>()
  return stack.map(({ unit, side, at }) => {
    if (unit >= 0) return `u${unit}`
    const n = unknown.get(side) ?? 0
    unknown.set(side, n + 1)
    return `h${side}.${at}.${n}`
  })
}

interface Pile {
  readonly stack: readonly Piece[]
  /** Upper left corner of its top counter, were it alone. */
  readonly x: number
  readonly y: number
  readonly scale: number
  /** How much higher it lies than a stack there would. */
  readonly lift?: number
}

/** How far the top of a stack lies to the right of where it would lie alone, to make room for those under it. */
const leanOf = (stack: readonly Piece[], scale: number): number =>
  ((Math.min(stack.length, SEEN) - 1) * PEEK.x * scale) / 2

function placeOnHex(
  layout: Layout,
  at: number,
  stack: readonly Piece[],
  placed: Placed[],
  counts: Count[],
): void {
  const { counter } = layout
  const [cx, cy] = centreAt(layout, at)
  const x = cx + counter.x
  const y = cy + counter.y - LIFT
  const sides = [...new Set(stack.map(piece => piece.side))]
  if (sides.length < 2) return placeForce(layout, { stack, x, y, scale: 1 }, placed, counts)
  const scale = 0.72
  for (const [n, side] of sides.entries()) {
    const own = stack.filter(piece => piece.side === side)
    const left = cx - counter.width * scale + n * counter.width * scale
    placeForce(layout, { stack: own, x: left, y: y + 8, scale }, placed, counts)
  }
}

/** How small those are that fly over others, and where: in the corner of the hex that its counter leaves free. */
const FLYING = { scale: 0.56, x: 0.94, y: 0.2 } as const

/** One side's pieces in a hex: who stands there stays readable under those who fly over it. */
function placeForce(layout: Layout, pile: Pile, placed: Placed[], counts: Count[]): void {
  const { stack, x, y, scale } = pile
  const above = stack.filter(piece => piece.flies)
  const ground = stack.filter(piece => !piece.flies)
  if (above.length === 0 || ground.length === 0) return placePile(layout, pile, placed, counts)
  placePile(layout, { stack: ground, x, y, scale }, placed, counts)
  const { width, height } = layout.counter
  const corner = {
    x: x + leanOf(ground, scale) + FLYING.x * width * scale,
    y: y + FLYING.y * height * scale,
  }
  placePile(layout, { stack: above, ...corner, scale: FLYING.scale * scale, lift: 2 * SEEN }, placed, counts)
}

function placePile(
  { counter }: Layout,
  { stack, x, y, scale, lift = 0 }: Pile,
  placed: Placed[],
  counts: Count[],
): void {
  const deep = Math.min(stack.length, SEEN) - 1
  const right = leanOf(stack, scale)
  const keys = keysOf(stack)
  for (const [i, piece] of stack.entries()) {
    const depth = stack.length - 1 - i
    const out = Math.min(depth, deep)
    placed.push({
      piece,
      key: keys[i]!,
      x: x + right - out * PEEK.x * scale,
      y: y - out * PEEK.y * scale,
      scale,
      z: Math.round(y / 40) * 50 + lift + i,
      covered: depth >= SEEN,
    })
  }
  if (stack.length < 2) return
  const corner = { x: x - right, y: y - deep * PEEK.y * scale + counter.height * scale }
  counts.push({ at: stack[0]!.at, ...corner, n: stack.length })
}

function placeInBox(layout: Layout, at: number, stack: readonly Piece[], placed: Placed[]): void {
  const rect = boxRect(layout, at)
  if (!rect) return
  const head = 40
  const edge = layout.counter.width
  const inner = { x: rect.x + 10, y: rect.y + head, width: rect.width - 20, height: rect.height - head - 8 }
  const scale = fittingScale(stack.length, inner.width, inner.height, edge)
  const step = (edge + GAP) * scale
  const columns = Math.max(1, Math.floor((inner.width + GAP * scale) / step))
  const keys = keysOf(stack)
  for (const [i, piece] of stack.entries()) {
    placed.push({
      piece,
      key: keys[i]!,
      x: inner.x + (i % columns) * step,
      y: inner.y + Math.floor(i / columns) * step,
      scale,
      z: i,
      covered: false,
    })
  }
}

/** The largest scale at which so many counters fit into a box. */
export function fittingScale(n: number, width: number, height: number, edge: number): number {
  for (let scale = 1; scale > 0.15; scale -= 0.05) {
    const step = (edge + GAP) * scale
    const columns = Math.max(1, Math.floor((width + GAP * scale) / step))
    const rows = Math.max(1, Math.floor((height + GAP * scale) / step))
    if (columns * rows >= n) return scale
  }
  return 0.15
}

/** A fanned stack: side by side over its hex, top of the stack first, so large that it can be read. */
function placeFan(layout: Layout, stack: readonly Piece[], fan: Fan, placed: Placed[]): Rect {
  const { at, enlarge, sight } = fan
  const { counter } = layout
  const [cx, cy] = centreAt(layout, at)
  const scale = Math.max(1, enlarge)
  const step = (counter.width + GAP) * scale
  const pad = 9 * scale
  const fitting = Math.max(1, Math.floor((sight.width - 2 * pad) / step))
  const columns = Math.min(stack.length, FAN_COLUMNS, fitting)
  const rows = Math.ceil(stack.length / columns)
  const width = columns * step - GAP * scale + 2 * pad
  const height = rows * step - GAP * scale + 2 * pad
  const left = within(cx - width / 2, width, sight.x, sight.width)
  const middle = cy + counter.y + counter.height / 2
  const top = within(middle - height / 2, height, sight.y, sight.height)
  const keys = keysOf(stack)
  for (const [i, piece] of stack.entries()) {
    const n = stack.length - 1 - i
    placed.push({
      piece,
      key: keys[i]!,
      x: left + pad + (n % columns) * step,
      y: top + pad + Math.floor(n / columns) * step,
      scale,
      z: FAN_Z + i,
      covered: false,
      fanned: true,
    })
  }
  return { x: left, y: top, width, height }
}

/** Moves a stretch so that it lies within bounds; one that is too long begins with them. */
function within(from: number, length: number, low: number, room: number): number {
  return Math.max(low, Math.min(from, low + room - length))
}
