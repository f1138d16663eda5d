/** What a bot chooses in a position, and the generator that it leaves behind. */
import { seedDice } from '@hexfront/engine'
import type { Action, BaseState, Game } from '@hexfront/engine'
import { PATIENCE } from './playing.ts'
import type { Bot } from '../bot.ts'

/** Asks a bot without a memory for the decision of a position; another position may be shown instead of it. */
export function choiceOf(game: Game, bot: Bot, state: BaseState, shown = state) {
  const decision = game.decisions(state)[0]!
  const { seat } = decision
  const rng = seedDice(4)
  const action = bot.choose({
    game,
    rng,
    memory: new Map<string, unknown>(),
    view: game.view(shown, seat),
    seat,
    decision,
    actions: game.actions(state, seat),
    budgetMs: PATIENCE,
  }) as Action
  return { action, rng }
}
