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

/** Goals that are looked at for each unit, units at first, and those that are looked at again. */
const TRIED = 2
const LOOKED_AT = 10
const KEPT = 4
const LEAST = 0.05

/** The best place for a unit among some, and what it gains there; null if nothing is gained. */
export function bestPlace(
  sketch: Sketch,
  side: number,
  unit: number,
  places: readonly number[],
  { pull, now }: { pull: Pull; now: number },
): { to: number; gain: number } | null {
  const { state } = sketch
  const factors = 0.5 * (attackOf(state, unit) + defenseOf(state, unit))
  const able = places.filter(at => at >= HEXES || roomIn(state, side, at) > 0)
  let best: { to: number; gain: number } | null = null
  for (const to of topOf(able, TRIED, at => pullAt(pull, factors, at))) {
    const mark = sketch.changes.length
    go(sketch, unit, [to])
    const gain = valueFor(state, side) - now
    undo(sketch, mark)
    if (best === null || gain > best.gain) best = { to, gain }
  }
  return best
}

const mayLeave = (state: FeState, unit: number): boolean =>
  isFortress[unit] === 0 && state.at[unit]! >= 0 && leaveFault(state, unit) === null

const priceOf = ({ gain, cost }: Journey): number => gain / cost

/** Somebody who could go, and where to. */
interface Traveller {
  readonly unit: number
  readonly places: readonly number[]
}

/** Those who would gain most at a glance. */
function travellers(state: FeState, side: number, points: number, pull: Pull): Traveller[] {
  const able = ownUnits[side]!.filter(unit => redeployCost(unit) <= points && mayLeave(state, unit)).map(
    unit => ({ unit, places: redeployGoals(state, unit) }),
  )
  return topOf(able, LOOKED_AT, ({ unit, places }) => {
    const factors = 0.5 * (attackOf(state, unit) + defenseOf(state, unit))
    let most = -Infinity
    for (const at of places)
      if (at >= HEXES || roomIn(state, side, at) > 0) most = Math.max(most, pullAt(pull, factors, at))
    return (most - pullAt(pull, factors, state.at[unit]!)) / redeployCost(unit)
  })
}

/** Who goes where with up to so many points. */
export function traffic(sketch: Sketch, side: number, points: number): Traffic {
  const { state, changes } = sketch
  const mark = changes.length
  const pull = pullOf(state, side)
  const weigh = (some: readonly Traveller[], left: number): (Journey & Traveller)[] => {
    const now = valueFor(state, side)
    return some
      .filter(({ unit }) => redeployCost(unit) <= left)
      .flatMap(({ unit, places }) => {
        const best = bestPlace(sketch, side, unit, places, { pull, now })
        return best ? { unit, places, cost: redeployCost(unit), ...best } : []
      })
      .filter(one => priceOf(one) > LEAST)
      .sort((a, b) => priceOf(b) - priceOf(a))
  }
  let waiting = weigh(travellers(state, side, points, pull), points)
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
    waiting = weigh(waiting.slice(1, 1 + KEPT), left)
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
