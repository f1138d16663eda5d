/** Sections 5.5, 6.0 and 8.0: who may still move in this segment, and where a move may end. */
import { has } from '@hexfront/engine'
import { readyFault } from '../command/ready.ts'
import { isGround, isMobile, sideOf } from '../data.ts'
import { isOnMap, stackOf } from '../position.ts'
import { MOVED } from '../state.ts'
import { stackingFault, stackRule } from './stacking.ts'
import type { MwState } from '../state.ts'

/** The rule that keeps a unit from moving at all now, or null. */
export function pickFault(state: MwState, side: number, unit: number): string | null {
  if (sideOf[unit] !== side || isGround[unit] === 0 || !isOnMap(state, unit)) return '8.0a'
  if (isMobile[unit] === 0) return '8.0b'
  return readyFault(state, unit) ?? (has(state, unit, MOVED) ? '8.0f' : null)
}

/**
 * Rule 6.0a, ruling B52: a move of any kind may end where stacks are in order, or would be without those who can still
 * move on: whoever cannot is there to stay.
 */
export function mayEnd(state: MwState, unit: number, hex: number): boolean {
  if (stackingFault(state, [unit], hex) === null) return true
  const side = sideOf[unit]!
  const others = stackOf(state, side, hex)
  const staying = others.filter(other => other === unit || pickFault(state, side, other) !== null)
  if (staying.length === others.length) return false
  if (!staying.includes(unit)) staying.push(unit)
  return stackRule(state, staying, hex) === null
}
