/** Sections 15.42c and 15.5: invaders recover, beachheads are put down, serve and are lost. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { ALLIED, BH_READY, DISPERSED, DROPPED } from '../state.ts'
import { beachheadUnits, sideOf } from '../data.ts'
import { beachheadName } from './beachhead-loss.ts'
import { has, unitsWith, unmark } from '../flags.ts'
import { own } from '../events.ts'
import type { Frame, Refusal, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Rule 15.51a: beachheads that can be put down now, by the number of their unit. */
export const deployable = (state: WfState): number[] =>
  beachheadUnits.filter(
    (unit, n) =>
      state.beachhead[n] === BH_READY && state.landed[n]! >= 0 && state.landed[n] === state.at[unit],
  )

export const beachheadSteps: Steps<WfState> = {
  /** Rule 15.42c: own invaders recover, paras not yet (B83). */
  recover: automatic<WfState>(run => {
    run.pop()
    const { state } = run
    for (const unit of unitsWith(state, DISPERSED))
      if (sideOf[unit] === state.side && !has(state, unit, DROPPED)) unmark(state, unit, DISPERSED)
    forgetLeft(state)
  }),

  /** Rule 15.51a: in the Allied supply phase. */
  beachheads: choice<WfState, Frame>({
    deciders: state => (state.side === ALLIED ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.beachheads' }),
    wait: () => ({ id: 'wait.beachheads' }),
    rules: ['15.51a'],
    offer(state, _frame, _seat, offer) {
      const units = deployable(state)
      for (const unit of units) offer.add('beachhead', unit)
      if (units.length > 0) offer.add('done')
    },
    why: (): Refusal => ({ id: 'refuse.beachhead', rule: '15.51a' }),
    act: {
      beachhead(run, _frame, arg) {
        const n = beachheadUnits.indexOf(Number(arg))
        const hex = run.state.landed[n]!
        run.state.beachhead[n] = hex
        run.tell(own('beachhead', { name: beachheadName(n), at: hex, side: ALLIED, rule: '15.51a' }))
      },
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}

/** A unit that has left the beach, or the map, holds it no more. */
function forgetLeft(state: WfState): void {
  beachheadUnits.forEach((unit, n) => {
    if (state.landed[n] !== state.at[unit]) state.landed[n] = -1
  })
}
