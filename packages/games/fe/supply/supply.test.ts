import { describe, expect, it } from 'vitest'
import { INTERDICTION } from '../state.ts'
import { AXIS, ALLIED } from '../state.ts'
import { ALLIED_CLASS, GERMAN_ARMY, GERMAN_CLASS, ITALIAN_CLASS } from '../ground.ts'
import { hex, given, placeIds, unit } from '../testing/testing.ts'
import { lineFrom, supplyAt, supplyOf, zonesOf } from './supply.ts'
import { addEffect } from '../effects/effects.ts'
import { allHexes, UK } from '../data.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const WORDS = ['full', 'limited', 'out']
const supply = (state: FeState, id: string): string => WORDS[supplyOf(state, unit(id))]!
const at = (state: FeState, kind: number, name: string): string => WORDS[supplyAt(state, kind, hex(name))]!

/** The way from Normandy to Paris and beyond, all Allied. */
const ROAD = ['Normandy', 'Falaise', 'Chartres', 'Tours', 'Orléans', 'Auxerre', 'Dijon']
const road = (want: Given = {}): FeState => given({ ...want, allied: [...ROAD, ...(want.allied ?? [])] })

describe('Allied sources', () => {
  it('are the two Reserve boxes, reached through ports and Beach Heads [11.21a] [11.43a] [11.44]', () => {
    const state = road({ at: { 'US-Corps-1': 'Falaise', 'US-Corps-2': 'unitedKingdom' } })
    expect(supply(state, 'US-Corps-1')).toBe('full')
    expect(supply(state, 'US-Corps-2')).toBe('full')
    const port = given({ at: { 'US-Corps-1': 'Rennes' }, allied: ['Brest', 'Lorient'] })
    expect(supply(port, 'US-Corps-1')).toBe('full')
    const none = given({ at: { 'US-Corps-1': 'Rennes' } })
    expect(supply(none, 'US-Corps-1')).toBe('out')
  })

  it('are Paris and Naples while they are Allied, by themselves [11.21b]', () => {
    const state = given({
      at: { 'US-Corps-1': 'Reims', 'US-Corps-2': 'Cassino' },
      allied: ['Paris', 'Naples'],
    })
    expect([supply(state, 'US-Corps-1'), supply(state, 'US-Corps-2')]).toEqual(['full', 'full'])
    const lost = given({ at: { 'US-Corps-1': 'Reims', 'US-Corps-2': 'Cassino' } })
    expect([supply(lost, 'US-Corps-1'), supply(lost, 'US-Corps-2')]).toEqual(['out', 'out'])
  })

  it('are reached through Antwerp only with The Scheldt [11.43d]', () => {
    const want = { at: { 'US-Corps-1': 'Brussels' } }
    expect(supply(given({ ...want, allied: ['Antwerp'] }), 'US-Corps-1')).toBe('out')
    expect(supply(given({ ...want, allied: ['Antwerp', 'The Scheldt'] }), 'US-Corps-1')).toBe('full')
  })

  it('end with a Beach Head that the Axis has taken [11.44]', () => {
    const state = given({ at: { 'US-Corps-1': 'Falaise', 'GE-Corps-1': 'Normandy' } })
    expect(supply(state, 'US-Corps-1')).toBe('out')
  })
})

describe('Axis sources', () => {
  it('are the four industrial hexes of Germany while the Axis holds them [11.31]', () => {
    const state = given({ at: { 'GE-Corps-1': 'Münster', 'GE-Corps-2': 'Ulm', 'GE-Corps-3': 'Leipzig' } })
    for (const id of ['GE-Corps-1', 'GE-Corps-2', 'GE-Corps-3']) expect(supply(state, id)).toBe('full')
    const lost = given({
      at: { 'GE-Corps-1': 'Münster' },
      allied: ['The Ruhr', 'Arnhem', 'Emden', 'Bremen', 'Paderborn', 'Groningen'],
    })
    expect(supply(lost, 'GE-Corps-1')).toBe('out')
  })

  it('are joined by Salzburg with the Alpenfestung, for Germans alone [11.32]', () => {
    const around = ['Passau', 'Munich', 'Innsbruck', 'Udine', 'Linz', 'Klagenfurt']
    const want = { at: { 'GE-Corps-1': 'Salzburg', 'IT-Corps-1': 'Salzburg' }, allied: around }
    expect(supply(given(want), 'GE-Corps-1')).toBe('out')
    const state = given({ ...want, marks: ['alpenfestung'] })
    expect([supply(state, 'GE-Corps-1'), supply(state, 'IT-Corps-1')]).toEqual(['full', 'out'])
  })

  it('are Rome for Italians before the surrender and Milan with the Social Republic, never German ones [11.33] [11.34]', () => {
    const want = { at: { 'IT-Corps-1': 'Verona', 'IT-Corps-2': 'Perugia' } }
    const before = given(want)
    expect([supply(before, 'IT-Corps-1'), supply(before, 'IT-Corps-2')]).toEqual(['limited', 'full'])
    const surrendered = given({ ...want, marks: ['italianSurrender'] })
    expect([supply(surrendered, 'IT-Corps-1'), supply(surrendered, 'IT-Corps-2')]).toEqual(['out', 'out'])
    const republic = given({ ...want, marks: ['italianSurrender', 'rsi'] })
    expect([supply(republic, 'IT-Corps-1'), supply(republic, 'IT-Corps-2')]).toEqual(['full', 'limited'])
    expect(
      supply(given({ ...want, marks: ['rsi', 'italianSurrender'], allied: ['Milan'] }), 'IT-Corps-1'),
    ).toBe('out')
  })

  it('end in the Soviet zone once it is shut (C21) [8.38b] [11.41b]', () => {
    const want = { at: { 'GE-Corps-1': 'Breslau', 'GE-Corps-2': 'Olmütz' } }
    expect(at(given(want), GERMAN_CLASS, 'Krotoschin')).toBe('full')
    expect(at(given({ ...want, marks: ['redShut'] }), GERMAN_CLASS, 'Krotoschin')).toBe('out')
  })
})

describe('a line', () => {
  it('runs over friendly hexes of any number, and not through an enemy one, vacant or not [11.41a] [11.42] [11.45] [20.OOS]', () => {
    const state = road({ at: { 'US-Corps-1': 'Dijon' } })
    expect(supply(state, 'US-Corps-1')).toBe('limited')
    expect(placeIds(lineFrom(state, ALLIED_CLASS, hex('Dijon')))).toEqual(
      ['Dijon', 'Auxerre', 'Orléans', 'Chartres', 'Falaise', 'Normandy'].sort(),
    )
    const cut = given({ at: { 'US-Corps-1': 'Dijon' }, allied: ROAD.filter(name => name !== 'Auxerre') })
    expect(supply(cut, 'US-Corps-1')).toBe('out')
  })

  it('keeps to hexes that the unit itself may enter (C20) [11.41b] [13.1c]', () => {
    const state = given({ at: { 'GE-10-Army': 'Ferrara' } })
    expect(at(state, GERMAN_ARMY, 'Cassino')).toBe('out')
    expect(at(state, GERMAN_CLASS, 'Cassino')).toBe('limited')
    expect(at(given({ marks: ['italianDisarmament'] }), GERMAN_ARMY, 'Cassino')).toBe('limited')
    expect(at(state, ITALIAN_CLASS, 'Dijon')).toBe('out')
  })

  it('crosses a strait, but no prohibited side [8.42d] [11.41b]', () => {
    expect(at(given(), ITALIAN_CLASS, 'Messina')).toBe('limited')
    const cut = given({ allied: ['Rome', 'Pizzo', 'Naples', 'Palermo', 'Trapani', 'Syracuse'] })
    expect(at(cut, ITALIAN_CLASS, 'Messina')).toBe('out')
  })

  it('of the Axis may go by sea from one port to another of the same sea, and by no more than two [11.43b] [11.43c]', () => {
    const state = given({ at: { 'GE-Corps-1': 'Oristano', 'GE-Corps-2': 'Geilo' } })
    expect([supply(state, 'GE-Corps-1'), supply(state, 'GE-Corps-2')]).toEqual(['limited', 'limited'])
    const noSouth = given({
      at: { 'GE-Corps-1': 'Oristano' },
      allied: [
        'Genoa',
        'La Spezia',
        'Livorno',
        'Naples',
        'Trieste',
        'Venice',
        'Marseilles',
        'Toulon',
        'Taranto',
      ],
    })
    const ports = ['Rome', 'Anzio', 'Bari', 'Brindisi', 'Ancona', 'Palermo', 'Syracuse', 'Messina', 'Pescara']
    const all = given({
      at: { 'GE-Corps-1': 'Oristano' },
      allied: [
        ...ports,
        'Genoa',
        'La Spezia',
        'Livorno',
        'Naples',
        'Trieste',
        'Venice',
        'Marseilles',
        'Toulon',
        'Taranto',
        'Rimini',
        'San Remo',
      ],
    })
    expect(supply(all, 'GE-Corps-1')).toBe('out')
    expect(supply(noSouth, 'GE-Corps-1')).not.toBe('full')
  })
})

describe('full and limited supply', () => {
  it('of the Axis comes ashore in no vacant port in an enemy zone, but in one that a friend holds (B59) [11.43b] [8.43c] [8.43d]', () => {
    const west = ['St. Brieuc', 'Rennes', 'St. Nazaire', 'La Rochelle', 'Bordeaux', 'Cherbourg', 'Le Havre']
    const north = ['Channel Ports', 'Ostend', 'Antwerp', 'The Scheldt', 'Amsterdam', 'Kiel', 'Danzig']
    const lorient = (more: Given['at']): string =>
      supply(
        given({
          at: { 'GE-Corps-1': 'Lorient', 'US-1-Army': 'Hamburg', ...more },
          allied: [...west, ...north, 'Flensburg', 'Cuxhaven'],
        }),
        'GE-Corps-1',
      )
    expect(lorient({})).toBe('out')
    expect(lorient({ 'GE-Corps-2': 'Bremen' })).toBe('limited')
  })

  it('is full up to three hexes from a source or a direct port, then limited [11.51a] [11.52a] [20.FullSupply] [20.LimitedSupply]', () => {
    const state = road({
      at: { 'US-Corps-1': 'Chartres', 'US-Corps-2': 'Orléans', 'US-Corps-3': 'Auxerre' },
    })
    expect(['US-Corps-1', 'US-Corps-2', 'US-Corps-3'].map(id => supply(state, id))).toEqual([
      'full',
      'full',
      'limited',
    ])
    const germans = given({ at: { 'GE-Corps-1': 'Brussels', 'GE-Corps-2': 'Amiens' } })
    expect([supply(germans, 'GE-Corps-1'), supply(germans, 'GE-Corps-2')]).toEqual(['full', 'limited'])
  })
})

describe('zones', () => {
  it('belong to Mechanized units in supply alone [8.41] [2.2.1d]', () => {
    const with_ = (id: string, place: string): string[] => {
      const state = given({ at: { [id]: place } })
      return placeIds(allHexes.filter(one => zonesOf(state, AXIS)[one] === 1))
    }
    expect(with_('GE-Pz-Corps-1', 'Metz')).toEqual(
      ['Sedan', 'Chaumont', 'Épinal', 'Freiburg', 'The Eifel', 'The Saar'].sort(),
    )
    expect(with_('GE-7-Army', 'Metz')).toEqual([])
    expect(with_('Para-Corps-1', 'Metz')).toEqual([])
    expect(with_('Fort-Aachen', 'Aachen')).toEqual([])
    const starved = given({
      at: { 'GE-Pz-Corps-1': 'Metz' },
      allied: ['Sedan', 'Chaumont', 'Épinal', 'Freiburg', 'The Eifel', 'The Saar', 'Paris'],
    })
    expect(zonesOf(starved, AXIS).some(one => one === 1)).toBe(false)
  })

  it('reach Beach Heads, but cross neither the Skagerrak nor a prohibited side [8.42a] [8.42b] [8.42d]', () => {
    const reach = (place: string, opened: string[] = []): string[] => {
      const state = given({ at: { 'GE-Pz-Corps-1': place }, opened })
      return placeIds(allHexes.filter(one => zonesOf(state, AXIS)[one] === 1))
    }
    expect(reach('Falaise', ['Normandy'])).toContain('Normandy')
    expect(reach('Kristiansand')).not.toContain('Viborg')
    expect(reach('Kristiansand')).not.toContain('Hirtshals')
    expect(reach('Hirtshals')).not.toContain('Kristiansand')
    expect(reach('Aarhus')).not.toContain('Copenhagen')
  })

  it('reach neither into boxes nor out of them [8.42c]', () => {
    const state = given({
      at: { 'GE-Pz-Corps-1': 'Falaise', 'SS-Pz-Corps-1': 'easternFront', 'US-1-Army': 'unitedKingdom' },
      opened: ['Normandy'],
    })
    expect(zonesOf(state, AXIS)[UK]).toBe(0)
    expect(zonesOf(state, AXIS)[hex('Breslau')]).toBe(0)
    expect(zonesOf(state, ALLIED)[hex('Normandy')]).toBe(0)
  })

  it('bar lines, but not where a friend stands (C3) [8.43c] [8.43d]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Tours', 'GE-Pz-Corps-1': 'Paris' },
      allied: ['Normandy', 'Falaise', 'Chartres'],
    }
    expect(supply(given(want), 'US-Corps-1')).toBe('out')
    expect(supply(given({ ...want, at: { ...want.at, 'US-Corps-2': 'Chartres' } }), 'US-Corps-1')).toBe(
      'full',
    )
  })

  it('are found in two passes: who is cut by a zone still had one against supply (B57, C2) [8.41] [8.43c]', () => {
    // Both armored units reach a source if no zone bars them; each then bars the other, and neither has a zone left.
    const want: Given = {
      at: { 'US-1-Army': 'Dijon', 'GE-Pz-Corps-1': 'Chaumont', 'US-Corps-1': 'Reims' },
      allied: ['Paris', 'Auxerre', 'Orléans'],
    }
    const state = given(want)
    expect(supply(state, 'US-1-Army')).toBe('out')
    expect(zonesOf(state, ALLIED)[hex('Chaumont')]).toBe(0)
    expect(supply(state, 'GE-Pz-Corps-1')).not.toBe('out')
  })

  it('of the Axis end within four hexes of Interdiction, for everybody (C3) [14.3e]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Tours', 'GE-Pz-Corps-1': 'Paris' },
      allied: ['Normandy', 'Falaise', 'Chartres'],
    }
    const tac = [INTERDICTION, 0, 0, 0]
    const state = given({ ...want, set: { tac, strafe: [UK, -1, -1, -1] } })
    expect(zonesOf(state, AXIS)[hex('Chartres')]).toBe(0)
    expect(supply(state, 'US-Corps-1')).toBe('full')
    const ignored = given({ ...want, set: { tac, strafe: [UK, -1, -1, -1] } })
    addEffect(ignored, 'ignoreInterdiction', 0, 'round')
    expect(supply(ignored, 'US-Corps-1')).toBe('out')
  })
})

it('after Tehran Allied lines stop at the Soviet zone, but for the hex beside (B203) [8.38a] [11.41b]', () => {
  const allied = ['Normandy', 'Falaise', 'Chartres', 'Paris', 'Reims', 'Metz', 'The Saar', 'Frankfurt']
  const reds = [
    'Nuremberg',
    'Bayreuth',
    'Erfurt',
    'Leipzig',
    'Cottbus',
    'Chaumont',
    'Liegnitz',
    'Posen',
    'Stuttgart',
  ]
  const want = { allied: [...allied, ...reds] }
  expect(at(given(want), ALLIED_CLASS, 'Posen')).toBe('limited')
  const state = given({ ...want, marks: ['redShutAllied'] })
  expect(at(state, ALLIED_CLASS, 'Liegnitz')).toBe('limited')
  const deep = given({ allied: [...want.allied, 'Gnesen'], marks: ['redShutAllied'] })
  expect(at(deep, ALLIED_CLASS, 'Gnesen')).toBe('out')
})
