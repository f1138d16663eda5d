/** Rules 3.3, 7.2a and 27.1c: who controls a hex. Asked in one place only: entries, then contest, then dispute. */
import { hexPoints, HEXES, isCity, isDepot, LLK } from './data.ts'
import { headOf } from './ground.ts'
import { lastIn, unitsIn } from './position.ts'
import { GERMAN, NOBODY } from './state.ts'
import { enemyZone } from './zones.ts'
import type { MwState } from './state.ts'

/** Rule 7.2a, ruling B2: depots and hexes that are worth points can be contested. */
export const isContestable = Uint8Array.from({ length: HEXES }, (_, hex) =>
  isDepot[hex] === 1 || hexPoints.some(points => points[hex]! > 0) ? 1 : 0,
)

/** The side that controls a hex now, or NOBODY. */
export function holderOf(state: MwState, hex: number): number {
  const owner = lastIn(state, hex)
  if (isOverstayed(state, owner, hex)) return NOBODY
  if (isContestable[hex] === 1 && unitsIn(state, owner)[hex] === 0 && enemyZone(state, owner)[hex] === 1)
    return NOBODY
  return isDisputed(state, owner, hex) ? NOBODY : owner
}

/**
 * Rules 3.3b, 3.3c: an enemy has entered since, who can gain nothing by it: a supply column. While it stands there the
 * hex is nobody's. Who has landed on enemies holds nothing until they are gone (B135), not even what was German before.
 */
const isOverstayed = (state: MwState, owner: number, hex: number): boolean =>
  unitsIn(state, 1 - owner)[hex]! > 0 && unitsIn(state, owner)[hex] === landedIn(state, owner, hex)

/** How many of a side's units in a hex have landed there on enemies: 1 or 0. */
const landedIn = ({ landing, at }: MwState, owner: number, hex: number): number =>
  owner === GERMAN && landing === hex && at[LLK] === hex ? 1 : 0

/** Whether a side controls a hex now: zones are only looked at where it entered last. */
export const holds = (state: MwState, side: number, hex: number): boolean =>
  lastIn(state, hex) === side && holderOf(state, hex) === side

/** Rule 27.1c, ruling B194: a bridgehead over a city's river disputes it. */
function isDisputed(state: MwState, owner: number, hex: number): boolean {
  if (isCity[hex] === 0 || state.bridgeheads.length === 0) return false
  return state.bridgeheads.some(one => one.owner !== owner && headOf(one) === hex)
}
