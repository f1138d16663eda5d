/**
 * Rules 6.7 and 6.8: the order of a stack means nothing but what the enemy sees. Between any two acts of his own, and
 * never within a battle, a player lays whichever unit he likes on top, flak and garrisons too, as often as he likes.
 */
import { choice, has, seatBit } from '@hexfront/engine'
import { HEXES, ownUnits, unitName } from '../data.ts'
import { layOnTop, occupancyOf } from '../position.ts'
import { ON_TOP } from '../state.ts'
import { own } from '../events.ts'
import type { Frame, Offer, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface OrderFrame extends Frame {
  side: number
}

/** Whether a unit lies with others of its side in a hex. */
function isStacked(state: WotrState, unit: number): boolean {
  const at = state.at[unit]!
  if (at < 0 || at >= HEXES) return false
  const { first, next } = occupancyOf(state)
  return next[first[at]!]! >= 0
}

/** Rule 6.8: offers to put stacks in order, where a side has any. */
export function offerOrder(state: WotrState, side: number, offer: Offer): void {
  for (const unit of ownUnits[side]!)
    if (isStacked(state, unit)) {
      offer.add('arrange')
      return
    }
}

export const putInOrder = (run: Run<WotrState>, side: number): void => run.push({ step: 'arranging', side })

export const orderSteps: Steps<WotrState> = {
  arranging: choice<WotrState, OrderFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: () => ({ id: 'ask.arranging' }),
    wait: () => ({ id: 'wait.arranging' }),
    rules: ['6.8', '6.7a'],
    offer(state, { side }, _seat, offer) {
      for (const unit of ownUnits[side]!)
        if (isStacked(state, unit) && !has(state, unit, ON_TOP)) offer.add('top', unit)
      offer.add('done')
    },
    why: (_state, _frame, _seat, { arg }) => ({
      id: 'no.top',
      rule: '6.8',
      params: { unit: unitName(Number(arg)) },
    }),
    act: {
      top(run, { side }, arg) {
        const unit = Number(arg)
        layOnTop(run.state, unit)
        run.tell(own('top', { unit, at: run.state.at[unit]!, side }))
      },
      done: run => run.pop(),
    },
  }),
}
