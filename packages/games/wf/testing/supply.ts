/** Positions for tests of supply and production: who holds what, and steps run for themselves. */
import { inCountry, inZone, lands } from '../data.ts'
import { newBuilding } from '../production/orders.ts'
import { given } from './testing.ts'
import { wf } from '../index.ts'
import type { Given } from './testing.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** What the Allies hold when a scenario begins. */
export const heldIn = (scenario: string): number[] => {
  const zone = inZone(`allied${scenario}`)
  return lands.filter(at => zone[at])
}
export const iberia = lands.filter(at => inCountry('Spain', 'Portugal')[at])

/** July 1943 as the map stands then, with these units and nobody else. */
export const summer43 = (want: Given): WfState =>
  given({ neutral: iberia, ...want, allied: [heldIn('S43'), ...(want.allied ?? [])] })

/** Runs the check of supply in the supply phase of a side, until somebody has to say whom to feed. */
export function checkSupply(state: WfState, by: number): readonly GameEvent[] {
  state.side = by
  state.frames = [newBuilding()]
  return wf.flow.begin(state, { step: 'supply' })
}

/** Begins production in the month of the position. */
export function beginProduction(state: WfState): readonly GameEvent[] {
  state.frames = [{ step: 'fortnights' }]
  return wf.flow.begin(state, { step: 'production' })
}
