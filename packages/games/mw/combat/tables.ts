/** Rules 10.2, 10.3c and 22.2g: on which table a combat is resolved. */
import { battleIn, choice, seatBit } from '@hexfront/engine'
import { placeName } from '../data.ts'
import { refuse } from '../words/combat.ts'
import { mobileFault } from './odds.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { MwBattle } from './plan.ts'
import type { MwState } from '../state.ts'

interface TableFrame extends Frame {
  side: number
  target: number
}

const battleOf = (state: MwState): MwBattle => battleIn<MwBattle>(state)!

export const tableSteps: Steps<MwState> = {
  chooseTable: choice<MwState, TableFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { target }) => ({ id: 'ask.chooseTable', params: { place: placeName(target) } }),
    wait: (_state, { target }) => ({ id: 'wait.chooseTable', params: { place: placeName(target) } }),
    rules: ['10.2a', '10.2b', '10.2c', '22.2g'],
    offer(state, _frame, _seat, offer) {
      if (mobileFault(state, battleOf(state)) === null) offer.add('mobile')
      offer.add('assault')
    },
    why: (state, _frame, _seat, { verb }) =>
      verb === 'mobile' ? refuse(mobileFault(state, battleOf(state)) ?? '10.2a') : null,
    act: {
      mobile(run) {
        run.pop()
        battleOf(run.state).mobile = 1
      },
      assault: run => run.pop(),
    },
    forced: true,
    standing: {
      name: { id: 'standing.chooseTable' },
      seats: 3,
      choices: [
        {
          id: 'mobile',
          name: { id: 'standing.chooseTable.mobile' },
          reply: view => ({ verb: mobileFault(view, battleOf(view)) === null ? 'mobile' : 'assault' }),
        },
        { id: 'assault', name: { id: 'standing.chooseTable.assault' }, reply: () => ({ verb: 'assault' }) },
      ],
    },
  }),
}
