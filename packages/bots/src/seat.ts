/** A bot takes its seat: with the game and a generator of its own. */
import { seedDice } from '@hexfront/engine'
import type { Game } from '@hexfront/engine'
import type { Bot, BotQuestion, SeatedBot } from './bot.ts'

export function seatBot(bot: Bot, game: Game, seed: number): SeatedBot {
  const rng = seedDice(seed)
  return {
    name: bot.name,
    choose: question => bot.choose(withOwn(question, game, rng)),
  }
}

/** Adds what the bot brought itself, without touching the view, which may be made only on demand. */
function withOwn(question: BotQuestion, game: Game, rng: number[]) {
  return {
    game,
    rng,
    get view() {
      return question.view
    },
    seat: question.seat,
    decision: question.decision,
    actions: question.actions,
    budgetMs: question.budgetMs,
  }
}
