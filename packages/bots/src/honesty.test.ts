import { createMatch, hashState, seedDice } from '@hexfront/engine'
import { crossing } from '@hexfront/engine/fixture'
import { expect, it } from 'vitest'
import type { Game } from '@hexfront/engine'
import { brokenHonesty } from './honesty.ts'
import { seatBot } from './seat.ts'
import type { Bot } from './bot.ts'

/** It takes everything that it is shown for a hint. */
const reader: Bot = {
  name: 'reader',
  choose: ({ view, actions }) => actions[parseInt(hashState(view).slice(0, 6), 16) % actions.length]!,
}

async function broken(game: Game): Promise<string[]> {
  const match = createMatch(game, 'cards', {}, 3)
  if ('problem' in match) throw new Error(match.problem.id)
  const rng = seedDice(5)
  const { seat } = game.decisions(match.state)[0]!
  const found = []
  for (let n = 0; n < 8; n++)
    found.push(
      ...(await brokenHonesty(game, match.state, seat, () => Promise.resolve(seatBot(reader, game, 1)), rng)),
    )
  return found
}

it('a computer that has its view alone does the same whatever is hidden', async () => {
  expect(await broken(crossing)).toEqual([])
})

it('one that learns more is found out', async () => {
  const open: Game = { ...crossing, view: state => state }
  expect(await broken(open)).not.toEqual([])
})
