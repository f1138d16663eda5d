/** Section 6: movement. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const movementSteps: Steps<WfState> = {}
