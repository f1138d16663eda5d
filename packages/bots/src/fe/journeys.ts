/** Redeployment: who would be worth more elsewhere. */
import {
  ALLIED,
  attackOf,
  defenseOf,
  HEXES,
  inGermany,
  isFortress,
  leaveFault,
  ownUnits,
  redeployCost,
  redeployGoals,
  roomIn,
} from '@hexfront/games/fe/insight'
import { topOf } from '../shared/choose.ts'
import { pullAt, pullOf } from './pull.ts'
import { go, undo } from './sketch.ts'
import { valueFor } from './value.ts'
import type { FeState } from '@hexfront/games/fe/insight'
import type { Pull } from './pull.ts'
import type { Sketch } from './sketch.ts'

export interface Journey {
  readonly unit: number
  readonly to: number
  readonly cost: number
  readonly gain: number
}

export interface Traffic {
  readonly journeys: readonly Journey[]
  readonly gains: readonly number[]
}

const TRIED = 4
const KEPT = 8
const LEAST = 0.05

/** The best place for a unit among some, and what it gains there; null if nothing is gained. */
export function bestPlace(
  sketch: Sketch,
  side: number,
  unit: number,
  places: readonly number[],
  pull: Pull,
): { to: number; gain: number } | null {
  const { state } = sketch
  const factors = 0.5 * (attackOf(state, unit) + defenseOf(state, unit))
  const before = valueFor(state, side)
  const able = places.filter(at => at >= HEXES || roomIn(state, side, at) > 0)
  let best: { to: number; gain: number } | null = null
  for (const to of topOf(able, TRIED, at => pullAt(pull, factors, at))) {
    const mark = sketch.changes.length
    go(sketch, unit, [to])
    const gain = valueFor(state, side) - before
    undo(sketch, mark)
    if (best === null || gain > best.gain) best = { to, gain }
  }
  return best
}

function journeyOf(sketch: Sketch, side: number, unit: number, pull: Pull): Journey | null {
  const { state } = sketch
  const best = bestPlace(sketch, side, unit, redeployGoals(state, unit), pull)
  return best && { unit, cost: redeployCost(unit), ...best }
}

const mayLeave = (state: FeState, unit: number): boolean =>
  isFortress[unit] === 0 && state.at[unit]! >= 0 && leaveFault(state, unit) === null

const priceOf = ({ gain, cost }: Journey): number => gain / cost

/** Who goes where with up to so many points. */
export function traffic(sketch: Sketch, side: number, points: number): Traffic {
  const { state, changes } = sketch
  const mark = changes.length
  const pull = pullOf(state, side)
  const sorted = (units: readonly number[], left: number): Journey[] =>
    units
      .filter(unit => redeployCost(unit) <= left && mayLeave(state, unit))
      .flatMap(unit => journeyOf(sketch, side, unit, pull) ?? [])
      .filter(one => priceOf(one) > LEAST)
      .sort((a, b) => priceOf(b) - priceOf(a))
  let waiting = sorted(ownUnits[side]!, points)
  const journeys: Journey[] = []
  const gains = [0]
  let [left, total] = [points, 0]
  while (left > 0 && waiting.length > 0) {
    const best = waiting[0]!
    journeys.push(best)
    total += best.gain
    left -= best.cost
    while (gains.length < points - left) gains.push(gains.at(-1)!)
    gains.push(total)
    go(sketch, best.unit, [best.to])
    waiting = sorted(
      waiting.slice(1, KEPT).map(({ unit }) => unit),
      left,
    )
  }
  while (gains.length <= points) gains.push(total)
  undo(sketch, mark)
  return { journeys, gains }
}

/** Rule 16.41: Hitler leaves Berlin when the Allies are in Germany. */
export const isHitlerInDanger = (state: FeState): boolean =>
  state.hitler >= 0 &&
  ownUnits[ALLIED]!.some(unit => {
    const at = state.at[unit]!
    return at >= 0 && at < HEXES && inGermany[at] === 1
  })
