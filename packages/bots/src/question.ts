/** What a bot is asked in a position. */
import type { BaseState, Decision, Game } from '@hexfront/engine'
import type { BotQuestion } from './bot.ts'

/** The view is made when it is looked at: a bot that does not look costs nothing. */
export function questionIn(game: Game, state: BaseState, decision: Decision, budgetMs: number): BotQuestion {
  const { seat } = decision
  let view: BaseState | null = null
  return {
    get view() {
      return (view ??= game.view(state, seat))
    },
    seat,
    decision,
    actions: game.actions(state, seat),
    budgetMs,
  }
}
