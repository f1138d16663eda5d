/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn, unitsAsked } from '@hexfront/engine'
import { board } from '../data.ts'
import { reachAnswer } from '../movement/movement.ts'
import { zoneOf } from '../position.ts'
import { explainBattle } from './battle.ts'
import { explainPreview } from './preview.ts'
import { explainSupply } from './supply.ts'
import { warningsOf } from './warnings.ts'
import type { EwState } from '../state.ts'

export const explain = explainer<EwState>({
  reach: (state, { unit }) => reachAnswer(state, unitsAsked(state, unit)),
  supply: (state, { seat }) => explainSupply(state, seat),
  zones: (state, { seat }) => ({ places: hexesIn(board, zoneOf(state, seat)) }),
  battle: (state, { at }) => explainBattle(state, at),
  preview: (state, { verb, arg }) => explainPreview(state, verb, arg),
  warnings: (state, { verb, arg }) => ({ warnings: warningsOf(state, verb, arg) }),
})
