/** Section 13.1: air strikes. */
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const airstrikeSteps: Steps<WfState> = {}
