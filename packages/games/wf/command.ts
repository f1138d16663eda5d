/** Section 5: headquarters. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const commandSteps: Steps<WfState> = {}
