import { describe, expect, test } from 'vitest'
import { eventUnits, isKind, UNNAMED } from '@hexfront/engine'
import { draw, flow, kindOf, moving, offers, onTheWay, play, rule } from '../testing/ground.ts'
import { flagOf, given, hex, ids, seize, unit } from '../testing/testing.ts'
import { pickFault, reachAnswer } from './movement.ts'
import { ALLIED, controllerOf, GERMAN, MOVED, NORTH, SOUTH } from '../state.ts'
import { board, BOX } from '../data.ts'
import { unmarkAll } from '../flags.ts'
import { events } from '../events.ts'
import type { MovingFrame } from './movement.ts'
import type { WotrState } from '../state.ts'

const at = (place: string, ...units: string[]): Record<string, string> =>
  Object.fromEntries(units.map(id => [id, place]))
const inHand = (state: WotrState): MovingFrame => state.frames.at(-1) as MovingFrame
const CUT = { 'US-1-INF': '1812N', 'GE-12-INF': '1811N', 'GE-19-INF': '1813N' }

describe('10.1 to 10.3 moving', () => {
  test('[10.1b] units go from hex to neighbor and pay for each', () => {
    const state = moving({ at: { 'US-1-INF': '1814N' } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    const events = play(state, ALLIED, 'to 1811N')
    const path = ['1814N', '1813N', '1812N', '1811N'].map(hex)
    expect(events[0]).toEqual({ kind: 'moved', units: [unit('US-1-INF')], path, side: ALLIED })
    expect(inHand(state).spent).toEqual([3])
    expect(path.map(one => controllerOf(state, one))).toEqual([ALLIED, ALLIED, ALLIED, ALLIED])
    const { paths, places, allowance } = reachAnswer(draw({ at: { 'US-1-INF': '1814N' } }), [
      unit('US-1-INF'),
    ])!
    expect(allowance).toBe(18)
    expect(places.length).toBeGreaterThan(100)
    for (const { at: place } of places) {
      const way = paths[place]!
      for (let i = 1; i < way.length; i++) {
        const around = board.neighbours.subarray(way[i - 1]! * 6, way[i - 1]! * 6 + 6)
        expect(around.includes(way[i]!)).toBe(true)
      }
    }
  })

  test('[10.1c] only the side whose phase it is moves, and only its own units', () => {
    const state = moving({ at: { 'US-1-INF': '1814N', 'GE-12-INF': '1805N' } }, ALLIED)
    expect(rule(state, GERMAN, 'pick GE-12-INF')).toBe('10.1c')
    expect(rule(state, ALLIED, 'pick GE-12-INF')).toBe('10.1c')
    expect(offers(state, ALLIED, 'pick')).toEqual([String(unit('US-1-INF'))])
  })

  test('[10.2a] points do not last beyond the phase', () => {
    const state = moving({ at: { 'GE-12-INF': '1805N' }, turn: 1 }, GERMAN)
    play(state, GERMAN, 'pick GE-12-INF', 'to 1803N', 'done', 'end')
    unmarkAll(state, MOVED)
    flow.begin(state, { step: 'movement', side: GERMAN })
    play(state, GERMAN, 'pick GE-12-INF')
    expect(reachAnswer(state, [unit('GE-12-INF')])!.allowance).toBe(6)
  })

  test('[10.2b] a player may move none, and need not spend all', () => {
    const none = moving({ at: { 'US-1-INF': '1814N' } }, ALLIED)
    play(none, ALLIED, 'end')
    expect([kindOf(none), none.at[unit('US-1-INF')]]).toEqual(['rest', hex('1814N')])
    const some = moving({ at: { 'US-1-INF': '1814N', 'US-9-INF': '1814N' } }, ALLIED)
    play(some, ALLIED, 'pick US-1-INF', 'to 1813N', 'done', 'end')
    expect(kindOf(some)).toBe('rest')
    const stays = moving({ at: { 'US-1-INF': '1814N' } }, ALLIED)
    play(stays, ALLIED, 'pick US-1-INF', 'stay')
    expect([kindOf(stays), flagOf(stays, unit('US-1-INF'), MOVED)]).toEqual(['movement', 1])
  })

  test('[10.2c] a finished move is not taken up again', () => {
    const state = moving({ at: { 'US-1-INF': '1814N', 'US-9-INF': '1614N' } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF', 'to 1813N')
    // One at a time: while it is on its way nobody else can be picked.
    expect(rule(state, ALLIED, 'pick US-9-INF')).not.toBe('legal')
    play(state, ALLIED, 'done', 'pick US-9-INF', 'to 1613N', 'done')
    expect([rule(state, ALLIED, 'pick US-1-INF'), offers(state, ALLIED, 'pick')]).toEqual(['10.2c', []])
  })

  test('[10.1c] what is no unit gets no reason of ours', () => {
    const state = moving({ at: { 'US-1-INF': '1814N' } }, ALLIED)
    const none = { id: 'engine.offer', rule: '10.1c' }
    for (const arg of [-1, 1.5, 100000])
      expect(flow.check(state, ALLIED, { verb: 'pick', arg })).toEqual(none)
    expect(flow.check(state, ALLIED, { verb: 'pick', arg: 'everybody' })).toEqual(none)
    expect(flow.check(state, ALLIED, { verb: 'aerial', arg: 100000 })).toEqual(none)
    expect(flow.check(state, ALLIED, { verb: 'toBox', arg: unit('US-1-INF') })?.id).toBe('no.toBox')
  })

  test('[10.2d] a unit with movement 0 does not move', () => {
    const state = moving({ at: { '1AAA-18': '1814N', 'US-1-INF': '1814N' } }, ALLIED)
    expect(rule(state, ALLIED, 'pick 1AAA-18')).toBe('10.2d')
    play(state, ALLIED, 'pick US-1-INF')
    expect(rule(state, ALLIED, 'add 1AAA-18')).toBe('10.2d')
    expect(pickFault(given({ at: { 'GE-7-FLAK': '2402N' } }), GERMAN, unit('GE-7-FLAK'))).toBe('10.2d')
    expect(pickFault(given({}), ALLIED, unit('US-1-INF'))).toBe('10.1b')
    expect(pickFault(given({ at: { 'US-82-PARA': 'airborneArmy' } }), ALLIED, unit('US-82-PARA'))).toBe(
      '10.1b',
    )
  })

  test('[10.3b] nobody enters a hex with an enemy', () => {
    const state = onTheWay({ at: { 'US-1-INF': '1814N', 'GE-7-FLAK': '1812N' } }, ['US-1-INF'], 9)
    expect(rule(state, ALLIED, 'to 1812N')).toBe('10.3b')
    expect(offers(state, ALLIED, 'to')).not.toContain('1812N')
    // Nor does anybody go through it: from 1813N the straight way to 1811N is closed.
    const beside = onTheWay({ at: { 'US-1-INF': '1813N', 'GE-7-FLAK': '1812N' } }, ['US-1-INF'], 2)
    expect(rule(beside, ALLIED, 'to 1811N')).not.toBe('legal')
    const free = onTheWay({ at: { 'US-1-INF': '1813N' } }, ['US-1-INF'], 2)
    expect(rule(free, ALLIED, 'to 1811N')).toBe('legal')
  })

  test('[10.3a] a unit goes as far as its points last', () => {
    const state = onTheWay({ at: { 'US-1-INF': '1814N' } }, ['US-1-INF'], 3)
    expect([rule(state, ALLIED, 'to 1811N'), rule(state, ALLIED, 'to 1810N')]).toEqual(['legal', '10.3a'])
    play(state, ALLIED, 'to 1811N')
    expect([kindOf(state), flagOf(state, unit('US-1-INF'), MOVED)]).toEqual(['movement', 1])
  })
})

describe('8.1, 8.6 and 8.9 supply and movement', () => {
  test('[8.6] out of supply a unit has half its movement, rounded up, all through the phase', () => {
    const state = moving({ at: CUT }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect([inHand(state).halved, reachAnswer(state, [unit('US-1-INF')])!.allowance]).toEqual([1, 5])
    // The way out leads into a zone and no further; without zones the next hexes would be in supply.
    const german = moving(
      { at: { 'GE-12-INF': '1212N', 'US-1-INF': '1310N', 'US-9-INF': '1411N' }, turn: 2 },
      GERMAN,
    )
    play(german, GERMAN, 'pick GE-12-INF')
    expect([inHand(german).halved, reachAnswer(german, [unit('GE-12-INF')])!.allowance]).toEqual([1, 3])
  })

  test('[8.6] a stack is slowed by any of its units that is out of supply', () => {
    const at = { 'GE-59-INF': '1212N', 'GE-12-INF': '1212N', 'US-1-INF': '1311N' }
    const state = moving({ at, turn: 1 }, GERMAN)
    play(state, GERMAN, 'pick GE-59-INF')
    expect(inHand(state).halved).toBe(0)
    play(state, GERMAN, 'add GE-12-INF')
    expect(inHand(state).halved).toBe(1)
  })

  test('[8.1a] supply is judged when a unit begins to move and holds for all of the move', () => {
    // In supply at the start, cut off where it goes: it keeps what it had.
    const state = moving(
      { at: { 'US-1-INF': '1815N' }, antwerp: 0, sector: NORTH, allied: ['1817N'] },
      ALLIED,
    )
    play(state, ALLIED, 'pick US-1-INF', 'to 1814N')
    seize(state, hex('1817N'), GERMAN)
    flow.forget(state)
    expect(inHand(state)).toMatchObject({ halved: 0, column: 1 })
    expect(rule(state, ALLIED, 'to 1804N')).toBe('legal')
    // One unit's move opens the way for the next.
    const next = moving({ at: { ...CUT, 'US-9-INF': '1612N' } }, ALLIED)
    play(next, ALLIED, 'pick US-9-INF', 'to 1712N', 'pick US-1-INF')
    expect(inHand(next).halved).toBe(0)
  })

  test('[8.9] a unit may go where it will be out of supply', () => {
    const state = moving({ at: { 'US-1-INF': '1712N', 'GE-12-INF': '1811N', 'GE-19-INF': '1813N' } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect(rule(state, ALLIED, 'to 1812N')).toBe('legal')
  })
})

describe('10.4 and 10.5 stacks', () => {
  const TRIO = ['US-1-INF', 'US-9-INF', 'US-2-ARM']

  test('[10.4] units of one hex may move together, at the speed of the slowest', () => {
    const state = moving({ at: at('1815N', 'US-1-INF', 'US-2-ARM'), turn: 2 }, ALLIED)
    play(state, ALLIED, 'pick US-2-ARM')
    expect(reachAnswer(state, [unit('US-2-ARM')])!.allowance).toBe(24)
    play(state, ALLIED, 'add US-1-INF')
    expect(reachAnswer(state, [unit('US-2-ARM'), unit('US-1-INF')])!.allowance).toBe(18)
    expect(
      reachAnswer(draw({ at: at('1815N', 'US-1-INF', 'US-2-ARM') }), ['US-1-INF', 'US-2-ARM'].map(unit))!
        .allowance,
    ).toBe(18)
    const events = play(state, ALLIED, 'to 1812N')
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'moved', units: [unit('US-1-INF'), UNNAMED] },
      { kind: 'moved', way: 'stack', only: ALLIED, units: [unit('US-2-ARM'), unit('US-1-INF')] },
    ])
    expect([state.at[unit('US-1-INF')], state.at[unit('US-2-ARM')]]).toEqual([hex('1812N'), hex('1812N')])
    const slow = onTheWay(
      { at: { 'GE-12-INF': '1803N', 'GE-9SS-PZ': '1803N' } },
      ['GE-12-INF', 'GE-9SS-PZ'],
      2,
    )
    expect(slow.frames.at(-1)).toMatchObject({ spent: [4, 9] })
  })

  test('[10.4] only those that began the phase in the same hex', () => {
    const state = moving({ at: { 'US-1-INF': '1815N', 'US-9-INF': '1812N' } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect(rule(state, ALLIED, 'add US-9-INF')).toBe('10.4')
    play(state, ALLIED, 'to 1812N')
    expect(rule(state, ALLIED, 'add US-9-INF')).toBe('10.4')
    play(state, ALLIED, 'done', 'pick US-9-INF')
    expect(rule(state, ALLIED, 'add US-1-INF')).toBe('10.2c')
    expect(offers(state, ALLIED, 'add')).toEqual([])
  })

  test('[10.4] they need not move together', () => {
    const state = moving({ at: at('1815N', ...TRIO) }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect(offers(state, ALLIED, 'add')).toEqual(['US-2-ARM', 'US-9-INF'].map(id => String(unit(id))))
    play(state, ALLIED, 'to 1814N', 'done', 'pick US-9-INF', 'add US-2-ARM', 'to 1813N', 'done')
    expect(TRIO.map(id => board.ids[state.at[unit(id)]!])).toEqual(['1814N', '1813N', '1813N'])
  })

  test('[10.5a] a moving stack drops units, which go their own way after it, and goes on', () => {
    const state = moving({ at: at('1815N', ...TRIO) }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF', 'add US-9-INF', 'add US-2-ARM')
    expect(offers(state, ALLIED, 'drop')).toEqual([])
    play(state, ALLIED, 'to 1813N')
    expect(offers(state, ALLIED, 'drop')).toEqual(TRIO.map(id => String(unit(id))))
    play(state, ALLIED, 'drop US-9-INF')
    expect(inHand(state)).toMatchObject({
      units: [unit('US-1-INF'), unit('US-2-ARM')],
      spent: [2, 2],
      parked: [{ units: [unit('US-9-INF')], spent: [2], halved: 0, column: 1 }],
    })
    play(state, ALLIED, 'to 1812N', 'drop US-1-INF')
    expect(offers(state, ALLIED, 'drop')).toEqual([])
    // Rid of the infantry the armor has its own speed.
    expect(reachAnswer(state, [unit('US-2-ARM')])!.allowance).toBe(24 - 3)
    play(state, ALLIED, 'to 1811N', 'done')
    // Those left behind go on, the last first.
    expect(inHand(state)).toMatchObject({ units: [unit('US-1-INF')], spent: [3], under: 1 })
    play(state, ALLIED, 'done')
    expect(inHand(state)).toMatchObject({ units: [unit('US-9-INF')], spent: [2], parked: [] })
    play(state, ALLIED, 'to 1713N', 'done')
    expect(TRIO.map(id => board.ids[state.at[unit(id)]!])).toEqual(['1812N', '1713N', '1811N'])
    expect([kindOf(state), TRIO.map(id => flagOf(state, unit(id), MOVED))]).toEqual(['movement', [1, 1, 1]])
  })

  test('[10.5a] units dropped in one place may go on together', () => {
    const state = moving({ at: at('1815N', ...TRIO) }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF', 'add US-9-INF', 'add US-2-ARM', 'to 1813N')
    play(state, ALLIED, 'drop US-9-INF', 'drop US-2-ARM', 'to 1713N', 'done')
    expect(inHand(state)).toMatchObject({ units: [unit('US-9-INF'), unit('US-2-ARM')], spent: [2, 2] })
    play(state, ALLIED, 'to 1811N')
    expect(inHand(state).spent).toEqual([4, 4])
  })

  test('[10.5a] when the slowest has no points left the others leave it behind and go on', () => {
    // Germans have no columns on Turn 1: infantry 6, panzers 11.
    const pair = ['GE-12-INF', 'GE-9SS-PZ']
    const state = moving({ at: at('1815N', ...pair), turn: 1 }, GERMAN)
    play(state, GERMAN, 'pick GE-12-INF', 'add GE-9SS-PZ', 'to 1809N')
    expect(inHand(state)).toMatchObject({ units: pair.map(unit), spent: [6, 6] })
    expect(offers(state, GERMAN, 'to')).toEqual([])
    play(state, GERMAN, 'drop GE-12-INF', 'to 1810N', 'done')
    // Nobody asks about the infantry, which could not go on.
    expect(kindOf(state)).toBe('movement')
    expect(pair.map(id => [board.ids[state.at[unit(id)]!], flagOf(state, unit(id), MOVED)])).toEqual([
      ['1809N', 1],
      ['1810N', 1],
    ])
  })

  test('[10.5b] when units from another hex have moved the earlier stack may not go on', () => {
    const state = moving({ at: { ...at('1815N', 'US-1-INF', 'US-9-INF'), 'US-4-INF': '1613N' } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF', 'add US-9-INF', 'to 1814N', 'drop US-9-INF')
    // Nobody else begins while parts of the stack wait.
    expect(rule(state, ALLIED, 'pick US-4-INF')).not.toBe('legal')
    play(state, ALLIED, 'done', 'done', 'pick US-4-INF', 'to 1612N', 'done')
    expect([rule(state, ALLIED, 'pick US-1-INF'), rule(state, ALLIED, 'pick US-9-INF')]).toEqual([
      '10.2c',
      '10.2c',
    ])
  })

  test('(A63) each member pays its own way', () => {
    const mixed = moving({ at: { 'F-1MT': '2315S', 'F-3-INF': '2315S' }, turn: 2 }, ALLIED)
    play(mixed, ALLIED, 'pick F-1MT', 'add F-3-INF', 'to 2415S')
    const [mountain, infantry] = inHand(mixed).spent
    expect(mountain).toBe(infantry)
    const rough = onTheWay({ at: { 'F-1MT': '2512S', 'F-3-INF': '2512S' } }, ['F-1MT', 'F-3-INF'], 4)
    play(rough, ALLIED, 'to 2511S')
    expect(inHand(rough).spent).toEqual([8 - 4 + 1, 8 - 4 + 2])
  })

  test('(7.3) a zone ends the move of the group, and who was dropped before goes on', () => {
    const state = moving({ at: { ...at('1815N', 'US-1-INF', 'US-9-INF'), 'GE-12-INF': '1812N' } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF', 'add US-9-INF', 'to 1814N', 'drop US-9-INF', 'to 1813N')
    expect(inHand(state)).toMatchObject({ step: 'moving', units: [unit('US-9-INF')] })
    expect([flagOf(state, unit('US-1-INF'), MOVED), flagOf(state, unit('US-9-INF'), MOVED)]).toEqual([1, 0])
  })
})

describe('12.2 back to the airborne army', () => {
  test('[12.2d] an airborne unit in full supply over land may be picked up between moves', () => {
    const at = { 'US-82-PARA': '1814N', 'US-1-INF': '1814N', 'US-101-PARA': '1612N' }
    const state = moving({ at }, ALLIED)
    expect(rule(state, ALLIED, 'toBox US-1-INF')).toBe('12.2d')
    play(state, ALLIED, 'toBox US-82-PARA')
    expect(state.at[unit('US-82-PARA')]).toBe(BOX)
    const cut = moving({ at: { 'US-82-PARA': '1812N', 'GE-12-INF': '1811N', 'GE-19-INF': '1813N' } }, ALLIED)
    expect(rule(cut, ALLIED, 'toBox US-82-PARA')).toBe('12.2d')
    const attenuated = moving({ at, antwerp: 0, sector: SOUTH }, ALLIED)
    expect(rule(attenuated, ALLIED, 'toBox US-82-PARA')).toBe('12.2d')
    expect(flow.check(state, ALLIED, { verb: 'toBox', arg: 9999 })?.rule).toBe('12.2d')
  })
})

describe('3.9 control', () => {
  test('[3.9b] passes with whoever goes through a hex, again and again', () => {
    const state = moving({ at: { 'US-1-INF': '1814N' } }, ALLIED)
    const events = play(state, ALLIED, 'pick US-1-INF', 'to 1812N', 'done', 'end')
    expect(events.filter(isKind('control')).flatMap(one => one.places)).toEqual([hex('1813N'), hex('1812N')])
    expect([controllerOf(state, hex('1813N')), controllerOf(state, hex('1811N'))]).toEqual([ALLIED, GERMAN])
    const back = moving({ at: { 'GE-12-INF': '1815N' }, allied: ['1814N', '1813N'] }, GERMAN)
    play(back, GERMAN, 'pick GE-12-INF', 'to 1813N')
    expect([controllerOf(back, hex('1814N')), controllerOf(back, hex('1813N'))]).toEqual([GERMAN, GERMAN])
  })
})

describe('4.2 and 4.4 leaving the map', () => {
  test('[4.2a, 4.2b] Allies win by the east edge, for one point', () => {
    const state = onTheWay({ at: { 'US-1-INF': '1500N' } }, ['US-1-INF'], 1)
    play(state, ALLIED, 'exit')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.2a' })
    expect(rule(onTheWay({ at: { 'US-1-INF': '1501N' } }, ['US-1-INF'], 9), ALLIED, 'exit')).toBe('4.2a')
    expect(rule(onTheWay({ at: { 'US-1-INF': '1500N' } }, ['US-1-INF'], 0), ALLIED, 'exit')).toBe('4.2b')
    // From a zone it began in, and in column.
    const zone = moving({ at: { 'US-1-INF': '2000N', 'GE-12-INF': '1900N' } }, ALLIED)
    play(zone, ALLIED, 'pick US-1-INF', 'exit')
    expect(zone.outcome?.winner).toBe(ALLIED)
    const column = onTheWay({ at: { 'US-1-INF': '1500N' } }, ['US-1-INF'], 0)
    inHand(column).column = 1
    flow.forget(column)
    expect(rule(column, ALLIED, 'exit')).toBe('legal')
  })

  test('[4.2a, 4.2b, 6.2a, 6.4] whoever may not stop with those on the edge goes past them and off the map', () => {
    const at = { 'BC-7-ARM': '1502N', 'US-1-INF': '1500N' }
    const state = moving({ at }, ALLIED)
    play(state, ALLIED, 'pick BC-7-ARM')
    expect(rule(state, ALLIED, 'to 1500N')).toBe('6.4')
    const events = play(state, ALLIED, 'exit')
    expect(events.find(isKind('departed'))).toMatchObject({ units: [unit('BC-7-ARM')], at: hex('1500N') })
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.2a' })
    // Four points to the edge and one to leave by it; an enemy zone on it ends the move there.
    const short = (points: number): string => rule(onTheWay({ at }, ['BC-7-ARM'], points), ALLIED, 'exit')
    expect([short(5), short(4)]).toEqual(['legal', '4.2a'])
    const watched = moving({ at: { ...at, 'GE-12-INF': '1400N' } }, ALLIED)
    play(watched, ALLIED, 'pick BC-7-ARM')
    expect(rule(watched, ALLIED, 'exit')).toBe('4.2a')
    // Who may stop there goes there first.
    const friend = moving({ at: { 'US-2-ARM': '1502N', 'US-1-INF': '1500N' } }, ALLIED)
    play(friend, ALLIED, 'pick US-2-ARM')
    expect([rule(friend, ALLIED, 'to 1500N'), rule(friend, ALLIED, 'exit')]).toEqual(['legal', '4.2a'])
  })

  test('[4.4b, 4.4c, 6.2a, 6.3a] Germans go off the map through a full hex from Turn 4 on', () => {
    const full = { 'GE-19-INF': '1817S', 'GE-36-INF': '1817S', 'GE-48-INF': '1817S', 'GE-59-INF': '1817S' }
    const leave = (turn: number): string => {
      const state = moving({ at: { ...full, 'GE-12-INF': '1816S' }, turn }, GERMAN)
      play(state, GERMAN, 'pick GE-12-INF')
      return rule(state, GERMAN, 'exit')
    }
    expect([leave(4), leave(3)]).toEqual(['legal', '4.4b'])
  })

  test('[4.4b, 4.4c] Germans win by the west edge from Turn 4 on', () => {
    const leave = (turn: number, place: string, points: number): string =>
      rule(onTheWay({ at: { 'GE-12-INF': place }, turn }, ['GE-12-INF'], points), GERMAN, 'exit')
    expect([leave(4, '1817S', 1), leave(3, '1817S', 1), leave(5, '1817S', 0), leave(5, '2914S', 3)]).toEqual([
      'legal',
      '4.4c',
      '4.4b',
      '4.4b',
    ])
  })
})

describe('what is told of a move', () => {
  test('(6.7) the enemy is told of the top unit alone', () => {
    const state = moving({ at: at('1815N', 'US-1-INF', 'US-9-INF') }, ALLIED)
    play(state, ALLIED, 'pick US-9-INF', 'add US-1-INF')
    const told = play(state, ALLIED, 'to 1814N')
    const seen = told.filter(one => one.only === undefined || one.only === GERMAN)
    expect(seen.flatMap(event => eventUnits(events, event))).toEqual([unit('US-1-INF')])
    expect(seen[0]).toMatchObject({ kind: 'moved', units: [unit('US-1-INF'), UNNAMED] })
  })

  test('(10.1) a reach is answered for units on the map only', () => {
    expect(reachAnswer(given({}), [unit('US-1-INF')])).toBeNull()
    expect(reachAnswer(given({}), [])).toBeNull()
    const state = draw({ at: { 'US-1-INF': '1814N' } })
    const places = reachAnswer(state, [unit('US-1-INF')])!.places
    expect(ids(places.map(place => place.at))).not.toContain('1814N')
    expect(places.find(place => place.at === hex('1811N'))?.cost).toBe(3)
  })
})
