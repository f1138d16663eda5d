/** What overlays and previews show, computed by the code that enforces the rule. */
import { lineTo } from '@hexfront/engine'
import { explainBattle, explainTarget } from '../combat/combat.ts'
import { functioningSources, FULL, ATTENUATED, supplyOf, traceOf } from '../supply/supply.ts'
import { HEXES, sideOf, UNITS } from '../data.ts'
import { reachAnswer } from '../movement/movement.ts'
import { zoneOf } from '../position.ts'
import { warningsOf } from './warnings.ts'
import type { Json, Query, SupplyAnswer } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

export function explain(state: WotrState, query: Query): Json {
  switch (query.about) {
    case 'reach':
      return reachAnswer(state, unitsOf(state, query)) as Json
    case 'supply':
      return explainSupply(state, Number(query['seat'])) as unknown as Json
    case 'zones':
      return { places: hexesOf(zoneOf(state, Number(query['seat']))) }
    case 'battle':
      return (
        typeof query['at'] === 'number' ? explainTarget(state, query['at']) : explainBattle(state)
      ) as Json
    case 'warnings':
      return { warnings: warningsOf(state, String(query['verb'])) } as unknown as Json
    default:
      return null
  }
}

/** The unit asked about, or what is in hand. */
function unitsOf(state: WotrState, query: Query): number[] {
  const unit = query['unit']
  if (typeof unit === 'number') return unit >= 0 && unit < UNITS ? [unit] : []
  const units = state.frames.at(-1)?.['units']
  return Array.isArray(units) ? units.map(Number) : []
}

const hexesOf = (counts: Uint8Array): number[] =>
  Array.from(counts).flatMap((n, hex) => (n > 0 && hex < HEXES ? [hex] : []))

function explainSupply(state: WotrState, seat: number): SupplyAnswer {
  const units: { unit: number; status: string; path: readonly number[] }[] = []
  const trace = traceOf(state, seat)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (sideOf[unit] !== seat || at < 0 || at >= HEXES) continue
    const supply = supplyOf(state, unit, trace)
    const status = supply === FULL ? 'full' : supply === ATTENUATED ? 'attenuated' : 'out'
    units.push({ unit, status, path: lineTo(trace, at) ?? [] })
  }
  return { units, sources: functioningSources(state, seat) }
}
