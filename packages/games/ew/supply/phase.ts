/** Rules 7.12c and 7.15a as steps: supply checks, and the army group that is short of supply. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { placeName } from '../data.ts'
import { own } from '../events.ts'
import { eliminate, loseStep } from '../position.ts'
import { ALLIED, AMERICAN, BRITISH } from '../state.ts'
import { hungerOf } from './check.ts'
import { antwerpMissing, mustNameGroup } from './difficulties.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface SideFrame extends Frame {
  side: number
}

const GROUPS: Readonly<Record<string, number>> = { american: AMERICAN, british: BRITISH }

export const supplyPhaseSteps: Steps<EwState> = {
  /** Rule 7.15a, ruling B42: named before the first phase, for the whole turn. */
  difficulties: choice({
    deciders: state => (mustNameGroup(state) ? seatBit(ALLIED) : 0),
    ask(state) {
      const places = antwerpMissing(state)
      return places.length > 0
        ? { id: 'ask.difficulties', params: { places: places.map(placeName).join(', ') } }
        : { id: 'ask.difficultiesRuined' }
    },
    wait: () => ({ id: 'wait.difficulties' }),
    rules: ['7.15a', '7.15b', '7.15c'],
    offer(_state, _frame, _seat, offer) {
      for (const group of Object.keys(GROUPS)) offer.add('short', group)
    },
    act: {
      short(run, _frame, arg) {
        run.pop()
        run.state.difficulties = GROUPS[String(arg)]!
        run.tell(own('difficulties', { group: String(arg), rule: '7.15a' }))
      },
    },
    leave: run => run.pop(),
  }),

  /** Rule 7.12c: reduced units out of supply are lost, then full ones are reduced. */
  supplyCheck: automatic<EwState, SideFrame>((run, frame) => {
    run.pop()
    const { state } = run
    const { eliminated, reduced } = hungerOf(state, frame.side)
    for (const unit of eliminated) {
      const at = state.at[unit]!
      eliminate(state, unit)
      run.tell({ kind: 'eliminated', unit, at, side: frame.side, rule: '7.12c' })
    }
    for (const unit of reduced) {
      loseStep(state, unit)
      run.tell({ kind: 'lostStep', unit, at: state.at[unit]!, side: frame.side, rule: '7.12c' })
    }
  }),
}
