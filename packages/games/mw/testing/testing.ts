/** Positions drawn by hand, for tests: units in hexes, nobody else, whoever it is about to do whatever. */
import { DEAD, GONE, locate, unitNamed, WAITING } from '@hexfront/engine'
import { markerNamed, markers } from '../command/markers.ts'
import { board, commandNamed, counters, UNITS } from '../data.ts'
import { options } from '../options/options.ts'
import { takeHex } from '../position.ts'
import { blankState } from '../setup/blank.ts'
import { ALLIED, AVAILABLE, EVACUATED, GERMAN, SEEN, UTILIZED } from '../state.ts'
import type { Json } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** A hex by number or by name: '1439' or 'Sedan'. */
export const hex = (id: string): number => {
  const named = board.names.findIndex(label => label.split(' / ').includes(id))
  return named >= 0 ? named : locate(board, id)
}
export const unit = (id: string): number => unitNamed(counters, id)
export const ids = (places: Iterable<number>): string[] => [...places].map(at => board.ids[at]!).sort()
const PLACES: Readonly<Record<string, number>> = {
  dead: DEAD,
  track: WAITING,
  gone: GONE,
  available: AVAILABLE,
  utilized: UTILIZED,
  evacuated: EVACUATED,
}

export interface Given {
  /** Where units stand, by counter id: a hex, or dead, track, gone, available, utilized, evacuated. Everybody else is out of the game. */
  readonly at?: Readonly<Record<string, string>>
  /** Steps lost, by counter id. */
  readonly lost?: Readonly<Record<string, number>>
  /** Hexes that a side entered last, beyond its country and where its units stand. */
  readonly german?: readonly string[]
  readonly allied?: readonly string[]
  /** Options that are on, by id; the others stand at their standard. */
  readonly options?: Readonly<Record<string, Json>>
  /** Commands that the impulse has activated. */
  readonly commands?: readonly string[]
  /** The marker that is played. */
  readonly marker?: string
  readonly set?: Partial<MwState>
}

/** The position, in an impulse of Turn 2 with the German HGA marker unless said otherwise. */
export function given(want: Given = {}): MwState {
  const standard = Object.fromEntries(options.map(one => [one.id, one.standard]))
  const state = blankState({
    scenario: 'campaign',
    options: { ...standard, ...want.options },
    rng: [1, 2, 3, 4],
    frames: [],
    tick: 0,
    outcome: null,
    standing: [{}, {}],
  })
  state.at = Array.from({ length: UNITS }, () => GONE)
  for (const [id, place] of Object.entries(want.at ?? {})) state.at[unit(id)] = PLACES[place] ?? hex(place)
  for (const [id, n] of Object.entries(want.lost ?? {})) state.flags[unit(id)]! |= n
  for (let one = 0; one < UNITS; one++) {
    const at = state.at[one]!
    if (at < 0) continue
    if (counters.sheet.units[one]!.type === 'air') state.flags[one]! |= SEEN
    else takeHex(state, counters.side[one]!, at)
  }
  for (const id of want.german ?? []) takeHex(state, GERMAN, hex(id))
  for (const id of want.allied ?? []) takeHex(state, ALLIED, hex(id))
  state.turn = 2
  state.marker = markerNamed(want.marker ?? 'HGA')
  state.operating = markers[state.marker]!.side
  state.commands = (want.commands ?? []).reduce((bits, id) => bits | (1 << commandNamed(id)), 0)
  return Object.assign(state, want.set)
}
