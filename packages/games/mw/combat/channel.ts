/** Rule 15.2d, ruling B115: which French attacker lives on a Channel port. It limits pursuit, so it is its owner's choice. */
import { battleIn, choice, seatBit } from '@hexfront/engine'
import { unitName } from '../data.ts'
import { ALLIED } from '../state.ts'
import { CUT_OFF, supportState } from '../supply/support.ts'
import { portCandidates } from './odds.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwBattle } from './plan.ts'
import type { MwState } from '../state.ts'

interface PortFrame extends Frame {
  side: number
  /** Those who need the port, two or more. */
  units: number[]
}

/**
 * Whether it can matter who has the line: the others pursue one hex as any unit does, unless they are cut off (15.6) or
 * an overrun would let them go on (12.1b).
 */
const matters = (state: MwState, { mobile }: MwBattle, units: readonly number[]): boolean =>
  units.length > 1 && (mobile === 1 || units.some(unit => supportState(state, unit, 'fight') === CUT_OFF))

/** The deed: asked when the table is known, before support is taken down. */
export function portDeed(run: Run<MwState>, battle: MwBattle): void {
  const units = battle.side === ALLIED ? portCandidates(run.state, battle) : []
  if (matters(run.state, battle, units)) run.push({ step: 'portUser', side: battle.side, units })
}

export const portSteps: Steps<MwState> = {
  portUser: choice<MwState, PortFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: () => ({ id: 'ask.portUser' }),
    wait: () => ({ id: 'wait.portUser' }),
    rules: ['15.2d'],
    offer(_state, { units }, _seat, offer) {
      for (const unit of units) offer.add('viaPort', unit)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'viaPort'
        ? { id: 'no.viaPort', rule: '15.2d', params: { unit: unitName(Number(arg)) } }
        : null,
    act: {
      viaPort(run, _frame, arg) {
        run.pop()
        battleIn<MwBattle>(run.state)!.port = Number(arg)
      },
    },
    standing: {
      name: { id: 'standing.portUser' },
      seats: seatBit(ALLIED),
      choices: [
        {
          id: 'first',
          name: { id: 'standing.portUser.first' },
          reply: (_view, { units }) => ({ verb: 'viaPort', arg: units[0]! }),
        },
      ],
    },
  }),
}
