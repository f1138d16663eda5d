/** All the steps of the game, played in words from positions drawn by hand. */
import { explainBattle } from '../face/battle.ts'
import { board } from '../data.ts'
import { ALLIED, PLANNED, REDUCED } from '../state.ts'
import { steps } from '../steps.ts'
import { verbs } from '../words/words.ts'
import { stageOf } from './steps.ts'
import { given, hex, unit } from './testing.ts'
import type { GameEvent, Json } from '@hexfront/engine'
import type { Given } from './testing.ts'
import type { EwState } from '../state.ts'

export const stage = stageOf(steps, verbs)
export const { play, rule, offers, asked, dice, seatOf } = stage

type Data = Readonly<Record<string, Json>>

/** A side about to attack; no bombers are left unless said otherwise. */
export const fighting = (want: Given, side = ALLIED, data: Data = {}): EwState =>
  stage.begin(given({ ...want, set: { bombers: 0, mandates: 0, ...want.set } }), 'attacks', { side, ...data })

/** A side about to move. */
export const moving = (want: Given, side = ALLIED, data: Data = {}): EwState =>
  stage.begin(given({ ...want, set: { bombers: 0, ...want.set } }), 'movement', { side, ...data })

/** The second invasion of a hex. */
export const second = (place: string, turn: number, want: Given): EwState => {
  const set = { turn, phase: 1, bombers: 0, second: PLANNED, secondTurn: turn, secondHex: hex(place) }
  return stage.begin(given({ ...want, set: { ...set, ...want.set } }), 'invasion')
}

/** The same, on Turn 3 unless said otherwise. */
export const landing = (place: string, want: Given = {}): EwState => second(place, want.set?.turn ?? 3, want)

/** Allied movement on Turn 3 with offensives left to the Germans. */
export const reacting = (want: Given): EwState => {
  const state = given({ ...want, set: { mandates: 5, mandateReady: 1, bombers: 0, turn: 3, ...want.set } })
  state.frames = [{ step: 'rest' }]
  stage.flow.begin(state, { step: 'action', side: ALLIED, done: 0 })
  return state
}

/** Names a target and those who attack it. */
export function plan(state: EwState, target: string, ...units: readonly string[]): void {
  play(state, `target ${target}`, ...units.map(id => `join ${id}`))
}

/** A whole attack with the die it is fought with. */
export function attack(
  state: EwState,
  target: string,
  units: readonly string[],
  die: number,
): readonly GameEvent[] {
  plan(state, target, ...units)
  dice(state, die)
  return play(state, 'commit')
}

/** What the panel says of an attack: its shifts, each by name and amount. */
export const shifts = (state: EwState): string[] =>
  explainBattle(state)!.shifts.map(({ reason, amount }) => `${reason.id.slice('shift.'.length)} ${amount}`)

export const odds = (state: EwState): [number, number, string, string] => {
  const { attack: a, defense, odds: before, column } = explainBattle(state)!
  return [a, defense, before, column]
}

/** Where a unit is: the id of its hex, or the number of a place off the map. */
export const where = (state: EwState, id: string): string => {
  const at = state.at[unit(id)]!
  return board.ids[at] ?? String(at)
}
export const isReduced = (state: EwState, id: string): boolean => (state.flags[unit(id)]! & REDUCED) !== 0
export const told = (events: readonly GameEvent[], what: string): GameEvent | undefined =>
  events.find(event => (event.kind === 'own' ? event['what'] : event.kind) === what)

/** Sees a battle through: the defender stands, losses go to the first, nobody advances. */
export function settle(state: EwState): void {
  for (let n = 0; n < 20 && !state.outcome; n++) {
    const kind = asked(state)
    if (kind === 'concede') play(state, 'stand')
    else if (kind === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    else if (kind === 'advance') play(state, 'hold')
    else return
  }
}
