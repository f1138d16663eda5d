/** The computer opponent for Watch on the Rhine: it sees its view, and answers every decision of either side. */
import type { Action } from '@hexfront/engine'
import { legTo } from './mobility.ts'
import { planMarch, standsOpen, winningNow } from './march.ts'
import { chooseAdvance, chooseAnswer, chooseEscalation, chooseLoss, chooseRetreat } from './aftermath.ts'
import { chooseAttack, chooseMomentum, planBattle } from './battle.ts'
import { chooseDrop, chooseDropHex } from './drop.ts'
import { find } from './question.ts'
import { planProbe } from './probe.ts'
import { chooseAerial, chooseDam, chooseOrder, chooseSector, chooseWithdrawal } from './calls.ts'
import { chooseDeployHex, chooseDeployment } from './setups.ts'
import { choosePlacement, chooseReinforcement } from './entry.ts'
import type { Bot, BotInput } from '../bot.ts'
import type { Effort } from '../shared/budget.ts'
import type { Order } from '../odds/orders.ts'
import type { Question } from './question.ts'
import type { Group, WotrState } from '@hexfront/games/wotr/insight'

/** Orders that a seated computer has still to carry out. */
interface Mind {
  turn: number
  side: number
  orders: Order[]
  /** The action count for which the orders are meant: anything else has happened if it differs. */
  tick: number
  /** How often the phase has been planned again because orders could not be carried out. */
  again: number
}

const MIND = 'mind'

type Answer = (question: Question) => Action

const first: Answer = ({ actions }) => actions[0]!

/** Everything but movement, by the step that asks. */
const answers: Readonly<Record<string, Answer>> = {
  deploy: chooseDeployment,
  deploying: chooseDeployHex,
  firstSector: chooseSector,
  chooseSector,
  confirmSetup: first,
  dam: chooseDam,
  declareOrder: chooseOrder,
  airborneEntry: chooseDrop,
  dropping: chooseDropHex,
  alliedReinforcement: chooseReinforcement,
  germanReinforcement: chooseReinforcement,
  placing: choosePlacement,
  withdrawal: chooseWithdrawal,
  combat: chooseAttack,
  battlePlan: planBattle,
  probePlan: planProbe,
  momentum: chooseMomentum,
  lose: chooseLoss,
  surplus: chooseLoss,
  corpsPart: chooseLoss,
  escalate: chooseEscalation,
  answer: chooseAnswer,
  retreat: chooseRetreat,
  split: chooseRetreat,
  advance: chooseAdvance,
  aerialSupply: chooseAerial,
}

/** Positions weighed in a movement phase. */
const STEPS = 600
/** Of the lower levels, whose turn should be over in five seconds. */
const PLAIN_STEPS = 300
/** However slow the machine, a phase is planned in less, unless more is allowed for each of its actions. */
const MOST_MILLISECONDS = 4500
const ACTIONS_AT_ONCE = 40

/** Picks the next unit with an order, or ends the phase. */
function chooseMover(question: Question, mind: Mind, effort: Effort): Action {
  const { view, actions } = question
  if (mind.tick !== view.tick) {
    mind.orders = planMarch(question, effort)
    mind.again = 0
  }
  const pick = nextPick(actions, mind)
  if (pick) return pick
  // What the others have done may have opened a way to victory; and who could not get where he was to be has left a hole,
  // which those who have not moved yet shut.
  if (mind.again < MOST_AGAIN) {
    const win = question.plain ? null : winningNow(view, question.me)
    if (win || standsOpen(view, question.me)) {
      mind.again++
      mind.orders = win ? [win] : planMarch(question, afresh(question, effort))
    }
  }
  return nextPick(actions, mind) ?? find(actions, 'end')!
}

/** A phase is planned anew no more often than this. */
const MOST_AGAIN = 2

/** Share of the effort of the lower levels that goes into planning anew for the few who have not moved yet. */
const PLAIN_AFRESH = 1 / 3

export const afresh = ({ plain }: Pick<Question, 'plain'>, effort: Effort): Effort =>
  plain ? { ...effort, steps: Math.ceil(effort.steps * PLAIN_AFRESH) } : effort

/** The next unit with an order that can still be given. */
function nextPick(actions: readonly Action[], mind: Mind): Action | undefined {
  while (mind.orders.length > 0) {
    const pick = find(actions, 'pick', mind.orders[0]!.unit)
    if (pick) return pick
    mind.orders.shift()
  }
  return undefined
}

/** Sends the unit in hand where it was ordered, and off the map where that wins. */
function chooseGoal({ view, actions }: Question, mind: Mind): Action {
  const exit = find(actions, 'exit')
  if (exit) return exit
  const group = view.frames.at(-1) as unknown as Group
  const order = mind.orders[0]
  if (order !== undefined && group.units.includes(order.unit) && view.at[order.unit] !== order.to) {
    const leg = legTo(view, group, order.to)
    const to = find(actions, 'to', leg)
    if (leg === order.to || !to) mind.orders.shift()
    if (to) return to
  }
  return find(actions, 'done') ?? find(actions, 'stay') ?? actions[0]!
}

function mindOf({ memory, view }: Question): Mind {
  let mind = memory.get(MIND) as Mind | undefined
  if (mind === undefined) memory.set(MIND, (mind = { turn: -1, side: -1, orders: [], tick: -1, again: 0 }))
  if (mind.turn !== view.turn || mind.side !== view.side) {
    mind.turn = view.turn
    mind.side = view.side
    mind.orders = []
    mind.tick = -1
  }
  return mind
}

function answer(input: BotInput, plain: boolean): Action {
  const view = input.view as WotrState
  const { actions, rng, memory } = input
  const question = { view, me: input.seat, actions, rng, memory, plain }
  const { kind } = input.decision
  const effort = {
    steps: plain ? PLAIN_STEPS : STEPS,
    milliseconds: Math.max(MOST_MILLISECONDS, input.budgetMs * ACTIONS_AT_ONCE),
    now: () => performance.now(),
  }
  if (kind === 'movement' || kind === 'moving') {
    const mind = mindOf(question)
    const action = kind === 'movement' ? chooseMover(question, mind, effort) : chooseGoal(question, mind)
    mind.tick = view.tick + 1
    return action
  }
  const isSettled = input.actions.length === 1 && !weighed.has(kind)
  return isSettled ? input.actions[0]! : (answers[kind] ?? first)(question)
}

/** Steps that can be ended: what is left of them on a second thought is weighed even where it is one thing. */
const weighed = new Set(['combat', 'momentum'])

export const wotrComputer: Bot = {
  name: 'computer',
  choose: input => answer(input, false),
}

/** Who stands behind the lower levels: keeps his line as well, but plans no descent and looks for no victory halfway. */
export const wotrPlain: Bot = {
  name: 'plain',
  // The line that it has marched to counts on the battles planned, and on who stays behind after them.
  firm: (_input, first, second) => first.verb === 'advance' || second.verb === 'end',
  choose: input => answer(input, true),
}
