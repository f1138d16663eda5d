/**
 * What a computer would do in a person's seat: its choices, played out on a position made up from what the seat
 * knows, until a die, the enemy or a new phase comes between. So a whole phase can be shown before anything is done.
 */
import { eventsFor, seedDice } from '@hexfront/engine'
import type { Action, BaseState, Game, GameEvent, Message, Seat } from '@hexfront/engine'
import { questionIn } from './question.ts'
import { fetchBot, botNames } from './registry.ts'
import type { SeatedBot } from './bot.ts'

export interface Advice {
  /** What it would do, in order; at least one action. */
  readonly actions: readonly Action[]
  /** Why it would begin so, where it gives reasons. */
  readonly why: Message | null
  /** What would happen, as far as nothing of it is chance. */
  readonly events: readonly GameEvent[]
  /** What comes between then. */
  readonly until: 'chance' | 'enemy' | 'phase' | 'over'
}

/** However long a phase is, more is not wanted at once. */
const MOST_ACTIONS = 150

/** Whether a game has anybody to ask. */
export const canAdvise = (code: string): boolean => botNames(code).length > 1

/** Asks the strongest computer of a game; null where only chance plays it. */
export async function advise(
  game: Game,
  view: BaseState,
  seat: Seat,
  { seed, budgetMs }: { readonly seed: number; readonly budgetMs: number },
): Promise<Advice | null> {
  if (!canAdvise(game.code)) return null
  const bot = await fetchBot(botNames(game.code).at(-1)!, game, seed)
  return bot && (await foresee(game, bot, game.sample(view, seat, seedDice(seed)), seat, budgetMs))
}

/** Lets a bot play on in a position of its own. */
export async function foresee(
  game: Game,
  bot: SeatedBot,
  state: BaseState,
  seat: Seat,
  budgetMs: number,
): Promise<Advice> {
  const actions: Action[] = []
  const events: GameEvent[] = []
  let why: Message | null = null
  const phase = game.scene(state).now
  while (actions.length < MOST_ACTIONS) {
    const decision = game.decisions(state).find(one => one.seat === seat)
    if (!decision) return { actions, why, events, until: state.outcome ? 'over' : 'enemy' }
    const action = await bot.choose(questionIn(game, state, decision, budgetMs))
    why ??= actions.length === 0 ? bot.why() : null
    const told = eventsFor(game.apply(state, seat, action), seat)
    actions.push(action)
    const chance = told.findIndex(event => event['seals'] === true)
    events.push(...(chance < 0 ? told : told.slice(0, chance)))
    if (chance >= 0) return { actions, why, events, until: 'chance' }
    if (told.length > 0 && game.scene(state).now !== phase) break
  }
  return { actions, why, events, until: 'phase' }
}
