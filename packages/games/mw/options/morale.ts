/** Rule 24.3: Morale Victories, each won once in a game, and the marker that may go into the bin. */
import { choice, seatBit } from '@hexfront/engine'
import { moraleOf } from '../command/markers.ts'
import { own } from '../events.ts'
import { ALLIED, GERMAN, HELD, IN_BIN } from '../state.ts'
import { isOn } from './options.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rule 24.3.1: what wins one; ruling B161: each once in all. */
export const MORALE = { germanHex: 1, germanBombing: 2, alliedCity: 4, alliedBomber: 8 } as const
export type MoraleReason = keyof typeof MORALE

const sideFor = (reason: MoraleReason): number => (MORALE[reason] < MORALE.alliedCity ? GERMAN : ALLIED)

/**
 * Somebody wins a Morale Victory, the first time that it happens. Whether his marker goes into the bin is asked when
 * the impulse closes, in the middle of nothing: no marker is picked before.
 */
export function winMorale(run: Run<MwState>, reason: MoraleReason): void {
  const { state } = run
  if (!isOn(state, 'morale') || state.turn === 0 || (state.morale & MORALE[reason]) !== 0) return
  state.morale |= MORALE[reason]
  const side = sideFor(reason)
  run.tell(own('morale', { side, reason, rule: side === GERMAN ? '24.3.1a' : '24.3.1b', weighs: true }))
  if (state.markers[moraleOf[side]!] === HELD) state.moraleOwed |= seatBit(side)
}

/** Rules 24.3a, 24.3.1c: whether a side may still come by its marker in this turn: laid aside, and not all is won. */
export const mayWinMorale = (state: MwState, side: number): boolean =>
  isOn(state, 'morale') &&
  state.markers[moraleOf[side]!] === HELD &&
  ((state.moraleOwed & seatBit(side)) !== 0 ||
    REASONS.some(reason => sideFor(reason) === side && (state.morale & MORALE[reason]) === 0))

const REASONS = Object.keys(MORALE) as readonly MoraleReason[]

interface MoraleFrame extends Frame {
  side: number
}

function settle(run: Run<MwState>, side: number): void {
  run.pop()
  run.state.moraleOwed &= ~seatBit(side)
}

export const moraleSteps: Steps<MwState> = {
  /** Rules 24.3a, 24.3b: the winner may add the marker to his bin, at once and once a turn. */
  addMorale: choice<MwState, MoraleFrame>({
    deciders: (state, { side }) => state.moraleOwed & seatBit(side),
    ask: () => ({ id: 'ask.addMorale' }),
    wait: () => ({ id: 'wait.addMorale' }),
    rules: ['24.3a', '24.3b'],
    offer(_state, _frame, _seat, offer) {
      offer.add('addMorale')
      offer.add('pass')
    },
    act: {
      addMorale(run, { side }) {
        settle(run, side)
        run.state.markers[moraleOf[side]!] = IN_BIN
        run.state.empty[side] = 0
        run.tell(own('moraleAdded', { side }))
      },
      pass: (run, { side }) => settle(run, side),
    },
    leave: run => run.pop(),
    standing: {
      name: { id: 'standing.addMorale' },
      seats: 3,
      ever: state => isOn(state, 'morale'),
      choices: [
        { id: 'always', name: { id: 'standing.addMorale.always' }, reply: () => ({ verb: 'addMorale' }) },
      ],
    },
  }),
}
