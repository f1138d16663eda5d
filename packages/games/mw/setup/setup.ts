/**
 * Section 21: set-up, the Allies first. A side begins with the proposal and changes what it likes. Whoever is out of
 * reach of a supply column that was moved comes back into the hand; the set-up stands when the hand is empty.
 */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { markers, plansOf } from '../command/markers.ts'
import {
  allHexes,
  HEXES,
  isGround,
  isStatic,
  nationOf,
  ownUnits,
  placeName,
  sideOf,
  unitName,
  UNITS,
} from '../data.ts'
import { own } from '../events.ts'
import { place } from '../position.ts'
import { rollArrivals } from '../arrival/schedule.ts'
import { ALLIED, DISCARDED, GERMAN, HELD, IN_HAND, REMOVED } from '../state.ts'
import { blankState, isPlaced, leaveOutMarkers, proposedPlace, stepsAtFirst } from './blank.ts'
import { isFixed, setupFault, siteFault } from './sites.ts'
import type { Action, BaseState, Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface SideFrame extends Frame {
  side: number
}
interface DeployingFrame extends SideFrame {
  unit: number
}

export function start(base: BaseState): { state: MwState; frame: Frame } {
  const state = blankState(base)
  leaveOutMarkers(state, REMOVED)
  for (const unit of [...ownUnits[GERMAN]!, ...ownUnits[ALLIED]!]) {
    const at = proposedPlace(state, unit)
    state.at[unit] = isGround[unit] === 1 && at >= 0 ? IN_HAND : at
    state.flags[unit] = stepsAtFirst(state, unit)
  }
  return { state, frame: { step: 'game' } }
}

/** Everybody of a side goes where the proposal has him. */
function muster(state: MwState, side: number): void {
  for (const unit of ownUnits[side]!)
    if (isPlaced(state, unit)) place(state, unit, proposedPlace(state, unit))
}

const inHand = (state: MwState, side: number): number[] =>
  ownUnits[side]!.filter(unit => state.at[unit] === IN_HAND)

/** Those in hand come first; then whoever is not tied to his hex. */
function pickable(state: MwState, side: number): readonly number[] {
  const hand = inHand(state, side)
  return hand.length > 0 ? hand : ownUnits[side]!.filter(unit => isPlaced(state, unit) && !isFixed(unit))
}

const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS
const isHex = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < HEXES

function whyNotPick(side: number, { verb, arg }: Action): Refusal | null {
  if (verb === 'finish') return { id: 'no.finish', rule: '21.0e' }
  if (verb !== 'pick' || !isUnit(arg)) return null
  const rule = sideOf[arg] !== side ? '21.0b' : isFixed(arg) ? (side === GERMAN ? '21.2d' : '21.1e') : '21.0e'
  return { id: 'no.setupUnit', rule, params: { unit: unitName(arg) } }
}

/** A unit is put down; whoever of the side is too far from a supply column now comes back into the hand. */
function putDown(run: Run<MwState>, { side, unit }: DeployingFrame, hex: number): void {
  const { state } = run
  place(state, unit, hex)
  run.tell({ kind: 'placed', side, units: [unit], at: hex })
  const far = ownUnits[side]!.filter(
    one => isPlaced(state, one) && state.at[one]! >= 0 && siteFault(state, one, state.at[one]!) !== null,
  )
  for (const one of far) place(state, one, IN_HAND)
}

/** Units of the side with which one could change places: fortress units find no other way to (21.1f, 21.1g). */
const swappable = (state: MwState, unit: number): number[] =>
  state.at[unit]! < 0 || isStatic[unit] === 0
    ? []
    : ownUnits[sideOf[unit]!]!.filter(other => other !== unit && maySwap(state, unit, other))

function maySwap(state: MwState, unit: number, other: number): boolean {
  if (
    isStatic[other] === 0 ||
    isFixed(other) ||
    !isPlaced(state, other) ||
    nationOf[other] !== nationOf[unit]
  )
    return false
  const [from, to] = [state.at[unit]!, state.at[other]!]
  return to >= 0 && siteFault(state, unit, to) === null && siteFault(state, other, from) === null
}

function changePlaces(run: Run<MwState>, { side, unit }: DeployingFrame, other: number): void {
  const { state } = run
  const [from, to] = [state.at[unit]!, state.at[other]!]
  place(state, unit, to)
  place(state, other, from)
  run.tell({ kind: 'placed', side, units: [unit], at: to })
  run.tell({ kind: 'placed', side, units: [other], at: from })
}

export const setupSteps: Steps<MwState> = {
  muster: automatic<MwState, SideFrame>((run, { side }) => {
    run.pop()
    muster(run.state, side)
  }),

  /** Rules 21.1, 21.2: units are set up openly (B156), as many changes as the side likes. */
  deploy: choice<MwState, SideFrame>({
    about: 'setUp',
    deciders: (_state, { side }) => seatBit(side),
    ask: (state, { side }) => ({
      id: inHand(state, side).length > 0 ? 'ask.deployHand' : 'ask.deploy',
      params: { n: inHand(state, side).length },
    }),
    wait: () => ({ id: 'wait.deploy' }),
    rules: ['21.0b', '21.0d', '21.0e'],
    offer(state, { side }, _seat, offer) {
      for (const unit of pickable(state, side)) offer.add('pick', unit)
      offer.add('reset')
      if (inHand(state, side).length === 0) offer.add('finish')
    },
    why: (_state, { side }, _seat, action) => whyNotPick(side, action),
    act: {
      pick: (run, { side }, arg) => run.push({ step: 'deploying', side, unit: Number(arg) }),
      reset: (run, { side }) => muster(run.state, side),
      finish: run => run.pop(),
    },
  }),

  deploying: choice<MwState, DeployingFrame>({
    about: 'setUp',
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { unit }) => ({ id: 'ask.deploying', params: { unit: unitName(unit) } }),
    wait: () => ({ id: 'wait.deploy' }),
    rules: ['21.0d', '21.1b', '21.2c'],
    offer(state, { unit }, _seat, offer) {
      for (const hex of allHexes)
        if (hex !== state.at[unit] && setupFault(state, unit, hex) === null) offer.add('place', hex)
      for (const other of swappable(state, unit)) offer.add('swap', other)
      offer.add('back')
    },
    why(state, { unit }, _seat, { verb, arg }) {
      if (verb === 'swap' && isUnit(arg))
        return { id: 'no.swap', rule: '21.0d', params: { unit: unitName(unit), other: unitName(arg) } }
      if (verb !== 'place' || !isHex(arg)) return null
      const rule = setupFault(state, unit, arg)
      return rule === null
        ? null
        : { id: 'no.setupHex', rule, params: { unit: unitName(unit), place: placeName(arg) } }
    },
    act: {
      place(run, frame, arg) {
        run.pop()
        putDown(run, frame, Number(arg))
      },
      swap(run, frame, arg) {
        run.pop()
        changePlaces(run, frame, Number(arg))
      },
      back: run => run.pop(),
    },
  }),

  /** Rules 21.1l, 21.2g, ruling B190: the last act of a set-up is the secret plan. */
  plan: choice<MwState, SideFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: () => ({ id: 'ask.plan' }),
    wait: () => ({ id: 'wait.plan' }),
    rules: ['21.1l', '21.2g'],
    offer(_state, { side }, _seat, offer) {
      for (const plan of plansOf[side]!) offer.add('keepPlan', markers[plan]!.id)
    },
    act: {
      keepPlan(run, { side }, arg) {
        const { state } = run
        run.pop()
        for (const plan of plansOf[side]!) state.markers[plan] = markers[plan]!.id === arg ? HELD : DISCARDED
        run.tell(own('planKept', { side, marker: String(arg), only: side }))
        run.tell(own('planLaid', { side }))
        rollArrivals(run, side)
      },
    },
  }),
}
