/**
 * Rivers on hexsides: the cheapest path over the hex vertices that keeps near the true course and
 * leaves each known place on its true bank. A river that flows into one already laid joins it; one
 * that is cut by the map's edge runs to the edge; one that reaches the sea runs to a sea side.
 */
import { cellAtPoint, centreOf, endsOfSide } from '@hexfront/engine'
import type { Line, Run } from './geo/line.ts'
import { densify, distance, footOn, runsInside } from './geo/line.ts'
import type { Point } from './geo/transform.ts'
import type { Lattice } from './lattice.ts'
import { vertexAt } from './lattice.ts'

/** A place whose bank matters: the hex it is put in and its true position in map units. */
export interface Landmark {
  readonly cell: number
  readonly at: Point
}

export interface Course {
  readonly name: string
  readonly kind: string
  /** The true course in map units. */
  readonly line: Line
  /** Which end of the line is the source, if known: it flows into nothing. */
  readonly source?: 'first' | 'last'
}

export interface LaidRiver extends Course {
  /** Chains of sides in flow order of the line, one for each stretch on the map. */
  readonly chains: readonly (readonly number[])[]
  readonly vertices: ReadonlySet<number>
}

export interface RiverBed {
  readonly lattice: Lattice
  readonly landmarks: readonly Landmark[]
  /** Vertices of sea and estuary sides: where a river may end. */
  readonly shore: ReadonlySet<number>
  /** Sides where no river may run: sea, estuary and the map's rim. */
  readonly closed: ReadonlySet<number>
  readonly laid: LaidRiver[]
}

/** How far from its true course a river may be drawn, in map units. */
const CORRIDOR = 150
/** How near an end must come to another river or to the shore to flow into it. */
const REACH = 70
/** How far from its true end a river may end. */
const MOUTH = 130
/** Places further than this from the course do not mind its bank. */
const BANK = 160
/** At a mouth the course is known well enough this far past its end. */
const AT_MOUTH = 10

const COST = { step: 0.04, off: 1.6, wrongBank: 5, sharedSide: 3, sharedVertex: 1, mouth: 2 }

/** Lays one river over the sides that are left; returns it and adds it to the bed. */
export function layRiver(bed: RiverBed, course: Course): LaidRiver {
  const inside = (at: Point): boolean => cellAtPoint(bed.lattice.grid, at[0], at[1]) >= 0
  const chains: number[][] = []
  const vertices = new Set<number>()
  for (const run of runsInside(densify(course.line, 5), inside)) {
    if (length(run.line) < 40) continue
    const path = cheapestPath(bed, run, course.source)
    const sides = sidesAlong(bed.lattice, path)
    if (sides.length === 0) continue
    chains.push(sides)
    for (const vertex of path) vertices.add(vertex)
  }
  const river = { ...course, chains, vertices }
  bed.laid.push(river)
  return river
}

/** A river whose sides are given: it joins the bed as it stands, so that others can flow into it. */
export function giveRiver(bed: RiverBed, course: Course, sides: readonly number[]): LaidRiver {
  const { lattice } = bed
  const vertices = new Set(sides.flatMap(side => endsOfSide(lattice.sides, lattice.vertices, side)))
  const river = { ...course, chains: [sides], vertices }
  bed.laid.push(river)
  return river
}

const length = (line: Line): number =>
  line.reduce((sum, at, i) => (i ? sum + distance(line[i - 1]!, at) : 0), 0)

/** Which vertices an end of a run may take, and what each costs there. */
function endsFor(
  bed: RiverBed,
  at: Point,
  end: 'cut' | 'source' | 'mouth',
  near: readonly number[],
): Map<number, number> {
  const costs = new Map<number, number>()
  const price = (vertex: number): number =>
    COST.mouth * (distance(vertexAt(bed.lattice, vertex), at) / 100) ** 2
  const take = (pool: ReadonlySet<number>): void => {
    for (const vertex of near) {
      if (pool.has(vertex) && distance(vertexAt(bed.lattice, vertex), at) < MOUTH)
        costs.set(vertex, price(vertex))
    }
  }
  if (end === 'cut') take(bed.lattice.rim)
  else if (end === 'mouth') {
    const parent = nearestRiver(bed, at)
    if (parent) take(parent.vertices)
    if (
      costs.size === 0 &&
      near.some(v => bed.shore.has(v) && distance(vertexAt(bed.lattice, v), at) < REACH)
    ) {
      take(bed.shore)
    }
  }
  if (costs.size > 0) return costs
  if (end === 'source') near = apart(bed, near)
  const free = near.reduce((best, v) => (price(v) < price(best) ? v : best), near[0]!)
  return new Map([[free, 0]])
}

/** Vertices that no river has taken yet, so that a source does not look like a confluence, with a way out. */
function apart(bed: RiverBed, near: readonly number[]): readonly number[] {
  const taken = (v: number): boolean => bed.shore.has(v) || bed.laid.some(river => river.vertices.has(v))
  const open = (v: number): boolean => bed.lattice.sidesAt[v]!.some(side => !bed.closed.has(side))
  const free = near.filter(v => open(v) && !taken(v))
  return free.length > 0 ? free : near
}

function nearestRiver(bed: RiverBed, at: Point): LaidRiver | null {
  let best: LaidRiver | null = null
  let least = REACH
  for (const river of bed.laid) {
    if (river.chains.length === 0) continue
    const d = footOn(river.line, at).distance
    if (d >= least) continue
    least = d
    best = river
  }
  return best
}

/** True bank of each landmark cell: 1 left of the course, -1 right, 0 where landmarks disagree. */
function banksOf(bed: RiverBed, course: Line): Map<number, number> {
  const banks = new Map<number, number>()
  for (const { cell, at } of bed.landmarks) {
    if (distance(centreOf(bed.lattice.grid, cell), at) > 120) continue
    const foot = footOn(course, at)
    if (foot.distance > (foot.beyond ? reachPastEnd(bed, course, at) : BANK)) continue
    const bank = foot.left ? 1 : -1
    const old = banks.get(cell)
    banks.set(cell, old !== undefined && old !== bank ? 0 : bank)
  }
  return banks
}

/** A town at a mouth has a bank though the river ends beside it; a town at a source has none. */
function reachPastEnd(bed: RiverBed, course: Line, at: Point): number {
  const [first, last] = [course[0]!, course.at(-1)!]
  const end = distance(first, at) < distance(last, at) ? first : last
  const meets = bed.laid.some(river => river.line !== course && footOn(river.line, end).distance < REACH)
  return meets ? AT_MOUTH : 0
}

/** Dijkstra from the start vertices to the end vertices inside the corridor. */
function cheapestPath(bed: RiverBed, run: Run, source: 'first' | 'last' | undefined): number[] {
  const { lattice } = bed
  const near: number[] = []
  for (let v = 0; v < lattice.vertices.count; v++) {
    if (footOn(run.line, vertexAt(lattice, v)).distance <= CORRIDOR) near.push(v)
  }
  if (near.length === 0) return []
  const kind = (cut: boolean, end: 'first' | 'last') => (cut ? 'cut' : source === end ? 'source' : 'mouth')
  const starts = endsFor(bed, run.line[0]!, kind(run.cutStart, 'first'), near)
  const ends = endsFor(bed, run.line.at(-1)!, kind(run.cutEnd, 'last'), near)
  const price = sidePrices(bed, run.line, near)
  const best = new Map(starts)
  const from = new Map<number, number>()
  const done = new Set<number>()
  for (;;) {
    const vertex = cheapest(best, done)
    if (vertex === null) break
    done.add(vertex)
    if (ends.has(vertex) && !starts.has(vertex)) continue
    for (const side of lattice.sidesAt[vertex]!) {
      const next = otherEnd(lattice, side, vertex)
      const cost = price(side, vertex)
      if (cost === null || done.has(next)) continue
      const total = best.get(vertex)! + cost
      if (total >= (best.get(next) ?? Infinity)) continue
      best.set(next, total)
      from.set(next, vertex)
    }
  }
  return walkBack(best, from, ends)
}

function cheapest(best: ReadonlyMap<number, number>, done: ReadonlySet<number>): number | null {
  let found: number | null = null
  let least = Infinity
  for (const [vertex, cost] of best) {
    if (done.has(vertex) || cost >= least) continue
    least = cost
    found = vertex
  }
  return found
}

function walkBack(
  best: ReadonlyMap<number, number>,
  from: ReadonlyMap<number, number>,
  ends: ReadonlyMap<number, number>,
): number[] {
  let end: number | null = null
  let least = Infinity
  for (const [vertex, extra] of ends) {
    const cost = (best.get(vertex) ?? Infinity) + extra
    if (cost >= least || !from.has(vertex)) continue
    least = cost
    end = vertex
  }
  if (end === null) return []
  const path = [end]
  for (let at = end; from.has(at);) {
    at = from.get(at)!
    path.push(at)
  }
  return path.reverse()
}

/** What it costs to run along a side away from a vertex; null where a river cannot run. */
function sidePrices(
  bed: RiverBed,
  line: Line,
  near: readonly number[],
): (side: number, from: number) => number | null {
  const { lattice } = bed
  const allowed = new Set(near)
  const banks = banksOf(bed, line)
  const usedSides = new Set(bed.laid.flatMap(river => river.chains.flat()))
  const usedVertices = new Set(bed.laid.flatMap(river => [...river.vertices]))
  const off = new Map<number, number>()
  return (side, from) => {
    const to = otherEnd(lattice, side, from)
    if (!allowed.has(to) || bed.closed.has(side)) return null
    let cost = off.get(side)
    if (cost === undefined) off.set(side, (cost = offCourse(lattice, side, line)))
    if (usedSides.has(side)) cost += COST.sharedSide
    if (usedVertices.has(to)) cost += COST.sharedVertex
    const [left, right] = hexesAlong(lattice, side, from)
    if (banks.get(left) === -1) cost += COST.wrongBank
    if (banks.get(right) === 1) cost += COST.wrongBank
    return COST.step + cost
  }
}

function offCourse(lattice: Lattice, side: number, line: Line): number {
  const [a, b] = endsOfSide(lattice.sides, lattice.vertices, side).map(v => vertexAt(lattice, v)) as [
    Point,
    Point,
  ]
  let sum = 0
  for (let k = 0; k <= 4; k++) {
    const at: Point = [a[0] + ((b[0] - a[0]) * k) / 4, a[1] + ((b[1] - a[1]) * k) / 4]
    sum += (footOn(line, at).distance / 100) ** 2
  }
  return (COST.off * sum) / 5
}

export function otherEnd(lattice: Lattice, side: number, vertex: number): number {
  const [a, b] = endsOfSide(lattice.sides, lattice.vertices, side)
  return a === vertex ? b : a
}

/** The hexes to the left and right when one runs along a side away from a vertex; -1 off the map. */
export function hexesAlong(lattice: Lattice, side: number, from: number): [left: number, right: number] {
  const [first, second] = [lattice.sides.first[side]!, lattice.sides.second[side]!]
  // Seen from its first hex a side runs clockwise, so that the first hex lies to its right.
  return endsOfSide(lattice.sides, lattice.vertices, side)[0] === from ? [second, first] : [first, second]
}

function sidesAlong(lattice: Lattice, path: readonly number[]): number[] {
  const sides: number[] = []
  for (let i = 0; i + 1 < path.length; i++) {
    const side = lattice.sidesAt[path[i]!]!.find(s => otherEnd(lattice, s, path[i]!) === path[i + 1]!)
    if (side !== undefined) sides.push(side)
  }
  return sides
}

export interface WrongBank {
  readonly cell: number
  readonly river: string
}

/** Landmarks that a laid river leaves on the wrong bank. */
export function wrongBanks(bed: RiverBed): WrongBank[] {
  const found: WrongBank[] = []
  for (const river of bed.laid) {
    const banks = banksOf(bed, river.line)
    const cells = new Set<number>()
    for (const chain of river.chains) {
      let at = startOf(bed.lattice, chain)
      for (const side of chain) {
        const [left, right] = hexesAlong(bed.lattice, side, at)
        if (banks.get(left) === -1) cells.add(left)
        if (banks.get(right) === 1) cells.add(right)
        at = otherEnd(bed.lattice, side, at)
      }
    }
    for (const cell of cells) found.push({ cell, river: river.name })
  }
  return found
}

/** The vertex a chain of sides begins at. */
function startOf(lattice: Lattice, chain: readonly number[]): number {
  const [a, b] = endsOfSide(lattice.sides, lattice.vertices, chain[0]!)
  if (chain.length === 1) return a
  return endsOfSide(lattice.sides, lattice.vertices, chain[1]!).includes(a) ? b : a
}
