/** Strands: hexsides of a river, a border or a front joined into long soft curves that meet at confluences. */
import { mid, softLine } from './path.ts'
import { sideEnds, sideSpots, vertexPoint, type Plan } from './plan.ts'
import { lineData, pair, type Point } from './svg.ts'

export interface Thread {
  /** What it joins: two corners for a hexside, two hexes for a road. */
  readonly ends: readonly [number, number]
  /** Threads of one kind run on into each other; others only meet. */
  readonly kind: string
  readonly name: string
  /** At a fork the two heaviest go through and the third joins them. */
  readonly weight: number
}

export interface Strand {
  readonly kind: string
  /** Corner points along the hexsides; a closed ring does not repeat its first point. */
  readonly points: readonly Point[]
  readonly closed: boolean
  /** Where the curve begins and ends when it joins another one, or null for a free end. */
  readonly joins: readonly [Point | null, Point | null]
}

type PointOf = (end: number) => Point

interface Net {
  readonly threads: readonly Thread[]
  /** end -> threads that touch it. */
  readonly at: ReadonlyMap<number, readonly number[]>
  readonly pointOf: PointOf
}

/** Threads along hexsides, from corner to corner. */
export function sideStrands(plan: Plan, threads: readonly Thread[]): Strand[] {
  return makeStrands(threads, vertex => vertexPoint(plan, vertex))
}

/** A thread along a hexside. */
export function alongSide(plan: Plan, side: number, kind: string, name = '', weight = 1): Thread {
  return { ends: sideEnds(plan, side), kind, name, weight }
}

/** A thread across a hexside from centre to centre; null at the map's edge. */
export function acrossSide(plan: Plan, side: number, kind: string, name = ''): Thread | null {
  const [a, b] = sideSpots(plan, side)
  return a === undefined || b === undefined ? null : { ends: [a, b], kind, name, weight: 1 }
}

/** Joins threads end to end: through every corner of two, and through the two heaviest of a fork. */
export function makeStrands(threads: readonly Thread[], pointOf: PointOf): Strand[] {
  const net = makeNet(threads, pointOf)
  const mates = new Map<string, number>()
  for (const [vertex, touching] of net.at) {
    const best = bestPair(net, touching)
    if (best === null) continue
    mates.set(`${vertex}/${best[0]}`, best[1])
    mates.set(`${vertex}/${best[1]}`, best[0])
  }
  const used = new Set<number>()
  const strands: Strand[] = []
  const follow = (start: number, from: number): void => {
    const walk = walkFrom(net, mates, start, from)
    walk.threads.forEach(thread => used.add(thread))
    strands.push(toStrand(net, mates, walk))
  }
  net.threads.forEach(({ ends: [a, b] }, i) => {
    if (used.has(i)) return
    if (!mates.has(`${a}/${i}`)) follow(i, a)
    else if (!mates.has(`${b}/${i}`)) follow(i, b)
  })
  net.threads.forEach(({ ends: [a] }, i) => {
    if (!used.has(i)) follow(i, a)
  })
  return strands
}

function makeNet(given: readonly Thread[], pointOf: PointOf): Net {
  const threads = [
    ...new Map(given.map(thread => [thread.ends.toSorted((a, b) => a - b).join(), thread])).values(),
  ]
  const at = new Map<number, number[]>()
  threads.forEach(({ ends }, i) => {
    for (const end of ends) at.set(end, [...(at.get(end) ?? []), i])
  })
  return { threads, at, pointOf }
}

/** The two threads of one kind that run on through a corner, or null if none do. */
function bestPair(net: Net, touching: readonly number[]): readonly [number, number] | null {
  let best: readonly [number, number] | null = null
  let most = -1
  for (let i = 0; i < touching.length; i++) {
    for (let j = i + 1; j < touching.length; j++) {
      const [a, b] = [net.threads[touching[i]!]!, net.threads[touching[j]!]!]
      if (a.kind !== b.kind) continue
      const score = a.weight + b.weight + (a.name !== '' && a.name === b.name ? 1 : 0)
      if (score > most) [best, most] = [[touching[i]!, touching[j]!], score]
    }
  }
  return best
}

interface Walk {
  readonly threads: number[]
  readonly vertices: number[]
  readonly closed: boolean
}

function walkFrom(net: Net, mates: ReadonlyMap<string, number>, start: number, from: number): Walk {
  const threads = [start]
  const vertices = [from]
  let thread = start
  let vertex = from
  for (;;) {
    const [a, b] = net.threads[thread]!.ends
    vertex = vertex === a ? b : a
    const next = mates.get(`${vertex}/${thread}`)
    if (next === start && threads.length > 1 && vertex === from) return { threads, vertices, closed: true }
    vertices.push(vertex)
    if (next === undefined) return { threads, vertices, closed: false }
    threads.push(next)
    thread = next
  }
}

function toStrand(net: Net, mates: ReadonlyMap<string, number>, walk: Walk): Strand {
  const points = walk.vertices.map(net.pointOf)
  const kind = net.threads[walk.threads[0]!]!.kind
  if (walk.closed) return { kind, points, closed: true, joins: [null, null] }
  const joinAt = (vertex: number, thread: number): Point | null => {
    const others = net.at.get(vertex)!.filter(other => other !== thread)
    const through = others.find(other => mates.has(`${vertex}/${other}`))
    const mate = through === undefined ? undefined : mates.get(`${vertex}/${through}`)
    if (through !== undefined && mate !== undefined) return bend(net, vertex, through, mate)
    return others[0] === undefined ? null : bend(net, vertex, thread, others[0])
  }
  const joins = [
    joinAt(walk.vertices[0]!, walk.threads[0]!),
    joinAt(walk.vertices.at(-1)!, walk.threads.at(-1)!),
  ] as const
  return { kind, points, closed: false, joins }
}

/** Where the soft curve through two hexsides passes their common corner. */
function bend(net: Net, vertex: number, a: number, b: number): Point {
  const at = net.pointOf(vertex)
  const [ma, mb] = [middleOf(net, a), middleOf(net, b)]
  return [at[0] / 2 + (ma[0] + mb[0]) / 4, at[1] / 2 + (ma[1] + mb[1]) / 4]
}

function middleOf(net: Net, thread: number): Point {
  const [a, b] = net.threads[thread]!.ends
  return mid(net.pointOf(a), net.pointOf(b))
}

/** Path data: through the middle of every hexside, rounded at the corners, drawn into what it joins. */
export function strandData(strand: Strand): string {
  const { points, joins, closed } = strand
  if (closed) return softLine({ points, closed: true })
  const last = points.length - 1
  const [first, end] = [joins[0] ?? points[0]!, joins[1] ?? points[last]!]
  let d = `M${pair(first)}${approach(joins[0], points[0]!, mid(points[0]!, points[1]!))}`
  for (let i = 1; i < last; i++) d += `Q${pair(points[i]!)} ${pair(mid(points[i]!, points[i + 1]!))}`
  return joins[1] === null
    ? `${d}L${pair(end)}`
    : `${d}Q${pair(mid(mid(points[last - 1]!, points[last]!), points[last]!))} ${pair(end)}`
}

/** The first half hexside: straight from a free end, bent out of what it joins. */
function approach(join: Point | null, vertex: Point, middle: Point): string {
  return join === null ? `L${pair(middle)}` : `Q${pair(mid(vertex, middle))} ${pair(middle)}`
}

/** Straight path data along the hexsides. */
export function straightData(strand: Strand): string {
  return lineData(strand.points, strand.closed ? 'closed' : 'open')
}

/** Points along the soft curve, close together: what ridges and ticks follow. */
export function trackOf(strand: Strand): Point[] {
  const { points, joins, closed } = strand
  const count = points.length
  const legs = closed ? count : count - 1
  const track: Point[] = []
  if (!closed) track.push(joins[0] ?? points[0]!)
  for (let i = closed ? 0 : 1; i < legs; i++) {
    const at = points[i]!
    const from = mid(points[(i + count - 1) % count]!, at)
    const to = mid(at, points[(i + 1) % count]!)
    for (let k = 0; k <= CURVE_STEPS; k++) track.push(onCurve(from, at, to, k / CURVE_STEPS))
  }
  if (!closed) track.push(mid(points[count - 2]!, points[count - 1]!), joins[1] ?? points[count - 1]!)
  return track
}

const CURVE_STEPS = 8

function onCurve(a: Point, control: Point, b: Point, t: number): Point {
  const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
  return [p * a[0] + q * control[0] + r * b[0], p * a[1] + q * control[1] + r * b[1]]
}
