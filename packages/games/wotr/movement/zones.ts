/**
 * Section 7: zones of control. Every ground unit has one, whatever its size, strength or supply, and
 * zones of both sides lie over each other. What they do depends on what is done in them. Movement and
 * column movement stop or end in them, friends or no friends (7.3, 10.19). Supply lines and retreats ask
 * whether a friend in the hex lifts them: a line may end in one all the same (7.4), a retreat may not
 * (7.5). An advance after combat and an airdrop ask nothing at all (7.6, 7.7).
 */
import { zoneOf } from '../position.ts'
import type { WotrState } from '../state.ts'

/** The hexes in zones of a side's enemies: not 0. */
export const enemyZone = (state: WotrState, side: number): Uint8Array => zoneOf(state, 1 - side)
