/** Section 4: the sequence of play. */
import { automatic, inPhase, sequence } from '@hexfront/engine'
import { limit, scenarioOf, turnOf, allHexes } from '../data.ts'
import { changeVp } from '../economy/points.ts'
import { hasMark } from '../effects/effects.ts'
import { controlledBy, stirred } from '../position.ts'
import { isAuction, UNSAID } from '../setup/bidding.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface RoundsFrame extends Frame {
  /** Actions that have begun, 0 to 12: the Axis acts first in every round (4.3b, 5.11). */
  at: number
}

/** Nero Decree: a center that is still held counts from the turn after it was taken. */
function countDelayed(run: Run<FeState>): void {
  const { state } = run
  const allied = controlledBy(state, ALLIED)
  const held = state.delayed.filter(hex => allied[hex] === 1)
  state.delayed = []
  for (const hex of allHexes) if (held.includes(hex)) changeVp(run, -1, '16.1b')
}

export const sequenceSteps: Steps<FeState> = {
  game: inPhase(
    'setup',
    sequence<FeState>(
      { step: 'bidding', with: { seat: UNSAID, side: UNSAID, n: 0 }, when: isAuction },
      { step: 'startCards', with: { done: 0 } },
      'dealing',
      'turns',
    ),
  ),

  turns: automatic(run => run.push({ step: 'turn' })),

  /** Rules 4.1 to 4.5. */
  turn: sequence<FeState>(
    'startTurn',
    'airPower',
    'newYear',
    'pickCards',
    'draw',
    { step: 'rounds', with: { at: 0 } },
    'endActions',
    'victoryCheck',
    'discards',
    'endTurn',
  ),

  startTurn: automatic(run => {
    const { state } = run
    run.pop()
    state.round = 0
    state.invasions = 0
    state.rpCards = 0
    state.oilMet = 0
    state.italians = 0
    state.shifted = 0
    run.tell({ kind: 'turn', turn: state.turn, label: turnOf(state).label })
    countDelayed(run)
  }),

  /** Rules 4.3, 4.4, 5.1, ruling B15: six rounds; attrition of a side follows its sixth action at once. */
  rounds: automatic<FeState, RoundsFrame>((run, frame) => {
    const { state } = run
    const last = 2 * limit('rounds')
    if (frame.at === last) {
      state.round = 0
      return run.pop()
    }
    const side = frame.at % 2 === 0 ? AXIS : ALLIED
    frame.at++
    state.round = Math.ceil(frame.at / 2)
    if (state.round === limit('rounds')) run.push({ step: 'attrition', side })
    run.push({ step: 'action', side })
    if (side === ALLIED) run.push({ step: 'argument' })
  }),

  /** Rule 4.5c: on to the next season. */
  endTurn: automatic(run => {
    run.pop()
    run.state.turn++
    // Ports that the Nero Decree has closed open with the turn.
    if (hasMark(run.state, 'nero')) stirred(run.state)
    if (run.state.turn > scenarioOf(run.state).lastTurn) throw new Error('the last turn has no next')
  }),
}
