/** The games as the command line knows them: those of the catalogue and the engine's own fixture. */
import { allGames, catalogue, isGameCode, loadGame } from '@hexfront/games'
import type { Game, Json } from '@hexfront/engine'
import { botNames } from '@hexfront/bots'
import { Stop, USAGE } from './exit.ts'

/** The game with this code; a code that is none, or whose rules are not written, ends the verb. */
export async function gameNamed(code: string): Promise<Game> {
  const game = await loadGame(code)
  if (game !== null) return game
  const titles = catalogue.map(entry => `${entry.code} (${entry.title})`).join(', ')
  throw new Stop(
    USAGE,
    isGameCode(code)
      ? `The rules of "${code}" are not written yet.`
      : `There is no game "${code}"; there are: ${titles}.`,
  )
}

/** Every game whose rules are written, the primer included. */
export async function writtenGames(): Promise<readonly Game[]> {
  const games = await Promise.all(allGames.map(entry => loadGame(entry.code)))
  return games.filter(game => game !== null)
}

/** The one that was named, or all that are written: what a check goes over. */
export async function gamesToCheck(code: string | undefined): Promise<readonly Game[]> {
  return code === undefined ? await writtenGames() : [await gameNamed(code)]
}

/** How a game is set up: what `--scenario` and `--option` chose. */
export interface Setup {
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
}

/** Reads `--scenario` and `--option id=value`; a value is written as in JSON, a word without quotes. */
export function readSetup(game: Game, scenario: string | undefined, options: readonly string[]): Setup {
  const id = scenario ?? game.scenarios[0]!.id
  if (!game.scenarios.some(one => one.id === id)) {
    const known = game.scenarios.map(one => one.id).join(', ')
    throw new Stop(USAGE, `${game.title} has no scenario "${id}"; there are: ${known}.`)
  }
  return { scenario: id, options: Object.fromEntries(options.map(text => readOption(game, text))) }
}

function readOption(game: Game, text: string): [string, Json] {
  const [id = '', ...rest] = text.split('=')
  const option = game.options.find(one => one.id === id)
  if (option === undefined || rest.length === 0) {
    const known =
      game.options.map(one => `${one.id}=${one.values.map(wordOf).join('|')}`).join(', ') || 'none'
    throw new Stop(USAGE, `"${text}" is no option of ${game.title}; there are: ${known}.`)
  }
  const word = rest.join('=')
  const value = option.values.find(one => wordOf(one) === word)
  if (value === undefined)
    throw new Stop(USAGE, `The option ${id} can be ${option.values.map(wordOf).join(', ')}, not ${word}.`)
  return [id, value]
}

const wordOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Reads `--bots`: a name for each side, or one for all. */
export function readBots(game: Game, names: string): readonly string[] {
  const given = names.split(',').map(name => name.trim())
  const bots = given.length === 1 ? game.sides.map(() => given[0]!) : given
  if (bots.length !== game.sides.length)
    throw new Stop(USAGE, `${game.title} has ${game.sides.length} sides; --bots names ${bots.length}.`)
  const known = botNames(game.code)
  const wrong = bots.find(name => !known.includes(name))
  if (wrong !== undefined)
    throw new Stop(USAGE, `There is no bot "${wrong}" for ${game.title}; there are: ${known.join(', ')}.`)
  return bots
}
