/** An attack as it is put together and fought: who, on what, with which help. */
import type { Attack, BattleFrame as OddsFrame, PlanFrame } from '@hexfront/engine'

export interface Plan extends Attack {
  /** TAC markers that support it (14.31), and the SAC marker that bombs for it (14.22), -1 for none. */
  readonly tac: readonly number[]
  readonly sac: number
  /** Combat Cards that either side uses in it (9.25). */
  readonly cards: readonly number[]
  /** Attackers that count as out of supply (B135). */
  readonly cut: readonly number[]
}

/** An attack that is being put together. */
export interface AttackFrame extends PlanFrame {
  tac: number[]
  sac: number
}

export interface BattleFrame extends OddsFrame {
  tac: number[]
  sac: number
  cards: number[]
  cut: number[]
  /** 1 if a defender was out of supply when the combat was designated (B135): no card helps them then (B81). */
  starved: number
  /** By how many steps the attacker has won, 0 if he has not (9.41). */
  margin: number
}
