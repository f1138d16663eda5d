/** What is known of units: the state lists those alone of whom anything is. */
import { keepFlags } from '@hexfront/engine'
import { room } from './room.ts'
import { REDUCED } from './state.ts'
import type { WotrState } from './state.ts'

const counts = room.keep<number[]>(
  () => [0],
  count => count.slice(),
)
/** How often flags of any unit have changed: the same for as long as none does. */
export const flagChanges = (state: WotrState): number => counts.of(state)[0]!

/** Bits REDUCED, ON_TOP, MOVED ... */
export const { flagsOf, has, setFlags, mark, unmark, unitsWith, unmarkAll } = keepFlags(
  room,
  state => void counts.of(state)[0]!++,
)

/** Steps a unit has lost: 0 or 1. */
export const stepOf = (state: WotrState, unit: number): number => flagsOf(state)[unit]! & REDUCED
