/** Rule 15.51d: how beachheads are lost. */
import { ALLIED, AXIS, BH_LOST } from './state.ts'
import { beachheadUnits, counters } from './data.ts'
import { unitsIn } from './position.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from './state.ts'

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
    if (at < 0 || unitsIn(state, AXIS)[at] === 0 || unitsIn(state, ALLIED)[at]! > 0) continue
    state.beachhead[n] = BH_LOST
    run.tell({ kind: 'beachheadLost', name: beachheadName(n), at, side: ALLIED, rule: '15.51d' })
  }
}
