/** Any number of matches can be played in turn: each keeps what is derived from it, and none disturbs another. */
import { expect, it } from 'vitest'
import { recordGame, recordGames } from '@hexfront/engine'
import { catalogue, loadGame } from './index.ts'

const playable = catalogue.filter(({ standing }) => standing === 'playable').map(({ code }) => code)
const seedsFor = (matches: number): number[] => Array.from({ length: matches }, (_, i) => 2001 + i)

/** How many matches, and for how many actions of each. */
const sittings = [
  [2, 600],
  [10, 200],
  [40, 100],
] as const

it.each(playable.flatMap(code => sittings.map(([matches, actions]) => [matches, code, actions] as const)))(
  '%i matches of %s in turn offer what each offers alone',
  async (matches, code, actions) => {
    const game = (await loadGame(code))!
    for (const { id: scenario } of game.scenarios) {
      const options = { scenario, maxActions: Math.ceil(actions / game.scenarios.length) }
      const inTurn = recordGames(game, seedsFor(matches), options)
      const alone = seedsFor(matches).map(seed => recordGame(game, seed, options))
      expect(inTurn).toEqual(alone)
    }
  },
)
