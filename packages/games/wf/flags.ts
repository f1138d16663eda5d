/**
 * What is known of units, and the steps they have lost. The state lists the flags of those alone who have any; the
 * flags of every unit follow from that and are kept beside it, so they are changed by what stands here and nowhere else.
 */
import { listFlags, openFlags, packedWith, unitsListed } from '@hexfront/engine'
import { sideOf, UNITS } from './data.ts'
import { room } from './room.ts'
import { STEP_BITS, stepOf } from './state.ts'
import type { WfState } from './state.ts'

const known = room.keep(
  ({ flags }) => openFlags(flags, UNITS),
  flags => flags.slice(),
)

/** Bits of each unit: REVEALED, MOVED ... To be read only; it is changed when they are. */
export const flagsOf = (state: WfState): readonly number[] => known.of(state)

export const has = (state: WfState, unit: number, flag: number): boolean =>
  (known.of(state)[unit]! & flag) !== 0

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

function change(state: WfState, now: number[], unit: number, flags: number): void {
  if (now[unit] === flags) return
  now[unit] = flags
  listFlags(state.flags, unit, flags)
  alter(state, unit)
}

export const setFlags = (state: WfState, unit: number, flags: number): void =>
  change(state, known.of(state), unit, flags)

export function mark(state: WfState, unit: number, flag: number): void {
  const now = known.of(state)
  change(state, now, unit, now[unit]! | flag)
}

export function unmark(state: WfState, unit: number, flag: number): void {
  const now = known.of(state)
  change(state, now, unit, now[unit]! & ~flag)
}

/** The units that have any of some flags, in order. */
export const unitsWith = ({ flags }: WfState, flag: number): number[] => unitsListed(flags, flag)

/** Takes flags off every unit. */
export function unmarkAll(state: WfState, flag: number): void {
  for (const unit of unitsWith(state, flag)) unmark(state, unit, flag)
}
