/** Section 11: production. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const productionSteps: Steps<WfState> = {}
