/** More situations that a referee was asked about: markers of options, arrivals, bridgeheads, trains, retreats. */
import { sideBetween, WAITING } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { deployFault } from '../arrival/arrival.ts'
import { placeFault } from '../command/commit.ts'
import { FALL_ROT, markerNamed, PLAN_W } from '../command/markers.ts'
import { holderOf } from '../control.ts'
import { allHexes, board, commandNamed, inBelgium, isCity, isTown } from '../data.ts'
import { mw } from '../index.ts'
import { takeHex } from '../position.ts'
import { ALLIED, AVAILABLE, GERMAN, IN_BIN } from '../state.ts'
import { attack, field, plan, planned } from '../testing/combat.ts'
import { asked, fighting, lost, moving, offers, play, rule, stage, told, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { pointLines } from '../victory/points.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const ALL = ['HGA', 'HGB', 'HGC', 'PGK']
const DEPOTS = ['Lille', 'Paris', 'Reims', 'Nancy', '0843']
const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ALL, marker: 'HGB', at: { ...at }, ...more })
const allied = (at: Given['at'], more: Given = {}): MwState =>
  moving({ marker: '1AG', commands: ['1AG', '2AG', '3AG'], at: { ...at }, ...more }, ALLIED)

describe('markers that hang on ground', () => {
  const belgium = allHexes.filter(at => inBelgium[at] === 1 && (isCity[at] === 1 || isTown[at] === 1))
  const conquered = (at: Given['at']): MwState => {
    const state = given({ options: { fallRot: true, planW: true }, at: { ...at } })
    for (const place of belgium) takeHex(state, GERMAN, place)
    return state
  }

  it('Fall Rot waits while an Allied column stands in a town of Belgium, or a zone contests Antwerp [24.1, 3.3b, 7.2a]', () => {
    expect(placeFault(conquered({}), GERMAN, FALL_ROT)).toBeNull()
    expect(placeFault(conquered({ 'uk-log': '1237' }), GERMAN, FALL_ROT)).toBe('24.1')
    expect(placeFault(conquered({ 'nl-1': '1335' }), GERMAN, FALL_ROT)).toBe('24.1')
    expect(placeFault(conquered({ 'nl-1': '1335', 'de-1': 'Antwerp' }), GERMAN, FALL_ROT)).toBeNull()
    // A town is worth nothing: a zone over it contests nothing.
    expect(placeFault(conquered({ 'fr-20': '1138' }), GERMAN, FALL_ROT)).toBeNull()
  })

  it('Plan W counts what Germans have passed through, not where a column of theirs stands [24.2, 3.3b, 3.3c]', () => {
    const passed = (places: readonly string[], at: Given['at'] = {}): string | null =>
      placeFault(given({ options: { planW: true }, german: places, at: { ...at } }), ALLIED, PLAN_W)
    expect([passed(['Sedan']), passed(['Sedan', '1340'])]).toEqual(['24.2', null])
    const column = given({ options: { planW: true }, german: ['Sedan'] })
    column.at[unit('de-log-pgk')] = hex('1340')
    expect(placeFault(column, ALLIED, PLAN_W)).toBe('24.2')
  })
})

describe('arrivals', () => {
  it('of the British in a French garrison’s port must part before the segment ends [25.2, 13.4c, 6.0e]', () => {
    const at = { 'uk-2': 'Dunkirk', 'fr-20': 'Dunkirk' }
    const state = allied(at, { options: { britishPorts: true } })
    expect(rule(state, 'end')).toBe('6.0c')
    play(state, 'pick uk-2', 'to 0937', 'done')
    expect(rule(state, 'end')).toBe('legal')
  })

  it('of a rebuilt column are put off while every way in is shut, and forced by the last marker once one is open [14.3c, 13.2b]', () => {
    const shut = given({
      marker: 'Belgium',
      at: { 'uk-log': 'track', 'de-19': '0540', 'de-41': '0542', 'de-15': '0543', 'de-14': '0544' },
      set: { turn: 3 },
    })
    for (const id of ['0439', '0440', '0441', '0442', '0443', '0444'])
      expect(deployFault(shut, unit('uk-log'), hex(id))).toBe('13.4b')
    stage.begin(Object.assign(shut, { commands: 1 << commandNamed('1AG') }), 'reinforcement', {
      side: ALLIED,
    })
    expect([rule(shut, 'bring uk-log'), rule(shut, 'end')]).toEqual(['13.4b', 'legal'])
    const open = stage.begin(
      given({ marker: '1AG', commands: ['1AG'], at: { 'uk-log': 'track' } }),
      'reinforcement',
      {
        side: ALLIED,
      },
    )
    expect(rule(open, 'end')).toBe('13.2b')
    const later = given({ marker: '1AG', commands: ['1AG'], at: { 'uk-log': 'track' } })
    later.markers[markerNamed('planE')] = IN_BIN
    stage.begin(later, 'reinforcement', { side: ALLIED })
    expect(rule(later, 'end')).toBe('legal')
    expect(later.at[unit('uk-log')]).toBe(WAITING)
  })
})

describe('a bridgehead', () => {
  it('is no bridge: who crosses pays for the river as before [27.1b, 8.4c]', () => {
    const cost = (isBridged: boolean): number => {
      const state = german({ 'de-15': '1539', 'de-log-hga': '1539' }, { options: { bridgeheads: true } })
      const side = sideBetween(board, hex('1539'), hex('1439'))
      if (isBridged) state.bridgeheads.push({ side, from: hex('1539'), owner: GERMAN })
      return mw
        .explain(state, { about: 'reach', unit: unit('de-15') })!
        .places.find(({ at }) => at === hex('1439'))!.cost
    }
    expect([cost(false), cost(true)]).toEqual([2, 2])
  })
})

describe('trains', () => {
  it('run straight from one garrisoned fortress to the next beside the enemy, without garrisons the way round [9.0g, 7.1c, 7.2d]', () => {
    const way = (garrisons: Given['at']): readonly number[] => {
      const state = allied({ 'fr-20': 'Metz', 'de-1': '1739', 'de-24': '1639', ...garrisons })
      play(state, 'pick fr-20')
      return (told(play(state, 'rail Boulay'), 'moved') as unknown as { path: number[] }).path
    }
    const both = { 'fr-f-crus': 'Metz', 'fr-f-boul': 'Boulay' }
    expect([way(both).length, way({}).length]).toEqual([2, 3])
  })
})

describe('pursuit', () => {
  it('of a motorized brigade goes two hexes, that of cavalry one [12.1a, 2.2.3a]', () => {
    const state = field({ 'fr-1cav': '0742', 'de-grd': '0641', 'de-1cav': '0641', 'de-6a': '0741' })
    attack(state, '0742', ['de-grd', 'de-1cav', 'de-6a'], 'DD')
    play(state, 'advance de-grd')
    expect([asked(state), offers(state, 'pursue').length > 0]).toEqual(['pursue', true])
    play(state, 'pursue 0743', 'advance de-1cav')
    expect([where(state, 'de-grd'), where(state, 'de-1cav'), asked(state)]).toEqual([
      '0743',
      '0742',
      'advance',
    ])
  })
})

describe('whoever retreats', () => {
  it('takes back what he comes into: an empty depot that the Germans had passed [3.3b, 11.1a]', () => {
    const state = fighting({
      commands: ALL,
      options: { airlift: 'on' },
      at: { 'fr-20': '1241', 'de-6a': '1242', 'de-airlift': '1242' },
      german: ['Reims', '1141', '1142', '1341', '1342'],
    })
    attack(state, '1241', ['de-6a'], 'DW')
    expect(offers(state, 'retreat')).toContain('1240')
    play(state, 'retreat 1240')
    expect(holderOf(state, hex('Reims'))).toBe(ALLIED)
  })

  it('may stop in a fortress of his own that nobody garrisons, and pays for the zone over it [17.0f, 7.2f, 7.1c]', () => {
    const state = fighting({
      commands: ALL,
      options: { airlift: 'on' },
      at: {
        'fr-1a': '1239',
        'de-6a': '1339',
        'de-4a': '1340',
        'de-19': '1338',
        'de-airlift': '1339',
        'de-air-8': '1239',
      },
    })
    attack(state, '1239', ['de-6a', 'de-4a'], 'DP')
    while (asked(state) === 'lose') play(state, 'lose fr-1a')
    expect(asked(state)).toBe('retreat')
    play(state, 'retreat 1238')
    expect(lost(state, 'fr-1a')).toBe(3)
    expect(offers(state, 'halt')).toEqual([''])
  })
})

describe('the airborne corps', () => {
  it('beside panzers keeps them off the Mobile table [18.1b, 10.2b]', () => {
    const state = field({ 'fr-20': '0742', 'de-llk': '0641', 'de-19': '0641' })
    plan(state, '0742', 'de-19', 'de-llk')
    expect(mw.explain(state, { about: 'battle' })!.aids?.map(({ verb }) => verb) ?? []).not.toContain(
      'mobile',
    )
    const alone = field({ 'fr-20': '0742', 'de-llk': '0641', 'de-19': '0641' })
    plan(alone, '0742', 'de-19')
    expect(mw.explain(alone, { about: 'battle' })!.aids!.map(({ verb }) => verb)).toContain('mobile')
    expect(planned(alone).units).toEqual([unit('de-19')])
  })
})

describe('Fighter Command', () => {
  it('comes by the die in whatever turn it says, the first included [28.2e, 28.3, 13.5]', () => {
    const state = given({
      options: { fighterCommand: true, variableArrivals: true },
      at: { 'uk-air-fc': 'track' },
      set: { turn: 1 },
    })
    state.due = state.due.map(() => 1)
    stage.begin(state, 'refit')
    expect(state.at[unit('uk-air-fc')]).toBe(AVAILABLE)
  })
})

it('Aachen counts once, as a hex of the West Wall, and not while an Allied column alone is in it [3.5a, 3.5c, 3.3c]', () => {
  const points = (state: MwState): number[] =>
    pointLines(state)
      .filter(({ about }) => about === hex('Aachen'))
      .map(line => line.points)
  expect(points(given({ at: { 'uk-2': 'Aachen' } }))).toEqual([2])
  const column = given({ at: { 'uk-2': '1536' } })
  column.at[unit('uk-log')] = hex('Aachen')
  expect(points(column)).toEqual([])
})

it('French units that live on a Channel port are each told that only one can [15.2d]', () => {
  const state = given({ at: { 'fr-20': 'Dunkirk', 'fr-2a': '0837', 'uk-2': '0937' }, german: DEPOTS })
  const { units } = mw.explain(state, { about: 'supply', seat: ALLIED })!
  const rules = (id: string): string[] =>
    units.find(one => one.unit === unit(id))!.why!.map(({ rule }) => rule)
  expect([rules('fr-20'), rules('fr-2a'), rules('uk-2')]).toEqual([
    ['15.1c', '15.2d'],
    ['15.1c', '15.2d'],
    ['15.1c'],
  ])
  const fed = given({ at: { 'fr-20': 'Lille' } })
  expect(mw.explain(fed, { about: 'supply', seat: ALLIED })!.units[0]!.why!.map(({ rule }) => rule)).toEqual([
    '15.0b',
  ])
})
