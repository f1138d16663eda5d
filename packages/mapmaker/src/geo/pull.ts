/**
 * Local corrections of a fitted map: a few places are pulled to where the hexes want them, and the
 * ground around follows, ever less, out to a radius. Beyond it nothing moves.
 */
import { solve } from './solve.ts'
import type { Point, Transform } from './transform.ts'

/** A place on the ground and where it belongs on the map, both in the units of the transform. */
export interface Pull {
  readonly from: Point
  readonly to: Point
}

/** Wendland's smooth bump: 1 at the centre, 0 from the radius on. */
function bump(distance: number, radius: number): number {
  const t = distance / radius
  return t >= 1 ? 0 : (1 - t) ** 4 * (4 * t + 1)
}

/** The transform with its results pulled. Pulls that are too strong for the radius fold the map. */
export function pulled(place: Transform, pulls: readonly Pull[], radius: number): Transform {
  if (pulls.length === 0) return place
  const shift = shiftOf(pulls, radius)
  return {
    forward: at => {
      const [x, y] = place.forward(at)
      const [dx, dy] = shift([x, y])
      return [x + dx, y + dy]
    },
    back: at => place.back(undo(shift, at)),
  }
}

function shiftOf(pulls: readonly Pull[], radius: number): (at: Point) => Point {
  const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
  const weights = solve(
    pulls.map(p => pulls.map(o => bump(gap(p.from, o.from), radius))),
    pulls.map(({ from, to }) => [to[0] - from[0], to[1] - from[1]]),
  )
  return at => {
    let dx = 0
    let dy = 0
    pulls.forEach(({ from }, i) => {
      const k = bump(gap(at, from), radius)
      dx += k * weights[i]![0]!
      dy += k * weights[i]![1]!
    })
    return [dx, dy]
  }
}

/** The point that the shift carries to `at`, by damped fixed-point iteration. */
function undo(shift: (at: Point) => Point, at: Point): Point {
  let [x, y] = at
  for (let i = 0; i < 80; i++) {
    const [dx, dy] = shift([x, y])
    const [ex, ey] = [at[0] - dx - x, at[1] - dy - y]
    x += 0.7 * ex
    y += 0.7 * ey
    if (Math.hypot(ex, ey) < 1e-6) break
  }
  return [x, y]
}
