/** Section 5: the sequence of play, and what is set back when a turn, a phase or a part of one begins. */
import { automatic, choice, inPhase, seatBit, sequence, unmarkAll } from '@hexfront/engine'
import { REBUILD } from './arrival/allied.ts'
import { isQuestionTurn } from './arrival/conditional.ts'
import { isAirborne, isMobile, limit, scenarios, turns } from './data.ts'
import { own } from './events.ts'
import { isOnMap } from './position.ts'
import { isAlternate } from './setup/setup.ts'
import {
  ACTIVE,
  ALLIED,
  ALLIED_ACTION,
  ALLIED_REINFORCEMENT,
  ALLIED_SUPPLY,
  ATTACK_MOVE,
  ATTACKED,
  DROPPED,
  FRESH,
  GERMAN,
  GERMAN_ACTION,
  GERMAN_REINFORCEMENT,
  GERMAN_SUPPLY,
  INVADED,
  INVASION,
  MOVE_ATTACK,
  MOVED,
  NO_GROUP,
  NO_HEX,
  PLANNED,
  VICTORY_CHECK,
} from './state.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { ActionFrame } from './frames.ts'
import type { EwState } from './state.ts'

interface SideFrame extends Frame {
  side: number
}
interface PhaseFrame extends Frame {
  phase: number
}

/** Rules 3.2.4a, 3.3.4a, 13.1a: whether the turn has an invasion phase with something to do. */
export const hasInvasion = (state: EwState): boolean => {
  const plan = scenarios.scenarios.find(one => one.id === state.scenario)
  if (state.turn === 1) return plan?.firstPhase === 'invasion'
  return state.second === PLANNED && state.secondTurn === state.turn
}

const isTurn =
  (id: string) =>
  (state: EwState): boolean =>
    state.turn === limit(id)

/** Where play stands in the outline, by the phase of the turn. */
const PHASES = [
  'start',
  'invasion',
  'reinforcement0',
  'allied',
  'supply0',
  'german',
  'reinforcement1',
  'supply1',
  'victory',
]

const phase = (number: number) => ({ step: 'phase', with: { phase: number } })

export const sequenceSteps: Steps<EwState> = {
  /** Section 3: set-up, openly but for the plan sheet; then turn after turn. */
  game: inPhase(
    'setup',
    sequence<EwState>(
      { step: 'deploy', when: isAlternate },
      { step: 'landingCorps', when: isAlternate },
      { step: 'planFirst', when: isAlternate },
      'planTurn',
      { step: 'shift', when: isAlternate },
      'turns',
    ),
  ),

  /** Rule 5.1a: nine turns at most; the last check always says how the game ended. */
  turns: automatic(run => {
    if (run.state.turn >= turns.length) return run.pop()
    run.push({ step: 'turn' })
  }),

  /** Rules 5.2a, 5.2b: the outline of a turn. */
  turn: inPhase(
    (state: EwState) => PHASES[state.phase]!,
    sequence<EwState>(
      'startTurn',
      // Rule 12.2.2a: across the Elbe already, the Allies have met the conditions when the turn begins.
      { step: 'steiner', when: isQuestionTurn },
      'difficulties',
      { ...phase(INVASION), when: hasInvasion },
      { step: 'invasion', when: hasInvasion },
      { step: 'fortress', when: isTurn('alpinePlacedTurn') },
      phase(ALLIED_REINFORCEMENT),
      'alliedArrivals',
      'french',
      { step: 'rebuildAllied', with: REBUILD },
      { step: 'thunderclap', when: isTurn('thunderclapTurn') },
      phase(ALLIED_ACTION),
      { step: 'order', with: { side: ALLIED } },
      { step: 'action', with: { side: ALLIED, done: 0 } },
      'convert',
      { step: 'comply', with: { side: ALLIED } },
      phase(ALLIED_SUPPLY),
      'aerialRescue',
      { step: 'supplyCheck', with: { side: ALLIED } },
      phase(GERMAN_ACTION),
      { step: 'order', with: { side: GERMAN } },
      { step: 'action', with: { side: GERMAN, done: 0 } },
      { step: 'comply', with: { side: GERMAN } },
      'forfeits',
      phase(GERMAN_REINFORCEMENT),
      'withdrawSs',
      'germanArrivals',
      'secondSs',
      'liguria',
      { step: 'rebuildGerman', with: { raised: 0 } },
      phase(GERMAN_SUPPLY),
      { step: 'supplyCheck', with: { side: GERMAN } },
      phase(VICTORY_CHECK),
      'victoryCheck',
      { step: 'complyFirst', with: { side: ALLIED } },
    ),
  ),

  startTurn: automatic(run => {
    const { state } = run
    run.pop()
    state.turn++
    state.phase = 0
    unmarkAll(state, MOVED | ATTACKED | INVADED | FRESH | DROPPED | ACTIVE)
    state.drops = []
    state.secured = []
    state.difficulties = NO_GROUP
    // Rules 7.11b, 7.11c, 13.2h: the marker is back, unless a static airborne corps needs it.
    state.aerial = NO_HEX
    state.aerialUsed = 0
    state.dropSeen = staticCorps.some(unit => isOnMap(state, unit)) ? 1 : 0
    // Rule 13.6a: five mandated offensives, from Turn 2 on.
    if (state.turn === limit('mandatedFromTurn')) state.mandates = limit('mandated')
    run.tell({ kind: 'turn', turn: state.turn, label: turns[state.turn - 1]!.label })
  }),

  /** A phase begins: nobody has attacked in it, no hex has been attacked (10.0c). */
  phase: automatic<EwState, PhaseFrame>((run, frame) => {
    const { state } = run
    run.pop()
    state.phase = frame.phase
    state.attacked = []
    unmarkAll(state, ATTACKED)
    // Rule 13.6h: the first offensive of a turn need not wait for an Allied move.
    if (frame.phase === ALLIED_ACTION) state.mandateReady = 1
  }),

  /** Rule 5.5: the order of a movement and attack phase, for all of it. */
  order: choice<EwState, SideFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: () => ({ id: 'ask.order' }),
    wait: () => ({ id: 'wait.order' }),
    rules: ['5.5', '5.5.1', '5.5.2'],
    offer(_state, _frame, _seat, offer) {
      offer.add('order', 'moveAttack')
      offer.add('order', 'attackMove')
    },
    act: {
      order(run, frame, arg) {
        run.pop()
        run.state.order = arg === 'moveAttack' ? MOVE_ATTACK : ATTACK_MOVE
        run.tell(own('order', { side: frame.side, order: String(arg) }))
      },
    },
  }),

  /** Rules 5.5.1, 5.5.2: all moves before any attack, or all attacks before any move. */
  action: automatic<EwState, ActionFrame>((run, frame) => {
    if (frame.done === 2) return run.pop()
    const isMovement = (frame.done === 0) === (run.state.order === MOVE_ATTACK)
    frame.done++
    if (isMovement) unmarkAll(run.state, MOVED)
    run.push({ step: isMovement ? 'movement' : 'attacks', side: frame.side })
    // Ruling B76: the Germans may break in before the first Allied move.
    if (isMovement && frame.side === ALLIED) run.push({ step: 'mandate', last: 0 })
  }),
}

const staticCorps: readonly number[] = [...isAirborne.keys()].filter(
  unit => isAirborne[unit] === 1 && isMobile[unit] === 0,
)
