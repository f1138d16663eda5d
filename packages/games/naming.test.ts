import { say } from '@hexfront/engine'
import type { Game } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { catalogue, loadGame } from './index.ts'

const namelessOf = ({ board }: Game): number[] =>
  [...board.playable.keys()].filter(at => board.playable[at] === 1 && board.ids[at] && !board.names[at])

const told = (game: Game, at: number): string =>
  say(game.words, game.describe({ kind: 'control', side: 0, places: [at] }))

describe('every game', () => {
  for (const { code } of catalogue) {
    it(`tells a hex without a name by one near it in the log: ${code}`, async () => {
      const game = (await loadGame(code))!
      const { board } = game
      for (const at of namelessOf(game)) {
        const called = board.values[at]!['called']
        const wanted = typeof called === 'string' ? called : / near | \(\d+ hexes from /
        expect(told(game, at), board.ids[at]).toMatch(wanted)
      }
    })
  }
})
