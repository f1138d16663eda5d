import { expect, test } from 'vitest'
import { gameCodes, loadGame } from '@hexfront/games'
import { crossing } from '@hexfront/engine/fixture'
import type { Game } from '@hexfront/engine'
import { botNames, fetchBot } from './lazy.ts'
import { botsFor } from './registry.ts'

test('what is fetched one by one is what the registry has, by the same names', async () => {
  const games = (await Promise.all(gameCodes.map(loadGame))).filter(game => game !== null)
  for (const game of [...games, crossing as unknown as Game]) {
    expect(botNames(game.code)).toEqual(botsFor(game).map(bot => bot.name))
    for (const name of botNames(game.code)) expect((await fetchBot(name, game, 1))?.name).toBe(name)
    expect(await fetchBot('nobody', game, 1)).toBeNull()
  }
})
