import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../state.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { breachIn, mixes, stackingFault, stackLimit } from './stacking.ts'

describe('how many share a hex', () => {
  const state = given({ beachheads: ['3304', '2006'] })

  it('five in the open, in cities too [6.3b]', () => {
    expect([stackLimit(state, hex('3107')), stackLimit(state, hex('3106'))]).toEqual([5, 5])
  })

  it('three in rough and mountain hexes, passes with them [6.3e]', () => {
    expect(['3204', '1712', '2114', '2016'].map(id => stackLimit(state, hex(id)))).toEqual([3, 3, 3, 3])
  })

  it('six with a beachhead, whatever the ground [6.3c]', () => {
    expect(['3304', '2006'].map(id => stackLimit(state, hex(id)))).toEqual([6, 6])
  })

  it('three where a city has been destroyed, mountain or not [6.3e]', () => {
    const bombed = given({ set: { destroyed: [hex('3107')] } })
    expect(stackLimit(bombed, hex('3107'))).toBe(3)
  })

  it('counts every unit as one, static and reduced ones too, and markers not at all [6.3a, 6.5]', () => {
    const at = { CH: '3303', '84': '3303', '47Pz': '3303', '81': '3303' }
    const crowded = given({ at, reduced: ['84'], set: { aerial: hex('3303') } })
    expect(breachIn(crowded, GERMAN, hex('3303'))).toBe('6.3e')
    expect(stackingFault(crowded, [unit('89')], hex('3303'))).toBe('6.3e')
  })

  it('lets 1215 have four until the end of Turn 1 [6.3d]', () => {
    const at = { B5: '1215', B13: '1215', C1: '1215', P2: '1215' }
    expect(breachIn(given({ at, set: { turn: 1 } }), ALLIED, hex('1215'))).toBeNull()
    expect(breachIn(given({ at, set: { turn: 2 } }), ALLIED, hex('1215'))).toBe('6.3e')
  })
})

describe('who shares a hex', () => {
  it('parts the army groups: US and French here, British, Canadian and Polish there [6.4a, 6.4b]', () => {
    const state = given({ at: { US5: '3106', B1: '3206' } })
    expect(mixes(state, [unit('F1')], hex('3106'))).toBe(false)
    expect(mixes(state, [unit('C2')], hex('3206'))).toBe(false)
    expect(mixes(state, [unit('P2')], hex('3106'))).toBe(true)
    expect(stackingFault(state, [unit('US7')], hex('3206'))).toBe('6.4b')
    expect(mixes(state, [unit('US7'), unit('B30')], hex('3007'))).toBe(true)
  })

  it('joins them in a beachhead and in Antwerp [6.4b]', () => {
    const state = given({ at: { US5: '3304', B1: '3311' }, beachheads: ['3304'] })
    expect(mixes(state, [unit('B30')], hex('3304'))).toBe(false)
    expect(mixes(state, [unit('US7')], hex('3311'))).toBe(false)
  })

  it('lets a static airborne corps stand with either, but not a mobile one [6.4e, 13.2e]', () => {
    const state = given({ at: { US5: '3106', B1: '3206' } })
    expect(mixes(state, [unit('B1A-drop')], hex('3106'))).toBe(false)
    expect(mixes(state, [unit('US18A-drop')], hex('3206'))).toBe(false)
    expect(mixes(state, [unit('B1A')], hex('3106'))).toBe(true)
    expect(mixes(state, [unit('B1A-drop'), unit('US18A-drop')], hex('3106'))).toBe(false)
  })

  it('knows no groups among Germans', () => {
    const state = given({ at: { '1SS': '3106' } })
    expect(stackingFault(state, [unit('2SS')], hex('3106'))).toBeNull()
  })

  it('does not count twice who is there already [12.0b]', () => {
    const at = { '84': '3303', '47Pz': '3303', '81': '3303' }
    expect(stackingFault(given({ at }), [unit('84')], hex('3303'))).toBeNull()
  })
})
