/** Retreats where two rules meet. */
import { describe, expect, it } from 'vitest'
import { germansInItaly } from '../movement/italy.ts'
import { asked, dice, fighting, offers, plan, play, rule, where } from '../testing/play.ts'
import type { EwState } from '../state.ts'

const SEVEN = {
  '1FJ': '1712',
  '14Pz': '1713',
  '51Mtn': '1812',
  '62': '1813',
  '75': '1911',
  '76Pz': '1912',
  '87': '2012',
}

/** Seven Germans in Italy, and two on the border who give ground. */
function thrownToTheBorder(): EwState {
  const attackers = { US7: '2106', US5: '2106', US8: '2106', US19: '2007', US6: '2007' }
  const state = fighting({
    at: { ...SEVEN, ...attackers, '58Pz': '2107', '85': '2107' },
    beachheads: ['2007', '2106'],
  })
  plan(state, '2107', ...Object.keys(attackers))
  dice(state, 1)
  play(state, 'commit', 'giveWay', 'lose 58Pz')
  expect(asked(state)).toBe('retreat')
  return state
}

describe('two who retreat together', () => {
  it('do not both take the last place in Italy [13.4a, 11.2f]', () => {
    const state = thrownToTheBorder()
    expect(offers(state, 'retreat')).toEqual(['2208'])
    expect(rule(state, 'retreat 2108')).toBe('13.4a')
  })

  it('find a place there for one, if the other goes elsewhere [13.4a, 11.2f]', () => {
    const state = thrownToTheBorder()
    play(state, 'apart 85')
    expect(offers(state, 'retreat').toSorted()).toEqual(['2108', '2208'])
    play(state, 'retreat 2108')
    expect([where(state, '58Pz'), where(state, '85'), germansInItaly(state)]).toEqual(['2108', '2208', 8])
  })
})
