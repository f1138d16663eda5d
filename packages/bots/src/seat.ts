/** A bot takes its seat: with the game, and a generator and a memory of its own. */
import { seedDice } from '@hexfront/engine'
import type { Game, Message } from '@hexfront/engine'
import { REASON } from './bot.ts'
import type { Bot, BotInput, BotQuestion, SeatedBot } from './bot.ts'

export function seatBot(bot: Bot, game: Game, seed: number): SeatedBot {
  const own = { game, rng: seedDice(seed), memory: new Map<string, unknown>() }
  return {
    name: bot.name,
    choose(question) {
      own.memory.delete(REASON)
      return bot.choose(withOwn(question, own))
    },
    why: () => (own.memory.get(REASON) as Message | undefined) ?? null,
  }
}

/** Adds what the bot brought itself, without touching the view, which may be made only on demand. */
function withOwn(question: BotQuestion, own: Pick<BotInput, 'game' | 'rng' | 'memory'>): BotInput {
  return {
    ...own,
    get view() {
      return question.view
    },
    seat: question.seat,
    decision: question.decision,
    actions: question.actions,
    budgetMs: question.budgetMs,
  }
}
