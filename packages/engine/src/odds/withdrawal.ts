/** Units that a side has to give up: so many of each kind, of its choice, or it has failed. */
import { automatic, choice, seatBit } from '../flow/step.ts'
import type { Frame, Message } from '../flow/contract.ts'
import type { Run, Steps } from '../flow/step.ts'
import type { FieldState, Names, Refuse } from './field.ts'

export interface WithdrawalFrame extends Frame {
  /** How many are still owed of each kind. */
  owed: number[]
  /** Units that could go when the first of them was asked for: who goes does not strand who follows. */
  ready: number[]
}

export interface WithdrawalRules<S extends FieldState> {
  readonly rules: readonly string[]
  readonly names: Names
  readonly side: number
  /** How many are owed of each kind. */
  readonly owed: readonly number[]
  /** The kind that a unit counts for, -1 if for none. */
  kindOf(unit: number): number
  /** Whether a unit that counts could go now. */
  isReady(state: S, unit: number): boolean
  ask(frame: WithdrawalFrame): Message
  /** The rules by which a unit of a kind cannot go, and by which others do not count, for refusals. */
  readonly unreadyRule: string
  readonly otherRule: string
  /** The sentence for such a rule, if the game has one for each. */
  readonly refuse?: Refuse
  /** Takes a unit off the map. */
  withdraw(run: Run<S>, unit: number): void
  /** It cannot be paid in full; the frame is still on top. */
  failed(run: Run<S>): void
}

/** Steps `withdrawals`, which looks whether they can be made, and `withdrawal`, in which they are. */
export function withdrawalSteps<S extends FieldState>(game: WithdrawalRules<S>): Steps<S> {
  return {
    withdrawals: automatic(run => {
      const ready: number[] = []
      for (let unit = 0; unit < run.state.at.length; unit++)
        if (game.kindOf(unit) >= 0 && game.isReady(run.state, unit)) ready.push(unit)
      const canPay = game.owed.every(
        (n, kind) => ready.filter(unit => game.kindOf(unit) === kind).length >= n,
      )
      if (canPay) run.swap({ step: 'withdrawal', owed: game.owed.slice(), ready })
      else game.failed(run)
    }),

    withdrawal: choice<S, WithdrawalFrame>({
      phase: `reinforcement${game.side}`,
      deciders: (_state, frame) => (frame.owed.some(n => n > 0) ? seatBit(game.side) : 0),
      ask: (_state, frame) => game.ask(frame),
      wait: () => ({ id: 'wait.withdrawal' }),
      rules: game.rules,
      offer(state, { ready, owed }, _seat, offer) {
        for (const unit of ready)
          if (state.at[unit]! >= 0 && owed[game.kindOf(unit)]! > 0) offer.add('withdraw', unit)
      },
      why(state, frame, _seat, { arg }) {
        if (typeof arg !== 'number' || state.at[arg] === undefined) return null
        const unready = game.kindOf(arg) >= 0 && !frame.ready.includes(arg)
        const rule = unready ? game.unreadyRule : game.otherRule
        const params = { unit: game.names.unit(arg) }
        return game.refuse?.(rule, params) ?? { id: 'no.withdraw', rule, params }
      },
      act: {
        withdraw(run, frame, arg) {
          const unit = Number(arg)
          frame.owed[game.kindOf(unit)]!--
          game.withdraw(run, unit)
        },
      },
      leave: run => run.pop(),
    }),
  }
}
