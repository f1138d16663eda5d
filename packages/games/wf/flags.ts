/** What is known of units, and the steps they have lost: the state lists the flags of those alone who have any. */
import { keepFlags, packedWith } from '@hexfront/engine'
import { sideOf, UNITS } from './data.ts'
import { room } from './room.ts'
import { STEP_BITS, stepOf } from './state.ts'
import type { WfState } from './state.ts'

/** How often anything of a side's units but their places has changed. */
const alterations = room.keep<number[]>(
  () => [0, 0],
  counts => counts.slice(),
)
export const alterationsOf = (state: WfState, side: number): number => alterations.of(state)[side]!
const alter = (state: WfState, unit: number): void => void alterations.of(state)[sideOf[unit]!]!++

/** A unit has lost so many steps from now on. */
export function setStep(state: WfState, unit: number, step: number): void {
  if (stepOf(state, unit) === step) return
  state.step = packedWith(state.step, STEP_BITS, unit, step)
  alter(state, unit)
}

/** Bits REVEALED, MOVED ... */
export const { flagsOf, has, setFlags, mark, unmark, unitsWith, unmarkAll } = keepFlags(room, alter, UNITS)
