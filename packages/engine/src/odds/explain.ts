/** What a battle can come to before its dice are cast: the same strengths, shifts and table that decide it. */
import { forecast, forecastAfter } from '../combat/forecast.ts'
import { oddsOf } from '../combat/odds.ts'
import { chances } from '../combat/spread.ts'
import { attackersLeft } from './battle.ts'
import type { Forecast } from '../combat/forecast.ts'
import type { Message } from '../flow/contract.ts'
import type { BattleAnswer, BattleShift } from '../flow/answers.ts'
import type { Attack, OddsRules } from './battle.ts'
import type { FieldState } from './field.ts'

/** The exact chances, with an earlier die still to be cast or not; null when the attack is refused. */
export function forecastOf<S extends FieldState, A extends Attack, B extends A>(
  game: OddsRules<S, A, B>,
  state: S,
  attack: A,
): Forecast | null {
  const table = game.table(state, attack)
  const earlier = game.earlier?.spread(state, attack) ?? null
  if (earlier === null) return forecast(table, game.forces(state, attack, null))
  return forecastAfter(earlier, table, shown => game.forces(state, attack, shown))
}

/** What an asker may know of a battle. */
export interface Onlooker<S extends FieldState, A extends Attack> {
  defenders(state: S, attack: A): number[]
  /** Who attacks, where not only those do who are in place already: paratroops, say. */
  attackers?(state: S, attack: A): number[]
  /** Units that count for less than is printed on them. */
  hampered(
    state: S,
    attack: A,
  ): readonly { readonly unit: number; readonly reason: Message; readonly rule: string }[]
  /** What is added to the die, each with its reason. */
  modifiers?(state: S, attack: A): readonly BattleShift[]
  /** Whether the defender may hide more than is seen. */
  isUncertain(state: S, hex: number): boolean
}

/** What the battle panel shows of an attack in hand or under way; null while there is nothing to reckon. */
export function battleAnswer<S extends FieldState, A extends Attack, B extends A>(
  game: OddsRules<S, A, B> & Onlooker<S, A>,
  state: S,
  plan: A,
): BattleAnswer | null {
  const attack: A = { ...plan, units: game.attackers?.(state, plan) ?? attackersLeft(state, plan) }
  const defenders = game.defenders(state, attack)
  if (attack.units.length === 0 || defenders.length === 0) return null
  const battle = game.forces(state, attack, null)
  const odds = oddsOf(game.table(state, attack).columns, battle.attack, battle.defence, battle.shifts)
  const ahead = forecastOf(game, state, attack)
  if (!odds || !ahead) return null
  const modifiers = game.modifiers?.(state, attack)
  return {
    target: attack.target,
    attackers: attack.units.slice(),
    defenders,
    attack: battle.attack,
    defense: battle.defence,
    odds: odds.startLabel,
    column: odds.label,
    shifts: battle.shifts.map(({ reason, rule, amount }) => ({ reason, rule, amount })),
    ...(modifiers && { modifiers }),
    hampered: game.hampered(state, attack),
    chances: chances(ahead.results).map(({ value, n, d }) => ({
      result: value,
      name: { id: `result.${value}` },
      n,
      d,
    })),
    ...(game.isUncertain(state, attack.target) ? { uncertain: true as const } : {}),
  }
}
