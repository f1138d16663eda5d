import { describe, expect, test } from 'vitest'
import { cloneState } from '@hexfront/engine'
import { attack, fighting, plan, play, preview, told, dice } from '../testing/combat.ts'
import { explainBattle } from './combat.ts'
import { ALLIED, FIGHT_MOVE, GERMAN, NORTH, ODER, RHINE, SOUTH } from '../state.ts'
import { isWall } from '../data.ts'
import { all, given, hex, unit, wallAt } from '../testing/testing.ts'
import { stepOf } from '../flags.ts'
import type { Given } from '../testing/testing.ts'

/** All clear ground and no rivers: 1913N with 1914N west of it and 1912N east of it. */
const CLEAR = '1913N'
const SEVENS = ['US-1-INF', 'US-3-INF', 'US-30-INF', 'US-4-INF', 'US-9-INF', 'US-5-INF', 'US-80-INF']

/** Odds of units in 1914N against units in 1913N, shifts and all. */
const odds = (attackers: readonly string[], defenders: readonly string[], want: Given = {}): string => {
  const { odds, column } = preview(CLEAR, {
    ...want,
    at: { ...all(attackers, '1914N'), ...all(defenders, CLEAR), ...want.at },
  })
  return odds === column ? odds : `${odds} -> ${column}`
}

describe('odds', () => {
  test('[11.7] attack divided by defense, the remainder dropped', () => {
    expect(odds(['US-2-ARM', 'US-3-ARM', 'US-28-INF'], ['GE-116-PZ'])).toBe('3:1')
    expect(odds(SEVENS.slice(0, 3), ['GE-116-PZ'])).toBe('3:1')
    expect(odds(['US-2-ARM', 'US-3-ARM'], ['GE-116-PZ'])).toBe('2:1')
    expect(odds(['US-1-INF'], ['GE-116-PZ'])).toBe('1:1')
    expect(odds(['US-1-INF', 'US-28-INF'], ['GE-116-PZ'])).toBe('1:1')
  })

  test('[11.8] a weaker attacker is outnumbered by the quotient rounded up', () => {
    expect(odds(['US-106-INF'], ['GE-2SS-PZ'])).toBe('1:2')
    expect(odds(['US-106-INF'], ['GE-116-PZ', 'GE-275-INF'])).toBe('1:2')
    expect(odds(['US-106-INF'], ['GE-116-PZ', 'GE-269-INF'])).toBe('1:3')
    expect(odds(['US-28-INF'], ['GE-116-PZ'])).toBe('1:2')
  })

  test('[11.10] all shifts add up to one', () => {
    // Rough, with rivers on opposite sides.
    const answer = preview('2614N', {
      at: {
        ...all(SEVENS.slice(0, 2), '2513N'),
        ...all(SEVENS.slice(2, 4), '2714N'),
        'GE-116-PZ': '2614N',
      },
    })
    expect(answer.shifts.map(({ reason, amount }) => [reason.id, amount])).toEqual([
      ['shift.rough', -1],
      ['shift.river', -1],
      ['shift.concentric', 1],
    ])
    expect([answer.odds, answer.column]).toEqual(['4:1', '3:1'])
    // December: 2L for the Rhine, 1L for the town, 1R for the offensive.
    const december = preview('1801N', {
      side: GERMAN,
      turn: 7,
      watch: RHINE,
      at: { 'GE-2SS-PZ': '1802N', 'GE-1SS-PZ': '1901N', 'GE-12SS-PZ': '1701N', 'US-28-INF': '1801N' },
    })
    expect([december.odds, december.column]).toEqual(['4:1', '2:1'])
  })

  test('[11.9] shifts count beyond the table, and only the final odds are read against its ends', () => {
    const rough = (defender: string, ...attackers: string[]): string => {
      const { odds, column } = preview('2611N', {
        at: { ...all(attackers, '2612N'), [defender]: '2611N' },
      })
      return `${odds} -> ${column}`
    }
    expect(rough('GE-176-INF', 'US-1-INF', 'US-3-INF')).toBe('7:1 -> 6:1')
    // 1:3 with a concentric bonus is 1:2.
    const concentric = preview(CLEAR, {
      at: {
        'US-102-CAV': '1914N',
        'US-113-CAV': '1912N',
        'GE-116-PZ': CLEAR,
        'GE-269-INF': CLEAR,
      },
    })
    expect([concentric.odds, concentric.column]).toEqual(['1:3', '1:2'])
  })

  test('[8.7a][8.7b] without supply the attack is halved, rounded up, and the defense is not', () => {
    const cut = { antwerp: 0 as const, allied: [] }
    const alone = preview(CLEAR, { ...cut, at: { 'US-1-INF': '1914N', 'GE-275-INF': CLEAR } })
    expect([alone.attack, alone.defense]).toEqual([4, 3])
    const german = preview(CLEAR, {
      ...cut,
      side: GERMAN,
      at: { 'GE-116-PZ': '1912N', 'US-102-CAV': CLEAR },
    })
    expect(german.attack).toBe(7)
    expect(german.defense).toBe(2)
    const even = preview(CLEAR, { ...cut, at: { 'US-5-ARM': '1914N', 'GE-275-INF': CLEAR } })
    expect(even.attack).toBe(4)
  })

  test('[8.7a] a German attacker without a line is halved as well', () => {
    // Germans in 1914N with Allies all round.
    const answer = preview('1913N', {
      side: GERMAN,
      at: {
        'GE-116-PZ': '1914N',
        'US-1-INF': '1913N',
        'US-3-INF': '1915N',
        'US-30-INF': '1814N',
        'US-4-INF': '2015N',
        'US-9-INF': '1815N',
        'US-5-INF': '2014N',
      },
    })
    expect(answer.attack).toBe(4)
  })

  test('[8.7c] what is halved is added up first; full units come on top', () => {
    const cut = { antwerp: 0 as const, allied: [] }
    const three = preview(CLEAR, {
      ...cut,
      at: { ...all(['US-106-INF', 'US-28-INF', 'US-8-INF'], '1914N'), 'GE-275-INF': CLEAR },
      reduced: ['US-28-INF', 'US-8-INF'],
    })
    expect(three.attack).toBe(6)
    // Two cut off in 1912N by zones all round, one in supply in 1914N.
    const mixed: Given = {
      at: {
        'US-106-INF': '1912N',
        'US-75-INF': '1912N',
        'US-28-INF': '1914N',
        'GE-275-INF': CLEAR,
        'GE-85-INF': '1811N',
        'GE-89-INF': '2111N',
      },
    }
    expect(preview(CLEAR, mixed).attack).toBe(11)
    // One of them supplied from the air is halved in the same sum.
    expect(preview(CLEAR, { ...mixed, set: { aerial: [hex('1912N')] } }).attack).toBe(11)
  })

  test('[8.1b] supply is judged when each battle starts: an earlier one may open the line', () => {
    const state = fighting({
      at: {
        'US-1-INF': '1912N',
        'US-2-ARM': '1710N',
        'US-3-ARM': '1710N',
        'GE-275-INF': CLEAR,
        'GE-176-INF': '1811N',
        'GE-89-INF': '2111N',
      },
    })
    const before = cloneState(state)
    plan(before, CLEAR, 'US-1-INF')
    expect(explainBattle(before)!.attack).toBe(4)
    attack(state, '1811N', ['US-2-ARM', 'US-3-ARM'])
    play(state, 'hold')
    plan(state, CLEAR, 'US-1-INF')
    expect(explainBattle(state)!.attack).toBe(7)
  })
})

describe('shifts by ground', () => {
  const three = (target: string, from: string, want: Given = {}): string => {
    const { odds, column } = preview(target, {
      ...want,
      at: { ...all(SEVENS.slice(0, 3), from), 'GE-116-PZ': target, ...want.at },
    })
    expect(odds).toBe('3:1')
    return column
  }

  test('[11.11] clear ground shifts nothing', () => {
    expect(three(CLEAR, '1914N')).toBe('3:1')
  })

  test('[11.12] rough ground is one column left', () => {
    expect(three('2611N', '2612N')).toBe('2:1')
  })

  test('[11.13a] polder shifts nothing', () => {
    expect(three('1210N', '1309N')).toBe('3:1')
  })

  test("[11.13b] Hell's Highway helps Germans in polder; in a town the town counts alone", () => {
    expect(three('1706N', '1707N')).toBe('2:1')
    expect(three('1606N', '1607N')).toBe('2:1')
    const allies = preview('1706N', {
      side: GERMAN,
      at: { 'GE-2SS-PZ': '1707N', 'GE-1SS-PZ': '1707N', 'US-28-INF': '1706N' },
    })
    expect([allies.odds, allies.column]).toEqual(['3:1', '3:1'])
  })

  test('[11.14a] a river is one column left only if all attackers cross one', () => {
    expect(three('1515N', '1415N')).toBe('2:1')
    const at = { 'US-1-INF': '1416N', 'US-3-INF': '1415N', 'GE-275-INF': '1515N' }
    expect(preview('1515N', { at }).column).toBe('3:1')
    // 1616N touches 1515N on dry land.
    expect(preview('1515N', { at: { ...at, 'US-3-INF': '1616N' } }).column).toBe('4:1')
  })

  test('[11.14a] river and Rhine together are one column left', () => {
    const at = { 'US-1-INF': '1208N', 'US-3-INF': '1309N', 'GE-275-INF': '1209N' }
    const { shifts } = preview('1209N', { at })
    expect(shifts).toEqual([{ reason: { id: 'shift.river' }, rule: '11.14a', amount: -1 }])
  })

  test('[11.14b] the Rhine is two columns left for either side if all attackers cross it', () => {
    expect(three('2501N', '2502N')).toBe('1:1')
    const westward = preview('2502N', {
      side: GERMAN,
      at: { 'GE-2SS-PZ': '2501N', 'GE-1SS-PZ': '2501N', 'US-28-INF': '2502N' },
    })
    expect([westward.odds, westward.column]).toEqual(['3:1', '1:1'])
  })

  test('[12.7b] a corps beside the river does not take the shift away', () => {
    const at = { '1AAA-18': '2401N' }
    const state = fighting({ at: { ...at, ...all(SEVENS.slice(0, 3), '2502N'), 'GE-116-PZ': '2501N' } })
    plan(state, '2501N', ...SEVENS.slice(0, 3))
    expect(explainBattle(state)!.column).toBe('1:1')
  })

  test('[11.15b] a commando takes the Scheldt for a river', () => {
    const alone = preview('1312N', { at: { 'BC-4-CO': '1311N', 'GE-SO': '1312N' } })
    expect(alone.shifts).toEqual([{ reason: { id: 'shift.river' }, rule: '11.14a', amount: -1 }])
    // With infantry across a river out of Antwerp: all cross something (A88).
    const both = preview('1412N', {
      at: { 'BC-4-CO': '1311N', 'BC-15-INF': '1511N', 'GE-SO': '1412N' },
    })
    expect(both.shifts.map(one => one.rule)).toEqual(['11.14a'])
  })

  test('[11.16a] a town is one column left for either side, and never concentric', () => {
    expect(three('1811N', '1911N')).toBe('2:1')
    const round = preview('1811N', {
      at: { 'US-1-INF': '1710N', 'US-3-INF': '1911N', 'US-28-INF': '1911N', 'GE-12-INF': '1811N' },
    })
    expect([round.odds, round.column]).toEqual(['4:1', '3:1'])
    const german = preview('1811N', {
      side: GERMAN,
      at: { 'GE-2SS-PZ': '1911N', 'GE-1SS-PZ': '1911N', 'US-28-INF': '1811N' },
    })
    expect([german.odds, german.column]).toEqual(['3:1', '2:1'])
  })

  test('[11.16b] a city is two columns left for either side', () => {
    expect(three('1712N', '1812N')).toBe('1:1')
    expect(three('2101N', '2201N')).toBe('1:1')
    const german = preview('1712N', {
      side: GERMAN,
      at: { 'GE-2SS-PZ': '1812N', 'GE-1SS-PZ': '1812N', 'GE-FE': '1812N', 'US-28-INF': '1712N' },
    })
    expect([german.odds, german.column]).toEqual(['4:1', '2:1'])
  })

  test('[11.16c] a city is never attacked concentrically', () => {
    const round = preview('1712N', {
      at: { 'US-1-INF': '1711N', 'US-3-INF': '1713N', 'US-28-INF': '1713N', 'GE-12-INF': '1712N' },
    })
    expect([round.odds, round.column]).toEqual(['4:1', '2:1'])
    const ruhr = preview('2101N', {
      at: { 'US-1-INF': '2001N', 'US-3-INF': '2202N', 'US-28-INF': '2202N', 'GE-12-INF': '2101N' },
    })
    expect([ruhr.odds, ruhr.column]).toEqual(['4:1', '2:1'])
  })

  test('[11.17d] an intact West Wall hex is one more column left', () => {
    expect(three('2205N', '2105N')).toBe('2:1')
    expect(three('2605N', '2606N')).toBe('1:1')
    expect(three('1702N', '1703N')).toBe('1:1')
  })

  test('[11.17b] a cleared West Wall hex helps nobody', () => {
    expect(three('2205N', '2105N', { cleared: ['2205N'] })).toBe('3:1')
    const allies = preview('2205N', {
      side: GERMAN,
      at: { 'GE-2SS-PZ': '2204N', 'GE-1SS-PZ': '2204N', 'US-28-INF': '2205N' },
    })
    expect([allies.odds, allies.column]).toEqual(['3:1', '3:1'])
  })

  test('[11.17c] a city on the line of the wall is only a city', () => {
    const shift = three('2305N', '2306N')
    isWall[hex('2305N')] = 1
    try {
      expect([wallAt(given({}), hex('2305N')), three('2305N', '2306N')]).toEqual([1, shift])
    } finally {
      isWall[hex('2305N')] = 0
    }
    expect(shift).toBe('1:1')
  })

  test('[5.8.3a] on Turn 1 the wall neither shifts nor bars a concentric attack', () => {
    expect(three('2205N', '2105N', { turn: 1 })).toBe('3:1')
    const at = { 'US-1-INF': '2105N', 'US-3-INF': '2304N', 'GE-116-PZ': '2205N' }
    expect(preview('2205N', { turn: 1, at }).column).toBe('3:1')
    expect(preview('2205N', { turn: 3, at }).column).toBe('1:1')
  })
})

describe('shifts by manner', () => {
  const from = (...hexes: string[]): string => {
    const at = Object.fromEntries(hexes.map((place, i) => [SEVENS[i]!, place]))
    const { odds, column } = preview(CLEAR, { at: { ...at, 'GE-116-PZ': CLEAR } })
    return `${odds} -> ${column}`
  }

  test('[11.19a] opposite hexes, three alternate ones and more than three are concentric, once', () => {
    expect(from('1813N', '2014N')).toBe('2:1 -> 3:1')
    expect(from('1813N', '2013N', '1914N')).toBe('3:1 -> 4:1')
    expect(from('1813N', '1912N', '2013N')).toBe('3:1 -> 3:1')
    expect(from('1813N', '1912N', '2013N', '2014N')).toBe('4:1 -> 5:1')
    expect(from('1813N', '2013N')).toBe('2:1 -> 2:1')
  })

  test('[11.19b] never into towns, cities, intact West Wall hexes or against a corps; for both sides', () => {
    const wall = { 'US-1-INF': '2105N', 'US-3-INF': '2304N', 'GE-116-PZ': '2205N' }
    expect(preview('2205N', { turn: 3, at: wall }).shifts.map(one => one.rule)).toEqual(['11.17d'])
    const german = preview(CLEAR, {
      side: GERMAN,
      at: { 'GE-2SS-PZ': '1813N', 'GE-1SS-PZ': '2014N', 'US-28-INF': CLEAR },
    })
    expect(german.column).toBe('4:1')
  })

  test('[12.5a] Germans get no concentric bonus against a corps, alone or in company', () => {
    const at = { 'GE-2SS-PZ': '1813N', 'GE-1SS-PZ': '2014N', '1AAA-1': CLEAR }
    expect(preview(CLEAR, { side: GERMAN, at, reduced: ['1AAA-1'] }).column).toBe('4:1')
    const company = preview(CLEAR, { side: GERMAN, at: { ...at, 'US-102-CAV': CLEAR } })
    expect([company.odds, company.column]).toEqual(['1:1', '1:1'])
  })

  test('[5.8.2] Germans attack one column left on Turn 1', () => {
    const at = { 'GE-2SS-PZ': '1912N', 'GE-1SS-PZ': '1912N', 'US-28-INF': CLEAR }
    expect(preview(CLEAR, { side: GERMAN, turn: 1, at }).column).toBe('2:1')
    expect(preview(CLEAR, { side: GERMAN, turn: 2, at }).column).toBe('3:1')
    expect(odds(SEVENS.slice(0, 3), ['GE-116-PZ'], { turn: 1 })).toBe('3:1')
  })

  test('[5.4d] Germans attack one column right in December after Watch on the Rhine', () => {
    const at = { 'GE-2SS-PZ': '1912N', 'GE-1SS-PZ': '1912N', 'US-28-INF': CLEAR }
    const column = (turn: number, watch: number): string =>
      preview(CLEAR, { side: GERMAN, turn, watch, at }).column
    expect(column(7, RHINE)).toBe('4:1')
    expect(column(8, RHINE)).toBe('3:1')
    expect(column(7, ODER)).toBe('3:1')
    expect(odds(SEVENS.slice(0, 3), ['GE-116-PZ'], { turn: 7, watch: RHINE })).toBe('3:1')
  })

  test('[10.18g] a late flood is one column left in all, into the water or out of it', () => {
    const four = SEVENS.slice(0, 4)
    const within = preview('2304N', {
      turn: 4,
      at: { ...all(four.slice(0, 2), '2204N'), ...all(four.slice(2), '2404N'), 'GE-116-PZ': '2304N' },
      set: { flood: 4 },
    })
    expect([within.odds, within.column]).toEqual(['4:1', '3:1'])
    // One attacker of three in the water is enough.
    const one = preview('2303N', {
      turn: 5,
      at: { 'US-1-INF': '2304N', 'US-3-INF': '2302N', 'US-30-INF': '2302N', 'GE-116-PZ': '2303N' },
      set: { flood: 5 },
    })
    expect([one.odds, one.shifts.some(shift => shift.rule === '10.18g')]).toEqual(['3:1', true])
    const wall = preview('2405N', {
      turn: 6,
      at: { ...all(SEVENS.slice(0, 5), '2304N'), 'GE-116-PZ': '2405N' },
      set: { flood: 6 },
    })
    expect([wall.odds, wall.column]).toEqual(['5:1', '2:1'])
    // Dry attackers against a flooded hex.
    const into = preview('2304N', {
      turn: 5,
      at: { ...all(four, '2303N'), 'GE-116-PZ': '2304N' },
      set: { flood: 5 },
    })
    expect([into.odds, into.column]).toEqual(['4:1', '3:1'])
    const dry = preview('2304N', {
      turn: 5,
      at: { ...all(four, '2204N'), 'GE-116-PZ': '2304N' },
      set: { flood: 4 },
    })
    expect(dry.column).toBe('4:1')
  })
})

describe('heavy bombers', () => {
  const bombed = (want: Given, units: string[], ...faces: number[]) => {
    const state = fighting({ ...want, at: { ...all(units, '1914N'), ...want.at } })
    plan(state, CLEAR, ...units)
    play(state, 'bombers')
    dice(state, ...faces)
    return told(play(state, 'commit'), 'odds')!
  }

  test('[11.18b] moving first they add a die less one, or fall short on a one', () => {
    const at = { 'GE-269-INF': CLEAR }
    expect(bombed({ at }, ['US-1-INF'], 6)).toMatchObject({ attack: 12 })
    expect(bombed({ at }, ['US-2-ARM'], 3)).toMatchObject({ attack: 12, odds: '3:1', column: '3:1' })
    expect(bombed({ at }, ['US-2-ARM'], 2)).toMatchObject({ attack: 11, odds: '2:1', column: '2:1' })
    expect(bombed({ at }, ['US-2-ARM'], 1)).toMatchObject({ attack: 10, odds: '2:1', column: '1:1' })
  })

  test('[11.18b] bombers are never halved', () => {
    const want = { antwerp: 0 as const, sector: SOUTH, at: { 'GE-269-INF': CLEAR } }
    expect(bombed(want, ['US-1-INF', 'US-28-INF'], 4)).toMatchObject({ attack: 10, odds: '2:1' })
  })

  test('[11.18c] fighting first they add two dice less one, or fall short below four', () => {
    const want = { order: FIGHT_MOVE, at: { 'GE-269-INF': CLEAR } } as const
    expect(bombed(want, ['US-2-ARM'], 6, 6)).toMatchObject({ attack: 21, odds: '5:1', column: '5:1' })
    expect(bombed(want, ['US-2-ARM'], 2, 2)).toMatchObject({ attack: 10, odds: '2:1', column: '1:1' })
    expect(bombed(want, ['US-2-ARM'], 1, 1)).toMatchObject({ attack: 10, column: '1:1' })
    expect(bombed(want, ['US-2-ARM'], 2, 3)).toMatchObject({ attack: 14, odds: '3:1', column: '3:1' })
  })

  test('the forecast counts every fall of the bombs', () => {
    const state = fighting({ at: { 'US-2-ARM': '1914N', 'GE-269-INF': CLEAR } })
    plan(state, CLEAR, 'US-2-ARM')
    const before = explainBattle(state)!
    expect(before.chances).toEqual([
      { result: 'AL1', name: { id: 'result.AL1' }, n: 1, d: 6 },
      { result: 'AS', name: { id: 'result.AS' }, n: 1, d: 3 },
      { result: 'BB', name: { id: 'result.BB' }, n: 1, d: 6 },
      { result: 'DE', name: { id: 'result.DE' }, n: 1, d: 6 },
      { result: 'DR', name: { id: 'result.DR' }, n: 1, d: 6 },
    ])
    play(state, 'bombers')
    // One in six 1:1, one in six 2:1, four in six 3:1: 3 of 6, 1 of 6 and none of 6 to lose a step.
    expect(explainBattle(state)!.chances.find(one => one.result === 'AL1')).toMatchObject({ n: 1, d: 9 })
  })
})

describe('the table', () => {
  const GRID = [
    ['AL1', 'AL1', 'AL1', 'DR', 'DR', 'BB', 'DR'],
    ['AL1', 'AL1', 'AS', 'DR', 'BB', 'DR', 'DE'],
    ['AL1', 'AL1', 'AS', 'BB', 'DR', 'DE', 'DE'],
    ['AL1', 'AS', 'BB', 'DR', 'DE', 'DE', 'DE'],
    ['AS', 'BB', 'DR', 'DE', 'DE', 'DE', 'DE'],
    ['AS', 'DR', 'DE', 'DE', 'DE', 'DE', 'DE'],
  ]
  const forces: string[][] = [['US-28-INF'], ...SEVENS.slice(0, 6).map((_, i) => SEVENS.slice(0, i + 1))]

  test('[CRT.1][11.20] every roll under every column gives its result', () => {
    for (const [roll, row] of GRID.entries()) {
      for (const [column, code] of row.entries()) {
        const units = forces[column]!
        const state = fighting({ at: { ...all(units, '1914N'), 'GE-116-PZ': CLEAR } })
        const events = attack(state, CLEAR, units, roll + 1)
        expect(told(events, 'result')).toMatchObject({ result: code, roll: roll + 1 })
      }
    }
  })

  test('[CRT.2][11.9] beyond the ends there is no roll', () => {
    const over = fighting({ at: { ...all(SEVENS.slice(0, 2), '1914N'), 'GE-176-INF': CLEAR } })
    const won = attack(over, CLEAR, SEVENS.slice(0, 2))
    expect(told(won, 'result')).toMatchObject({ result: 'DE', roll: 0 })
    expect(told(won, 'roll')).toBeUndefined()
    expect(over.at[unit('GE-176-INF')]).toBe(-1)
    const under = fighting({
      at: { 'US-106-INF': '1914N', 'GE-116-PZ': CLEAR, 'GE-269-INF': CLEAR },
    })
    const lost = attack(under, CLEAR, ['US-106-INF'])
    expect(told(lost, 'result')).toMatchObject({ result: 'AL1', roll: 0 })
    expect(told(lost, 'roll')).toBeUndefined()
    expect(stepOf(under, unit('US-106-INF'))).toBe(1)
  })

  test('[11.16b] the previewed odds are those that are rolled on', () => {
    const state = fighting({
      antwerp: 0,
      sector: NORTH,
      side: ALLIED,
      at: { ...all(SEVENS.slice(0, 3), '1812N'), 'GE-116-PZ': '1712N' },
    })
    plan(state, '1712N', 'US-1-INF', 'US-30-INF')
    const { attack: factors, defense, odds: start, column } = explainBattle(state)!
    dice(state, 4)
    expect(told(play(state, 'commit'), 'odds')).toMatchObject({
      attack: factors,
      defense,
      odds: start,
      column,
    })
  })
})
