/** Sections 5.5 and 5.8: who may act in this impulse. */
import { has, mark } from '@hexfront/engine'
import { ARMY_GROUPS, commandOf, RESERVE } from '../data.ts'
import { own } from '../events.ts'
import { ACTIVE, RESERVE_USED } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rule 5.8c, ruling B32: whether the marker of this impulse may activate reserves. */
export const callsReserves = ({ commands }: MwState): boolean => (commands & ARMY_GROUPS) !== 0

/** Rules 5.5, 5.8c, 5.8d: the rule that keeps a unit from acting in this impulse, or null; a reserve is activated by acting. */
export function readyFault(state: MwState, unit: number): string | null {
  if (has(state, unit, ACTIVE)) return null
  const command = commandOf[unit]!
  if (command !== RESERVE) return command >= 0 && (state.commands & (1 << command)) !== 0 ? null : '5.5'
  if (has(state, unit, RESERVE_USED)) return '5.8d'
  return callsReserves(state) ? null : '5.8c'
}

/** Whether a unit may act in this impulse. */
export const isReady = (state: MwState, unit: number): boolean => readyFault(state, unit) === null

/** Rules 5.8c, 5.8d: a reserve that acts is activated by it, for this impulse and once a turn. */
export function rouse(run: Run<MwState>, unit: number): void {
  const { state } = run
  if (commandOf[unit] !== RESERVE || has(state, unit, ACTIVE)) return
  mark(state, unit, ACTIVE | RESERVE_USED)
  run.tell(own('reserve', { side: state.operating, unit, rule: '5.8c' }))
}
