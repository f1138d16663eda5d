/** What a march comes to once the enemy has had his phase: how the Allies rehearse in Eisenhower's War. */
import { DEAD } from '@hexfront/engine'
import {
  ALLIED,
  attackOf,
  BERLIN,
  defenseOf,
  GERMAN,
  HEXES,
  isSupplied,
  prizesHeld,
  RUHR,
  sideOf,
  stepsOf,
  UNITS,
  VIENNA,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { goalsWith, portsMissing, pullOf, stepWorth, WIN } from './worth.ts'

/** From a beginning on: whether the turn is over, and with it what the enemy does in it. */
export const watchAnswer =
  ({ turn }: EwState): ((state: EwState) => boolean) =>
  state =>
    state.turn !== turn

/** What the Allies miss in a port that is asked for at once, and in one that will be; and what a great prize is worth. */
const NOW = 120
const LATER = 40
const PRIZE = 160
const prizes = [RUHR, BERLIN, VIENNA]
/** What is left of the worth of those who have no line. */
const HUNGRY = 0.5
/** What those of each side bring to where things are decided, for each of their factors. */
const PRESS = [0.002, 0.001]

/** What a game that is over is worth: more than all that the Allies can miss. */
const END = 3 * WIN

/** What a position is worth to a side: what the Allies still miss, steps, and how near both are to it. */
export function standingOf(state: EwState, side: number): number {
  const { outcome } = state
  if (outcome) return outcome.winner === null ? 0 : outcome.winner === side ? END : -END
  const goals = goalsWith(state, 0).filter(({ hex }) => !prizes.includes(hex))
  const pull = pullOf(state, goals)
  const { now, later } = portsMissing(state)
  let worth = PRIZE * prizesHeld(state) - NOW * now - LATER * later
  for (const goal of goals) worth -= goal.worth
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (at === DEAD) continue
    const sign = sideOf[unit] === ALLIED ? 1 : -1
    const isHere = at >= 0 && at < HEXES
    const share = isHere && !isSupplied(state, unit) ? HUNGRY : 1
    worth += sign * share * stepsOf(state, unit) * stepWorth(unit)
    if (!isHere) continue
    const factors = sideOf[unit] === GERMAN ? defenseOf(state, unit) : attackOf(state, unit)
    worth += sign * share * PRESS[sideOf[unit]!]! * factors * pull[at]!
  }
  return side === ALLIED ? worth : -worth
}
