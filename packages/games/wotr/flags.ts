/**
 * What is known of units. The state lists those alone of whom anything is; the flags of every unit follow from that
 * and are kept beside it, so they are changed by what stands here and nowhere else.
 */
import { listFlags, openFlags, unitsListed } from '@hexfront/engine'
import { room } from './room.ts'
import { REDUCED } from './state.ts'
import type { WotrState } from './state.ts'

/** The flags of each unit, and how often any has changed. */
class Known {
  readonly flags: number[]
  changes: number

  constructor(flags: number[], changes: number) {
    this.flags = flags
    this.changes = changes
  }
}

const known = room.keep(
  ({ flags }) => new Known(openFlags(flags), 0),
  ({ flags, changes }) => new Known(flags.slice(), changes),
)

/** Bits of each unit: REDUCED, ON_TOP, MOVED ... To be read only. */
export const flagsOf = (state: WotrState): readonly number[] => known.of(state).flags
/** How often flags of any unit have changed: the same for as long as none does. */
export const flagChanges = (state: WotrState): number => known.of(state).changes

export const has = (state: WotrState, unit: number, flag: number): boolean =>
  (known.of(state).flags[unit]! & flag) !== 0

/** Steps a unit has lost: 0 or 1. */
export const stepOf = (state: WotrState, unit: number): number => known.of(state).flags[unit]! & REDUCED

function change(state: WotrState, now: Known, unit: number, flags: number): void {
  if (now.flags[unit] === flags) return
  now.flags[unit] = flags
  now.changes++
  listFlags(state.flags, unit, flags)
}

export const setFlags = (state: WotrState, unit: number, flags: number): void =>
  change(state, known.of(state), unit, flags)

export function mark(state: WotrState, unit: number, flag: number): void {
  const now = known.of(state)
  change(state, now, unit, now.flags[unit]! | flag)
}

export function unmark(state: WotrState, unit: number, flag: number): void {
  const now = known.of(state)
  change(state, now, unit, now.flags[unit]! & ~flag)
}

/** The units that have any of some flags, in order. */
export const unitsWith = ({ flags }: WotrState, flag: number): number[] => unitsListed(flags, flag)

/** Takes flags off every unit. */
export function unmarkAll(state: WotrState, flag: number): void {
  for (const unit of unitsWith(state, flag)) unmark(state, unit, flag)
}
