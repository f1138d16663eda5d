/** Section 16: the Air Operations Segment: deployment, missions, air combat, bombing. */
import { automatic } from '@hexfront/engine'
import { bombingSteps } from './bombing.ts'
import { deploySteps } from './deploy.ts'
import { dogfightSteps } from './dogfight.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export const airSteps: Steps<MwState> = {
  /** Rule 4.1g: in this order, in every impulse; what falls due does so whatever the marker (C36). */
  airOperations: automatic<MwState, Frame & { side: number }>((run, { side }) =>
    run.swap({ step: 'airDeploy', side }),
  ),
  ...deploySteps,
  ...dogfightSteps,
  ...bombingSteps,
}
