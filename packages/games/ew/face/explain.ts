/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn } from '@hexfront/engine'
import { board, UNITS } from '../data.ts'
import { reachAnswer } from '../movement/movement.ts'
import { zoneOf } from '../position.ts'
import { explainBattle } from './battle.ts'
import { explainPreview } from './preview.ts'
import { explainSupply } from './supply.ts'
import { warningsOf } from './warnings.ts'
import type { EwState } from '../state.ts'

export const explain = explainer<EwState>({
  reach: (state, { unit }) => reachAnswer(state, unitsOf(state, unit)),
  supply: (state, { seat }) => explainSupply(state, seat),
  zones: (state, { seat }) => ({ places: hexesIn(board, zoneOf(state, seat)) }),
  battle: (state, { at }) => explainBattle(state, at),
  preview: (state, { verb, arg }) => explainPreview(state, verb, arg),
  warnings: (state, { verb, arg }) => ({ warnings: warningsOf(state, verb, arg) }),
})

/** The unit asked about, or what is in hand. */
function unitsOf(state: EwState, unit: number | undefined): number[] {
  if (unit !== undefined) return unit >= 0 && unit < UNITS ? [unit] : []
  const units = state.frames.at(-1)?.['units']
  return Array.isArray(units) ? units.map(Number) : []
}
