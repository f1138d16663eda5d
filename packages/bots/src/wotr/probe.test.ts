/** Whether the computer steps into a city that lies open. */
import { expect, it } from 'vitest'
import { cloneState, createMatch, DEAD, locate } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { ALLIED, board, counters } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { chooseAttack } from './battle.ts'

const game = (await loadGame('wotr'))!
const hex = (id: string): number => locate(board, id)
const NANCY = hex('2012S')

/** Units by id where they stand, and nobody else. */
function position(at: Readonly<Record<string, string>>): WotrState {
  const match = createMatch(game, 'campaign', {}, 1)
  if ('problem' in match) throw new Error(match.problem.id)
  const state = cloneState(match.state) as unknown as WotrState
  const places = counters.sheet.units.map(({ id }) => (at[id] === undefined ? DEAD : hex(at[id])))
  // Before the western edge counts: nothing but Nancy is at stake.
  return { ...state, at: places, turn: 1, side: ALLIED, antwerp: 1 }
}

it('leaves a city alone where the one division that enters it would be overrun (4.4a)', () => {
  const infantry = ['19', '36', '48', '49', '183', '246', '256', '363', '553', '559'].map(
    id => `GE-${id}-INF`,
  )
  const around = ['1911S', '1912S', '2011S', '2111S', '2112S']
  const germans = Object.fromEntries(infantry.map((id, n) => [id, around[n % around.length]!]))
  const choice = chooseAttack({
    view: position({ 'US-5-INF': '2013S', ...germans }),
    me: ALLIED,
    actions: [{ verb: 'probe', arg: NANCY }, { verb: 'end' }],
    rng: [1, 2, 3, 4],
    memory: new Map(),
  })
  expect(choice).toEqual({ verb: 'end' })
})
