/** The last situations that a referee was asked about: who lives on what, who flees where, and what is left after a fall. */
import { DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { deployFault } from '../arrival/arrival.ts'
import { FR } from '../data.ts'
import { refitFault } from '../refit/refit.ts'
import { ALLIED, EVACUATED } from '../state.ts'
import { attack, field, plan, shiftsIn } from '../testing/combat.ts'
import { asked, fighting, lost, moving, offers, play, rule, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { capitulate } from '../victory/nations.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const ALL = ['HGA', 'HGB', 'HGC', 'PGK']
const WEST = ['0439', '0440', '0441', '0442', '0443', '0444']

describe('the airlift', () => {
  it('feeds Germans who are attacked as it does those who attack [26.1, 15.5c]', () => {
    const struck = (at: Given['at']): Record<string, number> => {
      const state = field({ 'de-19': '0742', 'fr-1a': '0743', 'de-airlift': '2044', ...at }, ALLIED)
      plan(state, '0742', 'fr-1a')
      return shiftsIn(state)
    }
    expect(struck({})['unsupportedDefence']).toBe(1)
    expect(struck({ 'de-airlift': '0641' })['unsupportedDefence']).toBeUndefined()
  })
})

describe('whoever flees', () => {
  it('is drawn by the ports if he is British, by the depots if he is French [11.1b, 15.2c]', () => {
    const ways = (id: string): string[] => {
      const at = { [id]: '1240', 'de-6a': '1340', 'de-4a': '1341', 'de-airlift': '1340', 'de-air-1': '1240' }
      const state = fighting({
        commands: ALL,
        options: { airlift: 'on' },
        at,
        german: ['Le Havre', 'Dieppe'],
      })
      attack(state, '1240', ['de-6a', 'de-4a'], 'DW')
      return offers(state, 'retreat').toSorted()
    }
    // From Reims the ports that are left lie north, Paris and Orléans west and south.
    expect(ways('uk-bef')).not.toContain('1241')
    expect(ways('fr-1a')).toContain('1241')
  })

  it('makes for the depots of his country though bombs have closed all of them [11.1b, 22.4e]', () => {
    const state = fighting({
      commands: ALL,
      at: { 'be-1': '1337', 'be-2': '1337', 'de-6a': '1437', 'de-log-hgb': '1537' },
      set: { bombed: [hex('Brussels'), hex('Antwerp')] },
    })
    attack(state, '1337', ['de-6a'], 'DD')
    play(state, 'lose be-1', 'lose be-1')
    expect(offers(state, 'retreat').toSorted()).toEqual(['1236', '1237', '1336', '1436'])
    expect(rule(state, 'retreat 1338')).toBe('11.1b')
  })
})

describe('the west edge', () => {
  it('lost to the Germans keeps the British out, unless they may come by port [13.3d, 13.4a, 25.2]', () => {
    const faults = (options: Given['options']): (string | null)[] => {
      const state = given({ at: { 'uk-naval': 'available' }, german: WEST, options: { ...options } })
      return [...WEST, 'Ostend'].map(id => deployFault(state, unit('uk-2'), hex(id)))
    }
    expect(faults({})).toEqual([...WEST.map(() => '13.4a'), '13.3d'])
    expect(faults({ britishPorts: true })).toEqual([...WEST.map(() => '13.4a'), null])
  })

  it('is shut by a corps that has come down beside it [18.1a, 13.4b, 7.0b]', () => {
    const state = given({ at: { 'de-llk': '0541' } })
    expect(deployFault(state, unit('uk-2'), hex('0440'))).toBe('13.4b')
    expect(deployFault(state, unit('uk-2'), hex('0444'))).toBeNull()
  })
})

describe('after the fall of France', () => {
  const fallen = (want: Given): MwState => {
    const state = given(want)
    capitulate({ state, tell: () => undefined } as never, FR)
    return state
  }

  it('the British rebuild their column, the French nothing [14.3c, 3.7d]', () => {
    const state = fallen({ at: { 'uk-log': 'dead', 'fr-log-1ag': 'dead', 'uk-2': 'Dunkirk' } })
    state.refit = [0, 3, 1, 0, 0]
    expect([refitFault(state, unit('uk-log')), refitFault(state, unit('fr-log-1ag'))]).toEqual([null, '3.7d'])
  })

  it('Evac takes the British out of a port of Belgium [5.7c, 20.2c]', () => {
    const state = fallen({ marker: 'evac', at: { 'uk-2': 'Ostend', 'fr-20': 'Dunkirk' } })
    stage.begin(state, 'chooseCommand', { side: ALLIED, left: 1 })
    expect(offers(state, 'command')).toEqual(['1AG'])
    play(state, 'command 1AG')
    stage.begin(state, 'evacuation', { side: ALLIED })
    play(state, 'evacuate uk-2')
    expect([state.at[unit('uk-2')], where(state, 'fr-20')]).toEqual([EVACUATED, String(DEAD)])
  })

  it('British trains still run in France, where the place is in Allied hands [9.0b, 9.0d]', () => {
    const state = moving(
      { marker: '1AG', commands: ['1AG'], at: { 'uk-2': 'Rouen' }, german: ['Paris'], set: { fallen: [FR] } },
      ALLIED,
    )
    play(state, 'pick uk-2')
    expect([rule(state, 'rail 0539'), rule(state, 'rail Paris')]).toEqual(['legal', '9.0d'])
  })
})

it('a lone brigade of one step that is told to lose two and go is lost once, and the pursuit begins [22.1h, 2.2.7a]', () => {
  const state = field({ 'de-grd': '0742', 'fr-cav': '0743', 'fr-2gc': '0743' }, ALLIED)
  attack(state, '0742', ['fr-cav', 'fr-2gc'], 'DD')
  expect([where(state, 'de-grd'), asked(state)]).toEqual([String(DEAD), 'advance'])
  expect(lost(state, 'fr-cav')).toBe(0)
})
