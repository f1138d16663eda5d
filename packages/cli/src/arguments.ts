/** Arguments that several verbs share. */
import { InvalidArgumentError, Option } from 'commander'

/** A whole number from 0 on, or from 1 where none makes no sense; up to as many as can be done with it. */
export function wholeFrom(least: 0 | 1, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return text => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
      throw new InvalidArgumentError(`A whole number from ${least} on is wanted.`)
    if (value > most) throw new InvalidArgumentError(`At most ${most} is possible.`)
    return value
  }
}

/** The games after the first have the seeds after it, and what is made of a seed is a whole number, too. */
const LARGEST_SEED = 1e15
/** The results of all are held at once. */
const MOST_GAMES = 1e7

const collect = (text: string, list: readonly string[]): readonly string[] => [...list, text]

export const jsonOption = (): Option => new Option('--json', 'print JSON for machines')
export const seedOption = (): Option =>
  new Option('--seed <seed>', 'seed of the first game; the next has the next')
    .argParser(wholeFrom(0, LARGEST_SEED))
    .default(1)
export const gamesOption = (standard: number): Option =>
  new Option('--games <n>', 'how many games').argParser(wholeFrom(1, MOST_GAMES)).default(standard)
export const botsOption = (): Option =>
  new Option('--bots <a,b>', 'a bot for each side; one name for both').default('random')
/**
 * Bots count their steps; the clock is a brake for whoever waits at a table. Nobody waits here, and a busy machine
 * must not make anybody play worse, or else than the same seed did before.
 */
const UNHURRIED = 5000
export const budgetOption = (): Option =>
  new Option('--budget <ms>', 'how long a bot may think about one action before the clock cuts it short')
    .argParser(wholeFrom(1))
    .default(UNHURRIED)
export const scenarioOption = (without = "the game's first one by default"): Option =>
  new Option('--scenario <id>', `scenario; ${without}`)
export const optionOption = (): Option =>
  new Option('--option <id=value>', 'set an option of the game (can be repeated)')
    .argParser(collect)
    .default([])
export const threadsOption = (without = 'all cores by default'): Option =>
  new Option('--threads <n>', `how many threads; ${without}`).argParser(wholeFrom(1))

/** What `--scenario`, `--option` and `--seed` bring. */
export interface SetupFlags {
  readonly scenario?: string
  readonly option: readonly string[]
  readonly seed: number
}
