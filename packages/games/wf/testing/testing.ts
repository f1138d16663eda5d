/** Positions drawn by hand, for tests: blocks in hexes, nobody else, whoever it is about to do whatever. */
import { cloneState, rollDie } from '@hexfront/engine'
import { AXIS, DEAD, EVENT, GONE, POOL, REVEALED, WAITING } from '../state.ts'
import { BATTLE } from '../combat/battles.ts'
import { blankState } from '../setup/blank.ts'
import { grant, settleControl } from '../control/control.ts'
import { isBattle } from '../position.ts'
import { lands, place, sideOf, stepWith, turns, unitOf, UNITS } from '../data.ts'
import type { Action, Frame, Game, GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

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
  for (const [id, flags] of Object.entries(want.flags ?? {})) state.flags[unit(id)] = flags
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
      if (state.at[u] === state.battles[i] && sideOf[u] === state.battles[i + 1]) state.flags[u]! |= REVEALED
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
  if (strength) state.step[u] = stepWith(u, Number(strength[2]))
}

function turnOf(when: string): number {
  const [month, fortnight = '1'] = when.split('/')
  const found = turns.find(turn => turn.month === month && turn.fortnight === Number(fortnight))
  if (!found) throw new Error(`no fortnight ${when}`)
  return found.turn
}

/** Arguments on offer for a verb. */
export const offered = (
  game: Game<WfState>,
  state: WfState,
  seat: number,
  verb: string,
): (number | string)[] => game.actions(state, seat).flatMap(one => (one.verb === verb ? [one.arg ?? ''] : []))

export const act = (
  game: Game<WfState>,
  state: WfState,
  seat: number,
  verb: string,
  arg?: number | string,
): readonly GameEvent[] => game.apply(state, seat, action(verb, arg))

/** The rule that forbids an action, or undefined if it is legal. */
export const refusedBy = (
  game: Game<WfState>,
  state: WfState,
  seat: number,
  verb: string,
  arg?: number | string,
): string | undefined => game.check(state, seat, action(verb, arg))?.rule

const action = (verb: string, arg?: number | string): Action => (arg === undefined ? { verb } : { verb, arg })

/**
 * Generator state whose next dice (six-sided) show these numbers. The first four words of the generator can
 * be chosen freely, as its state has four; what comes after them is found by trying.
 */
export function loadedDice(...faces: readonly number[]): number[] {
  for (let attempt = 0; ; attempt++) {
    const rng = rngFor([0, 1, 2, 3].map(n => wordFor(faces[n] ?? 1, attempt * 4 + n)))
    const tried = rng.slice()
    if (faces.every(face => rollDie(tried, 6) === face)) return rng
  }
}

/** One of the words that make a die show a face. */
const wordFor = (face: number, n: number): number => (((n * 7919 + 12345) % 700_000_000) * 6 + face - 1) >>> 0

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by))
/** The second word of the generator from which this word comes: its scrambling undone. */
const sourceOf = (word: number): number => Math.imul(rotate(Math.imul(word, 0x38e38e39), 25), 0xcccccccd)

/** State of the generator that gives these four words next. */
function rngFor(words: readonly number[]): number[] {
  const [a, b, c, d] = words.map(sourceOf) as [number, number, number, number]
  const second = a ^ b ^ (a << 9)
  const fourth = (rotate(d ^ c ^ second ^ (b << 9) ^ b, 21) ^ a) >>> 0
  const first = fourth ^ c ^ b ^ second ^ a
  return [first, a, a ^ b ^ first, fourth].map(word => word >>> 0)
}
