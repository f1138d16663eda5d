import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch, hashState, play } from '@hexfront/engine'
import { wfComputer } from './computer.ts'
import { seatBot } from '../seat.ts'
import type { SeatedBot } from '../bot.ts'
import { playBots } from '../play.ts'
import type { BaseState, Game, Match } from '@hexfront/engine'

const ALLIED = 0
const AXIS = 1
const game = (await loadGame('wf')) as Game
/** Thought is not cut short by the clock. */
const PATIENCE = 3000
/** Seconds for a whole game, however busy the machine is. */
const LONG = 60_000

/** Lets computers play the first actions of a match. */
function opening(scenario: string, seed: number, actions: number): Match {
  const match = createMatch(game, scenario, {}, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  const bots = [ALLIED, AXIS].map(seat => seatBot(wfComputer, game, seed * 2 + seat))
  for (let i = 0; i < actions && !match.state.outcome; i++) {
    const decision = game.decisions(match.state)[0]!
    const action = chosen(bots[decision.seat]!, match.state)
    const done = play(match, decision.seat, action)
    if ('refusal' in done) throw new Error(done.refusal.id)
  }
  return match
}

/** What a bot does in a position. */
function chosen(bot: SeatedBot, state: BaseState) {
  const decision = game.decisions(state)[0]!
  const { seat } = decision
  const actions = game.actions(state, seat)
  const action = bot.choose({ view: game.view(state, seat), seat, decision, actions, budgetMs: PATIENCE })
  if (action instanceof Promise) throw new Error('the computer answers at once')
  return action
}

describe('the computer', () => {
  test('plays the same from the same seed', () => {
    expect(hashState(opening('husky', 3, 40).state)).toBe(hashState(opening('husky', 3, 40).state))
  })

  test('leaves what it is shown as it was', () => {
    const { state } = opening('husky', 5, 40)
    const before = hashState(state)
    void chosen(seatBot(wfComputer, game, 9), state)
    expect(hashState(state)).toBe(before)
  })

  test.each([20, 50])('chooses alike whoever stands behind the enemy blocks, after %i actions', actions => {
    const { state } = opening('S43', 11, actions)
    const { seat } = game.decisions(state)[0]!
    const other = game.sample(cloneState(game.view(state, seat)), seat, [1, 2, 3, 4])
    expect(chosen(seatBot(wfComputer, game, 4), other)).toEqual(chosen(seatBot(wfComputer, game, 4), state))
  })

  test('plays the training game to its end', async () => {
    const bots = ['computer', 'computer']
    const table = { scenario: 'husky', options: {}, seed: 5, bots, budgetMs: 100 }
    await expect(playBots(game, table)).resolves.toMatchObject({ turn: 4 })
  })

  test.each([
    ['Allies', 'S43', ['computer', 'random'], ALLIED],
    ['Axis', 'W44', ['random', 'computer'], AXIS],
  ])('beats a random player with the %s in %s', { timeout: LONG }, async (_who, scenario, bots, winner) => {
    const played = await playBots(game, { scenario, options: {}, seed: 74, bots, budgetMs: 100 })
    expect(played.winner).toBe(winner)
  })
})
