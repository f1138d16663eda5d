/** What a player is told of a command marker before it is chosen: whom it activates, by how much it shifts. */
import { describe, expect, it } from 'vitest'
import { markerNamed, markers } from '../command/markers.ts'
import { isReady } from '../command/ready.ts'
import { commandNamed } from '../data.ts'
import { mw } from '../index.ts'
import { stage } from '../testing/play.ts'
import { begun } from '../testing/whole.ts'
import { given, unit } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const about = (state: MwState, id: string, verb = 'special') =>
  mw.explain(state, { about: 'preview', verb, arg: id })
/** The lines by their ids, with what is put into them. */
const linesOf = (state: MwState, id: string): Record<string, unknown> =>
  Object.fromEntries(
    about(state, id)!.lines.map(({ reason }) => [reason.id.replace('preview.', ''), reason.params ?? {}]),
  )

const start = begun()
const GROUPS = 'Army Group A, Army Group B, Army Group C'
const ARMIES = '1st Army Group, 2nd Army Group, 3rd Army Group'

describe('a marker says what it does', () => {
  it.each([
    ['HGA', { activates: { list: 'Army Group A' }, air: { n: 3 } }],
    ['PGK', { activates: { list: 'Panzer Group Kleist' }, air: { n: 3 } }],
    ['1AG', { activates: { list: '1st Army Group' }, air: { n: 2 } }],
    ['2AG', { activates: { list: '2nd Army Group' }, air: { n: 1 } }],
    ['Belgium', { activates: { list: 'Belgium' } }],
    ['okhPlan', { choose: { n: 2, list: GROUPS }, air: { n: 2 }, once: {} }],
    ['okhMod', { choose: { n: 1, list: GROUPS }, air: { n: 3 }, shift: { n: 1 }, once: {} }],
    [
      'manstein',
      {
        activates: { list: 'Panzer Group Kleist' },
        air: { n: 4 },
        shift: { n: 2 },
        'marker.manstein': {},
        once: {},
      },
    ],
    ['guderian', { corps: { n: 2 }, air: { n: 2 }, shift: { n: 1 }, once: {} }],
    ['hoth', { corps: { n: 2 }, air: { n: 1 }, shift: { n: 1 }, once: {} }],
    ['rommel', { corps: { n: 1 }, air: { n: 1 }, shift: { n: 1 }, once: {} }],
    ['luftwaffe', { 'marker.luftwaffe': {}, once: {} }],
    ['planD', { choose: { n: 1, list: ARMIES }, air: { n: 2 }, shift: { n: 1 }, once: {} }],
    ['planE', { choose: { n: 2, list: ARMIES }, air: { n: 1 }, once: {} }],
    [
      'planR',
      { choose: { n: 1, list: ARMIES }, air: { n: 1 }, shift: { n: 2 }, 'marker.planR': {}, once: {} },
    ],
    ['deGaulle', { corps: { n: 1 }, air: { n: 1 }, shift: { n: 1 }, 'marker.deGaulle': {}, once: {} }],
    ['evac', { choose: { n: 1, list: ARMIES }, air: { n: 2 }, 'marker.evac': {}, once: {} }],
  ])(
    '%s [5.1d, 5.1g, 5.1h, 5.1i, 5.1j, 5.1l, 5.1m, 5.1n, 5.1o, 5.1q, 5.1r, 5.1t, 5.1w, 5.1x, 5.1y, 5.1z, 5.1aa, 5.6a, 5.7a]',
    (id, lines) => {
      expect(linesOf(start, id)).toEqual(lines)
    },
  )

  it('that is chosen in any of three ways, and no word that is no marker [5.2b, 21.2a, 21.2g]', () => {
    for (const verb of ['keepPlan', 'special', 'select']) expect(about(start, 'okhMod', verb)).not.toBeNull()
    expect(about(start, 'okhMod', 'target')).toBeNull()
    expect(about(start, 'guderain')).toBeNull()
    expect(mw.explain(start, { about: 'preview', verb: 'special' })).toBeNull()
  })
})

describe('a marker shows whom it would activate', () => {
  const state = given({
    at: {
      'de-19': '1738',
      'de-15': '1736',
      'de-39': 'track',
      'de-6a': '1636',
      'de-4a': '1736',
      'de-grd': '1838',
      'de-air-1': '1738',
      'fr-cav': '1138',
      'fr-1a': '1138',
      'fr-3a': '1740',
      'uk-1arm': '1037',
      'be-1': '1436',
    },
  })
  const shown = (id: string): number[] => [...(about(state, id)!.units ?? [])].sort((a, b) => a - b)
  const units = (...list: string[]): number[] => list.map(unit).sort((a, b) => a - b)

  it('a leader any mechanized corps on the map, but no brigade and none that is to come [5.1l, 5.1m]', () => {
    expect(shown('guderian')).toEqual(units('de-19', 'de-15'))
    expect(shown('rommel')).toEqual(units('de-19', 'de-15'))
  })

  it('de Gaulle French corps alone [5.1z]', () => {
    expect(shown('deGaulle')).toEqual(units('fr-cav'))
  })

  it('an army group its own, with the British in the first [5.1d, 5.1q, 5.8a]', () => {
    expect(shown('HGA')).toEqual(units('de-15', 'de-4a'))
    expect(shown('PGK')).toEqual(units('de-19', 'de-grd'))
    expect(shown('1AG')).toEqual(units('fr-cav', 'fr-1a', 'uk-1arm'))
    expect(shown('Belgium')).toEqual(units('be-1'))
  })

  it('a plan all among whom it lets choose [5.1h, 5.1x]', () => {
    expect(shown('okhPlan')).toEqual(units('de-15', 'de-4a', 'de-6a'))
    expect(shown('planE')).toEqual(units('fr-cav', 'fr-1a', 'fr-3a', 'uk-1arm'))
  })
})

describe('a command that may be chosen', () => {
  const at = {
    'de-15': '1736',
    'de-4a': '1736',
    'de-6a': '1636',
    'de-19': '1738',
    'de-12a': 'dead',
    'fr-cav': '1138',
    'fr-1a': '1138',
    'uk-bef': '1037',
    'fr-3a': '1740',
  }
  const choosing = (marker: string): MwState =>
    stage.begin(given({ marker, at }), 'activate', { side: markers[markerNamed(marker)]!.side })

  it.each([
    ['okhMod', 'HGA', ['de-15', 'de-4a']],
    ['okhMod', 'HGB', ['de-6a']],
    ['okhMod', 'HGC', []],
    ['planD', '1AG', ['fr-cav', 'fr-1a', 'uk-bef']],
    ['planD', '2AG', ['fr-3a']],
  ])('of %s shows who would act by it, on the map alone: %s [5.5, 5.8a, 5.1j, 5.1w]', (marker, id, want) => {
    const state = choosing(marker)
    expect(stage.offers(state, 'command')).toContain(id)
    const told = mw.explain(state, { about: 'preview', verb: 'command', arg: id })!
    const units = want.map(unit).sort((a, b) => a - b)
    expect([...told.units!].sort((a, b) => a - b)).toEqual(units)
    expect(told.lines.map(({ reason }) => [reason.id, reason.params])).toEqual([
      ['preview.units', { n: want.length }],
    ])
    stage.play(state, `command ${id}`)
    expect(state.commands).toBe(1 << commandNamed(id))
    const others = Object.keys(at).map(unit)
    expect(others.filter(one => state.at[one]! >= 0 && isReady(state, one)).sort((a, b) => a - b)).toEqual(
      units,
    )
  })

  it('of the other side counts nobody, and what is no command says nothing [5.5]', () => {
    const state = choosing('okhMod')
    const told = (arg: string) => mw.explain(state, { about: 'preview', verb: 'command', arg })
    expect(told('1AG')!.units).toEqual([])
    expect(told('okhMod')).toBeNull()
    expect(told('HG')).toBeNull()
  })
})
