/** Movement, supply and stacking on their own: a flow of just these steps, and a resting place above them. */
import { makeHarness, REST, restingFlow } from '@hexfront/engine/testing'
import { alliedSources, board, sideOf } from '../data.ts'
import { floodSteps } from '../movement/flood.ts'
import { given, hex, ids, lawful, unit } from './testing.ts'
import { movementSteps } from '../movement/movement.ts'
import { pointsOf } from '../movement/reach.ts'
import { orderSteps } from '../movement/order.ts'
import { overstackSteps } from '../movement/stacking.ts'
import { supplySteps } from '../supply/supply.ts'
import { verbs } from '../words/words.ts'
import type { Frame, GameEvent } from '@hexfront/engine'
import type { Given } from './testing.ts'
import type { WotrState } from '../state.ts'

export const flow = restingFlow<WotrState>({
  ...overstackSteps,
  ...orderSteps,
  ...supplySteps,
  ...movementSteps,
  ...floodSteps,
})

/** A position with a frame on top, run until somebody decides; the events of that come along. */
export function begin(want: Given, frame: Frame): { state: WotrState; events: readonly GameEvent[] } {
  const state = given({ ...want, frames: [REST] })
  return { state, events: lawful(flow.begin(state, frame)) }
}

/** Every Allied supply source on the edges of the map. */
export const EDGE = ids([...alliedSources])

/** A movement phase with Antwerp open and all Allied sources working, unless it is said otherwise. */
export function moving(want: Given, side: number): WotrState {
  return begin({ antwerp: 1, allied: EDGE, side, ...want }, { step: 'movement', side }).state
}

/** Units on their way together, with so many points left and no column move. */
export function onTheWay(want: Given, units: readonly string[], points: number): WotrState {
  const numbers = units.map(unit)
  const side = sideOf[numbers[0]!]!
  const state = given({ antwerp: 1, allied: EDGE, side, ...want, frames: [REST] })
  state.frames.push({ step: 'movement', side })
  const spent = numbers.map(one => pointsOf(state, one, 0) - points)
  flow.begin(state, {
    step: 'moving',
    side,
    units: numbers,
    spent,
    halved: 0,
    column: 0,
    under: 1,
    parked: [],
  })
  return state
}

const harness = makeHarness<WotrState>({
  flow,
  verbs,
  place: hex,
  unit,
  placeName: at => board.ids[at]!,
  unitName: String,
})

/** Does things one after the other: 'pick US-1-INF', 'to 1511N', 'done'. */
export const play = (state: WotrState, seat: number, ...lines: readonly string[]): readonly GameEvent[] =>
  lawful(harness.playAs(state, seat, ...lines))

/** The rule that forbids something, or 'legal'. */
export const rule = (state: WotrState, seat: number, line: string): string => harness.rule(state, line, seat)

export const offers = (state: WotrState, seat: number, verb: string): string[] =>
  harness.offers(state, verb, seat)

export const kindOf = (state: WotrState): string => state.frames.at(-1)!.step

/** A position to ask about: Antwerp open and all Allied sources working, unless it is said otherwise. */
export const draw = (want: Given): WotrState => given({ antwerp: 1, allied: EDGE, ...want })
