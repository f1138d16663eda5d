/** Some steps of the game by themselves, played in words. */
import { makeHarness, restingFlow } from '@hexfront/engine/testing'
import { board, counters } from '../data.ts'
import { hex, unit } from './testing.ts'
import type { Harness } from '@hexfront/engine/testing'
import type { Flow, Json, Steps, Verb } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export interface Stage extends Harness<MwState> {
  readonly flow: Flow<MwState>
  /** Puts a step on top of a position and runs until somebody decides. */
  begin(state: MwState, step: string, data?: Readonly<Record<string, Json>>): MwState
}

export function stageOf(steps: Steps<MwState>, verbs: Readonly<Record<string, Verb>>): Stage {
  const flow = restingFlow<MwState>(steps)
  const harness = makeHarness<MwState>({
    flow,
    verbs,
    place: hex,
    unit,
    placeName: at => board.ids[at]!,
    unitName: one => counters.sheet.units[one]!.id,
  })
  const begin: Stage['begin'] = (state, step, data = {}) => {
    state.frames = [{ step: 'rest' }]
    flow.begin(state, { step, ...data })
    return state
  }
  return { ...harness, flow, begin }
}
