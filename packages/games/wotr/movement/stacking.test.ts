import { flagsOf } from '../flags.ts'
import { topOf } from '../position.ts'
import { describe, expect, test } from 'vitest'
import { begin, flow, kindOf, moving, offers, onTheWay, play, rule } from '../testing/ground.ts'
import { armyGroups, fitsTogether, groupFault, stackingFault } from './stacking.ts'
import { act, given, hex, offered, unit } from '../testing/testing.ts'
import { wotr } from '../index.ts'
import { ALLIED, DEAD, GERMAN, MOVED } from '../state.ts'
import { BOX } from '../data.ts'

const at = (place: string, ...units: string[]): Record<string, string> =>
  Object.fromEntries(units.map(id => [id, place]))
const FOUR = ['US-1-INF', 'US-9-INF', 'US-4-INF', 'US-28-INF']
const BRIGADES = [
  'US-102-CAV',
  'US-106-CAV',
  'US-113-CAV',
  'US-2-CAV',
  'US-3-CAV',
  'US-4-CAV',
  'US-6-CAV',
  'US-14-CAV',
]

const fault = (place: string, there: string[], who: string, more: object = {}): string | null =>
  stackingFault(given({ at: at(place, ...there), ...more }), unit(who), hex(place))

describe('6 stacking', () => {
  test('[6.1b] units never share a hex with enemies; only a corps comes down among them', () => {
    expect(fault('1812N', ['GE-12-INF'], 'US-1-INF')).toBe('6.1b')
    expect(fault('1812N', ['US-1-INF'], 'GE-12-INF')).toBe('6.1b')
    expect(fault('1812N', ['GE-12-INF'], '1AAA-18')).toBeNull()
    const state = moving({ at: { 'US-1-INF': '1814N', 'GE-12-INF': '1812N' } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect(rule(state, ALLIED, 'to 1812N')).toBe('10.3b')
    const mixed = given({ at: { 'US-1-INF': '1814N', '1AAA-18': '1814N', 'GE-12-INF': '1812N' } })
    expect(groupFault(mixed, [unit('US-1-INF'), unit('1AAA-18')], hex('1812N'))).toBe('6.1b')
  })

  test('[6.3a] four divisions fill a hex; brigades count half, corps two', () => {
    expect(fault('1812N', FOUR.slice(0, 3), 'US-28-INF')).toBeNull()
    expect(fault('1812N', FOUR, 'US-30-INF')).toBe('6.3a')
    expect(fault('1812N', [...FOUR.slice(0, 3), 'US-102-CAV'], 'US-106-CAV')).toBeNull()
    expect(fault('1812N', [...FOUR.slice(0, 3), 'US-102-CAV'], 'US-28-INF')).toBe('6.3a')
    expect(fault('1812N', BRIGADES.slice(0, 7), 'US-14-CAV')).toBeNull()
    expect(fault('1812N', BRIGADES, 'US-11-CAV')).toBe('6.3a')
    expect(fault('1812N', ['1AAA-1'], '1AAA-18')).toBeNull()
    expect(fault('1812N', ['1AAA-1', '1AAA-18'], 'US-102-CAV')).toBe('6.3a')
    expect(fault('1812N', ['GE-12-INF', 'GE-19-INF', 'GE-36-INF', 'GE-18-INF'], 'GE-26-INF')).toBe('6.3a')
  })

  test('[6.3a] a reduced division counts like a whole one', () => {
    expect(fault('1812N', FOUR, 'US-30-INF', { reduced: [...FOUR, 'US-30-INF'] })).toBe('6.3a')
  })

  test('[6.3a] a unit is not counted twice in its own hex', () => {
    expect(fault('1812N', FOUR, 'US-1-INF')).toBeNull()
    const state = given({ at: at('1812N', ...FOUR) })
    expect(fitsTogether(state, FOUR.map(unit), hex('1812N'))).toBe(true)
    expect(fitsTogether(state, [...FOUR, 'US-30-INF'].map(unit), hex('1812N'))).toBe(false)
    expect(fitsTogether(state, [], hex('1812N'))).toBe(true)
  })

  test('[6.2a] the limit holds where a move ends, not on the way', () => {
    const state = onTheWay({ at: { ...at('1812N', ...FOUR), 'US-30-INF': '1814N' } }, ['US-30-INF'], 4)
    // In a row of hexes the straight way is the only one of four: it leads through the full hex.
    expect(rule(state, ALLIED, 'to 1810N')).toBe('legal')
    expect(rule(state, ALLIED, 'to 1812N')).toBe('6.3a')
    const three = { ...at('1812N', ...FOUR.slice(1)), 'US-30-INF': '1814N' }
    expect(rule(onTheWay({ at: three }, ['US-30-INF'], 4), ALLIED, 'to 1812N')).toBe('legal')
  })

  test('[6.4] army groups pass through each other but do not stack', () => {
    const state = onTheWay({ at: { 'US-1-INF': '1812N', 'BC-15-INF': '1814N' } }, ['BC-15-INF'], 4)
    expect(rule(state, ALLIED, 'to 1810N')).toBe('legal')
    expect(rule(state, ALLIED, 'to 1812N')).toBe('6.4')
    expect(fault('1812N', ['BC-2C-INF'], 'BC-1P-ARM')).toBeNull()
    expect(fault('1812N', ['F-3-INF'], 'US-1-INF')).toBe('6.4')
    expect(fault('1812N', ['F-3-INF'], 'BC-15-INF')).toBe('6.4')
  })

  test('[6.5a] a corps counts as US or BC, each for itself, but joins no two groups', () => {
    expect(fault('1812N', ['1AAA-18'], 'US-1-INF')).toBeNull()
    expect(fault('1812N', ['1AAA-18'], 'BC-15-INF')).toBeNull()
    expect(fault('1812N', ['1AAA-1'], 'US-1-INF')).toBeNull()
    expect(fault('1812N', ['1AAA-1'], 'F-3-INF')).toBe('6.4')
    expect(fault('1812N', ['1AAA-1', 'BC-15-INF'], 'US-102-CAV')).toBe('6.4')
    expect([armyGroups(unit('1AAA-1')), armyGroups(unit('1AAA-18'))]).toEqual([3, 3])
  })

  test('[6.5b] the French 2nd Armored counts as US or French, but joins no two groups', () => {
    expect(fault('1812N', ['F-2-ARM'], 'US-1-INF')).toBeNull()
    expect(fault('1812N', ['F-2-ARM'], 'F-3-INF')).toBeNull()
    expect(fault('1812N', ['F-2-ARM'], '1AAA-18')).toBeNull()
    expect(fault('1812N', ['F-2-ARM'], 'BC-15-INF')).toBe('6.4')
    expect(fault('1812N', ['F-2-ARM', 'US-1-INF'], 'F-3-INF')).toBe('6.4')
    expect(
      ['US-1-INF', 'BC-15-INF', 'F-3-INF', 'F-2-ARM', 'GE-12-INF'].map(id => armyGroups(unit(id))),
    ).toEqual([1, 2, 4, 5, 8])
  })

  test('[6.6] markers take no room', () => {
    const state = given({
      at: at('2005N', ...FOUR.slice(1)),
      turn: 5,
      set: { flood: 5, aerial: [hex('2005N')] },
    })
    expect(stackingFault(state, unit('US-1-INF'), hex('2005N'))).toBeNull()
  })

  test('[6.9] all Allied army groups stack in open Antwerp, up to the limit', () => {
    const two = ['US-1-INF', 'US-9-INF']
    expect(fault('1511N', two, 'BC-15-INF', { antwerp: 1 })).toBeNull()
    expect(fault('1511N', two, 'BC-15-INF', { antwerp: 0 })).toBe('6.4')
    expect(fault('1512N', two, 'BC-15-INF', { antwerp: 1 })).toBe('6.4')
    expect(fault('1511N', FOUR, 'BC-15-INF', { antwerp: 1 })).toBe('6.3a')
  })

  test('[6.9, 6.4] a mixed stack leaves Antwerp in parts, not together', () => {
    const state = moving({ at: at('1511N', 'US-1-INF', 'BC-15-INF') }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect(rule(state, ALLIED, 'add BC-15-INF')).toBe('6.4')
    expect(offers(state, ALLIED, 'add')).toEqual([])
    play(state, ALLIED, 'to 1611N', 'done', 'pick BC-15-INF')
    expect(rule(state, ALLIED, 'to 1611N')).toBe('6.4')
  })

  test('[6.2a] whether a stack may go on together does not depend on who stands far away', () => {
    const corner = { 'GE-12-INF': '1100N' }
    const allied = moving({ at: { ...at('1814N', ...FOUR), ...corner } }, ALLIED)
    play(allied, ALLIED, 'pick US-1-INF', 'add US-9-INF', 'add US-4-INF', 'add US-28-INF')
    expect(rule(allied, ALLIED, 'to 1813N')).toBe('legal')
    const four = at('1804N', 'GE-19-INF', 'GE-36-INF', 'GE-18-INF', 'GE-26-INF')
    const german = moving({ at: { ...four, ...corner } }, GERMAN)
    play(german, GERMAN, 'pick GE-19-INF', 'add GE-36-INF', 'add GE-18-INF', 'add GE-26-INF')
    expect(rule(german, GERMAN, 'to 1805N')).toBe('legal')
  })

  test('(TEC.12) what is closed to everybody holds nobody, and a box holds all', () => {
    expect(fault('1113N', [], 'US-1-INF')).toBe('TEC.12')
    expect(groupFault(given({}), [unit('US-82-PARA'), unit('BC-1-PARA')], BOX)).toBeNull()
    expect(groupFault(given({}), [unit('US-82-PARA'), unit('BC-1-PARA')], DEAD)).toBeNull()
  })

  test('[6.2b] the owner of an overfull hex eliminates units of his choice until it fits', () => {
    const { state } = begin(
      { at: at('1812N', ...FOUR, 'US-30-INF', 'US-102-CAV') },
      { step: 'overstack', side: 0 },
    )
    expect(kindOf(state)).toBe('surplus')
    expect(offers(state, ALLIED, 'lose')).toHaveLength(6)
    expect(rule(state, GERMAN, 'lose US-1-INF')).toBe('6.2b')
    expect(rule(state, ALLIED, 'lose US-35-INF')).toBe('6.2b')
    const events = play(state, ALLIED, 'lose US-30-INF')
    // It is gone whole: nobody is told of a step.
    expect(events).toEqual([
      { kind: 'eliminated', unit: unit('US-30-INF'), at: hex('1812N'), side: ALLIED, rule: '6.2b' },
    ])
    // 4.5 divisions: the brigade or a division must still go.
    expect(kindOf(state)).toBe('surplus')
    play(state, ALLIED, 'lose US-102-CAV')
    expect(kindOf(state)).toBe('rest')
    expect([state.at[unit('US-30-INF')], state.at[unit('US-102-CAV')]]).toEqual([DEAD, DEAD])
    expect(FOUR.map(id => state.at[unit(id)])).toEqual(FOUR.map(() => hex('1812N')))
  })

  test('[6.2b, 6.4] the same where army groups are mixed by force', () => {
    const { state } = begin({ at: at('1812N', 'US-82-PARA', 'BC-1-PARA') }, { step: 'overstack', side: 0 })
    expect(flow.decisions(state)).toMatchObject([
      { seat: ALLIED, kind: 'surplus', rules: ['6.2b', '6.3a', '6.4'] },
    ])
    play(state, ALLIED, 'lose BC-1-PARA')
    expect(kindOf(state)).toBe('rest')
  })

  test('[6.2a] a look at stacks that are legal, or of the other side, asks nothing', () => {
    const legal = begin(
      { at: { ...at('1812N', ...FOUR), 'GE-12-INF': '1712N' } },
      { step: 'overstack', side: 0 },
    )
    expect(kindOf(legal.state)).toBe('rest')
    const other = begin({ at: at('1812N', ...FOUR, 'US-30-INF') }, { step: 'overstack', side: 1 })
    expect(kindOf(other.state)).toBe('rest')
  })
})

describe('6.8 the order of a stack', () => {
  const stacked = () => moving({ at: at('1812N', 'US-1-INF', 'US-9-INF', 'US-2-ARM') }, ALLIED)

  test('[6.8] the owner lays any unit on top, as often as he likes, and nothing else changes', () => {
    const state = stacked()
    expect(topOf(state, hex('1812N'))).toBe(unit('US-1-INF'))
    play(state, ALLIED, 'arrange')
    expect(play(state, ALLIED, 'top US-9-INF')).toEqual([
      { kind: 'own', what: 'top', unit: unit('US-9-INF'), at: hex('1812N'), side: ALLIED },
    ])
    play(state, ALLIED, 'top US-2-ARM', 'top US-9-INF')
    expect(topOf(state, hex('1812N'))).toBe(unit('US-9-INF'))
    expect(rule(state, ALLIED, 'top US-9-INF')).toBe('6.8')
    expect(rule(state, ALLIED, 'top US-4-INF')).toBe('6.8')
    play(state, ALLIED, 'done')
    expect(flagsOf(state).some(bits => bits & MOVED)).toBe(false)
    expect(rule(state, ALLIED, 'arrange')).toBe('legal')
  })

  test('[6.8] units that never move lie on top as well', () => {
    const side = GERMAN
    const state = moving({ side, at: at('1702N', 'GE-16-FLAK', 'GE-59-INF') }, GERMAN)
    play(state, GERMAN, 'arrange')
    const under = topOf(state, hex('1702N')) === unit('GE-59-INF') ? 'GE-16-FLAK' : 'GE-59-INF'
    play(state, GERMAN, `top ${under}`)
    expect(topOf(state, hex('1702N'))).toBe(unit(under))
    const other = under === 'GE-59-INF' ? 'GE-16-FLAK' : 'GE-59-INF'
    play(state, GERMAN, `top ${other}`)
    expect(topOf(state, hex('1702N'))).toBe(unit(other))
  })

  test('[6.8] where nobody lies with another there is nothing to put in order', () => {
    expect(rule(moving({ at: at('1812N', 'US-1-INF') }, ALLIED), ALLIED, 'arrange')).not.toBe('legal')
  })

  test.each([
    ['movement', ALLIED],
    ['combat', ALLIED],
    ['combat', GERMAN],
    ['alliedReinforcement', ALLIED],
    ['germanReinforcement', GERMAN],
  ] as const)('[6.8] in %s, of side %i, between any two acts', (phase, side) => {
    const mine = side === ALLIED ? ['US-1-INF', 'US-9-INF'] : ['GE-59-INF', 'GE-12-INF']
    const state = given({ side, at: at('1812N', ...mine), phase: [phase, side] })
    act(wotr, state, side, 'arrange')
    expect(wotr.decisions(state).map(({ seat, kind }) => [seat, kind])).toEqual([[side, 'arranging']])
    expect(wotr.decisions(wotr.view(state, 1 - side)).map(({ kind }) => kind)).toEqual([phase])
    expect(offered(wotr, state, side, 'top').length).toBe(1)
  })

  test('[6.8] who was on top stays on top when a stack moves', () => {
    const state = stacked()
    play(state, ALLIED, 'pick US-1-INF', 'add US-9-INF', 'to 1712N')
    expect(topOf(state, hex('1712N'))).toBe(unit('US-1-INF'))
    expect(topOf(state, hex('1812N'))).toBe(unit('US-2-ARM'))
  })
})
