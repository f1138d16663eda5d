/** Section 10: supply. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const supplySteps: Steps<WfState> = {}
