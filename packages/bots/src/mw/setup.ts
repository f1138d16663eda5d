/**
 * The set-up: the proposal, with the Dutch drawn back so that nobody walks into Amsterdam from the air, and with the
 * German 1 and 7 Armies between the Saar and the depots on the Rhine.
 */
import type { Action } from '@hexfront/engine'
import { hexAt, sideOf, unitById } from '@hexfront/games/mw/insight'
import { find } from './question.ts'
import type { Question } from './question.ts'

/** Who stands elsewhere than the proposal has him. */
const changes: readonly { readonly unit: number; readonly to: number }[] = [
  { unit: unitById('nl-3'), to: hexAt('1432') },
  { unit: unitById('nl-l'), to: hexAt('1432') },
  // In Offenburg 7 Army has no line, and the French destroy it in the first turn.
  { unit: unitById('de-1a'), to: hexAt('1940') },
  { unit: unitById('de-7a'), to: hexAt('1839') },
]

export function chooseDeployment({ view, me, actions }: Question): Action {
  const next = changes.find(
    ({ unit, to }) => sideOf[unit] === me && view.at[unit]! >= 0 && view.at[unit] !== to,
  )
  const pick = next && find(actions, 'pick', next.unit)
  return pick ?? find(actions, 'finish') ?? actions[0]!
}

export function choosePlace({ view, actions }: Question): Action {
  const unit = Number(view.frames.at(-1)!['unit'])
  const to = changes.find(one => one.unit === unit)?.to
  return (to === undefined ? undefined : find(actions, 'place', to)) ?? find(actions, 'back') ?? actions[0]!
}
