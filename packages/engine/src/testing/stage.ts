/** Some steps of a game by themselves, played in words. */
import { makeHarness } from './harness.ts'
import { REST, restingFlow } from './rest.ts'
import type { BaseState, Json } from '../flow/contract.ts'
import type { Flow } from '../flow/flow.ts'
import type { Verb } from '../flow/scene.ts'
import type { Steps } from '../flow/step.ts'
import type { Harness, HarnessParts } from './harness.ts'

export interface Stage<S extends BaseState> extends Harness<S> {
  readonly flow: Flow<S>
  /** Puts a step on top of a position and runs until somebody decides. */
  begin(state: S, step: string, data?: Readonly<Record<string, Json>>): S
}

/** Sets stages for a game whose places and units are named like this. */
export const stagesOf =
  <S extends BaseState>(names: Omit<HarnessParts<S>, 'flow' | 'verbs'>) =>
  (steps: Steps<S>, verbs: Readonly<Record<string, Verb>>): Stage<S> => {
    const flow = restingFlow<S>(steps)
    return {
      ...makeHarness<S>({ ...names, flow, verbs }),
      flow,
      begin(state, step, data = {}) {
        state.frames = [{ ...REST }]
        flow.begin(state, { step, ...data })
        return state
      },
    }
  }
