/** What an attack is made of, from the first thought of it to the last pursuit. */
import type { Attack, BattleFrame } from '@hexfront/engine'

/** An attack: who, on what, and how it is made. */
export interface Plan extends Attack {
  /** 1 for a counterattack (22.2). */
  readonly counter: number
  /** 1 for the corps that attacks the hex in which it has landed (18.2). */
  readonly landing: number
  /** 1 on the Mobile table. */
  readonly mobile: number
  /** 1 with naval support (20.1). */
  readonly naval: number
  /** 1 if the attacker does without his air support (B78). */
  readonly grounded: number
  /** Units that were attacked before in this impulse: they add nothing and share the result (10.1c, B93). */
  readonly idle: readonly number[]
  /** The French attacker that was named to use a Channel port (15.2d); without it the first that needs one. */
  readonly port?: number
}

export interface MwBattle extends BattleFrame {
  counter: number
  landing: number
  mobile: number
  naval: number
  grounded: number
  idle: number[]
  /** Support of each attacker when the shifts were reckoned: it limits pursuit (B101). */
  states: number[]
  port?: number
  /** The hexes from which it was made: bridgeheads are won from them (27.1a). */
  froms: number[]
}
