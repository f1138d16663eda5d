/** Section 6.4: rearguards and pursuit. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const retreatSteps: Steps<WfState> = {}
