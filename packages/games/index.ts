/** The games by code. Each is loaded only when somebody asks for it. */
import type { BaseState, Game, MapFile } from '@hexfront/engine'

export const gameCodes = ['wotr', 'ew', 'mw', 'fe', 'wf'] as const
export type GameCode = (typeof gameCodes)[number]

/** How far a title has come: its rules run, or they are still to be written. */
export type GameStanding = 'planned' | 'playable'

export interface CatalogueEntry {
  readonly code: GameCode
  readonly title: string
  /** One line on what kind of game it is. */
  readonly summary: string
  readonly standing: GameStanding
}

/** The five titles, in the order in which they are offered. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    code: 'wotr',
    title: 'Watch on the Rhine',
    summary: 'Divisions on the western front: move and fight in either order, odds and momentum.',
    standing: 'playable',
  },
  {
    code: 'ew',
    title: "Eisenhower's War",
    summary: 'Corps from the invasion to the Elbe: a secret landing plan and reaction offensives.',
    standing: 'planned',
  },
  {
    code: 'mw',
    title: "Manstein's War",
    summary: 'Armies and corps by drawn chits: hidden command bins, air units, capitulation.',
    standing: 'planned',
  },
  {
    code: 'fe',
    title: 'Festung Europa',
    summary: 'Cards drive the campaign: two decks of 55, each card with four uses.',
    standing: 'planned',
  },
  {
    code: 'wf',
    title: 'WestFront',
    summary: 'Wooden blocks in the fog: headquarters, battles that last for months, production.',
    standing: 'playable',
  },
]

/** How each game is loaded; a title without rules yet has no line here. */
const loaders: Partial<Record<GameCode, () => Promise<Game>>> = {
  wotr: async () => plain((await import('./wotr/index.ts')).wotr),
  wf: async () => plain((await import('./wf/index.ts')).wf),
}

/** Outside its folder a game is known by the contract alone: nobody sees the type of its state. */
const plain = <S extends BaseState>(game: Game<S>): Game => game as unknown as Game

export function isGameCode(code: string): code is GameCode {
  return (gameCodes as readonly string[]).includes(code)
}

/** The game with this code, or null when there is none or its rules are not written yet. */
export async function loadGame(code: string): Promise<Game | null> {
  if (!isGameCode(code)) return null
  const load = loaders[code]
  return load === undefined ? null : await load()
}

/** How each map is loaded: there is one for every title, long before its rules are written. */
const maps: Record<GameCode, () => Promise<{ default: unknown }>> = {
  wotr: () => import('./wotr/data/map.json', { with: { type: 'json' } }),
  ew: () => import('./ew/data/map.json', { with: { type: 'json' } }),
  mw: () => import('./mw/data/map.json', { with: { type: 'json' } }),
  fe: () => import('./fe/data/map.json', { with: { type: 'json' } }),
  wf: () => import('./wf/data/map.json', { with: { type: 'json' } }),
}

/** The map of a title, or null when there is no such title. */
export async function loadMap(code: string): Promise<MapFile | null> {
  return isGameCode(code) ? ((await maps[code]()).default as MapFile) : null
}
