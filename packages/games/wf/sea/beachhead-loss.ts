/** Rule 15.51d: how beachheads are lost. */
import { ALLIED, AXIS, BH_LOST } from '../state.ts'
import { beachheadUnits, counters } from '../data.ts'
import { unitsIn } from '../position.ts'
import { own } from '../events.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** What is printed on a beachhead: the unit that it belongs to. */
export function beachheadName(n: number): string {
  const { nation, name } = counters.sheet.units[beachheadUnits[n]!]!
  return `${nation} ${name}`
}

/** Rule 15.51d: a beachhead is lost where enemies are and no friend. Looked for whenever control is settled. */
export function loseBeachheads(run: Run<WfState>): void {
  const { state } = run
  for (let n = 0; n < state.beachhead.length; n++) {
    const at = state.beachhead[n]!
    if (at >= 0 && unitsIn(state, AXIS)[at]! > 0) overrun(run, n)
  }
}

/** Rule 15.51d: enemies who only pass through a hex that nobody guards have entered it too. */
export function crossBeachheads(run: Run<WfState>, side: number, path: readonly number[]): void {
  if (side === ALLIED) return
  const { beachhead } = run.state
  for (let n = 0; n < beachhead.length; n++)
    if (beachhead[n]! >= 0 && path.includes(beachhead[n]!)) overrun(run, n)
}

function overrun(run: Run<WfState>, n: number): void {
  const { state } = run
  const at = state.beachhead[n]!
  if (unitsIn(state, ALLIED)[at]! > 0) return
  state.beachhead[n] = BH_LOST
  run.tell(own('beachheadLost', { name: beachheadName(n), at, side: ALLIED, rule: '15.51d' }))
}
