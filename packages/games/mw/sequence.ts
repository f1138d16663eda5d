/** Section 4: the sequence of play. */
import { automatic, below, choice, inPhase, seatBit, sequence, unmarkAll } from '@hexfront/engine'
import { standbyOf } from './airborne/landing.ts'
import { binOf, clearPlayed, fillBins, refreshEmpty } from './command/bins.ts'
import { noteEvacChance } from './command/commit.ts'
import { EVAC, MANSTEIN, markers } from './command/markers.ts'
import {
  allHexes,
  allUnits,
  deployment,
  inGermany,
  isAir,
  isCity,
  AIRLIFT,
  NAVAL,
  tables,
  turns,
} from './data.ts'
import { holds } from './control.ts'
import { own } from './events.ts'
import { place } from './position.ts'
import {
  ACTIVE,
  AIR,
  ALLIED,
  ASIDE,
  ATTACKED,
  AVAILABLE,
  BOMBER,
  CLOSING,
  COMBAT,
  COMMAND,
  DEFENDED,
  GERMAN,
  LANDED,
  MOVED,
  MOVEMENT,
  NOBODY,
  NONE,
  PLAYED,
  REINFORCEMENT,
  REMOVED,
  RESERVE_USED,
  UTILIZED,
} from './state.ts'
import { countVictory } from './victory/count.ts'
import { germanMarginal, levelOf, scoreOf } from './victory/points.ts'
import { words } from './words/words.ts'
import type { Frame, Json, Run, Steps } from '@hexfront/engine'
import type { MwState } from './state.ts'

interface SideFrame extends Frame {
  side: number
}

/** Rule 3.4d: the last turn, Turn 8 if the game was extended. */
export const lastTurn = ({ extended }: MwState): number =>
  extended === 1 ? deployment.length.extended : deployment.length.turns

/** One line of an impulse: the step, the segment that begins with it, and when it is left out. */
interface Line {
  readonly step: string
  readonly segment: number
  readonly when?: (state: MwState) => boolean
  /** What its frame is to remember of the moment it begins. */
  readonly note?: (state: MwState, side: number) => Readonly<Record<string, Json>>
}

/** Ruling B10: when the country whose marker is played surrenders, the rest of its impulse falls away. */
const goesOn = ({ marker, markers: places }: MwState): boolean =>
  marker === NONE || places[marker] !== REMOVED

/** Rule 4.1: the five segments of an impulse, with the looks at stacks that follow movement and combat (6.0a). */
const IMPULSE: readonly Line[] = [
  { step: 'pickMarker', segment: COMMAND },
  { step: 'activate', segment: COMMAND },
  { step: 'reinforcement', segment: REINFORCEMENT, when: goesOn },
  { step: 'airOperations', segment: AIR, when: goesOn },
  { step: 'movement', segment: MOVEMENT, when: goesOn, note: standbyOf },
  { step: 'stacks', segment: MOVEMENT },
  // Ruling B149: stacks are put in order before anybody leaves.
  { step: 'evacuation', segment: MOVEMENT, when: state => state.marker === EVAC && goesOn(state) },
  { step: 'combat', segment: COMBAT, when: goesOn },
  { step: 'stacks', segment: COMBAT },
  { step: 'closing', segment: CLOSING },
]

interface ImpulseFrame extends SideFrame {
  /** Lines that have begun. */
  done: number
}

/** Flags that an impulse leaves behind. */
const OF_IMPULSE = ACTIVE | MOVED | ATTACKED | DEFENDED | LANDED | BOMBER
/** The turn and first pick of which the Germans choose (21.2a). */
const FIRST_TURN = 1

/** Where play stands in the outline, by the segment of the impulse. */
const SEGMENTS = ['operations', 'command', 'reinforcement', 'air', 'movement', 'combat', 'closing']
const phaseOf = ({ operating, segment }: MwState): string =>
  segment === 0 || operating === NOBODY ? 'operations' : `${SEGMENTS[segment]!}${operating}`

export const sequenceSteps: Steps<MwState> = {
  /** Section 21: the Allies set up first and choose their plan, then the Germans (B190). */
  game: inPhase(
    'setup',
    sequence<MwState>(
      { step: 'muster', with: { side: ALLIED } },
      { step: 'deploy', with: { side: ALLIED } },
      { step: 'plan', with: { side: ALLIED } },
      { step: 'muster', with: { side: GERMAN } },
      { step: 'deploy', with: { side: GERMAN } },
      { step: 'plan', with: { side: GERMAN } },
      'turns',
    ),
  ),

  turns: automatic(run => run.push({ step: 'turn' })),

  /** Rule 4.1: the phases of a turn. */
  turn: sequence<MwState>(
    'initiative',
    'command',
    'refit',
    { step: 'operations', with: { side: NOBODY, impulses: 0 } },
    'returnPhase',
    'interPhase',
  ),

  /** Rules 5.3a to 5.3c: the Germans, unless a German city is Allied when the turn begins. */
  initiative: inPhase(
    'initiative',
    automatic(run => {
      const { state } = run
      run.pop()
      state.turn++
      run.tell({ kind: 'turn', turn: state.turn, label: turns[state.turn - 1]!.label })
      state.initiative = germanCities.some(hex => holds(state, ALLIED, hex)) ? ALLIED : GERMAN
      run.tell(own('initiative', { side: state.initiative }))
      fillBins(state)
      noteEvacChance(state)
    }),
  ),

  /** Rules 5.4a to 5.4c: the sides pick in turn until both bins are empty. */
  operations: automatic<MwState, SideFrame & { impulses: number }>((run, frame) => {
    const { state } = run
    const next = frame.side === NOBODY ? state.initiative : frame.side
    const side = state.empty[next] === 1 ? 1 - next : next
    if (state.empty[side] === 1) return run.pop()
    frame.side = 1 - side
    frame.impulses++
    state.operating = side
    run.push({ step: 'impulse', side, done: 0 })
  }),

  impulse: inPhase(
    phaseOf as (state: MwState, frame: Frame) => string,
    automatic<MwState, ImpulseFrame>((run, frame) => {
      const { state } = run
      const line = IMPULSE[frame.done++]
      if (line === undefined) return endImpulse(run)
      state.segment = line.segment
      if (line.when?.(state) ?? true)
        run.push({ step: line.step, side: frame.side, ...line.note?.(state, frame.side) })
    }),
  ),

  /** Rule 5.4a: a marker is picked at random; the Germans select the first of the game (21.2a). */
  pickMarker: automatic<MwState, SideFrame>((run, { side }) => {
    const { state } = run
    run.pop()
    const isFirst = state.turn === FIRST_TURN && impulsesSoFar(state) === 1
    if (isFirst && side === GERMAN) return run.push({ step: 'selectMarker', side })
    const bin = binOf(state, side)
    playMarker(run, side, bin[below(state.rng, bin.length)]!, 'picked')
  }),

  selectMarker: choice<MwState, SideFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: () => ({ id: 'ask.selectMarker' }),
    wait: () => ({ id: 'wait.selectMarker' }),
    rules: ['21.2a'],
    offer(state, { side }, _seat, offer) {
      for (const marker of binOf(state, side)) offer.add('select', markers[marker]!.id)
    },
    act: {
      select(run, { side }, arg) {
        run.pop()
        playMarker(
          run,
          side,
          markers.findIndex(one => one.id === arg),
          'selected',
        )
      },
    },
  }),

  /** Rule 4.1l: air and naval units return, reserves may be activated again. */
  returnPhase: inPhase(
    'return',
    automatic(run => {
      const { state } = run
      run.pop()
      for (const unit of allUnits) {
        const isOut = state.at[unit]! >= 0 || state.at[unit] === UTILIZED
        if ((isAir[unit] === 1 || unit === AIRLIFT || unit === NAVAL) && isOut) place(state, unit, AVAILABLE)
      }
      unmarkAll(state, RESERVE_USED)
      state.flown = 0
      clearPlayed(state)
      refreshEmpty(state)
      run.tell(own('returned', {}))
    }),
  ),

  /** Rules 4.1m to 4.1o, 3.4d: the game ends, or the next turn begins. */
  interPhase: choice<MwState>({
    phase: 'interPhase',
    deciders: state => (mayExtend(state) ? seatBit(GERMAN) : 0),
    ask: state => {
      const score = scoreOf(state)
      const level = words[`account.level.${levelOf(score)}`]!
      return {
        id: 'ask.extend',
        params: { score, level, n: -tables.points.german.extension, from: germanMarginal },
      }
    },
    wait: () => ({ id: 'wait.extend' }),
    rules: ['3.4d', '3.4c'],
    offer(_state, _frame, _seat, offer) {
      offer.add('extend')
      offer.add('close')
    },
    act: {
      extend(run) {
        run.state.extended = 1
        run.tell(own('extended', { rule: '3.4d' }))
      },
      close: run => countVictory(run),
    },
    leave(run) {
      if (run.state.turn >= lastTurn(run.state)) countVictory(run)
      else run.pop()
    },
  }),
}

const germanCities = allHexes.filter(hex => inGermany[hex] === 1 && isCity[hex] === 1)

/** Rule 3.4d: once, after Turn 6. */
const mayExtend = ({ turn, extended }: MwState): boolean => turn === deployment.length.turns && extended === 0

const impulsesSoFar = (state: MwState): number =>
  Number(state.frames.find(frame => frame.step === 'operations')?.['impulses'] ?? 0)

/** Rules 5.4a, 21.2a: by what a marker comes to be played. */
const PICK_RULES = { picked: '5.4a', selected: '21.2a' } as const

function playMarker(run: Run<MwState>, side: number, marker: number, how: keyof typeof PICK_RULES): void {
  const { state } = run
  state.markers[marker] = PLAYED
  state.marker = marker
  refreshEmpty(state)
  if (marker === MANSTEIN) state.mansteinTurn = state.turn
  if (marker === EVAC) state.evacTurn = state.turn
  run.reveal(own(how, { side, marker: markers[marker]!.id, rule: PICK_RULES[how], weighs: true }))
}

function endImpulse(run: Run<MwState>): void {
  const { state } = run
  run.pop()
  unmarkAll(state, OF_IMPULSE)
  for (const unit of allUnits) if (state.at[unit] === ASIDE) place(state, unit, AVAILABLE)
  state.operating = NOBODY
  state.segment = 0
  state.marker = NONE
  state.commands = 0
  state.airLeft = 0
  state.railUsed = 0
  state.landing = NONE
  state.channel = NONE
  state.bridgesTaken = [0, 0]
}
