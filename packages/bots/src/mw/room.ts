/** Stacks that are too high before a movement segment may end: somebody has to make room (6.0c). */
import type { Action } from '@hexfront/engine'
import { nextOverfull, overfull, stackingFault, stackOf } from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { bestOf, sampleOf } from '../shared/choose.ts'
import { pullOf, germanGoals } from './worth.ts'
import { argOf, byVerb } from './question.ts'
import type { Question } from './question.ts'

/** Every hex in which a side stands too high. */
function crowdedHexes(view: MwState, me: number): number[] {
  const found: number[] = []
  for (let next = overfull(view, me); next !== null; next = nextOverfull(view, me, next.hex))
    found.push(next.hex)
  return found
}

/** Somebody who stands in a crowd and may move. */
export function chooseLeaver({ view, me, actions, rng }: Question): Action | undefined {
  const crowd = new Set(crowdedHexes(view, me).flatMap(hex => stackOf(view, me, hex)))
  const able = byVerb(actions, 'pick').filter(action => crowd.has(argOf(action)))
  return sampleOf(rng, able, 1)[0]
}

/** Where a unit that stands in a crowd goes: where there is room, and as near to what is wanted as can be. */
export function chooseRoom({ view, me, actions }: Question, unit: number): Action | undefined {
  if (!crowdedHexes(view, me).includes(view.at[unit]!)) return undefined
  const pull = pullOf(germanGoals(view))
  const free = actions.filter(
    ({ verb, arg }) =>
      (verb === 'to' || verb === 'rail') && stackingFault(view, [unit], Number(arg)) === null,
  )
  return bestOf(free, action => pull[argOf(action)]!)
}
