/** What follows an attack: losses, bloodbaths, retreats, advances. */
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import {
  ALLIED,
  attack,
  battleIn,
  controllerOf,
  counters,
  defense,
  isBuiltUp,
  isRuhr,
  movement,
  stepOf,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { argOf, byVerb, find } from './question.ts'
import { defenseOf, hasRoom, picture as pictureOf, shift, stepsOf, unitsAt } from './picture.ts'
import { guardOf, keeping } from '../odds/guard.ts'
import { isTooFar } from './garrison.ts'
import { winsBy } from './opportunity.ts'
import { partiesOf } from '../odds/party.ts'
import { safetyOf } from '../odds/safety.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { prizesOf } from './battle.ts'
import { stepWorth, WIN } from './worth.ts'
import type { Picture } from './picture.ts'
import type { Question } from './question.ts'

/** What a unit's next step is worth: the factors that go with it. */
export function lossOf(view: WotrState, unit: number): number {
  const slot = unit * counters.maxSteps + stepOf(view, unit)
  const now = attack[slot]! + defense[slot]!
  if (stepsOf(view, unit) <= 1) return now + 1 + (movement[slot]! > 9 ? 1 : 0)
  return now - attack[slot + 1]! - defense[slot + 1]!
}

export const chooseLoss = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'lose'), action => -lossOf(view, argOf(action)))!

const stepsIn = (view: WotrState, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (view.at[unit]! >= 0 ? stepsOf(view, unit) : 0), 0)

/** Rule 11.21.2: whether another step is worth the hex. */
export function chooseEscalation({ view, me, actions }: Question): Action {
  const battle = battleIn(view)!
  const cheapest = bestOf(byVerb(actions, 'escalate'), action => -lossOf(view, argOf(action)))
  const stop = find(actions, 'stop')!
  if (!cheapest) return stop
  const defenders = battle.defenders.filter(unit => view.at[unit] === battle.target)
  const rounds = stepsIn(view, defenders)
  const ours = stepsIn(view, battle.units)
  const theirs = defenders.reduce((sum, unit) => sum + stepWorth(unit), 0) / Math.max(1, defenders.length)
  const cost = battle.units.reduce((least, unit) => Math.min(least, stepWorth(unit)), Infinity)
  const ground = prizesOf(pictureOf(view, me))[battle.target]!
  if (ours - 1 <= rounds && ground < WIN) return stop
  return Math.min(ground + rounds * (theirs - cost), ground - cost) > 0 ? cheapest : stop
}

/** Rule 11.21.2b: a step, or the hex. */
export function chooseAnswer({ view, me, actions }: Question): Action {
  const battle = battleIn(view)!
  const lose = bestOf(byVerb(actions, 'lose'), action => -lossOf(view, argOf(action)))
  const giveWay = find(actions, 'giveWay')
  if (!giveWay) return lose!
  if (!lose) return giveWay
  const defenders = battle.defenders.filter(unit => view.at[unit] === battle.target)
  const steps = stepsIn(view, defenders)
  const vital = (me === ALLIED && isBuiltUp[battle.target] === 1) || isRuhr[battle.target] === 1
  if (vital) return lose
  const stake = stakeOf(view, me)[battle.target]!
  return steps > 1 && stake > 8 ? lose : giveWay
}

/** The best of the actions by what the position would be worth after it. */
export function safest(
  { view, me }: Question,
  actions: readonly Action[],
  change: (picture: Picture, action: Action) => void,
  bonus: (action: Action) => number,
): Action {
  const guard = guardOf(pictureOf(view, me), stakeOf(view, me), toVitalOf(view, me))
  return bestOf(actions, action => {
    const picture = pictureOf(view, me)
    change(picture, action)
    return safetyOf(picture, guard) + bonus(action)
  })!
}

export function chooseRetreat(question: Question): Action {
  const { view, actions } = question
  if (actions.length === 1) return actions[0]!
  const frame = view.frames.at(-1)!
  const units = frame.step === 'split' ? [(frame['units'] as number[])[0]!] : (frame['units'] as number[])
  return safest(
    question,
    actions,
    (picture, action) => {
      if (action.verb === 'retreat') for (const unit of units) shift(picture, unit, argOf(action))
    },
    action => (action.verb === 'stay' ? -5 : 0),
  )
}

/** Rule 11.23: goes forward if the ground is worth what it opens behind. */
export function chooseAdvance(question: Question): Action {
  const { view, me, actions } = question
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const prize = prizeOf(view, me)[target]!
  const there = unitsAt(pictureOf(view, me), me, target).length
  if (winsBy(view, me, target)) return find(actions, 'advance') ?? actions[0]!
  // A city once taken must be held: with all who can come, or not at all.
  if (me === ALLIED && isBuiltUp[target] === 1) return holdCity(question, target)
  const bonus = there === 0 ? prize : me === ALLIED ? 2 : 0
  return safest(
    question,
    actions,
    (picture, action) => {
      if (action.verb === 'advance') shift(picture, argOf(action), target)
    },
    action => (action.verb === 'advance' ? bonus + 0.1 * stepWorth(argOf(action)) : 0),
  )
}

/** Into a city goes as much as it takes to keep it, unless that opens something worse; nobody if it would fall or is far ahead. */
function holdCity({ view, me, actions }: Question, target: number): Action {
  const hold = find(actions, 'hold')
  if (hold && controllerOf(view, target) !== me && isTooFar(view, target)) return hold
  const able = byVerb(actions, 'advance').sort(
    (a, b) => defenseOf(view, argOf(b)) - defenseOf(view, argOf(a)),
  )
  const guard = guardOf(pictureOf(view, me), stakeOf(view, me), toVitalOf(view, me))
  const taken = keeping(guard, target)
  const prize = controllerOf(view, target) === me ? 0 : prizeOf(view, me)[target]!
  const worthOf = (group: readonly Action[]): number => {
    const picture = pictureOf(view, me)
    for (const action of group)
      if (hasRoom(picture, argOf(action), target)) shift(picture, argOf(action), target)
    return group.length === 0
      ? safetyOf(picture, guard)
      : safetyOf(picture, taken) + prize - 0.01 * group.length
  }
  const best = bestOf(partiesOf(view.at, able), worthOf)!
  return best[0] ?? hold ?? able[0]!
}
