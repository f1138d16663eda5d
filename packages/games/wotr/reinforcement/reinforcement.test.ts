import { describe, expect, test } from 'vitest'
import { wotr } from '../index.ts'
import { flagOf, given, hex, refusedBy, unit, wallAt } from '../testing/testing.ts'
import { act, offered } from '../testing/whole.ts'
import {
  ALLIED,
  BOXED,
  controllerOf,
  DEAD,
  GERMAN,
  GONE,
  MOVED,
  NORTH,
  ODER,
  REDUCED,
  RHINE,
  SOUTH,
  WAITING,
} from '../state.ts'
import { attack, board, BOX, counters, HEXES, isWall, movement, valueOf } from '../data.ts'
import { OUT, supplyOf } from '../supply/supply.ts'
import { setParts } from '../airborne/airborne-corps.ts'
import { mark, stepOf } from '../flags.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const allied = (want: Given): WotrState =>
  given({
    sector: NORTH,
    ...want,
    phase: ['alliedReinforcement'],
  })
const german = (want: Given): WotrState =>
  given({
    side: GERMAN,
    ...want,
    phase: ['germanReinforcement'],
  })
/** Takes a unit in hand and says which rule forbids a hex. */
const placing = (state: WotrState, seat: number, id: string) => {
  act(state, seat, 'pick', unit(id))
  return (place: string): string | undefined => refusedBy(wotr, state, seat, 'to', hex(place))
}
const western = ['1117N', '1517N', '1817S', '2017S', '2913S', '1317S', '1417S', '1117S', '2917S']

describe('German reinforcements', () => {
  const wall = board.ids.find((_, at) => at < HEXES && isWall[at] === 1)!
  const due = counters.sheet.units.find(({ side, setup }) => side === GERMAN && setup === '2')!.id
  test('[9.1a] come at sources and in intact West Wall hexes in supply', () => {
    const state = german({ at: { [due]: 'track' } })
    const why = placing(state, GERMAN, due)
    expect(why('1500N')).toBeUndefined()
    expect(why(wall)).toBeUndefined()
    expect(why('1510N')).toBe('9.1a')
  })
  test('[9.1a] not where the wall is broken or the enemy has the edge', () => {
    const state = german({ at: { [due]: 'track', 'US-1-INF': '1300N' }, cleared: [wall], allied: ['1700N'] })
    const why = placing(state, GERMAN, due)
    expect(why(wall)).toBe('9.1a')
    expect(why('1700N')).toBe('9.1a')
    expect(why('1300N')).toBe('9.1a')
  })
  test('[9.1a] nor in a wall hex that no line reaches', () => {
    // every source Allied: nothing reaches the wall, and there is nowhere to come
    const sources = board.file.zones.find(zone => zone.id === 'germanSupply')!.hexes
    const state = german({ at: { [due]: 'track' }, allied: sources })
    expect(offered(state, GERMAN, 'pick')).toEqual([])
    expect(offered(state, GERMAN, 'end')).toHaveLength(1)
    expect(state.at[unit(due)]).toBe(WAITING)
  })
  test('[9.1a] enemy zones do not matter, but a wall hex must be in supply', () => {
    // Americans beside the edge and beside the wall; 2605N is cut off by those all about it.
    const ring = { 'US-4-INF': '2604N', 'US-9-INF': '2606N', 'US-28-INF': '2505N', 'US-30-INF': '2706N' }
    const state = german({ at: { [due]: 'track', 'US-1-INF': '1501N', 'US-2-ARM': '1902N', ...ring } })
    const why = placing(state, GERMAN, due)
    expect([why('1500N'), why('1903N')]).toEqual([undefined, undefined])
    expect(wallAt(state, hex('2605N'))).toBe(1)
    expect([why('2605N'), why('2405N')]).toEqual(['9.1a', undefined])
  })
  test('[10.18c] an early flood closes a wall hex to them, a late one does not (A90)', () => {
    const want: Given = { at: { [due]: 'track' } }
    const why = (turn: number, flood: number): string | undefined =>
      placing(german({ ...want, turn, set: { flood } }), GERMAN, due)('2104N')
    expect([why(2, 2), why(3, 2), why(4, 4), why(2, 0)]).toEqual(['10.18c', undefined, undefined, undefined])
  })
  test('[9.1b] nobody who can enter is held back, and stacking counts', () => {
    const full = counters.sheet.units
      .filter(({ side, size, setup }) => side === GERMAN && size === 'division' && /^\d{4}/.test(setup!))
      .slice(0, 4)
    const state = german({
      at: { [due]: 'track', ...Object.fromEntries(full.map(({ id }) => [id, '1500N'])) },
    })
    expect(refusedBy(wotr, state, GERMAN, 'end')).toBe('9.1b')
    const why = placing(state, GERMAN, due)
    expect(why('1500N')).toBe('6.3a')
    act(state, GERMAN, 'to', hex('1600N'))
    expect(state.at[unit(due)]).toBe(hex('1600N'))
    expect(offered(state, GERMAN, 'end')).toHaveLength(1)
  })
  test('[9.1a] those of later turns do not come yet', () => {
    const later = counters.sheet.units.find(({ side, setup }) => side === GERMAN && setup === '3')!.id
    const state = german({ at: { [later]: 'track' } })
    expect(refusedBy(wotr, state, GERMAN, 'pick', unit(later))).toBe('9.1a')
  })
  test('[9.1c] what arrives may move at once with all it has', () => {
    const state = german({ at: { [due]: 'track' } })
    state.frames[1] = { step: 'phase', side: GERMAN, half: 0 }
    act(state, GERMAN, 'pick', unit(due))
    act(state, GERMAN, 'to', hex('1500N'))
    act(state, GERMAN, 'end')
    expect(wotr.decisions(state)[0]!.kind).toBe('movement')
    const { allowance } = wotr.explain(state, { about: 'reach', unit: unit(due) })!
    expect(allowance).toBeGreaterThanOrEqual(valueOf(movement, state, unit(due)))
  })
  test('[9.2a, 5.2e] the winter reserve comes on Turn 7, if Watch on the Rhine was launched', () => {
    const reserve = Object.fromEntries(
      counters.sheet.units.filter(({ setup }) => setup === '7WR').map(({ id }) => [id, 'track']),
    )
    expect(offered(german({ turn: 7, watch: RHINE, at: reserve }), GERMAN, 'pick')).toHaveLength(12)
    const early = german({ turn: 6, at: reserve })
    expect(refusedBy(wotr, early, GERMAN, 'pick', unit(Object.keys(reserve)[0]!))).toBe('9.2a')
    expect(offered(german({ turn: 7, watch: ODER, at: reserve }), GERMAN, 'pick')).toEqual([])
  })
  test('[9.2b, 5.2e] seven of the dead come back at full strength, on that turn only', () => {
    const state = german({ turn: 7, watch: RHINE, set: { revivals: 7 } })
    expect(wotr.decisions(state)[0]!.ask).toEqual({ id: 'ask.onlyRevival', params: { dead: 7 } })
    const dead = offered(state, GERMAN, 'revive')
    expect(dead.length).toBeGreaterThan(50)
    for (let i = 0; i < 7; i++) {
      act(state, GERMAN, 'revive', dead[i])
      act(state, GERMAN, 'to', offered(state, GERMAN, 'to')[i])
      expect([state.at[Number(dead[i])]! >= 0, stepOf(state, Number(dead[i]))]).toEqual([true, 0])
    }
    expect(refusedBy(wotr, state, GERMAN, 'revive', dead[7])).toBe('9.2b')
    const idle = german({ turn: 7, watch: RHINE, set: { revivals: 7 } })
    act(idle, GERMAN, 'end')
    expect(idle.revivals).toBe(0)
    expect(offered(german({ turn: 8, watch: RHINE, set: { revivals: 7 } }), GERMAN, 'revive')).toEqual([])
  })
  test('[9.2b] a unit on the map or of the other side is not brought back', () => {
    const want: Given = { at: { 'GE-59-INF': '1500N' }, allied: western, set: { revivals: 7 } }
    const state = german({ turn: 7, watch: RHINE, ...want })
    expect(refusedBy(wotr, state, GERMAN, 'revive', unit('GE-59-INF'))).toBe('9.2b')
    expect(refusedBy(wotr, state, GERMAN, 'revive', unit('US-1-INF'))).toBe('9.2b')
  })
})

describe('German withdrawals', () => {
  const type = (size: string, ...types: string[]): string[] =>
    counters.sheet.units
      .filter(one => one.side === GERMAN && one.size === size && types.includes(one.type))
      .map(({ id }) => id)
  const divisions = type('division', 'armor', 'panzerGrenadier')
  const brigades = type('brigade', 'armor', 'panzerGrenadier', 'assaultGun')
  const row = (units: string[], from: number): Record<string, string> =>
    Object.fromEntries(units.map((id, i) => [id, `${String(from + i).padStart(2, '0')}00N`]))
  const february = (d: number, b: number, want: Given = {}): WotrState => {
    const at = { ...row(divisions.slice(0, d), 11), ...row(brigades.slice(0, b), 11 + d) }
    const state = given({
      turn: 9,
      watch: RHINE,
      side: GERMAN,
      ...want,
      at: { ...at, ...want.at },
      phase: ['germanReinforcement'],
    })
    act(state, GERMAN, 'end')
    return state
  }
  test('[9.3a] six mobile divisions and three mobile brigades leave', () => {
    const state = february(7, 4)
    expect(wotr.decisions(state)[0]).toMatchObject({
      kind: 'withdrawal',
      ask: { params: { divisions: 6, brigades: 3 } },
    })
    for (const id of divisions.slice(0, 6)) act(state, GERMAN, 'withdraw', unit(id))
    expect(refusedBy(wotr, state, GERMAN, 'withdraw', unit(divisions[6]!))).toBe('9.3a')
    for (const id of brigades.slice(0, 3)) act(state, GERMAN, 'withdraw', unit(id))
    expect(state.at[unit(divisions[0]!)]).toBe(GONE)
    expect(wotr.decisions(state)[0]!.kind).not.toBe('withdrawal')
    expect(state.outcome).toBeNull()
  })
  test('[9.3a] infantry does not count', () => {
    expect(
      refusedBy(
        wotr,
        february(6, 3, { at: { 'GE-59-INF': '2500N' } }),
        GERMAN,
        'withdraw',
        unit('GE-59-INF'),
      ),
    ).toBe('9.3a')
  })
  test('[9.3b] reduced or beside the enemy is no matter; out of supply is', () => {
    const two = divisions.find(id => counters.steps[unit(id)] === 2)!
    const state = february(7, 3, { reduced: [two], at: { 'US-1-INF': '1101N' } })
    expect(offered(state, GERMAN, 'withdraw')).toContain(unit(two))
    // one division alone deep in the west, with the Allies all about it
    const lost = february(7, 3, {
      at: {
        [divisions[0]!]: '2014N',
        ...row([], 0),
        'US-1-INF': '2013N',
        'US-4-INF': '1914N',
        'US-9-INF': '2114N',
        'US-30-INF': '1913N',
        'US-28-INF': '2113N',
        'US-2-ARM': '2015N',
        'US-3-ARM': '1915N',
        'US-5-ARM': '2115N',
      },
    })
    expect(refusedBy(wotr, lost, GERMAN, 'withdraw', unit(divisions[0]!))).toBe('9.3b')
  })
  test('[9.3b, 9.3c] supply is judged once: whoever goes first does not strand the rest', () => {
    // The second division stands in a row of Allied zones; its line runs through the first one.
    const [first, second] = divisions as [string, string]
    const at = { [first]: '1712N', [second]: '1812N', 'US-1-INF': '1811N', 'US-9-INF': '1813N' }
    const state = february(6, 3, { at })
    act(state, GERMAN, 'withdraw', unit(first))
    expect(supplyOf(state, unit(second))).toBe(OUT)
    expect([state.outcome, wotr.decisions(state)[0]!.kind]).toEqual([null, 'withdrawal'])
    expect(refusedBy(wotr, state, GERMAN, 'withdraw', unit(first))).toBe('9.3a')
    for (const id of [...divisions.slice(1, 6), ...brigades.slice(0, 3)])
      act(state, GERMAN, 'withdraw', unit(id))
    expect([state.outcome, state.at[unit(second)]]).toEqual([null, GONE])
  })
  test('(6.7) the enemy does not learn from it who is in supply', () => {
    const state = february(6, 3)
    expect(JSON.stringify(wotr.view(state, ALLIED).frames)).toContain('"ready":[]')
    expect(wotr.view(state, GERMAN).frames.at(-1)!['ready']).toHaveLength(9)
  })
  test('[9.3b] Metz supplies whoever is there, so they may be withdrawn from it', () => {
    const siege = { 'US-1-INF': '1709S', 'US-9-INF': '1711S' }
    const state = february(7, 3, { at: { ...siege, [divisions[0]!]: '1710S' } })
    expect(offered(state, GERMAN, 'withdraw')).toContain(unit(divisions[0]!))
    act(state, GERMAN, 'withdraw', unit(divisions[0]!))
    expect(state.at[unit(divisions[0]!)]).toBe(GONE)
  })
  test('[9.3c] whoever cannot pay in full has lost at once', () => {
    expect(february(5, 3).outcome).toEqual({
      winner: ALLIED,
      reason: { id: 'end.withdrawal' },
      rule: '9.3c',
    })
    expect(february(6, 2).outcome).toMatchObject({ winner: ALLIED, rule: '9.3c' })
    expect(february(6, 3).outcome).toBeNull()
  })
  test('[9.3d] without Watch on the Rhine nothing is withdrawn', () => {
    const state = february(2, 1, { watch: ODER })
    expect([state.outcome, wotr.decisions(state)[0]!.kind]).toEqual([null, 'movement'])
  })
})

describe('Allied reinforcements', () => {
  test('[9.4a] on Turn 1 come at every entry hex without Germans, which they then control', () => {
    const state = allied({ turn: 1, at: { 'US-4-ARM': 'track', 'GE-59-INF': '2017S' } })
    const why = placing(state, ALLIED, 'US-4-ARM')
    expect(why('2017S')).toBe('9.4a')
    act(state, ALLIED, 'to', hex('1817S'))
    expect([state.at[unit('US-4-ARM')], controllerOf(state, hex('1817S'))]).toEqual([hex('1817S'), ALLIED])
  })
  test('[9.4a] later the hex must be Allied', () => {
    const state = allied({ turn: 4, at: { 'US-4-ARM': 'track' }, allied: ['1817S'] })
    const why = placing(state, ALLIED, 'US-4-ARM')
    expect(why('1817S')).toBeUndefined()
    expect(why('2017S')).toBe('9.4a')
  })
  test('[9.4b, 5.2c] nobody who can enter is held back; who cannot waits', () => {
    const state = allied({ at: { 'US-4-ARM': 'track' }, allied: western })
    expect(refusedBy(wotr, state, ALLIED, 'end')).toBe('9.4b')
    const shut = allied({ at: { 'US-36-INF': 'track' } })
    expect(offered(shut, ALLIED, 'end')).toHaveLength(1)
    expect(shut.at[unit('US-36-INF')]).toBe(WAITING)
  })
  test('[9.4b] army groups do not mix on arrival', () => {
    const state = allied({ at: { 'BC-11-ARM': 'track', 'US-1-INF': '1517N' }, allied: western })
    expect(placing(state, ALLIED, 'BC-11-ARM')('1517N')).toBe('6.4')
  })
  test('[9.4c] placement costs no movement', () => {
    const state = allied({ at: { 'US-1-INF': 'track' }, allied: western })
    act(state, ALLIED, 'pick', unit('US-1-INF'))
    act(state, ALLIED, 'to', hex('1517N'))
    const { allowance } = wotr.explain(state, { about: 'reach', unit: unit('US-1-INF') }) as {
      allowance: number
    }
    expect(allowance).toBeGreaterThanOrEqual(valueOf(movement, state, unit('US-1-INF')))
    expect(flagOf(state, unit('US-1-INF'), MOVED)).toBe(0)
  })
  const entries: [string, string, string[], string[], string][] = [
    ['9.5.1b', 'BC-11-ARM', ['1517N', '1117S'], ['1317S', '1217S', '2913S'], '9.5.1b'],
    ['9.5.2b', 'F-1-ARM', ['2913S'], ['1517N', '2017S'], '9.5.2b'],
    ['9.5.2b', 'F-2-ARM', ['1517N', '1417S'], ['2913S'], '9.5.2b'],
    ['9.5.3b', 'US-36-INF', ['2913S', '2917S'], ['1817S', '1517N'], '9.5.3b'],
    ['9.5.3b', 'US-4-ARM', ['1817S', '2017S'], ['1417S', '1517N', '2913S'], '9.5.3b'],
    ['9.5.3b', 'US-1-INF', ['1517N', '1417S', '1117S'], ['1817S', '2913S'], '9.5.3b'],
  ]
  test.each(entries)('[%s] %s enters by its own hexes', (_rule, id, open, shut, why) => {
    const state = allied({ at: { [id]: 'track' }, allied: [...western, '1217S', '1517S'] })
    const refusal = placing(state, ALLIED, id)
    for (const place of open) expect([place, refusal(place)]).toEqual([place, undefined])
    for (const place of shut) expect([place, refusal(place)]).toEqual([place, why])
  })
  test('[9.5.1b, 9.5.3c] with Antwerp open British and Americans may enter there', () => {
    for (const id of ['BC-11-ARM', 'US-36-INF', 'US-1-INF', 'US-4-ARM', 'F-2-ARM']) {
      const want: Given = { at: { [id]: 'track' }, allied: [...western, '1511N'] }
      expect(placing(allied({ ...want, antwerp: 1 }), ALLIED, id)('1511N')).toBeUndefined()
      expect(placing(allied({ ...want, antwerp: 0 }), ALLIED, id)('1511N')).toBeDefined()
    }
    const french = allied({ at: { 'F-1-ARM': 'track' }, allied: [...western, '1511N'], antwerp: 1 })
    expect(placing(french, ALLIED, 'F-1-ARM')('1511N')).toBe('9.5.2b')
  })
  test('[12.2b] an arriving airborne unit may go to the box; others may not', () => {
    const state = allied({ turn: 7, at: { 'US-17-PARA': 'track', 'US-1-INF': 'track' }, allied: western })
    act(state, ALLIED, 'pick', unit('US-17-PARA'))
    expect(act(state, ALLIED, 'box')).toEqual([
      { kind: 'arrived', way: 'box', units: [unit('US-17-PARA')], at: BOX, side: ALLIED },
    ])
    expect(state.at[unit('US-17-PARA')]).toBe(BOX)
    act(state, ALLIED, 'pick', unit('US-1-INF'))
    expect(refusedBy(wotr, state, ALLIED, 'box')).toBe('12.2b')
  })
  test('[12.2c] units of the box may come on as ground units, unless a corps holds them', () => {
    const state = allied({
      at: { 'US-82-PARA': 'airborneArmy', 'US-101-PARA': 'airborneArmy' },
      allied: western,
    })
    setParts(state, unit('1AAA-18'), [unit('US-101-PARA')])
    wotr.flow.forget(state)
    expect(offered(state, ALLIED, 'pick')).toEqual([unit('US-82-PARA')])
    expect(refusedBy(wotr, state, ALLIED, 'pick', unit('US-101-PARA'))).toBe('12.2c')
    act(state, ALLIED, 'pick', unit('US-82-PARA'))
    expect(offered(state, ALLIED, 'box')).toEqual([])
    act(state, ALLIED, 'to', hex('1517N'))
    expect(state.at[unit('US-82-PARA')]).toBe(hex('1517N'))
  })
})

describe('Allied replacements', () => {
  const full = { allied: western, sector: NORTH }
  test('[9.6a, 9.6e] a step makes a reduced division whole', () => {
    const state = allied({ ...full, at: { 'US-1-INF': '1517N' }, reduced: ['US-1-INF'] })
    expect(act(state, ALLIED, 'replace', unit('US-1-INF'))).toEqual([
      { kind: 'gainedStep', unit: unit('US-1-INF'), side: ALLIED },
    ])
    expect([stepOf(state, unit('US-1-INF')), state.replaced]).toEqual([0, [1, 0]])
    expect(refusedBy(wotr, state, ALLIED, 'replace', unit('US-1-INF'))).toBe('9.6a')
  })
  test('[9.6a, 9.6d] or brings a dead one back at one step, which takes no second one that turn', () => {
    const state = allied({ ...full, at: { 'US-1-INF': 'dead' } })
    act(state, ALLIED, 'reclaim', unit('US-1-INF'))
    expect(refusedBy(wotr, state, ALLIED, 'to', hex('2913S'))).toBe('9.5.3b')
    act(state, ALLIED, 'to', hex('1517N'))
    expect([state.at[unit('US-1-INF')], stepOf(state, unit('US-1-INF'))]).toEqual([hex('1517N'), 1])
    expect(refusedBy(wotr, state, ALLIED, 'replace', unit('US-1-INF'))).toBe('9.6a')
  })
  test('[9.6d, 12.2b] an airborne one comes back like any that arrives: to a hex, or to the box', () => {
    const state = allied({ ...full, at: { 'US-82-PARA': 'dead', 'US-1-INF': 'dead' } })
    act(state, ALLIED, 'reclaim', unit('US-82-PARA'))
    expect(offered(state, ALLIED, 'to')).toContain(hex('1517N'))
    act(state, ALLIED, 'box')
    expect([state.at[unit('US-82-PARA')], stepOf(state, unit('US-82-PARA'))]).toEqual([BOX, 1])
    expect(flagOf(state, unit('US-82-PARA'), BOXED)).toBe(0)
    act(state, ALLIED, 'reclaim', unit('US-1-INF'))
    expect(refusedBy(wotr, state, ALLIED, 'box')).toBe('12.2b')
    // With every entry hex lost there is still the box, but not for others.
    const shut = allied({ at: { 'US-82-PARA': 'dead', 'US-1-INF': 'dead' } })
    expect(offered(shut, ALLIED, 'reclaim')).toContain(unit('US-82-PARA'))
    expect(refusedBy(wotr, shut, ALLIED, 'reclaim', unit('US-1-INF'))).toBe('9.6d')
  })
  test('[9.6a] brigades take none, but airborne ones do', () => {
    const state = allied({ ...full })
    expect(state.at[unit('US-102-CAV')]).toBe(DEAD)
    expect(refusedBy(wotr, state, ALLIED, 'reclaim', unit('US-102-CAV'))).toBe('9.6a')
    expect(offered(state, ALLIED, 'reclaim')).toContain(unit('BC-1P-PARA'))
  })
  test('[9.6c] only in full supply over land', () => {
    const attenuated = allied({ ...full, sector: SOUTH, at: { 'US-1-INF': '1517N' }, reduced: ['US-1-INF'] })
    expect(refusedBy(wotr, attenuated, ALLIED, 'replace', unit('US-1-INF'))).toBe('9.6c')
    const cut = allied({ sector: NORTH, at: { 'US-1-INF': '1116N' }, reduced: ['US-1-INF'] })
    expect(refusedBy(wotr, cut, ALLIED, 'replace', unit('US-1-INF'))).toBe('9.6c')
  })
  test('[9.7] two steps a turn for Americans and French together', () => {
    const at = { 'US-1-INF': '1517N', 'US-9-INF': '1517N', 'F-2-ARM': '1517N' }
    const state = allied({ ...full, at, reduced: ['US-1-INF', 'US-9-INF', 'F-2-ARM'] })
    act(state, ALLIED, 'replace', unit('US-1-INF'))
    act(state, ALLIED, 'replace', unit('F-2-ARM'))
    expect(refusedBy(wotr, state, ALLIED, 'replace', unit('US-9-INF'))).toBe('9.7')
    expect(refusedBy(wotr, state, ALLIED, 'reclaim', unit('US-4-INF'))).toBe('9.7')
  })
  test('[9.8a] one a turn for the Commonwealth, of any kind in 1944', () => {
    const at = { 'BC-50-INF': '1617N', 'BC-11-ARM': '1617N' }
    const state = allied({
      ...full,
      turn: 4,
      allied: [...western, '1617N'],
      at,
      reduced: ['BC-50-INF', 'BC-11-ARM'],
    })
    act(state, ALLIED, 'replace', unit('BC-50-INF'))
    expect(refusedBy(wotr, state, ALLIED, 'replace', unit('BC-11-ARM'))).toBe('9.8a')
  })
  test('[9.8b] from 1945 only for its armour', () => {
    const at = { 'BC-50-INF': '1617N', 'BC-11-ARM': '1617N' }
    const want: Given = { antwerp: 1, allied: [...western, '1617N'], at, reduced: ['BC-50-INF', 'BC-11-ARM'] }
    const state = allied({ ...want, turn: 8 })
    expect(refusedBy(wotr, state, ALLIED, 'replace', unit('BC-50-INF'))).toBe('9.8b')
    expect(offered(state, ALLIED, 'replace')).toEqual([unit('BC-11-ARM')])
    expect(offered(allied({ ...want, turn: 7 }), ALLIED, 'replace')).toHaveLength(2)
  })
  test('[9.7, 9.8b, 9.9] 1945 binds neither Americans nor French, but British airborne units', () => {
    const at = {
      'US-1-INF': '1517N',
      'BC-1-PARA': '1617N',
      'BC-6-PARA': 'airborneArmy',
      'US-82-PARA': 'dead',
    }
    const state = allied({ turn: 8, antwerp: 1, allied: western, at, reduced: Object.keys(at).slice(0, 3) })
    expect(offered(state, ALLIED, 'replace')).toEqual([unit('US-1-INF')])
    for (const id of ['BC-1-PARA', 'BC-6-PARA'])
      expect(refusedBy(wotr, state, ALLIED, 'replace', unit(id))).toBe('9.8b')
    act(state, ALLIED, 'reclaim', unit('US-82-PARA'))
    act(state, ALLIED, 'to', hex('1517N'))
    expect([stepOf(state, unit('US-82-PARA')), state.replaced]).toEqual([1, [1, 0]])
    expect(offered(state, ALLIED, 'reclaim')).toContain(unit('F-1-ARM'))
  })
  test('[9.8c] and none of its dead comes back', () => {
    const state = allied({ turn: 9, antwerp: 1, allied: western })
    expect(refusedBy(wotr, state, ALLIED, 'reclaim', unit('BC-11-ARM'))).toBe('9.8c')
    expect(offered(allied({ turn: 7, antwerp: 1, allied: western }), ALLIED, 'reclaim')).toContain(
      unit('BC-11-ARM'),
    )
  })
  test('[9.9] airborne units draw on their own nation, corps on nobody', () => {
    const state = allied({
      ...full,
      at: { 'US-82-PARA': '1517N', 'BC-1-PARA': 'airborneArmy' },
      reduced: ['US-82-PARA', 'BC-1-PARA'],
    })
    act(state, ALLIED, 'replace', unit('US-82-PARA'))
    act(state, ALLIED, 'replace', unit('BC-1-PARA'))
    expect(state.replaced).toEqual([1, 1])
    expect(refusedBy(wotr, state, ALLIED, 'reclaim', unit('1AAA-18'))).toBe('9.9')
    const locked = allied({ ...full, at: { 'BC-1-PARA': 'airborneArmy' }, reduced: ['BC-1-PARA'] })
    setParts(locked, unit('1AAA-1'), [unit('BC-1-PARA')])
    wotr.flow.forget(locked)
    expect(refusedBy(wotr, locked, ALLIED, 'replace', unit('BC-1-PARA'))).toBe('9.9')
    expect(refusedBy(wotr, locked, ALLIED, 'replace', unit('GE-59-INF'))).toBe('9.9')
  })
  test('[9.6e] a unit may be rebuilt again and again, and is whole in battle at once', () => {
    const state = allied({ ...full, at: { 'US-1-INF': '1517N' } })
    for (let turn = 0; turn < 3; turn++) {
      state.replaced = [0, 0]
      mark(state, unit('US-1-INF'), REDUCED)
      wotr.flow.forget(state)
      act(state, ALLIED, 'replace', unit('US-1-INF'))
      expect(valueOf(attack, state, unit('US-1-INF'))).toBe(7)
    }
  })
  test('[9.9] what a destroyed corps was made of never comes back', () => {
    const state = allied({ ...full })
    state.at[unit('US-82-PARA')] = GONE
    wotr.flow.forget(state)
    expect(refusedBy(wotr, state, ALLIED, 'reclaim', unit('US-82-PARA'))).toBe('9.6a')
  })
})
