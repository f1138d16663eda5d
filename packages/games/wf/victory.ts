/** Section 17: victory. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const victorySteps: Steps<WfState> = {}
