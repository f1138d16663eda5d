/** Section 16: the Air Operations Segment. */
import { automatic } from '@hexfront/engine'
import type { Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export const airSteps: Steps<MwState> = {
  /** Rule 4.1g: deployment, compulsory air combat, bombing. */
  airOperations: automatic(run => run.pop()),
}
