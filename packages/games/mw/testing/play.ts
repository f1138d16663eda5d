/** All the steps of the game, played in words from positions drawn by hand. */
import { board, lostSteps } from '../data.ts'
import { fillBins } from '../command/bins.ts'
import { noteEvacChance } from '../command/commit.ts'
import { AIR, COMBAT, GERMAN, MOVEMENT } from '../state.ts'
import { steps } from '../steps.ts'
import { verbs } from '../words/words.ts'
import { stageOf } from './steps.ts'
import { given, unit } from './testing.ts'
import type { GameEvent, Json } from '@hexfront/engine'
import type { Given } from './testing.ts'
import type { MwState } from '../state.ts'

export const stage = stageOf(steps, verbs)
export const { play, playAs, rule, offers, asked, dice, seatOf } = stage

type Data = Readonly<Record<string, Json>>

/** A side about to move, with the commands that `want` activates. */
export const moving = (want: Given, side = GERMAN, data: Data = {}): MwState =>
  stage.begin(given({ ...want, set: { segment: MOVEMENT, operating: side, ...want.set } }), 'movement', {
    side,
    ...data,
  })

/** A side about to attack. */
export const fighting = (want: Given, side = GERMAN, data: Data = {}): MwState =>
  stage.begin(given({ ...want, set: { segment: COMBAT, operating: side, ...want.set } }), 'combat', {
    side,
    ...data,
  })

/** A side in its Air Operations Segment with so many activations. */
export const flying = (want: Given, left: number, side = GERMAN): MwState =>
  stage.begin(
    given({
      marker: side === GERMAN ? 'HGA' : '1AG',
      ...want,
      set: { airLeft: left, segment: AIR, operating: side, ...want.set },
    }),
    'airOperations',
    { side },
  )

/** Both sides about to choose their commands in secret. */
export const commanding = (turn: number, want: Given = {}): MwState => {
  const state = given({ ...want, set: { turn, ...want.set } })
  fillBins(state)
  noteEvacChance(state)
  return stage.begin(state, 'command')
}

/** Sees losses and retreats through: the first on offer each time. */
export function giveWay(state: MwState): void {
  for (let n = 0; n < 40 && ['lose', 'retreat'].includes(asked(state)); n++)
    play(state, `${asked(state)} ${offers(state, asked(state))[0]}`)
}

/** Where a unit is: the id of its hex, or the number of a place off the map. */
export const where = (state: MwState, id: string): string => {
  const at = state.at[unit(id)]!
  return board.ids[at] ?? String(at)
}
/** Steps that a unit has lost. */
export const lost = (state: MwState, id: string): number => lostSteps(state, unit(id))
export const told = (events: readonly GameEvent[], what: string): GameEvent | undefined =>
  events.find(event => (event.kind === 'own' ? event['what'] : event.kind) === what)
