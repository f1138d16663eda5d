/** Step losses in a battle: who loses them, and who chooses. */
import { lossOptions } from '../combat/losses.ts'
import { choice, seatBit } from '../flow/step.ts'
import { battleIn, partyLeft, partySeat } from './battle.ts'
import type { LossTerms, Loser } from '../combat/losses.ts'
import type { Frame } from '../flow/contract.ts'
import type { ChoiceStep, Run, StandingSheet } from '../flow/step.ts'
import type { BattleFrame, DeedRun } from './battle.ts'
import type { FieldState, Refuse } from './field.ts'

export interface LoseFrame extends Frame {
  side: number
  /** Who chooses: the owner, unless the rules give it to his enemy. */
  chooser: number
  /** The units of the side in the battle. */
  units: number[]
  /** Steps still to be lost. */
  n: number
  /** The result that costs them. */
  rule: string
}

export interface LossRules<S extends FieldState> {
  readonly rules: readonly string[]
  readonly refuse: Refuse
  /** Steps that a unit has left, and those of the whole unit. */
  steps(state: S, unit: number): number
  full(unit: number): number
  /** Who may lose before whom. */
  terms(state: S, battle: BattleFrame | null): LossTerms
  /** The rule of that order, for a refusal: one for all, or by whom it keeps from losing. */
  readonly orderRule: string | ((state: S, unit: number) => string)
  /** Takes a step of a unit; its last one eliminates it. */
  loseStep(run: Run<S>, unit: number, rule: string): void
  /** All that is left of a unit. */
  loseWhole(run: Run<S>, unit: number, rule: string): void
  /** How the question who loses can be answered once and for all. */
  readonly standing?: StandingSheet<S, LoseFrame>
}

export const loseFrame = (side: number, units: readonly number[], n: number, rule: string): LoseFrame => ({
  step: 'lose',
  side,
  chooser: side,
  units: units.slice(),
  n,
  rule,
})

/** Units of a battle's side that may lose the next step. */
export function mayLose<S extends FieldState>(
  game: LossRules<S>,
  state: S,
  units: readonly number[],
): number[] {
  const battle = battleIn(state)
  const losers: Loser[] = units.map(unit => ({
    unit,
    steps: state.at[unit]! >= 0 ? game.steps(state, unit) : 0,
    full: game.full(unit),
    lost: timesIn(battle?.hits ?? NOBODY, unit),
  }))
  return lossOptions(losers, game.terms(state, battle))
}

const NOBODY: readonly number[] = []

function timesIn(units: readonly number[], unit: number): number {
  let times = 0
  for (const one of units) if (one === unit) times++
  return times
}

/** Steps left in all. */
export const totalSteps = <S extends FieldState>(
  game: LossRules<S>,
  state: S,
  units: readonly number[],
): number => units.reduce((sum, unit) => sum + game.steps(state, unit), 0)

/** A step of a unit, noted in the battle under way. */
export function loseInBattle<S extends FieldState>(
  game: LossRules<S>,
  run: Run<S>,
  unit: number,
  rule: string,
): void {
  battleIn(run.state)?.hits.push(unit)
  game.loseStep(run, unit, rule)
}

/** One unit after the other is named, as often as there are steps to lose; what nobody can lose lapses. */
export function loseStepsStep<S extends FieldState>(game: LossRules<S>): ChoiceStep<S, never> {
  return choice<S, LoseFrame>({
    deciders: (_state, frame) => seatBit(frame.chooser),
    ask: (_state, frame) => ({ id: 'ask.lose', params: { n: frame.n } }),
    wait: () => ({ id: 'wait.lose' }),
    rules: game.rules,
    offer: (state, frame, _seat, offer) =>
      mayLose(game, state, frame.units).forEach(unit => offer.add('lose', unit)),
    why: (state, frame, _seat, { arg }) =>
      game.refuse(frame.units.includes(Number(arg)) ? orderRule(game, state, Number(arg)) : frame.rule),
    act: {
      lose(run, frame, arg) {
        if (--frame.n === 0) run.pop()
        loseInBattle(game, run, Number(arg), frame.rule)
      },
    },
    leave: run => run.pop(),
    forced: true,
    ...(game.standing && { standing: game.standing }),
  })
}

const orderRule = <S extends FieldState>(
  { orderRule: rule }: LossRules<S>,
  state: S,
  unit: number,
): string => (typeof rule === 'string' ? rule : rule(state, unit))

/** Deeds that cost steps: `lose` some as their owner chooses, `loseEach` one of every unit, `eliminate` all. */
export function lossDeeds<S extends FieldState, B extends BattleFrame>(
  game: LossRules<S>,
): Readonly<Record<'lose' | 'loseEach' | 'eliminate', DeedRun<S, B>>> {
  return {
    lose(run, battle, { to = 'defender', n = 1, rule = '' }) {
      const units = partyLeft(run.state, battle, to)
      if (units.length > 0 && n > 0) run.push(loseFrame(partySeat(battle, to), units, n, rule))
    },
    loseEach(run, battle, { to = 'defender', rule = '' }) {
      for (const unit of partyLeft(run.state, battle, to)) loseInBattle(game, run, unit, rule)
    },
    eliminate(run, battle, { to = 'defender', rule = '' }) {
      for (const unit of partyLeft(run.state, battle, to)) game.loseWhole(run, unit, rule)
    },
  }
}
