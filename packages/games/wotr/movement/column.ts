/**
 * Rules 10.19 and 10.20: column movement. It is not announced: a move that costs more than the movement
 * factor is one, and then must be legal as one from its first hex to its last (A64).
 */
import { hasTag, HEXES, is1944, isWall, sideOf } from '../data.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { ATTENUATED, isFullOverland, supplyOf } from '../supply/supply.ts'
import { isIntact } from '../position.ts'
import { enemyZone } from './zones.ts'
import type { WotrState } from '../state.ts'

const isPattons = hasTag('patton')

/** Rule 5.8.1: no German columns in Turn 1. */
export const mayColumn = (state: WotrState, side: number): boolean => side !== GERMAN || state.turn > 1

/** The rule that keeps units from starting a column move where they are, or null. */
export function columnFault(state: WotrState, units: readonly number[]): string | null {
  const side = sideOf[units[0]!]!
  if (!mayColumn(state, side)) return '5.8.1'
  for (const unit of units) {
    if (isFullOverland(state, unit)) continue
    return supplyOf(state, unit) === ATTENUATED ? '8.16d' : '10.19a'
  }
  if (enemyZone(state, side)[state.at[units[0]!]!] === 0) return null
  // Rule 10.20: in 1944 Patton's units may start in an enemy zone.
  if (!units.every(unit => isPattons[unit] === 1)) return '10.19a'
  return is1944(state.turn) ? null : '10.20'
}

/** The rule that keeps a column of a side out of a hex, or null. */
export function columnBan(state: WotrState, side: number, hex: number): string | null {
  if (side === ALLIED && isIntact(state, hex)) return '10.19c'
  return enemyZone(state, side)[hex]! > 0 ? '10.19a' : null
}

const wallHexes = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isWall[hex] === 1)

/** Adds to a mask the hexes that a column of a side may not enter. */
export function closeToColumns(state: WotrState, side: number, mask: Uint8Array): void {
  const zone = enemyZone(state, side)
  for (let hex = 0; hex < HEXES; hex++) mask[hex]! |= zone[hex]!
  if (side === ALLIED) for (const hex of wallHexes) if (isIntact(state, hex)) mask[hex] = 1
}
