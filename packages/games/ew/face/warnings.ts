/** What a player should hear before he ends something, computed by the code that will judge it. */
import { ownUnits } from '../data.ts'
import { isOnMap } from '../position.ts'
import { isSupplied } from '../supply/supply.ts'
import type { Warning } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export function warningsOf(state: EwState, verb: string): Warning[] {
  const frame = state.frames.at(-1)
  if ((frame?.step !== 'movement' && frame?.step !== 'attacks') || verb !== 'end') return []
  return starving(state, Number(frame['side']))
}

/** Rule 7.12c: whoever has no supply at the check loses a step. */
function starving(state: EwState, side: number): Warning[] {
  const units = ownUnits[side]!.filter(unit => isOnMap(state, unit) && !isSupplied(state, unit))
  if (units.length === 0) return []
  const places = [...new Set(units.map(unit => state.at[unit]!))]
  return [{ reason: { id: 'warn.supply', params: { n: units.length } }, rule: '7.12c', places }]
}
