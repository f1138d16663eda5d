/** What every performer is: an effect of the card data carried out for who plays the card. */
import type { Run } from '@hexfront/engine'
import type { EffectData } from '../cards/card.ts'
import type { FeState } from '../state.ts'

export interface Playing {
  readonly side: number
  readonly card: number
}

export type Perform = (run: Run<FeState>, effect: EffectData, playing: Playing) => void

/** Carries out effects that stand within another. */
export type PerformAll = (run: Run<FeState>, list: unknown, playing: Playing) => void
