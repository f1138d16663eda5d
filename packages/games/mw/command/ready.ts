/** Sections 5.5 and 5.8: who may act in this impulse. */
import { has, mark } from '@hexfront/engine'
import { ARMY_GROUPS, commandOf, RESERVE } from '../data.ts'
import { own } from '../events.ts'
import { ACTIVE, RESERVE_USED } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rule 5.8c, ruling B32: whether the marker of this impulse may activate reserves. */
export const callsReserves = ({ commands }: MwState): boolean => (commands & ARMY_GROUPS) !== 0

/** Rules 5.5, 5.8: whether a unit may act in this impulse, a reserve by being activated now. */
export function isReady(state: MwState, unit: number): boolean {
  if (has(state, unit, ACTIVE)) return true
  const command = commandOf[unit]!
  if (command === RESERVE) return callsReserves(state) && !has(state, unit, RESERVE_USED)
  return command >= 0 && (state.commands & (1 << command)) !== 0
}

/** Rules 5.8c, 5.8d: a reserve that acts is activated by it, for this impulse and once a turn. */
export function rouse(run: Run<MwState>, unit: number): void {
  const { state } = run
  if (commandOf[unit] !== RESERVE || has(state, unit, ACTIVE)) return
  mark(state, unit, ACTIVE | RESERVE_USED)
  run.tell(own('reserve', { side: state.operating, unit, rule: '5.8c' }))
}
