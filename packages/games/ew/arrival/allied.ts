/** The Allied reinforcement phase (5.4, 12.1, 12.3, 12.4.1, 13.7). */
import { automatic, choice, GONE, seatBit, unmark } from '@hexfront/engine'
import { arrivals, isMobile, placeName, unitById, unitName, UNITS } from '../data.ts'
import { isHexNumber } from '../enter.ts'
import { eliminate, place, stackOf } from '../position.ts'
import { ALLIED, BOX, GERMAN, REDUCED } from '../state.ts'
import { destroyCity } from '../ruin.ts'
import { commitAerial, whyNotAerial } from '../supply/aerial.ts'
import { dueFor } from './codes.ts'
import { isFrenchReleased, mayWithdrawFrench, thunderclapTargets } from './conditional.ts'
import {
  hexesToFeed,
  isRestorable,
  pairable,
  raiseRule,
  restoreRule,
  usToRaise,
  usToRestore,
} from './rebuild.ts'
import type { Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface RebuildFrame extends Frame {
  reduced: number
  eliminated: number
  /** 1 once the Commonwealth pair of this turn has been made. */
  paired: number
  /** The Commonwealth unit that will be restored, while its partner is chosen; else -1. */
  first: number
}

const FX = unitById(arrivals.french.withdraw)
const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS

/** Rule 5.4: units of the present turn go from the track to the box of their side. */
export function boxArrivals(run: Run<EwState>, side: number): void {
  const { state } = run
  const units = dueFor(state, side, isFrenchReleased(state))
  for (const unit of units) place(state, unit, BOX)
  state.late = state.late.filter(unit => !units.includes(unit))
  if (units.length > 0) run.tell({ kind: 'arrived', way: 'box', side, units, rule: '5.4' })
}

/** Commonwealth units that may be named now: first the one to be restored, then the one that pays for it. */
const partners = (state: EwState, frame: RebuildFrame): number[] => {
  if (frame.paired === 1) return []
  const found = pairable(state)
  return frame.first < 0 ? found.filter(isRestorable) : found.filter(unit => unit !== frame.first)
}

function whyNotRebuilt(frame: RebuildFrame, verb: string, arg: unknown): Refusal | null {
  if (!isUnit(arg)) return null
  const params = { unit: unitName(arg) }
  if (verb === 'restore') return { id: 'no.restore', rule: restoreRule(arg, frame), params }
  if (verb === 'raise') return { id: 'no.raise', rule: raiseRule(arg, frame), params }
  if (verb !== 'pair') return null
  return { id: 'no.pair', rule: isRestorable(arg) ? '12.3.2a' : '12.3.2b', params }
}

export const alliedPhaseSteps: Steps<EwState> = {
  alliedArrivals: automatic(run => {
    run.pop()
    boxArrivals(run, ALLIED)
  }),

  /** Rule 12.1.1: the French Expeditionary Corps may be given up for the two others, which come at once if due. */
  french: choice({
    deciders: state => (mayWithdrawFrench(state) ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.french' }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['12.1.1a', '12.1.1b'],
    offer(_state, _frame, _seat, offer) {
      offer.add('withdraw')
      offer.add('keep')
    },
    act: {
      withdraw(run) {
        run.pop()
        place(run.state, FX, GONE)
        run.state.flags[FX] = 0
        run.tell({ kind: 'departed', way: 'withdrawn', side: ALLIED, units: [FX], rule: '12.1.1a' })
        boxArrivals(run, ALLIED)
      },
      keep: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  /** Rules 12.3.1, 12.3.2, 12.4.1: US units from reduced or from eliminated, and one Commonwealth pair. */
  rebuildAllied: choice<EwState, RebuildFrame>({
    deciders: () => seatBit(ALLIED),
    ask(state, frame) {
      if (frame.first >= 0) return { id: 'ask.pair', params: { unit: unitName(frame.first) } }
      return { id: partners(state, frame).length > 0 ? 'ask.rebuildPair' : 'ask.rebuild' }
    },
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['12.3.1a', '12.3.1b', '12.3.2a', '12.4.1'],
    offer(state, frame, _seat, offer) {
      const pairs = partners(state, frame)
      for (const unit of pairs) offer.add('pair', unit)
      if (frame.first >= 0) return offer.add('back')
      const raised = usToRaise(state, frame)
      const restored = usToRestore(state, frame)
      for (const unit of restored) offer.add('restore', unit)
      for (const unit of raised) offer.add('raise', unit)
      // Rule 7.11b: the marker comes at any moment, also when it lets somebody be rebuilt.
      const fed = hexesToFeed(state)
      for (const hex of fed) offer.add('aerial', hex)
      // Nothing left to rebuild: nobody is asked.
      if (pairs.length + raised.length + restored.length + fed.length > 0) offer.add('done')
    },
    why: (state, frame, _seat, { verb, arg }) =>
      verb === 'aerial' ? whyNotAerial(state, arg) : whyNotRebuilt(frame, verb, arg),
    act: {
      aerial: (run, _frame, arg) => commitAerial(run, Number(arg)),
      restore(run, frame, arg) {
        frame.reduced++
        unmark(run.state, Number(arg), REDUCED)
        run.tell({ kind: 'gainedStep', side: ALLIED, unit: Number(arg), rule: '12.3.1a' })
      },
      raise(run, frame, arg) {
        frame.eliminated++
        place(run.state, Number(arg), BOX)
        run.tell({ kind: 'recovered', side: ALLIED, unit: Number(arg), rule: '12.4.1' })
      },
      pair(run, frame, arg) {
        if (frame.first < 0) return void (frame.first = Number(arg))
        pairUp(run, frame.first, Number(arg))
        frame.first = -1
        frame.paired = 1
      },
      back: (_run, frame) => void (frame.first = -1),
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  /** Rule 13.7: on Turn 7 a city of the Reich may be bombed out of the game. */
  thunderclap: choice({
    deciders: state => (thunderclapTargets(state).length > 0 ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.thunderclap' }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['13.7a'],
    offer(state, _frame, _seat, offer) {
      for (const hex of thunderclapTargets(state)) offer.add('bomb', hex)
      offer.add('done')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'bomb' && isHexNumber(arg)
        ? { id: 'no.bomb', rule: '13.7a', params: { place: placeName(arg) } }
        : null,
    act: {
      bomb(run, _frame, arg) {
        run.pop()
        const hex = Number(arg)
        destroyCity(run, hex, '13.7b')
        for (const unit of stackOf(run.state, GERMAN, hex)) {
          if (isMobile[unit] === 1) continue
          eliminate(run.state, unit)
          run.tell({ kind: 'eliminated', unit, at: hex, side: GERMAN, rule: '13.7c' })
        }
      },
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}

/** Rule 12.3.2a: both leave the map, one restored into the box, the other among the eliminated. */
function pairUp(run: Run<EwState>, restored: number, lost: number): void {
  const { state } = run
  const at = state.at[lost]!
  place(state, restored, BOX)
  unmark(state, restored, REDUCED)
  eliminate(state, lost)
  run.tell({ kind: 'gainedStep', side: ALLIED, unit: restored, rule: '12.3.2a' })
  run.tell({ kind: 'eliminated', unit: lost, at, side: ALLIED, rule: '12.3.2a' })
}

/** The frame of a rebuilding phase, nothing rebuilt yet. */
export const REBUILD = { reduced: 0, eliminated: 0, paired: 0, first: -1 } as const
