/** How the Allied computer of Watch on the Rhine keeps its cities against everybody who could come (4.4). */
import { describe, expect, test } from 'vitest'
import { ALLIED, HEXES } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { armsOf } from '../odds/assault.ts'
import { relieve } from '../odds/relief.ts'
import { weakSpots } from '../odds/safety.ts'
import { chooseSector } from './calls.ts'
import { campaigns } from './campaign.ts'
import { mobilitiesOf } from './plan.ts'
import { wishesFor } from './wishes.ts'
import { chosenInCombat, guardIn } from './testing/allied.ts'
import { asked } from './testing/asked.ts'
import { hex, position } from './testing/position.ts'

const moselle = campaigns.find(({ name }) => name === 'moselle')!
const weakIn = (view: WotrState): number[] => {
  const { picture, guard } = guardIn(view)
  return weakSpots(picture, guard).map(one => one.hex)
}

describe('a city that might fall', () => {
  /** Brussels with a cavalry group in it, panzers before it, and two divisions within reach. */
  const brussels = {
    'US-102-CAV': '1712N',
    'US-30-INF': '1814N',
    'US-9-INF': '1814N',
    'GE-2-PZ': '1710N',
    'GE-9-PZ': '1710N',
  }

  test('is relieved before the movement ends, by as many as it takes (4.4)', () => {
    const view = position(brussels, { turn: 2, allied: ['1712N'] })
    const { picture, guard } = guardIn(view)
    expect(weakIn(view)).toContain(hex('1712N'))
    const outlook = { guard, arms: armsOf(picture, new Float64Array(HEXES)), fights: 'next turn' as const }
    relieve({ picture, outlook, mobility: mobilitiesOf(view, ALLIED) }, wishesFor(picture, new Map()))
    expect(weakSpots(picture, guard).map(one => one.hex)).not.toContain(hex('1712N'))
  })

  test('has full supply sent to its sector where half their pace keeps all others from it (8.16)', () => {
    const actions = [
      { verb: 'sector', arg: 'north' },
      { verb: 'sector', arg: 'south' },
    ]
    const chosen = (view: WotrState) => {
      const question = asked(view, actions)
      question.memory.set('campaign', moselle)
      return chooseSector(question).arg
    }
    const far = { 'US-30-INF': '1817N', 'US-9-INF': '1817N', 'US-102-CAV': '1712N' }
    const panzers = { 'GE-2-PZ': '1710N', 'GE-9-PZ': '1710N' }
    const allied = ['1712N', '1817N', '1717N', '1917N']
    expect(chosen(position(far, { turn: 2, allied }))).toBe('south')
    expect(chosen(position({ ...far, ...panzers }, { turn: 2, allied }))).toBe('north')
  })

  test('is left by no last garrison for a probe, though nothing else were left to do (11.25)', () => {
    const view = position({ 'US-9-INF': '1712N', 'GE-2-PZ': '1711N' }, { turn: 3, allied: ['1712N'] })
    const probe = { verb: 'probe', arg: hex('1612N') }
    // Whoever thinks twice asks for what is left without the first thought.
    expect(chosenInCombat(view, [probe])).toBeUndefined()
    expect(chosenInCombat(view, [probe, { verb: 'end' }])).toEqual({ verb: 'end' })
  })
})
