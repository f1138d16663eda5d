/** Rules 13.1, 21.1p, 21.2l, 28.3: when units come. */
import { below, WAITING } from '@hexfront/engine'
import { deployment, sideOf, unitById } from '../data.ts'
import { own } from '../events.ts'
import { isOn } from '../options/options.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const rows = deployment.units.filter(row => row.arrives !== undefined)
/** Units with a turn of arrival, in the order of the data; `due` of the state follows it. */
export const scheduled: readonly number[] = rows.map(row => unitById(row.unit))
export const printedTurns: readonly number[] = rows.map(row => row.arrives!)

/** The turn from which a unit may come; a rebuilt supply column at once (B112). */
export function dueTurn(state: MwState, unit: number): number {
  const slot = scheduled.indexOf(unit)
  return slot < 0 ? 0 : state.due[slot]!
}

export const isDue = (state: MwState, unit: number): boolean =>
  state.at[unit] === WAITING && dueTurn(state, unit) <= state.turn

const DIE = 6

/** Rule 28.3, ruling B176: one secret die for each unit that is to come. */
export function rollArrivals(run: Run<MwState>, side: number): void {
  const { state } = run
  if (!isOn(state, 'variableArrivals')) return
  for (const [slot, unit] of scheduled.entries()) {
    if (sideOf[unit] !== side || state.at[unit] !== WAITING) continue
    const turn = 1 + below(state.rng, DIE)
    state.due[slot] = turn
    run.reveal(own('scheduled', { unit, turn, only: side, rule: '28.3' }))
  }
}
