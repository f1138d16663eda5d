/** Rule 20.1: ships off the coast, a question to the Allies in either side's combat. */
import { battleIn, finalPosition, seatBit, window } from '@hexfront/engine'
import { isCity, isCoast, isDepot, isPort, NAVAL, placeName } from '../data.ts'
import { own } from '../events.ts'
import { isWorkingPort } from '../ground.ts'
import { place } from '../position.ts'
import { ALLIED, AVAILABLE, UTILIZED } from '../state.ts'
import { refuse } from '../words/combat.ts'
import { oddsRules } from './odds.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { MwBattle, Plan } from './plan.ts'
import type { MwState } from '../state.ts'

interface NavalFrame extends Frame {
  target: number
}

/** Rule 20.1b, ruling B146: on the coast, or in a port that works. */
const isInReach = (state: MwState, hex: number): boolean => isCoast[hex] === 1 || isWorkingPort(state, hex)

/** Ruling B144: an Allied unit that attacks, or those who are attacked, within reach of the guns. */
const isWithinGuns = (state: MwState, { side, target, units }: Plan): boolean =>
  side === ALLIED ? units.some(unit => isInReach(state, state.at[unit]!)) : isInReach(state, target)

/** Rules 20.1b, 20.1d, 22.2c, 25.2: the rule that keeps the ships out of a combat, or null. */
export function navalFault(state: MwState, plan: Plan): string | null {
  if (plan.counter === 1) return '22.2c'
  if (state.at[NAVAL] !== AVAILABLE) return state.portTurn === state.turn ? '25.2' : '20.1d'
  return isWithinGuns(state, plan) ? null : '20.1b'
}

/** Whether the ships would change the column at all: otherwise there is nothing to decide. */
export function navalCounts(state: MwState, plan: Plan): boolean {
  const column = (naval: number): number | null => {
    const { attack, defence, shifts } = oddsRules.forces(state, { ...plan, naval }, null)
    return finalPosition(oddsRules.table(state, plan).columns, attack, defence, shifts)
  }
  return column(0) !== column(1)
}

const isAtStake = ({ target }: Plan): boolean =>
  isCity[target] === 1 || isPort[target] === 1 || isDepot[target] === 1

const battleOf = (state: MwState): MwBattle => battleIn<MwBattle>(state)!

export const navalSteps: Steps<MwState> = {
  naval: window<MwState, NavalFrame>({
    asks(known) {
      const battle = battleOf(known)
      return navalFault(known, battle) === null && navalCounts(known, battle) ? seatBit(ALLIED) : 0
    },
    ask: (_state, { target }) => ({ id: 'ask.naval', params: { place: placeName(target) } }),
    wait: () => ({ id: 'wait.naval' }),
    rules: ['20.1b', '20.1c', '20.1d'],
    offer: (_state, _frame, _seat, offer) => offer.add('naval'),
    why: (state, _frame, _seat, { verb }) =>
      verb === 'naval' ? refuse(navalFault(state, battleOf(state)) ?? '20.1b') : null,
    act: {
      // Rules 20.1c, 20.1e: whatever comes of the combat, the ships are used for this turn.
      naval(run, { target }) {
        battleOf(run.state).naval = 1
        place(run.state, NAVAL, UTILIZED)
        run.tell(own('naval', { at: target, rule: '20.1c' }))
      },
    },
    standing: {
      name: { id: 'standing.naval' },
      seats: seatBit(ALLIED),
      choices: [
        {
          id: 'cities',
          name: { id: 'standing.naval.cities' },
          reply: view => ({ verb: isAtStake(battleOf(view)) ? 'naval' : 'pass' }),
        },
        { id: 'always', name: { id: 'standing.naval.always' }, reply: () => ({ verb: 'naval' }) },
      ],
    },
  }),
}
