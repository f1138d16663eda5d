/** Whether the computer steps into a city that lies open. */
import { describe, expect, it } from 'vitest'
import { wotr } from '@hexfront/games/wotr'
import { given, hex } from '../../../games/wotr/testing/testing.ts'
import { chooseAttack } from './battle.ts'

const ALLIED = 0
const NANCY = '2012S'

/** An American division beside Nancy, which nobody holds, at the end of the Allied turn; and Germans around it. */
function choice(germans: Readonly<Record<string, string>>): string {
  const state = given({
    at: { 'US-5-INF': '2013S', ...germans },
    allied: ['1817N', '1617S'],
    antwerp: 1,
    // Before the western edge counts: nothing but Nancy is at stake.
    turn: 1,
    phase: ['combat', ALLIED],
  })
  const view = wotr.view(state, ALLIED)
  const { verb, arg } = chooseAttack({
    view,
    me: ALLIED,
    actions: wotr.actions(state, ALLIED),
    rng: [1, 2, 3, 4],
    memory: new Map(),
  })
  return arg === hex(NANCY) ? `${verb} ${NANCY}` : verb
}

describe('a city that lies open', () => {
  const infantry = ['19', '36', '48', '49', '183', '246', '256', '363', '553', '559'].map(
    id => `GE-${id}-INF`,
  )
  const around = ['1911S', '1912S', '2011S', '2111S', '2112S']
  const beside = Object.fromEntries(infantry.map((id, n) => [id, around[n % around.length]!]))

  it('is left alone where the one division in it would be overrun (4.4a)', () => {
    expect(choice(beside)).not.toBe(`probe ${NANCY}`)
  })
})
