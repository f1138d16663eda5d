/**
 * Longitude and latitude to the hex plane and back: spherical Lambert azimuthal equal-area (km),
 * the inverse of a fitted affine map, then a thin-plate-spline displacement that brings the places
 * the rules pin into their hexes. The plane's unit is one hex from side to side, u right, v up.
 */
import { geoAzimuthalEqualArea } from 'd3-geo'
import { solve } from './solve.ts'

export type Point = readonly [number, number]

export interface ControlPoint {
  readonly u: number
  readonly v: number
  readonly du: number
  readonly dv: number
}

/** The numbers of a fitted grid: what `grids.json` holds for one game. */
export interface Fit {
  readonly projection: { readonly lon0: number; readonly lat0: number; readonly radiusKm: number }
  /** x = a u + b v + c, y = d u + e v + f, km. */
  readonly affine: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  readonly warp: { readonly lambda: number; readonly control: readonly ControlPoint[] }
}

export interface Transform {
  /** lon, lat to u, v. */
  readonly forward: (at: Point) => Point
  /** u, v to lon, lat. */
  readonly back: (at: Point) => Point
}

export function makeTransform(fit: Fit): Transform {
  const { lon0, lat0, radiusKm } = fit.projection
  const laea = geoAzimuthalEqualArea().rotate([-lon0, -lat0]).scale(radiusKm).translate([0, 0]).precision(0)
  const [a, b, c, d, e, f] = fit.affine
  const det = a * e - b * d
  const shift = displacement(fit.warp.control, fit.warp.lambda)
  const forward = ([lon, lat]: Point): Point => {
    const [px, py] = laea([lon, lat])!
    const x = px - c
    const y = -py - f
    const u = (e * x - b * y) / det
    const v = (a * y - d * x) / det
    const [du, dv] = shift(u, v)
    return [u + du, v + dv]
  }
  const back = ([u, v]: Point): Point => {
    const [p, q] = undo(shift, u, v)
    const [lon, lat] = laea.invert!([a * p + b * q + c, -(d * p + e * q + f)])!
    return [lon, lat]
  }
  return { forward, back }
}

type Displacement = (u: number, v: number) => Point

/** Damped fixed-point iteration: the displacement is gentle enough to converge everywhere on a map. */
function undo(shift: Displacement, u: number, v: number): Point {
  let p = u
  let q = v
  for (let i = 0; i < 60; i++) {
    const [du, dv] = shift(p, q)
    const errorU = u - du - p
    const errorV = v - dv - q
    p += 0.8 * errorU
    q += 0.8 * errorV
    if (Math.hypot(errorU, errorV) < 1e-8) break
  }
  return [p, q]
}

const bend = (r2: number): number => (r2 < 1e-12 ? 0 : (r2 * Math.log(r2)) / 2)

/** The thin-plate spline through the control displacements; lambda 0 meets them exactly. */
export function displacement(control: readonly ControlPoint[], lambda: number): Displacement {
  const n = control.length
  if (n === 0) return () => [0, 0]
  const matrix = Array.from({ length: n + 3 }, () => Array.from({ length: n + 3 }, () => 0))
  const right = Array.from({ length: n + 3 }, () => [0, 0])
  control.forEach((p, i) => {
    control.forEach((o, j) => (matrix[i]![j] = bend((p.u - o.u) ** 2 + (p.v - o.v) ** 2)))
    matrix[i]![i]! += lambda
    const plane = [1, p.u, p.v]
    plane.forEach((value, k) => (matrix[i]![n + k] = matrix[n + k]![i] = value))
    right[i] = [p.du, p.dv]
  })
  const weights = solve(matrix, right)
  const [w0, wu, wv] = [weights[n]!, weights[n + 1]!, weights[n + 2]!]
  return (u, v) => {
    let du = w0[0]! + wu[0]! * u + wv[0]! * v
    let dv = w0[1]! + wu[1]! * u + wv[1]! * v
    for (let i = 0; i < n; i++) {
      const p = control[i]!
      const k = bend((u - p.u) ** 2 + (v - p.v) ** 2)
      du += weights[i]![0]! * k
      dv += weights[i]![1]! * k
    }
    return [du, dv]
  }
}
