/** What a battle leaves to decide: losses, retreats, blows in return, pursuit; and stacks that are too high. */
import type { Action } from '@hexfront/engine'
import { defenseOf, enemyZone, GERMAN, isMech, stackOf, stepsLeft } from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { bestOf } from '../shared/choose.ts'
import { safetyOf } from '../odds/safety.ts'
import { hasRoom, picture as pictureOf, shift, unitsOf, watch } from './picture.ts'
import { wishesFor } from './wishes.ts'
import { germanGoals, lossOf, pullOf, stepWorth, takenWorth } from './worth.ts'
import { argOf, byVerb, find } from './question.ts'
import type { Picture } from './picture.ts'
import type { Question } from './question.ts'

export const chooseLoss = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'lose'), action => -lossOf(view, argOf(action))) ?? actions[0]!

/** Rule 6.5: the cheapest is named, and the enemy's is sent where it costs him most. */
export const chooseExcess = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'excess'), action => -lossOf(view, argOf(action))) ?? actions[0]!

export const chooseExpulsion = ({ view, me, actions }: Question): Action =>
  bestOf(byVerb(actions, 'expel'), action => enemyZone(view, 1 - me)[argOf(action)]!) ?? actions[0]!

/** What a picture is worth with some units moved in it: safety, posts, and where they are drawn. */
function appraiser(view: MwState, me: number): (change: (picture: Picture) => void) => number {
  const guard = watch(pictureOf(view, me))
  const units = unitsOf(view, me)
  return change => {
    const picture = pictureOf(view, me)
    const wishes = wishesFor(picture, units)
    change(picture)
    return (
      safetyOf(picture, guard) + wishes.whole!() + units.reduce((sum, unit) => sum + wishes.draw(unit), 0)
    )
  }
}

/** Rules 11.1, 7.2f: where a retreat leads: a hex of an enemy zone costs a step, the last one the unit. */
export function chooseRetreat({ view, me, actions }: Question): Action {
  const goes = byVerb(actions, 'retreat')
  const halt = find(actions, 'halt')
  if (goes.length === 0) return halt ?? actions[0]!
  const units = (view.frames.at(-1)!['units'] as number[]).filter(unit => view.at[unit]! >= 0)
  const zone = enemyZone(view, me)
  const appraise = appraiser(view, me)
  const worthOf = (action: Action): number => {
    if (action.verb === 'halt') return appraise(() => undefined)
    const to = argOf(action)
    const price = zone[to] === 1 ? units.reduce((sum, unit) => sum + lossOf(view, unit), 0) : 0
    return appraise(picture => units.forEach(unit => shift(picture, unit, to))) - price
  }
  return bestOf(halt ? [...goes, halt] : goes, worthOf)!
}

/** Rule 17.0e: whoever is in a fortress stays. */
export const chooseHold = ({ actions }: Question): Action => find(actions, 'stand') ?? actions[0]!

/** Rule 22.2a: the weakest of them, the mechanized first. */
export function chooseCounter({ view, me, actions }: Question): Action {
  const worth = (hex: number): number => {
    const stack = stackOf(view, 1 - me, hex)
    const defence = stack.reduce((sum, unit) => sum + defenseOf(view, unit), 0)
    return stack.reduce((sum, unit) => sum + stepWorth(unit), 0) / stack.length - defence
  }
  return bestOf(byVerb(actions, 'counter'), action => worth(argOf(action))) ?? actions[0]!
}

/** Who could go forward together: nobody, the best few, all, or all but those of one hex. */
function groupsOf(view: MwState, able: readonly Action[]): Action[][] {
  const groups: Action[][] = [[]]
  for (let count = 1; count <= Math.min(4, able.length); count++) groups.push(able.slice(0, count))
  for (const hex of new Set(able.map(action => view.at[argOf(action)]!))) {
    const others = able.filter(action => view.at[argOf(action)] !== hex)
    for (let count = 1; count <= Math.min(4, others.length); count++) groups.push(others.slice(0, count))
  }
  return groups
}

/** What it is worth beside all else to stand where the enemy stood: he does not come back, and the next move begins there. */
const ENTERED = [2.5, 0]
const FORWARD = 0.3

/** Rule 12.0: goes forward if the ground is worth what it opens behind. */
export function chooseAdvance({ view, me, actions }: Question): Action {
  const target = Number(view.frames.at(-1)!['target'])
  const able = byVerb(actions, 'advance').sort((a, b) => vigour(view, argOf(b)) - vigour(view, argOf(a)))
  const appraise = appraiser(view, me)
  const worthOf = (group: readonly Action[]): number => {
    let gone = 0
    const worth = appraise(picture => {
      for (const action of group)
        if (hasRoom(picture, argOf(action), target)) {
          shift(picture, argOf(action), target)
          gone++
        }
    })
    return worth + FORWARD * gone + (gone > 0 ? ENTERED[me]! : 0)
  }
  const best = bestOf(groupsOf(view, able), worthOf) ?? []
  return best[0] ?? find(actions, 'hold') ?? actions[0]!
}

/** The fast go first: they may go on. */
const vigour = (view: MwState, unit: number): number =>
  defenseOf(view, unit) + stepsLeft(view, unit) + (isMech[unit] === 1 ? 10 : 0)

/** What it costs to turn back in a pursuit, and the share of its worth to leave a goal that nobody else has entered. */
const BACK = 3
const LEFT = 0.4

/** Rules 12.1, 12.2: farther, if that gains something and does not open the way behind; hardly ever back. */
export function choosePursuit({ view, me, actions }: Question): Action {
  const unit = Number(view.frames.at(-1)!['unit'])
  const at = view.at[unit]!
  const appraise = appraiser(view, me)
  const isLast = stackOf(view, me, at).length === 1
  const pull = pullOf(germanGoals(view))
  const left = isLast ? ENTERED[me]! + LEFT * takenWorth(view, me, at) : 0
  const worthOf = (to: number): number => {
    const turnsBack = me === GERMAN && pull[to]! < pull[at]!
    return appraise(picture => shift(picture, unit, to)) - left - (turnsBack ? BACK : 0)
  }
  return bestOf(actions, action =>
    action.verb === 'pursue' ? worthOf(argOf(action)) : appraise(() => undefined),
  )!
}
