/**
 * The set-up: the proposal, with the Dutch drawn back so that nobody walks into Amsterdam from the air, and the German
 * 7 Army behind the Rhine: opposite Strasbourg no line reaches it, and it is destroyed there for its points.
 */
import type { Action } from '@hexfront/engine'
import { ALLIED, GERMAN, hexAt, unitById } from '@hexfront/games/mw/insight'
import { find } from './question.ts'
import type { Question } from './question.ts'

interface Change {
  readonly side: number
  readonly unit: number
  readonly to: number
}

/** Who stands elsewhere than the proposal has him. */
const changes: readonly Change[] = [
  { side: ALLIED, unit: unitById('nl-3'), to: hexAt('1432') },
  { side: ALLIED, unit: unitById('nl-l'), to: hexAt('1432') },
  { side: GERMAN, unit: unitById('de-7a'), to: hexAt('2140') },
]

export function chooseDeployment({ view, me, actions }: Question): Action {
  const next = changes.find(
    ({ side, unit, to }) => side === me && view.at[unit]! >= 0 && view.at[unit] !== to,
  )
  const pick = next && find(actions, 'pick', next.unit)
  return pick ?? find(actions, 'finish') ?? actions[0]!
}

export function choosePlace({ view, actions }: Question): Action {
  const unit = Number(view.frames.at(-1)!['unit'])
  const to = changes.find(one => one.unit === unit)?.to
  return (to === undefined ? undefined : find(actions, 'place', to)) ?? find(actions, 'back') ?? actions[0]!
}
