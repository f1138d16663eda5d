/** Sections 15.4 and 15.5: invaders recover, beachheads. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const beachheadSteps: Steps<WfState> = {}
