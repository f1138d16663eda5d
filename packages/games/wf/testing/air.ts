/** The link-up of paras by itself. */
import { restingFlow } from '@hexfront/engine/testing'
import { airborneSteps } from '../air/airborne.ts'
import { controlSteps, settleControl } from '../control/settle.ts'
import { beachheadSteps } from '../sea/beachhead.ts'
import { ALLIED } from '../state.ts'
import type { WfState } from '../state.ts'

const flow = restingFlow<WfState>({ ...airborneSteps, ...beachheadSteps, ...controlSteps })

/** The link-up check, control settled before and after. */
export function linkUp(state: WfState): WfState {
  state.frames = [{ step: 'rest', next: 'linkUp' }]
  flow.forget(state)
  flow.apply(state, ALLIED, { verb: 'rest' })
  settleControl(state)
  return state
}
