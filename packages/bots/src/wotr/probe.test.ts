/** Whether the computer steps into a city that lies open. */
import { expect, it } from 'vitest'
import { ALLIED } from '@hexfront/games/wotr/insight'
import { chooseAttack } from './battle.ts'
import { hex, position } from './testing/position.ts'

const NANCY = hex('2012S')

it('leaves a city alone where the one division that enters it would be overrun (4.4a)', () => {
  const panzers = ['2', '9', '11', '21', '116', '9SS', '10SS'].map(id => `GE-${id}-PZ`)
  const around = ['1911S', '1912S', '2011S', '2111S', '2112S']
  const germans = Object.fromEntries(panzers.map((id, n) => [id, around[n % around.length]!]))
  const choice = chooseAttack({
    // Before the western edge counts: nothing but Nancy is at stake.
    view: position({ 'US-5-INF': '2013S', ...germans }, { antwerp: 1 }),
    me: ALLIED,
    actions: [{ verb: 'probe', arg: NANCY }, { verb: 'end' }],
    rng: [1, 2, 3, 4],
    memory: new Map(),
  })
  expect(choice).toEqual({ verb: 'end' })
})
