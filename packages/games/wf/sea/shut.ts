/** What keeps units in port, or on a coast, that an HQ for landings would have sail. */
import { approaches, stormySeas } from './sea.ts'
import { evacuation } from './evacuation.ts'
import { invasion } from './invasion.ts'
import { sideOf } from '../data.ts'
import type { WfState } from '../state.ts'

/** Rules 12.3b and 15.42b2: why no landing sets out from a place and nobody is fetched from it, or null. */
export function shoreFault(state: WfState, side: number, hex: number): '12.3b' | '15.42b2' | null {
  const beside = approaches(state, side, hex)
  if (beside === 0) return '15.42b2'
  return (beside & ~stormySeas(state)) === 0 ? '12.3b' : null
}

/** The same for a unit that an active HQ could otherwise send or fetch. */
export function voyageFault(state: WfState, unit: number): '12.3b' | '15.42b2' | null {
  const isLed = invasion.ban(state, unit) === null || evacuation.ban(state, unit) === null
  return isLed ? shoreFault(state, sideOf[unit]!, state.at[unit]!) : null
}
