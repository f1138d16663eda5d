/** What overlays and previews show, computed by the code that enforces the rule. */
import { explainer, hexesIn } from '@hexfront/engine'
import { board } from '../data.ts'
import { explainBattle } from './preview.ts'
import { explainCommand, explainReach } from './overlay.ts'
import { explainMode } from './modes.ts'
import { explainPrices } from './prices.ts'
import { explainSupply } from './supply.ts'
import { explainVoyage } from './voyage.ts'
import { railheads } from '../rail/rail.ts'
import { warningsOf } from './warnings.ts'
import { zonesOf } from '../control/settle.ts'
import type { WfState } from '../state.ts'

export const explain = explainer<WfState>({
  battle: (state, { at }) => explainBattle(state, at),
  command: (state, { unit }) => explainCommand(state, unit),
  preview: (state, { verb, arg }) => explainMode(state, verb, arg) ?? explainVoyage(state, verb, arg),
  prices: (state, { seat }) => explainPrices(state, seat),
  railheads: (state, { seat }) => ({ places: railheads(state, seat) }),
  reach: (state, { unit }) => explainReach(state, unit),
  supply: (state, { seat }) => explainSupply(state, seat),
  warnings: (state, { verb, arg, seat }) => ({ warnings: warningsOf(state, { verb, arg, seat }) }),
  zones: (state, { seat }) => ({ places: hexesIn(board, zonesOf(state, seat)) }),
})
