/** What happens to stacks that break the rules when it is looked at: who says who must leave, and what becomes of it. */
import { overfullHex } from '../board/stacking.ts'
import { automatic, choice, seatBit } from '../flow/step.ts'
import type { Stacking } from '../board/stacking.ts'
import type { Frame } from '../flow/contract.ts'
import type { Run, Steps } from '../flow/step.ts'
import type { FieldState, Names } from './field.ts'

interface OverstackFrame extends Frame {
  side: number
}

export interface SurplusFrame extends Frame {
  side: number
  hex: number
  /** The rule that the stack breaks. */
  rule: string
}

export interface OverstackRules<S extends FieldState> {
  readonly rules: readonly string[]
  readonly names: Names
  readonly stacking: Stacking<S>
  /** Who names the unit that has to leave: its owner or his enemy. */
  readonly chooser: 'owner' | 'enemy'
  /** Units of the stack that may be named. */
  candidates(state: S, frame: SurplusFrame): readonly number[]
  /** The unit is eliminated, or reduced and sent away: it may not be left where it is. */
  cure(run: Run<S>, unit: number, frame: SurplusFrame): void
  /** The rule of the cure, for a refusal. */
  readonly rule: string
}

/** Steps `overstack`, for a side, and `surplus`, for one of its hexes: until every hex is as it should be. */
export function overstackSteps<S extends FieldState>(game: OverstackRules<S>): Steps<S> {
  return {
    overstack: automatic<S, OverstackFrame>((run, frame) => {
      const found = overfullHex(game.stacking, run.state, frame.side)
      if (found === null) run.pop()
      else run.push({ step: 'surplus', side: frame.side, ...found })
    }),

    surplus: choice<S, SurplusFrame>({
      deciders: (_state, { side }) => seatBit(game.chooser === 'owner' ? side : 1 - side),
      ask: (_state, frame) => ({ id: 'ask.surplus', params: { place: game.names.place(frame.hex) } }),
      wait: (_state, frame) => ({ id: 'wait.surplus', params: { place: game.names.place(frame.hex) } }),
      rules: game.rules,
      offer(state, frame, _seat, offer) {
        for (const unit of game.candidates(state, frame)) offer.add('lose', unit)
      },
      why: () => ({ id: 'no.surplus', rule: game.rule }),
      act: {
        lose(run, frame, arg) {
          run.pop()
          game.cure(run, Number(arg), frame)
        },
      },
    }),
  }
}
