/** Positions drawn by hand, for tests: units in hexes, nobody else, whoever it is about to do whatever. */
import { DEAD, GONE, locate, unitNamed, WAITING } from '@hexfront/engine'
import { board, counters, otherMode, UNITS } from '../data.ts'
import { takeHex } from '../position.ts'
import { blankState, settleControl } from '../setup/blank.ts'
import { ALLIED, ALLIED_ACTION, BOX, LANDING, REDUCED, SPARE } from '../state.ts'
import type { EwState } from '../state.ts'

export const hex = (id: string): number => locate(board, id)
export const unit = (id: string): number => unitNamed(counters, id)
export const ids = (places: Iterable<number>): string[] => [...places].map(at => board.ids[at]!).sort()
export const names = (units: Iterable<number>): string[] =>
  [...units].map(one => counters.sheet.units[one]!.id).sort()

const PLACES: Readonly<Record<string, number>> = {
  dead: DEAD,
  track: WAITING,
  box: BOX,
  gone: GONE,
  landing: LANDING,
}

export interface Given {
  /** Where units stand, by counter id: a hex, or dead, track, box, gone, landing. Everybody else is out of the game. */
  readonly at?: Readonly<Record<string, string>>
  /** Counter ids that have lost a step. */
  readonly reduced?: readonly string[]
  /** Hexes under Allied control beyond those where Allied units stand. */
  readonly allied?: readonly string[]
  readonly beachheads?: readonly string[]
  readonly set?: Partial<EwState>
}

/** The position, in the Allied phase of Turn 2 unless said otherwise; the Germans control all that is not said to be Allied. */
export function given(want: Given = {}): EwState {
  const base = {
    scenario: 'historical',
    options: {},
    rng: [1, 2, 3, 4],
    frames: [],
    tick: 0,
    outcome: null,
  }
  const state = blankState(base)
  state.at = Array.from({ length: UNITS }, () => GONE)
  for (const [id, place] of Object.entries(want.at ?? {})) {
    state.at[unit(id)] = PLACES[place] ?? hex(place)
    const other = otherMode[unit(id)]!
    if (other >= 0) state.at[other] = SPARE
  }
  for (const id of want.reduced ?? []) state.flags[unit(id)]! |= REDUCED
  settleControl(state)
  state.beachheads = (want.beachheads ?? []).map(hex)
  state.turn = 2
  state.phase = ALLIED_ACTION
  for (const id of [...(want.allied ?? []), ...(want.beachheads ?? [])]) takeHex(state, ALLIED, hex(id))
  return Object.assign(state, want.set)
}

/** Several units in one place, as `given` takes them. */
export const all = (at: string, ...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, at]))
