/**
 * What a computer would do in a person's seat: its choices, played out on a position made up from what the seat
 * knows, until a die, the enemy or a new phase comes between. So a whole phase can be shown before anything is done.
 * Beside it stands what it would do else, and in what the two differ.
 */
import { eventsFor, hashState, seedDice } from '@hexfront/engine'
import type { Action, BaseState, Game, GameEvent, Message, Seat } from '@hexfront/engine'
import { questionIn } from './question.ts'
import { fetchBot, botNames } from './registry.ts'
import { isNews, worthTelling } from './telling.ts'
import { differencesOf, noNotes, note, termsOf } from './terms.ts'
import { NothingElse } from './bot.ts'
import type { BotQuestion, SeatedBot } from './bot.ts'
import type { Attack, Difference, Terms } from './terms.ts'

/** A way to go on. */
export interface Course {
  /** What it would do, in order; at least one action. */
  readonly actions: readonly Action[]
  /** Why it would begin so, where it gives reasons. */
  readonly why: Message | null
  /** What would happen, as far as nothing of it is chance. */
  readonly events: readonly GameEvent[]
  /** What comes between then. */
  readonly until: 'chance' | 'enemy' | 'phase' | 'over'
  /** The attack that it comes to, where it comes to one. */
  readonly attack: Attack | null
  /** What it comes to. */
  readonly terms: Terms
}

export interface Advice extends Course {
  /** What it would do else, where there is anything else to do. */
  readonly second: Course | null
  /** In what the two differ. */
  readonly differs: readonly Difference[]
}

/** However long a phase is, more is not wanted at once. */
const MOST_ACTIONS = 150

/** Whether a game has anybody to ask. */
export const canAdvise = (code: string): boolean => botNames(code).length > 1

interface Asked {
  readonly seed: number
  readonly budgetMs: number
}

/** Asks the computer of a game what it would do, and what else; null where only chance plays it. */
export async function advise(game: Game, view: BaseState, seat: Seat, asked: Asked): Promise<Advice | null> {
  if (!canAdvise(game.code)) return null
  const sitDown = async (seed: number): Promise<SeatedBot> => (await fetchBot(ADVISER, game, seed))!
  return await twoChoices(game, game.sample(view, seat, seedDice(asked.seed)), seat, sitDown, asked)
}

/** Asks it for one choice alone, where many are asked for. */
export async function firstChoice(
  game: Game,
  view: BaseState,
  seat: Seat,
  { seed, budgetMs }: Asked,
): Promise<Course | null> {
  if (!canAdvise(game.code)) return null
  const bot = await fetchBot(ADVISER, game, seed)
  return bot && (await foresee(game, bot, game.sample(view, seat, seedDice(seed)), seat, budgetMs))
}

/** Whoever answers at once: a level that thinks longer would keep people waiting. */
const ADVISER = 'computer'

/** Other moods in which the same computer is asked for another plan. */
const MOODS = [1, 2]

/** What a computer would do, and what else: in another mood, or if it could not do the first thing. */
export async function twoChoices(
  game: Game,
  state: BaseState,
  seat: Seat,
  sitDown: (seed: number) => Promise<SeatedBot>,
  { seed, budgetMs }: Asked,
): Promise<Advice> {
  const first = await courseOf(game, await sitDown(seed), state, seat, budgetMs)
  const struck = async (): Promise<Course | null> => {
    // Whoever would lay down what is in hand has no thought for it: what it did with that would be anything.
    const verb = game.verbs[first.course.actions[0]!.verb]
    if (verb?.hand === 'lays' && !verb.ends) return null
    const bot = await insteadOf(first.course.actions[0]!, questionOf(game, state, seat, budgetMs), () =>
      sitDown(seed),
    )
    if (!bot) return null
    const other = await courseOf(game, bot, state, seat, budgetMs)
    return isAlike(first, other) ? null : other.course
  }
  const second = (await inOtherMoods()) ?? (await struck())
  return {
    ...first.course,
    second,
    differs: second ? differencesOf(first.course.terms, second.terms) : [],
  }

  /** A phase of marches is planned as a whole: without its first step it would be much the same. */
  async function inOtherMoods(): Promise<Course | null> {
    if (game.verbs[first.course.actions[0]!.verb]?.hand !== 'takes') return null
    for (const mood of MOODS) {
      const other = await courseOf(game, await sitDown(seed + mood), state, seat, budgetMs)
      if (!isAlike(first, other)) return other.course
    }
    return null
  }
}

/** A bot that begins with what it would do if something were not open; null where it knows nothing else to do. */
async function insteadOf(
  { verb, arg }: Action,
  question: BotQuestion,
  sitDown: () => Promise<SeatedBot>,
): Promise<SeatedBot | null> {
  const actions = question.actions.filter(one => one.verb !== verb || one.arg !== arg)
  if (actions.length === 0) return null
  const bot = await sitDown()
  const second = await answerOf(bot, { ...question, actions })
  if (!second || !actions.some(one => one.verb === second.verb && one.arg === second.arg)) return null
  let isFirst = true
  return {
    ...bot,
    choose(asked: BotQuestion) {
      if (!isFirst) return bot.choose(asked)
      isFirst = false
      return second
    },
  }
}

/** A computer that has done with a phase may have no other thought; whatever else goes wrong is told. */
async function answerOf(bot: SeatedBot, question: BotQuestion): Promise<Action | null> {
  try {
    return await bot.choose(question)
  } catch (error) {
    if (error instanceof NothingElse) return null
    throw error
  }
}

const questionOf = (game: Game, state: BaseState, seat: Seat, budgetMs: number): BotQuestion =>
  questionIn(
    game,
    state,
    game.decisions(state).find(one => one.seat === seat)!,
    budgetMs,
  )

/** A course and a sign of where it leads, so that two can be told apart. */
interface Led {
  readonly course: Course
  readonly end: string
}

/** Whether two lead to the same, or what is told of them up to the end of the phase is the same. */
function isAlike(one: Led, other: Led): boolean {
  const [first, second] = [one, other].map(({ course }) => worthTelling(course.events))
  const isWhole = one.course.until === 'phase' && other.course.until === 'phase' && first!.length > 0
  return one.end === other.end || (isWhole && JSON.stringify(first) === JSON.stringify(second))
}

async function courseOf(
  game: Game,
  bot: SeatedBot,
  state: BaseState,
  seat: Seat,
  budgetMs: number,
): Promise<Led> {
  const tried = game.copy(state)
  const course = await foresee(game, bot, tried, seat, budgetMs)
  return { course, end: hashState({ ...tried, tick: 0, rng: [] }) }
}

/** Lets a bot play on in a position of its own. */
export async function foresee(
  game: Game,
  bot: SeatedBot,
  state: BaseState,
  seat: Seat,
  budgetMs: number,
): Promise<Course> {
  const actions: Action[] = []
  const events: GameEvent[] = []
  const notes = noNotes()
  let why: Message | null = null
  const led = (until: Course['until'], terms: Terms): Course => ({
    ...{ actions, why, events, until, terms },
    attack: until === 'phase' || notes.attack?.attackers.some(isOthers) ? null : notes.attack,
  })
  // A phase that is left before anything was told of it is none of the plan: the next one is.
  const phases = new Set([game.scene(state).now])
  const isOthers = (unit: number): boolean => game.counters.units[unit]?.side !== seat
  while (actions.length < MOST_ACTIONS) {
    const decision = game.decisions(state).find(one => one.seat === seat)
    if (!decision) return led(state.outcome ? 'over' : 'enemy', termsOf(game, state, seat, events, notes))
    const action = await bot.choose(questionIn(game, state, decision, budgetMs))
    why ??= actions.length === 0 ? bot.why() : null
    note(game, state, action, notes)
    const before = game.copy(state)
    const isLater = worthTelling(events).length > 0 && !phases.has(game.scene(state).now)
    const told = eventsFor(game.apply(state, seat, action), seat)
    const chance = told.findIndex(event => isNews(event, seat))
    // A phase may end without a word: what is done in the next one is none of the plan.
    if (isLater && chance < 0 && worthTelling(told).length > 0)
      return led('phase', termsOf(game, before, seat, events, notes))
    actions.push(action)
    events.push(...(chance < 0 ? told : told.slice(0, chance)))
    // What a die has decided already is nobody's plan: what counts is how things stood before it.
    if (chance >= 0) return led('chance', termsOf(game, before, seat, events, notes))
    const { now } = game.scene(state)
    if (worthTelling(events).length === 0) phases.add(now)
    else if (told.length > 0 && !phases.has(now)) break
  }
  return led('phase', termsOf(game, state, seat, events, notes))
}
