import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch, hashState } from '@hexfront/engine'
import { board, isCorps } from '@hexfront/games/wotr/insight'
import { afresh, wotrComputer } from './computer.ts'
import { seatBot } from '../seat.ts'
import { PATIENCE, playUntil } from '../testing/playing.ts'
import { playBots } from '../play.ts'
import type { BaseState, Game, Match } from '@hexfront/engine'

const ALLIED = 0
const GERMAN = 1
const game = (await loadGame('wotr')) as Game

/** Lets computers play the first actions of a match. */
function opening(seed: number, actions: number): Match {
  const match = createMatch(game, 'campaign', {}, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  return playUntil(wotrComputer, match, seed, ({ played }) => played.length >= actions)
}

describe('the computer', () => {
  test('plays the same from the same seed', () => {
    expect(hashState(opening(3, 90).state)).toBe(hashState(opening(3, 90).state))
  })

  test('weighs a third as much when a lower level plans anew for the few who have not moved', () => {
    const effort = { steps: 300, milliseconds: 1000, now: () => 0 }
    expect(afresh({ plain: true }, effort)).toEqual({ ...effort, steps: 100 })
    expect(afresh({ plain: false }, effort)).toEqual(effort)
  })

  test('leaves what it is shown as it was', () => {
    const { state } = opening(5, 60)
    const decision = game.decisions(state)[0]!
    const view = game.view(state, decision.seat)
    const before = hashState(view)
    const actions = game.actions(state, decision.seat)
    void seatBot(wotrComputer, game, 9).choose({
      view,
      seat: decision.seat,
      decision,
      actions,
      budgetMs: 100,
    })
    expect(hashState(view)).toBe(before)
  })

  test('chooses alike whatever lies under the tops of enemy stacks', () => {
    const { state } = opening(11, 150)
    const decision = game.decisions(state)[0]!
    const { seat } = decision
    const choose = (shown: BaseState) =>
      seatBot(wotrComputer, game, 4).choose({
        view: game.view(shown, seat),
        seat,
        decision,
        actions: game.actions(state, seat),
        budgetMs: PATIENCE,
      })
    const other = game.sample(cloneState(game.view(state, seat)), seat, [1, 2, 3, 4])
    expect(choose(other)).toEqual(choose(state))
  })

  test('drops the airborne army on ground that takes it, or keeps it back', () => {
    const { state } = opening(1, 40)
    const { at } = state as unknown as { at: number[] }
    const corps = Array.from(isCorps).flatMap((one, unit) => (one === 1 ? [unit] : []))
    // Walcheren is polder: there nobody comes down.
    expect(corps.map(unit => board.names[at[unit]!])).not.toContain('Walcheren')
    expect(corps.every(unit => board.terrainNames[board.terrain[at[unit]!]!] !== 'polder')).toBe(true)
  })

  test('keeps full supply in the north until Antwerp could be open', () => {
    const { state } = opening(1, 40)
    expect(state).toMatchObject({ turn: 1, sector: 0 })
  })

  test.each([
    ['Allies', ['computer', 'random'], ALLIED],
    ['Germans', ['random', 'computer'], GERMAN],
  ])('beats a random player with the %s', async (_who, bots, winner) => {
    const played = await playBots(game, { scenario: 'campaign', options: {}, seed: 72, bots, budgetMs: 100 })
    expect(played.winner).toBe(winner)
  })
})
