/** Orders of the action in hand: made when markers are laid, carried out while units move and fight. */
import type { Action } from '@hexfront/engine'
import { argOf, byVerb, find } from './question.ts'
import { bestOf } from '../shared/choose.ts'
import { campaign } from './operations.ts'
import { sketch } from './sketch.ts'
import { march } from './marches.ts'
import { pullOf } from './pull.ts'
import type { Operation } from './operations.ts'
import type { Question } from './question.ts'

interface Mind {
  /** The action that the orders are for. */
  sign: string
  operations: readonly Operation[]
  /** Where units go. */
  goals: Map<number, number>
}

const MIND = 'mind'
const signOf = ({ view, me }: Question): string => `${view.turn} ${view.round} ${me}`

function mindOf(question: Question): Mind {
  const known = question.memory.get(MIND) as Mind | undefined
  const sign = signOf(question)
  if (known?.sign === sign) return known
  const mind: Mind = { sign, operations: [], goals: new Map() }
  question.memory.set(MIND, mind)
  return mind
}

/** Lays the markers of the plan one by one; a plan is made when the first is laid, and when it no longer fits. */
export function chooseMarker(question: Question): Action {
  const { view, me, actions } = question
  const frame = view.frames.at(-1)!
  const points = Number(frame['points'])
  const moves = frame['moves'] as number[]
  const mind = mindOf(question)
  if (moves.length + view.marked.length === 0) {
    const plan = campaign(sketch(view), me, points)
    mind.operations = plan.operations
    mind.goals = new Map(
      plan.operations.flatMap(one => (one.legs ?? []).map(({ unit, path }) => [unit, path.at(-1)!] as const)),
    )
  }
  for (const { hexes, strike } of mind.operations)
    for (const at of hexes) {
      const action = find(actions, strike ? 'markAttack' : 'markMove', at)
      if (action) return action
    }
  return find(actions, 'done')!
}

/** Picks the next unit that has somewhere to go. */
export function chooseMover(question: Question): Action {
  const { actions } = question
  const { goals } = mindOf(question)
  return (
    byVerb(actions, 'pick').find(action => goals.has(argOf(action))) ?? find(actions, 'end') ?? actions[0]!
  )
}

export function chooseGoal(question: Question): Action {
  const { view, actions } = question
  const unit = Number(view.frames.at(-1)!['unit'])
  const { goals } = mindOf(question)
  const to = goals.get(unit)
  goals.delete(unit)
  return (to === undefined ? undefined : find(actions, 'to', to)) ?? find(actions, 'halt') ?? actions[0]!
}

/** A plan for whoever may move and has none: where something unforeseen has happened. */
export function improvise(question: Question, units: readonly number[]): void {
  const tried = sketch(question.view)
  const legs = march(tried, question.me, units, pullOf(tried.state, question.me))
  const { goals } = mindOf(question)
  for (const { unit, path } of legs) goals.set(unit, path.at(-1)!)
}

export const bestAction = (actions: readonly Action[], worth: (action: Action) => number): Action =>
  bestOf(actions, worth) ?? actions[0]!
