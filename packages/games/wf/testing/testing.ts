/** Positions drawn by hand, for tests: blocks in hexes, nobody else, whoever it is about to do whatever. */
import { cloneState } from '@hexfront/engine'
import { ALLIED, AXIS, DEAD, EVENT, GONE, POOL, REVEALED, WAITING } from '../state.ts'
import { BATTLE } from '../combat/battles.ts'
import { blankState } from '../setup/blank.ts'
import { grant } from '../control/control.ts'
import { settleControl } from '../control/settle.ts'
import { isBattle } from '../position.ts'
import { lands, place, sideOf, stepWith, turns, unitOf, UNITS } from '../data.ts'
import type { Frame, GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

import { act as plainAct, phaseFrames } from '@hexfront/engine/testing'
import { attend, heed } from './attend.ts'
import { wf } from '../index.ts'
import { mark, setFlags, setStep } from '../flags.ts'

export { loadedDice, offered } from '@hexfront/engine/testing'

type Doing = [game: typeof wf, state: WfState, seat: number, verb: string, arg?: number | string]

/** Does something, and listens to all that is told and asked. */
export function act(...doing: Doing): readonly GameEvent[] {
  const events = plainAct(...doing)
  attend(wf.flow, doing[1], events)
  return events
}

/** The rule that forbids an action, or undefined if it is legal. */
export const refusedBy = (
  game: typeof wf,
  state: WfState,
  seat: number,
  verb: string,
  arg?: number | string,
) => heed(game.check(state, seat, arg === undefined ? { verb } : { verb, arg }))

export const hex = (name: string): number => place(name)
export const unit = (id: string): number => unitOf(id)

const OFF = { dead: DEAD, waiting: WAITING, pool: POOL, event: EVENT, gone: GONE } as const

export interface Given {
  /** Where units stand, by counter id: "Palermo E1", "Lyon 3" for one of 3 CV, or dead, waiting, pool, event, gone. */
  readonly at?: Readonly<Record<string, string>>
  /** Flags by counter id. */
  readonly flags?: Readonly<Record<string, number>>
  /** Hexes that are Allied, or whole lists of them, before units and zones are looked at; the rest is Axis. */
  readonly allied?: readonly (string | Iterable<number>)[]
  readonly neutral?: Iterable<number>
  /** Month and fortnight, for example '1944-06' or '1944-06/2'. */
  readonly when?: string
  readonly side?: number
  /** Side that began each battle, by hex name; the active side began the others. */
  readonly attackers?: Readonly<Record<string, number>>
  /** What is on top of the sequence of play, innermost last. */
  readonly frames?: readonly Frame[]
  readonly set?: Partial<WfState>
}

/** The position with control settled as at the start of a phase. */
export function given(want: Given): WfState {
  const frames = [...(want.frames ?? [])].map(frame => ({ ...frame }))
  const base = { scenario: 'S43', options: {}, rng: [1, 2, 3, 4], frames, tick: 0, outcome: null }
  const state = blankState(base)
  for (const [id, where] of Object.entries(want.at ?? {})) putBlock(state, unit(id), where)
  for (const [id, flags] of Object.entries(want.flags ?? {})) setFlags(state, unit(id), flags)
  state.turn = turnOf(want.when ?? '1943-07')
  state.period = turns[state.turn - 1]!.scenario
  state.last = turns.findLast(turn => turn.scenario === state.period)!.turn
  state.began = 0
  state.side = want.side ?? 0
  grant(state, lands, AXIS)
  for (const some of want.allied ?? []) grant(state, typeof some === 'string' ? [hex(some)] : some, 0)
  if (want.neutral) grant(state, want.neutral, 2)
  for (let at = 0; at < lands.length; at++) {
    if (!isBattle(state, lands[at]!)) continue
    const attacker = Object.entries(want.attackers ?? {}).find(([name]) => hex(name) === lands[at])?.[1]
    state.battles.push(lands[at]!, attacker ?? state.side, 0, -1, 0)
  }
  for (let i = 0; i < state.battles.length; i += BATTLE)
    for (let u = 0; u < UNITS; u++)
      if (state.at[u] === state.battles[i] && sideOf[u] === state.battles[i + 1]) mark(state, u, REVEALED)
  Object.assign(state, want.set)
  const fresh = cloneState(state)
  settleControl(fresh)
  return cloneState(fresh)
}

function putBlock(state: WfState, u: number, where: string): void {
  if (where in OFF) {
    state.at[u] = OFF[where as keyof typeof OFF]
    return
  }
  const strength = /^(.*) (\d)$/.exec(where)
  state.at[u] = hex(strength ? strength[1]! : where)
  if (strength) setStep(state, u, stepWith(u, Number(strength[2])))
}

function turnOf(when: string): number {
  const [month, fortnight = '1'] = when.split('/')
  const found = turns.find(turn => turn.month === month && turn.fortnight === Number(fortnight))
  if (!found) throw new Error(`no fortnight ${when}`)
  return found.turn
}

/** The whole game in a phase, by the name of its step: what comes after it in the turn lies below. */
export function inPhase(want: Given, step: string): WfState {
  const roots = { on: { fortnight: 'fortnights' } }
  const frames = phaseFrames(wf.steps, roots, step, { side: want.side ?? ALLIED })
  const state = given({ ...want, frames: frames.slice(0, -1) })
  wf.flow.begin(state, frames.at(-1)!)
  return state
}
