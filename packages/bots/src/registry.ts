/**
 * Which bots play which game. Their names are known at once, from the game's declaration; a bot's head is fetched
 * only when it takes a seat, from the folder of its game: nobody should have to load all games to play one.
 */
import type { Game } from '@hexfront/engine'
import { entryOf } from '@hexfront/games'
import { easyOf } from './easy.ts'
import { hardOf } from './hard.ts'
import { randomBot } from './random.ts'
import { seatBot } from './seat.ts'
import { steady } from './steady.ts'
import type { Bot, SeatedBot } from './bot.ts'

/** Names of the bots that can play a game, weakest first; whatever knows a game can be had easier as well. */
export function botNames(code: string): readonly string[] {
  const bots = entryOf(code)?.bots ?? []
  return [randomBot.name, ...(bots.length > 0 ? [EASY] : []), ...bots]
}
const EASY = 'easy'

/** The level that is meant where nobody has chosen one: the first that knows the game. */
export const usualBot = (code: string): string => entryOf(code)?.bots[0] ?? randomBot.name

/** Names of the bots that try one hole each in a game: they play in the arena, and nobody is offered them. */
export const exploiterNames = (code: string): readonly string[] => entryOf(code)?.exploiters ?? []

/** Whoever can be named where bots are measured: those that are offered, the exploiters, and levels on trial. */
export const arenaNames = (code: string): readonly string[] => [
  ...new Set([...botNames(code), ...exploiterNames(code), ...(botNames(code).includes(EASY) ? [HARD] : [])]),
]
/** On trial as long as no declaration has it among its bots. */
const HARD = 'hard'

/** Seats a bot by name with a generator of its own, or null when no such bot plays this game. */
export async function fetchBot(name: string, game: Game, seed: number): Promise<SeatedBot | null> {
  if (exploiterNames(game.code).includes(name)) return await fetchExploiter(name, game, seed)
  if (!arenaNames(game.code).includes(name)) return null
  if (name === randomBot.name) return seatBot(randomBot, game, seed)
  const { bots } = (await import(`./${game.code}/index.ts`)) as { readonly bots: readonly Bot[] }
  if (name === HARD) return seatBot(steady(hardOf(bots[0]!)), game, seed)
  if (name === EASY) return seatBot(steady(easyOf(bots[0]!)), game, seed)
  const bot = bots.find(one => one.name === name)
  if (bot === undefined) throw new Error(`${game.code} declares a bot ${name} that is not among its bots`)
  return seatBot(steady(bot), game, seed)
}

async function fetchExploiter(name: string, game: Game, seed: number): Promise<SeatedBot> {
  const { exploiters } = (await import(`./${game.code}/exploiters.ts`)) as {
    readonly exploiters: readonly Bot[]
  }
  const bot = exploiters.find(one => one.name === name)
  if (bot === undefined)
    throw new Error(`${game.code} declares an exploiter ${name} that is not among its exploiters`)
  return seatBot(steady(bot), game, seed)
}
