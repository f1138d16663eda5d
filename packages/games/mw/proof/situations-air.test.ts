/** Situations between the rules: air, supply, refit, and options that meet each other. */
import { DEAD, has, sideBetween, WAITING } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { deployFault } from '../arrival/arrival.ts'
import { bombFault } from '../air/targets.ts'
import { binOf, fillBins } from '../command/bins.ts'
import { placeFault } from '../command/commit.ts'
import { markerNamed } from '../command/markers.ts'
import { navalFault } from '../combat/naval.ts'
import { AIRLIFT, board, DE, FR, NAVAL, UK } from '../data.ts'
import { holderOf } from '../control.ts'
import { mw } from '../index.ts'
import { openFault } from '../options/opencity.ts'
import { lastIn } from '../position.ts'
import {
  ALLIED,
  ASIDE,
  AVAILABLE,
  EVACUATED,
  GERMAN,
  HELD,
  NOBODY,
  RESERVE_USED,
  UTILIZED,
} from '../state.ts'
import { incomeOf, refitFault, refitPrice } from '../refit/refit.ts'
import { CUT_OFF, isSupported, supportState, UNSUPPORTED } from '../supply/support.ts'
import { plan, shiftsIn } from '../testing/combat.ts'
import {
  asked,
  dice,
  fighting,
  moving,
  offers,
  play,
  rule,
  stage,
  told,
  where,
  flying,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { pointLines, pointsOfSide, scoreOf } from '../victory/points.ts'
import type { Given } from '../testing/testing.ts'

const DEPOTS = ['Lille', 'Paris', 'Reims', 'Nancy', '0843']

describe('in the air', () => {
  it('a fight without effect comes again in the next impulse, whatever its marker [16.2d, 16.6b]', () => {
    const state = flying({ at: { 'de-air-1': 'available', 'fr-air-zoan': 'Reims' } }, 1)
    // Two against two: a four does nothing.
    dice(state, 4)
    play(state, 'fly de-air-1', 'over 1240', 'end')
    expect([where(state, 'de-air-1'), where(state, 'fr-air-zoan')]).toEqual(['1240', '1240'])
    dice(state, 6)
    state.marker = markerNamed('Belgium')
    const events = stage.play(
      stage.begin(Object.assign(state, { airLeft: 0 }), 'airOperations', { side: ALLIED }),
    )
    expect(events).toEqual([])
    expect(state.at[unit('de-air-1')]).toBe(UTILIZED)
  })

  it('a declared bomber that does not drive the enemy off goes home without bombing [16.9b, 16.9d]', () => {
    const state = flying({ at: { 'de-air-1': 'available', 'fr-air-zoan': 'Reims' } }, 1)
    dice(state, 4)
    play(state, 'fly de-air-1', 'over 1240')
    play(state, 'mission de-air-1')
    if (asked(state) === 'airMissions') play(state, 'end')
    expect([state.at[unit('de-air-1')], state.bombed]).toEqual([UTILIZED, []])
    const tactical = flying({ at: { 'de-air-2': 'available', 'fr-air-zoan': 'Reims' } }, 1)
    dice(tactical, 6)
    play(tactical, 'fly de-air-2', 'over 1240', 'end')
    // The enemy is gone, but bombing was not declared.
    expect([tactical.at[unit('fr-air-zoan')], asked(tactical)]).toEqual([UTILIZED, 'rest'])
    expect(where(tactical, 'de-air-2')).toBe('1240')
  })

  it('a reduced bomber that is beaten off is lost, and counts [22.4a, 22.3d, 3.5b]', () => {
    const state = flying({ at: { 'de-air-1': 'available' }, lost: { 'de-air-1': 1 } }, 1)
    dice(state, 1)
    play(state, 'fly de-air-1', 'over 1240', 'bomb de-air-1')
    expect(where(state, 'de-air-1')).toBe(String(DEAD))
    expect(pointsOfSide(pointLines(state), ALLIED)).toBe(1)
  })

  it('the Luftwaffe marker shifts every bombing of its impulse by a column [5.1o, 16.6g]', () => {
    const state = flying({ marker: 'luftwaffe', at: { 'de-air-1': 'available' } }, 99)
    dice(state, 5)
    play(state, 'fly de-air-1', 'over 1240')
    if (asked(state) === 'airDeploy') play(state, 'end')
    const events = play(state, 'bomb de-air-1')
    expect(told(events, 'bombing')).toMatchObject({ column: '+2', result: 'DL1' })
    expect(state.bombed).toEqual([hex('Reims')])
  })

  it('says how many can really be activated, however many the marker would [16.1a, 5.1o]', () => {
    const state = flying({ marker: 'luftwaffe', at: { 'de-air-1': 'available', 'de-air-2': 'Paris' } }, 99)
    expect(stage.flow.decisions(state)[0]!.ask.params).toEqual({ n: 2 })
  })

  it('a zone over the first hex is paid for, and the least move is made all the same [16.8b, 8.1]', () => {
    const state = moving(
      {
        marker: '1AG',
        commands: ['1AG'],
        at: { 'fr-9a': '0742', 'de-air-1': '0742' },
        set: { bombed: DEPOTS.map(hex) },
      },
      ALLIED,
    )
    // Three halved is two: one hex and the zone.
    play(state, 'pick fr-9a')
    expect(offers(state, 'to').length).toBe(6)
  })
})

describe('supply', () => {
  it('a column in an enemy zone feeds its own hex alone, unless a garrisoned fort shields it [7.2i, 7.1c]', () => {
    const at = { 'fr-log-1ag': '1238', 'fr-9a': '1138', 'fr-2a': '1238', 'de-15': '1237' }
    // Nancy alone is left: the column reaches it, no army by itself does.
    const only = { german: ['Lille', 'Paris', 'Reims', '0843', '0836', '0936', '1035'] }
    const fed = (more: Given['at']): boolean[] =>
      ['fr-2a', 'fr-9a'].map(id => isSupported(given({ ...only, at: { ...at, ...more } }), unit(id), 'fight'))
    expect(fed({})).toEqual([true, false])
    expect(fed({ 'fr-f-maub': '1238' })).toEqual([true, true])
  })

  it('the British in a bombed port are unsupported, not cut off [15.4d, 22.4e]', () => {
    const ring = { 'de-1': '0937', 'de-38': '1035', 'de-40': '0836' }
    const state = given({ at: { 'uk-2': 'Dunkirk', ...ring }, set: { bombed: [hex('Dunkirk')] } })
    expect(supportState(state, unit('uk-2'), 'fight')).toBe(UNSUPPORTED)
    const french = given({ at: { 'fr-20': 'Dunkirk', ...ring }, set: { bombed: [hex('Dunkirk')] } })
    expect(supportState(french, unit('fr-20'), 'fight')).toBe(CUT_OFF)
  })

  it('an enemy column in a depot stops its lines without taking it [15.1e, 3.3b, 3.3c]', () => {
    const state = given({
      at: { 'fr-20': '0841', 'de-log-hga': 'Paris' },
      german: ['Lille', 'Reims', 'Nancy', '0843'],
      allied: ['Paris'],
    })
    expect([holderOf(state, hex('Paris')), lastIn(state, hex('Paris'))]).toEqual([NOBODY, ALLIED])
    expect(isSupported(state, unit('fr-20'), 'fight')).toBe(false)
  })

  it('Belgians live on Belgian depots alone, beside French ones too [15.2e]', () => {
    const state = given({ at: { 'be-1': '0942', 'fr-log-res': '0942' } })
    expect(isSupported(state, unit('be-1'), 'fight')).toBe(false)
  })
})

describe('refit', () => {
  it('goes on from points in hand when Paris is lost [14.2b, 14.3a]', () => {
    const state = given({ at: { 'fr-20': 'Reims' }, lost: { 'fr-20': 1 }, german: ['Paris'] })
    expect([incomeOf(state, FR), refitFault(state, unit('fr-20'))]).toEqual([0, null])
  })

  it('costs one in a garrisoned fortress beside the enemy [14.3b, 7.1c]', () => {
    const at = { 'fr-3a': 'Boulay', 'de-1a': '1839' }
    expect(refitPrice(given({ at, lost: { 'fr-3a': 1 } }), unit('fr-3a'))).toBe(2)
    expect(
      refitPrice(given({ at: { ...at, 'fr-f-boul': 'Boulay' }, lost: { 'fr-3a': 1 } }), unit('fr-3a')),
    ).toBe(1)
  })

  it('takes a column out of the count of the dead, and brings it with its command [14.3c, 3.5b]', () => {
    const state = stage.begin(given({ at: { 'de-log-hga': 'dead' } }), 'refitting', { side: GERMAN })
    const before = scoreOf(state)
    play(state, 'refit de-log-hga')
    expect([state.at[unit('de-log-hga')], scoreOf(state) - before]).toEqual([WAITING, 3])
    const other = stage.begin(Object.assign(state, { commands: 2 }), 'reinforcement', { side: GERMAN })
    expect(rule(other, 'bring de-log-hga')).not.toBe('legal')
  })

  it('serves one unit over a Channel port in a phase, as often as is paid [15.2d, 14.3b]', () => {
    const state = stage.begin(
      given({
        at: { 'fr-1a': '0937', 'fr-2a': '0837' },
        lost: { 'fr-1a': 2, 'fr-2a': 2 },
        set: { bombed: DEPOTS.map(hex), refit: [0, 5, 0, 0, 0] },
      }),
      'refitting',
      { side: ALLIED },
    )
    expect(offers(state, 'refit')).toEqual(['fr-1a', 'fr-2a'])
    play(state, 'refit fr-2a')
    expect(rule(state, 'refit fr-1a')).toBe('15.5e')
  })
})

describe('options together', () => {
  it('an open Paris keeps its depot and its points for France, and takes no French unit [25.4b, 14.2b]', () => {
    const state = given({ options: { openCities: true }, set: { open: [hex('Paris')] } })
    expect(incomeOf(state, FR)).toBe(1)
    expect(deployFault(state, unit('fr-6a'), hex('Paris'))).toBe('25.4b')
    expect(mw.scene(state).objectives!.find(({ at }) => at === hex('Paris'))!.name.params!['n']).toBe(5)
  })

  it('a bridgehead toward Paris takes its points, its depot and its opening away [27.1c, 14.2b, 25.4a]', () => {
    const state = given({ options: { openCities: true, bridgeheads: true }, at: { 'de-12a': '0940' } })
    state.bridgeheads.push({
      side: sideBetween(board, hex('0940'), hex('Paris')),
      from: hex('0940'),
      owner: GERMAN,
    })
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    expect([incomeOf(state, FR), openFault(state, hex('Paris'))]).toEqual([0, '25.4a'])
    expect(deployFault(state, unit('fr-6a'), hex('Paris'))).toBe('13.4a')
  })

  it('Allied bombs on Cologne close its depot to Germans, not its points [28.2b, 22.4e, 3.5a]', () => {
    const options = { alliedAir: true }
    expect(bombFault(given({ options }), ALLIED, hex('Cologne'))).toBeNull()
    expect(bombFault(given({}), ALLIED, hex('Cologne'))).toBe('16.5e')
    const state = given({ options, allied: ['Cologne'], set: { bombed: [hex('Cologne')] } })
    expect(
      deployFault(given({ options, set: { bombed: [hex('Cologne')] } }), unit('de-2a'), hex('Cologne')),
    ).toBe('22.4e')
    expect(pointsOfSide(pointLines(state), ALLIED)).toBe(3)
  })

  it('a British landing in a port keeps the ships away this turn, not the next [25.2, 20.1d]', () => {
    const state = stage.begin(
      given({
        marker: '1AG',
        commands: ['1AG'],
        options: { britishPorts: true },
        at: { 'uk-1arm': 'track', 'uk-naval': 'available' },
      }),
      'reinforcement',
      { side: ALLIED },
    )
    play(state, 'bring uk-1arm', 'to Dunkirk')
    expect([state.portTurn, state.at[NAVAL]]).toEqual([2, UTILIZED])
    const battle = {
      side: GERMAN,
      target: hex('Dunkirk'),
      units: [],
      counter: 0,
      landing: 0,
      mobile: 0,
      naval: 0,
      grounded: 0,
      idle: [],
    }
    expect(navalFault(state, battle)).toBe('25.2')
    stage.begin(state, 'returnPhase')
    state.turn = 3
    expect([state.at[NAVAL], navalFault(state, battle)]).toEqual([AVAILABLE, null])
  })

  it('in the turn of the evacuation other impulses leave over the west edge too, without ports [25.3]', () => {
    const state = moving(
      {
        marker: '2AG',
        commands: ['2AG'],
        options: { westExit: true },
        at: { 'fr-20': '0441', 'uk-2': '0442' },
        set: { evacTurn: 2 },
      },
      ALLIED,
    )
    play(state, 'pick fr-20', 'exit 0441')
    expect(state.at[unit('fr-20')]).toBe(EVACUATED)
    expect(rule(state, 'pick uk-2')).toBe('5.5')
  })

  it('Fall Rot may choose the panzer group, and is the special of its turn [24.1, 5.2b]', () => {
    const state = stage.begin(given({ marker: 'fallRot', options: { fallRot: true } }), 'activate', {
      side: GERMAN,
    })
    expect(offers(state, 'command')).toEqual(['HGA', 'HGB', 'HGC', 'PGK'])
    expect(state.airLeft).toBe(4)
  })

  it('without the Netherlands their points are nobody’s, and are not shown [28.1e, 3.4a]', () => {
    const state = given({ options: { noNetherlands: true } })
    const shown = mw.scene(state).objectives!.map(({ at }) => at)
    expect([
      shown.includes(hex('Rotterdam')),
      shown.includes(hex('Amsterdam')),
      shown.includes(hex('Antwerp')),
    ]).toEqual([false, false, true])
    fillBins(state)
    expect(pointsOfSide(pointLines(state), GERMAN)).toBe(5)
    expect(binOf(state, ALLIED).length).toBeGreaterThan(0)
  })

  it('Plan W and De Gaulle compete for a turn, Morale with nobody [24.2, 24.3a, 5.2b]', () => {
    const state = given({
      options: { planW: true, morale: true },
      german: ['Sedan', 'Lille'],
      set: { turn: 3 },
    })
    expect(placeFault(state, ALLIED, markerNamed('planW'))).toBeNull()
    expect(placeFault(state, ALLIED, markerNamed('alliedMorale'))).toBe('5.2b')
    expect(state.markers[markerNamed('alliedMorale')]).toBe(HELD)
  })

  it('mountain troops in rough ground, by air support and fort alike [25.1, 17.0c]', () => {
    const state = fighting({
      commands: ['HGA'],
      options: { mountain: true, mountainCorps: true },
      at: { 'de-gbk': '1737', 'fr-20': '1738', 'de-air-1': '1738' },
    })
    plan(state, '1738', 'de-gbk')
    expect(shiftsIn(state)).toMatchObject({ mountainAttack: 1, rough: -2, airAttack: 2 })
  })

  it('a reserve corps that is flown has had its turn, and no second one flies [28.1d, 5.8d]', () => {
    const state = moving({
      commands: ['HGA'],
      options: { airlift: 'corps' },
      at: { 'de-38': 'Cologne', 'de-40': 'Ruhr' },
    })
    state.at[AIRLIFT] = ASIDE
    stage.flow.forget(state)
    play(state, 'pick de-38', 'transfer Frankfurt')
    expect([where(state, 'de-38'), has(state, unit('de-38'), RESERVE_USED)]).toEqual(['2237', true])
    state.at[AIRLIFT] = ASIDE
    stage.flow.forget(state)
    play(state, 'pick de-40')
    expect(rule(state, 'transfer Frankfurt')).toBe('28.1d')
  })
})

it('points of a nation are its own, in the hands of its player [14.3a, 2.6i]', () => {
  const state = given({
    at: { 'uk-2': '0440', 'de-1': 'Ruhr' },
    lost: { 'uk-2': 1, 'de-1': 1 },
    set: { refit: [0, 9, 0, 0, 0] },
  })
  expect([refitFault(state, unit('uk-2')), refitFault(state, unit('de-1'))]).toEqual(['14.3a', '14.3a'])
  expect([incomeOf(state, UK), incomeOf(state, DE)]).toEqual([1, 3])
})
