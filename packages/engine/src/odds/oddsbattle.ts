/** All the steps of a battle by odds, from the frame in which it is resolved to the last advance. */
import { battleStep } from './battle.ts'
import { advanceDeed, advanceSteps } from './advance.ts'
import { lossDeeds, loseStepsStep } from './lose.ts'
import { retreatDeed, retreatSteps } from './fallback.ts'
import type { Steps } from '../flow/step.ts'
import type { AdvanceRules } from './advance.ts'
import type { Attack, BattleFrame, BattleRules } from './battle.ts'
import type { FieldState } from './field.ts'
import type { LossRules } from './lose.ts'
import type { RetreatFrame, RetreatRules } from './fallback.ts'

export interface OddsBattle<
  S extends FieldState,
  A extends Attack,
  B extends A & BattleFrame,
  R extends RetreatFrame,
> {
  readonly battle: BattleRules<S, A, B>
  readonly losses: LossRules<S>
  readonly retreat: RetreatRules<S, R>
  /** What the game keeps in the frame of a retreat. */
  readonly retreating: (frame: RetreatFrame, state: S, battle: B) => R
  readonly advance: AdvanceRules<S>
  /** Whether the defenders have left the hex of a battle. */
  readonly isLeft: (state: S, battle: B) => boolean
}

/** Steps `battle`, `lose`, `fallBack`, `retreat`, `split`, `advance` and `pursue`, as far as the rules call for them. */
export function oddsBattle<
  S extends FieldState,
  A extends Attack,
  B extends A & BattleFrame,
  R extends RetreatFrame,
>(game: OddsBattle<S, A, B, R>): Steps<S> {
  return {
    battle: battleStep(game.battle, {
      ...lossDeeds<S, B>(game.losses),
      retreat: retreatDeed<S, B, R>(game.retreating),
      advance: advanceDeed<S, B>(game.isLeft),
    }),
    lose: loseStepsStep(game.losses),
    ...retreatSteps(game.retreat),
    ...advanceSteps(game.advance),
  }
}
