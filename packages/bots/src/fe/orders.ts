/** Orders of the action in hand: made when markers are laid, carried out while units move and fight. */
import { has } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import {
  activationCost,
  ATTACK,
  isAdjacent,
  MOVE,
  nationFault,
  ownUnits,
  unitsIn,
} from '@hexfront/games/fe/insight'
import { argOf, byVerb, find } from './question.ts'
import { campaign, within } from './operations.ts'
import { careOf, march } from './marches.ts'
import { pullOf } from './pull.ts'
import { sketch } from './sketch.ts'
import { valueFor } from './value.ts'
import type { Campaign, Operation } from './operations.ts'
import type { Strike } from './strikes.ts'
import type { Question } from './question.ts'

interface Mind {
  /** The action that the orders are for. */
  sign: string
  operations: readonly Operation[]
  /** Where units go. */
  goals: Map<number, number>
  /** What was thought of when the card was chosen. */
  plan: Campaign | null
  /** Whether there are orders: not if somebody else has begun the action, as with whoever is asked for advice. */
  isPlanned: boolean
}

const MIND = 'mind'
const signOf = ({ view, me }: Question): string => `${view.turn} ${view.round} ${me}`

function mindOf(question: Question): Mind {
  const known = question.memory.get(MIND) as Mind | undefined
  const sign = signOf(question)
  if (known?.sign === sign) return known
  const mind: Mind = { sign, operations: [], goals: new Map(), plan: null, isPlanned: false }
  question.memory.set(MIND, mind)
  return mind
}

/** Keeps a plan that was made for the action that is about to begin. */
export function foresee(question: Question, plan: Campaign): void {
  mindOf(question).plan = plan
}

/** What markers of a kind in some places have cost. */
const priceOf = ({ view, me }: Question, places: readonly number[], kind: 'move' | 'attack'): number =>
  places.reduce((sum, at) => sum + activationCost(view, me, at, kind), 0)

/** Lays the markers of the plan one by one; a plan is made when the first is laid, and when it no longer fits. */
export function chooseMarker(question: Question): Action {
  const { view, me, actions } = question
  const frame = view.frames.at(-1)!
  const mind = mindOf(question)
  const moves = frame['moves'] as number[]
  if (moves.length + view.marked.length === 0 || !mind.isPlanned) {
    // What somebody else has laid is part of the plan, and paid for.
    const points =
      Number(frame['points']) + priceOf(question, moves, 'move') + priceOf(question, view.marked, 'attack')
    mind.operations = within(mind.plan ?? campaign(sketch(view), me, points, careOf(question)), points)
    mind.plan = null
    mind.isPlanned = true
    mind.goals = new Map(
      mind.operations.flatMap(one => one.legs.map(({ unit, path }) => [unit, path.at(-1)!] as const)),
    )
  }
  for (const { attacks, moves: marches } of mind.operations) {
    const next = [
      ...attacks.map(at => find(actions, 'markAttack', at)),
      ...marches.map(at => find(actions, 'markMove', at)),
    ]
    const action = next.find(one => one !== undefined)
    if (action) return action
  }
  return find(actions, 'done')!
}

/** Picks the next unit that has somewhere to go. */
export function chooseMover(question: Question): Action {
  const { actions } = question
  const mind = mindOf(question)
  if (!mind.isPlanned) improvise(question, mind)
  const { goals } = mind
  return (
    byVerb(actions, 'pick').find(action => goals.has(argOf(action))) ?? find(actions, 'end') ?? actions[0]!
  )
}

/** The best that those can do who are under the markers that lie, one stack after the other; also whoever is in hand. */
function improvise(question: Question, mind: Mind, inHand = -1): void {
  const { view, me } = question
  const tried = sketch(view)
  const pull = pullOf(tried.state, me)
  const movers = ownUnits[me]!.filter(unit => unit === inHand || has(view, unit, MOVE))
  for (const at of new Set(movers.map(unit => view.at[unit]!))) {
    const units = movers.filter(unit => view.at[unit] === at)
    const known = { pull, now: valueFor(tried.state, me), care: careOf(question) }
    for (const { unit, path } of march(tried, me, units, known).legs) mind.goals.set(unit, path.at(-1)!)
  }
  mind.isPlanned = true
}

export function chooseGoal(question: Question): Action {
  const { view, actions } = question
  const unit = Number(view.frames.at(-1)!['unit'])
  const mind = mindOf(question)
  if (!mind.isPlanned) improvise(question, mind, unit)
  const { goals } = mind
  const to = goals.get(unit)
  goals.delete(unit)
  return (to === undefined ? undefined : find(actions, 'to', to)) ?? find(actions, 'halt') ?? actions[0]!
}

/** Attacks of the plan that can still be made as they were meant. */
export function strikesLeft(question: Question): Strike[] {
  const { view, me } = question
  return mindOf(question).operations.flatMap(({ strike }) =>
    strike !== undefined &&
    unitsIn(view, 1 - me)[strike.target]! > 0 &&
    nationFault(view, me, strike.units) === null &&
    strike.units.every(unit => has(view, unit, ATTACK) && isAdjacent(view.at[unit]!, strike.target))
      ? strike
      : [],
  )
}
