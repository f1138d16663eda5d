/** Section 16: politics. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const politicsSteps: Steps<WfState> = {}
