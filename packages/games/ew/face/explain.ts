/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn } from '@hexfront/engine'
import { board, isMobile, ownUnits, tables, UNITS } from '../data.ts'
import { reachAnswer } from '../movement/movement.ts'
import { isOnMap, zoneOf } from '../position.ts'
import { NORTH, SOUTH, sourcesOf } from '../supply/sources.ts'
import { supplyLine, supplyOf } from '../supply/supply.ts'
import { explainBattle } from './battle.ts'
import { warningsOf } from './warnings.ts'
import type { SupplyAnswer } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export const explain = explainer<EwState>({
  reach: (state, { unit }) => reachAnswer(state, unitsOf(state, unit)),
  supply: (state, { seat }) => explainSupply(state, seat),
  zones: (state, { seat }) => ({ places: hexesIn(board, zoneOf(state, seat)) }),
  battle: (state, { at }) => explainBattle(state, at),
  warnings: (state, { verb, arg }) => ({ warnings: warningsOf(state, verb, arg) }),
})

/** The unit asked about, or what is in hand. */
function unitsOf(state: EwState, unit: number | undefined): number[] {
  if (unit !== undefined) return unit >= 0 && unit < UNITS ? [unit] : []
  const units = state.frames.at(-1)?.['units']
  return Array.isArray(units) ? units.map(Number) : []
}

/** Rules 7.3, 7.6: the states of supply, the best first. */
const states = tables.supply.states.map(({ id }) => ({ id: `supply.${id}` }))

function explainSupply(state: EwState, seat: number): SupplyAnswer {
  const units = (ownUnits[seat] ?? [])
    // Rule 7.0b: static units need none.
    .filter(unit => isMobile[unit] === 1 && isOnMap(state, unit))
    .map(unit => ({
      unit,
      state: supplyOf(state, unit),
      path: supplyLine(state, seat, state.at[unit]!) ?? [],
    }))
  return { states, units, sources: [NORTH, SOUTH].flatMap(zone => sourcesOf(state, seat, zone)) }
}
