/** Rule 5.43: an HQ that has commanded is done for the turn. */
import { ACTIVE, activeIndex } from './active.ts'
import { hideUnits, isBattle, loseStep } from '../position.ts'
import { originalAttacker } from '../combat/battles.ts'
import { sideOf } from '../data.ts'
import { DONE } from '../state.ts'
import { own } from '../events.ts'
import { mark } from '../flags.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Rule 5.43: an HQ is done: a step less and upright again; one at 0 is lost. Returns whether it is left. */
export function standDown(run: Run<WfState>, hq: number): boolean {
  const { state } = run
  const i = activeIndex(state, hq)
  if (i >= 0) state.active.splice(i, ACTIVE)
  if (!loseStep(run, hq, '5.43')) return false
  mark(state, hq, DONE)
  const at = state.at[hq]!
  // Rule 7.12b: in its own attack it lies open like the others.
  if (!(isBattle(state, at) && originalAttacker(state, at) === sideOf[hq])) hideUnits(state, [hq])
  run.tell(own('standDown', { at, side: sideOf[hq]!, rule: '5.43' }))
  return true
}
