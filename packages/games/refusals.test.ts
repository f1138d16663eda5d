/**
 * A refusal says what is in the way, not only that there is something: where a game has words for one rule of a general
 * refusal (`no.to.8.1` beside `no.to`), which the table prefers, it has them for every rule by which that is refused.
 */
import { describe, expect, it } from 'vitest'
import { loadGame } from './index.ts'
import { unexplained } from './testing/index.ts'
import type { Game, Json } from '@hexfront/engine'

const EXACT = /^(no\.[A-Za-z]+)\.(\d.*)$/
const exactOf = ({ words }: Game): RegExpExecArray[] =>
  Object.keys(words)
    .map(id => EXACT.exec(id))
    .filter(found => found !== null)

const all = { airlift: 'corps', alliedAir: true, openCities: true, westExit: true, britishPorts: true }
const games: readonly [string, string, Record<string, Json>, number][] = [
  ['ew', 'historical', {}, 3],
  ['ew', 'alternate', {}, 5],
  ['mw', 'campaign', {}, 3],
  ['mw', 'campaign', all, 5],
  ['mw', 'campaign', { ...all, noNetherlands: true, alliance: true }, 6],
]

describe('a refusal', () => {
  it.each(games)(
    'of %s has words for its very rule in a random game (%s, %o, seed %d)',
    { timeout: 60_000 },
    async (code, scenario, options, seed) => {
      const game = (await loadGame(code))!
      const ids = [...new Set(exactOf(game).map(([, id]) => id!))]
      expect(ids).toContain('no.to')
      expect(unexplained(game, ids, { scenario, options, seed, actions: 2500 })).toEqual([])
    },
  )

  it.each(['ew', 'mw'])('of %s stands beside a general one, and for a rule of the book', async code => {
    const game = (await loadGame(code))!
    const rules = new Set(game.rules.map(({ id }) => id))
    const loose = exactOf(game).filter(([, id, rule]) => !(id! in game.words) || !rules.has(rule!))
    expect(loose.map(([id]) => id)).toEqual([])
  })
})
