/** Invasions: where, with whom, and how far inland. */
import type { Action } from '@hexfront/engine'
import {
  ALLIED,
  AXIS,
  controllerOf,
  stackOf,
  ways,
  roomIn,
  defenseOf,
  mayStandIn,
  isFortress,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { bestOf } from '../shared/choose.ts'
import { choosePlace } from './aftermath.ts'
import { pullOf } from './pull.ts'
import { argOf, byVerb, find } from './question.ts'
import { go, sketch, undo } from './sketch.ts'
import { valueFor } from './value.ts'
import { unitWorth } from './worth.ts'
import type { Question } from './question.ts'

/** How hard it is to get off a beach: the defense of its easiest exit, and how many exits there are. */
function exitsOf(view: FeState, beach: number): { easiest: number; open: number } {
  let [easiest, open] = [20, 0]
  for (let slot = beach * 6; slot < beach * 6 + 6; slot++) {
    const to = ways[slot]!
    if (to < 0) continue
    const units = stackOf(view, AXIS, to)
    let defense = units.reduce((sum, unit) => sum + defenseOf(view, unit), 0)
    if (units.some(unit => isFortress[unit] === 1)) defense *= 1.3
    if (mayStandIn[to] === 1) defense *= 1.3
    easiest = Math.min(easiest, defense)
    if (units.length === 0) open++
  }
  return { easiest, open }
}

/** A beach that can be left, near what is wanted. */
export function chooseBeach({ view, actions }: Question): Action {
  const { field } = pullOf(view, ALLIED)
  return (
    bestOf(byVerb(actions, 'beach'), action => {
      const beach = argOf(action)
      const { easiest, open } = exitsOf(view, beach)
      return 8 * field[beach]! - 0.6 * easiest + 0.8 * open
    }) ?? actions[0]!
  )
}

/** The strongest go first. */
export const chooseLanded = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'join'), action => unitWorth(argOf(action), view.step[argOf(action)]!)) ??
  actions[0]!

/** Rule 9.53: inland, as far as that helps. */
export function chooseAshore({ view, me, actions }: Question): Action {
  const tried = sketch(view)
  const before = valueFor(tried.state, me)
  const best = bestOf(
    byVerb(actions, 'pick'),
    action => {
      let most = -Infinity
      const from = view.at[argOf(action)]!
      for (let slot = from * 6; slot < from * 6 + 6; slot++) {
        const to = ways[slot]!
        if (to < 0 || stackOf(view, AXIS, to).length > 0 || roomIn(view, me, to) <= 0) continue
        go(tried, argOf(action), [to])
        most = Math.max(most, valueFor(tried.state, me) - before + (controllerOf(view, to) === me ? 0 : 0.3))
        undo(tried, 0)
      }
      return most
    },
    0.02,
  )
  return best ?? find(actions, 'done') ?? actions[0]!
}

export const chooseInland = (question: Question): Action =>
  choosePlace(question, Number(question.view.frames.at(-1)!['unit']))
