/**
 * The enemy's answer. The few best plans are carried out on positions made up from what a seat knows, the enemy answers
 * each as he would plan himself, and what is left then says which plan it is to be. The same dice fall for every plan.
 */
import { nextWord, seedDice } from '@hexfront/engine'
import type { Action, BaseState, Seat } from '@hexfront/engine'
import { questionIn } from '../question.ts'
import type { BotInput } from '../bot.ts'

/** Plans that look out for what went wrong in the positions to which the answers to the best one led; none if all went well. */
export type Mend<S, Plan> = (ends: readonly S[]) => readonly Plan[]

/** How somebody chooses among plans: who looks no further has one made, and takes it. */
export interface Look<Plan, S = unknown> {
  /** Plans that are wanted. */
  readonly among: number
  /** One of them, which come with the most promising first. */
  best<P extends Plan>(plans: readonly P[], mend?: Mend<S, P>): P
}

export const readily: Look<unknown, never> = { among: 1, best: ([plan]) => plan! }

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
  /** Plans are carried out so often in all at most, one round at least; without it as often as there are rounds. */
  readonly tries?: number
  /** Share of the worst case, beside what comes on the whole, in what a plan is worth more than the most promising. */
  readonly worst: number
  readonly milliseconds: number
}

/** Somebody who has plans answered before he carries one out. */
export const rehearsing = <S extends BaseState, Plan>(
  input: BotInput,
  rehearsal: Rehearsal<S, Plan>,
): Look<Plan, S> => ({
  among: rehearsal.patience.among,
  best: (plans, mend) =>
    plans.length < 2 && !mend ? plans[0]! : bestAnswered(input, plans, rehearsal, mend),
})

/** Rounds after which it may be clear already. */
const LEAST_ROUNDS = 3

/** What the answers to a plan led to, position by position. */
interface Tried<S, Plan> {
  readonly plan: Plan
  readonly ends: S[]
  readonly worths: number[]
}

const untried = <S, Plan>(plan: Plan): Tried<S, Plan> => ({ plan, ends: [], worths: [] })

/** Which plan stands best against the enemy's answers; the first of equals. */
function bestAnswered<S extends BaseState, Plan, P extends Plan>(
  input: BotInput,
  plans: readonly P[],
  rehearsal: Rehearsal<S, Plan>,
  mend?: Mend<S, P>,
): P {
  const { worst, milliseconds } = rehearsal.patience
  const rounds = roundsFor(plans.length, rehearsal.patience)
  const until = performance.now() + milliseconds
  const all = plans.map(untried<S, P>)
  const seeds: number[] = []
  /** A round; whether it was over in time: the clock is a brake alone, and a round that it has overtaken does not count. */
  const carryOut = (some: readonly Tried<S, P>[], seed: number): boolean => {
    const ends = some.map(({ plan }) => answered(input, plan, rehearsal, seed))
    if (performance.now() > until) return false
    for (const [i, { ends: known, worths }] of some.entries()) {
      known.push(ends[i]!)
      worths.push(rehearsal.worth(ends[i]!, input.seat))
    }
    return true
  }
  while (seeds.length < rounds && !(seeds.length >= LEAST_ROUNDS && isClear(all))) {
    const seed = nextWord(input.rng)
    if (!carryOut(all, seed)) break
    seeds.push(seed)
  }
  if (seeds.length === 0) return plans[0]!
  const best = mostLeading(all, all[0]!, worst)
  const others = (mend?.(best.ends) ?? []).map(untried<S, P>)
  if (others.length === 0 || !seeds.every(seed => carryOut(others, seed))) return best.plan
  return mostLeading([best, ...others], all[0]!, worst).plan
}

const roundsFor = (plans: number, { rounds, tries = Infinity }: Patience): number =>
  Math.max(1, Math.min(rounds, Math.floor(tries / plans)))

/** Which of those tried was most ahead of one of them. */
function mostLeading<S, P>(all: readonly Tried<S, P>[], { worths }: Tried<S, P>, worst: number): Tried<S, P> {
  const leads = all.map(one => leadOf(one.worths, worths, worst))
  return all[leads.indexOf(Math.max(...leads))]!
}

/** Whether one of the plans was as good as any on every position so far. */
function isClear(all: readonly Tried<unknown, unknown>[]): boolean {
  const best = all[0]!.worths.map((_, round) => Math.max(...all.map(({ worths }) => worths[round]!)))
  return all.some(({ worths }) => worths.every((worth, round) => worth === best[round]))
}

/** What counts of how much better a plan was than another, position by position. */
function leadOf(worths: readonly number[], others: readonly number[], worst: number): number {
  const leads = worths.map((worth, round) => worth - others[round]!)
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length
  return (1 - worst) * mean + worst * Math.min(...leads)
}

/** However it goes on, no answer is longer. */
const MOST_ACTIONS = 5000

/** The position once the enemy has answered a plan. */
function answered<S extends BaseState, Plan>(
  { game, view, seat, memory, budgetMs }: BotInput,
  plan: Plan,
  { choose, take, watch }: Rehearsal<S, Plan>,
  seed: number,
): S {
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
  return state
}
