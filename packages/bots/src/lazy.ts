/**
 * The bots for a page: their names at once, each one's head only when it takes a seat. A bot knows its
 * game by heart, and nobody should have to fetch the maps of all games to play one.
 */
import type { Game } from '@hexfront/engine'
import { randomBot } from './random.ts'
import { seatBot } from './seat.ts'
import type { Bot, SeatedBot } from './bot.ts'

/** How the bot that knows one game is fetched, by the game's code. */
const own: Readonly<Record<string, () => Promise<Bot>>> = {
  wotr: async () => (await import('./wotr/computer.ts')).wotrComputer,
  wf: async () => (await import('./wf/computer.ts')).wfComputer,
}

const OWN = 'computer'

/** Names of the bots that can play a game, weakest first. */
export function botNames(code: string): readonly string[] {
  return Object.hasOwn(own, code) ? [randomBot.name, OWN] : [randomBot.name]
}

/** As `makeBot`, but fetches no more than the bot needs. */
export async function fetchBot(name: string, game: Game, seed: number): Promise<SeatedBot | null> {
  if (!botNames(game.code).includes(name)) return null
  return seatBot(name === OWN ? await own[game.code]!() : randomBot, game, seed)
}
