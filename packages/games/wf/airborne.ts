/** Section 14: paratroops. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const airborneSteps: Steps<WfState> = {}
