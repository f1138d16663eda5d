/** Path data as polylines and back: read geography, thin it out, write it as soft curves. */
import { glue, moved, pair, settle, step, type Point } from './svg.ts'

export interface Polyline {
  readonly points: readonly Point[]
  readonly closed: boolean
}

const TOKEN = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g

/** The polylines of path data made of M, L, H, V and Z in either case; null if it has curves. */
export function readPath(d: string): Polyline[] | null {
  const tokens = d.match(TOKEN) ?? []
  const lines: Polyline[] = []
  let points: Point[] = []
  let at: Point = [0, 0]
  let command = 'M'
  let i = 0
  const flush = (closed: boolean): void => {
    if (points.length > 1) lines.push({ points, closed })
    points = []
  }
  while (i < tokens.length) {
    const token = tokens[i]!
    if (/[a-zA-Z]/.test(token)) {
      command = token
      i++
      if (command === 'Z' || command === 'z') {
        at = points[0] ?? at
        flush(true)
        continue
      }
    }
    const size = 'MmLl'.includes(command) ? 2 : 'HhVv'.includes(command) ? 1 : 0
    if (size === 0 || i + size > tokens.length) return null
    const [a, b] = [Number(tokens[i]), Number(tokens[i + 1])]
    i += size
    const start = at
    at = penTo(command, at, a, b)
    if (command === 'M' || command === 'm') {
      flush(false)
      command = command === 'M' ? 'L' : 'l'
    } else if (points.length === 0) points.push(start)
    points.push(at)
  }
  flush(false)
  return lines
}

function penTo(command: string, [x, y]: Point, a: number, b: number): Point {
  if (command === 'H') return [a, y]
  if (command === 'h') return [x + a, y]
  if (command === 'V') return [x, a]
  if (command === 'v') return [x, y + a]
  return command === command.toUpperCase() ? [a, b] : [x + a, y + b]
}

/** Douglas and Peucker: drop points that lie nearer than the tolerance to the line without them. */
export function thin(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points]
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    let far = -1
    let most = tolerance
    for (let i = from + 1; i < to; i++) {
      const off = distanceToSegment(points[i]!, points[from]!, points[to]!)
      if (off > most) [far, most] = [i, off]
    }
    if (far < 0) continue
    keep[far] = 1
    open.push([from, far], [far, to])
  }
  return points.filter((_, i) => keep[i] === 1)
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}

export function mid(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** Path data that rounds every corner: quadratic curves from the middle of one leg to the next. */
export function softLine(line: Polyline): string {
  const { points } = line
  if (points.length < 3)
    return points.length < 2 ? '' : `M${pair(points[0]!)}l${step(points[0]!, points[1]!)}`
  return line.closed ? softRing(points) : softOpen(points)
}

function softRing(given: readonly Point[]): string {
  const first = given[0]!
  const last = given.at(-1)!
  const points = Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01 ? given.slice(0, -1) : given
  const count = points.length
  let pen = settle(mid(points[count - 1]!, points[0]!))
  let d = `M${pair(pen)}q`
  points.forEach((corner, i) => {
    const end = mid(corner, points[(i + 1) % count]!)
    const from = pen
    d += (i > 0 ? glue(corner[0] - from[0]) : '') + step(from, corner)
    d += glue(end[0] - from[0]) + step(from, end)
    pen = moved(from, end)
  })
  return `${d}z`
}

function softOpen(points: readonly Point[]): string {
  let pen = settle(points[0]!)
  let d = `M${pair(pen)}q`
  for (let i = 1; i < points.length - 1; i++) {
    const corner = points[i]!
    const end = i === points.length - 2 ? points[i + 1]! : mid(corner, points[i + 1]!)
    d += (i > 1 ? glue(corner[0] - pen[0]) : '') + step(pen, corner)
    d += glue(end[0] - pen[0]) + step(pen, end)
    pen = moved(pen, end)
  }
  return d
}

/** The same geography with fewer points and soft corners; curves pass through untouched. */
export function softened(d: string, tolerance: number): string {
  const lines = readPath(d)
  if (lines === null) return d
  return lines
    .map(({ points, closed }) => ({
      points: braced(thin(closed ? closedRing(points) : points, tolerance)),
      closed,
    }))
    .filter(line => line.points.length > (line.closed ? 3 : 1))
    .map(softLine)
    .join('')
}

/** A corner is rounded no further than this along its legs. */
const ROUNDING = 14

/** Long legs get a point near each end, so that rounding a corner leaves the rest of the leg straight. */
function braced(points: readonly Point[]): Point[] {
  return points.flatMap((at, i) => {
    const next = points[i + 1]
    const length = next === undefined ? 0 : Math.hypot(next[0] - at[0], next[1] - at[1])
    if (next === undefined || length < 2.5 * ROUNDING) return [at]
    const along = (way: number): Point => [
      at[0] + ((next[0] - at[0]) * way) / length,
      at[1] + ((next[1] - at[1]) * way) / length,
    ]
    return [at, along(ROUNDING), along(length - ROUNDING)]
  })
}

function closedRing(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  return first[0] === last[0] && first[1] === last[1] ? points : [...points, first]
}

/** Points of a track so far apart. */
export function evenly(track: readonly Point[], gap: number): Point[] {
  const found: Point[] = []
  let rest = 0
  for (let i = 1; i < track.length; i++) {
    const [a, b] = [track[i - 1]!, track[i]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    for (; rest < length; rest += gap) {
      found.push([a[0] + ((b[0] - a[0]) * rest) / length, a[1] + ((b[1] - a[1]) * rest) / length])
    }
    rest -= length
  }
  return found
}
