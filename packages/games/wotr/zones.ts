/**
 * Section 7: zones of control. Every ground unit has one, whatever its size, strength or supply, and
 * zones of both sides lie over each other. What they do depends on what is done in them: five questions.
 *
 * Movement and column movement ask `enemyZone` (friends do not lift it), supply and retreat `openZone`
 * (a friend in the hex lifts it; a line may still end in a closed one, a retreat may not), and an
 * advance after combat or an airdrop asks nothing at all (7.6, 7.7).
 */
import { unitsIn, zoneOf } from './position.ts'
import type { WotrState } from './state.ts'

/** Rules 7.3 and 10.19: where a unit of the side stops, and where its columns may not go: not 0. */
export const enemyZone = (state: WotrState, side: number): Uint8Array => zoneOf(state, 1 - side)

/** Rules 7.4 and 7.5: whether enemy zones bar the side from going on through a hex, or retreating to it. */
export const closedByZone = (state: WotrState, side: number, hex: number): boolean =>
  enemyZone(state, side)[hex]! > 0 && unitsIn(state, side)[hex] === 0
