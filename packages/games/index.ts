/**
 * The games: every folder beside this file that holds a declaration. Whoever offers, plays, draws or checks games
 * reads them here; a further game is a further folder. Each is loaded only when somebody asks for it.
 */
import type { BaseState, Game, MapFile } from '@hexfront/engine'
import { declarations, mapAt, puzzlesAt } from '#folders'
import { entriesFrom } from './declaration.ts'
import type { CatalogueEntry } from './declaration.ts'

export type { CatalogueEntry, GameKind, GameStanding } from './declaration.ts'

/** Every game there is, the primer included. */
export const allGames: readonly CatalogueEntry[] = entriesFrom(declarations())

/** The titles on the shelf, in the order in which they are offered. */
export const catalogue: readonly CatalogueEntry[] = allGames.filter(({ standing }) => standing !== 'primer')

/** The small game that teaches the table: it can be named, but is not on the shelf. */
export const primer: string = allGames.find(({ standing }) => standing === 'primer')!.code

export const entryOf = (code: string): CatalogueEntry | undefined =>
  allGames.find(entry => entry.code === code)

export const isGameCode = (code: string): boolean => entryOf(code) !== undefined

/** The game with this code, or null when there is none or its rules are not written yet. */
export async function loadGame(code: string): Promise<Game | null> {
  const entry = entryOf(code)
  if (entry === undefined || entry.standing === 'planned') return null
  const { game } = (await import(`./${code}/index.ts`)) as { readonly game: Game<BaseState> }
  return game
}

/** The map of a title, or null when there is none: maps come long before the rules. */
export async function loadMap(code: string): Promise<MapFile | null> {
  return isGameCode(code) ? ((await mapAt(`./${code}/data/map.json`)) as MapFile | null) : null
}

/** The file of puzzles of a title as it lies there, or null when there is none: those who pose them know what is in it. */
export async function loadPuzzleFile(code: string): Promise<unknown> {
  return isGameCode(code) ? await puzzlesAt(`./${code}/puzzles.json`) : null
}
