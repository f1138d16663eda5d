/** Choices that Events leave open. */
import type { Action } from '@hexfront/engine'
import { AXIS, allHexes, districtOf, unitsIn, stackOf, isVp, isPortOnMap } from '@hexfront/games/fe/insight'
import { bestOf } from '../shared/choose.ts'
import { choosePlace } from './aftermath.ts'
import { bestPlace } from './journeys.ts'
import { keepWorth } from './events.ts'
import { pullOf } from './pull.ts'
import { argOf, byVerb, find } from './question.ts'
import { go, sketch, undo } from './sketch.ts'
import { valueFor } from './value.ts'
import { pointWorth } from './verdict.ts'
import { lossOf, unitWorth } from './worth.ts'
import { isCombatCard, cards, BALKANS, EAST, redeployGoals } from '@hexfront/games/fe/insight'
import type { Question } from './question.ts'

/** Rule 16.44: obey with whom it costs least, or pay. */
function chooseDemand(question: Question, box: number): Action {
  const { view, me, actions } = question
  const tried = sketch(view)
  const before = valueFor(tried.state, me)
  const price = (unit: number): number => {
    go(tried, unit, [box])
    const after = valueFor(tried.state, me)
    undo(tried, 0)
    return before - after
  }
  const penalty = pointWorth(view, me) * (view.marks.includes('valkyrieFailed') ? 2 : 1)
  return (
    bestOf(byVerb(actions, 'chooseUnit'), action => -price(argOf(action)), -penalty) ??
    find(actions, 'none') ??
    actions[0]!
  )
}

/** Who gains most by going, and where. */
function chooseTraveller({ view, me, actions }: Question): Action {
  const tried = sketch(view)
  const around = { pull: pullOf(view, me), now: valueFor(tried.state, me) }
  return (
    bestOf(
      byVerb(actions, 'chooseUnit'),
      action => bestPlace(tried, me, argOf(action), redeployGoals(view, argOf(action)), around)?.gain ?? 0,
      0.02,
    ) ??
    find(actions, 'none') ??
    actions[0]!
  )
}

const strongest = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'chooseUnit'), action => lossOf(view, argOf(action))) ?? actions[0]!
const weakest = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'chooseUnit'), action => -unitWorth(argOf(action), view.step[argOf(action)]!)) ??
  actions[0]!

/** Fortitude: the district with most Germans in it. */
const chooseDistrict = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'district'), action =>
    allHexes.reduce(
      (sum, hex) => sum + (districtOf[hex] === argOf(action) ? unitsIn(view, AXIS)[hex]! : 0),
      0,
    ),
  ) ?? actions[0]!

const crowd = ({ view, actions }: Question): Action =>
  bestOf(
    byVerb(actions, 'choosePlace'),
    action =>
      stackOf(view, AXIS, argOf(action)).length + isVp[argOf(action)]! + 2 * isPortOnMap[argOf(action)]!,
  ) ?? actions[0]!

const discard = ({ view, me, actions }: Question): Action =>
  bestOf(
    byVerb(actions, 'discard'),
    action =>
      -keepWorth(view, me, argOf(action)) -
      0.5 * cards[argOf(action)]!.value -
      (isCombatCard(argOf(action)) ? 0.5 : 0),
  ) ?? actions[0]!

const answers: Readonly<Record<string, (question: Question) => Action>> = {
  harassed: crowd,
  district: chooseDistrict,
  port: crowd,
  werwolf: crowd,
  sac: ({ actions }) => actions[0]!,
  tac: ({ actions }) => actions[0]!,
  discard,
  flips: strongest,
  boats: weakest,
  paratroops: strongest,
  republic: weakest,
  eastern: weakest,
  western: weakest,
  journey: chooseTraveller,
  journeyPoints: chooseTraveller,
  airdrop: weakest,
  airReinforceRhine: strongest,
}

/** A unit that is in hand goes where the position is best. */
export function choosePick(question: Question): Action {
  const { view, actions } = question
  const frame = view.frames.at(-1)!
  const kind = String(frame['kind'])
  if (kind === 'demand')
    return chooseDemand(question, cards[Number(frame['card'])]!.id === 'AL-11' ? EAST : BALKANS)
  const unit = Number(frame['unit'])
  if (unit >= 0 && find(actions, 'to')) return choosePlace(question, unit)
  return answers[kind]?.(question) ?? actions[0]!
}
