import { hexesInReach } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { board } from '../data.ts'
import { AMERICAN, BRITISH, GERMAN_ACTION } from '../state.ts'
import { moving, offers, play, rule } from '../testing/play.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { costsOf } from './costs.ts'
import { germansInItaly, mayBeInItaly } from './italy.ts'
import { mobileIn, pointsOf, reachOf, tollOf } from './reach.ts'
import { enemyZone } from './zones.ts'
import type { EwState } from '../state.ts'

const alone = (id: string, unsupplied: string[] = []) => ({
  units: [unit(id)],
  spent: [0],
  unsupplied: unsupplied.map(unit),
  halted: 0,
})
/** The cost of a path of hex ids for a unit. */
const price = (state: EwState, who: string, ...path: string[]) => tollOf(state, unit(who), path.map(hex))
const costTo = (state: EwState, who: string, to: string) => reachOf(state, alone(who)).cost[hex(to)]

describe('what a hex costs', () => {
  const state = given()

  it('one in the open, two in rough ground, three in mountains [8.0d, 8.0e, 8.4]', () => {
    expect(price(state, 'US5', '3106', '3006')).toBe(1)
    expect(price(state, 'US5', '3304', '3204')).toBe(2)
    expect(price(state, 'US5', '1812', '1712')).toBe(3)
  })

  it('less in mountains for those who are good there, nothing less in rough ground [2.6d, 13.3]', () => {
    for (const id of ['51Mtn', '76Pz', '14Pz', '1FJ', '2FJ', 'HCV', 'FX'])
      expect(price(state, id, '1812', '1712'), id).toBe(2)
    expect(price(state, '51Mtn', '3304', '3204')).toBe(2)
    expect(price(state, '75', '1812', '1712')).toBe(3)
  })

  it('one more over a river, two more over the Rhine [8.9]', () => {
    expect(price(state, 'US5', '3214', '3215')).toBe(3)
    expect(price(state, 'US5', '3007', '3008')).toBe(2)
  })

  it('one more over the Seine for Allies, two for Germans, one for all after a landing east of it [3.3.4f]', () => {
    const germans = (firstHex: string) =>
      price(given({ set: { firstHex: hex(firstHex) } }), '1SS', '3106', '3107')
    expect(price(state, 'US5', '3106', '3107')).toBe(2)
    expect([germans('3304'), germans('3306'), germans('2005')]).toEqual([3, 2, 3])
    expect(price(state, '1SS', '3007', '3008')).toBe(2)
  })

  it('one along a pass and over its ends, and the full price beside the drawn way [8.8]', () => {
    expect(price(state, '75', '2014', '2114', '2215')).toBe(2)
    // The Inn comes on top (B51).
    expect(price(state, '75', '2315', '2215', '2114')).toBe(3)
    expect(price(state, '75', '2113', '2114')).toBe(3)
    expect(price(state, '75', '2114', '2014')).toBe(1)
  })

  it('never less than closed: sea, estuary and neutral ground stay shut [8.5, 8.10a]', () => {
    const costs = costsOf(state, [unit('US5')])
    const step = (a: string, b: string) => {
      const d = [0, 1, 2, 3, 4, 5].find(one => board.neighbours[hex(a) * 6 + one] === hex(b))!
      return costs[hex(a) * 6 + d]
    }
    expect([step('3411', '3511'), step('3510', '3411'), step('3613', '3614')]).toEqual([255, 255, 255])
    const everywhere = given({ at: { US5: '2611' } })
    const around = hexesInReach(reachOf(everywhere, alone('US5')))
    expect(around.filter(at => board.playable[at] !== 1)).toEqual([])
    expect(around.length).toBeGreaterThan(5)
  })

  it('as a river over the Scheldt for Germans in the one turn they declare, in their phase [8.10b]', () => {
    const open = { scheldt: 4, turn: 4, phase: GERMAN_ACTION }
    expect(price(given({ set: open }), '89', '3411', '3511')).toBe(2)
    expect(price(given({ set: { ...open, turn: 5 } }), '89', '3411', '3511')).toBeGreaterThan(200)
    expect(price(given({ set: { ...open, phase: 3 } }), '89', '3411', '3511')).toBeGreaterThan(200)
    expect(price(given({ set: open }), 'US5', '3411', '3511')).toBeGreaterThan(200)
  })

  it('the price of rough ground where a city was destroyed [10.10d, 13.7b]', () => {
    const bombed = given({ set: { destroyed: [hex('3107')] } })
    expect(price(bombed, 'US5', '3108', '3107')).toBe(2)
    expect(price(state, 'US5', '3108', '3107')).toBe(1)
  })

  it('the price of clear ground and no river around a hex taken by a drop, for Allies that turn [13.2m, 13.2n]', () => {
    const dropped = given({ set: { secured: [hex('3214')] } })
    const plain = price(state, 'US5', '3214', '3215')
    expect(price(dropped, 'US5', '3214', '3215')).toBe(plain - 2)
    expect(price(dropped, '1SS', '3214', '3215')).toBe(price(state, '1SS', '3214', '3215'))
    const rough = given({ set: { secured: [hex('3204')] } })
    expect(price(rough, 'US5', '3304', '3204')).toBe(1)
    expect(price(rough, '47Pz', '3304', '3204')).toBe(2)
  })

  it('a river between two such hexes is taken off once, not twice [13.2n]', () => {
    const both = given({ set: { secured: [hex('3007'), hex('3008')] } })
    expect(price(state, 'US5', '3007', '3008')).toBe(2)
    expect(price(both, 'US5', '3007', '3008')).toBe(1)
    expect(price(both, 'US5', '3008', '3007')).toBe(1)
  })
})

describe('enemy zones', () => {
  it('lie around mobile units of any strength, not around static ones [9.1a, 9.1c]', () => {
    const state = given({ at: { '84': '3006', CH: '2905' }, reduced: ['84'] })
    const zone = enemyZone(state, 0)
    expect(zone[hex('3007')]).toBe(1)
    expect(zone[hex('2904')]).toBe(0)
    expect(zone[hex('3006')]).toBe(0)
  })

  it('count once however many there are [9.1b]', () => {
    const state = given({ at: { '84': '3006', '81': '3006', '1SS': '3008' } })
    expect(enemyZone(state, 0)[hex('3007')]).toBe(1)
  })

  it('do not cross the sea or the estuary, but reach where the unit itself may not go [9.1a, 9.2]', () => {
    const zone = enemyZone(given({ at: { '89': '3411', '62': '2007' } }), 0)
    expect([zone[hex('3511')], zone[hex('3412')]]).toEqual([0, 1])
    expect(zone[hex('2008')]).toBe(1)
  })

  it('cost one more each to enter and nothing to leave, and stop nobody [8.6, 9.3]', () => {
    const state = given({ at: { US5: '3106', '84': '3008' } })
    expect(costTo(state, 'US5', '3007')).toBe(2)
    expect(costTo(state, 'US5', '2907')).toBe(4)
    const inside = given({ at: { US5: '3007', '84': '3008' } })
    expect(costTo(inside, 'US5', '3006')).toBe(1)
  })

  it('stay where a friend stands [9.8a]', () => {
    const state = given({ at: { US5: '3106', US7: '3007', '84': '3008' } })
    expect(costTo(state, 'US5', '3007')).toBe(2)
  })
})

describe('how far units get', () => {
  it('as far as they can pay in full, and not one hex if they cannot [8.0a, 8.1]', () => {
    const state = given({ at: { '75': '1812', '51Mtn': '1711' } })
    for (const to of hexesInReach(reachOf(state, alone('75'))))
      expect(reachOf(state, alone('75')).cost[to]).toBeLessThanOrEqual(4)
    const slow = given({ at: { '75': '1812', US2: '1711' } })
    expect(reachOf(slow, alone('75', ['75'])).cost[hex('1712')]).toBe(-1)
  })

  it('through friends but not through enemies, static ones included [8.3]', () => {
    const state = given({ at: { US5: '3303', CH: '3404', US7: '3304' } })
    expect(costTo(state, 'US5', '3404')).toBe(-1)
    expect(costTo(state, 'US5', '3205')).toBeGreaterThan(0)
  })

  it('as far as the slowest of a stack, each paying its own price [8.7a]', () => {
    const state = given({ at: { '1SS': '3106', '84': '3106' } })
    const group = { units: [unit('1SS'), unit('84')], spent: [0, 0], unsupplied: [], halted: 0 }
    const together = hexesInReach(reachOf(state, group)).length
    expect(together).toBe(hexesInReach(reachOf(state, alone('84'))).length)
    expect(together).toBeLessThan(hexesInReach(reachOf(state, alone('1SS'))).length)
    expect(tollOf(state, unit('1FJ'), [hex('1812'), hex('1712')])).toBe(2)
    expect(tollOf(state, unit('75'), [hex('1812'), hex('1712')])).toBe(3)
  })

  it('half as far, rounded up, without supply, and half again with difficulties in the north [7.12a, 7.15b, 7.15c]', () => {
    const state = given({ at: { US5: '3106', US2: '1213', B1: '3206' }, set: { difficulties: AMERICAN } })
    expect([pointsOf(state, unit('US5'), []), pointsOf(state, unit('US5'), [unit('US5')])]).toEqual([3, 2])
    expect([pointsOf(state, unit('US2'), []), pointsOf(state, unit('B1'), [])]).toEqual([6, 6])
    const other = given({ at: { B1: '3206' }, set: { difficulties: BRITISH } })
    expect(pointsOf(other, unit('B1'), [])).toBe(3)
  })

  it('with the difficulties of where they began, across the line too [7.15b, 7.15c]', () => {
    // Vienna lies in the south, 2522 on the other bank of the Danube in the north.
    const want = { beachheads: ['2522', '2422'], set: { turn: 7, difficulties: 0 } }
    const south = moving({ ...want, at: { US7: '2522' } })
    play(south, 'pick US7', 'to 2422')
    // Three of six, two of them spent over the river: one is left, in the south as in the north.
    expect(offers(south, 'to')).toEqual(['2322'])
    expect(rule(south, 'to 2221')).toBe('7.15b')
    const north = moving({ ...want, at: { US7: '2422' } })
    play(north, 'pick US7', 'to 2522')
    expect(offers(north, 'to').length).toBeGreaterThan(3)
  })

  it('only mobile units move [1.2a, 1.2b]', () => {
    const state = given({ at: { CH: '3404', '84': '3404' } })
    expect(mobileIn(state, 1, hex('3404'))).toEqual([unit('84')])
    expect(hexesInReach(reachOf(state, alone('CH')))).toEqual([hex('3404')])
  })
})

describe('the limit for Italy', () => {
  const eight = {
    '1FJ': '1312',
    '14Pz': '1313',
    '51Mtn': '1314',
    '76Pz': '1413',
    '75': '1710',
    '87': '2009',
    '81': '1812',
    '82': '1812',
    CL: '1811',
  }

  it('counts eight mobile Germans, not static ones, and lets no ninth in [13.4a]', () => {
    const state = given({ at: { ...eight, '62': '2007' } })
    expect(germansInItaly(state)).toBe(8)
    expect(mayBeInItaly(state, [unit('62')])).toBe(false)
    const into = ids(hexesInReach(reachOf(state, alone('62')))).filter(id => id === '2008' || id === '2108')
    expect(into).toEqual([])
    expect(mayBeInItaly(state, [unit('CL'), unit('75')])).toBe(true)
  })

  it('lets a ninth in once the second invasion went to the Adriatic [13.4b]', () => {
    const state = given({ at: { ...eight, '62': '2007' }, set: { italyOpen: 1 } })
    expect(mayBeInItaly(state, [unit('62')])).toBe(true)
    expect(costTo(state, '62', '2008')).toBeGreaterThan(0)
  })

  it('counts a group as a whole [13.4a]', () => {
    const { '82': _, ...seven } = eight
    const state = given({ at: { ...seven, '62': '2007', '85': '2007' } })
    expect([mayBeInItaly(state, [unit('62')]), mayBeInItaly(state, [unit('62'), unit('85')])]).toEqual([
      true,
      false,
    ])
  })

  it('keeps a mandated offensive out of Italy [13.6g]', () => {
    const state = given({ at: { '62': '2007' } })
    expect(reachOf(state, alone('62'), { outsideItaly: true }).cost[hex('2008')]).toBe(-1)
    expect(reachOf(state, alone('62')).cost[hex('2008')]).toBeGreaterThan(0)
  })
})
