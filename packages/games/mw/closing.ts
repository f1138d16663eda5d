/** The end of an impulse: bridgeheads, open cities, and markers that were earned in it. */
import { automatic } from '@hexfront/engine'
import { ALLIED } from './state.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { MwState } from './state.ts'

export const closingSteps: Steps<MwState> = {
  closing: automatic<MwState, Frame & { side: number }>((run, { side }) => {
    run.pop()
    const { initiative } = run.state
    // Rules 24.3a, 5.3d: the last pushed is asked first, here the side with the initiative.
    run.push({ step: 'addMorale', side: 1 - initiative })
    run.push({ step: 'addMorale', side: initiative })
    if (side === ALLIED) run.push({ step: 'openCities' })
    // Rule 27.1e.
    run.push({ step: 'dropBridge', side })
  }),
}
