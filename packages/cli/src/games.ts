/** The games as the command line knows them: those of the catalogue and the engine's own fixture. */
import { allGames, catalogue, isGameCode, loadGame } from '@hexfront/games'
import { below, seedDice } from '@hexfront/engine'
import type { Game, Json } from '@hexfront/engine'
import { arenaNames } from '@hexfront/bots'
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

/** Set-ups to draw from, seed by seed: what was chosen is fixed, the rest is drawn. */
export interface SetupChoice {
  /** One scenario, or all of them. */
  readonly scenarios: readonly string[]
  /** Options that were chosen. */
  readonly options: Readonly<Record<string, Json>>
  /** Whether the others are drawn; they stand at their standard values else. */
  readonly draws: boolean
}

/** Reads `--scenario` and `--option` for checks: without a scenario all take turns, with the open options drawn. */
export function readChoice(
  game: Game,
  scenario: string | undefined,
  options: readonly string[],
): SetupChoice {
  const setup = readSetup(game, scenario, options)
  const all = game.scenarios.map(one => one.id)
  return {
    scenarios: scenario === undefined ? all : [setup.scenario],
    options: setup.options,
    draws: scenario === undefined,
  }
}

/** The set-up of one seed: scenarios in turn, options by dice of the seed's own. */
export function drawSetup(game: Game, { scenarios, options, draws }: SetupChoice, seed: number): Setup {
  const scenario = scenarios[seed % scenarios.length]!
  if (!draws) return { scenario, options }
  const rng = seedDice(seed)
  const drawn = game.options.map(({ id, values }) => [id, values[below(rng, values.length)]!] as const)
  return { scenario, options: { ...Object.fromEntries(drawn), ...options } }
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
  const known = arenaNames(game.code)
  const wrong = bots.find(name => !known.includes(name))
  if (wrong !== undefined)
    throw new Stop(USAGE, `There is no bot "${wrong}" for ${game.title}; there are: ${known.join(', ')}.`)
  return bots
}
