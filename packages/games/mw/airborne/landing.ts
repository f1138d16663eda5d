/** Section 18: the airborne corps lands from the air instead of moving. */
import type { Manner } from '@hexfront/engine'
import type { MovingFrame } from '../movement/group.ts'
import type { MwState } from '../state.ts'

/** Rules 18.0a to 18.0f. */
export const landing: Manner<MwState, MovingFrame> = {
  verb: 'land',
  ban: () => '18.0d',
  goals: () => undefined,
  fault: () => '18.0d',
  go: () => undefined,
}
