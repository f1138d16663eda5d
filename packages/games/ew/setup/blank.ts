/** Positions to begin with: nobody anywhere, or everybody where his counter says. */
import { WAITING } from '@hexfront/engine'
import { allUnits, board, codeOf, isCityOnMap, isMobile, limit, otherMode, sideOf, UNITS } from '../data.ts'
import { encodeControl } from '../position.ts'
import { ALLIED, NO_BRIDGE, NO_GROUP, NO_HEX, SPARE, UNPLANNED } from '../state.ts'
import type { BaseState } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** A position before anybody is anywhere, with every hex German. */
export function blankState(base: BaseState): EwState {
  return {
    ...base,
    turn: 0,
    phase: 0,
    order: 0,
    at: Array.from({ length: UNITS }, () => WAITING),
    flags: Array.from({ length: UNITS }, () => 0),
    control: encodeControl([]),
    late: [],
    taken: [],
    destroyed: [],
    beachheads: [],
    firstHex: NO_HEX,
    secondHex: NO_HEX,
    secondTurn: 0,
    second: UNPLANNED,
    unopposed: 0,
    lostSources: [],
    graceTurn: 0,
    difficulties: NO_GROUP,
    aerial: NO_HEX,
    aerialUsed: 0,
    dropSeen: 0,
    drops: [],
    secured: [],
    bombers: limit('bombers'),
    mandates: 0,
    mandateReady: 0,
    attacked: [],
    scheldt: 0,
    bridge: NO_BRIDGE,
    bridgeHex: NO_HEX,
    triedBank: [],
    italyOpen: 0,
    alpine: NO_HEX,
  }
}

/**
 * Rules 3.2.1a and 3.2.2a: where a counter begins by what is printed on it, a hex or the turn track. Of the two
 * counters of an airborne corps the one for the drop is spare until it is asked for (13.2c).
 */
export const printedPlace: readonly number[] = allUnits.map(unit => {
  if (otherMode[unit]! >= 0 && isMobile[unit] === 0) return SPARE
  return board.byId.get(codeOf[unit]!) ?? WAITING
})

/** Rule 3.4b: the Germans control every hex without an Allied unit; cities among the others count as taken (4.3.1a). */
export function settleControl(state: EwState): void {
  const allied = new Uint8Array(board.hexCount)
  for (const unit of allUnits) {
    const at = state.at[unit]!
    if (sideOf[unit] === ALLIED && at >= 0 && at < board.hexCount) allied[at] = 1
  }
  state.control = encodeControl(allied)
  state.taken = [...allied.keys()].filter(hex => allied[hex] === 1 && isCityOnMap[hex] === 1)
}
