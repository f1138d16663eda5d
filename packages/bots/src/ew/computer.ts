/** The computer opponent for Eisenhower's War: it sees its view, and answers every decision of either side. */
import type { Action } from '@hexfront/engine'
import { below, hashState } from '@hexfront/engine'
import {
  ALLIED,
  GERMAN,
  HEXES,
  inNorth,
  isOpenSide,
  MOVE_ATTACK,
  offensiveIn,
  ownUnits,
  sideOf,
  unitsIn,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import {
  chooseAdvance,
  chooseConcession,
  chooseInland,
  chooseLoss,
  choosePursuit,
  chooseRetreat,
} from './aftermath.ts'
import { attacksNow, chooseAttack, planAttack } from './battle.ts'
import { chooseBombers } from './bombers.ts'
import {
  chooseAerial,
  chooseAerialAnswer,
  chooseBridge,
  chooseDifficulties,
  chooseFortress,
  chooseMode,
  chooseNear,
  chooseRaised,
  chooseRebuild,
  chooseReplaced,
  chooseThunderclap,
} from './calls.ts'
import { chooseDeploy, chooseDeployed, chooseShift, chooseShifted } from './deploy.ts'
import { chooseDrop, nextDrop } from './drop.ts'
import { nextDrive, onDrive, postedOf } from './raid.ts'
import { choosePlacement, chooseSecondSs, nextEntry } from './entry.ts'
import { chooseFirst, chooseForce, chooseSecond, chooseTurn } from './landing.ts'
import { chooseMandate, offensiveOrders, towardEnemy } from './mandate.ts'
import { planMarch, plansOf } from './march.ts'
import { nextOn } from './mobility.ts'
import { byVerb, find } from './question.ts'
import { mayStrikeToWin } from './prize.ts'
import { isFirm } from './must.ts'
import { restOf } from './won.ts'
import { portsMissing } from './worth.ts'
import { opensOnWay } from './passage.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { riskOf } from '../odds/safety.ts'
import { neighboursOf } from '../odds/picture.ts'
import { theatre } from './theatre.ts'
import { lostIn, standingOf, watchAnswer } from './answer.ts'
import { readily, rehearsing } from '../shared/rehearsal.ts'
import type { Bot, BotInput } from '../bot.ts'
import type { Order } from '../odds/orders.ts'
import type { Effort } from '../shared/budget.ts'
import type { Look, Rehearsal } from '../shared/rehearsal.ts'
import type { March } from './march.ts'
import type { Answer, Question } from './question.ts'

/** Orders that a seated computer has still to carry out. */
interface Mind {
  /** The part that they are for, and where the enemy was: anything else has happened if it differs. */
  sign: string
  orders: Order[]
  /** The one that is being carried out. */
  hand: Order | null
  /** The part cannot end as everybody stands: whoever is taken up now goes anywhere. */
  mustMove?: boolean
}

/** Where a seated bot keeps it. */
const MIND = 'mind'
const mindOf = ({ memory }: Question): Mind | undefined => memory.get(MIND) as Mind | undefined

/** What orders are good for: one part of a phase, with the enemy where he was. */
function signOf(view: EwState, me: number): string {
  const enemies = view.at.filter((_, unit) => sideOf[unit] !== me)
  return hashState([view.turn, view.phase, offensiveIn(view) === null ? 0 : 1, enemies])
}

/** How often a seated computer has had its marches answered, and in which turn. */
interface Rehearsals {
  readonly turn: number
  readonly done: number
}
const REHEARSALS = 'rehearsals'
/** What an offensive has upset is rehearsed again, but not for ever. */
const MOST_REHEARSALS = 2

/** The best march of those that look promising. */
function chooseMarch(question: Question, effort: Effort, look: Look<March, EwState>): March {
  const { view, me, rng, memory } = question
  const last = memory.get(REHEARSALS) as Rehearsals | undefined
  const done = last?.turn === view.turn ? last.done : 0
  const { among, best } = done < MOST_REHEARSALS ? look : readily
  const posted = postedOf(question)
  const plans = plansOf(view, me, rng, effort, { count: among, posted })
  memory.set(REHEARSALS, { turn: view.turn, done: done + 1 })
  return best(plans, ends => {
    const feared = lostIn(ends)
    return feared.length > 0 ? plansOf(view, me, rng, effort, { count: among, posted, feared }) : []
  })
}

/** Brings units on, picks the next with an order, or ends the part. */
function chooseMover(question: Question, effort: Effort, look: Look<March, EwState>): Action {
  const { view, me, actions } = question
  let mind = mindOf(question)
  const sign = signOf(view, me)
  const isMandate = offensiveIn(view) !== null
  const drive = isMandate ? undefined : nextDrive(question)
  if (drive) return drive
  const drop = isMandate ? undefined : nextDrop(question)
  if (drop) return drop
  const enter = isMandate ? undefined : nextEntry(question)
  const isNew = mind === undefined || mind.sign !== sign
  if (isNew && enter) return enter
  if (isNew) {
    question.memory.set(MIND, (mind = { sign, orders: [], hand: null }))
    mind.orders = isMandate ? offensiveOrders(view) : chooseMarch(question, effort, look).orders.slice()
  }
  const { orders } = mind!
  while (orders.length > 0) {
    const order = orders.shift()!
    const pick = find(actions, 'pick', order.unit)
    mind!.hand = order
    if (pick) return pick
  }
  if (enter) {
    // Room has been made: whoever comes on now is given orders of his own.
    mind!.sign = ''
    return enter
  }
  const end = find(actions, 'end')
  mind!.mustMove = end === undefined
  return end ?? anyOf(question, 'pick', 'takeBack')
}

/** Any of what is offered by some verbs: an offensive that has gone astray has to find an attack somehow (13.6d). */
function anyOf({ actions, rng }: Question, ...verbs: readonly string[]): Action {
  const some = verbs.flatMap(name => byVerb(actions, name))
  return some[below(rng, some.length)] ?? actions[0]!
}

/** Sends the unit in hand where it was ordered; on again if something was asked on its way, such as a bridge (13.5a). */
function chooseGoal(question: Question): Action {
  const { view, actions } = question
  const units = view.frames.at(-1)!['units'] as number[]
  const mind = mindOf(question)
  const driven = onDrive(question)
  if (driven) return driven
  const order = mind?.hand
  if (order && units.includes(order.unit)) {
    const isOnWay =
      view.at[order.unit] !== order.to &&
      find(actions, 'to', order.to) !== undefined &&
      !opensOnWay(view, order, mind.orders)
    const to = isOnWay ? find(actions, 'to', nextOn(view, order.unit, order.to)) : undefined
    if (to) return to
    mind.hand = null
  } else if (offensiveIn(view) !== null && find(actions, 'to')) return towardEnemy(question)
  else if (mind?.mustMove && find(actions, 'to')) return anyOf(question, 'to')
  return find(actions, 'done') ?? find(actions, 'stay') ?? actions[0]!
}

const first: Answer = ({ actions }) => actions[0]!
const verb =
  (name: string): Answer =>
  ({ actions }) =>
    find(actions, name) ?? actions[0]!

/** Share of what moving first promises at which attacks are made at once. */
const AT_ONCE = 0.85
/** While the Germans may break into movement, attackers should not be spent before it. */
const DARING = 0.7
/** On Turn 1 nobody answers. */
const FROZEN_AT_ONCE = 0.7
/** Rule 5.5.2: on Turn 2 no check is due that one port does not meet: whoever breaks the ring first walks on through it, if the attacks are worth as much. */
const BREAKOUT_TURN = 2
const BREAKOUT = 4

/** Rule 5.5: attacks first where they promise nearly as much as they would after moving. */
function chooseOrder(question: Question, effort: Effort): Action {
  const { view, me, actions, rng } = question
  // Rule 4.3.2a: ports that this turn asks for are reached by a march, and so is what wins the game.
  const isBreakout = me === ALLIED && view.turn === BREAKOUT_TURN
  const missing = portsMissing(view)[isBreakout ? 'now' : 'later']
  if (me === ALLIED && (view.turn > 1 ? missing > 0 || mayStrikeToWin(view) : !touchesNorth(view)))
    return find(actions, 'order', 'moveAttack') ?? actions[0]!
  const now = attacksNow(view, me)
  if (isBreakout && now > BREAKOUT) return find(actions, 'order', 'attackMove') ?? actions[0]!
  if (me === ALLIED && isLaidOpen(view)) return find(actions, 'order', 'moveAttack') ?? actions[0]!
  const share = view.turn === 1 ? FROZEN_AT_ONCE : me === ALLIED && view.mandates > 0 ? DARING : AT_ONCE
  const name = now > 0 && now >= share * promised(view, me, rng, effort) ? 'attackMove' : 'moveAttack'
  return find(actions, 'order', name) ?? actions[0]!
}

/**
 * Rules 4.3.1, 5.5.2, 13.6a: whether something is likely to fall before anybody has moved, while offensives may come: whoever has
 * attacked already could not take it back.
 */
const isLaidOpen = (view: EwState): boolean => {
  if (view.turn <= BREAKOUT_TURN || view.mandates === 0) return false
  const picture = pictureOf(view, ALLIED)
  return riskOf(picture, watch(picture)) > OPEN
}
const OPEN = 0.3

/**
 * Whether any of the Allies in the north has an enemy beside him. Rule 3.2.4b: on Turn 1 nobody moves in the south, so that
 * the order makes no difference there.
 */
const touchesNorth = (view: EwState): boolean =>
  ownUnits[ALLIED]!.some(unit => {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES || inNorth[at] === 0) return false
    return neighboursOf(theatre, at).some(
      near => near < HEXES && isOpenSide(at, near) && unitsIn(view, GERMAN)[near]! > 0,
    )
  })

function promised(view: EwState, me: number, rng: number[], effort: Effort): number {
  const tried = { ...view, order: MOVE_ATTACK }
  return planMarch(tried, me, rng, { ...effort, steps: Math.ceil(effort.steps / 4) }).attacks
}

/** Everything but movement, by the step that asks. */
const answers: Readonly<Record<string, Answer>> = {
  deploy: chooseDeploy,
  deploying: chooseDeployed,
  shift: chooseShift,
  shifting: chooseShifted,
  landingCorps: first,
  planFirst: chooseFirst,
  planTurn: chooseTurn,
  planSecond: chooseSecond,
  difficulties: chooseDifficulties,
  force: chooseForce,
  fortress: chooseFortress,
  french: verb('withdraw'),
  rebuildAllied: chooseRebuild,
  thunderclap: chooseThunderclap,
  attacks: chooseAttack,
  attackPlan: planAttack,
  mandate: chooseMandate,
  offensiveOrder: ({ actions }) => find(actions, 'order', 'moveAttack') ?? actions[0]!,
  placing: choosePlacement,
  dropping: chooseDrop,
  convert: chooseMode,
  aerialAnswer: chooseAerialAnswer,
  aerialRescue: chooseAerial,
  bombers: chooseBombers,
  inland: chooseInland,
  concede: chooseConcession,
  lose: chooseLoss,
  surplus: chooseLoss,
  retreat: chooseRetreat,
  split: chooseRetreat,
  advance: chooseAdvance,
  pursue: choosePursuit,
  secondSs: chooseSecondSs,
  liguria: chooseReplaced,
  rebuildGerman: chooseRaised,
  yugoslavs: chooseNear,
  steiner: verb('call'),
  steinerPlacing: chooseNear,
  bridge: chooseBridge,
}

/** Positions weighed in a movement part. */
const STEPS = 450
/** The same of a plain player, by side: with fewer the Allies leave cities open. */
const PLAIN_STEPS = [150, 12]
/** And of both sides while a march is rehearsed. */
const REHEARSED_STEPS = 150
/** However slow the machine, a part is planned in less, unless more is allowed for each of its actions. */
const MOST_MILLISECONDS = 2500
const ACTIONS_AT_ONCE = 25

const millisecondsOf = ({ budgetMs }: BotInput): number =>
  Math.max(MOST_MILLISECONDS, budgetMs * ACTIONS_AT_ONCE)

/** How somebody goes about it. */
interface Manner {
  readonly plain: boolean
  readonly steps: number
  readonly look: Look<March, EwState>
}

function answer(input: BotInput, { plain, steps, look }: Manner): Action {
  if (input.actions.length === 1) return input.actions[0]!
  const view = input.view as EwState
  const { actions, rng, memory } = input
  const question: Question = { view, me: input.seat, actions, rng, memory, plain }
  const { kind } = input.decision
  const rest = restOf(question)
  if (rest) return rest
  const effort = { steps, milliseconds: millisecondsOf(input), now: () => performance.now() }
  if (kind === 'movement') return chooseMover(question, effort, look)
  if (kind === 'moving') return chooseGoal(question)
  if (kind === 'order') return chooseOrder(question, effort)
  return (answers[kind] ?? first)(question)
}

const able: Manner = { plain: false, steps: STEPS, look: readily }
const rehearsed: Manner = { ...able, steps: REHEARSED_STEPS }

/** However slow the machine, marches are rehearsed in less, unless more is allowed for each action. */
const REHEARSAL_MILLISECONDS = 6000
const ACTIONS_REHEARSED = 8

const rehearsalOf = (input: BotInput, rounds: number): Rehearsal<EwState, March> => ({
  choose: asked => answer(asked, rehearsed),
  take: (memory, { orders }) => {
    const mind = memory.get(MIND) as Mind
    memory.set(MIND, { ...mind, orders: orders.slice(), hand: null })
  },
  watch: watchAnswer,
  worth: standingOf,
  patience: {
    among: 2,
    rounds,
    worst: 0.1,
    milliseconds: Math.max(REHEARSAL_MILLISECONDS, input.budgetMs * ACTIONS_REHEARSED),
    tries: 18,
  },
})

export const ewComputer: Bot = { name: 'computer', choose: input => answer(input, able) }

/** Who has the marches of the Allies answered on so many positions; the Germans, who answer, gain nothing by it. */
export const keenFor = (rounds: number): Bot => ({
  name: 'keen',
  choose: input =>
    input.seat === ALLIED
      ? answer(input, { ...able, look: rehearsing(input, rehearsalOf(input, rounds)) })
      : answer(input, able),
})
export const ewKeen = keenFor(6)

/** Who stands behind the lower levels; no second thought calls off an attack without which the game is lost. */
export const ewPlain: Bot = {
  name: 'plain',
  firm: isFirm,
  choose: input => answer(input, { plain: true, steps: PLAIN_STEPS[input.seat]!, look: readily }),
}
