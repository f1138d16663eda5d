/** Where two rules meet in battles that go wrong, at sea and in supply. */
import { describe, expect, test } from 'vitest'
import { asks, cv, does, isAt, moving, sends, toBattles } from '../testing/turns.ts'
import { friendlyTo } from '../control/control.ts'
import { has } from '../flags.ts'
import { heldIn } from '../testing/supply.ts'
import { hex, unit } from '../testing/testing.ts'
import { ALLIED, BLITZ, EXCESS, UNSUPPLIED } from '../state.ts'
import type { WfState } from '../state.ts'

const S44 = heldIn('S44')
const isHungry = (state: WfState, id: string): boolean => has(state, unit(id), UNSUPPLIED)

describe('one too many', () => {
  /** Grenoble holds two: who was thrown back over the Rhone finds another in his place. */
  const grenoble = (): WfState => {
    const at = {
      'US-6-HQ': 'Briançon 3',
      'US-16-INF': 'Briançon',
      'FR-2-MTN': 'Grenoble',
      'BR-5-INF': 'Grenoble 2',
      'GE-84-INF': 'Lyon 1',
    }
    const state = moving({ when: '1944-09', at, allied: [S44, 'Briançon', 'Grenoble', 'Lyon SE1', 'Nice'] }, [
      ['US-6-HQ', BLITZ],
    ])
    sends(state, 'BR-5-INF', 'Lyon')
    sends(state, 'US-16-INF', 'Grenoble')
    toBattles(state, 1)
    does(state, 'excess', 'US-16-INF')
    return state
  }

  test('[6.22b] [7.51b] [4.44a] has no supply until room is made: in the blitz he has it back (B93)', () => {
    const state = grenoble()
    expect([isAt(state, 'BR-5-INF', 'Grenoble'), isHungry(state, 'US-16-INF')]).toEqual([true, true])
    expect([asks(state), state.blitz]).toEqual(['movement', 1])
    sends(state, 'FR-2-MTN', 'Lyon SE1')
    toBattles(state)
    expect([has(state, unit('US-16-INF'), EXCESS), isHungry(state, 'US-16-INF')]).toEqual([false, false])
  })

  test('[6.22b] [10.2a] has it back though he is the one who goes, and a zone with it', () => {
    const state = grenoble()
    expect(friendlyTo(state, ALLIED)[hex('Avignon')]).toBe(0)
    sends(state, 'US-16-INF', 'Lyon SE1')
    toBattles(state)
    expect([isHungry(state, 'US-16-INF'), cv(state, 'US-16-INF')]).toEqual([false, 4])
    expect(friendlyTo(state, ALLIED)[hex('Avignon')]).toBe(1)
  })
})
