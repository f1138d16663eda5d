/** A small book of German set-ups: one is drawn for each game. Every pair of drops is played against each in a test. */
import { below } from '@hexfront/engine'
import { board, counters } from '@hexfront/games/wotr/insight'
import type { Action } from '@hexfront/engine'
import { argOf, byVerb, find } from './question.ts'
import type { Question } from './question.ts'

/** Where units stand that do not stand where they did in history, by counter id. */
export type Setup = Readonly<Record<string, string>>

/**
 * All of them hold the upper IJssel and the Black Forest with somebody whom history had elsewhere: else one drop on the
 * Albert Canal, or one at Mulhouse, opens a way on which cavalry is off the map in the same turn.
 */
export const setups: readonly Setup[] = [
  { 'GE-406-INF': '1202N', 'GE-353-INF': '2604S', 'GE-526-INF': '2709S', 'GE-394-AG': '1802N' },
  { 'GE-406-INF': '1203N', 'GE-353-INF': '2606S', 'GE-526-INF': '2810S', 'GE-394-AG': '1702N' },
  { 'GE-406-INF': '1201N', 'GE-394-AG': '2604S', 'GE-526-INF': '2709S', 'GE-353-INF': '1802N' },
]

const KEY = 'setup'

/** The set-up of this game: drawn once, and remembered. */
function setupOf({ rng, memory }: Question): Setup {
  let drawn = memory.get(KEY) as Setup | undefined
  if (drawn === undefined) memory.set(KEY, (drawn = setups[below(rng, setups.length)]!))
  return drawn
}

const idOf = (unit: number): string => counters.sheet.units[unit]!.id

/** Rules 3.5 and 3.7: those whom the book moves go first, everybody else where he stood. */
export function chooseDeployment(question: Question): Action {
  const { actions } = question
  const setup = setupOf(question)
  const moved = byVerb(actions, 'pick').find(action => setup[idOf(argOf(action))] !== undefined)
  return moved ?? find(actions, 'suggested') ?? actions[0]!
}

export function chooseDeployHex(question: Question): Action {
  const { view, actions } = question
  const wanted = setupOf(question)[idOf(Number(view.frames.at(-1)!['unit']))]
  const to = wanted === undefined ? undefined : find(actions, 'to', board.byId.get(wanted))
  return to ?? actions[0]!
}
