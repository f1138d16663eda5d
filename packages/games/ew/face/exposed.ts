/** What the Allies leave open to German movement: cities once theirs and beachheads in which nobody stands. */
import { hexesInReach } from '@hexfront/engine'
import { isMobile, ownUnits, placeName, unitName } from '../data.ts'
import { isCity } from '../ground.ts'
import { pickFault } from '../movement/movement.ts'
import { reachOf } from '../movement/reach.ts'
import { controllerOf, isOnMap, unitsIn } from '../position.ts'
import { ALLIED, GERMAN, MOVED } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import type { Warning } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Rule 4.3.1: hexes whose loss ends the game, Allied and empty. */
function bareHexes(state: EwState): number[] {
  const guarded = unitsIn(state, ALLIED)
  const cities = state.taken.filter(hex => isCity(state, hex))
  return [...new Set([...state.beachheads, ...cities])].filter(
    hex => controllerOf(state, hex) === ALLIED && guarded[hex] === 0,
  )
}

/** Whether a German unit on the map can move in the German phase of this turn. */
const willMove = (state: EwState, unit: number): boolean => {
  const fault = isOnMap(state, unit) && isMobile[unit] === 1 ? pickFault(state, GERMAN, unit) : '8.0a'
  // What it has done in an offensive does not count in its own phase.
  return fault === null || ((state.flags[unit]! & MOVED) !== 0 && fault === '8.7a')
}

/** Empty hexes that a German unit can get to, each with one who can. */
export function exposures(state: EwState): Warning[] {
  const open = new Set(bareHexes(state))
  const found: Warning[] = []
  if (open.size === 0) return found
  for (const unit of ownUnits[GERMAN]!) {
    if (!willMove(state, unit)) continue
    const unsupplied = isSupplied(state, unit) ? [] : [unit]
    const reached = hexesInReach(reachOf(state, { units: [unit], spent: [0], unsupplied, halted: 0 }))
    for (const hex of reached) {
      if (!open.delete(hex)) continue
      const params = { place: placeName(hex), unit: unitName(unit) }
      const isBeach = state.beachheads.includes(hex)
      const reason = { id: isBeach ? 'warn.openBeach' : 'warn.openCity', params }
      found.push({ reason, rule: isBeach ? '4.3.1b' : '4.3.1a', places: [hex, state.at[unit]!] })
    }
  }
  return found
}
