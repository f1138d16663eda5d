import { GONE } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { board } from '../data.ts'
import { takeHex } from '../position.ts'
import { ALLIED, BOX, GERMAN, REDUCED } from '../state.ts'
import { given, hex, ids, names, unit } from '../testing/testing.ts'
import { arrivalOf, dueFor, readCode } from './codes.ts'
import {
  entryReleases,
  isFrenchReleased,
  isQuestionAnswered,
  landingReleases,
  leavingSs,
  liguriaTargets,
  mayWithdrawFrench,
  questionHexes,
  thunderclapTargets,
  yugoslavHexes,
} from './conditional.ts'
import { alliedEntries, entriesOf, forfeited, germanEntries, italianEntries, secondSsHexes } from './entry.ts'
import { germansToRaise, isRestorable, pairable, raisedFlags, usToRaise, usToRestore } from './rebuild.ts'
import type { Given } from '../testing/testing.ts'

const due = (turn: number, side: number, want: Given = {}) => {
  const state = given({ ...want, set: { ...want.set, turn } })
  return names(dueFor(state, side, isFrenchReleased(state)))
}
const onTrack = (...list: string[]) => Object.fromEntries(list.map(id => [id, 'track']))

describe('printed codes', () => {
  it('say turn, condition and hex [2.4c]', () => {
    expect(readCode('3205')).toEqual({ entry: 'setup', turn: 0, hex: hex('3205') })
    expect(readCode('4')).toEqual({ entry: 'turn', turn: 4, hex: -1 })
    expect(readCode('3*')).toEqual({ entry: 'french', turn: 3, hex: -1 })
    expect(readCode('8?')).toEqual({ entry: 'question', turn: 8, hex: -1 })
    expect(readCode('4 2711')).toEqual({ entry: 'hex', turn: 4, hex: hex('2711') })
    expect(readCode('4 Italy')).toEqual({ entry: 'italy', turn: 4, hex: -1 })
    expect(readCode('Yug')).toEqual({ entry: 'yugoslav', turn: 0, hex: -1 })
    expect(() => readCode('12N')).toThrow('nobody knows')
    expect(arrivalOf[unit('HCV')]?.hex).toBe(hex('2711'))
  })
})

describe('from the track to the box', () => {
  it('units of this turn come, and of turns before that were held up, not later ones [5.4, 12.0a]', () => {
    const at = onTrack('US8', 'US15', 'US12', '64')
    expect(due(1, ALLIED, { at })).toEqual(['US8'])
    expect(due(2, ALLIED, { at })).toEqual(['US15', 'US8'])
    expect(due(2, GERMAN, { at })).toEqual(['64'])
  })

  it('French corps wait until the Expeditionary Corps is withdrawn, and for their turn [12.1.1b]', () => {
    const at = onTrack('F1', 'F2')
    expect(due(4, ALLIED, { at: { ...at, FX: '1213' } })).toEqual([])
    expect(due(3, ALLIED, { at: { ...at, FX: 'gone' } })).toEqual(['F2'])
    expect(due(4, ALLIED, { at: { ...at, FX: 'gone' } })).toEqual(['F1', 'F2'])
  })

  it('survivors of a failed landing come the turn after, whatever their printed turn [5.3.6a]', () => {
    const set = { late: [unit('US5')], secondTurn: 3 }
    expect(due(3, ALLIED, { at: onTrack('US5'), set })).toEqual([])
    expect(due(4, ALLIED, { at: onTrack('US5'), set })).toEqual(['US5'])
    expect(due(4, ALLIED, { at: onTrack('US5') })).toEqual([])
  })

  it('Liguria, question marks and the Yugoslav garrison do not come by the box [12.2.1d, 12.2.2a, 12.2.3a]', () => {
    expect(due(9, GERMAN, { at: onTrack('AOL', 'OGS', '12A', '15Mtn', 'CL') })).toEqual(['CL'])
  })

  it('an airborne corps comes once, as one counter [13.2c]', () => {
    expect(due(4, ALLIED, { at: onTrack('B1A', 'US18A') })).toEqual(['B1A', 'US18A'])
  })
})

describe('Allied entry', () => {
  it('at ports and beachheads that are Allied, in an enemy zone too, and not in Rome [12.1a]', () => {
    const at = { '84': '3303', US2: '1213' }
    const state = given({ at, allied: ['3404', '3107', '2009'], beachheads: ['3304'] })
    expect(ids(alliedEntries(state))).toEqual(['2009', '3304', '3404'])
  })

  it('at a port without coast only over a line, or in Antwerp while it runs [12.1a, 7.1b]', () => {
    expect(ids(alliedEntries(given({ allied: ['3002'] })))).toEqual([])
    const joined = ['3002', '3102', '3203', '3303', '3304'].filter(id => id !== '3304')
    expect(ids(alliedEntries(given({ allied: joined, beachheads: ['3304'] })))).toEqual(['3002', '3304'])
    const open = ['3311', '3510', '3511', '3411', '3412']
    expect(ids(alliedEntries(given({ allied: open })))).toContain('3311')
    expect(ids(alliedEntries(given({ allied: open.slice(0, 4) })))).not.toContain('3311')
  })

  it('not at a destroyed port, and not where stacking forbids it [12.0b]', () => {
    const at = { US5: '3404', US7: '3404', US8: '3404', US19: 'box', B8: 'box' }
    const state = given({ at, allied: ['2005'], beachheads: ['3304'] })
    expect(ids(entriesOf(state, unit('US19')))).toEqual(['2005', '3304'])
    const bombed = given({ at: { B8: 'box' }, allied: ['2005'], set: { destroyed: [hex('2005')] } })
    expect(entriesOf(bombed, unit('B8'))).toEqual([])
    const other = given({ at: { US5: '2005', B8: 'box' } })
    expect(entriesOf(other, unit('B8'))).toEqual([])
  })
})

describe('German entry', () => {
  it('at supplied German cities that are not destroyed [12.2]', () => {
    const state = given({ allied: ['3107'], set: { destroyed: [hex('2919')] } })
    const found = ids(germanEntries(state))
    expect(found).toEqual(expect.arrayContaining(['3120', '3215', '2422', '3206']))
    expect(found.some(id => ['3107', '2919'].includes(id))).toBe(false)
  })

  it('at a city in an enemy zone only if a German is in it [12.2]', () => {
    const at = { US5: '3106' }
    expect(ids(germanEntries(given({ at })))).not.toContain('3206')
    expect(ids(germanEntries(given({ at: { ...at, '81': '3206' } })))).toContain('3206')
  })

  it('Italy units in any supplied hex of Italy that is in no enemy zone, friend or not [12.2.1b]', () => {
    const state = given({ at: { CL: 'box', US2: '1413', '75': '1513' } })
    const found = ids(entriesOf(state, unit('CL')))
    expect(found).toContain('1812')
    expect(found).not.toContain('1513')
    expect(found.every(id => board.countryNames[board.country[hex(id)]!] === 'Italy')).toBe(true)
    expect(found.length).toBe(italianEntries(state).length)
  })

  it('units with a printed hex there alone, and forfeited if it is shut when the phase ends [12.2.1c]', () => {
    const open = given({ at: { HCV: 'box', '97': 'box', '64': 'box' } })
    expect([ids(entriesOf(open, unit('HCV'))), ids(entriesOf(open, unit('97')))]).toEqual([
      ['2711'],
      ['1816'],
    ])
    expect(forfeited(open)).toEqual([])
    const shut = given({ at: { HCV: 'box', '97': 'box', '64': 'box' }, allied: ['2711'] })
    expect(entriesOf(shut, unit('HCV'))).toEqual([])
    expect(names(forfeited(shut))).toEqual(['HCV'])
  })

  it('no ninth mobile unit into Italy [13.4a]', () => {
    const eight = {
      '1FJ': '1312',
      '14Pz': '1313',
      '51Mtn': '1314',
      '76Pz': '1413',
      '75': '1710',
      '87': '2009',
    }
    const at = { ...eight, '81': '1812', '82': '1812', '64': 'box', CL: 'box' }
    const state = given({ at })
    expect(ids(entriesOf(state, unit('64'))).some(id => id === '1812' || id === '1612')).toBe(false)
    expect(entriesOf(state, unit('CL')).length).toBeGreaterThan(0)
  })

  it('the 2nd SS on Turn 1 in a supplied French hex free of Allies and of their zones [3.2.4h, 3.3.4e]', () => {
    const state = given({ at: { US5: '3304' }, allied: ['3105'], beachheads: ['3304'] })
    const found = ids(secondSsHexes(state, unit('2SS')))
    expect(found).toEqual(expect.arrayContaining(['3106', '3107', '2005']))
    expect(found.some(id => ['3304', '3205', '3303', '3105'].includes(id))).toBe(false)
    expect(found.every(id => board.countryNames[board.country[hex(id)]!] === 'France')).toBe(true)
  })
})

describe('who comes or goes on conditions', () => {
  it('the French Expeditionary Corps may go from Turn 3, from anywhere, once [12.1.1a]', () => {
    for (const where of ['1213', 'dead', 'box', 'track'])
      expect(mayWithdrawFrench(given({ at: { FX: where }, set: { turn: 3 } })), where).toBe(true)
    expect(mayWithdrawFrench(given({ at: { FX: '1213' }, set: { turn: 2 } }))).toBe(false)
    expect(mayWithdrawFrench(given({ at: { FX: 'gone' }, set: { turn: 5 } }))).toBe(false)
  })

  it('Liguria replaces a supplied mobile German of the southern zone, reduced or not [12.2.1d]', () => {
    const at = { '75': '1812', '76Pz': '1413', '64': '2317', '1SS': '3106', ACC: '1816' }
    const state = given({ at, reduced: ['75'] })
    expect(names(liguriaTargets(state))).toEqual(['64', '75', '76Pz'])
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[hex('1413') * 6 + d]!
      if (next >= 0) takeHex(state, ALLIED, next)
    }
    expect(names(liguriaTargets(state))).toEqual(['64', '75'])
  })

  it('Steiner and the 12th Army: Turn 8, Allies east of the Elbe, and a German hex left there [12.2.2a]', () => {
    const ask = (turn: number, where: string) =>
      isQuestionAnswered(given({ at: { US5: where, OGS: 'track' }, set: { turn } }))
    expect([ask(8, '3020'), ask(7, '3020'), ask(9, '3020'), ask(8, '2919'), ask(8, '2721')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    const drop = given({ at: { 'B1A-drop': '3020' }, set: { turn: 8 } })
    expect(isQuestionAnswered(drop)).toBe(true)
  })

  it('they are placed in German hexes of that ground with room [12.2.2b]', () => {
    const state = given({ at: { US5: '3020' }, allied: ['3021'], set: { turn: 8 } })
    const found = ids(questionHexes(state))
    expect(found).toEqual(expect.arrayContaining(['3120', '2921', '2822']))
    expect(found.some(id => ['3020', '3021', '2919', '2720'].includes(id))).toBe(false)
  })

  it('five hexes and a stretch of coast release the Yugoslav garrison, once [12.2.3a]', () => {
    const waiting = given({ at: onTrack('15Mtn', '21Mtn') })
    for (const id of ['2213', '2113', '2114', '2015', '1914'])
      expect(entryReleases(waiting, hex(id)), id).toBe(true)
    expect([entryReleases(waiting, hex('1913')), landingReleases(waiting, hex('1913'))]).toEqual([
      false,
      true,
    ])
    expect([landingReleases(waiting, hex('1517')), landingReleases(waiting, hex('1215'))]).toEqual([
      true,
      false,
    ])
    expect(entryReleases(given({ at: { '15Mtn': '1819' } }), hex('1914'))).toBe(false)
  })

  it('the garrison is placed in or beside Zagreb where no Allied unit is [12.2.3b]', () => {
    const found = ids(yugoslavHexes(given({ at: { US5: '1819' } })))
    expect(found).toHaveLength(6)
    expect(found).not.toContain('1819')
    expect(ids(yugoslavHexes(given()))).toContain('1819')
  })

  it('the SS corps leave on Turn 6 from map, box or track, and stay among the dead [12.2.4]', () => {
    const leaving = (turn: number, where: string) =>
      names(leavingSs(given({ at: { '1SS': where, '2SS': 'dead' }, set: { turn } })))
    expect(['3106', 'box', 'track'].map(where => leaving(6, where))).toEqual([['1SS'], ['1SS'], ['1SS']])
    expect([leaving(6, 'dead'), leaving(5, '3106'), leaving(7, '3106')]).toEqual([[], [], []])
    expect(given({ at: { '1SS': 'gone' } }).at[unit('1SS')]).toBe(GONE)
  })

  it('Thunderclap: a German city of Germany east of the Rhine on Turn 7, four spared [13.7a]', () => {
    const found = ids(thunderclapTargets(given({ allied: ['2815'], set: { turn: 7 } })))
    expect(found).toEqual(expect.arrayContaining(['2920', '2317', '2919']))
    expect(found.some(id => ['3215', '3120', '2422', '2720', '3114', '2815', '3107'].includes(id))).toBe(
      false,
    )
    expect(thunderclapTargets(given({ set: { turn: 6 } }))).toEqual([])
    expect(thunderclapTargets(given({ set: { turn: 8 } }))).toEqual([])
  })
})

describe('rebuilding', () => {
  const none = { reduced: 0, eliminated: 0 }

  it('two reduced US units in supply and in no enemy zone, and no French one [12.3.1a, 12.3.1c, 12.3]', () => {
    const at = { US5: '3304', US7: '3305', US8: '3404', FX: '3304', B1: '3304', US15: '2607', '84': '3206' }
    const reduced = ['US5', 'US7', 'FX', 'B1', 'US15']
    const state = given({ at, reduced, beachheads: ['3304'] })
    expect(names(usToRestore(state, none))).toEqual(['US5'])
    expect(names(usToRestore(state, { reduced: 1, eliminated: 0 }))).toEqual(['US5'])
    expect(usToRestore(state, { reduced: 2, eliminated: 0 })).toEqual([])
  })

  it('or one eliminated US unit, never both in a turn [12.3.1b, 12.4.1]', () => {
    const state = given({
      at: { US5: '3304', US7: 'dead', F1: 'dead', B1: 'dead' },
      reduced: ['US5'],
      beachheads: ['3304'],
    })
    expect(names(usToRaise(state, none))).toEqual(['US7'])
    expect(usToRaise(state, { reduced: 1, eliminated: 0 })).toEqual([])
    expect(usToRaise(state, { reduced: 0, eliminated: 1 })).toEqual([])
    expect(usToRestore(state, { reduced: 0, eliminated: 1 })).toEqual([])
  })

  it('a pair of reduced Commonwealth units, one alone gives nothing, the dead never return [12.3.2a, 12.4.2]', () => {
    const pair = (...reduced: string[]) =>
      names(
        pairable(
          given({ at: { B1: '3304', C2: '3304', P2: '3304', B30: 'dead' }, reduced, beachheads: ['3304'] }),
        ),
      )
    expect(pair('B1', 'P2')).toEqual(['B1', 'P2'])
    expect(pair('B1')).toEqual([])
  })

  it('the British airborne corps can only be the one that is lost [12.3.2b]', () => {
    expect([isRestorable(unit('B1A')), isRestorable(unit('B1A-drop')), isRestorable(unit('C2'))]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('one eliminated German mobile unit, reduced if it has two steps, and no reduced one [12.3.3, 12.4.3a, 12.4.3b]', () => {
    const state = given({ at: { '81': 'dead', CH: 'dead', FLT: 'dead', '84': '3106' }, reduced: ['84'] })
    expect(names(germansToRaise(state))).toEqual(['81', 'FLT'])
    expect([raisedFlags(unit('81')) & REDUCED, raisedFlags(unit('FLT')) & REDUCED]).toEqual([REDUCED, 0])
  })

  it('the SS corps withdrawn on Turn 6 not before Turn 7 [12.2.4]', () => {
    const raise = (turn: number) => names(germansToRaise(given({ at: { '1SS': 'dead' }, set: { turn } })))
    expect([raise(5), raise(6), raise(7)]).toEqual([['1SS'], [], ['1SS']])
    expect(given({ at: { '1SS': 'box' } }).at[unit('1SS')]).toBe(BOX)
  })
})
