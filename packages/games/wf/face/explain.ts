/** What overlays and previews show, computed by the code that enforces the rule. */
import { zonesOf } from '../control/settle.ts'
import { explainBattle } from './preview.ts'
import { explainCommand, explainReach } from './overlay.ts'
import { explainPrices } from './prices.ts'
import { explainSupply } from '../supply/supply.ts'
import { HEXES } from '../data.ts'
import { railheads } from '../rail/rail.ts'
import { warningsOf } from './warnings.ts'
import type { Argument, Json, Query } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export type Answer = (state: WfState, query: Query) => Json

const answers: Readonly<Record<string, Answer>> = {
  battle: explainBattle,
  command: (state, query) => explainCommand(state, query) as unknown as Json,
  prices: (state, query) => explainPrices(state, query) as unknown as Json,
  railheads: (state, query) => ({ places: railheads(state, Number(query['seat'])) }),
  reach: (state, query) => explainReach(state, query) as unknown as Json,
  supply: (state, query) => explainSupply(state, Number(query['seat'])) as unknown as Json,
  warnings: (state, query) =>
    ({ warnings: warningsOf(state, String(query['verb']), argumentIn(query)) }) as unknown as Json,
  zones: (state, query) => ({ places: hexesOf(zonesOf(state, Number(query['seat']))) }),
}

const argumentIn = ({ arg }: Query): Argument =>
  typeof arg === 'string' || typeof arg === 'number' ? arg : undefined

export function explain(state: WfState, query: Query): Json {
  return answers[query.about]?.(state, query) ?? null
}

const hexesOf = (mask: Uint8Array): number[] =>
  Array.from(mask).flatMap((n, hex) => (n > 0 && hex < HEXES ? [hex] : []))
