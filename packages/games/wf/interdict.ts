/** Section 15.7: interdiction of voyages. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const interdictSteps: Steps<WfState> = {}
