/** Goals for units: each goes where it is wanted, and not all to the same place. */
import type { Picture } from './picture.ts'

export interface Mission {
  readonly goal: number
  /** How much each hex draws the unit. */
  readonly draw: Float64Array
  readonly weight: number
}

/** A place that draws units: how much, from how far, and how many factors it still wants. */
export interface Wanted {
  readonly hex: number
  readonly worth: number
  readonly distance: Int16Array
  need: number
}

/** How units are told off for what is wanted. */
export interface Muster {
  /** How much a goal still draws at a distance of one movement point more. */
  readonly decay: number
  /** Factors that a unit brings, and how strongly it follows its goal. */
  brings(unit: number): number
  weight(unit: number): number
  mayGo(unit: number, goal: number): boolean
  /** Share of its draw that a goal has left for more than it needs. */
  readonly enough?: number
}

interface Drawing extends Wanted {
  readonly draw: Float64Array
}

/** The same where a game says nothing. */
const ENOUGH = 0.4

/** A goal for each of the units, the nearest first. */
export function muster(
  picture: Picture,
  units: readonly number[],
  wanted: readonly Wanted[],
  terms: Muster,
): Map<number, Mission> {
  const decays = Float64Array.from({ length: FARTHEST }, (_, far) => terms.decay ** far)
  const goals: Drawing[] = wanted.map(goal => ({
    ...goal,
    draw: drawOf(goal, decays),
  }))
  const missions = new Map<number, Mission>()
  const left = new Set(units)
  while (left.size > 0) {
    const best = nearest(picture, left, goals, terms)
    if (best === null) break
    left.delete(best.unit)
    best.goal.need -= terms.brings(best.unit)
    missions.set(best.unit, { goal: best.goal.hex, draw: best.goal.draw, weight: terms.weight(best.unit) })
  }
  return missions
}

/** Nothing is drawn from farther away. */
const FARTHEST = 256

function drawOf({ worth, distance }: Wanted, decays: Float64Array): Float64Array {
  const draw = new Float64Array(distance.length)
  for (let hex = 0; hex < draw.length; hex++) draw[hex] = worth * (decays[distance[hex]!] ?? 0)
  return draw
}

function nearest(
  { at }: Picture,
  units: Iterable<number>,
  goals: readonly Drawing[],
  { mayGo, enough = ENOUGH }: Muster,
): { unit: number; goal: Drawing } | null {
  let best: { unit: number; goal: Drawing } | null = null
  let most = 0
  for (const unit of units)
    for (const goal of goals) {
      const drawn = goal.draw[at[unit]!]! * (goal.need > 0 ? 1 : enough)
      if (drawn <= most || !mayGo(unit, goal.hex)) continue
      most = drawn
      best = { unit, goal }
    }
  return best
}
