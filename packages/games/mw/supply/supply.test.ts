/** Section 15: logistics. */
import { describe, expect, it } from 'vitest'
import { mw } from '../index.ts'
import { BE, DE, FR, NL, UK } from '../data.ts'
import { ALLIED, COMBAT, GERMAN, LANDED, NONE } from '../state.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { moving, play } from '../testing/play.ts'
import { linesOf, sourcesOf } from './lines.ts'
import { CUT_OFF, isSupported, portUserAmong, supportState, SUPPORTED, UNSUPPORTED } from './support.ts'
import type { Given } from '../testing/testing.ts'

const supported = (want: Given, id: string): boolean => isSupported(given(want), unit(id), 'move')
const stateOf = (want: Given, id: string): number => supportState(given(want), unit(id), 'fight')

describe('sources', () => {
  it('are the depots of the own country that its side controls [15.2a]', () => {
    const state = given()
    expect(ids(sourcesOf(state, DE))).toEqual(['1835', '1934', '2139', '2237'])
    expect(ids(sourcesOf(state, FR))).toEqual(['0843', '0941', '1037', '1240', '1641'])
    expect(ids(sourcesOf(state, BE))).toEqual(['1236', '1336'])
    expect(ids(sourcesOf(state, NL))).toEqual(['1334', '1432'])
    expect(ids(sourcesOf(given({ german: ['Brussels'] }), BE))).toEqual(['1336'])
    expect(supported({ at: { 'fr-20': '1136' } }, 'fr-20')).toBe(true)
    expect(supported({ at: { 'fr-20': '1436' }, german: ['Lille'] }, 'fr-20')).toBe(false)
  })

  it('are no bombed depots, and none of a country that has surrendered [15.2a, 3.7e]', () => {
    expect(ids(sourcesOf(given({ set: { bombed: [hex('Brussels')] } }), BE))).toEqual(['1336'])
    expect(sourcesOf(given({ set: { fallen: [BE] } }), BE)).toEqual([])
  })

  it('of the British are the Channel ports that the Allies control [15.2c]', () => {
    expect(ids(sourcesOf(given(), UK))).toEqual(['0539', '0638', '0836', '0936', '1035'])
    expect(supported({ at: { 'uk-2': '1037' } }, 'uk-2')).toBe(true)
    const bombed = {
      at: { 'uk-2': '1037' },
      set: { bombed: ['0936', '0836', '1035', '0638', '0539'].map(hex) },
    }
    expect(supported(bombed, 'uk-2')).toBe(false)
    // The column is five hexes on from a port, the corps beside it.
    const through = { at: { 'uk-2': '1140', 'uk-log': '1139' } }
    expect(supported(through, 'uk-2')).toBe(true)
    expect(supported({ at: { 'uk-2': '1140', 'fr-log-1ag': '1139' } }, 'uk-2')).toBe(false)
  })

  it('of Belgians and Dutch are their depots alone [15.2e]', () => {
    expect(supported({ at: { 'be-1': '1539', 'fr-log-1ag': '1539' } }, 'be-1')).toBe(false)
    expect(supported({ at: { 'be-1': '1337' } }, 'be-1')).toBe(true)
    expect(supported({ at: { 'nl-1': '1533' } }, 'nl-1')).toBe(true)
    expect(supported({ at: { 'nl-1': '1533' }, german: ['1334', '1432'] }, 'nl-1')).toBe(false)
  })
})

describe('a line of communication', () => {
  it('is counted in hexes, the source included, whatever the ground [15.1b, 15.1d]', () => {
    // From Cologne west over the Eifel: 1537 is three hexes off.
    expect(supported({ at: { 'de-7a': '1537' } }, 'de-7a')).toBe(true)
    expect(supported({ at: { 'de-7a': '1437' } }, 'de-7a')).toBe(false)
    expect(supported({ at: { 'de-7a': 'Cologne' } }, 'de-7a')).toBe(true)
  })

  it('is no longer than the printed movement of the unit, even if that is halved [15.1c, 15.4b]', () => {
    expect(supported({ at: { 'de-1': '1437' } }, 'de-1')).toBe(true)
    expect(supported({ at: { 'de-1': '1338' } }, 'de-1')).toBe(false)
    expect(supported({ at: { 'de-19': '1238' } }, 'de-19')).toBe(true)
    expect(supported({ at: { 'de-1': '1437' }, lost: { 'de-1': 1 } }, 'de-1')).toBe(true)
  })

  it('may lead through one supply column that reaches a depot by its own movement [15.2b, 15.1c, 15.0d]', () => {
    // The column of MF 8 at Cambrai is eight hexes from Cologne, the corps four hexes farther.
    const at = { 'de-1': '0742', 'de-log-hga': '1039' }
    expect(supported({ at }, 'de-1')).toBe(true)
    expect(supported({ at: { ...at, 'de-log-hga': '0839' } }, 'de-1')).toBe(false)
    // Not through two of them.
    expect(supported({ at: { 'de-1': '0543', 'de-log-hga': '1039', 'de-log-hgb': '0742' } }, 'de-1')).toBe(
      false,
    )
    // A column without a line keeps its own movement.
    const lone = given({ at: { 'de-log-hga': '0543' } })
    expect(supportState(lone, unit('de-log-hga'), 'move')).toBe(SUPPORTED)
  })

  it('of Germans uses any German column, of Allies one of their nation [15.3a, 15.3b]', () => {
    expect(supported({ at: { 'de-1': '0742', 'de-log-pgk': '1039' } }, 'de-1')).toBe(true)
    expect(supported({ at: { 'fr-20': '1540', 'fr-log-1ag': '1440' } }, 'fr-20')).toBe(true)
    expect(supported({ at: { 'uk-2': '1540', 'fr-log-1ag': '1440' } }, 'uk-2')).toBe(false)
  })

  it('does not use a column up [15.3c]', () => {
    const state = given({ at: { 'de-1': '0742', 'de-38': '0742', 'de-log-hga': '1039' } })
    for (const id of ['de-1', 'de-38', 'de-1']) expect(isSupported(state, unit(id), 'move')).toBe(true)
    expect(state.at[unit('de-log-hga')]).toBe(hex('1039'))
  })

  it('passes no enemy unit; air units and control do not matter [15.1e]', () => {
    // The Grand Duchy: 1638 can only be reached past 1637, 1738 or 1739.
    const at = { 'de-7a': '1537' }
    expect(supported({ at: { ...at, 'fr-air-zoan': '1636' } }, 'de-7a')).toBe(true)
    expect(supported({ at, allied: ['1636', '1736', '1735'] }, 'de-7a')).toBe(true)
    expect(supported({ at: { ...at, 'fr-20': '1736' } }, 'de-7a')).toBe(false)
  })

  it('leaves an enemy zone but enters none [15.1f, 7.2i]', () => {
    // The unit itself is in a zone, its way is not.
    expect(supported({ at: { 'de-7a': '1537', 'be-1': '1436' } }, 'de-7a')).toBe(true)
    // A source in a zone serves its own hex only.
    const beset = { 'fr-20': '1936', 'de-38': 'Cologne' }
    expect(supported({ at: beset }, 'de-38')).toBe(true)
    expect(supported({ at: { ...beset, 'de-1': '1735' }, allied: ['1934', '2139', '2237'] }, 'de-1')).toBe(
      false,
    )
    // Friends in the zone do not open it.
    expect(supported({ at: { 'de-7a': '1537', 'de-1': '1636', 'fr-20': '1736' } }, 'de-7a')).toBe(false)
  })

  it('passes a fortress that negates the zone [15.1f, 7.1c]', () => {
    const at = {
      'fr-f-crus': '1640',
      'fr-20': '1740',
      'fr-f-boul': '1740',
      'de-1a': '1739',
      'de-16a': '1839',
    }
    expect(supported({ at }, 'fr-20')).toBe(true)
  })

  it('does not cross the sea [15.1d, 2.1e]', () => {
    // From 0439 to Le Havre is one hex of water, and four by land.
    const state = given({ german: ['0638', '0836', '0936', '1035'] })
    const { source } = linesOf(state, UK)
    expect([
      source.distance[hex('0639')],
      source.distance[hex('0540')],
      source.distance[hex('0439')],
    ]).toEqual([1, 2, 3])
  })

  it('leads through no Dutch hex when the Netherlands stay out [28.1e]', () => {
    const at = { 'de-7a': '1536' }
    expect(supported({ at: { ...at, 'be-1': '1637' } }, 'de-7a')).toBe(true)
    expect(supported({ at: { ...at, 'be-1': '1637' }, options: { noNetherlands: true } }, 'de-7a')).toBe(
      false,
    )
  })

  it('is looked for when it is needed [15.1a, 15.0a]', () => {
    const state = moving({ commands: ['HGA'], at: { 'de-4a': '1736', 'de-7a': '1537', 'be-cav': '1437' } })
    expect(isSupported(state, unit('de-7a'), 'fight')).toBe(true)
    play(state, 'pick de-4a', 'to 1636', 'done')
    expect(isSupported(state, unit('de-7a'), 'fight')).toBe(true)
    state.bombed.push(...['1835', '1934', '2139', '2237'].map(hex))
    expect(isSupported(state, unit('de-7a'), 'fight')).toBe(false)
  })
})

describe('the one French line to a Channel port', () => {
  const cut = {
    at: { 'fr-1a': '0937', 'fr-2a': '0837' },
    german: ['Lille', 'Paris', 'Reims', 'Nancy', '0843'],
  }

  it('serves one unit at a time, without a column [15.2d]', () => {
    const state = given(cut)
    const both = [unit('fr-1a'), unit('fr-2a')]
    const user = portUserAmong(state, both, 'fight')
    expect(both).toContain(user)
    expect(both.map(one => supportState(state, one, 'fight', user)).sort()).toEqual([SUPPORTED, UNSUPPORTED])
    const far = given({ ...cut, at: { 'fr-3a': '1140', 'fr-log-1ag': '1038' } })
    expect(isSupported(far, unit('fr-3a'), 'fight')).toBe(false)
  })

  it('is taken for a whole segment by the unit that moves on it first [15.2d]', () => {
    const state = moving({ ...cut, marker: '1AG', commands: ['1AG'] }, ALLIED)
    const allowance = (id: string): number => mw.explain(state, { about: 'reach', unit: unit(id) })!.allowance
    expect([allowance('fr-1a'), allowance('fr-2a')]).toEqual([4, 3])
    play(state, 'pick fr-1a', 'to 0938', 'done')
    expect(state.channel).toBe(unit('fr-1a'))
    expect(allowance('fr-2a')).toBe(2)
  })

  it('is of no use to a unit that has a line of its own [15.2d]', () => {
    const state = given({ at: { 'fr-1a': '1038' } })
    expect(portUserAmong(state, [unit('fr-1a')], 'fight')).toBe(NONE)
  })
})

describe('units that need no line', () => {
  it('stand in a depot of their own [15.0b]', () => {
    const ring = { 'de-1': '1136', 'de-16': '1337', 'de-15': '1237' }
    expect(stateOf({ at: { 'be-1': 'Brussels', ...ring } }, 'be-1')).toBe(SUPPORTED)
    expect(supported({ at: { 'de-1': 'Paris' } }, 'de-1')).toBe(false)
  })

  it('are static, or columns, or off the map, or in the air [15.0c, 15.0d, 15.0e, 15.0f]', () => {
    const state = given({
      at: { 'nl-f-k': '1530', 'de-1': '1630', 'fr-6a': 'track', 'de-air-1': '0842' },
      german: ['1334', '1432'],
    })
    for (const id of ['nl-f-k', 'fr-6a', 'de-air-1'])
      expect(supportState(state, unit(id), 'fight')).toBe(SUPPORTED)
  })

  it('have just come by air, for the combat segment [18.3, 26.3d]', () => {
    const state = given({ at: { 'de-llk': '1333' }, set: { segment: COMBAT } })
    expect(isSupported(state, unit('de-llk'), 'fight')).toBe(false)
    state.flags[unit('de-llk')]! |= LANDED
    expect(isSupported(state, unit('de-llk'), 'fight')).toBe(true)
    expect(isSupported(state, unit('de-llk'), 'move')).toBe(false)
  })

  it('are fed by the airlift in its hex and around, for movement and combat only [26.1]', () => {
    const state = given({ at: { 'de-llk': '1333', 'de-airlift': '1433' }, options: { airlift: 'on' } })
    expect(isSupported(state, unit('de-llk'), 'move')).toBe(true)
    expect(isSupported(state, unit('de-llk'), 'refit')).toBe(false)
  })
})

describe('being cut off', () => {
  /** A German corps in 0642 with enemies all around. */
  const ring = { 'fr-1a': '0541', 'fr-2a': '0743', 'fr-3a': '0443' }

  it('means that every hex around is enemy, in a zone, sea or off the map [15.4c]', () => {
    expect(stateOf({ at: { 'de-1': '0642', ...ring } }, 'de-1')).toBe(CUT_OFF)
    expect(stateOf({ at: { 'de-1': '0642', 'fr-1a': '0541' } }, 'de-1')).toBe(UNSUPPORTED)
    // At the edge of the map fewer will do.
    expect(stateOf({ at: { 'de-1': '0444', 'fr-1a': '0543', 'fr-2a': '0544' } }, 'de-1')).toBe(CUT_OFF)
  })

  it('counts a Netherlands that stay out as the edge of the map [15.4c, 28.1e]', () => {
    // In Antwerp, with Germans in Hasselt and Brussels, only Breda is free of them.
    const at = { 'fr-20': 'Antwerp', 'de-6a': '1436', 'de-4a': '1236' }
    expect(stateOf({ at }, 'fr-20')).toBe(UNSUPPORTED)
    expect(stateOf({ at, options: { noNetherlands: true } }, 'fr-20')).toBe(CUT_OFF)
    expect(stateOf({ at: { ...at, 'de-4a': 'gone' }, options: { noNetherlands: true } }, 'fr-20')).not.toBe(
      CUT_OFF,
    )
  })

  it('does not happen to the British in a port, nor to who needs no line [15.4d]', () => {
    expect(
      stateOf({ at: { 'uk-2': 'Dunkirk', 'de-1': '0937', 'de-16': '1036', 'de-15': '0837' } }, 'uk-2'),
    ).not.toBe(CUT_OFF)
    expect(
      stateOf({ at: { 'fr-f-boul': '0642', 'de-1': '0541', 'de-16': '0743', 'de-15': '0644' } }, 'fr-f-boul'),
    ).toBe(SUPPORTED)
  })
})

it('shows each unit with its line [15.4b]', () => {
  const state = given({ at: { 'de-1': '0742', 'de-log-hga': '1039', 'de-38': '0441' } })
  const { units, sources } = mw.explain(state, { about: 'supply', seat: GERMAN })!
  const line = units.find(one => one.unit === unit('de-1'))!.path
  expect(line.at(-1)).toBe(hex('0742'))
  expect(sources).toContain(line[0])
  expect(line).toContain(hex('1039'))
  expect(units.find(one => one.unit === unit('de-38'))).toMatchObject({ state: UNSUPPORTED, path: [] })
})
