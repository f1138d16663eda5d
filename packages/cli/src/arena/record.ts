/** Games of a contest that are kept in a file, a line each, so that a run that was broken off goes on where it was. */
import { appendFileSync, existsSync } from 'node:fs'
import { Stop, USAGE } from '../exit.ts'
import { readText } from '../saves.ts'
import type { Contest, ContestGame } from './contest.ts'

/** What has to be the same for games to belong together; the first line of the file. */
interface Head extends Contest {
  readonly game: string
  readonly version: number
  readonly data: string
}

export interface ContestRecord {
  readonly played: readonly ContestGame[]
  add(games: readonly ContestGame[]): void
}

/** The record in a file, begun if there is none; one of another contest is not touched. */
export function openRecord(file: string | undefined, head: Head): ContestRecord {
  if (file === undefined) return { played: [], add: () => {} }
  const add = (games: readonly unknown[]): void => {
    try {
      appendFileSync(file, games.map(one => `${JSON.stringify(one)}\n`).join(''))
    } catch (error) {
      throw new Stop(USAGE, `${file} cannot be written: ${(error as Error).message}.`)
    }
  }
  if (!existsSync(file)) {
    add([head])
    return { played: [], add }
  }
  const [first, ...rest] = linesOf(file)
  if (JSON.stringify(first) !== JSON.stringify(head))
    throw new Stop(USAGE, `${file} holds another contest: ${JSON.stringify(first) ?? 'nothing'}.`)
  return { played: inOrder(rest as ContestGame[]), add }
}

/** A line that was cut off when the run was is left out, and its game played again. */
function linesOf(file: string): unknown[] {
  return readText(file)
    .split('\n')
    .flatMap(line => {
      try {
        return line === '' ? [] : [JSON.parse(line) as unknown]
      } catch {
        return []
      }
    })
}

/** Games from the first on without a gap. */
function inOrder(games: readonly ContestGame[]): ContestGame[] {
  const byNumber = new Map(games.map(game => [game.number, game]))
  const found: ContestGame[] = []
  for (let game = byNumber.get(0); game; game = byNumber.get(found.length)) found.push(game)
  return found
}
