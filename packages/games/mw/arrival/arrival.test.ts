/** Section 13: reinforcements. */
import { WAITING } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { markerNamed } from '../command/markers.ts'
import { mw } from '../index.ts'
import { ALLIED, GERMAN, IN_BIN, REINFORCEMENT, UTILIZED } from '../state.ts'
import { asked, lost, offers, play, rule, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { NAVAL } from '../data.ts'
import { deployFault } from './arrival.ts'
import { scheduled } from './schedule.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const bring = (want: Given, side = GERMAN): MwState =>
  stage.begin(
    given({ ...want, set: { segment: REINFORCEMENT, operating: side, ...want.set } }),
    'reinforcement',
    { side },
  )
const allied = (want: Given): MwState => bring({ marker: '1AG', commands: ['1AG'], ...want }, ALLIED)
/** A later marker of the bin that could still bring units in. */
const later =
  (...ids: string[]): ((state: MwState) => MwState) =>
  state => {
    for (const id of ids) state.markers[markerNamed(id)] = IN_BIN
    return state
  }
const fault = (id: string, place: string, want: Given = {}): string | null =>
  deployFault(given(want), unit(id), hex(place))

describe('when units come', () => {
  it('is printed: the track shows it to its owner alone [13.1b, 6.0i]', () => {
    const state = mw.setup('campaign', {}, 3)
    const box = (seat: number, turn: number): string[] =>
      mw
        .scene(mw.view(state, seat))
        .tracks.find(({ id }) => id === 'turns')!
        .boxes[turn - 1]!.pieces!.map(piece => mw.counters.units[piece.unit]!.id)
    expect([2, 3, 4].map(turn => box(GERMAN, turn))).toEqual([['de-2a'], ['de-39'], ['de-9a']])
    expect(box(ALLIED, 2)).toEqual(['fr-2gc', 'fr-dlm', 'uk-1arm'])
    expect(box(GERMAN, 5)).toEqual([])
    for (const turn of [2, 3, 4]) expect(box(ALLIED, turn)).not.toContain('de-2a')
  })

  it('units of an activated command are deployed in its impulse [13.2a, 4.1f]', () => {
    const want = { at: { 'fr-2gc': 'track', 'fr-dlm': 'track' } }
    const state = later('planD')(allied(want))
    expect(offers(state, 'bring')).toEqual(['fr-2gc', 'fr-dlm'])
    const other = bring({ ...want, marker: '2AG', commands: ['2AG'] }, ALLIED)
    expect(asked(other)).toBe('rest')
    const early = allied({ ...want, set: { turn: 1 } })
    expect(asked(early)).toBe('rest')
    expect(rule(state, 'bring fr-6a')).toBe('13.1b')
  })

  it('may be a later impulse of the turn, but not a later turn [13.2b]', () => {
    const last = allied({ at: { 'fr-2gc': 'track' } })
    expect(rule(last, 'end')).toBe('13.2b')
    expect(mw.decisions(last)[0]!.ask.id).toBe('ask.reinforcementDue')
    const more = stage.begin(
      later('planD')(given({ marker: '1AG', commands: ['1AG'], at: { 'fr-2gc': 'track' } })),
      'reinforcement',
      { side: ALLIED },
    )
    expect(offers(more, 'end')).toEqual([''])
    expect(mw.decisions(more)[0]!.ask.id).toBe('ask.reinforcement')
    const other = stage.begin(
      later('2AG')(given({ marker: '1AG', commands: ['1AG'], at: { 'fr-2gc': 'track' } })),
      'reinforcement',
      { side: ALLIED },
    )
    expect(rule(other, 'end')).toBe('13.2b')
  })

  it('is put off when no hex is open [13.2b]', () => {
    const taken = ['Paris', 'Lille', 'Reims', 'Nancy', '0843']
    const south = [
      '0444',
      '0545',
      '0644',
      '0745',
      '0844',
      '0945',
      '1044',
      '1145',
      '1244',
      '1345',
      '1444',
      '1545',
      '1644',
      '1745',
      '1844',
      '1945',
    ]
    const state = allied({ at: { 'fr-2gc': 'track' }, german: [...taken, ...south] })
    expect(offers(state, 'bring')).toEqual([])
    expect(offers(state, 'end')).toEqual([''])
    expect(rule(state, 'bring fr-2gc')).toBe('13.4a')
    play(state, 'end')
    expect(state.at[unit('fr-2gc')]).toBe(WAITING)
    // The British have the west edge alone, and Germans beside it close it by their zones.
    const near = { 'de-19': '0540', 'de-41': '0543', 'de-15': '0541', 'de-14': '0545' }
    const edge = allied({ at: { 'uk-2': 'track', ...near }, set: { turn: 5 } })
    expect([offers(edge, 'bring'), rule(edge, 'bring uk-2')]).toEqual([[], '13.4b'])
  })

  it('makes a marker with a choice of commands choose the one that waits [13.2b]', () => {
    const state = stage.begin(
      given({ marker: 'planD', at: { 'fr-2gc': 'track' }, set: { operating: ALLIED } }),
      'activate',
      { side: ALLIED },
    )
    expect(offers(state, 'command')).toEqual(['1AG'])
    expect(rule(state, 'command 2AG')).toBe('13.2b')
    const free = stage.begin(given({ marker: 'planD', at: {}, set: { operating: ALLIED } }), 'activate', {
      side: ALLIED,
    })
    expect(offers(free, 'command')).toEqual(['1AG', '2AG', '3AG'])
  })

  it('for reserves is any friendly impulse; they act only if a marker calls them [13.2c]', () => {
    const state = bring({ marker: 'PGK', commands: ['PGK'], at: { 'de-2a': 'track' } })
    play(state, 'bring de-2a', 'to 2236')
    expect(where(state, 'de-2a')).toBe('2236')
    stage.begin(state, 'movement', { side: GERMAN })
    expect(rule(state, 'pick de-2a')).toBe('5.8c')
  })
})

describe('where units come', () => {
  it('Germans at their depots and the east edge [13.3b]', () => {
    for (const place of ['2236', '2228', '2244', 'Ruhr', 'Cologne']) expect(fault('de-2a', place)).toBeNull()
    expect(fault('de-2a', 'Paris')).toBe('13.3b')
    expect(fault('de-2a', '2136')).toBe('13.3b')
    expect(fault('de-2a', 'Cologne', { set: { bombed: [hex('Cologne')] } })).toBe('22.4e')
  })

  it('French, Belgians and Dutch at depots of their own, the French also at the south edge [13.3c]', () => {
    expect(fault('fr-6a', 'Paris')).toBeNull()
    expect(fault('fr-6a', '1244')).toBeNull()
    expect(fault('fr-6a', 'Brussels')).toBe('13.3c')
    // Beside Switzerland, but not at the edge.
    expect(fault('fr-6a', '1944')).toBe('13.3c')
  })

  it('British at the west edge [13.3d]', () => {
    for (const place of ['0439', '0442', '0444']) expect(fault('uk-2', place)).toBeNull()
    for (const place of ['Paris', '0544', 'Dunkirk']) expect(fault('uk-2', place)).toBe('13.3d')
  })

  it('is friendly ground outside enemy zones [13.4a, 13.4b, 7.2b]', () => {
    expect(fault('uk-2', '0440', { german: ['0440'] })).toBe('13.4a')
    expect(fault('uk-2', '0441', { at: { 'de-1': '0542' } })).toBe('13.4b')
    expect(fault('fr-6a', 'Paris', { at: { 'de-1': '0942', 'fr-20': 'Paris' } })).toBe('13.4b')
    expect(fault('fr-6a', 'Paris', { at: { 'de-1': '0942' } })).toBe('13.4a')
    // A fortress with its garrison negates the zone: Antwerp.
    const at = { 'de-1': '1335', 'be-f-ant': 'Antwerp' }
    expect(fault('be-1', 'Antwerp', { at })).toBeNull()
  })

  it('may be too full, until the movement segment ends [13.4c]', () => {
    const state = bring({
      commands: ['HGB'],
      at: { 'de-39': 'track', 'de-1': 'Ruhr', 'de-16': 'Ruhr', 'de-40': 'Ruhr' },
      set: { turn: 3 },
    })
    play(state, 'bring de-39', 'to Ruhr')
    expect(where(state, 'de-39')).toBe('1934')
  })

  it('costs no movement [13.3a]', () => {
    const state = bring({ commands: ['HGB'], at: { 'de-39': 'track' }, set: { turn: 3 } })
    play(state, 'bring de-39', 'to Ruhr')
    stage.begin(state, 'movement', { side: GERMAN })
    expect(mw.explain(state, { about: 'reach', unit: unit('de-39') })!.allowance).toBe(6)
    expect(offers(state, 'pick')).toEqual(['de-39'])
  })

  it('is the way back for a rebuilt column, by its command [14.3c]', () => {
    const state = bring({ commands: ['HGA'], at: { 'de-log-hga': 'track' } })
    expect(offers(state, 'bring')).toEqual(['de-log-hga'])
    expect(asked(bring({ commands: ['HGB'], at: { 'de-log-hga': 'track' } }))).toBe('rest')
    expect(fault('uk-log', '0440')).toBeNull()
  })

  it('lays a unit down again if one thinks better of it [13.2a]', () => {
    const state = later('planD')(allied({ at: { 'fr-2gc': 'track' } }))
    play(state, 'bring fr-2gc', 'back')
    expect(state.at[unit('fr-2gc')]).toBe(WAITING)
  })
})

describe('what comes', () => {
  it('is whole, but for 2GC and the British armor [21.0e, 21.1p]', () => {
    const state = mw.setup('campaign', {}, 1)
    expect(['fr-2gc', 'uk-1arm', 'fr-dlm', 'de-2a'].map(id => lost(state, id))).toEqual([1, 1, 0, 0])
  })

  it('may land in ports instead of naval support, when that is played [25.2]', () => {
    const want: Given = {
      at: { 'uk-2': 'track', 'uk-1arm': 'track', 'uk-naval': 'available' },
      options: { britishPorts: true },
      set: { turn: 5 },
    }
    expect(
      fault('uk-2', 'Dunkirk', { options: { britishPorts: true }, at: { 'uk-naval': 'available' } }),
    ).toBeNull()
    const state = allied(want)
    play(state, 'bring uk-2', 'to Dunkirk')
    expect(state.at[NAVAL]).toBe(UTILIZED)
    // The second one may follow, for the ships are busy with the first.
    expect(deployFault(state, unit('uk-1arm'), hex('0836'))).toBeNull()
    const used = { options: { britishPorts: true }, at: { 'uk-naval': 'utilized' } }
    expect(fault('uk-2', 'Dunkirk', used)).toBe('25.2')
    expect(
      fault('uk-2', 'Dunkirk', {
        ...used,
        at: { 'uk-naval': 'available' },
        set: { bombed: [hex('Dunkirk')] },
      }),
    ).toBe('13.3d')
    expect(
      fault('fr-6a', 'Dunkirk', { options: { britishPorts: true }, at: { 'uk-naval': 'available' } }),
    ).toBe('13.3c')
  })

  it('stays out of open cities [25.4b]', () => {
    expect(fault('fr-6a', 'Paris', { options: { openCities: true }, set: { open: [hex('Paris')] } })).toBe(
      '25.4b',
    )
  })
})

describe('variants', () => {
  it('bring mountain and colonial corps on Turn 3 [28.1c, 28.2d]', () => {
    const germans = (turn: number): MwState =>
      bring({ commands: ['HGA'], at: { 'de-gbk': 'track' }, options: { mountainCorps: true }, set: { turn } })
    expect(asked(germans(2))).toBe('rest')
    expect(offers(germans(3), 'bring')).toEqual(['de-gbk'])
    const french = (turn: number): MwState =>
      allied({ at: { 'fr-col': 'track' }, options: { colonial: true }, set: { turn } })
    expect(asked(french(2))).toBe('rest')
    expect(offers(french(3), 'bring')).toEqual(['fr-col'])
  })

  it('roll a secret die for each unit that is to come [28.3]', () => {
    const finish = (seed: number): MwState => {
      const state = mw.setup('campaign', { variableArrivals: true }, seed)
      while (state.turn === 0) {
        const { seat } = mw.decisions(state)[0]!
        const actions = mw.actions(state, seat)
        mw.apply(state, seat, actions.find(({ verb }) => verb === 'finish') ?? actions[0]!)
      }
      return state
    }
    const turns = [1, 2, 3, 4, 5, 6].flatMap(seed =>
      finish(seed).due.filter((_, slot) => finish(seed).at[scheduled[slot]!] === WAITING),
    )
    expect(Math.min(...turns)).toBe(1)
    expect(Math.max(...turns)).toBe(6)
    const state = finish(1)
    const seen = mw.view(state, GERMAN)
    expect(
      seen.due
        .filter((_, slot) => mw.counters.units[scheduled[slot]!]!.side === ALLIED)
        .every(turn => turn === 0),
    ).toBe(true)
    expect(seen.due.some(turn => turn > 0)).toBe(true)
    // Whoever rolled a one may come on Turn 1, when its command is activated.
    const first = bring({
      commands: ['HGB'],
      at: { 'de-39': 'track' },
      options: { variableArrivals: true },
      set: { turn: 1, due: scheduled.map(() => 1) },
    })
    expect(offers(first, 'bring')).toEqual(['de-39'])
  })
})
