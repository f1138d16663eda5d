/** What a battle leaves to decide: losses, Corps for Armies, standing, retreats, advances. */
import type { Action } from '@hexfront/engine'
import {
  isVp,
  roomIn,
  stackOf,
  stepsOf,
  controllerOf,
  isPortOnMap,
  isBeach,
  isFortress,
  HEXES,
} from '@hexfront/games/fe/insight'
import { bestOf } from '../shared/choose.ts'
import { argOf, byVerb, find } from './question.ts'
import { go, sketch, undo } from './sketch.ts'
import { valueFor } from './value.ts'
import { lossOf, POINT, unitWorth } from './worth.ts'
import type { Question } from './question.ts'
import type { Sketch } from './sketch.ts'

/** Somebody has to hold what is left: the last unit of a stack is dearer. */
const LAST = 0.6

export function chooseLoss({ view, me, actions }: Question): Action {
  const price = (unit: number): number => {
    const isLastStep = stepsOf(view, unit) === 1
    const isAlone = isLastStep && stackOf(view, me, view.at[unit]!).length === 1
    return lossOf(view, unit) + (isAlone ? LAST : 0)
  }
  return bestOf(byVerb(actions, 'lose'), action => -price(argOf(action))) ?? actions[0]!
}

/** Rule 9.36: a Corps always, the strongest, for somebody has to hold. */
export const chooseSubstitute = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'send'), action => unitWorth(argOf(action), view.step[argOf(action)]!)) ??
  find(actions, 'none') ??
  actions[0]!

/** What a hex is worth to who holds it, in a battle. */
const hexWorth = (hex: number): number =>
  isVp[hex] === 1 ? POINT : isPortOnMap[hex] === 1 || isBeach[hex] === 1 ? 1 : 0.5

/** Rule 9.441: one more step, or the hex; Fortresses die if the others go. */
export function chooseStand({ view, me, actions }: Question): Action {
  const { hex } = view.frames.at(-1) as unknown as { hex: number }
  const units = stackOf(view, me, hex)
  const steps = units.reduce((sum, unit) => sum + stepsOf(view, unit), 0)
  const cheapest = Math.min(...units.map(unit => lossOf(view, unit)))
  const fixed = units.filter(unit => isFortress[unit] === 1)
  const lost = fixed.reduce((sum, unit) => sum + unitWorth(unit, view.step[unit]!), 0)
  const stays = steps > 1 && hexWorth(hex) + lost + 0.3 > cheapest
  return find(actions, stays ? 'stand' : 'giveWay') ?? actions[0]!
}

/** The best of some changes by what the position is worth after them. */
function safest(
  { view, me }: Question,
  actions: readonly Action[],
  change: (tried: Sketch, action: Action) => void,
): Action | undefined {
  const tried = sketch(view)
  return bestOf(actions, action => {
    change(tried, action)
    const value = valueFor(tried.state, me)
    undo(tried, 0)
    return value
  })
}

export function chooseRetreat(question: Question): Action {
  const { view, me, actions } = question
  const [unit] = view.frames.at(-1)!['units'] as number[]
  const away = byVerb(actions, 'retreat')
  const best = safest(question, away, (tried, action) => {
    if (roomIn(tried.state, me, argOf(action)) > 0) go(tried, unit!, [argOf(action)])
  })
  return best ?? actions[0]!
}

/** Rule 9.45: to the box when the beach is lost anyway. */
export const chooseEvacuation = ({ actions }: Question): Action =>
  byVerb(actions, 'evacuate')[0] ?? actions[0]!

/** Rule 9.51: one after the other, as long as the position gains. */
export function chooseAdvance(question: Question): Action {
  const { view, me, actions } = question
  const target = Number(view.frames.at(-1)!['target'])
  const hold = find(actions, 'hold')
  const isEmpty = stackOf(view, me, target).length === 0
  const best = safest(question, [...(hold ? [hold] : []), ...byVerb(actions, 'advance')], (tried, action) => {
    if (action.verb === 'advance' && roomIn(tried.state, me, target) > 0) go(tried, argOf(action), [target])
  })
  // A hex that was fought for is taken, if only by the weakest.
  if (best?.verb === 'hold' && isEmpty && controllerOf(view, target) !== me && hexWorth(target) > 0.5)
    return bestOf(byVerb(actions, 'advance'), action => -unitWorth(argOf(action), 0)) ?? best
  return best ?? actions[0]!
}

export function choosePursuit(question: Question): Action {
  const unit = Number(question.view.frames.at(-1)!['unit'])
  return (
    safest(question, question.actions, (tried, action) => {
      if (action.verb === 'pursue' && roomIn(tried.state, question.me, argOf(action)) > 0)
        go(tried, unit, [argOf(action)])
    }) ?? question.actions[0]!
  )
}

/** Rule 7.13: the weakest goes. */
export const chooseExcess = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'giveUp'), action => -unitWorth(argOf(action), view.step[argOf(action)]!)) ??
  actions[0]!

/** A unit that is to be put somewhere: where the position is best. */
export function choosePlace(question: Question, unit: number, verb = 'to'): Action {
  const places = byVerb(question.actions, verb)
  return (
    safest(question, places, (tried, action) => {
      const to = argOf(action)
      if (to >= HEXES || roomIn(tried.state, question.me, to) > 0) go(tried, unit, [to])
    }) ?? question.actions[0]!
  )
}
