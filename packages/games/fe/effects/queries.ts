/** What Events in force mean to movement, supply and redeployment. */
import { districtOf, inFrance, inItaly, isMechanized, ways, HEXES } from '../data.ts'
import { stackOf, unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { effectsOf, hasEffect } from './effects.ts'
import type { FeState } from '../state.ts'

/** Whether a unit of a side stands beside a hex, over a side that can be crossed. */
export function isBesideUnits(state: FeState, of: number, hex: number): boolean {
  const counts = unitsIn(state, of)
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++)
    if (ways[slot]! >= 0 && counts[ways[slot]!]! > 0) return true
  return false
}

const concerns = (
  state: FeState,
  what: 'harassed' | 'frozen' | 'portClosed' | 'portSpared' | 'supplyBarred',
  hex: number,
): boolean =>
  state.effects.length > 0 && state.effects.some(effect => effect.what === what && effect.hexes.includes(hex))

/** Points that a marker in a hex costs its owner beyond the usual, by Events. */
export function extraOps(state: FeState, of: number, hex: number, kind: 'move' | 'attack'): number {
  if (of !== AXIS || hex >= HEXES) return 0
  let extra = 0
  for (const effect of effectsOf(state, 'harassed')) if (effect.hexes.includes(hex)) extra += effect.n
  if (kind === 'move' && inFrance[hex] === 1 && !isBesideUnits(state, ALLIED, hex))
    for (const effect of effectsOf(state, 'resistance')) extra += effect.n
  return extra
}

/** Rule 20 (Army District): whether Fortitude keeps the Axis from activating a hex and Germans from redeploying out of it. */
export const isFrozen = (state: FeState, hex: number): boolean => concerns(state, 'frozen', hex)

/** Whether an Event keeps Axis units from redeploying into a hex. */
export function isShutToRd(state: FeState, hex: number): boolean {
  if (concerns(state, 'harassed', hex)) return true
  if (inItaly[hex] === 1 && hasEffect(state, 'italyShut')) return true
  return inFrance[hex] === 1 && districtOf[hex] === 0 && hasEffect(state, 'resistance')
}

export const isPortClosed = (state: FeState, hex: number): boolean => concerns(state, 'portClosed', hex)
export const isPortSpared = (state: FeState, hex: number): boolean => concerns(state, 'portSpared', hex)
export const isSupplyBarred = (state: FeState, hex: number): boolean => concerns(state, 'supplyBarred', hex)

/** Rule 11.53: whether a hex in Limited Supply pays as one in Full Supply. */
export const paysAsFull = (state: FeState, of: number, hex: number): boolean =>
  effectsOf(state, 'limitedAsFull').some(
    ({ n }) => n === of && (of === ALLIED || stackOf(state, of, hex).some(unit => isMechanized[unit] === 1)),
  )

/** Movement points that Events add to a unit's. */
export const extraMovement = (state: FeState, unit: number): number =>
  isMechanized[unit] === 1 ? effectsOf(state, 'mfBonus').reduce((sum, { n }) => sum + n, 0) : 0
