/** Situations between the rules: markers, reserves, countries in the middle of an impulse. */
import { DEAD, has } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { binOf, fillBins, refreshEmpty } from '../command/bins.ts'
import { markerNamed, markers } from '../command/markers.ts'
import { BE, FR, NL } from '../data.ts'
import { mw } from '../index.ts'
import { ALLIED, EVACUATED, GERMAN, IN_BIN, PLAYED, REMOVED, RESERVE_USED } from '../state.ts'
import { capitulate } from '../victory/nations.ts'
import { planned, plan, shiftsIn, attack } from '../testing/combat.ts'
import { asked, dice, fighting, moving, offers, play, rule, seatOf, stage, where } from '../testing/play.ts'
import { given, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const activating = (marker: string, want: Given = {}): MwState => {
  const { side } = markers[markerNamed(marker)]!
  return stage.begin(given({ marker, ...want, set: { operating: side, ...want.set } }), 'activate', { side })
}
const impulse = (marker: string, done: number, want: Given): MwState => {
  const { side } = markers[markerNamed(marker)]!
  const state = given({ marker, ...want, set: { operating: side, ...want.set } })
  state.markers[markerNamed(marker)] = PLAYED
  return stage.begin(state, 'impulse', { side, done })
}
const DEPOTS = ['Lille', 'Paris', 'Reims', 'Nancy', '0843']

describe('markers', () => {
  it('Plan E of a France that has fallen activates what is left [5.7c, 5.1x]', () => {
    const state = activating('planE', { set: { fallen: [FR] } })
    expect(offers(state, 'command')).toEqual(['1AG'])
    expect(rule(state, 'command 2AG')).toBe('5.7c')
    play(state, 'command 1AG')
    expect(asked(state)).toBe('rest')
    expect(offers(activating('alliedMorale', { set: { fallen: [FR] } }), 'command')).toEqual(['1AG'])
  })

  it('refuse a command that they do not reach by the rule of the marker [5.1h, 5.1w]', () => {
    expect(rule(activating('okhPlan'), 'command PGK')).toBe('5.1h')
    expect(rule(activating('planD'), 'command Belgium')).toBe('5.1w')
    const twice = activating('okhPlan')
    play(twice, 'command HGA')
    expect(rule(twice, 'command HGA')).toBe('5.1h')
  })

  it('that need not be played any more leave a bin empty, and the other side goes on [5.7c, 5.4c]', () => {
    const state = given({ at: {}, set: { operating: -1 } })
    for (const id of ['HGA', 'HGB', 'Netherlands']) state.markers[markerNamed(id)] = IN_BIN
    refreshEmpty(state)
    capitulate({ state, tell: () => undefined } as never, NL)
    expect([state.empty, state.markers[markerNamed('Netherlands')]]).toEqual([[0, 1], REMOVED])
    expect(binOf(state, ALLIED)).toEqual([])
    stage.begin(state, 'operations', { side: ALLIED, impulses: 3 })
    expect(state.operating).toBe(GERMAN)
  })

  it('of a country that gives up in its own impulse end it [5.7c, 3.7a]', () => {
    // The Belgians alone contest Brussels; when they go it is German.
    const state = impulse('Belgium', 4, {
      commands: ['Belgium'],
      at: { 'be-1': '1137', 'be-2': '1038' },
      german: ['1236', '1336', '1537'],
    })
    expect(asked(state)).toBe('movement')
    play(state, 'pick be-1', 'to 1138')
    expect(state.fallen).toEqual([BE])
    expect([where(state, 'be-1'), where(state, 'be-2')]).toEqual([String(DEAD), String(DEAD)])
    expect(['movement', 'moving', 'combat']).not.toContain(asked(state))
  })

  it('of De Gaulle may call a reserve, which is used up by it [5.1z, 5.8d]', () => {
    const state = activating('deGaulle', { at: { 'fr-1gc': 'Reims', 'fr-cav': '1138', 'uk-1arm': '0937' } })
    expect(offers(state, 'corps')).toEqual(['fr-cav', 'fr-1gc'])
    expect(rule(state, 'corps uk-1arm')).not.toBe('legal')
    play(state, 'corps fr-1gc')
    expect(has(state, unit('fr-1gc'), RESERVE_USED)).toBe(true)
  })

  it('of a leader bring in no army of a command, a reserve all the same [13.2a, 13.2c]', () => {
    const state = stage.begin(
      given({ marker: 'guderian', at: { 'de-39': 'track', 'de-2a': 'track' }, set: { turn: 3 } }),
      'reinforcement',
      { side: GERMAN },
    )
    expect(offers(state, 'bring')).toEqual(['de-2a'])
    expect(rule(state, 'bring de-39')).toBe('13.2a')
    play(state, 'bring de-2a', 'to Ruhr')
    stage.begin(state, 'movement', { side: GERMAN })
    expect(rule(state, 'pick de-2a')).toBe('5.8c')
  })

  it('of the Luftwaffe let a reserve come, and nobody move or attack on the ground [5.1o, 13.2c]', () => {
    const at = { 'de-2a': 'track', 'de-38': '1834', 'de-1': '0641', 'fr-20': '0742', 'de-air-1': 'available' }
    const state = impulse('luftwaffe', 1, { at })
    play(state, 'bring de-2a', 'to Ruhr')
    while (asked(state) !== 'movement') play(state, 'end')
    expect([where(state, 'de-2a'), offers(state, 'pick')]).toEqual(['1934', []])
    play(state, 'end')
    expect(offers(state, 'target')).toEqual([])
  })

  it('with two commands to choose must take the one that somebody waits for [13.2b]', () => {
    const state = activating('okhPlan', { at: { 'de-39': 'track' }, set: { turn: 3 } })
    expect(offers(state, 'command')).toEqual(['HGA', 'HGB', 'HGC'])
    play(state, 'command HGA')
    expect(offers(state, 'command')).toEqual(['HGB'])
    expect(rule(state, 'command HGC')).toBe('13.2b')
    const free = activating('okhPlan', { at: { 'de-39': 'track' }, set: { turn: 3 } })
    free.markers[markerNamed('HGB')] = IN_BIN
    stage.flow.forget(free)
    play(free, 'command HGA')
    expect(offers(free, 'command')).toEqual(['HGB', 'HGC'])
  })

  it('of the evacuation take the British only with 1AG, and reserves with any [20.2b, 20.2c]', () => {
    const at = { 'uk-2': 'Dunkirk', 'fr-21': 'Boulogne', 'fr-20': 'Le Havre' }
    const state = impulse('evac', 6, { commands: ['2AG'], at, set: { evacTurn: 2 } })
    expect(offers(state, 'evacuate')).toEqual(['fr-20', 'fr-21'])
    play(state, 'evacuate fr-20')
    expect(state.at[unit('fr-20')]).toBe(EVACUATED)
  })
})

describe('reserves', () => {
  it('that attack without moving have had their turn [5.8c, 5.8d]', () => {
    const state = fighting({ commands: ['HGA'], at: { 'de-38': '0641', 'fr-20': '0742' } })
    plan(state, '0742', 'de-38')
    dice(state, 3)
    play(state, 'commit')
    expect(has(state, unit('de-38'), RESERVE_USED)).toBe(true)
  })

  it('that were used in one impulse neither move nor attack in another [5.8d]', () => {
    const state = fighting({ commands: ['HGB'], at: { 'de-38': '0641', 'fr-20': '0742' } })
    state.flags[unit('de-38')]! |= RESERVE_USED
    stage.flow.forget(state)
    expect(rule(state, 'target 0742')).toBe('5.8d')
    stage.begin(state, 'movement', { side: GERMAN })
    expect(rule(state, 'pick de-38')).toBe('5.8d')
  })

  it('are not called by the panzer group, Belgium or the Netherlands [5.8c]', () => {
    for (const [marker, id] of [
      ['PGK', 'de-38'],
      ['Belgium', 'fr-21'],
    ] as const) {
      const { side } = markers[markerNamed(marker)]!
      const state = moving({ marker, commands: [marker], at: { [id]: '0641' } }, side)
      expect(rule(state, `pick ${id}`)).toBe('5.8c')
    }
  })
})

describe('columns of the markers', () => {
  it('of Morale and the Manstein Plan are added for the panzer group [5.1j, 24.3.2]', () => {
    const state = fighting({
      marker: 'germanMorale',
      commands: ['PGK'],
      options: { morale: true },
      at: { 'de-19': '0641', 'fr-20': '0742' },
      set: { mansteinTurn: 2 },
    })
    plan(state, '0742', 'de-19')
    expect(shiftsIn(state)).toMatchObject({ marker: 1, manstein: 2 })
    expect(planned(state).side).toBe(GERMAN)
  })

  it('of a leader reach every attack of his corps and nobody else attacks [5.1l, 5.6a]', () => {
    const state = fighting({ marker: 'hoth', at: { 'de-15': '0641', 'de-6a': '0741', 'fr-20': '0742' } })
    state.flags[unit('de-15')]! |= 4
    stage.flow.forget(state)
    plan(state, '0742', 'de-15')
    expect(shiftsIn(state)).toMatchObject({ marker: 1 })
    expect(rule(state, 'join de-6a')).toBe('5.5')
  })
})

describe('the end', () => {
  it('comes in the middle of a move, with all depots and ports of France [3.1a]', () => {
    const prizes = ['0836', '0936', '0638', '0539', ...DEPOTS]
    const state = moving({
      commands: ['HGA'],
      at: { 'de-15': '0740' },
      german: prizes.slice(0, 3).concat(DEPOTS),
    })
    play(state, 'pick de-15', 'to 0539')
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '3.1a' })
  })

  it('is asked about once: extended, it comes after Turn 8 [3.4d, 3.4c]', () => {
    const state = stage.begin(given({ set: { turn: 6 } }), 'interPhase')
    expect([asked(state), seatOf(state)]).toEqual(['interPhase', GERMAN])
    play(state, 'extend')
    expect(state.outcome).toBeNull()
    const late = stage.begin(given({ set: { turn: 8, extended: 1 } }), 'interPhase')
    expect(late.outcome).not.toBeNull()
    const seventh = stage.begin(given({ set: { turn: 7, extended: 1 } }), 'interPhase')
    expect(seventh.outcome).toBeNull()
  })

  it('of France leaves British airmen and ships, and takes the French [3.7b, 3.7g, 5.7c]', () => {
    const state = moving({
      commands: ['HGA'],
      at: {
        'de-15': '1139',
        'fr-air-zoan': 'available',
        'fr-air-zoae': '0941',
        'uk-air-baff': 'available',
        'uk-naval': 'available',
        'fr-20': '2041',
        'fr-6a': 'track',
      },
      german: ['Lille', 'Paris', 'Nancy', '0843'],
    })
    fillBins(state)
    play(state, 'pick de-15', 'to Reims')
    expect(state.fallen).toEqual([FR])
    for (const id of ['fr-air-zoan', 'fr-air-zoae', 'fr-20']) expect(where(state, id)).toBe(String(DEAD))
    expect(where(state, 'uk-air-baff')).not.toBe(String(DEAD))
    expect(binOf(state, ALLIED).map(one => markers[one]!.id)).toEqual(['1AG', 'Belgium', 'Netherlands'])
    expect(mw.breaches(state)).toEqual([])
  })

  it('of France in the middle of a retreat takes the unit that retreats, and the attackers go on [3.7b, 7.2a]', () => {
    // Nothing but this corps contests Reims.
    const state = fighting({
      commands: ['HGA', 'HGB'],
      at: { 'fr-20': '1141', 'de-6a': '1041', 'fr-3a': '1843' },
      german: DEPOTS,
      set: { bombed: [] },
    })
    attack(state, '1141', ['de-6a'], 'DW')
    expect(offers(state, 'retreat')).toContain('1142')
    play(state, 'retreat 1142')
    expect(state.fallen).toEqual([FR])
    expect([where(state, 'fr-20'), where(state, 'fr-3a')]).toEqual([String(DEAD), String(DEAD)])
    expect(asked(state)).toBe('advance')
    play(state, 'advance de-6a')
    expect([where(state, 'de-6a'), asked(state)]).toEqual(['1141', 'combat'])
  })
})
