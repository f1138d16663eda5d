/** Rules 12.2.2 and 12.2.3: Germans who appear in the middle of whatever is going on. */
import { choice, mark, seatBit, window } from '@hexfront/engine'
import { placeName, unitName } from '../data.ts'
import { enterHex, isHexNumber } from '../enter.ts'
import { place } from '../position.ts'
import { FRESH, GERMAN } from '../state.ts'
import {
  comesTooLateToMove,
  isQuestionAnswered,
  questionHexes,
  waitingFor,
  yugoslavHexes,
} from './conditional.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface CalledFrame extends Frame {
  units: number[]
}

interface CallFrame extends Frame {
  called?: number
}

/** Rules 12.2.2a, 12.2.2b: whether Steiner and the 12th Army may be called now, and find a place. */
export const callableNow = (state: EwState): boolean =>
  isQuestionAnswered(state) && waitingFor(state, 'question').length > 0 && questionHexes(state).length > 0

export function callSteiner(run: Run<EwState>): void {
  run.push({ step: 'steinerPlacing', units: waitingFor(run.state, 'question') })
}

export const interruptSteps: Steps<EwState> = {
  /** Rule 12.2.3b, ruling B41: the whole garrison, in one hex in or beside Zagreb; stacking is waived. */
  yugoslavs: choice({
    // A landing in a hex that releases it by itself calls it up twice: it comes once.
    deciders: state => (waitingFor(state, 'yugoslav').length > 0 ? seatBit(GERMAN) : 0),
    ask: () => ({ id: 'ask.yugoslavs' }),
    wait: () => ({ id: 'wait.yugoslavs' }),
    rules: ['12.2.3a', '12.2.3b'],
    offer(state, _frame, _seat, offer) {
      for (const hex of yugoslavHexes(state)) offer.add('to', hex)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'to' && isHexNumber(arg)
        ? { id: 'no.yugoslavs', rule: '12.2.3b', params: { place: placeName(arg) } }
        : null,
    act: {
      to(run, _frame, arg) {
        run.pop()
        const units = waitingFor(run.state, 'yugoslav')
        run.tell({ kind: 'arrived', way: 'released', side: GERMAN, units, at: Number(arg), rule: '12.2.3b' })
        if (comesTooLateToMove(run.state)) for (const unit of units) mark(run.state, unit, FRESH)
        if (units.length > 0) enterHex(run, units, Number(arg), 'placed')
      },
    },
    leave: run => run.pop(),
    forced: true,
  }),

  /** Rule 12.2.2b, ruling B40: the Germans call both units now, or wait while the conditions hold. */
  steiner: window<EwState, CallFrame>({
    asks: known => (callableNow(known) ? seatBit(GERMAN) : 0),
    ask: () => ({ id: 'ask.steiner' }),
    wait: () => ({ id: 'wait.steiner' }),
    rules: ['12.2.2a', '12.2.2b'],
    offer: (_state, _frame, _seat, offer) => offer.add('call'),
    act: { call: (_run, frame) => void (frame.called = 1) },
    after: (run, frame) => void (frame.called === 1 && callSteiner(run)),
    standing: {
      name: { id: 'answers.steiner' },
      seats: seatBit(GERMAN),
      choices: [{ id: 'first', name: { id: 'steiner.first' }, reply: () => ({ verb: 'call' }) }],
    },
  }),

  steinerPlacing: choice<EwState, CalledFrame>({
    deciders: (_state, frame) => (frame.units.length > 0 ? seatBit(GERMAN) : 0),
    ask: (_state, frame) => ({ id: 'ask.placing', params: { unit: unitName(frame.units[0]!) } }),
    wait: () => ({ id: 'wait.steiner' }),
    rules: ['12.2.2b'],
    offer(state, _frame, _seat, offer) {
      for (const hex of questionHexes(state)) offer.add('to', hex)
    },
    why: (_state, frame, _seat, { verb, arg }) =>
      verb === 'to' && isHexNumber(arg)
        ? {
            id: 'no.placing',
            rule: '12.2.2b',
            params: { unit: unitName(frame.units[0]!), place: placeName(arg) },
          }
        : null,
    act: {
      to(run, frame, arg) {
        const [unit, ...rest] = frame.units
        frame.units = rest
        place(run.state, unit!, Number(arg))
        run.tell({ kind: 'arrived', side: GERMAN, units: [unit!], at: Number(arg), rule: '12.2.2b' })
      },
    },
    leave: run => run.pop(),
    forced: true,
  }),
}
