/**
 * Which bots play which game. Their names are known at once, from the game's declaration; a bot's head is fetched
 * only when it takes a seat, from the folder of its game: nobody should have to load all games to play one.
 */
import type { Game, Seat } from '@hexfront/engine'
import { entryOf } from '@hexfront/games'
import { easyOf } from './easy.ts'
import { normalOf } from './normal.ts'
import { randomBot } from './random.ts'
import { seatBot } from './seat.ts'
import { steady } from './steady.ts'
import { tries } from './exploit/plan.ts'
import type { Bot, SeatedBot } from './bot.ts'
import type { Idea } from './exploit/plan.ts'

/** The levels that are offered of whatever knows a game, weakest first. */
const EASY = 'easy'
const NORMAL = 'normal'
const HARD = 'hard'

/** Names of the bots that can play a game, weakest first. */
export const botNames = (code: string): readonly string[] =>
  knowers(code).length > 0 ? [randomBot.name, EASY, NORMAL, HARD] : [randomBot.name]

/** Bots that know a game; each plays as well as it can, and the levels are made of the first. */
const knowers = (code: string): readonly string[] => entryOf(code)?.bots ?? []

/** The level that is meant where nobody has chosen one. */
export const usualBot = (code: string): string => (knowers(code).length > 0 ? NORMAL : randomBot.name)

/** Names of the bots that try one hole each in a game: they play in the arena, and nobody is offered them. */
export const exploiterNames = (code: string): readonly string[] => entryOf(code)?.exploiters ?? []

/** Between an exploiter's name and the level at which it plays besides its idea. */
const BESIDES = ':'
const exploitersAtLevels = (code: string): readonly string[] =>
  exploiterNames(code).flatMap(name => [name, ...[NORMAL, HARD].map(level => `${name}${BESIDES}${level}`)])

/** Whoever can be named where bots are measured: those that are offered, those behind them, and the exploiters. */
export const arenaNames = (code: string): readonly string[] => [
  ...botNames(code),
  ...knowers(code),
  ...exploitersAtLevels(code),
]

/** What the folder of a game offers: who plays it, and who stands behind the lower levels or the highest where it is another. */
interface Head {
  readonly bots: readonly Bot[]
  readonly plain?: Bot
  readonly keen?: Bot
}

/** Seats a bot by name with a generator of its own, or null when no such bot plays this game. */
export async function fetchBot(name: string, game: Game, seed: number): Promise<SeatedBot | null> {
  if (exploitersAtLevels(game.code).includes(name)) return await fetchExploiter(name, game, seed)
  if (!arenaNames(game.code).includes(name)) return null
  if (name === randomBot.name) return seatBot(randomBot, game, seed)
  const { bots, plain, keen } = (await import(`./${game.code}/index.ts`)) as Head
  const level = levelOf(name, keen ?? bots[0]!, plain ?? bots[0]!)
  if (level) return seatBot(steady(level), game, seed)
  const bot = bots.find(one => one.name === name)
  if (bot === undefined) throw new Error(`${game.code} declares a bot ${name} that is not among its bots`)
  return seatBot(steady(bot), game, seed)
}

/** A level made of the best that there is. */
function levelOf(name: string, best: Bot, plain: Bot): Bot | undefined {
  if (name === EASY) return easyOf(plain)
  if (name === NORMAL) return normalOf(plain)
  return name === HARD ? { ...best, name } : undefined
}

/** The side for which an exploiter has its idea; null of whoever is none. */
export async function fetchIdeaSeat(code: string, name: string): Promise<Seat | null> {
  return exploitersAtLevels(code).includes(name) ? (await fetchIdea(code, name)).seat : null
}

async function fetchIdea(code: string, name: string): Promise<Idea> {
  const [idea] = name.split(BESIDES)
  const { exploiters } = (await import(`./${code}/exploiters.ts`)) as { readonly exploiters: readonly Idea[] }
  const found = exploiters.find(one => one.name === idea)
  if (found === undefined)
    throw new Error(`${code} declares an exploiter ${name} that is not among its exploiters`)
  return found
}

/** Besides its idea an exploiter plays like a beginner, so that it wins by that or not at all; or like a level that is named. */
async function fetchExploiter(name: string, game: Game, seed: number): Promise<SeatedBot> {
  const [, level = EASY] = name.split(BESIDES)
  const found = await fetchIdea(game.code, name)
  const { bots, plain, keen } = (await import(`./${game.code}/index.ts`)) as Head
  return seatBot(steady(tries(found, name, levelOf(level, keen ?? bots[0]!, plain ?? bots[0]!)!)), game, seed)
}
