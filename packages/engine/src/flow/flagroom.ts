/**
 * Flags of units where a state lists those alone who have any: the flags of every unit follow from the list and are kept
 * beside the state, so they are changed by what stands here and nowhere else.
 */
import { listFlags, openFlags, unitsListed } from '../board/flaglist.ts'
import type { FactRoom } from './room.ts'

export interface FlagRoom<S> {
  /** Bits of each unit. To be read only; it is changed when they are. */
  flagsOf(state: S): readonly number[]
  has(state: S, unit: number, flag: number): boolean
  setFlags(state: S, unit: number, flags: number): void
  mark(state: S, unit: number, flag: number): void
  unmark(state: S, unit: number, flag: number): void
  /** The units that have any of some flags, in order. */
  unitsWith(state: S, flag: number): number[]
  /** Takes flags off every unit. */
  unmarkAll(state: S, flag: number): void
}

/** For so many units, or for every one that there could be; a game is told whose flags have changed. */
export function keepFlags<S extends { flags: number[] }>(
  room: FactRoom<S>,
  changed: (state: S, unit: number) => void,
  units?: number,
): FlagRoom<S> {
  const known = room.keep(
    ({ flags }) => openFlags(flags, units),
    flags => flags.slice(),
  )

  const change = (state: S, now: number[], unit: number, flags: number): void => {
    if (now[unit] === flags) return
    now[unit] = flags
    listFlags(state.flags, unit, flags)
    changed(state, unit)
  }

  const unmark = (state: S, unit: number, flag: number): void => {
    const now = known.of(state)
    change(state, now, unit, now[unit]! & ~flag)
  }

  return {
    flagsOf: known.of,
    has: (state, unit, flag) => (known.of(state)[unit]! & flag) !== 0,
    setFlags: (state, unit, flags) => change(state, known.of(state), unit, flags),
    mark(state, unit, flag) {
      const now = known.of(state)
      change(state, now, unit, now[unit]! | flag)
    },
    unmark,
    unitsWith: ({ flags }, flag) => unitsListed(flags, flag),
    unmarkAll(state, flag) {
      for (const unit of unitsListed(state.flags, flag)) unmark(state, unit, flag)
    },
  }
}
