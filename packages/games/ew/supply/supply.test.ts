import { describe, expect, it } from 'vitest'
import { board, VIENNA } from '../data.ts'
import { place, takeHex } from '../position.ts'
import {
  AERIAL,
  ALLIED,
  COASTAL,
  FED,
  GERMAN,
  GERMAN_ACTION,
  GERMAN_SUPPLY,
  NONE,
  REGULAR,
} from '../state.ts'
import { given, hex, ids, names, unit } from '../testing/testing.ts'
import { hungerOf, markFed } from './check.ts'
import { antwerpRuns, hasDifficulties, mustNameGroup } from './difficulties.ts'
import { interiorLost, lineStands, swissBorder } from './interior.ts'
import { alliedSources, germanSources, loseSource, NORTH, SOUTH } from './sources.ts'
import {
  hasLine,
  hexesFromLine,
  isOverland,
  isSupplied,
  suppliedFactor,
  supplyAt,
  supplyLine,
  supplyOf,
} from './supply.ts'
import type { Given } from '../testing/testing.ts'

const INLAND = ['3304', '3205', '3105', '3006']
const of = (want: Given, id: string) => supplyOf(given(want), unit(id))

describe('German supply', () => {
  it('comes from the Ruhr or Berlin in the north, from Vienna in the south [7.4a, 7.5a]', () => {
    const state = given({ at: { '1SS': '3106', '75': '1812' } })
    expect(ids(germanSources(state, NORTH))).toEqual(['3120', '3215'])
    expect(ids(germanSources(state, SOUTH))).toEqual(['2422'])
    expect([supplyOf(state, unit('1SS')), supplyOf(state, unit('75'))]).toEqual([REGULAR, REGULAR])
    expect(board.ids[supplyLine(state, GERMAN, hex('1812'))![0]!]).toBe('2422')
    expect(['3120', '3215']).toContain(board.ids[supplyLine(state, GERMAN, hex('3106'))![0]!])
  })

  it('is there or not, and nothing between [7.3]', () => {
    const cut = given({ at: { '1SS': '3106' }, allied: ringOf('3106') })
    expect(supplyOf(cut, unit('1SS'))).toBe(NONE)
    expect(supplyAt(given({ at: { '81': '3305' }, allied: ringOf('3305') }), GERMAN, hex('3305'))).toBe(NONE)
  })

  it('stops at Allied hexes, Allied units and their zones, but not where a German stands in the zone [7.1a, 7.2, 9.8b]', () => {
    const at = { '84': '3303' }
    expect(of({ at }, '84')).toBe(REGULAR)
    expect(of({ at, allied: ringOf('3303') }, '84')).toBe(NONE)
    const gap = ringOf('3303').filter(id => id !== '3203')
    expect(of({ at, allied: gap }, '84')).toBe(REGULAR)
    // A corps two hexes away covers the gap with its zone; a German in the gap contests it.
    const watched = { at: { ...at, US5: '3103' }, allied: gap }
    expect(of(watched, '84')).toBe(NONE)
    expect(of({ ...watched, at: { ...watched.at, '74': '3203' } }, '84')).toBe(REGULAR)
  })

  it('is no need of static units, who are never without it [7.0a, 7.0b]', () => {
    const state = given({ at: { CH: '3404', '84': '3404' }, allied: ringOf('3404') })
    expect([isSupplied(state, unit('CH')), isSupplied(state, unit('84'))]).toEqual([true, false])
  })

  it('ends for good at a source that an Allied unit was in [7.4c]', () => {
    const state = given({ at: { '1SS': '3106' } })
    loseSource(state, hex('3215'))
    loseSource(state, hex('3215'))
    expect(ids(germanSources(state, NORTH))).toEqual(['3120'])
    expect(supplyOf(state, unit('1SS'))).toBe(REGULAR)
    loseSource(state, hex('3120'))
    expect(supplyOf(state, unit('1SS'))).toBe(NONE)
  })

  it('does not cross from zone to zone [7.5a, 7.8c]', () => {
    const state = given({ at: { '75': '1812', '1SS': '3106' } })
    loseSource(state, hex('3215'))
    loseSource(state, hex('3120'))
    expect([supplyOf(state, unit('1SS')), supplyOf(state, unit('75'))]).toEqual([NONE, REGULAR])
  })
})

describe('when Vienna is lost', () => {
  it('those within three hexes of the line draw on the north, those farther off do not [7.5b]', () => {
    const state = given({ at: { '64': '2318', '75': '1812', '1SS': '2517' }, set: { turn: 7, phase: 3 } })
    expect([hexesFromLine[hex('2417')], hexesFromLine[hex('1812')]! > 3]).toEqual([1, true])
    loseSource(state, VIENNA)
    state.turn = 8
    expect([supplyOf(state, unit('64')), supplyOf(state, unit('75')), supplyOf(state, unit('1SS'))]).toEqual([
      REGULAR,
      NONE,
      REGULAR,
    ])
  })

  it('one turn of grace: whoever was fed fights on until the supply check of that turn [7.5b]', () => {
    const state = given({
      at: { '75': '1812', '76Pz': '1413' },
      allied: ringOf('1413'),
      set: { turn: 7, phase: 3 },
    })
    markFed(state)
    loseSource(state, VIENNA)
    expect([state.flags[unit('75')]! & FED, state.flags[unit('76Pz')]! & FED]).toEqual([FED, 0])
    expect([isSupplied(state, unit('75')), isSupplied(state, unit('76Pz'))]).toEqual([true, false])
    state.phase = GERMAN_ACTION
    expect(isSupplied(state, unit('75'))).toBe(true)
    state.phase = GERMAN_SUPPLY
    expect(isSupplied(state, unit('75'))).toBe(false)
    expect(names(hungerOf(state, GERMAN).reduced)).toEqual(['75', '76Pz'])
  })

  it('the grace is for units in the south: whoever has gone north draws on the north or on nothing [7.5b]', () => {
    const state = given({
      at: { '75': '2517' },
      allied: ringOf('2517'),
      set: { turn: 7, phase: GERMAN_ACTION },
    })
    state.flags[unit('75')]! |= FED
    loseSource(state, VIENNA)
    expect(isSupplied(state, unit('75'))).toBe(false)
  })

  it('the grace is the next turn if the Germans have had their phase [7.5b]', () => {
    const state = given({ set: { turn: 7, phase: GERMAN_SUPPLY } })
    loseSource(state, VIENNA)
    expect(state.graceTurn).toBe(8)
  })
})

describe('Allied supply', () => {
  it('comes from beachheads, Rome, and Antwerp while it runs, each in its zone [7.7, 7.8a, 7.8b]', () => {
    const open = ['3311', '3510', '3511', '3411', '3412']
    const state = given({ beachheads: ['3304', '1913'], allied: ['1213', ...open] })
    expect(ids(alliedSources(state, NORTH))).toEqual(['3304', '3311'])
    expect(ids(alliedSources(state, SOUTH))).toEqual(['1213', '1913'])
    const closed = given({ beachheads: ['3304'], allied: open.slice(1) })
    expect(ids(alliedSources(closed, NORTH))).toEqual(['3304'])
    expect(ids(alliedSources(closed, SOUTH))).toEqual([])
  })

  it('not from a beachhead that the Germans hold [7.8b]', () => {
    const state = given({ at: { US5: '3205' }, beachheads: ['3304'] })
    expect(supplyOf(state, unit('US5'))).toBe(REGULAR)
    takeHex(state, GERMAN, hex('3304'))
    expect(supplyOf(state, unit('US5'))).toBe(NONE)
  })

  it('regular over land, coastal by the sea, aerial under the marker, or none [7.6, 7.10a, 7.11a]', () => {
    const at = { US5: '3006', US7: '2801', US8: '2607', US15: '2605' }
    const state = given({ at, allied: INLAND, beachheads: ['3304'], set: { aerial: hex('2607') } })
    expect(['US5', 'US7', 'US8', 'US15'].map(id => supplyOf(state, unit(id)))).toEqual([
      REGULAR,
      COASTAL,
      AERIAL,
      NONE,
    ])
    expect(['US5', 'US7', 'US8'].map(id => isOverland(state, unit(id)))).toEqual([true, false, false])
  })

  it('the coast feeds nobody inland [7.10b]', () => {
    const state = given({ at: { US5: '2802', US7: '2801' } })
    expect([supplyOf(state, unit('US7')), supplyOf(state, unit('US5'))]).toEqual([COASTAL, NONE])
  })

  it('an estuary makes no coast [7.10a]', () => {
    expect(of({ at: { US5: '3411' } }, 'US5')).toBe(NONE)
    expect(of({ at: { US5: '3511' } }, 'US5')).toBe(COASTAL)
  })

  it('a captured German source feeds no Allied unit [7.14]', () => {
    expect(of({ at: { US5: '3215' } }, 'US5')).toBe(NONE)
  })

  it('lines run inside one zone: a northern beachhead feeds nobody in Italy [7.8c]', () => {
    const state = given({ at: { US5: '2108' }, beachheads: ['2007'], allied: ['2107'] })
    expect(hasLine(state, ALLIED, hex('2107'))).toBe(true)
    expect(supplyAt(state, ALLIED, hex('2108'))).toBe(NONE)
  })

  it('an empty source in a German zone feeds nobody beyond it [7.2]', () => {
    const at = { US5: '3205', '84': '3303' }
    expect(of({ at, beachheads: ['3304'] }, 'US5')).toBe(NONE)
    expect(of({ at: { ...at, US7: '3304' }, beachheads: ['3304'] }, 'US5')).toBe(REGULAR)
  })

  it('follows every move and every change of hands [7.0a]', () => {
    const state = given({ at: { US5: '3205', US7: '3304', '84': '3106' }, beachheads: ['3304'] })
    expect(supplyOf(state, unit('US5'))).toBe(REGULAR)
    place(state, unit('84'), hex('3303'))
    place(state, unit('US7'), hex('3404'))
    expect(supplyOf(state, unit('US5'))).toBe(NONE)
  })
})

describe('Antwerp', () => {
  const access = ['3311', '3510', '3511', '3411', '3412']

  it('runs while it and its four access hexes are Allied, and stops and starts at once [7.9]', () => {
    const state = given({ allied: access })
    expect(antwerpRuns(state)).toBe(true)
    for (const id of access) {
      takeHex(state, GERMAN, hex(id))
      expect(antwerpRuns(state), id).toBe(false)
      takeHex(state, ALLIED, hex(id))
      expect(antwerpRuns(state)).toBe(true)
    }
  })

  it('in ruins it runs no more, and Rome in ruins feeds nobody [10.10d]', () => {
    const state = given({ at: { US5: '3310', US2: '1312' }, allied: [...access, '1213'] })
    expect([supplyOf(state, unit('US5')), ids(alliedSources(state, SOUTH))]).toEqual([REGULAR, ['1213']])
    state.destroyed = [hex('3311'), hex('1213')]
    expect([antwerpRuns(state), supplyOf(state, unit('US5'))]).toEqual([false, NONE])
    expect(alliedSources(state, SOUTH)).toEqual([])
  })

  it('closed from Turn 5 on it makes the Allies name an army group [7.15a]', () => {
    expect(mustNameGroup(given({ set: { turn: 4 } }))).toBe(false)
    expect(mustNameGroup(given({ set: { turn: 5 } }))).toBe(true)
    expect(mustNameGroup(given({ set: { turn: 9 }, allied: access }))).toBe(false)
  })

  it('difficulties touch the named group in the north, French with the Americans, and nobody in the south [7.15b, 7.15c]', () => {
    const state = given({
      at: { US5: '3106', F1: '3206', B1: '3106', US2: '1213' },
      set: { difficulties: 0 },
    })
    expect(['US5', 'F1', 'B1', 'US2'].map(id => hasDifficulties(state, unit(id)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('without supply', () => {
  it('a factor in battle is halved and rounded up; static units keep theirs [7.4b, 7.12b]', () => {
    const state = given({
      at: { '1SS': '3106', '84': '3303', CH: '3404' },
      allied: [...ringOf('3106'), ...ringOf('3404')],
    })
    expect(suppliedFactor(state, unit('1SS'), 9)).toBe(5)
    expect(suppliedFactor(state, unit('1SS'), 1)).toBe(1)
    expect(suppliedFactor(state, unit('CH'), 3)).toBe(3)
    expect(suppliedFactor(given({ at: { '1SS': '3106' } }), unit('1SS'), 9)).toBe(9)
  })

  it('the check eliminates reduced units and those of one step, and reduces the others, each once [7.12c]', () => {
    const at = { '1SS': '3106', '47Pz': '3106', FLT: '3106', CH: '3404' }
    const state = given({ at, reduced: ['47Pz'], allied: [...ringOf('3106'), ...ringOf('3404')] })
    const { eliminated, reduced } = hungerOf(state, GERMAN)
    expect([names(eliminated), names(reduced)]).toEqual([['47Pz', 'FLT'], ['1SS']])
    expect(hungerOf(state, ALLIED)).toEqual({ eliminated: [], reduced: [] })
  })

  it('nobody starves on the coast or under the marker [7.10a, 7.11a]', () => {
    const state = given({ at: { US7: '2801', US8: '2607', US15: '2605' }, set: { aerial: hex('2607') } })
    expect(names(hungerOf(state, ALLIED).reduced)).toEqual(['US15'])
  })
})

describe('the French interior', () => {
  /** From the mouth of the Seine along its south bank and on to Switzerland. */
  const LINE = ['3305', '3205', '3105', '3106', '3007', '2907', '2808', '2708', '2609', '2610', '2611']

  it('falls once Allied hexes join the Atlantic to Switzerland [7.16]', () => {
    const state = given({ allied: LINE })
    expect(swissBorder.includes(hex('2611'))).toBe(true)
    expect(lineStands(state)).toBe(true)
    const lost = ids(interiorLost(state))
    expect(lost).toEqual(expect.arrayContaining(['3104', '3006', '2700', '2005', '2300']))
    expect(lost).not.toContain('3107')
    expect(lost.filter(id => board.countryNames[board.country[hex(id)]!] === 'Italy')).toEqual([])
  })

  it('not while a hex of the line is German, and not where a German unit stands [7.16]', () => {
    for (const gap of ['2708', '2808']) {
      const open = given({ allied: LINE.filter(id => id !== gap) })
      expect([lineStands(open), interiorLost(open)]).toEqual([false, []])
    }
    const held = given({ at: { BD: '2700', '86': '2600' }, allied: LINE })
    const lost = ids(interiorLost(held))
    expect([lost.includes('2700'), lost.includes('2600'), lost.includes('2601')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

/** The hexes around one that can be entered. */
function ringOf(id: string): string[] {
  return [0, 1, 2, 3, 4, 5].flatMap(d => {
    const next = board.neighbours[hex(id) * 6 + d]!
    return next < 0 ? [] : [board.ids[next]!]
  })
}
