import { describe, expect, test } from 'vitest'
import { DEAD } from '../state.ts'
import { all, unit } from '../testing/testing.ts'
import { asked, attack, fighting, lost, offers, place, play, rule, told } from '../testing/combat.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const SEVENS = ['US-1-INF', 'US-3-INF', 'US-30-INF', 'US-4-INF', 'US-9-INF', 'US-5-INF', 'US-80-INF']

/** Allies west, north-east and south-east of 1913N: nowhere to go from there. */
const RING = { 'US-102-CAV': '1812N', 'US-113-CAV': '2112N' }

const committed = (want: Given, units: readonly string[], ...faces: number[]): WotrState => {
  const state = fighting({ ...want, at: { ...all(units, '1914N'), ...want.at } })
  attack(state, '1913N', units, ...faces)
  return state
}

describe('DE', () => {
  const at = { 'GE-2-PZ': '1913N', 'GE-9-PZ': '1913N', 'GE-275-INF': '1913N' }
  const force = ['US-2-ARM', 'US-3-ARM', 'US-1-INF', 'US-4-INF', 'US-9-INF']

  test('[11.21.1a] one step each: weak units go, whole ones are reduced', () => {
    const state = committed({ at, reduced: ['GE-9-PZ'] }, force, 6)
    expect([place(state, 'GE-9-PZ'), place(state, 'GE-275-INF')]).toEqual(['-1', '-1'])
    expect(lost(state, 'GE-2-PZ')).toBe(1)
    expect(force.map(id => lost(state, id))).toEqual([0, 0, 0, 0, 0])
  })

  test('[11.21.1b] survivors retreat', () => {
    const state = committed({ at, reduced: ['GE-9-PZ'] }, force, 6)
    expect(place(state, 'GE-2-PZ')).toBe('1912N')
    expect(asked(state)).toBe('advance 0')
  })

  test('[11.21.1b] survivors that cannot are eliminated, and the hex is open', () => {
    const state = committed({ at: { ...at, ...RING }, reduced: ['GE-9-PZ'] }, force, 6)
    expect(place(state, 'GE-2-PZ')).toBe('-1')
    expect(lost(state, 'GE-2-PZ')).toBe(0)
    expect(asked(state)).toBe('advance 0')
  })
})

describe('AL1 and AS', () => {
  test('[11.21.3][11.22] the attacker loses a step, a whole unit first', () => {
    const state = committed({ at: { 'GE-2-PZ': '1913N' } }, ['US-1-INF', 'US-102-CAV'], 1)
    expect([lost(state, 'US-1-INF'), place(state, 'US-102-CAV')]).toEqual([1, '1914N'])
    expect(lost(state, 'GE-2-PZ')).toBe(0)
    expect(asked(state)).toBe('combat 0')
  })

  test('[11.22] no unit is eliminated while another can be reduced', () => {
    const units = ['US-1-INF', 'US-4-INF', 'US-102-CAV']
    const state = committed({ at: { 'GE-2-PZ': '1913N', 'GE-9-PZ': '1913N' } }, units, 1)
    expect(asked(state)).toBe('lose 0')
    expect(offers(state, 'lose')).toEqual(['US-1-INF', 'US-4-INF'])
    expect(rule(state, 'lose US-102-CAV')).toBe('11.22')
    expect(rule(state, 'lose GE-2-PZ')).toBe('11.21.3')
    const worn = committed(
      { at: { 'GE-2-PZ': '1913N', 'GE-9-PZ': '1913N' }, reduced: ['US-1-INF', 'US-4-INF'] },
      units,
      1,
    )
    expect(offers(worn, 'lose')).toEqual(['US-1-INF', 'US-4-INF', 'US-102-CAV'])
    play(worn, 'lose US-102-CAV')
    expect(worn.at[unit('US-102-CAV')]).toBe(DEAD)
  })

  test('[11.21.4] a stalled attack changes nothing, and its units are done', () => {
    const state = committed({ at: { 'GE-2-PZ': '1913N' } }, ['US-1-INF'], 4)
    expect([lost(state, 'US-1-INF'), lost(state, 'GE-2-PZ')]).toEqual([0, 0])
    expect([place(state, 'US-1-INF'), place(state, 'GE-2-PZ')]).toEqual(['1914N', '1913N'])
    expect(rule(state, 'target 1913N')).toBe('11.4c')
    expect(asked(state)).toBe('combat 0')
  })
})

describe('bloodbath', () => {
  const two = ['US-1-INF', 'US-4-INF']

  test('[11.21.2a] either side loses one step of its own choice', () => {
    const state = committed({ at: { 'GE-2-PZ': '1913N' } }, two, 4)
    expect(asked(state)).toBe('lose 0')
    expect(rule(state, 'lose GE-2-PZ')).toBe('11.21.2a')
    play(state, 'lose US-4-INF')
    expect([lost(state, 'US-1-INF'), lost(state, 'US-4-INF'), lost(state, 'GE-2-PZ')]).toEqual([0, 1, 1])
  })

  test('[11.21.2a] last steps die together', () => {
    const state = committed({ at: { 'GE-SO': '1913N' } }, ['US-102-CAV'], 5)
    expect([place(state, 'US-102-CAV'), place(state, 'GE-SO')]).toEqual(['-1', '-1'])
    expect(asked(state)).toBe('combat 0')
  })

  test('[11.21.2b] a step given up must be answered by a step or a retreat', () => {
    const at = { 'GE-2-PZ': '1913N', 'GE-9-PZ': '1913N' }
    const units = [...two, 'US-2-ARM', 'US-3-ARM']
    const state = committed({ at }, units, 4)
    play(state, 'lose US-2-ARM')
    expect(asked(state)).toBe('lose 1')
    play(state, 'lose GE-9-PZ')
    expect(asked(state)).toBe('escalate 0')
    expect(offers(state, 'escalate')).toEqual(['US-1-INF', 'US-4-INF', 'US-3-ARM'])
    expect(rule(state, 'escalate US-2-ARM')).toBe('11.22')
    expect(rule(state, 'escalate US-9-INF')).toBe('11.21.2b')
    play(state, 'escalate US-3-ARM')
    expect(lost(state, 'US-3-ARM')).toBe(1)
    expect(asked(state)).toBe('answer 1')
    expect(rule(state, 'lose GE-9-PZ')).toBe('11.22')
    expect(rule(state, 'lose GE-275-INF')).toBe('11.21.2b')
    play(state, 'lose GE-2-PZ')
    expect(lost(state, 'GE-2-PZ')).toBe(1)
    expect(asked(state)).toBe('escalate 0')
    play(state, 'escalate US-1-INF')
    expect(offers(state, 'lose')).toEqual(['GE-2-PZ', 'GE-9-PZ'])
    play(state, 'giveWay')
    expect(place(state, 'GE-2-PZ')).toBe('1912N')
    expect(place(state, 'GE-9-PZ')).toBe('1912N')
    // The step that the attacker gave up stays lost (11.21.2c).
    expect(lost(state, 'US-1-INF')).toBe(1)
    expect(asked(state)).toBe('advance 0')
  })

  test('[11.21.2b] the attacker may stop, and the battle is over', () => {
    const state = committed({ at: { 'GE-2-PZ': '1913N' } }, two, 4)
    play(state, 'lose US-4-INF', 'stop')
    expect(asked(state)).toBe('combat 0')
    expect(place(state, 'GE-2-PZ')).toBe('1913N')
  })

  test('[11.21.2c] the last step is never given up', () => {
    const state = committed({ at: { 'GE-2-PZ': '1913N' } }, ['US-1-INF'], 5)
    expect(lost(state, 'US-1-INF')).toBe(1)
    expect(asked(state)).toBe('combat 0')
    expect(rule(state, 'escalate US-1-INF')).not.toBe('legal')
  })

  test('[11.21.2d] a retreat chosen in a city is a real one', () => {
    const at = { 'GE-2-PZ': '1712N', 'GE-9-PZ': '1712N', ...all(SEVENS.slice(0, 6), '1812N') }
    const state = fighting({ at })
    const events = attack(state, '1712N', SEVENS.slice(0, 6), 6)
    expect(told(events, 'result')).toMatchObject({ result: 'BB', roll: 6 })
    play(state, 'lose US-1-INF', 'lose GE-2-PZ', 'escalate US-3-INF', 'giveWay')
    expect(place(state, 'GE-2-PZ')).not.toBe('1712N')
    expect(place(state, 'GE-2-PZ')).not.toBe('-1')
    expect(asked(state)).toBe('advance 0')
  })

  test('[11.21.2d] so is one from an intact West Wall hex', () => {
    const at = { 'GE-2-PZ': '2205N', 'GE-9-PZ': '2205N', ...all(SEVENS.slice(0, 6), '2105N') }
    const state = fighting({ at, turn: 3 })
    const events = attack(state, '2205N', SEVENS.slice(0, 6), 6)
    expect(told(events, 'result')).toMatchObject({ result: 'BB', roll: 6 })
    play(state, 'lose US-1-INF', 'lose GE-2-PZ', 'escalate US-3-INF', 'giveWay')
    if (asked(state) === 'retreat 1') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect(asked(state)).toBe('advance 0')
    const places = [place(state, 'GE-2-PZ'), place(state, 'GE-9-PZ')]
    expect(places).not.toContain('2205N')
    expect(places).not.toContain('-1')
    expect([lost(state, 'GE-2-PZ'), lost(state, 'GE-9-PZ')]).toEqual([1, 0])
  })

  test('[11.21.2d] a chosen retreat without a hex becomes a DE', () => {
    const at = { 'GE-2-PZ': '1913N', 'GE-9-PZ': '1913N', ...RING }
    const state = committed({ at }, [...two, 'US-2-ARM', 'US-3-ARM'], 4)
    play(state, 'lose US-2-ARM', 'lose GE-9-PZ', 'escalate US-3-ARM', 'giveWay')
    expect([place(state, 'GE-2-PZ'), place(state, 'GE-9-PZ')]).toEqual(['-1', '-1'])
  })

  test('[11.21.2e] step by step until the defender is gone', () => {
    const at = { 'GE-176-INF': '1913N', 'GE-347-INF': '1913N', 'GE-719-INF': '1913N' }
    const state = committed({ at }, two, 4)
    play(state, 'lose US-1-INF', 'lose GE-176-INF')
    play(state, 'escalate US-4-INF', 'lose GE-347-INF')
    play(state, 'escalate US-1-INF')
    expect(offers(state, 'lose')).toEqual(['GE-719-INF'])
    play(state, 'lose GE-719-INF')
    expect(place(state, 'US-1-INF')).toBe('-1')
    expect(asked(state)).toBe('advance 0')
    expect(offers(state, 'advance')).toEqual(['US-4-INF'])
  })

  test('[11.21.2e] with one side gone there is no more to give up', () => {
    const gone = committed({ at: { 'GE-2-PZ': '1913N' }, reduced: ['US-1-INF'] }, ['US-1-INF'], 5)
    expect(asked(gone)).toBe('combat 0')
    const even = committed({ at: { 'GE-269-INF': '1913N' } }, two, 3)
    expect(asked(even)).toBe('lose 0')
    play(even, 'lose US-1-INF')
    expect(place(even, 'GE-269-INF')).toBe('-1')
    // Three steps are left to the attacker, and nobody to spend them on.
    expect(asked(even)).toBe('advance 0')
    expect(rule(even, 'escalate US-4-INF')).not.toBe('legal')
  })
})

describe('strong ground', () => {
  const against = (target: string, from: string, units: string[], roll: number, want: Given = {}): string => {
    const state = fighting({ ...want, at: { ...all(units, from), 'GE-2-PZ': target, ...want.at } })
    return String(told(attack(state, target, units, roll), 'result')!['result'])
  }

  test('[11.16d] a city turns a rolled DR or DE into BB, a town does not', () => {
    const five = SEVENS.slice(0, 5)
    expect(against('1712N', '1812N', five, 6)).toBe('BB')
    expect(against('1712N', '1812N', five, 4)).toBe('BB')
    expect(against('2101N', '2201N', five, 6)).toBe('BB')
    expect(against('1811N', '1911N', SEVENS.slice(0, 4), 6)).toBe('DE')
    expect(against('1811N', '1911N', SEVENS.slice(0, 4), 4)).toBe('DR')
  })

  test('[11.16d] the DE beyond the table is not rolled and stands', () => {
    const at = { 'US-2-ARM': '1812N', 'US-5-ARM': '1812N', 'GE-176-INF': '1712N' }
    const state = fighting({ at })
    const events = attack(state, '1712N', ['US-2-ARM', 'US-5-ARM'])
    expect(told(events, 'odds')).toMatchObject({ odds: '9:1', column: '7:1' })
    expect(told(events, 'result')).toMatchObject({ result: 'DE' })
    expect(place(state, 'GE-176-INF')).toBe('-1')
  })

  test('[11.17e] so does an intact West Wall hex, until it is cleared', () => {
    const five = SEVENS.slice(0, 5)
    expect(against('2205N', '2105N', five, 6, { turn: 3 })).toBe('BB')
    expect(against('2205N', '2105N', five, 3, { turn: 3 })).toBe('BB')
    expect(against('2205N', '2105N', five, 6, { turn: 3, cleared: ['2205N'] })).toBe('DE')
  })

  test('[5.8.3a] not on Turn 1', () => {
    expect(against('2205N', '2105N', SEVENS.slice(0, 3), 5, { turn: 1 })).toBe('DE')
  })
})

test('[11.20] a three at 3:1 is a bloodbath', () => {
  const units = SEVENS.slice(0, 3)
  const state = fighting({ at: { ...all(units, '1914N'), 'GE-2-PZ': '1913N' } })
  const events = attack(state, '1913N', units, 3)
  expect(told(events, 'odds')).toMatchObject({ column: '3:1' })
  expect(told(events, 'roll')).toMatchObject({ sides: 6, value: 3 })
  expect(told(events, 'result')).toMatchObject({ result: 'BB' })
})
