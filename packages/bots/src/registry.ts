/** Which bots play which game. */
import type { Game } from '@hexfront/engine'
import { randomBot } from './random.ts'
import { wfComputer } from './wf/computer.ts'
import { wotrComputer } from './wotr/computer.ts'
import { seatBot } from './seat.ts'
import type { Bot, SeatedBot } from './bot.ts'

/** Bots that play anything. */
const common: readonly Bot[] = [randomBot]

/** Bots that know one game, by its code. */
const own: Readonly<Record<string, readonly Bot[]>> = { wotr: [wotrComputer], wf: [wfComputer] }

/** The bots that can play this game, weakest first. */
export function botsFor(game: Game): readonly Bot[] {
  return [...common, ...(own[game.code] ?? [])]
}

/** Seats a bot by name with a generator of its own, or null when no such bot plays this game. */
export function makeBot(name: string, game: Game, seed: number): SeatedBot | null {
  const bot = botsFor(game).find(one => one.name === name)
  return bot === undefined ? null : seatBot(bot, game, seed)
}
