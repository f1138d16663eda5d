/** Section 5: the turn sequence, and what happens at the start and the end of a turn. */
import { automatic, choice, inPhase, seatBit, sequence } from '@hexfront/engine'
import { ANTWERP, antwerpRequires, BOX, counters, HEXES, isCorps, tables, turns } from './data.ts'
import {
  ALLIED,
  BOXED,
  controllerOf,
  FIGHT_MOVE,
  FOUGHT,
  GERMAN,
  GONE,
  MOVE_FIGHT,
  MOVED,
  NORTH,
  ODER,
  RECLAIMED,
  RHINE,
  SOUTH,
} from './state.ts'
import { lastTurn } from './victory/victory.ts'
import { remove } from './position.ts'
import { own } from './events.ts'
import { mark, unmarkAll } from './flags.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WotrState } from './state.ts'

interface SideFrame extends Frame {
  side: number
}

/** Rule 5.4: from Turn 7 on, if Watch on the Rhine was launched, the Germans go first. */
export const germansFirst = (state: WotrState): boolean => state.watch === RHINE && state.turn >= 7

/** Rules 5.5 and 12.8: the year's airdrop has not been made yet. */
const dropLeft = (state: WotrState): boolean => state.drops[state.turn <= 7 ? 0 : 1] === 0

const bothSides = (step: string) => [
  { step, with: { side: ALLIED } },
  { step, with: { side: GERMAN } },
]

export const sequenceSteps: Steps<WotrState> = {
  game: inPhase(
    'setup',
    sequence(
      { step: 'deploy', with: { code: '15A' } },
      { step: 'deploy', with: { code: '19A' } },
      'firstSector',
      { step: 'deploy', with: { code: 'Any' } },
      'confirmSetup',
      'turns',
    ),
  ),

  turns: automatic(run => {
    if (run.state.turn > 0 && run.state.turn >= lastTurn(run.state)) return run.swap({ step: 'finish' })
    run.push({ step: 'turn' })
  }),

  /** Rules 5.2 and 5.4: the outline; after Watch on the Rhine the two player turns change places. */
  turn: inPhase(
    'start',
    sequence<WotrState>(
      'startTurn',
      'dam',
      { step: 'alliedTurn', when: state => !germansFirst(state) },
      'germanTurn',
      { step: 'alliedTurn', when: germansFirst },
      'germanSupplyCheck',
      'alliedSupplyCheck',
      { step: 'offensive', when: state => state.turn === 8 && state.watch === RHINE },
      'endTurn',
    ),
  ),

  alliedTurn: inPhase(
    'allied',
    sequence<WotrState>(
      { step: 'declareOrder', with: { side: ALLIED } },
      { step: 'revealSector', when: state => state.turn === 1 },
      { step: 'chooseSector', when: state => state.turn > 1 && state.antwerp === 0 },
      { step: 'airborneEntry', when: dropLeft },
      'alliedReinforcement',
      ...bothSides('overstack'),
      { step: 'phase', with: { side: ALLIED, half: 0 } },
      ...bothSides('overstack'),
      { step: 'phase', with: { side: ALLIED, half: 1 } },
      ...bothSides('overstack'),
      'linkUp',
      ...bothSides('overstack'),
    ),
  ),

  germanTurn: inPhase(
    'german',
    sequence<WotrState>(
      { step: 'declareOrder', with: { side: GERMAN } },
      'germanReinforcement',
      {
        step: 'withdrawals',
        when: state => state.turn === tables.withdrawals.turn && state.watch === RHINE,
      },
      ...bothSides('overstack'),
      { step: 'phase', with: { side: GERMAN, half: 0 } },
      ...bothSides('overstack'),
      { step: 'phase', with: { side: GERMAN, half: 1 } },
      ...bothSides('overstack'),
      // Ruling A67: a German city may be supplied by air when the front is looked at.
      { step: 'aerialSupply', when: state => state.turn === tables.watch.turn },
      { step: 'broadFront', when: state => state.turn === tables.watch.turn },
      { step: 'watchRoll', when: state => state.turn === tables.watch.turn },
    ),
  ),

  /** Rules 5.3, 8.15 and 12.2: what is looked at when a game turn begins. */
  startTurn: automatic(run => {
    const { state } = run
    run.pop()
    state.turn++
    state.replaced = [0, 0]
    unmarkAll(state, RECLAIMED | BOXED)
    state.aerial = []
    // Ruling A25: a corps that stays from the turn before counts as seen in this one.
    state.corpsSeen = state.at.some((at, unit) => isCorps[unit] === 1 && at >= 0 && at < HEXES) ? 1 : 0
    state.at.forEach((at, unit) => at === BOX && mark(state, unit, BOXED))
    run.tell({ kind: 'turn', turn: state.turn, label: turns.turns[state.turn - 1]!.label })
    openAntwerp(run)
  }),

  /** Rule 10.18: the water is gone when its turn ends. */
  endTurn: automatic(run => {
    run.pop()
    if (run.state.flood === run.state.turn) run.tell(own('floodEnds', {}))
  }),

  /** Rule 5.6: before his turn a player says whether he moves or fights first. */
  declareOrder: choice<WotrState, SideFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: () => ({ id: 'ask.declareOrder' }),
    wait: () => ({ id: 'wait.declareOrder' }),
    rules: ['5.6a'],
    offer(_state, _frame, _seat, offer) {
      offer.add('order', 'moveFight')
      offer.add('order', 'fightMove')
    },
    act: {
      order(run, frame, arg) {
        run.pop()
        run.state.side = frame.side
        run.state.order = arg === 'moveFight' ? MOVE_FIGHT : FIGHT_MOVE
        run.tell(own('order', { side: frame.side, order: String(arg) }))
      },
    },
  }),

  /** Ruling A11: the face-down marker is turned once the order is declared. */
  revealSector: automatic(run => {
    run.pop()
    run.state.sectorShown = 1
    run.reveal(own('sector', { sector: run.state.sector === NORTH ? 'north' : 'south' }))
  }),

  /** Rule 8.16: until Antwerp is open the Allied player names the fully supplied sector each turn. */
  chooseSector: choice({
    phase: 'sector',
    deciders: () => seatBit(ALLIED),
    ask: () => ({ id: 'ask.chooseSector' }),
    wait: () => ({ id: 'wait.chooseSector' }),
    rules: ['8.16e'],
    offer(_state, _frame, _seat, offer) {
      offer.add('sector', 'north')
      offer.add('sector', 'south')
    },
    act: {
      sector(run, _frame, arg) {
        run.pop()
        run.state.sector = arg === 'north' ? NORTH : SOUTH
        run.tell(own('sector', { sector: String(arg) }))
      },
    },
  }),

  /** One half of a player turn: movement or combat, as declared. */
  phase: automatic(run => {
    const { state } = run
    const frame = state.frames.at(-1)!
    const moves = (state.order === MOVE_FIGHT) === (frame['half'] === 0)
    unmarkAll(state, MOVED | FOUGHT)
    state.bombers = 0
    run.swap({ step: moves ? 'movement' : 'combat', side: frame['side']! })
  }),

  /** Rule 5.4: Hitler decides. */
  watchRoll: automatic(run => {
    const { state } = run
    run.pop()
    const roll = run.roll(6, 'why.watch')
    state.watch = tables.watch.rolls[roll - 1] === 'rhine' ? RHINE : ODER
    run.tell(own('watch', { watch: state.watch === RHINE ? 'rhine' : 'oder', weighs: true }))
    if (state.watch === RHINE) state.revivals = tables.watch.deadPile.units
    else
      for (const [unit, { setup }] of counters.sheet.units.entries())
        if (setup === '7WR') remove(state, unit, GONE)
  }),
}

/** Rule 8.15: with all nine hexes in Allied hands when a turn begins, Antwerp is open for good. */
function openAntwerp(run: Run<WotrState>): void {
  const { state } = run
  if (state.antwerp === 1 || !antwerpRequires.every(hex => controllerOf(state, hex) === ALLIED)) return
  state.antwerp = 1
  run.tell(own('antwerp', { at: ANTWERP, weighs: true }))
}
