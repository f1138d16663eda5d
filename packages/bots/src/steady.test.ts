import { expect, test } from 'vitest'
import { createMatch } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { questionIn } from './question.ts'
import { fetchBot } from './registry.ts'
import { NothingElse } from './bot.ts'
import { seatBot } from './seat.ts'
import { steady } from './steady.ts'
import type { BaseState, Game } from '@hexfront/engine'
import type { Bot, BotInput, SeatedBot } from './bot.ts'

const game = (await loadGame('mw')) as Game

/** Takes up the first unit that it can, and puts it down again. */
const ditherer: Bot = {
  name: 'ditherer',
  choose: ({ actions }) =>
    actions.find(({ verb }) => verb === 'back') ?? actions.find(({ verb }) => verb === 'pick') ?? actions[0]!,
}

function begin(): BaseState {
  const match = createMatch(game, 'campaign', {}, 1)
  if ('problem' in match) throw new Error(match.problem.id)
  return match.state
}

async function act(state: BaseState, bot: SeatedBot): Promise<string> {
  const decision = game.decisions(state)[0]!
  const action = await bot.choose(questionIn(game, state, decision, 1000))
  game.apply(state, decision.seat, action)
  return action.verb
}

test('whoever takes up the same unit over and over comes to an end', async () => {
  const state = begin()
  const bot = seatBot(steady(ditherer), game, 1)
  const verbs: string[] = []
  for (let n = 0; n < 9; n++) verbs.push(await act(state, bot))
  expect(verbs.slice(0, 6)).toEqual(['pick', 'back', 'pick', 'back', 'pick', 'back'])
  expect(verbs.slice(6)).not.toContain('pick')
})

test('without it he never does', async () => {
  const state = begin()
  const bot = seatBot(ditherer, game, 1)
  const verbs: string[] = []
  for (let n = 0; n < 40; n++) verbs.push(await act(state, bot))
  expect(new Set(verbs)).toEqual(new Set(['pick', 'back']))
})

test('whoever knows what he does is left alone', async () => {
  const [plain, held] = [begin(), begin()]
  const { bots } = (await import('./mw/index.ts')) as { readonly bots: readonly Bot[] }
  const [one, other] = [seatBot(bots[0]!, game, 7), (await fetchBot('computer', game, 7))!]
  for (let n = 0; n < 60; n++) expect(await act(held, other)).toBe(await act(plain, one))
})

test('whoever has tried everything in a room tries it again, until he is out', async () => {
  // Four rooms in a row, the way out behind the last; he always goes left.
  const leftist = steady({ name: 'leftist', choose: ({ actions }) => actions[0]! })
  const actions = ['left', 'right'].map(verb => ({ verb, arg: 0 }))
  const memory = new Map<string, unknown>()
  let room = 0
  for (let tick = 0; room < 4 && tick < 500; tick++) {
    const input = { game: { turn: () => 1, verbs: {} }, view: { tick, room }, actions, memory }
    const { verb } = await leftist.choose(input as unknown as BotInput)
    room = verb === 'right' ? room + 1 : Math.max(0, room - 1)
  }
  expect(room).toBe(4)
})

test('whoever has no answer says so by name', () => {
  const mute = seatBot(steady({ name: 'mute', choose: () => undefined as never }), game, 1)
  const state = begin()
  const question = questionIn(game, state, game.decisions(state)[0]!, 1000)
  expect(() => mute.choose(question)).toThrow(new NothingElse('mute'))
})
