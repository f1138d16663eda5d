/** Positions drawn by hand, for tests: units in hexes, nobody else, whoever it is about to do whatever. */
import { isIntact } from '../position.ts'
import { brokenEvents, cloneState, locate, say, unitNamed } from '@hexfront/engine'
import { has, mark } from '../flags.ts'
import { blankState, topsIn } from '../setup/setup.ts'
import { setParts } from '../airborne/airborne-corps.ts'
import { board, counters, isWall, UNITS } from '../data.ts'
import {
  ALLIED,
  BOXED,
  controlAfter,
  DEAD,
  FIGHT_MOVE,
  MOVE_FIGHT,
  NO_SECTOR,
  REDUCED,
  WAITING,
} from '../state.ts'
import type { Frame, GameEvent } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

import { wotr } from '../index.ts'
import { phaseFrames } from '@hexfront/engine/testing'

export { act, loadedDice, offered, refusedBy } from '@hexfront/engine/testing'

export const hex = (id: string): number => locate(board, id)
export const unit = (id: string): number => unitNamed(counters, id)
export const ids = (places: readonly number[]): string[] => places.map(at => board.ids[at]!)

export interface Given {
  /** Where units stand, by counter id: hex or box id, 'dead' or 'track'. Everybody else is dead. */
  readonly at?: Readonly<Record<string, string>>
  /** Counter ids that have lost a step. */
  readonly reduced?: readonly string[]
  readonly turn?: number
  readonly side?: number
  readonly order?: typeof MOVE_FIGHT | typeof FIGHT_MOVE
  readonly sector?: number
  readonly antwerp?: 0 | 1
  readonly watch?: number
  /** Hexes under Allied control beyond those where Allied units stand. */
  readonly allied?: readonly string[]
  /** Counter ids that have been in the holding box since the turn began. */
  readonly boxed?: readonly string[]
  /** What each corps on the map is made of, by counter ids. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  /** West Wall hexes that are cleared. */
  readonly cleared?: readonly string[]
  /** The phase of the whole game in which it stands, by the name of its step, and whose; play goes on from there. */
  readonly phase?: readonly [step: string, side?: number]
  /** Instead of a phase: the frames of play, the innermost last. */
  readonly frames?: readonly Frame[]
  readonly set?: Partial<WotrState>
}

/** Turns are entered by `turns`, and both halves of a player turn by `phase`. */
const ROOTS = { on: { turn: 'turns' }, as: { movement: 'phase', combat: 'phase' } }

function framesOf({ phase }: Given): readonly Frame[] {
  if (!phase) return []
  const [step, side] = phase
  return phaseFrames(wotr.steps, ROOTS, step, side === undefined ? {} : { side })
}

/** The position; Germans control every hex that is not said to be Allied. */
export function given(want: Given): WotrState {
  const at = Array.from({ length: UNITS }, () => DEAD)
  for (const [id, place] of Object.entries(want.at ?? {})) {
    at[unit(id)] = place === 'dead' ? DEAD : place === 'track' ? WAITING : hex(place)
  }
  const isAllied = (place: number, u: number): boolean =>
    place >= 0 && place < board.hexCount && counters.side[u] === ALLIED
  const allied = [...at.filter(isAllied), ...(want.allied ?? []).map(hex)]
  const frames = (want.frames ?? framesOf(want)).map(frame => ({ ...frame }))
  const base = { scenario: 'campaign', options: {}, rng: [1, 2, 3, 4], frames, tick: 0, outcome: null }
  const state: WotrState = {
    ...blankState(base),
    at,
    flags: topsIn(at),
    breached: [...allied, ...(want.cleared ?? []).map(hex)].filter(one => isWall[one] === 1),
    turn: want.turn ?? 2,
    side: want.side ?? ALLIED,
    antwerp: want.antwerp ?? 0,
    sector: want.sector ?? NO_SECTOR,
    sectorShown: 1,
    order: want.order ?? MOVE_FIGHT,
    watch: want.watch ?? 0,
  }
  for (const id of want.reduced ?? []) mark(state, unit(id), REDUCED)
  for (const id of want.boxed ?? []) mark(state, unit(id), BOXED)
  for (const [corps, parts] of Object.entries(want.parts ?? {})) setParts(state, unit(corps), parts.map(unit))
  state.control = controlAfter(state.control, allied, ALLIED)
  return cloneState({ ...state, ...want.set })
}

/** 1 if something is known of a unit, else 0. */
export const flagOf = (state: WotrState, one: number, flag: number): number => (has(state, one, flag) ? 1 : 0)

/** 1 for an intact hex of the West Wall, else 0. */
export const wallAt = (state: WotrState, at: number): number => (isIntact(state, at) ? 1 : 0)

/** A hex changes hands and nothing follows from it. */
export const seize = (state: WotrState, at: number, side: number): void => {
  state.control = controlAfter(state.control, [at], side)
}

/** Several units in one place, as `given` takes them. */
export const all = (ids: readonly string[], at: string): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, at]))

const ledger = new Set(wotr.rules.map(rule => rule.id))
const unwritten = /^[\w.]*$|[{}]|undefined/

/** What a test has made happen: every event is told as declared, in words, and by a rule of the ledger if any. */
export function lawful(events: readonly GameEvent[]): readonly GameEvent[] {
  const broken = brokenEvents(wotr, events)
  for (const event of events) {
    const { kind, rule } = event
    const text = say(wotr.words, wotr.describe(event))
    if (unwritten.test(text)) broken.push(`the event ${kind} is told as ${text}`)
    if (rule !== undefined && !ledger.has(rule)) broken.push(`the event ${kind} names ${rule} as a rule`)
  }
  if (broken.length > 0) throw new Error(broken.join('; '))
  return events
}
