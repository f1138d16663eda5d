/** Rule 10.18: the Roer dam and its flood. */
import { choice, seatBit } from '@hexfront/engine'
import { DAM, isFlood } from '../data.ts'
import { controllerOf } from '../state.ts'
import { own } from '../events.ts'
import type { Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** The last turn in which a flood closes its hexes; later it slows. */
const LAST_DRY_TURN = 3
/** Rule 10.18f: what a late flood adds to the cost of a hex. */
export const FLOOD_COST = 3

/** The water stands for the turn in which the dam was opened, and no longer. */
const isFloodTurn = (state: WotrState): boolean => state.flood > 0 && state.flood === state.turn

/** Rules 10.18c to 10.18e: whether the flood hexes are out of play this turn. */
export const floodClosed = (state: WotrState): boolean => isFloodTurn(state) && state.turn <= LAST_DRY_TURN

/** Rules 10.18f and 10.18g: whether the flood hexes cost more this turn, and shift attacks. */
export const floodCost = (state: WotrState): boolean => isFloodTurn(state) && state.turn > LAST_DRY_TURN

/** Rules 10.18c and 10.18d: whether a hex is closed now: nobody moves, attacks, drops or retreats in or out. */
export const isClosed = (state: WotrState, hex: number): boolean => isFlood[hex] === 1 && floodClosed(state)

/** Rule 10.18g: one column left if the target or any attacker is in a late flood, once for all of them. */
export const floodShift = (state: WotrState, hexes: readonly number[]): number =>
  floodCost(state) && hexes.some(hex => isFlood[hex] === 1) ? -1 : 0

/** Rules 10.18a and 10.18i: who may open the dam now, as bits; nobody in Turn 1 or a second time. */
const mayOpen = (state: WotrState): number =>
  state.turn > 1 && state.flood === 0 ? seatBit(controllerOf(state, DAM)) : 0

export const floodSteps: Steps<WotrState> = {
  /** At the start of a turn whoever holds the dam may open it. */
  dam: choice({
    deciders: mayOpen,
    ask: ({ turn }) => ({ id: turn <= LAST_DRY_TURN ? 'ask.dam' : 'ask.damLate' }),
    wait: () => ({ id: 'wait.dam' }),
    rules: ['10.18a', '10.18i'],
    offer(_state, _frame, _seat, offer) {
      offer.add('dam', 'open')
      offer.add('dam', 'leave')
    },
    act: {
      dam(run, _frame, arg, seat) {
        run.pop()
        if (arg !== 'open') return
        run.state.flood = run.state.turn
        run.tell(own('flood', { side: seat, closed: floodClosed(run.state) ? 1 : 0 }))
      },
    },
    leave: run => run.pop(),
  }),
}
