/** What a march comes to once the enemy has had his phase: how the Allies rehearse in Eisenhower's War. */
import { DEAD } from '@hexfront/engine'
import {
  ALLIED,
  attackOf,
  beachheadsLost,
  BERLIN,
  citiesRetaken,
  defenseOf,
  GERMAN,
  HEXES,
  isSupplied,
  offensiveIn,
  prizesHeld,
  RUHR,
  sideOf,
  stepsOf,
  UNITS,
  VIENNA,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { goalsWith, LAST_TURN, portsMissing, pullOf, stepWorth, WIN } from './worth.ts'

/** Parts of a phase in which the Allies themselves do something. */
const OWN_PARTS: readonly (string | undefined)[] = ['movement', 'attacks']

/**
 * From a beginning on: whether the enemy has had his phase, and the offensive that may come before anybody moves in the next
 * turn (13.6h).
 */
export const watchAnswer =
  ({ turn }: EwState): ((state: EwState) => boolean) =>
  state => {
    const frame = state.frames.at(-1)
    return (
      state.turn !== turn &&
      OWN_PARTS.includes(frame?.step) &&
      frame!['side'] === ALLIED &&
      offensiveIn(state) === null
    )
  }

/** Rule 4.3.1: what it costs to have to take something back before the turn ends, and each thing more. */
const LOST = 700
const MORE = 150
/** What the Allies miss in a port that is asked for at once, and in one that will be; and what a great prize is worth. */
const NOW = 120
const LATER = 40
const PRIZE = 160
const prizes = [RUHR, BERLIN, VIENNA]
/** What is left of the worth of those who have no line. */
const HUNGRY = 0.5
/** What those of each side bring to where things are decided, for each of their factors. */
const PRESS = [0.002, 0.001]

/** What winning is worth above all that has been won in a position otherwise. */
const END = 1.5 * WIN

/** What a position is worth to a side: what the Allies still miss, steps, and how near both are to it. */
export function standingOf(state: EwState, side: number): number {
  return side === ALLIED ? worthOf(state) : -worthOf(state)
}

const lostBy = (state: EwState): number[] => [...citiesRetaken(state), ...beachheadsLost(state)]

/** Rule 4.3.1: what the Allies would have to take back in some positions. */
export const lostIn = (states: readonly EwState[]): number[] => [...new Set(states.flatMap(lostBy))]

/** The same to the Allies. What a turn ended is weighed like what goes on after it. */
function worthOf(end: EwState): number {
  const { outcome } = end
  const state = outcome ? { ...end, turn: Math.min(LAST_TURN, end.turn + 1) } : end
  const goals = goalsWith(state, 0).filter(({ hex }) => !prizes.includes(hex))
  const pull = pullOf(state, goals)
  const { now, later } = portsMissing(state)
  let worth = ended(outcome)
  worth += PRIZE * prizesHeld(state) - NOW * now - LATER * later
  for (const goal of goals) worth -= goal.worth
  const lost = lostBy(state).length
  if (lost > 0) worth -= LOST + MORE * (lost - 1)
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
  return worth
}

const ended = (outcome: EwState['outcome']): number =>
  !outcome || outcome.winner === null ? 0 : outcome.winner === ALLIED ? END : -END
