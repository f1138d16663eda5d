import { loadGame } from '@hexfront/games'
import { placeText } from '@hexfront/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Game } from '@hexfront/engine'
import { whyOver } from './whyover.ts'

let game: Game
beforeAll(async () => {
  game = (await loadGame('ew'))!
})
const lost = (place: string): string => whyOver(game, { reason: { id: 'end.beachhead', params: { place } } })

describe('why a game is over', () => {
  it('tells of a place without a name by one near it', () => {
    const at = game.board.names.findIndex(
      (name, n) => name === '' && placeText(game.board, n).includes(' near '),
    )
    const number = game.board.ids[at]!
    expect(lost(number)).toMatch(new RegExp(`beachhead at ${number} near [A-Z]`))
  })

  it('leaves a name as it is', () => {
    expect(lost('Cherbourg')).toBe('The Germans have taken the beachhead at Cherbourg.')
  })
})
