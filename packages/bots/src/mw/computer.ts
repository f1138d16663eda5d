/** The computer opponent for Manstein's War: it sees its view, and answers every decision of either side. */
import type { Action } from '@hexfront/engine'
import { hashState } from '@hexfront/engine'
import { LLK, sideOf } from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import {
  chooseAdvance,
  chooseCounter,
  chooseExcess,
  chooseExpulsion,
  chooseHold,
  chooseLoss,
  choosePursuit,
  chooseRetreat,
} from './aftermath.ts'
import { chooseBombing, chooseDogfight, chooseFlyer, chooseMission, chooseSky } from './air.ts'
import {
  chooseAttack,
  chooseNaval,
  chooseSpecial as chooseForces,
  chooseTable,
  planAttack,
} from './battle.ts'
import {
  chooseArrival,
  chooseEntry,
  chooseEvacuee,
  chooseExtension,
  chooseOpen,
  chooseRefit,
  noteScore,
} from './calls.ts'
import { standingOf, watchAnswer } from './answer.ts'
import { columnOrders } from './columns.ts'
import { chooseCommand, chooseCorps, chooseFirst, choosePlan, chooseSpecial } from './command.ts'
import { chooseLanding } from './drop.ts'
import { plansOf } from './march.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { find } from './question.ts'
import { giveReason } from './reason.ts'
import { chooseLeaver, chooseRoom } from './room.ts'
import { chooseDeployment, choosePlace } from './setup.ts'
import { readily, rehearsing } from '../shared/rehearsal.ts'
import type { Look, Patience, Rehearsal } from '../shared/rehearsal.ts'
import type { Bot, BotInput } from '../bot.ts'
import type { Effort } from '../shared/budget.ts'
import type { March, Route } from './march.ts'
import type { Answer, Question } from './question.ts'

/** Orders that a seated computer has still to carry out. */
interface Mind {
  /** The impulse that they are for, and where the enemy was: anything else has happened if it differs. */
  sign: string
  /** First the airborne corps, then everybody, then the columns that follow. */
  part: 'landing' | 'march' | 'columns'
  orders: Route[]
  /** The one that is being carried out. */
  hand: Route | null
}

/** Where a seated bot keeps it. */
const MIND = 'mind'
const mindOf = ({ memory }: Question): Mind | undefined => memory.get(MIND) as Mind | undefined

function signOf(view: MwState, me: number): string {
  const enemies = view.at.filter((_, unit) => sideOf[unit] !== me)
  return hashState([view.turn, view.marker, view.commands, enemies])
}

/** Picks the next unit with an order, or ends the segment. */
function chooseMover(question: Question, effort: Effort, look: Look<March>): Action {
  const { view, me, actions } = question
  const sign = signOf(view, me)
  let mind = mindOf(question)
  if (mind === undefined || mind.sign !== sign) {
    question.memory.set(MIND, (mind = { sign, part: 'landing', orders: [], hand: null }))
    const corps = view.landedTurn === 0 ? find(actions, 'pick', LLK) : undefined
    if (corps) return corps
  }
  for (;;) {
    const pick = nextOrder(mind, actions)
    if (pick) return pick
    if (mind.part === 'columns') return find(actions, 'end') ?? chooseLeaver(question) ?? actions[0]!
    plan(question, mind, effort, look)
  }
}

function nextOrder(mind: Mind, actions: readonly Action[]): Action | undefined {
  while (mind.orders.length > 0) {
    mind.hand = mind.orders.shift()!
    const pick = find(actions, 'pick', mind.hand.unit)
    if (pick) return pick
  }
  return undefined
}

/** Orders for the next part. */
function plan(question: Question, mind: Mind, effort: Effort, look: Look<March>): void {
  const { view, me, rng } = question
  mind.part = mind.part === 'landing' ? 'march' : 'columns'
  if (mind.part === 'columns') {
    mind.orders = columnOrders(view, me, watch(pictureOf(view, me)))
    return
  }
  const march = look.best(plansOf(view, me, rng, effort, look.among))
  mind.orders = march.orders
  giveReason(question, march.target < 0 ? 'march' : 'strike', march.target)
}

/** Sends the unit in hand where it was ordered. */
function chooseGoal(question: Question): Action {
  const { view, actions } = question
  const units = view.frames.at(-1)!['units'] as number[]
  const mind = mindOf(question)
  if (mind?.part === 'landing' && units.includes(LLK)) {
    const landing = chooseLanding(view, actions)
    if (landing) giveReason(question, 'landing', Number(landing.arg))
    if (landing) return landing
  }
  const order = mind?.hand
  if (order && units.includes(order.unit)) {
    const [next, ...rest] = order.through ?? []
    const pass = next === undefined ? undefined : find(actions, 'to', next)
    mind.hand = pass ? { ...order, through: rest } : null
    if (pass) return pass
    const go = find(actions, 'to', order.to) ?? find(actions, 'rail', order.to)
    if (go) return go
  }
  const room = mind?.part === 'columns' ? chooseRoom(question, units[0]!) : undefined
  return room ?? find(actions, 'done') ?? find(actions, 'stay') ?? actions[0]!
}

const first: Answer = ({ actions }) => actions[0]!
const verb =
  (name: string): Answer =>
  ({ actions }) =>
    find(actions, name) ?? actions[0]!

/** Everything but movement, by the step that asks. */
const answers: Readonly<Record<string, Answer>> = {
  deploy: chooseDeployment,
  deploying: choosePlace,
  plan: choosePlan,
  command: chooseSpecial,
  refitting: chooseRefit,
  selectMarker: chooseFirst,
  chooseCommand,
  chooseCorps,
  reinforcement: chooseArrival,
  bringing: chooseEntry,
  airDeploy: chooseFlyer,
  flying: chooseSky,
  airMissions: chooseMission,
  dogfights: chooseDogfight,
  bombing: chooseBombing,
  evacuation: chooseEvacuee,
  excess: chooseExcess,
  expel: chooseExpulsion,
  combat: chooseAttack,
  attackPlan: planAttack,
  specialForces: chooseForces,
  chooseTable,
  naval: chooseNaval,
  lose: chooseLoss,
  holdFort: chooseHold,
  retreat: chooseRetreat,
  split: chooseRetreat,
  advance: chooseAdvance,
  pursue: choosePursuit,
  counterattack: chooseCounter,
  bridgehead: verb('bridge'),
  dropBridge: verb('pass'),
  openCities: chooseOpen,
  addMorale: verb('addMorale'),
  interPhase: chooseExtension,
}

/** Positions weighed in a movement segment. */
const STEPS = 250
/** However slow the machine, a segment is planned in less, unless more is allowed for each of its actions. */
const MOST_MILLISECONDS = 2000
const ACTIONS_AT_ONCE = 20

function answer(input: BotInput, look: Look<March> = readily): Action {
  const view = input.view as MwState
  const { actions, rng, memory } = input
  const question: Question = { view, me: input.seat, actions, rng, memory }
  const { kind } = input.decision
  if (kind === 'command') noteScore(question)
  if (actions.length === 1) return actions[0]!
  const effort = { steps: STEPS, milliseconds: millisecondsOf(input), now: () => performance.now() }
  if (kind === 'movement') return chooseMover(question, effort, look)
  if (kind === 'moving') return chooseGoal(question)
  return (answers[kind] ?? first)(question)
}

const millisecondsOf = ({ budgetMs }: BotInput): number =>
  Math.max(MOST_MILLISECONDS, budgetMs * ACTIONS_AT_ONCE)

/** How marches are rehearsed; the clock stops it only on a slow machine. */
const patience: Patience = { among: 3, rounds: 6, worst: 0.5, milliseconds: 6000 }

const rehearsalOf = (input: BotInput): Rehearsal<MwState, March> => ({
  choose: asked => answer(asked),
  take: (memory, { orders }) => {
    const mind = memory.get(MIND) as Mind
    memory.set(MIND, { ...mind, orders: orders.slice(), hand: null })
  },
  watch: watchAnswer,
  worth: standingOf,
  patience: { ...patience, milliseconds: Math.max(patience.milliseconds, millisecondsOf(input)) },
})

export const mwComputer: Bot = { name: 'computer', choose: input => answer(input) }

/** Who has his marches answered before he makes them. */
export const mwKeen: Bot = {
  name: 'keen',
  choose: input => answer(input, rehearsing(input, rehearsalOf(input))),
}
