import { describe, expect, test } from 'vitest'
import { controllerOf, GERMAN } from '../state.ts'
import { hex, unit } from '../testing/testing.ts'
import { asked, fighting, lost, offers, place, play, rout, rule, told } from '../testing/combat.ts'
import type { WotrState } from '../state.ts'

/**
 * The fights here are for 2013N, attacked from 2113N across a river. Open beyond it: 1912N and 2012N,
 * both twelve hexes from the east edge, and 1913N, thirteen.
 */
const FORCE = ['US-1-INF', 'US-3-INF', 'US-30-INF', 'US-4-INF', 'US-9-INF', 'US-5-INF']
const FROM = Object.fromEntries(FORCE.map(id => [id, '2113N']))

/** A DR on the defenders of 2013N. */
function routed(at: Record<string, string>): WotrState {
  const state = fighting({ at: { ...FROM, ...at } })
  expect(told(rout(state, '2013N', FORCE), 'result')).toMatchObject({ result: 'DR' })
  return state
}

const PANZERS = { 'GE-2-PZ': '2013N', 'GE-116-PZ': '2013N', 'GE-9-PZ': '2013N' }
const BLOCK_1913 = { 'US-102-CAV': '1814N' }

const four = (at: string): Record<string, string> => ({
  'GE-275-INF': at,
  'GE-85-INF': at,
  'GE-89-INF': at,
  'GE-49-INF': at,
})

describe('where to', () => {
  test('[11.21.5a] the force goes to a hex it may enter', () => {
    const state = routed({ ...PANZERS, 'US-102-CAV': '1911N' })
    // 1912N and 2012N lie in the zone of 1911N: 1913N is all that is left.
    expect(Object.keys(PANZERS).map(id => place(state, id))).toEqual(['1913N', '1913N', '1913N'])
    expect(Object.keys(PANZERS).map(id => lost(state, id))).toEqual([0, 0, 0])
  })

  test('[11.21.5a][7.5] not to enemies, not to an empty hex in an enemy zone, not two hexes off', () => {
    const state = routed(PANZERS)
    expect(asked(state)).toBe('retreat 1')
    expect(rule(state, 'retreat 2113N')).toBe('11.21.5a')
    expect(rule(state, 'retreat 2112N')).toBe('7.5')
    expect(rule(state, 'retreat 2014N')).toBe('7.5')
    expect(rule(state, 'retreat 1911N')).toBe('11.21.5a')
  })

  test('[11.21.5b] without a hex it is a DE, and who still cannot go is lost', () => {
    const state = routed({ ...PANZERS, ...BLOCK_1913, 'US-113-CAV': '1911N' })
    expect(Object.keys(PANZERS).map(id => place(state, id))).toEqual(['-1', '-1', '-1'])
    expect(asked(state)).toBe('advance 0')
  })

  test('[11.21.5b] who finds no way out is told, before the DE and before he is lost', () => {
    const state = fighting({ at: { ...FROM, ...PANZERS, ...BLOCK_1913, 'US-113-CAV': '1911N' } })
    const events = rout(state, '2013N', FORCE)
    const units = Object.keys(PANZERS).map(unit)
    const stuck = events.flatMap(event =>
      event.kind === 'own' && event['what'] === 'noWayOut' ? [event] : [],
    )
    expect(stuck.map(({ taken }) => taken)).toEqual([0, 1])
    expect(stuck[0]).toMatchObject({ side: GERMAN, at: hex('2013N') })
    expect([...(stuck[0]!['units'] as number[])].sort()).toEqual(units.sort())
  })

  test('[11.21.5b] what cannot move is lost, the others go', () => {
    const state = routed({ 'GE-2-PZ': '2013N', 'GE-22-FLAK': '2013N', 'US-102-CAV': '1911N' })
    expect(place(state, 'GE-22-FLAK')).toBe('-1')
    expect(place(state, 'GE-2-PZ')).toBe('1913N')
    expect(lost(state, 'GE-2-PZ')).toBe(0)
  })

  test('[11.21.5b][11.21.1b] a garrison of two steps that cannot move is lost whole', () => {
    const pair = FORCE.slice(0, 2)
    const state = fighting({ at: { ...FROM, 'GE-FW': '2013N' } })
    expect(told(rout(state, '2013N', pair), 'result')).toMatchObject({ result: 'DR' })
    expect(place(state, 'GE-FW')).toBe('-1')
    expect(asked(state)).toBe('advance 0')
  })

  test('[11.21.5c] the hex nearest to a source of supply is mandatory; ties are his to choose', () => {
    const state = routed(PANZERS)
    expect(offers(state, 'retreat').sort()).toEqual(['1912N', '2012N'])
    expect(rule(state, 'retreat 1913N')).toBe('11.21.5c')
    play(state, 'retreat 2012N')
    expect(Object.keys(PANZERS).map(id => place(state, id))).toEqual(['2012N', '2012N', '2012N'])
  })

  test('[11.21.5d][7.5] a friend lifts the zone, but there must be room', () => {
    // 2112N lies in the zone of the attackers; with a German in it, it is as good as the others.
    const state = routed({ ...PANZERS, ...four('1912N'), 'GE-12-INF': '2112N' })
    expect(offers(state, 'retreat').sort()).toEqual(['2012N', '2112N'])
    expect(rule(state, 'retreat 1912N')).toBe('11.21.5d')
    // With the rest closed, friends in the zone are the only way out.
    const only = routed({ ...PANZERS, ...BLOCK_1913, 'GE-12-INF': '2112N', 'US-113-CAV': '1911N' })
    expect(place(only, 'GE-2-PZ')).toBe('2112N')
  })

  test('[10.18c] a flooded hex is closed to a retreat', () => {
    // 2303N: the Allies around leave only 2204N and 2304N, both under water in a flood.
    const at = {
      'US-2-ARM': '2302N',
      'US-3-ARM': '2302N',
      'US-1-INF': '2302N',
      'US-102-CAV': '2102N',
      'US-113-CAV': '2503N',
      'GE-116-PZ': '2303N',
    }
    const dry = fighting({ at, turn: 3 })
    rout(dry, '2303N', ['US-2-ARM', 'US-3-ARM', 'US-1-INF'])
    expect(offers(dry, 'retreat').sort()).toEqual(['2204N', '2304N'])
    const wet = fighting({ at, turn: 3, set: { flood: 3 } })
    rout(wet, '2303N', ['US-2-ARM', 'US-3-ARM', 'US-1-INF'])
    expect(place(wet, 'GE-116-PZ')).toBe('-1')
  })

  test('[11.21.5a] bans on movement hold: a BC unit does not retreat over the sector line', () => {
    // 1207S: Germans at 1206S close everything but 1208S and, south of the line, 1307S.
    const at = {
      'BC-15-INF': '1207S',
      'GE-2SS-PZ': '1106S',
      'GE-1SS-PZ': '1106S',
      'GE-9-PZ': '1209S',
    }
    const state = fighting({ at, side: GERMAN })
    rout(state, '1207S', ['GE-2SS-PZ', 'GE-1SS-PZ'])
    expect(place(state, 'BC-15-INF')).toBe('-1')
    const us = fighting({ at: { ...at, 'BC-15-INF': 'dead', 'US-1-INF': '1207S' }, side: GERMAN })
    rout(us, '1207S', ['GE-2SS-PZ', 'GE-1SS-PZ'])
    expect(place(us, 'US-1-INF')).toBe('1307S')
  })

  test('[11.21.5a] a retreat takes the hex, and may win the game (A52)', () => {
    // From 1812N only Brussels and, farther from supply, 1813N are open.
    const state = fighting({
      at: { 'US-1-INF': '1911N', 'US-4-INF': '1911N', 'US-102-CAV': '1710N', 'GE-275-INF': '1812N' },
      allied: ['1817N', '1712N'],
    })
    rout(state, '1812N', ['US-1-INF', 'US-4-INF'])
    expect(place(state, 'GE-275-INF')).toBe('1712N')
    expect(controllerOf(state, hex('1712N'))).toBe(GERMAN)
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '4.4a' })
  })
})

describe('as one body', () => {
  const whereTo = (state: WotrState): string[] =>
    Object.keys(PANZERS)
      .map(id => place(state, id))
      .sort()

  test('[11.21.5e] the force splits only as far as room demands', () => {
    const room: Record<string, string> = {
      ...BLOCK_1913,
      'GE-275-INF': '1912N',
      'GE-85-INF': '1912N',
      'GE-89-INF': '2012N',
      'GE-49-INF': '2012N',
      'GE-12-INF': '2012N',
    }
    const state = routed({ ...PANZERS, ...room })
    expect(asked(state)).toBe('split 1')
    expect(offers(state, 'stay')).toEqual([])
    expect(rule(state, 'stay')).toBe('11.21.5e')
    expect(rule(state, 'retreat 2014N')).toBe('7.5')
    play(state, 'retreat 2012N')
    // The other two fit only into 1912N, and go there by themselves.
    const places = Object.keys(PANZERS).map(id => place(state, id))
    expect(places.filter(at => at === '1912N')).toHaveLength(2)
    expect(places.filter(at => at === '2012N')).toHaveLength(1)
    expect(Object.keys(PANZERS).map(id => lost(state, id))).toEqual([0, 0, 0])
  })

  test('[11.21.5e] room for all in one hex leaves no choice to split', () => {
    const state = routed({ ...PANZERS, 'GE-275-INF': '1912N', 'GE-85-INF': '1912N' })
    expect(offers(state, 'retreat')).toEqual([])
    expect(Object.keys(PANZERS).map(id => place(state, id))).toEqual(['2012N', '2012N', '2012N'])
  })

  test('[11.21.5e] who finds no room suffers a DE and is lost', () => {
    const room = {
      ...BLOCK_1913,
      'GE-275-INF': '1912N',
      'GE-85-INF': '1912N',
      ...Object.fromEntries(
        ['GE-89-INF', 'GE-49-INF', 'GE-12-INF', 'GE-36-INF'].map(id => [id, '2012N'] as const),
      ),
    }
    const state = routed({ ...PANZERS, ...room })
    expect(asked(state)).toBe('split 1')
    expect(offers(state, 'retreat')).toEqual(['1912N'])
    expect(offers(state, 'stay')).toEqual([''])
    play(state, 'stay')
    const places = Object.keys(PANZERS).map(id => place(state, id))
    expect(places.sort()).toEqual(['-1', '1912N', '1912N'])
  })

  test('[11.21.5e][11.21.5b] as many get away as there is room for, and the rest is lost', () => {
    // Two brigades and two divisions for one place: those that stay suffer a DE, and find no room again.
    const room = {
      ...BLOCK_1913,
      ...four('1912N'),
      'GE-12-INF': '2012N',
      'GE-36-INF': '2012N',
      'GE-19-INF': '2012N',
    }
    const state = routed({
      'GE-2-PZ': '2013N',
      'GE-116-PZ': '2013N',
      'GE-105-PZBDE': '2013N',
      'GE-106-PZBDE': '2013N',
      ...room,
    })
    expect(asked(state)).toBe('split 1')
    // As many half divisions as there is room for: a division or both brigades.
    expect(offers(state, 'retreat')).toEqual(['2012N'])
    play(state, 'retreat 2012N')
    expect(['GE-105-PZBDE', 'GE-106-PZBDE', 'GE-2-PZ', 'GE-116-PZ'].map(id => place(state, id))).toEqual([
      '2012N',
      '2012N',
      '-1',
      '-1',
    ])
  })

  test('[11.21.5e] a force that must split goes to as few hexes as it can', () => {
    // Room for one in 1912N, for one in 2012N and, farther from supply, for two in 1913N.
    const state = routed({
      ...PANZERS,
      'GE-275-INF': '1912N',
      'GE-85-INF': '1912N',
      'GE-89-INF': '1912N',
      'GE-49-INF': '2012N',
      'GE-12-INF': '2012N',
      'GE-36-INF': '2012N',
      'GE-19-INF': '1913N',
      'GE-18-INF': '1913N',
    })
    expect(asked(state)).toBe('split 1')
    expect(offers(state, 'retreat').sort()).toEqual(['1912N', '1913N', '2012N'])
    play(state, 'retreat 1912N')
    expect(whereTo(state)).toEqual(['1912N', '1913N', '1913N'])
  })

  test('[11.21.5e][11.21.5c] and of these as much as fits to the one nearest to supply', () => {
    // Room for two in 1912N and, farther from supply, for two in 1913N.
    const state = routed({
      ...PANZERS,
      'GE-275-INF': '1912N',
      'GE-85-INF': '1912N',
      ...Object.fromEntries(
        ['GE-89-INF', 'GE-49-INF', 'GE-12-INF', 'GE-36-INF'].map(id => [id, '2012N'] as const),
      ),
      'GE-19-INF': '1913N',
      'GE-18-INF': '1913N',
    })
    expect(offers(state, 'retreat').sort()).toEqual(['1912N', '1913N'])
    play(state, 'retreat 1913N')
    expect(whereTo(state)).toEqual(['1912N', '1912N', '1913N'])
  })

  test('[11.21.5e] together in a farther hex comes before apart in nearer ones', () => {
    // 1912N has room for one, 2012N for none, and 1913N for all: nobody needs to split.
    const together = routed({
      ...PANZERS,
      'GE-275-INF': '1912N',
      'GE-85-INF': '1912N',
      'GE-89-INF': '1912N',
      'GE-49-INF': '2012N',
      'GE-12-INF': '2012N',
      'GE-36-INF': '2012N',
      'GE-19-INF': '2012N',
    })
    expect(Object.keys(PANZERS).map(id => place(together, id))).toEqual(['1913N', '1913N', '1913N'])
  })
})

describe('over water', () => {
  const at = { 'BC-15-INF': '1413N', 'BC-11-ARM': '1413N', 'BC-1NL': '1214N' }

  test('[11.21.5g] the Fifteenth Army does not retreat over the estuary on Turn 1', () => {
    const state = fighting({ at: { ...at, 'GE-245-INF': '1312N' }, turn: 1 })
    rout(state, '1312N', ['BC-15-INF', 'BC-11-ARM'])
    expect(place(state, 'GE-245-INF')).toBe('-1')
    // With a place on land it goes there, and is told why not over the water.
    const land = fighting({
      at: { 'BC-15-INF': '1414N', 'BC-11-ARM': '1414N', 'GE-245-INF': '1313N' },
      turn: 1,
    })
    rout(land, '1313N', ['BC-15-INF', 'BC-11-ARM'])
    expect(place(land, 'GE-245-INF')).toBe('1312N')
  })

  test('[11.15b] a British commando does', () => {
    const state = fighting({
      at: { 'BC-4-CO': '1312N', 'GE-2SS-PZ': '1413N', 'GE-9-PZ': '1214N' },
      side: GERMAN,
    })
    rout(state, '1312N', ['GE-2SS-PZ'])
    expect(asked(state)).toBe('retreat 0')
    expect(offers(state, 'retreat').sort()).toEqual(['1212N', '1311N'])
  })
})
