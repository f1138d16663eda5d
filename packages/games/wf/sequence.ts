/** Section 4: the sequence of play. */
import { automatic, inPhase, sequence } from '@hexfront/engine'
import { ACTIVE, isBlitzMode, MODE } from './hq/active.ts'
import { beginsMonth, turnLabel } from './calendar.ts'
import { unmarkAll } from './flags.ts'
import {
  ALLIED,
  AXIS,
  DONE,
  FRESH,
  LANDED,
  LEFT_BATTLE,
  MOVED,
  REARGUARD,
  SENT,
  STRATEGIC,
  THROWN,
} from './state.ts'
import { phaseOfTurn } from './phase.ts'
import type { SequenceEntry, Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

/** Rule 5.7e: there are blitz phases only while a blitz HQ is active. */
function anyBlitz({ active }: WfState): boolean {
  for (let i = 0; i < active.length; i += ACTIVE) if (isBlitzMode(active[i + MODE]!)) return true
  return false
}

/** Rules 4.42 and 4.44. */
export const movementPhase: readonly string[] = [
  'settle',
  'beginMovement',
  'movement',
  'mobilize',
  'rearguards',
  'interdict',
  'endMovement',
]
/** Rules 4.43 and 4.45. */
const combatPhase: readonly string[] = ['settle', 'airstrikes', 'chooseBattles', 'battles', 'deactivate']

const blitzOnly = (step: string): SequenceEntry<WfState> => ({ step, when: state => state.blitz === 1 })

export const sequenceSteps: Steps<WfState> = {
  game: sequence<WfState>('setUp', 'fortnights'),

  /** Rule 4.1: fortnight after fortnight until the scenario is over. */
  fortnights: automatic<WfState>(run => {
    const { state } = run
    if (state.turn >= state.last) return run.push({ step: 'scenarioEnd' })
    state.turn++
    run.tell({ kind: 'turn', turn: state.turn, label: turnLabel(state) })
    run.push({ step: 'fortnight' })
  }),

  /** Rules 4.1 and 4.4: a month begins with production, except the first of a game (3.21c). */
  fortnight: inPhase(
    ({ side }) => (side < 0 ? 'production' : `turn${side}`),
    sequence<WfState>(
      'schedule',
      { step: 'production', when: state => beginsMonth(state) && state.turn !== state.began },
      'weather',
      { step: 'playerTurn', with: { side: ALLIED } },
      { step: 'playerTurn', with: { side: AXIS } },
    ),
  ),

  /** Rule 4.4: the phases of a player turn. */
  playerTurn: sequence<WfState>(
    'beginTurn',
    'settle',
    { step: 'bulge', when: state => state.side === AXIS },
    'command',
    ...movementPhase,
    ...combatPhase,
    { step: 'beginBlitz', when: anyBlitz },
    ...movementPhase.map(blitzOnly),
    ...combatPhase.map(blitzOnly),
    'endBlitz',
    'supplyPhase',
    'settle',
    'politics',
    'endTurn',
  ),

  /** Rules 4.46 and B83: own landings recover, then the enemy's supply is checked. */
  supplyPhase: inPhase(
    phaseOfTurn('supply'),
    sequence<WfState>('settle', 'recover', 'settle', 'linkUp', 'settle', 'beachheads', 'supply'),
  ),

  beginTurn: automatic<WfState>(run => {
    const { state } = run
    run.pop()
    // The frame of the player turn lies right below.
    state.side = Number(state.frames.at(-1)!['side'])
    state.blitz = 0
    state.docked = []
    unmarkAll(state, MOVED | STRATEGIC | LEFT_BATTLE | REARGUARD | DONE | LANDED | FRESH | SENT | THROWN)
    run.tell({ kind: 'phase', side: state.side })
  }),

  /** A movement phase begins: nobody has moved in it yet. */
  beginMovement: automatic<WfState>(run => {
    const { state } = run
    run.pop()
    state.crossed = []
    state.came = []
    state.voyages = []
    unmarkAll(state, MOVED | LEFT_BATTLE | REARGUARD | SENT)
  }),

  beginBlitz: automatic<WfState>(run => {
    run.pop()
    run.state.blitz = 1
    run.tell({ kind: 'phase', way: 'blitz', side: run.state.side })
  }),

  endBlitz: automatic<WfState>(run => {
    run.pop()
    run.state.blitz = 0
  }),

  endTurn: automatic<WfState>(run => {
    const { state } = run
    run.pop()
    state.active = []
    state.came = []
    state.voyages = []
    state.crossed = []
  }),
}
