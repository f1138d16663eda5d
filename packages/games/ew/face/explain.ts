/** What overlays and previews show, computed by the code that enforces the rule. */
import { HEXES, ownUnits, UNITS } from '../data.ts'
import { reachAnswer } from '../movement/movement.ts'
import { isOnMap, zoneOf } from '../position.ts'
import { sourcesOf, NORTH, SOUTH } from '../supply/sources.ts'
import { supplyLine, supplyOf } from '../supply/supply.ts'
import { explainBattle } from './battle.ts'
import { warningsOf } from './warnings.ts'
import type { Json, Query } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export function explain(state: EwState, query: Query): Json {
  switch (query.about) {
    case 'reach':
      return reachAnswer(state, unitsOf(state, query)) as Json
    case 'supply':
      return explainSupply(state, Number(query['seat'])) as unknown as Json
    case 'zones':
      return {
        places: Array.from(zoneOf(state, Number(query['seat']))).flatMap((n, hex) =>
          n > 0 && hex < HEXES ? [hex] : [],
        ),
      }
    case 'battle':
      return explainBattle(state) as Json
    case 'warnings':
      return { warnings: warningsOf(state, String(query['verb'])) } as unknown as Json
    default:
      return null
  }
}

/** The unit asked about, or what is in hand. */
function unitsOf(state: EwState, query: Query): number[] {
  const unit = query['unit']
  if (typeof unit === 'number') return unit >= 0 && unit < UNITS ? [unit] : []
  const units = state.frames.at(-1)?.['units']
  return Array.isArray(units) ? units.map(Number) : []
}

const STATES = ['regular', 'coastal', 'aerial', 'none']

function explainSupply(state: EwState, seat: number) {
  const units = (ownUnits[seat] ?? [])
    .filter(unit => isOnMap(state, unit))
    .map(unit => ({
      unit,
      status: STATES[supplyOf(state, unit)]!,
      path: supplyLine(state, seat, state.at[unit]!) ?? [],
    }))
  return { units, sources: [NORTH, SOUTH].flatMap(zone => sourcesOf(state, seat, zone)) }
}
