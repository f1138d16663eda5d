/** Section 6.4: when all other movement is done, rearguards are fired at and go. */
import { choice, seatBit } from '@hexfront/engine'
import { HEXES, placeName, sideOf, unitName } from '../data.ts'
import { eachMarch, exitsOf, speedOf, waysTo } from './reach.ts'
import { evacuate, evacuationSpeed } from '../sea/evacuation.ts'
import { followPath, leavesOthers } from './march.ts'
import { freeExit, guardedBattles, sailingTo, withExit } from './crossings.ts'
import { isOnMap } from '../position.ts'
import { isHexArg, refusal } from './refusal.ts'
import { pursue, pursuitSteps } from './pursuit.ts'
import { leavesRefuges, MOBILE } from './refuges.ts'
import { rearguardIn } from './rearguard.ts'
import { roomIn } from './stacking.ts'
import { REARGUARD } from '../state.ts'
import { inMovement } from '../phase.ts'
import { unitsWith, unmark } from '../flags.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** A rearguard that has come through. */
interface WithdrawFrame extends Frame {
  side: number
  unit: number
}

/** The battles that a side's rearguards are about to leave, in hex order. */
function rearguardHexes(state: WfState, side: number): number[] {
  const found: number[] = []
  for (const unit of unitsWith(state, REARGUARD))
    if (sideOf[unit] === side && state.at[unit]! < HEXES) found.push(state.at[unit]!)
  return found.sort((a, b) => a - b)
}

/** Rules 6.42a and 15.6: how fast it gets away. */
function retreatSpeed(state: WfState, unit: number): number {
  return sailingTo(state, state.at[unit]!) < 0 ? speedOf(state, unit) : evacuationSpeed(unit)
}

/** Rule 6.41b: it is a retreat unless somebody who was there stays. */
function beginRetreat(run: Run<WfState>, unit: number): void {
  const { state } = run
  run.push({ step: 'withdraw', side: sideOf[unit]!, unit })
  if (!leavesOthers(state, unit)) pursue(run, unit, retreatSpeed(state, unit))
}

export const retreatSteps: Steps<WfState> = {
  ...pursuitSteps,

  /** Rule 6.41a2: rearguards in any order, after everybody else. */
  rearguards: choice<WfState>({
    phase: inMovement,
    deciders: state => seatBit(state.side),
    ask: () => ({ id: 'ask.rearguards' }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['6.41a2', '6.42d'],
    offer(state, _frame, seat, offer) {
      for (const hex of rearguardHexes(state, seat)) offer.add('retreat', hex)
    },
    why: (_state, _frame, _seat, { arg }) =>
      isHexArg(arg) ? { id: 'refuse.retreat', params: { place: placeName(arg) }, rule: '6.41a2' } : null,
    act: {
      retreat: (run, _frame, arg, seat) => beginRetreat(run, rearguardIn(run.state, seat, Number(arg))),
    },
    leave: run => run.pop(),
    forced: true,
  }),

  /** Rule 6.41a3: the rearguard leaves the battle and completes its move. */
  withdraw: choice<WfState, WithdrawFrame>({
    deciders: (state, { side, unit }) =>
      isOnMap(state, unit) && sailingTo(state, state.at[unit]!) < 0 ? seatBit(side) : 0,
    ask: (_state, { unit }) => ({ id: 'ask.withdraw', params: { unit: unitName(unit) } }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['6.41a3', '6.32a'],
    offer: (state, { unit }, _seat, offer) => eachWithdrawal(state, unit, hex => offer.add('withdraw', hex)),
    why: (state, { unit }, _seat, { arg }) =>
      isHexArg(arg) ? refusal(state.at[unit] === arg ? '6.41a3' : '6.32a', unit, arg) : null,
    act: {
      withdraw(run, { side, unit }, arg) {
        const { state } = run
        const goal = Number(arg)
        letGo(state, unit)
        run.pop()
        const ways = waysTo(state, unit, speedOf(state, unit), goal)
        if (ways.length > 1) run.push({ step: 'via', side, unit, goal, paid: 1 })
        else followPath(run, unit, ways[0]!.path)
      },
    },
    leave(run, { side, unit }) {
      const { state } = run
      run.pop()
      if (!isOnMap(state, unit)) return forgetLost(state, side)
      const port = sailingTo(state, state.at[unit]!)
      letGo(state, unit)
      if (port >= 0) evacuate(run, unit, port)
    },
  }),
}

/** It is a rearguard no more, and its way out is free. */
function letGo(state: WfState, unit: number): void {
  freeExit(state, state.at[unit]!)
  unmark(state, unit, REARGUARD)
}

/** Rule 6.42c: of a rearguard that was lost nothing is kept, neither the way out nor a place in a port. */
function forgetLost(state: WfState, side: number): void {
  for (const battle of [...new Set(guardedBattles(state))])
    if (rearguardIn(state, side, battle) < 0) freeExit(state, battle)
}

/** Calls back with everywhere its move may end, the kept way out among the exits; where all is full, the next hexes. */
export function eachWithdrawal(state: WfState, unit: number, found: (hex: number) => void): void {
  const goals = withExit(state, state.at[unit]!, () => {
    const roomy: number[] = []
    eachMarch(state, unit, speedOf(state, unit), hex => {
      if (roomIn(state, sideOf[unit]!, hex) > 0) roomy.push(hex)
    })
    return roomy.length > 0 ? roomy : exitsOf(state, unit)
  })
  // Rule 6.22a: not the last place that another rearguard could get away to, if there is any other.
  const kind = goals.filter(hex => leavesRefuges(state, unit, MOBILE, hex))
  for (const hex of kind.length > 0 ? kind : goals) found(hex)
}
