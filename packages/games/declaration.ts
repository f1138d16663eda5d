/** What a game's `game.json` says of it. Its code is the name of its folder. */
export interface Declaration {
  readonly title: string
  readonly kind: GameKind
  /** One line on what kind of game it is. */
  readonly summary: string
  readonly standing: GameStanding
  /** Its place among the others when they are offered. */
  readonly shelf: number
  /** The bots that know this game, weakest first; they stand in the folder of its code among the bots. */
  readonly bots: readonly string[]
  /** Bots with one idea each, for the arena: nobody is offered them as opponents. They stand in `exploiters.ts` there. */
  readonly exploiters?: readonly string[]
  /** It has a guided beginning of its own. */
  readonly guided?: true
  /** What the picture on the shelf shows of the map: so many map units across, around a point in shares of the sheet. */
  readonly picture?: { readonly across: number; readonly x: number; readonly y: number }
  /** The folder with the tests of its rules, where that is not its own. */
  readonly proofs?: string
}

/** What is moved in it: speed is compared among games of a kind. */
export type GameKind = 'counters' | 'blocks' | 'cards'

/** How far a game has come: its rules run, or are still to be written; a primer teaches and is not on the shelf. */
export type GameStanding = 'planned' | 'playable' | 'primer'

export interface CatalogueEntry extends Declaration {
  readonly code: string
}

/** Entries from the files of declarations by their paths (`./wotr/game.json`), in the order of the shelf. */
export function entriesFrom(files: Readonly<Record<string, unknown>>): readonly CatalogueEntry[] {
  const entries = Object.entries(files).map(([path, file]) => ({
    ...(file as Declaration),
    code: path.split('/')[1]!,
  }))
  return entries.sort((a, b) => a.shelf - b.shelf)
}
