/** Cutting lines and polygons to a rectangle. */
import type { Line } from './line.ts'
import type { Point } from './transform.ts'

export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Sutherland-Hodgman: the part of a ring inside the frame, empty if none is. */
export function clipRing(ring: Line, frame: Frame): Point[] {
  let out: Point[] = [...ring]
  const edges: [(p: Point) => boolean, (a: Point, b: Point) => Point][] = [
    [p => p[0] >= frame.left, (a, b) => atX(a, b, frame.left)],
    [p => p[0] <= frame.right, (a, b) => atX(a, b, frame.right)],
    [p => p[1] >= frame.top, (a, b) => atY(a, b, frame.top)],
    [p => p[1] <= frame.bottom, (a, b) => atY(a, b, frame.bottom)],
  ]
  for (const [inside, cross] of edges) {
    const from = out
    out = []
    for (let i = 0; i < from.length; i++) {
      const [a, b] = [from[(i + from.length - 1) % from.length]!, from[i]!]
      if (inside(a) !== inside(b)) out.push(cross(a, b))
      if (inside(b)) out.push(b)
    }
  }
  return out.length < 3 ? [] : out
}

const atX = (a: Point, b: Point, x: number): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
const atY = (a: Point, b: Point, y: number): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]

/** The pieces of a line inside the frame, cut exactly at its border. */
export function clipLine(line: Line, frame: Frame): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  for (let i = 0; i + 1 < line.length; i++) {
    const cut = clipSegment(line[i]!, line[i + 1]!, frame)
    if (!cut) continue
    const [a, b] = cut
    const last = piece.at(-1)
    if (!last || last[0] !== a[0] || last[1] !== a[1]) {
      if (piece.length > 1) pieces.push(piece)
      piece = [a]
    }
    piece.push(b)
  }
  if (piece.length > 1) pieces.push(piece)
  return pieces
}

/** Liang-Barsky. */
function clipSegment(a: Point, b: Point, frame: Frame): [Point, Point] | null {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  let t0 = 0
  let t1 = 1
  const limits: [number, number][] = [
    [-dx, a[0] - frame.left],
    [dx, frame.right - a[0]],
    [-dy, a[1] - frame.top],
    [dy, frame.bottom - a[1]],
  ]
  for (const [p, q] of limits) {
    if (p === 0) {
      if (q < 0) return null
      continue
    }
    if (p < 0) t0 = Math.max(t0, q / p)
    else t1 = Math.min(t1, q / p)
  }
  if (t0 > t1) return null
  const at = (t: number): Point => (t === 0 ? a : t === 1 ? b : [a[0] + t * dx, a[1] + t * dy])
  return [at(t0), at(t1)]
}
