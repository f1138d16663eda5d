/** The file of a game's puzzles: one line for each, so that whoever adds one changes one. */
import { loadPuzzleFile } from '@hexfront/games'
import type { Puzzle } from './puzzle.ts'

interface PuzzleFile {
  readonly puzzles: readonly Puzzle[]
}

/** The puzzles of a game in the order of its file. */
export async function loadPuzzles(code: string): Promise<readonly Puzzle[]> {
  const file = (await loadPuzzleFile(code)) as PuzzleFile | null
  return file?.puzzles ?? []
}

/** The text of a file with these puzzles. */
export const puzzleText = (puzzles: readonly Puzzle[]): string =>
  `{\n"$schema": "../puzzles.schema.json",\n"puzzles": [\n${puzzles.map(one => JSON.stringify(one)).join(',\n')}\n]\n}\n`
