/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn } from '@hexfront/engine'
import { airZones } from '../air/zones.ts'
import { BE, board, DE, FR, isGround, NL, ownUnits, UK, UNITS } from '../data.ts'
import { reachAnswer } from '../movement/movement.ts'
import { isOnMap } from '../position.ts'
import { GERMAN } from '../state.ts'
import { portsOf, sourcesOf } from '../supply/lines.ts'
import { lineOf, ownSupport } from '../supply/support.ts'
import { enemyZone } from '../zones.ts'
import { warningsOf } from './warnings.ts'
import { explainBattle } from './battle.ts'
import type { AirAnswer, SupplyAnswer } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export const explain = explainer<MwState>({
  reach: (state, { unit }) => reachAnswer(state, unitOf(state, unit)),
  supply: (state, { seat }) => explainSupply(state, seat),
  warnings: (state, { verb }) => ({ warnings: warningsOf(state, verb) }),
  air: (state, { seat }) => explainAir(state, seat),
  battle: (state, { at }) => explainBattle(state, at),
  zones: (state, { seat }) => ({ places: hexesIn(board, enemyZone(state, 1 - seat)) }),
})

/** The unit asked about, or what is in hand. */
function unitOf(state: MwState, unit: number | undefined): number {
  if (unit !== undefined) return unit >= 0 && unit < UNITS ? unit : -1
  const units = state.frames.at(-1)?.['units']
  return Array.isArray(units) ? Number(units[0]) : -1
}

/** Rules 16.4, 16.8: where a side's air units support combat; those of the Germans hamper movement too. */
function explainAir(state: MwState, seat: number): AirAnswer {
  const zones = airZones(state, seat)
  const places = zones ? hexesIn(board, zones) : []
  return { places, hampered: seat === GERMAN ? places : [] }
}

/** Rule 15.4: the states of support, the best first. */
const states = ['supported', 'unsupported', 'cutOff'].map(id => ({ id: `supply.${id}` }))

function explainSupply(state: MwState, seat: number): SupplyAnswer {
  const units = (ownUnits[seat] ?? [])
    .filter(unit => isGround[unit] === 1 && isOnMap(state, unit))
    .map(unit => ({ unit, state: ownSupport(state, unit, 'move'), path: lineOf(state, unit) }))
  const nations = seat === GERMAN ? [DE] : [FR, UK, BE, NL]
  const sources = nations.flatMap(nation => sourcesOf(state, nation))
  return { states, units, sources: seat === GERMAN ? sources : [...new Set([...sources, ...portsOf(state)])] }
}
