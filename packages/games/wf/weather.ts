/** Section 12: weather. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const weatherSteps: Steps<WfState> = {}
