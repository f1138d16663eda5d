/** Every game copies its positions field by field, much faster than the general way; the copy must be as good. */
import { below, cloneState, seedDice } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { allGames, loadGame } from './index.ts'
import type { BaseState, Game } from '@hexfront/engine'

const playable = allGames.filter(({ standing }) => standing === 'playable').map(({ code }) => code)
const games = new Map<string, Game<BaseState>>()
for (const code of playable) games.set(code, (await loadGame(code)) as Game<BaseState>)
const scenarios = [...games].flatMap(([code, game]) => game.scenarios.map(({ id }) => [code, id] as const))

const LONG = 300

/** Positions of random games, one after the other. */
function* positions(game: Game<BaseState>, scenario: string): Generator<BaseState> {
  const dice = seedDice(3)
  for (let n = 0, seed = 3; n < LONG; seed++)
    for (const state = game.setup(scenario, {}, seed); n < LONG && !state.outcome; n++) {
      yield state
      const { seat } = game.decisions(state)[0]!
      const actions = game.actions(state, seat)
      game.apply(state, seat, actions[below(dice, actions.length)]!)
    }
}

describe.each(scenarios)('a copy of a position of %s, %s', (code, scenario) => {
  const game = games.get(code)!

  it('is the position, field by field and in the same order', () => {
    for (const state of positions(game, scenario))
      expect(JSON.stringify(game.copy(state))).toBe(JSON.stringify(cloneState(state)))
  })

  it('stays as it was while the game goes on, and so do views', () => {
    const kept: { copy: BaseState; text: string }[] = []
    for (const state of positions(game, scenario))
      for (const copy of [game.copy(state), game.view(state, 0), game.view(state, 1)])
        kept.push({ copy, text: JSON.stringify(copy) })
    expect(kept).toHaveLength(3 * LONG)
    for (const { copy, text } of kept) expect(JSON.stringify(copy)).toBe(text)
  })

  it('can be played on without the position', () => {
    for (const state of positions(game, scenario)) {
      const text = JSON.stringify(state)
      const copy = game.copy(state)
      const { seat } = game.decisions(copy)[0]!
      game.apply(copy, seat, game.actions(copy, seat)[0]!)
      expect(JSON.stringify(state)).toBe(text)
    }
  })
})
