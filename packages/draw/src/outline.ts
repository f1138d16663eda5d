/** Outlines: the rim of a set of hexes as closed rings, drawn inside the hexsides and softened by hand. */
import { corner, type Plan } from './plan.ts'
import { chance, type Point } from './svg.ts'

/** One hexside of a rim: the hex inside and the direction outward. */
export interface RimSide {
  readonly spot: number
  readonly direction: number
}

/** A closed rim, clockwise around the hexes inside; side i runs from corner i to corner i + 1. */
export interface Rim {
  readonly corners: readonly Point[]
  readonly sides: readonly RimSide[]
}

export function rimsOf(plan: Plan, members: ReadonlySet<number>): Rim[] {
  const open = new Map<number, RimSide>()
  const vertex = (side: RimSide, ahead: number): number =>
    plan.vertices.vertexOf[side.spot * 6 + ((side.direction + ahead) % 6)]!
  for (const spot of members) {
    for (let direction = 0; direction < 6; direction++) {
      const next = plan.neighbours[spot * 6 + direction]!
      if (next < 0 || !members.has(next)) open.set(vertex({ spot, direction }, 0), { spot, direction })
    }
  }
  const rims: Rim[] = []
  for (const [start, first] of open) {
    const sides: RimSide[] = []
    let at = start
    for (let side: RimSide | undefined = first; side !== undefined; side = open.get(at)) {
      open.delete(at)
      sides.push(side)
      at = vertex(side, 1)
    }
    rims.push({ sides, corners: sides.map(side => corner(plan, side.spot, side.direction)) })
  }
  return rims
}

/** The rim moved inward by so many units. */
export function inset(rim: Rim, by: number): Point[] {
  const count = rim.corners.length
  return rim.corners.map((at, i) => {
    const before = inwardNormal(rim.corners[(i + count - 1) % count]!, at)
    const after = inwardNormal(at, rim.corners[(i + 1) % count]!)
    const scale = by / (1 + before[0] * after[0] + before[1] * after[1])
    return [at[0] + (before[0] + after[0]) * scale, at[1] + (before[1] + after[1]) * scale]
  })
}

/** The unit normal to the right of a leg of a clockwise ring with y down: toward the inside. */
function inwardNormal(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
}

/** A ring with a point between each pair of corners, every point nudged as an unsteady pen would. */
export function wavering(ring: readonly Point[], sway: number, seed: number): Point[] {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    return [0, 1 / 3, 2 / 3].map((t): Point => {
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
      const at = Math.round(x) * 7 + Math.round(y) * 13
      return [x + (chance(seed, at, 1) - 0.5) * sway, y + (chance(seed, at, 2) - 0.5) * sway]
    })
  })
}
