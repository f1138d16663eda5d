/** Section 6: movement. Pick a unit, say how and where it goes, and be done. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { ATTACKER, battlesThat, BEGUN, closeBattles, eachBattle } from '../combat/battles.ts'
import { ACTIVE, activeHqs, commandsMoves, MODE } from '../hq/active.ts'
import { placeName, sideOf, unitName } from '../data.ts'
import { groundParas, isOutOfArm, mayGround, owesDrop } from '../air/airborne.ts'
import { commandFault, marchSteps, payCommand } from './march.ts'
import { hideUnits, isBattle, revealUnits, stackOf, unitsIn } from '../position.ts'
import { isHexArg, isUnitArg, keptRoom, refusal } from './refusal.ts'
import { curableHexes, mayCover } from './exchange.ts'
import {
  eachGoal,
  eachMovable,
  eachWayOut,
  goalFault,
  hasAnyGoal,
  mannerOf,
  manners,
  pickFault,
} from './manners.ts'
import { nameRearguard, rearguardFault } from './rearguard.ts'
import { overfullHexes, roomIn, stackLimit, surplusIn } from './stacking.ts'
import { voyageFault } from '../sea/shut.ts'
import { CAME, DISPERSED, DROPPED, EXCESS, LANDED, MOVED, SATED, SENT, THROWN, UNSUPPLIED } from '../state.ts'
import { inMovement } from '../phase.ts'
import { has, unitsWith, unmark } from '../flags.ts'
import type { Action, Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** A unit in hand. */
interface MovingFrame extends Frame {
  side: number
  unit: number
}

export { eachFreeGoal, eachMovable, pickFault } from './manners.ts'

/** Rule 6.22a: the overfull hexes that have to be cleared before anything else is done. */
const crowds = (state: WfState, side: number): readonly number[] => curableHexes(state, side, eachWayOut)

/** Whether a unit can be moved on out of an overfull hex. */
const canMoveOn = (state: WfState, unit: number): boolean => mayCover(state, unit) || hasAnyGoal(state, unit)

/** Rules 15.42a and 14.2a: whether the HQ that could have sent this unit from here has sent another. */
const isLandingSpent = (state: WfState, unit: number): boolean =>
  activeHqs(state).some(
    (hq, n) =>
      state.at[hq] === state.at[unit] &&
      sideOf[hq] === sideOf[unit] &&
      !commandsMoves(state.active[n * ACTIVE + MODE]!) &&
      has(state, hq, SENT),
  )

/** What must still be done before movement ends: hexes cleared (6.22a), paras dropped (14.2b). */
function endFault(state: WfState, crowded: readonly number[]): string | null {
  if (crowded.length > 0) return '6.22a'
  for (let i = 0; i < state.active.length; i += ACTIVE) if (owesDrop(state, state.active[i]!)) return '14.2b'
  return null
}

export const movementSteps: Steps<WfState> = {
  ...marchSteps,

  movement: choice<WfState>({
    phase: inMovement,
    deciders: state => seatBit(state.side),
    ask(state) {
      const [crowded] = crowds(state, state.side)
      return crowded === undefined
        ? { id: state.mud === 1 ? 'ask.movement.mud' : 'ask.movement' }
        : { id: 'ask.crowded', params: { place: placeName(crowded) } }
    },
    wait: () => ({ id: 'wait.movement' }),
    rules: ['6.1a', '5.3b', '6.22a', '12.22'],
    cites: state => ['6.1a', '5.3b', '6.22a', ...(state.mud === 1 ? ['12.22'] : [])],
    offer(state, _frame, seat, offer) {
      const crowded = crowds(state, seat)
      eachMovable(state, seat, unit => {
        if (crowded.length > 0 && !(crowded.includes(state.at[unit]!) && canMoveOn(state, unit))) return
        offer.add('pick', unit)
      })
      if (endFault(state, crowded) === null) offer.add('endMovement')
      if (mayGround(state, seat)) offer.add('ground')
    },
    why(state, _frame, seat, { verb, arg }) {
      if (verb === 'ground') return { id: 'refuse.ground', rule: '14.7a' }
      if (verb === 'endMovement') return refusal(endFault(state, crowds(state, seat)) ?? '6.1a', -1)
      if (verb !== 'pick' || !isUnitArg(arg)) return null
      if (sideOf[arg] !== seat) return { ...refusal('6.1a', arg), id: 'refuse.notOwn' }
      const rule = pickFault(state, seat, arg) ?? (crowds(state, seat).length > 0 ? '6.22a' : null)
      if ((rule === '5.3b' || rule === '14.2b') && isLandingSpent(state, arg))
        return { id: 'refuse.onePerHq', rule: '15.42a', params: { unit: unitName(arg) } }
      if (rule === '5.3b' && isOutOfArm(state, arg))
        return { id: 'refuse.noAirRange', rule: '13.16', params: { unit: unitName(arg) } }
      const shut = rule === '5.3b' || rule === '2.25a' ? voyageFault(state, arg) : null
      if (shut !== null) return { id: `refuse.shutIn.${shut}`, rule: shut, params: { unit: unitName(arg) } }
      if (rule === null) return null
      const isBack = has(state, arg, THROWN) && !has(state, arg, DISPERSED)
      return isBack ? { ...refusal(rule, arg), id: 'refuse.thrownBack' } : refusal(rule, arg)
    },
    act: {
      pick: (run, _frame, arg, seat) => run.push({ step: 'moving', side: seat, unit: Number(arg) }),
      endMovement: run => run.pop(),
      ground: run => groundParas(run, '14.7a'),
    },
  }),

  moving: choice<WfState, MovingFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, { unit }) => ({ id: 'ask.moving', params: { unit: unitName(unit) } }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['6.1a', '6.21a', '6.31a', '6.32a'],
    offer(state, { unit }, _seat, offer) {
      eachGoal(state, unit, (verb, hex) => offer.add(verb, hex))
      if (mayCover(state, unit)) offer.add('rearguard')
      offer.add('cancel')
    },
    why: (state, frame, _seat, action) => whyNotMove(state, frame.unit, action),
    act: {
      ...Object.fromEntries(
        manners.map(manner => [
          manner.verb,
          (run: Run<WfState>, { unit }: MovingFrame, arg: unknown): void => {
            run.pop()
            manner.go(run, unit, Number(arg))
          },
        ]),
      ),
      rearguard(run, { unit }) {
        run.pop()
        payCommand(run, unit)
        nameRearguard(run, unit)
      },
      cancel: run => run.pop(),
    },
  }),

  /** What a movement phase leaves behind: new battles where all were relieved, overfull hexes, open attackers. */
  endMovement: automatic<WfState>(run => {
    const { state } = run
    run.pop()
    renewBattles(state)
    closeBattles(state)
    eachBattle(state, (hex, i) => {
      if (state.battles[i + BEGUN] === 1 || state.battles[i + ATTACKER] !== state.side) return
      // Ruling B24.
      revealUnits(run, stackOf(state, state.side, hex), '7.15a')
    })
    dropArrivals(state)
    settleExcess(run)
  }),
}

/** Rule 6.41b: where all who were there have gone and others came, it is a new attack. */
function renewBattles(state: WfState): void {
  const { battles, side } = state
  eachBattle(state, (hex, i) => {
    if (battles[i + BEGUN] === 1 || !isBattle(state, hex)) return
    if (stackOf(state, side, hex).some(unit => !isNewcomer(state, unit))) return
    battles[i + ATTACKER] = side
    battles[i + BEGUN] = 1
    hideUnits(state, stackOf(state, 1 - side, hex))
  })
}

/** Whether a unit came to its battle in this phase; one that a voyage brought back never left (B179). */
function isNewcomer(state: WfState, unit: number): boolean {
  for (let i = 0; i < state.came.length; i += CAME) if (state.came[i] === unit) return true
  return has(state, unit, MOVED) && has(state, unit, DROPPED | LANDED)
}

/** Only who opened a battle can be thrown back (7.5). */
function dropArrivals(state: WfState): void {
  if (state.came.length === 0) return
  const begun = new Set(battlesThat(state, i => state.battles[i + BEGUN] === 1))
  state.came = state.came.filter((_, i) => begun.has(state.at[state.came[i - (i % CAME)]!] ?? -1))
}

/** Rule 6.22b: names who is too many; where fewer are than before, they are named anew. */
function settleExcess(run: Run<WfState>): void {
  const { state } = run
  const { side } = state
  for (const hex of excessHexes(state, side)) {
    const named = stackOf(state, side, hex).filter(unit => has(state, unit, EXCESS))
    if (named.length > unitsIn(state, side)[hex]! - stackLimit(hex))
      for (const unit of named) unname(state, unit)
  }
  for (const hex of overfullHexes(state, side))
    run.push({ step: 'excess', side, hex, count: surplusIn(state, side, hex) })
}

/** Ruling B93: a unit is not too many any more, and has its supply back if nothing else has taken it. */
function unname(state: WfState, unit: number): void {
  unmark(state, unit, has(state, unit, SATED) ? EXCESS | SATED | UNSUPPLIED : EXCESS)
}

/** Hexes in which a side has units that are too many. */
function excessHexes(state: WfState, side: number): Set<number> {
  const found = new Set<number>()
  for (const unit of unitsWith(state, EXCESS))
    if (sideOf[unit] === side && state.at[unit]! >= 0) found.add(state.at[unit]!)
  return found
}

function whyNotMove(state: WfState, unit: number, { verb, arg }: Action): Refusal | null {
  if (verb === 'rearguard') {
    const rule = rearguardFault(state, unit) ?? commandFault(state, unit) ?? '6.41a'
    return refusal(rule, unit, rule === '6.21a' ? -1 : state.at[unit]!)
  }
  const manner = mannerOf(verb)
  if (!manner || !isHexArg(arg)) return null
  if (arg === state.at[unit]) return { ...refusal('6.1a', unit, arg), id: 'refuse.isThere' }
  const rule = goalFault(state, unit, manner, arg)
  if (rule === '6.21a' && roomIn(state, sideOf[unit]!, arg) > 0) return keptRoom(unit, arg)
  return rule === null ? null : refusal(rule, unit, arg)
}
