/** Computers that play on until a test has what it wants. */
import { play } from '@hexfront/engine'
import type { Match } from '@hexfront/engine'
import { questionIn } from '../question.ts'
import { seatBot } from '../seat.ts'
import type { Bot } from '../bot.ts'

/** Long enough that the clock cuts no thought short, however busy the machine is. */
export const PATIENCE = 3000

/** Lets the same computer play both sides of a match until a condition holds. */
export function playUntil(bot: Bot, match: Match, seed: number, isEnough: (match: Match) => boolean): Match {
  const { game } = match
  const bots = [0, 1].map(seat => seatBot(bot, game, seed * 2 + seat))
  while (!match.state.outcome && !isEnough(match)) {
    const decision = game.decisions(match.state)[0]!
    const action = bots[decision.seat]!.choose(questionIn(game, match.state, decision, PATIENCE))
    if (action instanceof Promise) throw new Error('the computer answers at once')
    const done = play(match, decision.seat, action)
    if ('refusal' in done) throw new Error(done.refusal.id)
  }
  return match
}
