/** A quick field over the map for one side: where another factor would count most. */
import {
  ALLIED,
  attackOf,
  controllerOf,
  defenseOf,
  HEXES,
  isPortOnMap,
  isVp,
  PLACES,
  sideOf,
  unitsIn,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { reachable } from './danger.ts'
import { addLifelines } from './lifelines.ts'
import { distance, makeReachOut, shareAt } from './ground.ts'
import { pointWorth } from './verdict.ts'
import { goalsOf } from './worth.ts'

export interface Pull {
  /** What a factor is worth in each hex. */
  readonly field: Float64Array
  /** What it is worth at once that somebody steps into a hex, or stays in it. */
  readonly prize: Float64Array
}

export function pullOf(state: FeState, side: number): Pull {
  const reachOut = makeReachOut(state)
  const field = new Float64Array(PLACES)
  for (const { hex, worth } of goalsOf(state)) {
    let [own, foe] = [0.3, 0.3]
    for (let unit = 0; unit < state.at.length; unit++) {
      const at = state.at[unit]!
      if (at < 0) continue
      const felt = 0.5 * (attackOf(state, unit) + defenseOf(state, unit)) * reachOut(at, hex)
      if (sideOf[unit] === side) own += felt
      else foe += felt
    }
    const slope = (worth * foe) / (own + foe) ** 2
    for (let at = 0; at < HEXES; at++) {
      const far = distance(at, hex)
      if (far < 12) field[at]! += slope * shareAt(far)
    }
  }
  return { field, prize: prizesOf(state, side) }
}

function prizesOf(state: FeState, side: number): Float64Array {
  const prize = new Float64Array(PLACES)
  const reach = reachable(state, 1 - side)
  const own = unitsIn(state, side)
  const point = pointWorth(state, side)
  for (let hex = 0; hex < HEXES; hex++) {
    const worth = isVp[hex] === 1 ? point : isPortOnMap[hex] === 1 ? 0.6 : 0.1
    if (controllerOf(state, hex) !== side) prize[hex] = worth
    else if (own[hex] === 0 && reach[hex]! >= 0)
      prize[hex] = isVp[hex] === 1 ? 0.8 * worth : side === ALLIED ? 0.1 : 0.2
  }
  addLifelines(prize, state, side, reach)
  return prize
}

export const pullAt = ({ field, prize }: Pull, factors: number, at: number): number =>
  factors * field[at]! + prize[at]!
