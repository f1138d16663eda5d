/** Whole turns through the contract, for tests: an action as whoever decides, with dice laid out. */
import { act, hex, inPhase, loadedDice, offered, refusedBy, unit } from './testing.ts'
import { cvOf } from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { has } from '../flags.ts'
import { supremeMoves } from '../hq/active.ts'
import { wf } from '../index.ts'
import { NORMAL, UNSUPPLIED } from '../state.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from './testing.ts'
import type { WfState } from '../state.ts'

export const seatOf = (state: WfState): number => wf.decisions(state)[0]!.seat
export const asks = (state: WfState): string => wf.decisions(state)[0]!.kind
const numberOf = (name: string): number => (/^[A-Z]{2}-/.test(name) ? unit(name) : hex(name))
export const cv = (state: WfState, id: string): number | 'lost' =>
  state.at[unit(id)]! < 0 ? 'lost' : cvOf(state, unit(id))
/** Rule 8.31: whether a hex is friendly to a side, its battles included. */
export const isOwn = (state: WfState, side: number, name: string): boolean =>
  friendlyTo(state, side)[hex(name)] === 1
export const isHungry = (state: WfState, id: string): boolean => has(state, unit(id), UNSUPPLIED)
export const isAt = (state: WfState, id: string, name: string): boolean => state.at[unit(id)] === hex(name)

/** Does something as whoever decides, with dice that will show these faces. */
export function does(state: WfState, verb: string, arg?: string, ...faces: number[]): readonly GameEvent[] {
  if (faces.length > 0) state.rng = loadedDice(...faces)
  return act(wf, state, seatOf(state), verb, arg === undefined ? undefined : numberOf(arg))
}
export const refused = (state: WfState, verb: string, arg?: string): string | undefined =>
  refusedBy(wf, state, seatOf(state), verb, arg === undefined ? undefined : numberOf(arg))

/** Goes on until something is asked, doing the last thing on offer each time. */
export function until(state: WfState, kind: string): void {
  for (let n = 0; n < 60 && asks(state) !== kind; n++) {
    const { seat } = wf.decisions(state)[0]!
    wf.apply(state, seat, wf.actions(state, seat).at(-1)!)
  }
}

export function sends(state: WfState, id: string, to: string, verb = 'march'): void {
  does(state, 'pick', id)
  does(state, verb, to)
  if (asks(state) === 'via') act(wf, state, seatOf(state), 'via', offered(wf, state, seatOf(state), 'via')[0])
}
/** The rule against a move, or undefined. */
export function barred(state: WfState, id: string, to: string, verb = 'march'): string | undefined {
  const picked = refused(state, 'pick', id)
  if (picked !== undefined) return picked
  does(state, 'pick', id)
  const rule = refused(state, verb, to)
  does(state, 'cancel')
  return rule
}

/** A movement phase of a whole turn, with HQs active already. */
export function moving(want: Given, active: readonly (readonly [id: string, mode: number])[]): WfState {
  const state = inPhase(want, 'movement')
  for (const [id, mode] of active)
    state.active.push(unit(id), mode, mode === NORMAL ? supremeMoves(state, unit(id)) : 0, -1)
  return state
}

/** Ends movement with all HQs where they are, and sends no aircraft. */
export function toBattles(state: WfState, ...faces: number[]): readonly GameEvent[] {
  const told = [...does(state, 'endMovement', undefined, ...faces)]
  if (asks(state) === 'mobilize') told.push(...does(state, 'endMobilize', undefined, ...faces))
  if (asks(state) === 'airstrikes') told.push(...does(state, 'endStrikes', undefined, ...faces))
  return told
}
/** One round in a battle that goes on; of equals the first takes what there is to take. */
export function fights(state: WfState, name: string, ...faces: number[]): void {
  does(state, 'fight', name)
  if (asks(state) === 'chooseBattles') does(state, 'reveal', undefined, ...faces)
}

const ENDS = new Set(['endCommand', 'endMovement', 'endMobilize', 'endStrikes', 'reveal', 'done'])
/** Goes on without doing anything until the turn of a side is over. */
export function endsTurn(state: WfState, side: number): void {
  for (let i = 0; i < 40 && state.side === side; i++) {
    const { seat } = wf.decisions(state)[0]!
    const actions = wf.actions(state, seat)
    wf.apply(state, seat, actions.find(({ verb }) => ENDS.has(verb)) ?? actions.at(-1)!)
  }
}
