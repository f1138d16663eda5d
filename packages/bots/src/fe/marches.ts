/** Moves that a stack could make under one marker. */
import {
  allowanceOf,
  attackOf,
  defenseOf,
  HEXES,
  isMechanized,
  pathTo,
  reachOf,
  roomIn,
} from '@hexfront/games/fe/insight'
import type { FeState, Reach } from '@hexfront/games/fe/insight'
import { topOf } from '../shared/choose.ts'
import { pullAt } from './pull.ts'
import { go, undo } from './sketch.ts'
import { valueFor } from './value.ts'
import type { Pull } from './pull.ts'
import type { Sketch } from './sketch.ts'

export interface Leg {
  readonly unit: number
  readonly path: readonly number[]
}

export interface March {
  readonly legs: readonly Leg[]
  /** What the position is worth with everybody there. */
  readonly value: number
}

/** How much is looked at before a plan is made: stacks that might move, and goals for each unit. */
export interface Care {
  readonly stacks: number
  readonly goals: number
}
export const keen: Care = { stacks: 14, goals: 6 }
/** Those behind the lower levels move what strikes the eye. */
const hasty: Care = { stacks: 6, goals: 3 }
export const careOf = ({ plain }: { readonly plain?: boolean }): Care => (plain ? hasty : keen)

/** A move has to gain more than this. */
const LEAST = 0.03

const factorsOf = (state: FeState, unit: number): number =>
  0.5 * (attackOf(state, unit) + defenseOf(state, unit))

/** Places in which a unit could end a move. */
function goalsFrom(state: FeState, side: number, unit: number): { reach: Reach; able: number[] } {
  const reach = reachOf(state, unit, allowanceOf(state, unit))
  const able = reach.found.filter(
    at => (at >= HEXES || roomIn(state, side, at) > 0) && !state.marked.includes(at),
  )
  return { reach, able }
}

/** What a stack could gain by moving at the most, at a glance. */
export function promise(state: FeState, side: number, units: readonly number[], pull: Pull): number {
  let sum = 0
  for (const unit of units) {
    if (allowanceOf(state, unit) === 0) continue
    const factors = factorsOf(state, unit)
    const now = pullAt(pull, factors, state.at[unit]!)
    let most = now
    for (const at of goalsFrom(state, side, unit).able) most = Math.max(most, pullAt(pull, factors, at))
    sum += most - now
  }
  return sum
}

/** Where units of a stack go one after the other so that the position is best; the sketch is left with them there. */
export function march(
  sketch: Sketch,
  side: number,
  units: readonly number[],
  { pull, now, care }: { pull: Pull; now: number; care: Care },
): March {
  const { state } = sketch
  const legs: Leg[] = []
  const order = units
    .slice()
    .sort((a, b) => isMechanized[b]! - isMechanized[a]! || attackOf(state, b) - attackOf(state, a))
  let value = now
  for (const unit of order) {
    if (allowanceOf(state, unit) === 0) continue
    const best = bestLeg(sketch, side, unit, { pull, now: value, care })
    if (best === null) continue
    go(sketch, unit, best.path)
    legs.push(best)
    value = best.value
  }
  return { legs, value }
}

function bestLeg(
  sketch: Sketch,
  side: number,
  unit: number,
  { pull, now, care }: { pull: Pull; now: number; care: Care },
): (Leg & { value: number }) | null {
  const { state, changes } = sketch
  const { reach, able } = goalsFrom(state, side, unit)
  const factors = factorsOf(state, unit)
  let best: (Leg & { value: number }) | null = null
  let most = now + LEAST
  for (const to of topOf(able, care.goals, at => pullAt(pull, factors, at))) {
    const path = pathTo(reach, to)
    const mark = changes.length
    go(sketch, unit, path)
    const value = valueFor(state, side)
    undo(sketch, mark)
    if (value <= most) continue
    most = value
    best = { unit, path, value }
  }
  return best
}
