/** Section 7: combat. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const combatSteps: Steps<WfState> = {}
