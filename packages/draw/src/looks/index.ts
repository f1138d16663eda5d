/** The looks of the five games, and the family's own for any map that has none. */
import type { Look } from '../look.ts'
import type { ThemePair } from '../theme.ts'
import { ew } from './ew.ts'
import { fe } from './fe.ts'
import { mw } from './mw.ts'
import { wf } from './wf.ts'
import { wotr } from './wotr.ts'

export const looks: Readonly<Record<string, Look>> = { wotr, ew, mw, fe, wf }

export const themes: Readonly<Record<string, ThemePair>> = Object.fromEntries(
  Object.values(looks).map(look => [look.game, look.themes]),
)

/** A game's look; a map nobody has a look for is drawn in the family's plainest. */
export function lookOf(game: string): Look {
  return looks[game] ?? { ...ew, game, subtitle: '', legend: { heads: [], entries: [] } }
}
