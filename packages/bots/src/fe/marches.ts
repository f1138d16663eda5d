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
import type { FeState } from '@hexfront/games/fe/insight'
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

/** Goals that are looked at for each unit. */
const TRIED = 4
/** A move has to gain more than this. */
const LEAST = 0.03

const factorsOf = (state: FeState, unit: number): number =>
  0.5 * (attackOf(state, unit) + defenseOf(state, unit))

/** Where units of a stack go one after the other so that the position is best; the sketch is left with them there. */
export function march(sketch: Sketch, side: number, units: readonly number[], pull: Pull): Leg[] {
  const { state } = sketch
  const legs: Leg[] = []
  const order = units
    .slice()
    .sort((a, b) => isMechanized[b]! - isMechanized[a]! || attackOf(state, b) - attackOf(state, a))
  let now = valueFor(state, side)
  for (const unit of order) {
    const points = allowanceOf(state, unit)
    if (points === 0) continue
    const reach = reachOf(state, unit, points)
    const able = reach.found.filter(
      at => (at >= HEXES || roomIn(state, side, at) > 0) && !state.marked.includes(at),
    )
    const factors = factorsOf(state, unit)
    let best: Leg | null = null
    let most = now + LEAST
    for (const to of topOf(able, TRIED, at => pullAt(pull, factors, at))) {
      const leg = { unit, path: pathTo(reach, to) }
      const mark = sketch.changes.length
      go(sketch, unit, leg.path)
      const value = valueFor(state, side)
      undo(sketch, mark)
      if (value <= most) continue
      most = value
      best = leg
    }
    if (best === null) continue
    go(sketch, unit, best.path)
    legs.push(best)
    now = most
  }
  return legs
}
