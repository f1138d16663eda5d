/** Section 16: politics. */
import { choice, inPhase, seatBit, sequence } from '@hexfront/engine'
import { neutralSteps } from './neutrals.ts'
import { revoltSteps } from './revolt.ts'
import { surrenderSteps } from './surrender.ts'
import { ALLIED, AXIS } from '../state.ts'
import { own } from '../events.ts'
import { phaseOfTurn } from '../phase.ts'
import type { Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Politics belong to the Allied turn; Husky has none (HX.0). */
const isPolitical = ({ side, period }: WfState): boolean => side === ALLIED && period !== 'husky'

/** Rule W44.4: one surprise, in a turn of mud, for in dry weather there is nothing to gain. */
const mayBulge = ({ period, bulge, mud }: WfState): boolean => period === 'W44' && bulge === 0 && mud === 1

export const politicsSteps: Steps<WfState> = {
  ...revoltSteps,
  ...surrenderSteps,
  ...neutralSteps,

  /** Rules 4.47, 16.1g and B171: uprisings, then surrenders, then conquest. */
  politics: inPhase(
    phaseOfTurn('politics'),
    sequence<WfState>(
      { step: 'uprisings', with: { rolled: 0 }, when: isPolitical },
      { step: 'surrenders', with: { asked: [] }, when: isPolitical },
      { step: 'conquest', when: isPolitical },
      { step: 'endBulge', when: state => state.bulge === 1 },
    ),
  ),

  /** Rule W44.4, ruling B138: announced when the Axis turn begins. */
  bulge: choice<WfState>({
    phase: phaseOfTurn('command'),
    deciders: state => (mayBulge(state) ? seatBit(AXIS) : 0),
    ask: () => ({ id: 'ask.bulge' }),
    wait: () => ({ id: 'wait.bulge' }),
    rules: ['W44.4'],
    offer(_state, _frame, _seat, offer) {
      offer.add('done')
      offer.add('bulge')
    },
    act: {
      done: run => run.pop(),
      bulge(run) {
        run.pop()
        run.state.bulge = 1
        run.tell(own('bulge', { rule: 'W44.4' }))
      },
    },
    leave: run => run.pop(),
  }),

  endBulge: {
    run(run) {
      run.pop()
      run.state.bulge = 2
    },
  },
}
