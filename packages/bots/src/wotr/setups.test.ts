/** Every pair of drops of Turn 1 against every set-up of the book, followed by a run of the fastest. */
import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { board, counters, NORTH, SOUTH, UNITS } from '@hexfront/games/wotr/insight'
import type { Action, Game } from '@hexfront/engine'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { chooseDeployHex, chooseDeployment, setups } from './setups.ts'
import { dropPairs, frontOf, winsAfter } from './testing/raid.ts'
import type { Setup } from './setups.ts'

const game = (await loadGame('wotr')) as Game

/** The position before the Allied Turn 1, with Germans set up as the book says. */
function begun(setup: Setup): WotrState {
  const state = game.setup('campaign', {}, 7) as WotrState
  const memory = new Map<string, unknown>([['setup', setup]])
  while (state.turn === 0) {
    const [decision] = game.decisions(state)
    const { seat, kind } = decision!
    const actions = game.actions(state, seat)
    const question = { view: state, me: seat, actions, rng: [1, 2, 3, 4], memory }
    const answers: Record<string, (asked: typeof question) => Action> = {
      deploy: chooseDeployment,
      deploying: chooseDeployHex,
    }
    game.apply(state, seat, (answers[kind] ?? (() => actions[0]!))(question))
  }
  return state
}

describe('the book of German set-ups', () => {
  test('has different ones, each as the rules allow', () => {
    const places = setups.map(setup => begun(setup).at.slice(0, UNITS).join())
    expect(new Set(places).size).toBe(setups.length)
    for (const [i, setup] of setups.entries())
      for (const [id, hex] of Object.entries(setup)) {
        const unit = counters.sheet.units.findIndex(one => one.id === id)
        expect([i, id, board.ids[begun(setup).at[unit]!]]).toEqual([i, id, hex])
      }
  })

  test.each(setups.map((setup, i) => ({ name: String(i + 1), setup })))(
    'set-up $name loses to no pair of drops in Turn 1 (12.3, 4.2)',
    { timeout: 300_000 },
    ({ setup }) => {
      const state = begun(setup)
      let tried = 0
      const lost: string[] = []
      for (const sector of [NORTH, SOUTH]) {
        const front = frontOf(state, sector)
        for (const [a, b] of dropPairs(state, sector)) {
          tried++
          if (winsAfter(front, [a, b])) lost.push(`${board.ids[a]} ${board.ids[b]}`)
        }
      }
      expect(tried).toBeGreaterThan(4000)
      expect(lost).toEqual([])
    },
  )
})
