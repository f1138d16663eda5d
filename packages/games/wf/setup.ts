/** Section 3: set-up. */
import { blankState } from './blank.ts'
import type { BaseState, Frame, Option, Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

export const options: readonly Option[] = []

export function start(base: BaseState): { state: WfState; frame: Frame } {
  return { state: blankState(base), frame: { step: 'game' } }
}

export const setupSteps: Steps<WfState> = {}
