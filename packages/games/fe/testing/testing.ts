/** Positions drawn by hand, for tests: units in places, nobody else, whoever it is about to do whatever. */
import { DEAD, GONE, WAITING } from '@hexfront/engine'
import { cardById, cards, ownerOf } from '../cards/deck.ts'
import { board, counters, HEXES, isBeach, named, sideOf, unitById, UNITS } from '../data.ts'
import { options } from '../options.ts'
import { encodeControl } from '../position.ts'
import { blankState } from '../setup/start.ts'
import { ALLIED } from '../state.ts'
import type { Json } from '@hexfront/engine'
import type { FeState } from '../state.ts'

export const hex = named
export const unit = unitById
/** A hex by its name, a box by its id, and what is off the map by its number. */
export const nameOf = (at: number): string => (at < HEXES ? board.names[at] : board.ids[at]) ?? String(at)
export const placeIds = (places: Iterable<number>): string[] => [...places].map(nameOf).sort()
export const unitIds = (units: Iterable<number>): string[] =>
  [...units].map(one => counters.sheet.units[one]!.id).sort()

const OFF: Readonly<Record<string, number>> = { dead: DEAD, waiting: WAITING, gone: GONE }

/** Hexes one behind the other, so that whoever is beaten in Normandy has somewhere to go. */
export const BACK: readonly string[] = ['Normandy', 'Falaise', 'Chartres']

/** Counters that stand in one place, as a test gives them. */
export const stack = (place: string, ...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, place]))

export interface Given {
  /** Where units are, by counter id: a hex, a box, or dead, waiting, gone. Everybody else is out of the game. */
  readonly at?: Readonly<Record<string, string>>
  /** Counter ids that have lost a step. */
  readonly reduced?: readonly string[]
  /** Hexes under Allied control beyond those where Allied units stand; Beach Heads among them are open. */
  readonly allied?: readonly string[]
  /** Beach Heads that are open and Axis. */
  readonly opened?: readonly string[]
  /** Cards in the hands of their owners; the others are in the draw piles. */
  readonly hand?: readonly string[]
  readonly played?: readonly string[]
  readonly marks?: readonly string[]
  readonly options?: Readonly<Record<string, Json>>
  readonly scenario?: string
  readonly set?: Partial<FeState>
}

const standard = (): Record<string, Json> =>
  Object.fromEntries(options.map(option => [option.id, option.standard]))

/** The position, in the first round of Turn 5 unless said otherwise; the Axis controls all that is not said to be Allied. */
export function given(want: Given = {}): FeState {
  const state = blankState({
    scenario: want.scenario ?? 'campaign',
    options: { ...standard(), ...want.options },
    rng: [1, 2, 3, 4],
    frames: [],
    tick: 0,
    outcome: null,
  })
  state.turn = 5
  state.round = 1
  state.marks = []
  state.at = Array.from({ length: UNITS }, () => GONE)
  const allied = new Uint8Array(HEXES)
  const open = new Set((want.opened ?? []).map(named))
  const take = (at: number): void => {
    allied[at] = 1
    if (isBeach[at] === 1) open.add(at)
  }
  for (const [id, place] of Object.entries(want.at ?? {})) {
    const at = OFF[place] ?? named(place)
    state.at[unit(id)] = at
    if (sideOf[unit(id)] === ALLIED && at >= 0 && at < HEXES) take(at)
    else if (at >= 0 && at < HEXES && isBeach[at] === 1) open.add(at)
  }
  for (const name of want.allied ?? []) take(named(name))
  for (const id of want.reduced ?? []) state.step[unit(id)] = 1
  state.opened = [...open].sort((a, b) => a - b)
  state.landed = state.opened.map(() => 0)
  state.control = encodeControl(allied)
  state.played = (want.played ?? []).map(cardById)
  state.marks = [...(want.marks ?? [])].sort()
  deal(state, want.hand ?? [])
  return Object.assign(state, want.set)
}

/** Puts cards into the hands of their owners, in the order of their numbers. */
export function deal(state: FeState, ids: readonly string[]): void {
  const { piles } = state.cards
  for (const card of ids.map(cardById).sort((a, b) => a - b)) {
    for (const pile of Object.values(piles)) {
      const at = pile.indexOf(card)
      if (at >= 0) pile.splice(at, 1)
    }
    piles[`hand${ownerOf(card)}`]!.push(card)
  }
}

export const cardIds = (numbers: Iterable<number>): string[] =>
  [...numbers].map(card => cards[card]!.id).sort()
