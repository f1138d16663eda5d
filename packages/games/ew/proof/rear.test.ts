/** Situations in which several rules meet: supply, arrivals and rebuilding. */
import { GONE } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { arrivalOf } from '../arrival/codes.ts'
import { alliedEntries, entering, entriesOf, forfeited, germanEntries } from '../arrival/entry.ts'
import { inItaly } from '../data.ts'
import { enterHex } from '../enter.ts'
import { antwerpRuns } from '../supply/difficulties.ts'
import { isSupplied, supplyOf } from '../supply/supply.ts'
import { suddenDeath } from '../victory/victory.ts'
import {
  AERIAL,
  ALLIED,
  BOX,
  GERMAN,
  GERMAN_ACTION,
  GERMAN_REINFORCEMENT,
  GERMAN_SUPPLY,
  NONE,
} from '../state.ts'
import {
  asked,
  isReduced,
  moving,
  odds,
  offers,
  play,
  rule,
  seatOf,
  shifts,
  stage,
  where,
} from '../testing/play.ts'
import { given, hex, ids, names, unit } from '../testing/testing.ts'
import type { Run } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const all = (at: string, ...places: string[]): Record<string, string> =>
  Object.fromEntries(places.map(id => [id, at]))
const ACCESS = ['3510', '3511', '3411', '3412']
const REBUILD = { reduced: 0, eliminated: 0, paired: 0, first: -1 }
const entered = (state: EwState, id: string, ...path: string[]): void => {
  const run = { state, tell: () => undefined, push: () => undefined } as unknown as Run<EwState>
  for (const at of path) enterHex(run, [unit(id)], hex(at), 'ground')
}
const fed = (state: EwState, ...units: string[]): boolean[] => units.map(id => isSupplied(state, unit(id)))

describe('Vienna', () => {
  // In the Po valley, near the Danube, in the Alps, and beside Vienna.
  const south = { '75': '1812', '64': '2316', '76Pz': '2116', '97': '2321' }

  it('entered: all in the south live until their check, then those within three hexes of the line [7.5b, 7.12c]', () => {
    const state = given({ at: { ...south, US7: '2522' }, beachheads: ['2522'], set: { turn: 7 } })
    entered(state, 'US7', '2422')
    expect(fed(state, '75', '64', '76Pz', '97')).toEqual([true, true, true, true])
    state.phase = GERMAN_ACTION
    expect(fed(state, '75', '64', '76Pz', '97')).toEqual([true, true, true, true])
    state.phase = GERMAN_SUPPLY
    expect(fed(state, '75', '64', '76Pz', '97')).toEqual([false, true, false, true])
    const check = stage.begin(state, 'supplyCheck', { side: GERMAN })
    expect(['75', '64', '97'].map(id => isReduced(check, id))).toEqual([true, false, false])
  })

  it('retaken feeds nobody, and wins for a German who is fed from the north [7.4c, 4.3.1a]', () => {
    const state = given({ at: { ...south, US7: '2522' }, set: { turn: 7 } })
    entered(state, 'US7', '2422', '2322')
    entered(state, '97', '2422')
    Object.assign(state, { turn: 8, phase: GERMAN_SUPPLY + 1 })
    expect(fed(state, '75', '97')).toEqual([false, true])
    expect(suddenDeath(state)).toMatchObject({ winner: GERMAN, rule: '4.3.1a' })
  })

  it('in ruins is no prize: Berlin alone does not win [4.2.2, 10.10d]', () => {
    const want: Given = { allied: ['2422', '3120'], set: { turn: 8 } }
    expect(suddenDeath(given(want))).toMatchObject({ winner: ALLIED, rule: '4.2.2' })
    expect(suddenDeath(given({ ...want, set: { turn: 8, destroyed: [hex('2422')] } }))).toBeNull()
    expect(suddenDeath(given({ ...want, set: { turn: 9 } }))).toBeNull()
  })
})

describe('Antwerp', () => {
  it('opened in the middle of a turn feeds at once, and the difficulties of the turn stay [7.9, 7.15a, 7.15b]', () => {
    const at = { US7: '3410', US8: '3310', '84': '3210' }
    const state = moving({ at, allied: ['3311', '3510', '3511', '3412'], set: { turn: 6, difficulties: 0 } })
    expect(fed(state, 'US8')).toEqual([false])
    play(state, 'pick US7', 'to 3411')
    expect([antwerpRuns(state), fed(state, 'US8'), state.difficulties]).toEqual([true, [true], 0])
    const fights = stage.begin(state, 'attacks', { side: ALLIED })
    play(fights, 'target 3210', 'join US8')
    expect(shifts(fights)).toContain('difficulties -1')
  })

  it('is shut by a German who crosses the Scheldt, and who lived on it starves [8.10b, 7.9, 7.12c]', () => {
    const at = { '89': '3512', US7: '3310' }
    const want: Given = { at, allied: ['3311', ...ACCESS], set: { phase: GERMAN_ACTION, turn: 6 } }
    const state = moving(want, GERMAN)
    expect(fed(state, 'US7')).toEqual([true])
    play(state, 'scheldt', 'pick 89', 'to 3511', 'to 3411')
    expect([antwerpRuns(state), fed(state, 'US7')]).toEqual([false, [false]])
    expect(rule(moving({ ...want, set: { ...want.set, scheldt: 5 } }, GERMAN), 'scheldt')).toBe('8.10b')
  })

  it('lets both army groups in, not running and running [6.4b, 12.1a]', () => {
    const at = { US7: '3311', B8: 'box' }
    const shut = moving({ at, allied: ['3311'], set: { turn: 5 } })
    expect(rule(shut, 'enter B8')).not.toBe('legal')
    const open = moving({ at, allied: ['3311', ...ACCESS], set: { turn: 5 } })
    play(open, 'enter B8', 'to 3311')
    expect(where(open, 'B8')).toBe('3311')
  })
})

describe('supplies from the air', () => {
  it('stay where they fell: who leaves is not fed there, who comes in is [7.11b, 7.11c]', () => {
    const state = moving({ at: { US7: '2607', US8: '2707' } })
    play(state, 'aerial 2607', 'pick US7', 'to 2706')
    if (asked(state) === 'moving') play(state, 'done')
    expect([supplyOf(state, unit('US7')), state.aerial]).toEqual([NONE, hex('2607')])
    play(state, 'pick US8', 'to 2607')
    if (asked(state) === 'moving') play(state, 'done')
    expect(supplyOf(state, unit('US8'))).toBe(AERIAL)
  })

  it('save one hex of two, and the other loses a step [7.11a, 7.12c]', () => {
    const state = stage.begin(given({ at: { US7: '2607', US8: '2605' } }), 'aerialRescue')
    expect(offers(state, 'aerial')).toEqual(['2605', '2607'])
    play(state, 'aerial 2605')
    const check = stage.begin(state, 'supplyCheck', { side: ALLIED })
    expect([isReduced(check, 'US8'), isReduced(check, 'US7')]).toEqual([false, true])
  })

  it('used to rebuild a corps do not follow it: out of the hex it fights at half [7.11b, 12.3.1a, 7.12b]', () => {
    const want: Given = { at: { US7: '2607', '84': '2609' }, reduced: ['US7'], set: { turn: 3, order: 0 } }
    const state = stage.begin(given(want), 'rebuildAllied', REBUILD)
    play(state, 'aerial 2607', 'restore US7')
    const moves = stage.begin(state, 'movement', { side: ALLIED })
    play(moves, 'pick US7', 'to 2608', 'done')
    const fights = stage.begin(moves, 'attacks', { side: ALLIED })
    play(fights, 'target 2609', 'join US7')
    expect([isReduced(fights, 'US7'), odds(fights)[0], fights.aerialUsed]).toEqual([false, 4, 1])
  })
})

describe('gates', () => {
  it('a port behind the coast needs a line, one on it does not [12.1a, 7.10b]', () => {
    expect(ids(alliedEntries(given({ allied: ['3002', '2700'] })))).toEqual(['2700'])
    const open = given({ allied: ['3002', '3001'], beachheads: ['3001'] })
    expect(ids(alliedEntries(open))).toEqual(['3001', '3002'])
    // In a German zone and empty the line does not come in; with a corps it does.
    const zone = { at: { '84': '2902' }, allied: ['3002'], beachheads: ['3001'] }
    expect(ids(alliedEntries(given(zone)))).toEqual(['3001'])
    expect(ids(alliedEntries(given({ ...zone, at: { ...zone.at, US7: '3002' } })))).toEqual(['3001', '3002'])
  })

  it('a German city in an Allied zone is shut, and open to those who come to a garrison [12.2, 7.2]', () => {
    const zone = given({ at: { US7: '3007' } })
    expect(ids(germanEntries(zone))).not.toContain('3107')
    expect(ids(germanEntries(given({ at: { US7: '3007', '84': '3107' } })))).toContain('3107')
    expect(
      ids(germanEntries(given({ at: { '84': '3107' }, set: { destroyed: [hex('3107')] } }))),
    ).not.toContain('3107')
  })

  it('the eighth German in Italy bars every way in for the next [13.4a, 12.2.1b]', () => {
    const eight = {
      ...all('1812', '1FJ', '14Pz', '75'),
      ...all('1711', '51Mtn', '76Pz', '80'),
      ...all('1913', '66', '67'),
    }
    const full = given({ at: { ...eight, '64': 'box', CL: 'box' } })
    expect(entriesOf(full, unit('64')).filter(at => inItaly[at] === 1)).toEqual([])
    // A static unit does not count and comes all the same.
    expect(entriesOf(full, unit('CL')).length).toBeGreaterThan(0)
    // Who is refused hears of the limit, not of the city.
    const phase = moving({ at: { ...eight, '64': 'box' }, set: { phase: GERMAN_ACTION } }, GERMAN)
    play(phase, 'enter 64')
    expect([rule(phase, 'to 2110'), rule(phase, 'to 2803'), rule(phase, 'to 3215')]).toEqual([
      '13.4a',
      '12.2',
      'legal',
    ])
    const open = given({ at: { ...eight, '64': 'box' }, set: { italyOpen: 1 } })
    expect(entriesOf(open, unit('64')).some(at => inItaly[at] === 1)).toBe(true)
  })

  it('a printed hex is watched to the end of the German phase [12.2.1c]', () => {
    const at = { HCV: 'box' }
    expect(forfeited(given({ at }))).toEqual([])
    expect(names(forfeited(given({ at, allied: ['2711'] })))).toEqual(['HCV'])
    const shut = moving({ at, allied: ['2711'], set: { phase: GERMAN_ACTION } }, GERMAN)
    expect([offers(shut, 'enter'), rule(shut, 'enter HCV')]).toEqual([[], '12.2.1c'])
    expect(names(entering(given({ at }), GERMAN))).toEqual(['HCV'])
  })

  it('a US unit finds no place among British ones in the only port [12.0b, 6.4b]', () => {
    const state = moving({ at: { B8: '2700', US15: 'box', B12: 'box' } })
    expect(offers(state, 'enter')).toEqual(['B12'])
    expect(rule(state, 'enter US15')).toBe('12.0b')
  })
})

describe('rebuilding', () => {
  it('two Americans and one Commonwealth pair in the same phase, and nobody else [12.3.1a, 12.3.2a]', () => {
    const at = {
      ...all('2803', 'US5', 'US7', 'US8'),
      ...all('2901', 'B1', 'B8', 'B1A'),
      FX: '2700',
      US15: 'dead',
    }
    const reduced = ['US5', 'US7', 'US8', 'B1', 'B8', 'B1A', 'FX']
    const state = stage.begin(given({ at, reduced, beachheads: ['2803', '2901'] }), 'rebuildAllied', REBUILD)
    expect([rule(state, 'restore FX'), rule(state, 'pair B1A')]).toEqual(['12.3.1c', '12.3.2b'])
    play(state, 'restore US5', 'restore US7')
    expect([rule(state, 'restore US8'), rule(state, 'raise US15')]).toEqual(['12.3.1a', '12.3.1b'])
    play(state, 'pair B1', 'pair B1A')
    expect([state.at[unit('B1')], isReduced(state, 'B1'), where(state, 'B1A')]).toEqual([BOX, false, '-1'])
    expect(asked(state)).toBe('rest')
  })

  it('not in a German zone, though friends stand there, and not without supply [12.3.1a, 9.8a]', () => {
    const at = { ...all('2803', 'US5', 'US7'), '84': '2804', US8: '2607' }
    const state = stage.begin(
      given({ at, reduced: ['US5', 'US8'], beachheads: ['2803'] }),
      'rebuildAllied',
      REBUILD,
    )
    expect(['US5', 'US8'].map(id => rule(state, `restore ${id}`))).toEqual(['12.3.1a', '12.3.1a'])
  })

  it('the SS corps leave the box, full or reduced, cut off or not, and come back reduced on Turn 7 [12.2.4, 12.4.3b]', () => {
    const want: Given = {
      at: { '1SS': 'box', '2SS': '2803', '84': 'dead' },
      set: { turn: 6, phase: GERMAN_REINFORCEMENT },
    }
    const state = stage.begin(given(want), 'withdrawSs')
    expect([where(state, '1SS'), where(state, '2SS')]).toEqual(['-1', '-1'])
    const now = stage.begin(state, 'rebuildGerman', { raised: 0 })
    expect([rule(now, 'raise 1SS'), rule(now, 'raise 84')]).toEqual(['12.2.4', 'legal'])
    const later = stage.begin(Object.assign(state, { turn: 7 }), 'rebuildGerman', { raised: 0 })
    play(later, 'raise 2SS')
    expect([later.at[unit('2SS')], isReduced(later, '2SS'), asked(later)]).toEqual([BOX, true, 'rest'])
  })

  it('the French corps come for a corps that is dead already [12.1.1a, 12.1.1b]', () => {
    const state = stage.begin(
      given({ at: { FX: 'dead', F1: 'track', F2: 'track' }, set: { turn: 5 } }),
      'french',
    )
    play(state, 'withdraw')
    expect([state.at[unit('F1')], state.at[unit('F2')]]).toEqual([BOX, BOX])
  })

  it('the Army of Liguria is lost if nobody in the south is supplied, and asks for one if somebody is [12.2.1d]', () => {
    const { turn } = arrivalOf[unit('AOL')]!
    const want: Given = {
      at: { AOL: 'track', '75': '1812', '64': '2803' },
      set: { turn, phase: GERMAN_REINFORCEMENT },
    }
    const state = stage.begin(given(want), 'liguria')
    expect([asked(state), offers(state, 'replace'), rule(state, 'replace 64')]).toEqual([
      'liguria',
      ['75'],
      '12.2.1d',
    ])
    const cut = given({ ...want, set: { ...want.set, lostSources: [hex('2422')] } })
    expect(stage.begin(cut, 'liguria').at[unit('AOL')]).toBe(GONE)
    const early = given({ ...want, set: { ...want.set, turn: turn - 1 } })
    expect(asked(stage.begin(early, 'liguria'))).toBe('rest')
  })
})

describe('Thunderclap', () => {
  it('kills static units, leaves mobile ones, shuts the gate and counts no more [13.7b, 13.7c, 12.2, 4.4a]', () => {
    const at = { ...all('2617', 'LG7'), ...all('2920', 'LG4', '1SS', '2SS', '84', '81') }
    const state = stage.begin(given({ at, set: { turn: 7, phase: 2 } }), 'thunderclap')
    expect(['3120', '3215', '2422', '2720', '3107'].map(id => rule(state, `bomb ${id}`))).toEqual(
      Array(5).fill('13.7a'),
    )
    play(state, 'bomb 2920')
    expect([where(state, 'LG4'), where(state, '1SS'), where(state, '84')]).toEqual(['-1', '2920', '2920'])
    expect(ids(germanEntries(state))).not.toContain('2920')
    // Four in rough ground: one too many when their phase is over.
    const comply = stage.begin(state, 'comply', { side: GERMAN })
    expect([asked(comply), seatOf(comply)]).toEqual(['surplus', GERMAN])
  })
})
