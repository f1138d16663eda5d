/** Section 10: the Combat Segment. */
import { automatic } from '@hexfront/engine'
import type { Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export const combatSteps: Steps<MwState> = {
  /** Rule 4.1i: the operating side attacks with what is ready. */
  combat: automatic(run => run.pop()),
}
