/** Where pieces lie: in stacks on hexes, in rows in boxes, fanned out when somebody looks. */
import type { Piece } from '@hexfront/engine'
import { COUNTER } from './counter.ts'
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
}

export interface Count {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly n: number
}

export interface Placement {
  readonly placed: readonly Placed[]
  /** How many lie in stacks of which not all are seen. */
  readonly counts: readonly Count[]
  /** The card behind a fanned stack. */
  readonly fan: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  } | null
}

/** How far the next counter under the top one sticks out. */
const PEEK = 6
const SEEN = 3
const GAP = 6
const FAN_Z = 10_000

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

/** `enlarge`: how much larger than the map a fanned counter must be to be read. */
export function placePieces(
  layout: Layout,
  pieces: readonly Piece[],
  fanned: number,
  enlarge: number,
): Placement {
  const placed: Placed[] = []
  const counts: Count[] = []
  let fan: Placement['fan'] = null
  for (const [at, stack] of stacksOf(pieces)) {
    if (at < 0 || at >= layout.board.count) continue
    if (isBox(layout, at)) placeInBox(layout, at, stack, placed)
    else if (at === fanned && stack.length > 1) fan = placeFan(layout, at, stack, enlarge, placed)
    else placeOnHex(layout, at, stack, placed, counts)
  }
  return { placed, counts, fan }
}

/** Names that stay with a unit wherever it goes; what nobody may know is named by where it lies. */
export function keyOf(piece: Piece, index: number): string {
  return piece.unit >= 0 ? `u${piece.unit}` : `h${piece.side}.${piece.at}.${index}`
}

function placeOnHex(
  layout: Layout,
  at: number,
  stack: readonly Piece[],
  placed: Placed[],
  counts: Count[],
): void {
  const [cx, cy] = centreAt(layout, at)
  const sides = new Set(stack.map(piece => piece.side))
  if (sides.size < 2) return pile(stack, at, cx, cy + 4, 1, placed, counts)
  const apart = 21
  for (const [n, side] of [...sides].entries()) {
    const own = stack.filter(piece => piece.side === side)
    pile(own, at, cx + (n === 0 ? -apart : apart), cy + 4, 0.68, placed, counts)
  }
}

function pile(
  stack: readonly Piece[],
  at: number,
  cx: number,
  cy: number,
  scale: number,
  placed: Placed[],
  counts: Count[],
): void {
  const seen = Math.min(stack.length, SEEN)
  const spread = ((seen - 1) * PEEK * scale) / 2
  const half = (COUNTER * scale) / 2
  for (const [i, piece] of stack.entries()) {
    const depth = stack.length - 1 - i
    const out = Math.min(depth, SEEN - 1) * PEEK * scale
    placed.push({
      piece,
      key: keyOf(piece, i),
      x: cx - half + spread - out,
      y: cy - half - spread + out,
      scale,
      z: Math.round(cy / 40) * 50 + i,
      covered: depth >= SEEN,
    })
  }
  if (stack.length > 1) counts.push({ at, x: cx - half - spread, y: cy - half - spread, n: stack.length })
}

function placeInBox(layout: Layout, at: number, stack: readonly Piece[], placed: Placed[]): void {
  const rect = boxRect(layout, at)
  if (!rect) return
  const head = 40
  const inner = { x: rect.x + 10, y: rect.y + head, width: rect.width - 20, height: rect.height - head - 8 }
  const scale = fittingScale(stack.length, inner.width, inner.height)
  const step = (COUNTER + GAP) * scale
  const columns = Math.max(1, Math.floor((inner.width + GAP * scale) / step))
  for (const [i, piece] of stack.entries()) {
    placed.push({
      piece,
      key: keyOf(piece, i),
      x: inner.x + (i % columns) * step,
      y: inner.y + Math.floor(i / columns) * step,
      scale,
      z: i,
      covered: false,
    })
  }
}

/** The largest scale at which so many counters fit into a box. */
export function fittingScale(n: number, width: number, height: number): number {
  for (let scale = 1; scale > 0.15; scale -= 0.05) {
    const step = (COUNTER + GAP) * scale
    const columns = Math.max(1, Math.floor((width + GAP * scale) / step))
    const rows = Math.max(1, Math.floor((height + GAP * scale) / step))
    if (columns * rows >= n) return scale
  }
  return 0.15
}

/** A fanned stack: side by side above the hex, top of the stack first, so large that it can be read. */
function placeFan(
  layout: Layout,
  at: number,
  stack: readonly Piece[],
  enlarge: number,
  placed: Placed[],
): NonNullable<Placement['fan']> {
  const [cx, cy] = centreAt(layout, at)
  const scale = Math.max(1, enlarge)
  const step = (COUNTER + GAP) * scale
  const columns = Math.min(stack.length, 5)
  const rows = Math.ceil(stack.length / columns)
  const pad = 9 * scale
  const width = columns * step - GAP * scale + 2 * pad
  const height = rows * step - GAP * scale + 2 * pad
  const left = Math.max(layout.page.x, Math.min(cx - width / 2, layout.page.x + layout.page.width - width))
  const top = Math.max(layout.page.y, cy - height / 2)
  for (const [i, piece] of stack.entries()) {
    const n = stack.length - 1 - i
    placed.push({
      piece,
      key: keyOf(piece, i),
      x: left + pad + (n % columns) * step,
      y: top + pad + Math.floor(n / columns) * step,
      scale,
      z: FAN_Z + i,
      covered: false,
    })
  }
  return { x: left, y: top, width, height }
}
