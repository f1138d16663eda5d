/** The air forces: where their fields are, and what their markers do. */
import type { Action } from '@hexfront/engine'
import {
  ABSENT,
  AFRICA,
  airfieldPlaces,
  ALLIED,
  attackOf,
  AXIS,
  CARPET,
  hasEffect,
  HEXES,
  isAdjacent,
  isOnMap,
  limit,
  ownUnits,
  rangeTo,
  UK,
  unitsIn,
  ways,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { bestOf } from '../shared/choose.ts'
import { argOf, byVerb, find } from './question.ts'
import type { Question } from './question.ts'

/** Hexes from which the Allies could attack, with how strongly. */
function front(view: FeState): { hex: number; attack: number }[] {
  const axis = unitsIn(view, AXIS)
  const found = new Map<number, number>()
  for (const unit of ownUnits[ALLIED]!) {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES) continue
    let near = 0.15
    for (let slot = at * 6; slot < at * 6 + 6; slot++)
      if (ways[slot]! >= 0 && axis[ways[slot]!]! > 0) near = 1
    found.set(at, (found.get(at) ?? 0) + near * attackOf(view, unit))
  }
  return [...found].map(([hex, attack]) => ({ hex, attack }))
}

/** How much of the front bases reach, each hex counted once. */
function covered(view: FeState, bases: readonly number[]): number {
  const range = limit('groundSupportRange')
  return front(view).reduce((sum, { hex, attack }) => {
    const least = Math.min(...bases.map(base => rangeTo(view, base, hex)))
    return sum + (least <= range ? attack * (1 + 0.01 * (range - least)) : 0)
  }, 0)
}

/** What has to be gained before a field moves. */
const WORTH_MOVING = 0.5

/** Where a field would cover most, if that is more than it covers now. */
function betterField(view: FeState, n: number, places: readonly number[]): number | undefined {
  const other = view.airfields[1 - n]!
  const now = covered(view, [other, view.airfields[n]!])
  return bestOf(places, at => covered(view, [other, at]), now + WORTH_MOVING)
}

/** A field that would cover more elsewhere moves. */
export const chooseFields = ({ view, actions }: Question): Action =>
  byVerb(actions, 'airfield').find(
    action => betterField(view, argOf(action) - 1, airfieldPlaces(view)) !== undefined,
  ) ?? find(actions, 'done')!

export function chooseField({ view, actions }: Question): Action {
  const to = betterField(view, Number(view.frames.at(-1)!['n']), byVerb(actions, 'to').map(argOf))
  return (to === undefined ? find(actions, 'back') : find(actions, 'to', to)) ?? actions[0]!
}

/** Attacks are likely this turn: troops beside the enemy, or a landing that may come. */
const isFighting = (view: FeState): boolean => front(view).some(({ attack }) => attack >= 3)

/** The turn on which nothing that is replaced comes up in time any more. */
const TOO_LATE = 9

/** Missions of bombers in the order in which they are wanted: what the Axis cannot replace need not be killed twice. */
function wanted(view: FeState): readonly string[] {
  if (view.turn >= TOO_LATE) return ['carpet', 'carpet', 'carpet', 'oil']
  return isFighting(view) || view.turn >= 4
    ? ['carpet', 'oil', 'carpet', 'oil', 'industry', 'infrastructure']
    : ['carpet', 'oil', 'industry', 'infrastructure']
}

/** Markers on Interdiction once there is a front. */
const INTERDICTING = 1

export function chooseMission({ view, actions }: Question): Action {
  const orders = byVerb(actions, 'assign').map(action => ({ action, words: String(action.arg).split(' ') }))
  const free = view.sac.filter(one => one !== ABSENT && one === 0).length
  const spared = hasEffect(view, 'crossbow') ? 1 : 0
  const sacs = orders.filter(({ words }) => words[0]!.startsWith('SAC'))
  const given = view.sac.filter(one => one > 0 && one <= CARPET).length
  if (free > spared)
    for (const mission of [...wanted(view).slice(given), ...wanted(view)]) {
      const order = sacs.find(({ words }) => words[1] === mission)
      if (order) return order.action
    }
  const tacs = orders.filter(({ words }) => !words[0]!.startsWith('SAC'))
  const down = view.tac.filter(one => one !== 0).length
  const isLast = down === view.tac.length - INTERDICTING
  const mission = isLast && isFighting(view) ? 'interdiction' : 'support'
  const order = tacs.find(({ words }) => words[1] === mission) ?? tacs[0]
  return order?.action ?? find(actions, 'done') ?? actions[0]!
}

/** Interdiction goes where it reaches most Axis troops near Allied ones. */
export function chooseStrafing({ view, actions }: Question): Action {
  const range = limit('interdictionRange')
  const allied = ownUnits[ALLIED]!.filter(unit => isOnMap(view, unit))
  return (
    bestOf(byVerb(actions, 'to'), action =>
      ownUnits[AXIS]!.reduce((sum, unit) => {
        if (!isOnMap(view, unit) || rangeTo(view, argOf(action), view.at[unit]!) > range) return sum
        return sum + (allied.some(one => isAdjacent(view.at[one]!, view.at[unit]!)) ? 3 : 1)
      }, 0),
    ) ?? actions[0]!
  )
}

/** Rule 14.4c. */
export const chooseRefuge = ({ actions }: Question): Action =>
  byVerb(actions, 'to').find(action => ![UK, AFRICA].includes(argOf(action))) ?? actions[0]!

/** Attack Oil: all that there is, as soon as it works. */
export const chooseOil = ({ actions }: Question): Action =>
  bestOf(byVerb(actions, 'oil'), argOf) ?? find(actions, 'pass') ?? actions[0]!

/** Argument: the Interdiction marker comes to help when a battle is near the end of the turn. */
export const chooseRecall = ({ view, actions }: Question): Action =>
  (view.round >= 3 ? byVerb(actions, 'recall')[0] : undefined) ?? find(actions, 'pass') ?? actions[0]!

/** Pointblank: at industry, else at infrastructure. */
export const chooseReassignment = ({ actions }: Question): Action =>
  ['industry', 'infrastructure', 'carpet', 'oil']
    .map(mission => actions.find(action => String(action.arg).endsWith(` ${mission}`)))
    .find(action => action !== undefined) ?? actions[0]!
