import { describe, expect, it } from 'vitest'
import { hashState, seedDice } from '@hexfront/engine'
import type { BaseState, Decision, Game } from '@hexfront/engine'
import { crossing } from '@hexfront/engine/fixture'
import { playBots } from './play.ts'
import { randomBot } from './random.ts'
import { botNames, fetchBot } from './registry.ts'

const game = crossing as Game
const table = { scenario: 'standard', options: {}, seed: 3, bots: ['random', 'random'], budgetMs: 10 }

describe('the random bot', () => {
  it('takes every action about equally often', () => {
    const rng = seedDice(1)
    const actions = ['a', 'b', 'c', 'd'].map(verb => ({ verb }))
    const seen = new Map<string, number>()
    for (let i = 0; i < 4000; i++) {
      const input = {
        game,
        view: {} as BaseState,
        seat: 0,
        decision: {} as Decision,
        actions,
        rng,
        memory: new Map(),
        budgetMs: 1,
      }
      const { verb } = randomBot.choose(input) as { verb: string }
      seen.set(verb, (seen.get(verb) ?? 0) + 1)
    }
    expect([...seen.keys()].sort()).toEqual(['a', 'b', 'c', 'd'])
    for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(150)
  })
})

describe('seating', () => {
  it('knows the bots of a game and no others', async () => {
    expect(botNames(game.code)).toContain('random')
    expect(await fetchBot('genius', game, 1)).toBeNull()
  })

  it('shows a bot its own view and never the state', async () => {
    const state = game.setup('standard', {}, 1)
    const [decision] = game.decisions(state)
    const bot = (await fetchBot('random', game, 1))!
    const { seat } = decision!
    const actions = game.actions(state, seat)
    const before = hashState(state)
    const choice = await bot.choose({
      view: game.view(state, seat),
      seat,
      decision: decision!,
      actions,
      budgetMs: 1,
    })
    expect(actions).toContainEqual(choice)
    expect(hashState(state)).toBe(before)
  })
})

describe('a game between bots', () => {
  it('comes to an end, the same one for the same seed', async () => {
    const first = await playBots(game, table)
    expect(first).toMatchObject({ seed: 3, winner: expect.toBeOneOf([0, 1, null]) })
    expect(first.actions).toBeGreaterThan(10)
    expect(await playBots(game, table)).toEqual(first)
  })

  it('is told action by action', async () => {
    let told = 0
    const { actions } = await playBots(game, { ...table, onAction: () => void told++ })
    expect(told).toBe(actions)
  })

  it('without end is a bug', async () => {
    await expect(playBots(game, { ...table, maxActions: 5 })).rejects.toThrow('still on after 5 actions')
  })

  it('needs a bot for each side and a scenario that exists', async () => {
    await expect(playBots(game, { ...table, bots: ['random'] })).rejects.toThrow('no bot')
    await expect(playBots(game, { ...table, scenario: 'none' })).rejects.toThrow('engine.scenario')
  })
})
