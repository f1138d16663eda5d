/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn, unitsAsked } from '@hexfront/engine'
import { airZones } from '../air/zones.ts'
import { board } from '../data.ts'
import { reachAnswer } from '../movement/movement.ts'
import { GERMAN } from '../state.ts'
import { enemyZone } from '../zones.ts'
import { warningsOf } from './warnings.ts'
import { explainBattle } from './battle.ts'
import { explainPreview } from './preview.ts'
import { explainSupply } from './supply.ts'
import type { AirAnswer } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export const explain = explainer<MwState>({
  reach: (state, { unit }) => reachAnswer(state, unitOf(state, unit)),
  supply: (state, { seat }) => explainSupply(state, seat),
  warnings: (state, { verb }) => ({ warnings: warningsOf(state, verb) }),
  air: (state, { seat }) => explainAir(state, seat),
  battle: (state, { at }) => explainBattle(state, at),
  preview: (state, { verb, arg }) => explainPreview(state, verb, arg),
  zones: (state, { seat }) => ({ places: hexesIn(board, enemyZone(state, 1 - seat)) }),
})

/** The unit asked about, or the first in hand; -1 without. */
const unitOf = (state: MwState, unit: number | undefined): number => unitsAsked(state, unit)[0] ?? -1

/** Rules 16.4, 16.8: where a side's air units support combat; those of the Germans hamper movement too. */
function explainAir(state: MwState, seat: number): AirAnswer {
  const zones = airZones(state, seat)
  const places = zones ? hexesIn(board, zones) : []
  return { places, hampered: seat === GERMAN ? places : [] }
}
