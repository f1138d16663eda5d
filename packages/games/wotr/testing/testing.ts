/** Positions drawn by hand, for tests: units in hexes, nobody else, whoever it is about to do whatever. */
import { cloneState, locate, rollDie, unitNamed } from '@hexfront/engine'
import { blankState } from '../setup/setup.ts'
import { board, counters, UNITS } from '../data.ts'
import { ALLIED, DEAD, FIGHT_MOVE, GERMAN, MOVE_FIGHT, NO_SECTOR, WAITING } from '../state.ts'
import type { Action, Frame, Game, GameEvent } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

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
  /** West Wall hexes that are cleared. */
  readonly cleared?: readonly string[]
  /** What is on top of the sequence of play; the rest is filled in by the game's own first frame. */
  readonly frames?: readonly Frame[]
  readonly set?: Partial<WotrState>
}

/** The position; Germans control every hex that is not said to be Allied. */
export function given(want: Given): WotrState {
  const at = Array.from({ length: UNITS }, () => DEAD)
  for (const [id, place] of Object.entries(want.at ?? {})) {
    at[unit(id)] = place === 'dead' ? DEAD : place === 'track' ? WAITING : hex(place)
  }
  const control = Array.from({ length: board.hexCount }, () => GERMAN)
  const top = control.map(() => -1)
  for (let u = UNITS - 1; u >= 0; u--) {
    const place = at[u]!
    if (place < 0 || place >= board.hexCount) continue
    top[place] = u
    control[place] = counters.side[u]!
  }
  for (const id of want.allied ?? []) control[hex(id)] = ALLIED
  const frames = [...(want.frames ?? [])].map(frame => ({ ...frame }))
  const base = { scenario: 'campaign', options: {}, rng: [1, 2, 3, 4], frames, tick: 0, outcome: null }
  const state: WotrState = {
    ...blankState(base),
    at,
    top,
    control,
    turn: want.turn ?? 2,
    side: want.side ?? ALLIED,
    antwerp: want.antwerp ?? 0,
    sector: want.sector ?? NO_SECTOR,
    sectorShown: 1,
    order: want.order ?? MOVE_FIGHT,
    watch: want.watch ?? 0,
  }
  for (const id of want.reduced ?? []) state.step = state.step.with(unit(id), 1)
  for (const id of want.cleared ?? []) state.wall = state.wall.with(hex(id), 0)
  for (let h = 0; h < board.hexCount; h++) if (control[h] === ALLIED) state.wall = state.wall.with(h, 0)
  return cloneState({ ...state, ...want.set })
}

/** Arguments on offer for a verb. */
export const offered = (
  game: Game<WotrState>,
  state: WotrState,
  seat: number,
  verb: string,
): (number | string)[] => game.actions(state, seat).flatMap(one => (one.verb === verb ? [one.arg ?? ''] : []))

export const act = (
  game: Game<WotrState>,
  state: WotrState,
  seat: number,
  verb: string,
  arg?: number | string,
): readonly GameEvent[] => game.apply(state, seat, action(verb, arg))

/** The rule that forbids an action, or undefined if it is legal. */
export const refusedBy = (
  game: Game<WotrState>,
  state: WotrState,
  seat: number,
  verb: string,
  arg?: number | string,
): string | undefined => game.check(state, seat, action(verb, arg))?.rule

const action = (verb: string, arg?: number | string): Action => (arg === undefined ? { verb } : { verb, arg })

/** Generator state whose next dice (six-sided) show these numbers: found by trying. */
export function loadedDice(...faces: readonly number[]): number[] {
  for (let seed = 1; ; seed++) {
    const rng = [seed, seed * 7919, seed ^ 0x5bd1e995, 0x9e3779b9 + seed].map(word => word >>> 0)
    const tried = rng.slice()
    if (faces.every(face => rollDie(tried, 6) === face)) return rng
  }
}
