/** Rules 16.6f, 16.9c, ruling B129: a throw on the Air Warfare Table. */
import { oddsOf, resultAt } from '@hexfront/engine'
import { LUFTWAFFE } from '../command/markers.ts'
import { airTable } from '../data.ts'
import { GERMAN } from '../state.ts'
import type { Run, Shift } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rules 5.1o, 16.6e, 16.6g: the Luftwaffe marker alone shifts what is fought in the air, in its own impulse. */
const LUFTWAFFE_SHIFT: Shift = { reason: { id: 'shift.luftwaffe' }, amount: 1, rule: '16.6g' }

/** The column of a strength against another. */
export function airColumn(
  state: MwState,
  side: number,
  strengths: { readonly attack: number; readonly defence: number },
): { readonly position: number; readonly label: string } {
  const shifts = side === GERMAN && state.marker === LUFTWAFFE ? [LUFTWAFFE_SHIFT] : []
  const { position, label } = oddsOf(airTable.columns, strengths.attack, strengths.defence, shifts)!
  return { position, label }
}

export interface AirResult {
  readonly column: string
  /** AL1, BL1, DL1 or nothing. */
  readonly code: string
}

/** The attacker's die on the column of the difference. */
export function throwInAir(
  run: Run<MwState>,
  side: number,
  strengths: { readonly attack: number; readonly defence: number },
  why: string,
): AirResult {
  const { position, label } = airColumn(run.state, side, strengths)
  return { column: label, code: resultAt(airTable, position, run.roll(airTable.dice.sides, why)) }
}
