/**
 * Rules 6.7 and 6.8: the order of a stack means nothing but what the enemy sees. Between any two acts of his own, and
 * never within a battle, a player lays whichever unit he likes on top, flak and garrisons too, as often as he likes.
 */
import { choice, seatBit } from '@hexfront/engine'
import { HEXES, ownUnits, unitName } from '../data.ts'
import { layOnTop, occupancyOf } from '../position.ts'
import { ON_TOP } from '../state.ts'
import { own } from '../events.ts'
import { flagsOf } from '../flags.ts'
import type { Frame, Offer, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface OrderFrame extends Frame {
  side: number
}

/** The first unit of a list, from a place in it on, that lies with others in a hex: its place, or the end of the list. */
function nextStacked(state: WotrState, units: readonly number[], from: number): number {
  const { first, next } = occupancyOf(state)
  const { at } = state
  for (let i = from; i < units.length; i++) {
    const hex = at[units[i]!]!
    if (hex >= 0 && hex < HEXES && next[first[hex]!]! >= 0) return i
  }
  return units.length
}

/** Rule 6.8: offers to put stacks in order, where a side has any. */
export function offerOrder(state: WotrState, side: number, offer: Offer): void {
  const units = ownUnits[side]!
  if (nextStacked(state, units, 0) < units.length) offer.add('arrange')
}

export const putInOrder = (run: Run<WotrState>, side: number): void => run.push({ step: 'arranging', side })

export const orderSteps: Steps<WotrState> = {
  arranging: choice<WotrState, OrderFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: () => ({ id: 'ask.arranging' }),
    wait: () => ({ id: 'wait.arranging' }),
    rules: ['6.8', '6.7a'],
    offer(state, { side }, _seat, offer) {
      const units = ownUnits[side]!
      const flags = flagsOf(state)
      for (let i = nextStacked(state, units, 0); i < units.length; i = nextStacked(state, units, i + 1))
        if ((flags[units[i]!]! & ON_TOP) === 0) offer.add('top', units[i]!)
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
