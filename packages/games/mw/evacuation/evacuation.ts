/** Rules 20.2, 25.3: units leave for England. */
import { automatic } from '@hexfront/engine'
import type { Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export const evacuationSteps: Steps<MwState> = {
  /** Rule 20.2c: at the end of the Movement Segment of the impulse of Evac. */
  evacuation: automatic(run => run.pop()),
}
