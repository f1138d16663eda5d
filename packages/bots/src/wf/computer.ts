/** The computer opponent for WestFront: sees its own view alone and guesses at the rest. */
import { cloneState } from '@hexfront/engine'
import {
  airRange,
  AXIS,
  battleHexes,
  cvOf,
  fullCv,
  isHq,
  isStatic,
  isSupreme,
  isSupported,
  isRiverSide,
  originalAttacker,
  sideTo,
  stackOf,
  typeOf,
  unitsIn,
} from './facts.ts'
import { airFor, attackScore } from './assault.ts'
import { hqScore, placeScore } from './place.ts'
import { leaving, movesOf, ranked } from './moves.ts'
import { bestOrder, lavish, LEAST, modeName } from './orders.ts'
import { bestOf } from '../shared/choose.ts'
import { bestTransfer } from './deploy.ts'
import { chooseBuild } from './build.ts'
import { distanceFrom } from './ground.ts'
import { isRevoltDue, isTitoWelcome, maquisScore } from './rising.ts'
import { makePicture } from './picture.ts'
import { sailingScore } from './voyage.ts'
import { leavesNorth, worthOf } from './worth.ts'
import type { Action } from '@hexfront/engine'
import type { Bot, BotInput } from '../bot.ts'
import type { Order } from './orders.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

interface Question {
  readonly input: BotInput
  readonly view: WfState
  readonly me: number
  readonly actions: readonly Action[]
  /** Whether it is a plain player who asks. */
  readonly plain: boolean
  picture(): Picture
}

type Answer = (question: Question) => Action

const numberOf = ({ arg }: Action): number => Number(arg)
const byVerb = ({ actions }: Question, verb: string): Action[] =>
  actions.filter(action => action.verb === verb)
const first = (question: Question, ...verbs: string[]): Action => {
  for (const verb of verbs) {
    const found = byVerb(question, verb)[0]
    if (found) return found
  }
  return question.actions[0]!
}
const best = (actions: readonly Action[], worth: (action: Action) => number): Action | undefined =>
  bestOf(actions, worth)

/** The best that an HQ could be used for; a plain player does not ask what that costs. */
const orderFor = ({ picture, plain }: Question, hq: number, allowed: (mode: number) => boolean): Order =>
  plain ? bestOrder(picture(), hq, allowed, lavish) : bestOrder(picture(), hq, allowed)

/** Command: the HQ that brings the most beyond its price, while there is one. */
const command: Answer = question => {
  const orders = byVerb(question, 'activate').map(action => ({
    action,
    order: orderFor(question, numberOf(action), () => true),
  }))
  const chosen = bestOf(orders, ({ order }) => order.worth)
  return chosen && chosen.order.worth > 0 ? chosen.action : first(question, 'endCommand')
}

const commanding: Answer = question => {
  const modes = byVerb(question, 'mode')
  const hq = Number(question.view.frames.at(-1)!['hq'])
  if (modes.length > 0) {
    const { mode } = orderFor(question, hq, one => modes.some(({ arg }) => arg === modeName(one)))
    return modes.find(({ arg }) => arg === modeName(mode)) ?? modes[0]!
  }
  const stay = first(question, 'stay')
  const here = hqScore(question.picture(), hq, question.view.at[hq]!)
  const deploy = best(byVerb(question, 'deploy'), action => hqScore(question.picture(), hq, numberOf(action)))
  return deploy &&
    hqScore(question.picture(), hq, numberOf(deploy)) > here + 0.6 + leaving(question.picture(), hq)
    ? deploy
    : stay
}

const movement: Answer = question => {
  const picks = byVerb(question, 'pick')
  const isOpen = (unit: number): boolean => picks.some(action => numberOf(action) === unit)
  const move = ranked(movesOf(question.picture())).find(({ unit }) => isOpen(unit))
  const end = byVerb(question, 'endMovement')[0]
  if (move && (move.score > LEAST || !end)) return picks.find(action => numberOf(action) === move.unit)!
  return end ?? question.actions[0]!
}

const moving: Answer = question => {
  const unit = Number(question.view.frames.at(-1)!['unit'])
  const moves = ranked(movesOf(question.picture()).filter(move => move.unit === unit))
  for (const { verb, hex } of moves) {
    const found = question.actions.find(
      action => action.verb === verb && (verb === 'rearguard' || numberOf(action) === hex),
    )
    if (found) return found
  }
  // Nothing is free: somebody else has to make room.
  return first(question, 'march', 'rail', 'seaMove', 'rearguard', 'cancel')
}

/** HQs without a battle to help go where troops are. */
const mobilize: Answer = question => {
  const picture = question.picture()
  const { view } = picture
  const idle = byVerb(question, 'mobilize').filter(action => {
    const hq = numberOf(action)
    return !battleHexes(view).some(hex => distanceFrom(hex, view.at[hq]!) <= airRange(view, hq))
  })
  const end = byVerb(question, 'endMobilize')[0]
  if (end === undefined) return question.actions[0]!
  const wanted = idle.find(
    action =>
      isSupreme[numberOf(action)] === 0 &&
      hqScore(picture, numberOf(action), view.at[numberOf(action)]!) < 1.2,
  )
  return wanted ?? end
}

const mobilizing: Answer = question => {
  const hq = Number(question.view.frames.at(-1)!['hq'])
  const { view, me } = question
  const goals = question.actions.filter(
    action =>
      ['march', 'rail', 'seaMove'].includes(action.verb) &&
      !(action.verb === 'seaMove' && leavesNorth(view, me, view.at[hq]!, numberOf(action))),
  )
  return (
    best(goals, action => hqScore(question.picture(), hq, numberOf(action))) ??
    first(question, 'rearguard', 'cancel')
  )
}

/** A longer way round is worth a supreme move or two if it is safer. */
const sailing: Answer = question => {
  const { unit = -1, hex = -1 } = question.view.frames.at(-1)! as { unit?: number; hex?: number }
  const worth = (action: Action): number =>
    sailingScore(question.view, unit, hex, LANDFALL, numberOf(action)) - numberOf(action)
  return best(question.actions, worth) ?? question.actions[0]!
}
/** What it is worth to arrive, when it has been decided to sail. */
const LANDFALL = 4

const airstrikes: Answer = question => {
  const strikes = byVerb(question, 'strike')
  const picture = question.picture()
  if (strikes.length > 0) return best(strikes, action => fightScore(picture, numberOf(action)))!
  return first(question, 'airstrike', 'endStrikes')
}

/** What a round in a battle would bring. */
function fightScore(picture: Picture, hex: number): number {
  const { view, me } = picture
  const units = stackOf(view, me, hex)
  const support = isSupported(view, hex) ? 1 : 0
  return attackScore(picture, { hex, units, air: airFor(picture, hex), support, low: 0 })
}

const chooseBattles: Answer = question => {
  const picture = question.picture()
  const fight = best(byVerb(question, 'fight'), action => fightScore(picture, numberOf(action)))
  const isGood =
    fight &&
    fightScore(picture, numberOf(fight)) >
      (originalAttacker(picture.view, numberOf(fight)) === picture.me ? 0.5 : 1.5)
  return isGood ? fight : first(question, 'reveal')
}

const cheapness = (view: WfState, unit: number): number =>
  (isHq[unit] === 1 ? -8 : isStatic[unit] === 1 ? 4 : typeOf(unit) === 'armor' ? -2 : 0) +
  cvOf(view, unit) * 0.1 -
  fullCv(unit) * 0.05

const takeHit: Answer = question =>
  best(question.actions, action => cheapness(question.view, numberOf(action)))!
const nextBattle: Answer = question =>
  best(byVerb(question, 'battle'), action => worthOf(question.view, numberOf(action))) ?? question.actions[0]!

/** Partisans rise where they live to see the next turn. */
const uprisings: Answer = question => {
  const revolts = byVerb(question, 'revolt')
  if (revolts.length > 0 && isRevoltDue(question.picture())) return revolts[0]!
  return isTitoWelcome(question.view) ? first(question, 'tito', 'done') : first(question, 'done')
}

const maquis: Answer = question =>
  best(byVerb(question, 'place'), action => maquisScore(question.picture(), numberOf(action))) ??
  question.actions[0]!

/** The last hex before a battle: one without enemies, and dry land rather than a river. */
const via: Answer = question => {
  const goal = Number(question.view.frames.at(-1)!['goal'] ?? -1)
  const isWet = (hex: number): boolean => {
    const over = goal < 0 ? -1 : sideTo(hex, goal)
    return over >= 0 && isRiverSide(over)
  }
  return best(
    question.actions,
    action =>
      -unitsIn(question.view, 1 - question.me)[numberOf(action)]! - (isWet(numberOf(action)) ? 0.5 : 0),
  )!
}

const retreat: Answer = question => {
  const frame = question.view.frames.at(-1)!
  const unit = Number(frame['unit'] ?? -1)
  return (
    best(question.actions, action =>
      unit >= 0 ? placeScore(question.picture(), unit, numberOf(action)) : 0,
    ) ?? question.actions[0]!
  )
}

/** Changes of the set-up before it is called done. */
const MOST_CHANGES = 30

const deploy: Answer = question => {
  const done = first(question, 'done', 'historical')
  if (question.me !== AXIS || question.view.tick > 2 * MOST_CHANGES) return done
  const change = bestTransfer(question.picture())
  return byVerb(question, 'pick').find(action => numberOf(action) === change?.unit) ?? done
}

const deploying: Answer = question => {
  const unit = Number(question.view.frames.at(-1)!['unit'])
  const here = placeScore(question.picture(), unit, question.view.at[unit]!)
  const goal = best(byVerb(question, 'place'), action =>
    placeScore(question.picture(), unit, numberOf(action)),
  )
  return goal && placeScore(question.picture(), unit, numberOf(goal)) > here ? goal : first(question, 'back')
}

const answers: Readonly<Record<string, Answer>> = {
  deploy,
  deploying,
  declareWar: question => first(question, 'done'),
  deployNeutrals: question => first(question, 'done'),
  deployNeutral: question => first(question, 'back'),
  bulge: question => first(question, 'bulge', 'done'),
  command,
  commanding,
  movement,
  moving,
  via,
  mobilize,
  mobilizing,
  sailing,
  withdraw: retreat,
  interdict: question => first(question, 'rollAll'),
  airstrikes,
  chooseBattles,
  nextBattle,
  fire: question => first(question, 'fireAll', 'fire'),
  takeHit,
  repulse: takeHit,
  beachheads: question => first(question, 'beachhead', 'done'),
  building: question => chooseBuild(question.picture(), question.actions),
  uprisings,
  maquis,
  surrenders: question => first(question, 'demand', 'done'),
  goOn: question => question.actions.find(({ arg }) => arg === 'yes') ?? question.actions[0]!,
}

const player = (name: string, plain: boolean): Bot => ({
  name,
  choose(input) {
    const { seat, actions, decision, rng } = input
    if (actions.length === 1) return actions[0]!
    const view = cloneState(input.view) as WfState
    let picture: Picture | null = null
    const question: Question = {
      input,
      view,
      me: seat,
      actions,
      plain,
      picture: () => (picture ??= makePicture(view, seat, rng[0]! % 1000)),
    }
    return answers[decision.kind]?.(question) ?? actions[0]!
  },
})

export const wfComputer = player('computer', false)
/** Who stands behind the lower levels: he uses up his HQs. */
export const wfPlain = player('plain', true)
