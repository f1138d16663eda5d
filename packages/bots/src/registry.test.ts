import { expect, test } from 'vitest'
import { allGames, loadGame } from '@hexfront/games'
import { arenaNames, botNames, exploiterNames, fetchBot, usualBot } from './registry.ts'

test.each(allGames.map(({ code }) => code))(
  'every bot that %s declares takes a seat under its name',
  async code => {
    const game = await loadGame(code)
    if (game === null) return expect(botNames(code)).toEqual(['random'])
    for (const name of arenaNames(code)) expect((await fetchBot(name, game, 1))?.name).toBe(name)
    expect(await fetchBot('nobody', game, 1)).toBeNull()
  },
)

test('exploiters are known to the arena and offered to nobody', () => {
  for (const { code } of allGames)
    expect(botNames(code).filter(name => exploiterNames(code).includes(name))).toEqual([])
  expect(exploiterNames('wotr')).toContain('dropAndRun')
  expect(arenaNames('wotr')).toEqual(expect.arrayContaining(['random', 'hard', 'computer', 'edgeRaider']))
  expect(arenaNames('wotr')).toEqual(expect.arrayContaining(['edgeRaider:normal', 'edgeRaider:hard']))
  expect(arenaNames('crossing')).toEqual(['random'])
})

test('the usual level is the middle one of those that know the game', () => {
  expect(['ew', 'wotr', 'crossing'].map(usualBot)).toEqual(['normal', 'normal', 'random'])
  for (const code of ['ew', 'fe', 'mw', 'wf', 'wotr'])
    expect(botNames(code)).toEqual(['random', 'easy', 'normal', 'hard'])
})

test('anything can be played at random', () => {
  expect(botNames('unheardOf')).toEqual(['random'])
})
