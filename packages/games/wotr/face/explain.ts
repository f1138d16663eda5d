/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn, unitsAsked } from '@hexfront/engine'
import { explainBattle, explainTarget } from '../combat/combat.ts'
import { board } from '../data.ts'
import { explainSupply } from './supply.ts'
import { reachAnswer } from '../movement/movement.ts'
import { zoneOf } from '../position.ts'
import { warningsOf } from './warnings.ts'
import type { WotrState } from '../state.ts'

export const explain = explainer<WotrState>({
  reach: (state, { unit }) => (isFighting(state) ? null : reachAnswer(state, unitsAsked(state, unit))),
  supply: (state, { seat }) => explainSupply(state, seat),
  zones: (state, { seat }) => ({ places: hexesIn(board, zoneOf(state, seat)) }),
  battle: (state, { at }) => (at === undefined ? explainBattle(state) : explainTarget(state, at)),
  warnings: (state, { verb, arg }) => ({ warnings: warningsOf(state, verb, arg) }),
})

/** Who attacks once more or probes spends no points. */
const isFighting = ({ frames }: WotrState): boolean => frames.some(({ step }) => step === 'combat')
