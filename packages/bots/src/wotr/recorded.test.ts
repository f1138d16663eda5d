/**
 * Games of the computer against itself, as they were recorded: how it plays has not moved. Of the first the beginning
 * is played, of the shortest more than one turn; `THOROUGH=1` plays them all to their end, `RECORD=1` writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashState } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { playBots } from '../play.ts'
import type { Game } from '@hexfront/engine'

interface Recorded {
  readonly seed: number
  readonly winner: number | null
  readonly turn: number
  readonly actions: number
  /** One hash for every hundred actions, each over all before; the last over the whole game. */
  readonly marks: readonly string[]
}

const file = new URL('./recorded.json', import.meta.url)
const games = JSON.parse(readFileSync(file, 'utf8')) as readonly Recorded[]
const game = (await loadGame('wotr')) as Game
const PACE = 100
/** Marks compared of a game that is not played out: of the first, and of the shortest. */
const OPENING = 2
const LONGER = 3
const SHORTEST = games.reduce((least, one) => Math.min(least, one.actions), Infinity)
const wantsAll = Boolean(process.env['THOROUGH'] ?? process.env['RECORD'])

/** Long enough that the clock cuts no thought short, however busy the machine is. */
const PATIENCE = 3000

class Enough extends Error {}

async function replay(seed: number, most: number): Promise<Recorded> {
  const marks: string[] = []
  let mark = hashState([])
  let actions = 0
  const onAction = (_match: unknown, seat: number, action: unknown): void => {
    mark = hashState([mark, seat, action as never])
    if (++actions % PACE === 0) marks.push(mark)
    if (actions >= most) throw new Enough()
  }
  const table = {
    scenario: 'campaign',
    options: {},
    seed,
    bots: ['computer', 'computer'],
    budgetMs: PATIENCE,
  }
  try {
    const { winner, turn, actions: n } = await playBots(game, { ...table, onAction })
    return { seed, winner, turn, actions: n, marks: [...marks, mark] }
  } catch (reason) {
    if (!(reason instanceof Enough)) throw reason
    return { seed, winner: null, turn: 0, actions, marks }
  }
}

const written = (records: readonly Recorded[]): void =>
  writeFileSync(file, `[\n${records.map(one => JSON.stringify(one)).join(',\n')}\n]\n`)

const isPlayed = (known: Recorded, at: number): boolean => wantsAll || at === 0 || known.actions === SHORTEST
const all: Recorded[] = []
test.each(games.filter(isPlayed))(
  'the computer plays game $seed as it did',
  { timeout: 600_000 },
  async known => {
    const marks = known.actions === SHORTEST ? LONGER : OPENING
    const now = await replay(known.seed, wantsAll ? Infinity : marks * PACE)
    all.push(now)
    if (process.env['RECORD']) return written(all)
    if (wantsAll) expect(now).toEqual(known)
    else expect(now.marks).toEqual(known.marks.slice(0, marks))
  },
)
