/** All the steps of the game, played in words from positions drawn by hand. */
import { stagesOf } from '@hexfront/engine/testing'
import { cardTable } from '../cards/deck.ts'
import { counters } from '../data.ts'
import { explainBattle } from '../face/explain.ts'
import { ALLIED } from '../state.ts'
import { steps } from '../steps.ts'
import { verbs } from '../words/words.ts'
import { given, hex, nameOf, unit } from './testing.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from './testing.ts'
import type { FeState } from '../state.ts'

const stage = stagesOf<FeState>({
  place: hex,
  unit,
  placeName: nameOf,
  unitName: one => counters.sheet.units[one]!.id,
  cards: cardTable.sheet,
})(steps, verbs)
const { flow } = stage
export const { begin, play, playAs, rule, offers, asked, dice, seatOf, until } = stage

/** A side about to choose its action. */
export const acting = (want: Given, side = ALLIED): FeState => begin(given(want), 'action', { side })

/** A side with so many points to lay markers, and all that follows. */
export const operating = (want: Given, side = ALLIED, points = 4): FeState => {
  const state = given(want)
  state.frames = [{ step: 'rest' }, { step: 'acting', side, card: -1, use: 'auto', at: 1, oil: 0 }]
  flow.begin(state, { step: 'marking', side, points, moves: [] })
  return state
}

/** A side whose hexes are under Attack markers, about to choose a target. */
export function attacking(want: Given, side: number, ...hexes: readonly string[]): FeState {
  const state = operating(want, side, 40)
  play(state, ...hexes.map(name => `markAttack ${name}`), 'done')
  return state
}

/** A whole attack with the die it is fought with. */
export function attack(
  state: FeState,
  target: string,
  units: readonly string[],
  die: number,
): readonly GameEvent[] {
  play(state, `target ${target}`, ...units.map(id => `join ${id}`))
  dice(state, die)
  return play(state, 'commit')
}

/** Advances a unit as far as it goes: how many hexes that is. */
export function pursuit(state: FeState, id: string): number {
  play(state, `advance ${id}`)
  let hexes = 1
  for (; asked(state) === 'pursue'; hexes++) play(state, `pursue ${offers(state, 'pursue')[0]}`)
  return hexes
}

/** What the panel says of the attack in hand: its shifts, each by name and amount. */
export const shifts = (state: FeState): string[] =>
  explainBattle(state)!.shifts.map(({ reason, amount }) => `${reason.id.slice('shift.'.length)} ${amount}`)

export const odds = (state: FeState): [number, number, string, string] => {
  const { attack: a, defense, odds: before, column } = explainBattle(state)!
  return [a, defense, before, column]
}

/** Where a unit is: the name of its place, or a number off the map. */
export const where = (state: FeState, id: string): string => {
  const at = state.at[unit(id)]!
  return nameOf(at)
}
export const isReduced = (state: FeState, id: string): boolean => state.step[unit(id)] === 1
export const told = (events: readonly GameEvent[], what: string): GameEvent | undefined =>
  events.find(event => (event.kind === 'own' ? event['what'] : event.kind) === what)
/** All that was told of a kind. */
export const allTold = (events: readonly GameEvent[], what: string): GameEvent[] =>
  events.filter(event => (event.kind === 'own' ? event['what'] : event.kind) === what)
