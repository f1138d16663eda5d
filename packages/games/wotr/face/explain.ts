/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn, lineTo } from '@hexfront/engine'
import { explainBattle, explainTarget } from '../combat/combat.ts'
import { functioningSources, FULL, ATTENUATED, supplyOf, traceOf } from '../supply/supply.ts'
import { board, HEXES, sideOf, UNITS } from '../data.ts'
import { reachAnswer } from '../movement/movement.ts'
import { zoneOf } from '../position.ts'
import { warningsOf } from './warnings.ts'
import type { SupplyAnswer } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

export const explain = explainer<WotrState>({
  reach: (state, { unit }) => reachAnswer(state, unitsOf(state, unit)),
  supply: (state, { seat }) => explainSupply(state, seat),
  zones: (state, { seat }) => ({ places: hexesIn(board, zoneOf(state, seat)) }),
  battle: (state, { at }) => (at === undefined ? explainBattle(state) : explainTarget(state, at)),
  warnings: (state, { verb, arg }) => ({ warnings: warningsOf(state, verb, arg) }),
})

/** The unit asked about, or what is in hand. */
function unitsOf(state: WotrState, unit: number | undefined): number[] {
  if (unit !== undefined) return unit >= 0 && unit < UNITS ? [unit] : []
  const units = state.frames.at(-1)?.['units']
  return Array.isArray(units) ? units.map(Number) : []
}

/** Rule 8.2: the states of supply, the best first. */
const states = [{ id: 'supply.full' }, { id: 'supply.attenuated' }, { id: 'supply.out' }]

function explainSupply(state: WotrState, seat: number): SupplyAnswer {
  const units: SupplyAnswer['units'][number][] = []
  const trace = traceOf(state, seat)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (sideOf[unit] !== seat || at < 0 || at >= HEXES) continue
    const supply = supplyOf(state, unit, trace)
    units.push({
      unit,
      state: supply === FULL ? 0 : supply === ATTENUATED ? 1 : 2,
      path: lineTo(trace, at) ?? [],
    })
  }
  return { states, units, sources: functioningSources(state, seat) }
}
