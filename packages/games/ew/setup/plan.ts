/** Rules 3.2.3, 3.3.2 and 13.1: the plan sheet, written in secret and laid face down. */
import { choice, seatBit } from '@hexfront/engine'
import { HEXES, hexesOfZone, placeName, scenarios } from '../data.ts'
import { own } from '../events.ts'
import { ALLIED, NO_HEX, PLANNED } from '../state.ts'
import type { Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Rule 3.3.2b: the coasts of the first invasion. Rule 3.2.3b: those of the second (B16). */
export const firstHexes = hexesOfZone(scenarios.plans.first.zone)
export const secondHexes = hexesOfZone(scenarios.plans.second.zone)
const [firstTurn] = scenarios.plans.first.turns as [number]
const secondTurns: readonly number[] = scenarios.plans.second.turns

const isHex = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < HEXES

export const planSteps: Steps<EwState> = {
  /** Rule 3.3.2b: where the first invasion of the alternate scenario goes. */
  planFirst: choice({
    deciders: () => seatBit(ALLIED),
    ask: () => ({ id: 'ask.planFirst' }),
    wait: () => ({ id: 'wait.plan' }),
    rules: ['3.3.2b'],
    offer(_state, _frame, _seat, offer) {
      for (const hex of firstHexes) offer.add('land', hex)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'land' && isHex(arg)
        ? { id: 'no.planFirst', rule: '3.3.2b', params: { place: placeName(arg) } }
        : null,
    act: {
      land(run, _frame, arg) {
        run.pop()
        run.state.firstHex = Number(arg)
        run.tell(own('planned', { only: ALLIED, at: Number(arg), turn: firstTurn }))
      },
    },
  }),

  /** Rules 3.2.3a, 13.1c: the turn of the second invasion, meant or pretended: a sheet is laid down in any case. */
  planTurn: choice({
    deciders: () => seatBit(ALLIED),
    ask: () => ({ id: 'ask.planTurn' }),
    wait: () => ({ id: 'wait.plan' }),
    rules: ['3.2.3a', '13.1a'],
    offer(_state, _frame, _seat, offer) {
      for (const turn of secondTurns) offer.add('planTurn', turn)
    },
    why: (_state, _frame, _seat, { verb }) =>
      verb === 'planTurn' ? { id: 'no.planTurn', rule: '3.2.3a' } : null,
    act: {
      planTurn(run, _frame, arg) {
        run.state.secondTurn = Number(arg)
        run.swap({ step: 'planSecond' })
      },
    },
  }),

  /** Rules 3.2.3b, 3.2.3c: where it goes, or that none is meant. */
  planSecond: choice({
    deciders: () => seatBit(ALLIED),
    ask: state => ({ id: 'ask.planSecond', params: { turn: state.secondTurn } }),
    wait: () => ({ id: 'wait.plan' }),
    rules: ['3.2.3b', '3.2.3c'],
    offer(_state, _frame, _seat, offer) {
      offer.add('pretend')
      for (const hex of secondHexes) offer.add('land', hex)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'land' && isHex(arg)
        ? { id: 'no.planSecond', rule: '3.2.3b', params: { place: placeName(arg) } }
        : null,
    act: {
      land(run, _frame, arg) {
        run.pop()
        layDown(run.state, Number(arg))
        run.tell(own('planned', { only: ALLIED, at: Number(arg), turn: run.state.secondTurn }))
        run.tell(own('sheet', {}))
      },
      pretend(run) {
        run.pop()
        layDown(run.state, NO_HEX)
        run.tell(own('pretended', { only: ALLIED, turn: run.state.secondTurn }))
        run.tell(own('sheet', {}))
      },
    },
  }),
}

function layDown(state: EwState, hex: number): void {
  state.secondHex = hex
  state.second = PLANNED
}
