/** What a march comes to once the enemy has had his next impulse: how Manstein's War rehearses. */
import { DEAD } from '@hexfront/engine'
import {
  attackOf,
  defenseOf,
  GERMAN,
  HEXES,
  isGround,
  isLogistics,
  scoreOf,
  sideOf,
  stepsLeft,
  UNITS,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { germanGoals, laterOf, pullOf, stepWorth, VP, WIN } from './worth.ts'

/** From a beginning on: whether the enemy has had an impulse. */
export function watchAnswer(_begun: MwState, seat: number): (state: MwState) => boolean {
  let isAnswering = false
  return ({ operating }) => {
    if (operating !== 1 - seat) return isAnswering
    isAnswering = true
    return false
  }
}

/** What those of each side bring to where things are decided, for each of their factors. */
const PRESS = [0.02, 0.012]

/** What a position is worth to a side: points, steps, and how near both are to what the Germans still want. */
export function standingOf(state: MwState, side: number): number {
  const { outcome } = state
  if (outcome) return outcome.winner === null ? 0 : outcome.winner === side ? WIN : -WIN
  const pull = pullOf(germanGoals(state))
  const later = laterOf(state)
  let worth = VP * scoreOf(state)
  for (let unit = 0; unit < UNITS; unit++) {
    if (isGround[unit] === 0 || state.at[unit] === DEAD) continue
    const sign = sideOf[unit] === GERMAN ? 1 : -1
    const at = state.at[unit]!
    worth += sign * stepsLeft(state, unit) * stepWorth(unit)
    if (at < 0 || at >= HEXES || isLogistics[unit] === 1) continue
    const factors = 2 + (sideOf[unit] === GERMAN ? attackOf(state, unit) : defenseOf(state, unit))
    worth += sign * later * PRESS[sideOf[unit]!]! * factors * pull[at]!
  }
  return side === GERMAN ? worth : -worth
}
