/** A combat phase by itself, for tests: battles drawn by hand, dice loaded, everything else at rest. */
import { sequence } from '@hexfront/engine'
import { restingFlow } from '@hexfront/engine/testing'
import { airstrikeSteps } from '../air/airstrike.ts'
import { BATTLE, battleAt, BEGUN } from '../combat/battles.ts'
import { combatSteps } from '../combat/combat.ts'
import { cvOf, landWays } from '../data.ts'
import { attend, heed } from './attend.ts'
import { given, hex, loadedDice, unit } from './testing.ts'
import { NORMAL, REVEALED } from '../state.ts'
import { hear } from '@hexfront/engine/testing'
import { flagsOf, mark } from '../flags.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Heard } from '@hexfront/engine/testing'
import type { Given } from './testing.ts'
import type { WfState } from '../state.ts'

export interface Fight extends Given {
  /** Active HQs by counter id, with the mode they were activated in. */
  readonly active?: Readonly<Record<string, number>>
  /** Hexes whose battles were begun in this phase; 'all' for all. */
  readonly begun?: readonly string[] | 'all'
  /** Where units that began battles came from, and how. */
  readonly came?: Readonly<Record<string, readonly [from: string, how: number]>>
  /** Active HQs by counter id, put beside the battle that they support. */
  readonly support?: Readonly<Record<string, string>>
  /** Dice of whatever happens before the first decision. */
  readonly dice?: readonly number[]
}

/** Combat phases alone: `begin` one with `{ step: 'combatPhase' }` on a frame of rest. */
export const flow = restingFlow<WfState>({
  ...airstrikeSteps,
  ...combatSteps,
  combatPhase: sequence<WfState>('airstrikes', 'chooseBattles', 'battles'),
})

/** What was told since the combat phase began. */
export const told: GameEvent[] = []

/** The start of a combat phase, run up to its first decision. */
export function combat(want: Fight): WfState {
  const support = Object.entries(want.support ?? {})
  const at = { ...want.at, ...Object.fromEntries(support.map(([id, name]) => [id, beside(name)])) }
  const state = given({ ...want, at, frames: [{ step: 'rest' }] })
  const active = { ...want.active, ...Object.fromEntries(support.map(([id]) => [id, NORMAL])) }
  for (const [id, mode] of Object.entries(active)) {
    state.active.push(unit(id), mode, 0, -1)
    mark(state, unit(id), REVEALED)
  }
  for (let i = 0; i < state.battles.length; i += BATTLE)
    if (want.begun === 'all') state.battles[i + BEGUN] = 1
  if (Array.isArray(want.begun)) for (const name of want.begun) begin(state, name)
  for (const [id, [from, how]] of Object.entries(want.came ?? {})) state.came.push(unit(id), hex(from), how)
  if (want.dice) load(state, ...want.dice)
  told.length = 0
  told.push(...flow.begin(state, { step: 'combatPhase' }))
  attend(flow, state, told)
  return state
}

/** A hex that one can walk to from the named one. */
export function beside(name: string): string {
  const ways = [0, 1, 2, 3, 4, 5].map(d => landWays[hex(name) * 6 + d]!)
  const found = ['NE', 'E', 'SE', 'SW', 'W', 'NW'].find(way => ways.includes(hex(`${name} ${way}1`)))
  if (found === undefined) throw new Error(`nothing is beside ${name}`)
  return `${name} ${found}1`
}

function begin(state: WfState, name: string): void {
  state.battles[battleAt(state, hex(name)) + BEGUN] = 1
}

/** The next dice of a position. */
export function load(state: WfState, ...faces: readonly number[]): void {
  state.rng = loadedDice(...faces)
}

/** Does something, with the dice that it brings about. Units and places by name. */
export function doing(state: WfState, verb: string, arg?: string | number, ...dice: readonly number[]): void {
  if (dice.length > 0) load(state, ...dice)
  const seat = flow.decisions(state)[0]!.seat
  const events = flow.apply(state, seat, arg === undefined ? { verb } : { verb, arg: numberOf(arg) })
  told.push(...events)
  attend(flow, state, events)
}

const numberOf = (name: string | number): number => {
  if (typeof name === 'number') return name
  return /^[A-Z]{2}-/.test(name) ? unit(name) : hex(name)
}

/** What is asked now: 'fire', 'takeHit', or 'rest' when the phase is over. */
export const asked = (state: WfState): string => flow.decisions(state)[0]!.kind
export const askedOf = (state: WfState): number => flow.decisions(state)[0]!.seat
/** Arguments on offer for a verb, in order. */
export const open = (state: WfState, verb: string): number[] =>
  flow
    .actions(state, askedOf(state))
    .filter(one => one.verb === verb)
    .map(one => Number(one.arg ?? -1))
/** The rule that forbids an action to whoever decides. */
export const refused = (state: WfState, verb: string, arg: string | number): string | undefined =>
  heed(flow.check(state, askedOf(state), { verb, arg: numberOf(arg) }))

/** What was told under a name. */
export const heard = (title: string): readonly Heard[] => hear(told, title)

/** Ends the decisions that are not about dice: no strikes, and the battles that are named. */
export function fightOnly(state: WfState, ...names: readonly string[]): void {
  if (asked(state) === 'airstrikes') doing(state, 'endStrikes')
  for (const name of names) doing(state, 'fight', name)
  if (asked(state) === 'chooseBattles') doing(state, 'reveal')
}

/** Strength of a unit, or 'lost'. */
export const cv = (state: WfState, id: string): number | 'lost' =>
  state.at[unit(id)]! < 0 ? 'lost' : cvOf(state, unit(id))
export const isShown = (state: WfState, id: string): boolean => (flagsOf(state)[unit(id)]! & REVEALED) !== 0
export const units = (...ids: readonly string[]): number[] => ids.map(unit)
