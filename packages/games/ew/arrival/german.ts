/** The German reinforcement phase (5.4, 3.2.4h, 12.2, 12.4.3), and what is forfeited before it. */
import { automatic, choice, DEAD, GONE, seatBit, WAITING } from '@hexfront/engine'
import { arrivals, placeName, unitById, unitName, UNITS } from '../data.ts'
import { isHexNumber } from '../enter.ts'
import { own } from '../events.ts'
import { place } from '../position.ts'
import { isAlternate } from '../setup/setup.ts'
import { BOX, GERMAN } from '../state.ts'
import { boxArrivals } from './allied.ts'
import { arrivalOf } from './codes.ts'
import { leavingSs, liguriaTargets } from './conditional.ts'
import { forfeited, secondSsHexes } from './entry.ts'
import { GERMAN_ELIMINATED, germanRaiseRule, germansToRaise, raisedFlags } from './rebuild.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface RaiseFrame extends Frame {
  raised: number
}

const SECOND_SS = unitById(arrivals.secondSs.unit)
const LIGURIA = unitById(arrivals.liguria.unit)
const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS

/** Rules 3.2.4h, 3.3.4e: whether the 2nd SS may be placed at once. */
const isSecondSsDue = (state: EwState): boolean =>
  state.turn === arrivals.secondSs.turn && state.at[SECOND_SS] === BOX

/** The rule of the 2nd SS in each scenario. */
const secondSsRule = (state: EwState): string => (isAlternate(state) ? '3.3.4e' : '3.2.4h')

/** Rule 12.2.1d: whether the Army of Liguria comes this turn. */
const isLiguriaDue = (state: EwState): boolean =>
  state.at[LIGURIA] === WAITING && state.turn === arrivalOf[LIGURIA]!.turn

export const germanPhaseSteps: Steps<EwState> = {
  /** Rule 12.2.1c, ruling B38: units whose printed hex was shut when the German phase ended are out of the game. */
  forfeits: automatic(run => {
    run.pop()
    for (const unit of forfeited(run.state)) {
      place(run.state, unit, GONE)
      run.tell(own('forfeited', { unit, rule: '12.2.1c' }))
    }
  }),

  /** Rule 12.2.4, ruling B88: the SS corps leave before anything is rebuilt. */
  withdrawSs: automatic(run => {
    run.pop()
    for (const unit of leavingSs(run.state)) {
      place(run.state, unit, DEAD)
      run.state.flags[unit] = 0
      run.tell({ kind: 'departed', way: 'withdrawn', side: GERMAN, units: [unit], rule: '12.2.4' })
    }
  }),

  germanArrivals: automatic(run => {
    run.pop()
    boxArrivals(run, GERMAN)
  }),

  /** Rule 3.2.4h, ruling B14: the 2nd SS on Turn 1, or it waits in the box. */
  secondSs: choice({
    deciders: state => (isSecondSsDue(state) ? seatBit(GERMAN) : 0),
    ask: () => ({ id: 'ask.secondSs', params: { unit: unitName(SECOND_SS) } }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['3.2.4h', '3.3.4e'],
    offer(state, _frame, _seat, offer) {
      for (const hex of secondSsHexes(state, SECOND_SS)) offer.add('to', hex)
      offer.add('done')
    },
    why(state, _frame, _seat, { verb, arg }) {
      if (verb !== 'to' || !isHexNumber(arg)) return null
      const params = { unit: unitName(SECOND_SS), place: placeName(arg) }
      return { id: 'no.placing', rule: secondSsRule(state), params }
    },
    act: {
      to(run, _frame, arg) {
        run.pop()
        place(run.state, SECOND_SS, Number(arg))
        const rule = secondSsRule(run.state)
        run.tell({ kind: 'arrived', side: GERMAN, units: [SECOND_SS], at: Number(arg), rule })
      },
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  /** Rule 12.2.1d, ruling B39: the Army of Liguria takes the place of a unit, or is lost if there is none. */
  liguria: choice({
    deciders: state => (isLiguriaDue(state) ? seatBit(GERMAN) : 0),
    ask: () => ({ id: 'ask.liguria' }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['12.2.1d'],
    offer(state, _frame, _seat, offer) {
      for (const unit of liguriaTargets(state)) offer.add('replace', unit)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'replace' && isUnit(arg)
        ? { id: 'no.replace', rule: '12.2.1d', params: { unit: unitName(arg) } }
        : null,
    act: {
      replace(run, _frame, arg) {
        run.pop()
        const { state } = run
        const unit = Number(arg)
        const at = state.at[unit]!
        place(state, unit, GONE)
        state.flags[unit] = 0
        place(state, LIGURIA, at)
        run.tell(own('replaced', { unit, by: LIGURIA, at, rule: '12.2.1d' }))
      },
    },
    leave(run) {
      run.pop()
      if (!isLiguriaDue(run.state)) return
      place(run.state, LIGURIA, GONE)
      run.tell(own('forfeited', { unit: LIGURIA, rule: '12.2.1d' }))
    },
  }),

  /** Rule 12.4.3: one eliminated mobile unit returns to the box. */
  rebuildGerman: choice<EwState, RaiseFrame>({
    deciders: (state, frame) =>
      frame.raised < GERMAN_ELIMINATED && germansToRaise(state).length > 0 ? seatBit(GERMAN) : 0,
    ask: () => ({ id: 'ask.raise' }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['12.4.3a', '12.4.3b', '12.3.3'],
    offer(state, _frame, _seat, offer) {
      for (const unit of germansToRaise(state)) offer.add('raise', unit)
      offer.add('done')
    },
    why: (state, _frame, _seat, { verb, arg }) =>
      verb === 'raise' && isUnit(arg)
        ? { id: 'no.raise', rule: germanRaiseRule(state, arg), params: { unit: unitName(arg) } }
        : null,
    act: {
      raise(run, frame, arg) {
        frame.raised++
        place(run.state, Number(arg), BOX)
        run.state.flags[Number(arg)] = raisedFlags(Number(arg))
        run.tell({ kind: 'recovered', side: GERMAN, unit: Number(arg), rule: '12.4.3a' })
      },
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
