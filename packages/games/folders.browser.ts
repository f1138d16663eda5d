/** The folders of games as a bundler finds them; in Node `folders.node.ts` looks for itself. */

type Files = Readonly<Record<string, unknown>>

const declared: Files = import.meta.glob('./*/game.json', { eager: true, import: 'default' })
const looksOf: Files = import.meta.glob('./*/look.ts', { eager: true })
const piecesOf: Files = import.meta.glob('./*/pieces.ts', { eager: true })

export const declarations = (): Files => declared
export const looks = async (): Promise<Files> => looksOf
export const pieces = async (): Promise<Files> => piecesOf

const mapFiles = import.meta.glob('./*/data/map.json', { import: 'default' })

/** The map file at a path, or null. */
export const mapAt = async (path: string): Promise<unknown> => (await mapFiles[path]?.()) ?? null

const puzzleFiles = import.meta.glob('./*/puzzles.json', { import: 'default' })

/** The puzzles at a path, or null. */
export const puzzlesAt = async (path: string): Promise<unknown> => (await puzzleFiles[path]?.()) ?? null
