/**
 * The enemy's answer. The few best plans are carried out on positions made up from what a seat knows, the enemy answers
 * each as he would plan himself, and what is left then says which plan it is to be. The same dice fall for every plan.
 */
import { nextWord, seedDice } from '@hexfront/engine'
import type { Action, BaseState, Seat } from '@hexfront/engine'
import { questionIn } from '../question.ts'
import type { BotInput } from '../bot.ts'

/** How somebody chooses among plans: who looks no further has one made, and takes it. */
export interface Look<Plan> {
  /** Plans that are wanted. */
  readonly among: number
  /** One of them, which come with the most promising first. */
  best<P extends Plan>(plans: readonly P[]): P
}

export const readily: Look<unknown> = { among: 1, best: ([plan]) => plan! }

/** How a game rehearses plans. */
export interface Rehearsal<S extends BaseState, Plan> {
  /** Plays both sides, and looks no further itself. */
  choose(input: BotInput): Action
  /** Has a plan taken up by whoever remembers this. */
  take(memory: Map<string, unknown>, plan: Plan): void
  /** From a beginning on: whether the enemy has answered. */
  watch(begun: S, seat: Seat): (state: S) => boolean
  /** What a position is worth to a seat. */
  worth(state: S, seat: Seat): number
  readonly patience: Patience
}

/** How long and how carefully. */
export interface Patience {
  readonly among: number
  /** Positions made up; each plan is tried on every one, unless it is clear before. */
  readonly rounds: number
  /** Share of the worst case, beside what comes on the whole, in what a plan is worth more than the most promising. */
  readonly worst: number
  readonly milliseconds: number
}

/** Somebody who has plans answered before he carries one out. */
export const rehearsing = <S extends BaseState, Plan>(
  input: BotInput,
  rehearsal: Rehearsal<S, Plan>,
): Look<Plan> => ({
  among: rehearsal.patience.among,
  best: plans => (plans.length < 2 ? plans[0]! : plans[bestAnswered(input, plans, rehearsal)]!),
})

/** Rounds after which it may be clear already. */
const LEAST_ROUNDS = 3

/** Which plan stands best against the enemy's answers; the first of equals. */
function bestAnswered<S extends BaseState, Plan>(
  input: BotInput,
  plans: readonly Plan[],
  rehearsal: Rehearsal<S, Plan>,
): number {
  const { rounds, worst, milliseconds } = rehearsal.patience
  const until = performance.now() + milliseconds
  const worths = plans.map((): number[] => [])
  for (let round = 0; round < rounds && !(round >= LEAST_ROUNDS && isClear(worths)); round++) {
    const seed = nextWord(input.rng)
    const tried = plans.map(plan => answered(input, plan, rehearsal, seed))
    // The clock is a brake alone.
    if (performance.now() > until) break
    tried.forEach((worth, i) => worths[i]!.push(worth))
  }
  if (worths[0]!.length === 0) return 0
  const leads = worths.map(all => leadOf(all, worths[0]!, worst))
  return leads.indexOf(Math.max(...leads))
}

/** Whether one of the plans was as good as any on every position so far. */
function isClear(worths: readonly (readonly number[])[]): boolean {
  const best = worths[0]!.map((_, round) => Math.max(...worths.map(all => all[round]!)))
  return worths.some(all => all.every((worth, round) => worth === best[round]))
}

/** What counts of how much better a plan was than another, position by position. */
function leadOf(worths: readonly number[], others: readonly number[], worst: number): number {
  const leads = worths.map((worth, round) => worth - others[round]!)
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length
  return (1 - worst) * mean + worst * Math.min(...leads)
}

/** However it goes on, no answer is longer. */
const MOST_ACTIONS = 5000

/** What a plan comes to once the enemy has answered it. */
function answered<S extends BaseState, Plan>(
  { game, view, seat, memory, budgetMs }: BotInput,
  plan: Plan,
  { choose, take, watch, worth }: Rehearsal<S, Plan>,
  seed: number,
): number {
  const rng = seedDice(seed)
  const state = game.sample(view, seat, rng.slice()) as S
  const isOver = watch(state, seat)
  const memories = game.sides.map((_, one) =>
    one === seat ? structuredClone(memory) : new Map<string, unknown>(),
  )
  take(memories[seat]!, plan)
  for (let done = 0; done < MOST_ACTIONS && !state.outcome && !isOver(state); done++) {
    const decision = game.decisions(state)[0]!
    const { actions, view: seen } = questionIn(game, state, decision, budgetMs)
    const own = { game, rng, memory: memories[decision.seat]! }
    const asked = { ...own, view: seen, seat: decision.seat, decision, actions, budgetMs }
    game.apply(state, decision.seat, actions.length === 1 ? actions[0]! : choose(asked))
  }
  return worth(state, seat)
}
