/** Results of contests and puzzles that are kept as data, one for each pairing and version of the computers. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { FAILED, Stop, USAGE } from '../exit.ts'
import { isPuzzles, setupOf } from './kept.ts'
import { pageOf } from './page.ts'
import type { Kept } from './kept.ts'

/** Whether a result can be kept there is found out before hours of play, not after. */
export function checkPublish(file: string): void {
  readPublished(file)
  const folder = dirname(file)
  if (!existsSync(folder)) throw new Stop(USAGE, `${file} cannot be written: there is no folder ${folder}.`)
}

/** Keeps a result in a JSON file, in place of an older one of the same pairing and version, and writes the page beside it. */
export function publish(file: string, one: Kept): void {
  const kept = [...readPublished(file).filter(other => keyOf(other) !== keyOf(one)), one].sort(inOrder)
  try {
    writeFileSync(file, `[\n${kept.map(entry => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`)
    writeFileSync(file.replace(/json$/, 'md'), pageOf(kept))
  } catch (error) {
    throw new Stop(FAILED, `${file} cannot be written: ${(error as Error).message}.`)
  }
}

const keyOf = (one: Kept): string =>
  (isPuzzles(one)
    ? [one.game, '~puzzles', one.bot, one.version]
    : [one.game, setupOf(one), ...one.bots, one.version]
  ).join(' ')

const inOrder = (a: Kept, b: Kept): number => (keyOf(a) < keyOf(b) ? -1 : 1)

/** As much as what is kept of every result has to be for the others to stand beside it. */
const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Kept).game === 'string' &&
  typeof (one as Kept).version === 'string' &&
  ('kind' in one || Array.isArray((one as { bots?: unknown }).bots))

function readPublished(file: string): Kept[] {
  if (!file.endsWith('.json')) throw new Stop(USAGE, `${file} does not end in .json.`)
  if (!existsSync(file)) return []
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as unknown
    if (Array.isArray(kept) && kept.every(isKept)) return kept
  } catch {
    // Said below: it is nothing that was published.
  }
  throw new Stop(USAGE, `${file} does not hold published results.`)
}
