import { seedDice } from '@hexfront/engine'
import { expect, test } from 'vitest'
import { overlooking } from './overlooking.ts'
import type { Action } from '@hexfront/engine'
import type { Bot, BotInput } from './bot.ts'

const verbs = { pick: { hand: 'takes' }, end: { ends: true }, lose: {} }
const first: Bot = { name: 'first', choose: ({ actions }) => actions[0]! }
const picks: Action[] = Array.from({ length: 40 }, (_, arg) => ({ verb: 'pick', arg }))

/** Whom he takes up in a turn, one after the other. */
async function taken(turn: number, rng: number[], memory: Map<string, unknown>): Promise<unknown[]> {
  const found: unknown[] = []
  for (;;) {
    const actions = [...picks.filter(({ arg }) => !found.includes(arg)), { verb: 'end' }]
    const input = { game: { verbs, turn: () => turn }, view: {}, actions, rng, memory }
    const { verb, arg } = await overlooking(first).choose(input as unknown as BotInput)
    if (verb === 'end') return found
    found.push(arg)
  }
}

test('about one unit in four is overlooked, for the whole of a turn and another in the next', async () => {
  const rng = seedDice(3)
  const memory = new Map<string, unknown>()
  const now = await taken(1, rng, memory)
  expect(now.length).toBeGreaterThan(22)
  expect(now.length).toBeLessThan(38)
  expect(await taken(1, rng, memory)).toEqual(now)
  expect(await taken(2, rng, memory)).not.toEqual(now)
})

test('what is no march is done as it was meant', async () => {
  const rng = seedDice(3)
  const actions: Action[] = [1, 2, 3].map(arg => ({ verb: 'lose', arg }))
  for (let n = 0; n < 30; n++) {
    const input = { game: { verbs, turn: () => 1 }, view: {}, actions, rng, memory: new Map() }
    expect(await overlooking(first).choose(input as unknown as BotInput)).toBe(actions[0])
  }
})
