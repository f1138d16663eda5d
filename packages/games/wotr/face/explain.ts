/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn } from '@hexfront/engine'
import { explainBattle, explainTarget } from '../combat/combat.ts'
import { board, UNITS } from '../data.ts'
import { explainSupply } from './supply.ts'
import { reachAnswer } from '../movement/movement.ts'
import { zoneOf } from '../position.ts'
import { warningsOf } from './warnings.ts'
import type { WotrState } from '../state.ts'

export const explain = explainer<WotrState>({
  reach: (state, { unit }) => (isFighting(state) ? null : reachAnswer(state, unitsOf(state, unit))),
  supply: (state, { seat }) => explainSupply(state, seat),
  zones: (state, { seat }) => ({ places: hexesIn(board, zoneOf(state, seat)) }),
  battle: (state, { at }) => (at === undefined ? explainBattle(state) : explainTarget(state, at)),
  warnings: (state, { verb, arg }) => ({ warnings: warningsOf(state, verb, arg) }),
})

/** Who attacks once more or probes spends no points. */
const isFighting = ({ frames }: WotrState): boolean => frames.some(({ step }) => step === 'combat')

/** The unit asked about, or what is in hand. */
function unitsOf(state: WotrState, unit: number | undefined): number[] {
  if (unit !== undefined) return unit >= 0 && unit < UNITS ? [unit] : []
  const units = state.frames.at(-1)?.['units']
  return Array.isArray(units) ? units.map(Number) : []
}
