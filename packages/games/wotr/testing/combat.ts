/** Combat and the airborne army on their own: a flow of these steps, and a resting place below them. */
import { cloneState, kindOf } from '@hexfront/engine'
import { hear, makeHarness, REST, restingFlow } from '@hexfront/engine/testing'
import { airborneSteps } from '../airborne/airborne.ts'
import { board, counters } from '../data.ts'
import { combatSteps, explainBattle } from '../combat/combat.ts'
import { orderSteps } from '../movement/order.ts'
import { overstackSteps } from '../movement/stacking.ts'
import { given, hex, lawful, unit } from './testing.ts'
import { ALLIED } from '../state.ts'
import { verbs } from '../words/words.ts'
import { stepOf } from '../flags.ts'
import type { BattleAnswer, Frame, GameEvent } from '@hexfront/engine'
import type { Heard } from '@hexfront/engine/testing'
import type { Given } from './testing.ts'
import type { WotrState } from '../state.ts'

export const flow = restingFlow<WotrState>({
  ...combatSteps,
  ...airborneSteps,
  ...overstackSteps,
  ...orderSteps,
})

/** Sources in Allied hands, north and south, so that with open Antwerp everybody is in full supply. */
const SOURCES = ['1817N', '1617S']

export function begin(want: Given, frame: Frame): WotrState {
  const state = given({
    antwerp: 1,
    ...want,
    allied: want.allied ?? SOURCES,
    frames: [REST],
  })
  flow.begin(state, frame)
  return state
}

/** A combat phase of the side in question, the Allies if none is named. */
export const fighting = (want: Given): WotrState => begin(want, { step: 'combat', side: want.side ?? ALLIED })

export const idOf = (number: number): string => counters.sheet.units[number]!.id

const harness = makeHarness<WotrState>({
  flow,
  verbs,
  place: hex,
  unit,
  placeName: at => board.ids[at]!,
  unitName: idOf,
})
export const { actionOf, seatOf, rule, offers, dice } = harness

export const play = (state: WotrState, ...lines: readonly string[]): readonly GameEvent[] =>
  lawful(harness.play(state, ...lines))

/** What is being decided, and by whom. */
export const asked = (state: WotrState): string =>
  state.frames.at(-1)!.step === 'rest' ? 'over' : `${harness.asked(state)} ${seatOf(state)}`

/** A target is named and units join, nothing more. */
export function plan(state: WotrState, target: string, ...units: readonly string[]): void {
  play(state, `target ${target}`, ...units.map(id => `join ${id}`))
}

/** An attack is committed and the dice fall as given. */
export function attack(
  state: WotrState,
  target: string,
  units: readonly string[],
  ...faces: readonly number[]
): readonly GameEvent[] {
  plan(state, target, ...units)
  dice(state, ...faces)
  return play(state, 'commit')
}

/** Rolls under each column of the table at which the defender retreats. */
const RETREATS: Readonly<Record<string, number>> = {
  '1:1': 6,
  '2:1': 5,
  '3:1': 1,
  '4:1': 1,
  '5:1': 2,
  '6:1': 1,
}

/** An attack is committed and comes to DR, whatever the odds. */
export function rout(state: WotrState, target: string, units: readonly string[]): readonly GameEvent[] {
  plan(state, target, ...units)
  const { column } = explainBattle(state)!
  if (!(column in RETREATS)) throw new Error(`there is no DR at ${column}`)
  dice(state, RETREATS[column]!)
  return play(state, 'commit')
}

/** The odds of an attack by all units of the side on a hex, as the battle panel shows them. */
export function preview(target: string, want: Given): BattleAnswer {
  const state = fighting(want)
  const side = want.side ?? ALLIED
  plan(state, target, ...Object.keys(want.at ?? {}).filter(id => counters.side[unit(id)] === side))
  return explainBattle(state)!
}

export const place = (state: WotrState, id: string): string => {
  const at = state.at[unit(id)]!
  return at >= 0 ? board.ids[at]! : String(at)
}
export const lost = (state: WotrState, id: string): number => stepOf(state, unit(id))

export const kinds = (events: readonly GameEvent[]): string[] => events.map(kindOf)
export const told = (events: readonly GameEvent[], title: string): Heard | undefined => hear(events, title)[0]

/** After changes by hand: a fresh position, with nothing known of it. */
export const redrawn = (state: WotrState, change: (state: WotrState) => void): WotrState => {
  change(state)
  return cloneState(state)
}
