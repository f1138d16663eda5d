import { describe, expect, it } from 'vitest'
import { crossing } from '@hexfront/engine/fixture'
import { hashState, seedDice } from '@hexfront/engine'
import type { BaseState, Game } from '@hexfront/engine'
import { hardOf } from './hard.ts'
import { measure } from './measure.ts'
import { questionIn } from './question.ts'
import { randomBot } from './random.ts'
import { seatBot } from './seat.ts'
import type { SeatedBot } from './bot.ts'

const game = crossing as unknown as Game

/** Plays until the game is over or so many actions were taken; answers with them. */
async function playOn(bots: readonly SeatedBot[], state: BaseState, most: number): Promise<string[]> {
  const played: string[] = []
  while (!state.outcome && played.length < most) {
    const decision = game.decisions(state)[0]!
    const action = await bots[decision.seat]!.choose(questionIn(game, state, decision, 1000))
    expect(game.check(state, decision.seat, action)).toBeNull()
    game.apply(state, decision.seat, action)
    played.push(JSON.stringify(action))
  }
  return played
}

describe('the hard level', () => {
  it('plays by the rules, and the same from the same seed', async () => {
    const run = async (): Promise<string[]> => {
      const bots = [0, 1].map(seat => seatBot(hardOf(randomBot), game, 5 + seat))
      return await playOn(bots, game.setup('standard', {}, 4), 120)
    }
    expect(await run()).toEqual(await run())
  })

  it('leaves what it is shown as it was', async () => {
    const state = game.setup('standard', {}, 4)
    const decision = game.decisions(state)[0]!
    const view = game.view(state, decision.seat)
    const before = hashState(view)
    const actions = game.actions(state, decision.seat)
    const bot = seatBot(hardOf(randomBot), game, 3)
    await bot.choose({ view, seat: decision.seat, decision, actions, budgetMs: 1000 })
    expect(hashState(view)).toBe(before)
  })

  it('beats those who play as it would without thinking', { timeout: 60_000 }, async () => {
    let won = 0
    for (let n = 0; n < 20; n++) {
      const seat = n % 2
      const bots = [0, 1].map(one =>
        seatBot(one === seat ? hardOf(randomBot, { plans: 6, samples: 2 }) : randomBot, game, 10 * n + one),
      )
      const state = game.setup('standard', {}, n)
      await playOn(bots, state, 5000)
      if (state.outcome?.winner === seat) won++
    }
    expect(won).toBeGreaterThan(12)
  })
})

describe('the measure of a position', () => {
  it('sees the one side as far ahead as the other behind, and a victory above all', () => {
    const state = game.setup('standard', {}, 4)
    expect(measure(game, state, 0) + measure(game, state, 1)).toBeCloseTo(0)
    const won = { ...state, outcome: { winner: 0, reason: { id: 'end' }, rule: '1' } }
    expect(measure(game, won, 0)).toBeGreaterThan(500)
    expect(measure(game, won, 1)).toBeLessThan(-500)
  })

  it('knows that troops count', () => {
    const state = game.setup('standard', {}, 4) as BaseState & { at: number[] }
    const before = measure(game, state, 0)
    const unit = game.scene(state).pieces.find(({ side }) => side === 0)!.unit
    const after = game.sample(game.view(state, 0), 0, seedDice(1)) as typeof state
    after.at[unit] = -1
    expect(measure(game, after, 0)).toBeLessThan(before)
  })
})
