/** Probes: stepping into hexes that the enemy only looks at. */
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import { ALLIED, controllerOf, FIGHT_MOVE, isBuiltUp, probeFault } from '@hexfront/games/wotr/insight'
import { argOf, byVerb, find } from './question.ts'
import { defenseOf, picture as pictureOf, shift } from './picture.ts'
import { guardOf, keeping } from '../odds/guard.ts'
import { safetyOf } from '../odds/safety.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { ready } from './ready.ts'
import { winsBy } from './opportunity.ts'
import { WIN } from './worth.ts'
import type { Guard } from '../odds/guard.ts'
import type { Picture } from './picture.ts'
import type { Question } from './question.ts'

/** What must be had of a hex for a probe to go there. */
const PROBE_PRIZE = 14

/** The probe that gains most, if one of these units can make it and gains more than `least`. */
export function bestProbe(question: Question, units: readonly number[], least: number): Action | undefined {
  const { view, me, actions } = question
  const probes = byVerb(actions, 'probe')
  if (probes.length === 0) return undefined
  const picture = pictureOf(view, me)
  const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  return bestOf(probes, action => probeWorth(picture, guard, argOf(action), units), least)
}

/** What it is worth to be in an empty hex. */
function probeWorth(picture: Picture, guard: Guard, hex: number, units: readonly number[]): number {
  const { view, me } = picture
  if (winsBy(view, me, hex)) return WIN
  if (controllerOf(view, hex) === me) return 0
  const prize = prizeOf(view, me)[hex]!
  if (prize <= PROBE_PRIZE) return 0
  const costs = units
    .filter(unit => probeFault(view, me, unit, hex) === null)
    .map(unit => costOfLeaving(picture, guard, [unit], hex))
  return costs.length > 0 ? prize - PROBE_PRIZE / 2 - Math.min(...costs) : 0
}

/** What there is to guard once somebody is in a hex: a city that the Allies enter is one more. */
const guardAt = ({ me }: Picture, guard: Guard, hex: number): Guard =>
  me === ALLIED && isBuiltUp[hex] === 1 ? keeping(guard, hex) : guard

/**
 * How much less safe the side is with these units in another hex; who fights before he moves can still mend it. A city
 * that nobody has entered need not be kept: only once they are in it does it count.
 */
function costOfLeaving(picture: Picture, guard: Guard, units: readonly number[], to: number): number {
  if (picture.view.order === FIGHT_MOVE) return 0
  const before = safetyOf(picture, guard)
  const from = units.map(unit => picture.at[unit]!)
  for (const unit of units) shift(picture, unit, to)
  const after = safetyOf(picture, guardAt(picture, guard, to))
  units.forEach((unit, i) => shift(picture, unit, from[i]!))
  return before - after
}

/** Those who join a probe: as few as hold the hex, and nobody who opens a way to the enemy. */
export function planProbe({ view, me, actions }: Question): Action {
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const joined = frame['units'] as number[]
  const commit = find(actions, 'commit')
  const able = new Set(ready(view, me))
  const free = byVerb(actions, 'join').filter(action => able.has(argOf(action)) || frame['momentum'] === 1)
  const picture = pictureOf(view, me)
  const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  const cost = (units: readonly number[]): number => costOfLeaving(picture, guard, units, target)
  if (joined.length === 0) {
    const first = bestOf(free, action => 0.3 * defenseOf(view, argOf(action)) - cost([argOf(action)]))
    return first ?? commit ?? actions[0]!
  }
  if (joined.length > 1) return commit ?? actions[0]!
  const alone = cost(joined)
  const second = bestOf(free, action => alone - cost([...joined, argOf(action)]), 0)
  return second ?? commit ?? actions[0]!
}
