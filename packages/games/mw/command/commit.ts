/** Rules 4.1c, 5.2, 20.2, 21.1, 21.2: both sides place their markers in secret and at once. */
import { choice, seatBit } from '@hexfront/engine'
import {
  allHexes,
  allUnits,
  board,
  inBelgium,
  inFrance,
  isCity,
  isCoast,
  isGround,
  isPort,
  isTown,
  sideOf,
} from '../data.ts'
import { holds } from '../control.ts'
import { own } from '../events.ts'
import { isOnMap } from '../position.ts'
import { ALLIED, DISCARDED, GERMAN, HELD, IN_BIN } from '../state.ts'
import { refreshEmpty } from './bins.ts'
import { EVAC, FALL_ROT, markers, PLAN_W, plansOf, specialOf } from './markers.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface CommitFrame extends Frame {
  /** Sides that have still to commit themselves, as bits; 0 at first. */
  open?: number
}

const FIRST_TURN = 1
const EVAC_FROM = markers[EVAC]!.from

const places = (mask: Uint8Array): readonly number[] =>
  allHexes.filter(hex => mask[hex] === 1 && (isCity[hex] === 1 || isTown[hex] === 1))
const belgianPlaces = places(inBelgium)
const frenchPlaces = places(inFrance)
const PLACES_FOR_PLAN_W = 2

/** Rules 20.2a, 21.1o: a German unit in or beside a port or coastal hex of France. */
export function isCoastReached(state: MwState): boolean {
  return allUnits.some(unit => {
    if (sideOf[unit] !== GERMAN || isGround[unit] === 0 || !isOnMap(state, unit)) return false
    const at = state.at[unit]!
    return isShore(at) || [0, 1, 2, 3, 4, 5].some(d => isShore(board.neighbours[at * 6 + d]!))
  })
}
const isShore = (hex: number): boolean =>
  hex >= 0 && inFrance[hex] === 1 && (isPort[hex] === 1 || isCoast[hex] === 1)

/** Ruling B25: the first phase in which the coast is reached is the one chance for Evac. */
export function noteEvacChance(state: MwState): void {
  if (state.evacChance === 0 && state.turn >= EVAC_FROM && isCoastReached(state))
    state.evacChance = state.turn
}

/** The rule that keeps a marker out of the bin now, or null. */
export function placeFault(state: MwState, side: number, marker: number): string | null {
  const one = markers[marker]!
  if (one.side !== side || !one.isSpecial) return '5.2b'
  if (state.markers[marker] === DISCARDED) return discardRule(side, marker)
  if (state.markers[marker] !== HELD) return '5.7a'
  if (state.turn < one.from) return '5.2a'
  if (side === GERMAN && one.kind === 'plan') return '21.2g'
  if (marker === EVAC && state.evacChance !== state.turn) return '20.2a'
  if (marker === FALL_ROT && !belgianPlaces.every(hex => holds(state, GERMAN, hex))) return '24.1'
  if (marker === PLAN_W && frenchPlaces.filter(hex => holds(state, GERMAN, hex)).length < PLACES_FOR_PLAN_W)
    return '24.2'
  return null
}

/** Rules 20.2e, 21.1l, 21.2g: why a marker was laid aside for good without being played. */
const discardRule = (side: number, marker: number): string =>
  marker === EVAC ? '20.2e' : side === GERMAN ? '21.2g' : '21.1l'

/** Special markers that a side may place now. */
export const placeable = (state: MwState, side: number): number[] =>
  specialOf[side]!.filter(marker => placeFault(state, side, marker) === null)

/** Rules 21.2g, ruling B21: on Turn 1 the Germans have no choice, and everybody knows it. */
const asked = ({ turn }: MwState): number =>
  turn === FIRST_TURN ? seatBit(ALLIED) : seatBit(ALLIED) | seatBit(GERMAN)

function commit(run: Run<MwState>, frame: CommitFrame, side: number, marker: number | null): void {
  const { state } = run
  if (marker !== null) state.markers[marker] = IN_BIN
  // Rule 20.2e, ruling B26: Evac is placed in its one phase or never.
  if (side === ALLIED && state.evacChance === state.turn && state.markers[EVAC] === HELD)
    state.markers[EVAC] = DISCARDED
  frame.open = openTo(state, frame) & ~seatBit(side)
  run.tell(own('special', { side, marker: marker === null ? 'none' : markers[marker]!.id, only: side }))
  run.tell(own('committed', { side }))
}

const openTo = (state: MwState, frame: CommitFrame): number => frame.open ?? asked(state)

export const commandSteps: Steps<MwState> = {
  /** Neither side knows what the other places, nor whether it places anything. */
  command: choice<MwState, CommitFrame>({
    phase: 'commandPhase',
    deciders: openTo,
    // Rule 20.2e: what is not placed in its one phase is lost, and its owner should hear of it.
    ask: (state, _frame, seat) => ({
      id: placeFault(state, seat, EVAC) === null ? 'ask.commandEvac' : 'ask.command',
    }),
    wait: () => ({ id: 'wait.command' }),
    rules: ['4.1c', '5.2b'],
    offer(state, _frame, seat, offer) {
      for (const marker of placeable(state, seat)) offer.add('special', markers[marker]!.id)
      offer.add('noSpecial')
    },
    why(state, _frame, seat, { verb, arg }) {
      const marker = markers.findIndex(one => one.id === arg)
      if (verb !== 'special' || marker < 0) return null
      const rule = placeFault(state, seat, marker)
      return rule === null ? null : { id: 'no.special', rule }
    },
    act: {
      special: (run, frame, arg, seat) =>
        commit(
          run,
          frame,
          seat,
          markers.findIndex(one => one.id === arg),
        ),
      noSpecial: (run, frame, _arg, seat) => commit(run, frame, seat, null),
    },
    leave(run) {
      const { state } = run
      run.pop()
      // Rule 21.2g: the plan lies in the bin of Turn 1.
      if (state.turn === FIRST_TURN)
        for (const plan of plansOf[GERMAN]!) if (state.markers[plan] === HELD) state.markers[plan] = IN_BIN
      refreshEmpty(state)
    },
  }),
}
