import { expect, test } from 'vitest'
import { allGames, loadGame } from '@hexfront/games'
import { botNames, fetchBot } from './registry.ts'

test.each(allGames.map(({ code }) => code))(
  'every bot that %s declares takes a seat under its name',
  async code => {
    const game = await loadGame(code)
    if (game === null) return expect(botNames(code)).toEqual(['random'])
    for (const name of botNames(code)) expect((await fetchBot(name, game, 1))?.name).toBe(name)
    expect(await fetchBot('nobody', game, 1)).toBeNull()
  },
)

test('anything can be played at random', () => {
  expect(botNames('unheardOf')).toEqual(['random'])
})
