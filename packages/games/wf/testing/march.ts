/** A turn up to its combat, for tests of command and movement: who stands where, what is done, what is refused. */
import { sequence } from '@hexfront/engine'
import { restingFlow } from '@hexfront/engine/testing'
import { ACTIVE, modeNames, supremeMoves } from '../hq/active.ts'
import { commandSteps } from '../hq/command.ts'
import { controlSteps } from '../control/settle.ts'
import { cvOf, unitOf } from '../data.ts'
import { attend, heed } from './attend.ts'
import { given, hex, loadedDice } from './testing.ts'
import { interdictSteps } from '../sea/interdict.ts'
import { movementSteps } from '../movement/movement.ts'
import { NORMAL, REVEALED } from '../state.ts'
import { repulseSteps } from '../combat/repulse.ts'
import { retreatSteps } from '../movement/retreat.ts'
import { seaMoveSteps } from '../sea/seamove.ts'
import { movementPhase, sequenceSteps } from '../sequence.ts'
import { flagsOf, mark } from '../flags.ts'
import type { GameEvent, Refusal, Steps } from '@hexfront/engine'
import type { Given } from './testing.ts'
import type { WfState } from '../state.ts'

const MOVEMENT = [...movementPhase, 'rest']

const steps: Steps<WfState> = {
  ...sequenceSteps,
  ...controlSteps,
  ...commandSteps,
  ...movementSteps,
  ...retreatSteps,
  ...repulseSteps,
  ...seaMoveSteps,
  ...interdictSteps,
  /** A turn without combat: it rests instead. */
  turn: sequence<WfState>(
    'command',
    ...MOVEMENT,
    'deactivate',
    'beginBlitz',
    ...MOVEMENT,
    'deactivate',
    'rest',
  ),
}

const flow = restingFlow<WfState>(steps)

export interface Turn extends Given {
  /** HQs that are active already, by counter id, with their modes: movement has begun. */
  readonly active?: Readonly<Record<string, (typeof modeNames)[number]>>
}

/** The position: in the command phase, or in the movement phase where HQs are active. */
export function turn(want: Turn): WfState {
  const frames = [{ step: 'rest' }, { step: 'turn', at: want.active ? 4 : 1 }]
  const state = given({ ...want, frames })
  for (const [id, mode] of Object.entries(want.active ?? {})) {
    const hq = unitOf(id)
    const n = modeNames.indexOf(mode)
    state.active.push(hq, n, n === NORMAL ? supremeMoves(state, hq) : 0, -1)
    mark(state, hq, REVEALED)
  }
  flow.begin(state, { step: want.active ? 'movement' : 'command' })
  return state
}

/** What has been told since the last action. */
export const told: GameEvent[] = []

const resolve = (arg: string | number | undefined): number | string | undefined => {
  if (typeof arg !== 'string' || (modeNames as readonly string[]).includes(arg)) return arg
  return /^[A-Z]{2}-/.test(arg) ? unitOf(arg) : hex(arg)
}
const actionOf = (verb: string, arg?: string | number) => {
  const found = resolve(arg)
  return found === undefined ? { verb } : { verb, arg: found }
}

export const seatOf = (state: WfState): number => flow.decisions(state)[0]!.seat
export const asks = (state: WfState): string => flow.decisions(state)[0]!.kind

/** Does something as whoever has to decide, with dice that will show these faces. */
export function does(state: WfState, verb: string, arg?: string | number, ...faces: number[]): void {
  if (faces.length > 0) state.rng = loadedDice(...faces)
  told.length = 0
  told.push(...flow.apply(state, seatOf(state), actionOf(verb, arg)))
  attend(flow, state, told)
}

/** Picks a unit and sends it somewhere, by the first way on offer or the one named. */
export function sends(state: WfState, id: string, place: string, verb = 'march', via?: string): void {
  does(state, 'pick', id)
  does(state, verb, place)
  if (asks(state) === 'via') goesVia(state, via)
}

/** Chooses the side of the battle, if there is a choice. */
export function goesVia(state: WfState, via?: string): void {
  if (asks(state) === 'via') does(state, 'via', via ?? (flow.actions(state, seatOf(state))[0]!.arg as number))
}

/** Whether an action is on offer to whoever decides. */
export const may = (state: WfState, verb: string, arg?: string | number): boolean =>
  flow.check(state, seatOf(state), actionOf(verb, arg)) === null

/** The rule that refuses an action, or null. */
export const refused = (state: WfState, verb: string, arg?: string | number): string | null =>
  heed(flow.check(state, seatOf(state), actionOf(verb, arg))) ?? null

/** All that is said where an action is refused. */
export const refusalOf = (state: WfState, verb: string, arg?: string | number): Refusal | null =>
  flow.check(state, seatOf(state), actionOf(verb, arg))

/** The rule that refuses to send a unit somewhere, or null. */
export function barred(state: WfState, id: string, place: string, verb = 'march'): string | null {
  const pick = refused(state, 'pick', id)
  if (pick !== null) return pick
  does(state, 'pick', id)
  const rule = refused(state, verb, place)
  does(state, 'cancel')
  return rule
}

export const isAt = (state: WfState, id: string, place: string): boolean =>
  state.at[unitOf(id)] === hex(place)
export const strength = (state: WfState, id: string): number | 'lost' =>
  state.at[unitOf(id)]! < 0 ? 'lost' : cvOf(state, unitOf(id))
export const flagged = (state: WfState, id: string, flag: number): boolean =>
  (flagsOf(state)[unitOf(id)]! & flag) !== 0
/** Supreme moves that an active HQ has left. */
export function movesLeft(state: WfState, id: string): number {
  for (let i = 0; i < state.active.length; i += ACTIVE)
    if (state.active[i] === unitOf(id)) return state.active[i + 2]!
  return -1
}

/** Ends the movement phase, HQs staying. */
export function endMovement(state: WfState): void {
  does(state, 'endMovement')
  if (asks(state) === 'mobilize') does(state, 'endMobilize')
}
