/** How an Event asks: a frame for the choice, a record for each kind of it. */
import { cards } from '../cards/deck.ts'
import type { Frame, Run } from '@hexfront/engine'
import type { EffectData } from '../cards/card.ts'
import type { FeState } from '../state.ts'
import type { Perform } from './perform.ts'

export interface PickFrame extends Frame {
  side: number
  card: number
  kind: string
  /** How many choices are left, or how many points. */
  left: number
  /** The unit in hand, -1 for none. */
  unit: number
}

export interface Pick {
  /** The verb that takes one: `choosePlace` and `to` a place, `chooseUnit` a unit, `chooseMarker` and `district` a number, `discard` a card. */
  readonly verb: 'choosePlace' | 'to' | 'chooseUnit' | 'chooseMarker' | 'district' | 'discard'
  options(state: FeState, frame: PickFrame): readonly number[]
  take(run: Run<FeState>, frame: PickFrame, arg: number): void
  /** What the prompt says besides: who the numbers on offer are, what a refusal costs. */
  params?(state: FeState, frame: PickFrame): Readonly<Record<string, number | string>>
  /** Fewer may be taken. */
  readonly isOptional?: true
  /** What follows from refusing; then one may, and is asked even where nothing can be taken. */
  decline?(run: Run<FeState>, frame: PickFrame): void
}

/** Asks a side; `left` choices. */
export const ask =
  (kind: string, count: (effect: EffectData) => number = () => 1, whose?: number): Perform =>
  (run, effect, { side, card }) =>
    run.push({ step: 'eventPick', side: whose ?? side, card, kind, left: count(effect), unit: -1 })

/** The effect of a card that a choice belongs to. */
export const effectNamed = (card: number, op: string): EffectData => effectsByName[card]!.get(op)!

type EffectIndex = Map<string, EffectData>

/** The effects of a card by what they do, those within others too; of several the first. */
function indexEffects(list: readonly EffectData[], index: EffectIndex = new Map()): EffectIndex {
  for (const effect of list) {
    if (!index.has(effect.op)) index.set(effect.op, effect)
    for (const inner of ['then', 'otherwise', 'success', 'failure'])
      if (Array.isArray(effect[inner])) indexEffects(effect[inner] as EffectData[], index)
  }
  return index
}
const effectsByName = cards.map(({ effects }) => indexEffects(effects))
