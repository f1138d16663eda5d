/** Sections 7.2, 8.0 to 8.4, 16.8: how far a unit gets. */
import { findReach, halved, makeReach } from '@hexfront/engine'
import { interdicted } from '../air/zones.ts'
import { board, HEXES, isGround, movementOf, ownUnits, sideOf } from '../data.ts'
import { ALLIED } from '../state.ts'
import { enemyZone } from '../zones.ts'
import { closedTo, costsOf, fortCosts } from './ground.ts'
import type { Overlay, Reach } from '@hexfront/engine'
import type { Mover } from './group.ts'
import type { MwState } from '../state.ts'

/** Rules 8.2, 15.5a: the movement of a unit, half and rounded up if it began unsupported. */
export const pointsOf = (state: MwState, unit: number, half: number): number =>
  half === 1 ? halved(movementOf(state, unit)) : movementOf(state, unit)

export const pointsLeft = (state: MwState, { units, spent, halved: half }: Mover): number =>
  Math.max(0, pointsOf(state, units[0]!, half) - spent[0]!)

const groundUnits = ownUnits.map(units => units.filter(unit => isGround[unit] === 1))
const blocked = new Uint8Array(board.count)
/** Rules 8.0e, 8.5: hexes that are closed to a unit or hold enemies. */
export function blockedTo(state: MwState, unit: number): Uint8Array {
  blocked.set(closedTo(state, unit))
  for (const enemy of groundUnits[1 - sideOf[unit]!]!) {
    const at = state.at[enemy]!
    if (at >= 0 && at < HEXES) blocked[at] = 1
  }
  return blocked
}

const reach = makeReach(board)

/** Where a unit can get from where it is, by what it has left; before its first step one hex in any case (8.1, B66). */
export const reachOf = (state: MwState, mover: Mover): Reach =>
  reachWith(state, mover, enemyZone(state, sideOf[mover.units[0]!]!))

const noZone = new Uint8Array(board.count)
/** Where it could get if there were no zones: what is out of reach all the same is not for them to bar. */
export const reachIgnoringZones = (state: MwState, mover: Mover): Reach => reachWith(state, mover, noZone)

function reachWith(state: MwState, mover: Mover, zone: Uint8Array): Reach {
  const unit = mover.units[0]!
  const own = sideOf[unit]!
  // Rules 16.8b, 16.8d: only Allied units are interdicted.
  const exit = own === ALLIED ? interdicted(state) : null
  const overlay: Overlay = {
    blocked: blockedTo(state, unit),
    stop: zone,
    apart: zone,
    extra: fortCosts(state, unit),
    ...(exit && { exit }),
    ...(mover.spent[0] === 0 && mover.halted === 0 && { minimum: 'one hex' as const }),
  }
  const allowance = mover.halted === 1 ? 0 : pointsLeft(state, mover)
  findReach(reach, state.at[unit]!, allowance, costsOf(unit), overlay)
  return reach
}
