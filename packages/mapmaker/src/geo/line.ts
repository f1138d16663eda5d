/** Polylines in the plane: joining parts, cutting to a frame, distance, simplifying. */
import type { Point } from './transform.ts'

export type Line = readonly Point[]

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The longest chain of the parts whose ends meet within a gap, begun with the part of most points. */
export function joinParts(parts: readonly Line[], gap: number): Line {
  const rest = [...parts].sort((a, b) => b.length - a.length)
  let chain: Line = rest.shift() ?? []
  for (let again = true; again;) {
    again = false
    for (let i = 0; i < rest.length && !again; i++) {
      const joined = join(chain, rest[i]!, gap)
      if (!joined) continue
      chain = joined
      rest.splice(i, 1)
      again = true
    }
  }
  return chain
}

function join(chain: Line, part: Line, gap: number): Line | null {
  const [first, last] = [chain[0]!, chain.at(-1)!]
  const [head, tail] = [part[0]!, part.at(-1)!]
  if (distance(last, head) < gap) return [...chain, ...part]
  if (distance(last, tail) < gap) return [...chain, ...part.toReversed()]
  if (distance(first, tail) < gap) return [...part, ...chain]
  if (distance(first, head) < gap) return [...part.toReversed(), ...chain]
  return null
}

/** The same line with points at most `step` apart. */
export function densify(line: Line, step: number): Point[] {
  const dense: Point[] = []
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!]
    const n = Math.max(1, Math.ceil(distance(a, b) / step))
    for (let k = 0; k < n; k++) dense.push([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n])
  }
  if (line.length) dense.push(line.at(-1)!)
  return dense
}

/** A maximal run of points for which `inside` holds, and whether each end was cut off. */
export interface Run {
  readonly line: Point[]
  readonly cutStart: boolean
  readonly cutEnd: boolean
}

export function runsInside(line: Line, inside: (at: Point) => boolean): Run[] {
  const runs: Run[] = []
  let run: Point[] = []
  let cutStart = false
  line.forEach((at, i) => {
    if (inside(at)) {
      if (run.length === 0) cutStart = i > 0
      run.push(at)
      return
    }
    if (run.length > 1) runs.push({ line: run, cutStart, cutEnd: true })
    run = []
  })
  if (run.length > 1) runs.push({ line: run, cutStart, cutEnd: false })
  return runs
}

export interface Foot {
  readonly distance: number
  /** The place lies to the left of the line as it runs, with y growing downward. */
  readonly left: boolean
  /** The nearest point is an end of the line: the line does not pass the place. */
  readonly beyond: boolean
}

/** The nearest point of a line to a place, and on which side of the line the place lies. */
export function footOn(line: Line, at: Point): Foot {
  let best = Infinity
  let left = false
  let beyond = false
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!]
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    const length2 = dx * dx + dy * dy
    const t =
      length2 === 0 ? 0 : Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length2))
    const d = Math.hypot(at[0] - a[0] - t * dx, at[1] - a[1] - t * dy)
    if (d >= best - 1e-9) continue
    best = d
    left = dx * (at[1] - a[1]) - dy * (at[0] - a[0]) < 0
    beyond = (t === 0 && i === 0) || (t === 1 && i + 2 === line.length)
  }
  return { distance: best, left, beyond }
}

/** Douglas-Peucker: drops points that lie within `tolerance` of the line without them. */
export function simplify(line: Line, tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const keep = new Uint8Array(line.length)
  keep[0] = keep[line.length - 1] = 1
  const stack: [number, number][] = [[0, line.length - 1]]
  while (stack.length) {
    const [from, to] = stack.pop()!
    let far = -1
    let most = tolerance
    for (let i = from + 1; i < to; i++) {
      const d = footOn([line[from]!, line[to]!], line[i]!).distance
      if (d <= most) continue
      most = d
      far = i
    }
    if (far < 0) continue
    keep[far] = 1
    stack.push([from, far], [far, to])
  }
  return line.filter((_, i) => keep[i] === 1)
}

/** A closed ring simplified in two halves, so that its first point does not pin a straight chord. */
export function simplifyRing(ring: Line, tolerance: number): Point[] {
  const open = ring.length > 1 && distance(ring[0]!, ring.at(-1)!) === 0 ? ring.slice(0, -1) : [...ring]
  if (open.length < 4) return open
  let far = 0
  for (let i = 1; i < open.length; i++)
    if (distance(open[0]!, open[i]!) > distance(open[0]!, open[far]!)) far = i
  const one = simplify(open.slice(0, far + 1), tolerance)
  const two = simplify([...open.slice(far), open[0]!], tolerance)
  return [...one, ...two.slice(1, -1)]
}
