/** Where rules meet: what implementers get wrong, one by one, as far as movement, command, supply and victory go. */
import { DEAD, has } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { binOf, fillBins } from '../command/bins.ts'
import { placeable, placeFault } from '../command/commit.ts'
import { markerNamed, markers } from '../command/markers.ts'
import { BE, FR } from '../data.ts'
import { holderOf, holds } from '../control.ts'
import { mw } from '../index.ts'
import { ALLIED, AVAILABLE, DISCARDED, GERMAN, IN_BIN, NOBODY, REMOVED, RESERVE_USED } from '../state.ts'
import { isSupported, supportState, UNSUPPORTED } from '../supply/support.ts'
import { asked, lost, moving, offers, play, rule, seatOf, stage, where, commanding } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { begun, step, until } from '../testing/whole.ts'
import { railLeft } from '../movement/rail.ts'
import { incomeOf, refitPrice } from '../refit/refit.ts'
import { pointLines, pointsOfSide, scoreOf } from '../victory/points.ts'
import { enemyZone } from '../zones.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ['HGA', 'HGB', 'HGC', 'PGK'], at: { ...at }, ...more })
const french = (at: Given['at'], more: Given = {}): MwState =>
  moving({ marker: '1AG', commands: ['1AG', '2AG', '3AG'], at: { ...at }, ...more }, ALLIED)
const ids = (list: readonly number[]): string[] => list.map(marker => markers[marker]!.id)

describe('forts and columns', () => {
  it('C5: a fort stays destroyed, even when its owner comes back [17.1a]', () => {
    const state = french({ 'fr-cav': '1741' }, { set: { destroyed: [hex('1840')] }, german: ['1840'] })
    play(state, 'pick fr-cav', 'to 1840')
    expect(state.destroyed).toEqual([hex('1840')])
    expect(
      enemyZone(
        given({ at: { 'fr-f-sarre': '1840', 'de-1a': '1839' }, set: { destroyed: [hex('1840')] } }),
        ALLIED,
      )[hex('1840')],
    ).toBe(1)
  })

  it('C6: columns occupy and have zones, take a whole army’s trains, and come back for a point [3.3c, 7.0b, 9.1b, 14.3c]', () => {
    const state = french({ 'fr-cav': '0441', 'de-log-hga': '0542' })
    play(state, 'pick fr-cav')
    expect(offers(state, 'to')).not.toContain('0643')
    expect(refitPrice(given({ at: { 'de-log-hga': 'dead' } }), unit('de-log-hga'))).toBe(1)
    // Out of its country no German has a line without one.
    expect(isSupported(given({ at: { 'de-19': '1038' } }), unit('de-19'), 'move')).toBe(false)
    expect(isSupported(given({ at: { 'de-19': '1038', 'de-log-pgk': '1338' } }), unit('de-19'), 'move')).toBe(
      true,
    )
  })

  it('C7: a line is as long as the printed movement, though an unsupported unit moves half [15.1c, 8.2]', () => {
    // Six hexes from Cologne, in an enemy zone or not: the length of the line does not shrink.
    const state = given({ at: { 'de-19': '1238' }, lost: { 'de-19': 1 } })
    expect(isSupported(state, unit('de-19'), 'move')).toBe(true)
    const cut = given({ at: { 'de-19': '1138' } })
    expect(mw.explain(cut, { about: 'reach', unit: unit('de-19') })!.allowance).toBe(3)
  })

  it('C8: a garrisoned fortress is open ground for deployment, lines and movement beside Germans [7.1c, 13.4b]', () => {
    const at = { 'be-f-ant': 'Antwerp', 'de-1': '1335' }
    expect(isSupported(given({ at: { ...at, 'be-1': '1236' } }), unit('be-1'), 'move')).toBe(true)
    expect(holderOf(given({ at }), hex('Antwerp'))).toBe(ALLIED)
  })
})

describe('air and movement', () => {
  it('C10: leaving each interdicted hex costs one, the first included; trains neither enter nor leave one [16.8b, 16.8c]', () => {
    const state = french({ 'fr-cav': '0642', 'de-air-1': '0642' })
    const answer = mw.explain(state, { about: 'reach', unit: unit('fr-cav') })!
    expect(answer.places.find(({ at }) => at === hex('0643'))!.cost).toBe(2)
    // Out of one interdicted hex, through another, and on: two besides.
    expect(answer.places.find(({ at }) => at === hex('0644'))!.cost).toBe(4)
  })

  it('C11: a German air unit keeps its zone between impulses, until the Return Phase [16.2b, 4.1l]', () => {
    const state = given({ at: { 'de-air-1': '0642' } })
    stage.begin(state, 'impulse', { side: GERMAN, done: 99 })
    expect(where(state, 'de-air-1')).toBe('0642')
    stage.begin(state, 'returnPhase')
    expect(state.at[unit('de-air-1')]).toBe(AVAILABLE)
  })
})

describe('markers', () => {
  it('C13: the Luftwaffe and a leader cannot share a turn [5.2b, 21.2i]', () => {
    const state = commanding(2)
    stage.playAs(state, GERMAN, 'special luftwaffe')
    expect(rule(state, 'special rommel', GERMAN)).not.toBe('legal')
    stage.playAs(state, ALLIED, 'noSpecial')
    expect(ids(binOf(state, GERMAN)).filter(id => ['luftwaffe', 'rommel'].includes(id))).toEqual([
      'luftwaffe',
    ])
  })

  it('C14: Evac costs the special of its turn and allows no attack [20.2e, 5.1aa]', () => {
    const state = commanding(3, { at: { 'de-19': '0838' } })
    stage.playAs(state, ALLIED, 'special evac')
    stage.playAs(state, GERMAN, 'noSpecial')
    expect(ids(binOf(state, ALLIED)).filter(id => markers[markerNamed(id)]!.isSpecial)).toEqual(['evac'])
    const attack = stage.begin(
      given({
        marker: 'evac',
        commands: ['1AG'],
        at: { 'fr-cav': '1038', 'de-1': '0939' },
        set: { segment: 5 },
      }),
      'combat',
      { side: ALLIED },
    )
    expect(offers(attack, 'target')).toEqual([])
  })

  it('C15: after the fall of France 1AG goes on for the British [5.7c]', () => {
    const state = given({ set: { fallen: [FR] }, at: { 'uk-bef': '0440' } })
    for (const id of ['2AG', '3AG']) state.markers[markerNamed(id)] = REMOVED
    fillBins(state)
    expect(ids(binOf(state, ALLIED))).toEqual(['1AG', 'Belgium', 'Netherlands'])
  })

  it('C21: each reserve once a turn, by any army group, and a leader uses it up [5.8c, 5.8d]', () => {
    const state = moving({ commands: ['HGC'], at: { 'de-38': '1835', 'de-ss': '1937' } })
    play(state, 'pick de-38', 'to 1836', 'done')
    expect([has(state, unit('de-38'), RESERVE_USED), has(state, unit('de-ss'), RESERVE_USED)]).toEqual([
      true,
      false,
    ])
  })

  it('C27: the Allied plan competes with De Gaulle for a turn [5.2b, 21.1l]', () => {
    const state = commanding(2)
    expect(ids(placeable(state, ALLIED))).toEqual(['planD', 'planE', 'planR', 'deGaulle'])
    stage.playAs(state, ALLIED, 'special planD')
    expect(state.markers[markerNamed('deGaulle')]).not.toBe(IN_BIN)
  })

  it('C28: the first German marker is chosen, the plan included, the second drawn [21.2a]', () => {
    const state = begun()
    until(state, () => mw.decisions(state)[0]!.kind === 'selectMarker')
    mw.apply(state, GERMAN, { verb: 'select', arg: 'manstein' })
    expect(state.mansteinTurn).toBe(1)
    until(state, ({ operating }) => operating === ALLIED)
    until(state, ({ operating }) => operating === GERMAN)
    expect(mw.decisions(state)[0]!.kind).not.toBe('selectMarker')
  })

  it('C43: Evac kept back or pushed out looks like Evac placed [20.2e]', () => {
    const made = (special: string | null): MwState => {
      const state = commanding(3, { at: { 'de-19': '0838' } })
      stage.playAs(state, ALLIED, special === null ? 'noSpecial' : `special ${special}`)
      return state
    }
    const views = [null, 'evac', 'deGaulle'].map(special => JSON.stringify(mw.view(made(special), GERMAN)))
    expect(new Set(views).size).toBe(1)
    expect(placeFault(made(null), ALLIED, markerNamed('evac'))).toBe('20.2e')
    expect(made(null).markers[markerNamed('evac')]).toBe(DISCARDED)
  })
})

describe('stacks and trains', () => {
  it('C9: a free hex between two zones is enough [7.2d]', () => {
    const state = german({ 'de-19': '0641', 'fr-20': '0542' })
    play(state, 'pick de-19')
    // 0641 lies in the zone of 0542; 0642 too; 0741 does not.
    expect(offers(state, 'to')).toContain('0642')
    const direct = german({ 'de-19': '0641', 'fr-20': '0542', 'fr-21': '0842' })
    play(direct, 'pick de-19')
    expect(rule(direct, 'to 0642')).toBe('7.2d')
  })

  it('C22: a unit that comes may move at once, from a hex that is too full, but not from a zone [13.4c, 13.3a, 13.4b]', () => {
    const state = stage.begin(
      given({
        commands: ['HGB'],
        at: { 'de-39': 'track', 'de-1': 'Ruhr', 'de-16': 'Ruhr', 'de-40': 'Ruhr' },
        set: { turn: 3 },
      }),
      'reinforcement',
      { side: GERMAN },
    )
    play(state, 'bring de-39', 'to Ruhr')
    stage.begin(state, 'movement', { side: GERMAN })
    expect(rule(state, 'end')).toBe('6.0c')
    play(state, 'pick de-39', 'to 1834', 'done')
    expect(rule(state, 'end')).toBe('legal')
  })

  it('C23: rail capacity is full again with every segment, and one for all Allies [9.1a]', () => {
    const state = french({ 'fr-1a': 'Reims', 'uk-bef': 'Lille', 'uk-log': 'Lille' })
    play(state, 'pick fr-1a', 'rail 1144', 'pick uk-bef', 'rail 0938')
    expect(railLeft(state, ALLIED)).toBe(0)
    stage.begin(Object.assign(state, { railUsed: 0 }), 'movement', { side: ALLIED })
    expect(railLeft(state, ALLIED)).toBe(6)
  })

  it('C24: stacks of both sides are looked at after every movement and combat segment [6.0a, 6.5]', () => {
    const state = stage.begin(
      given({ at: { 'fr-20': '0642', 'fr-21': '0642', 'fr-23': '0642' } }),
      'stacks',
      { side: GERMAN },
    )
    expect([asked(state), seatOf(state)]).toEqual(['excess', ALLIED])
    play(state, 'excess fr-20')
    expect([asked(state), seatOf(state)]).toEqual(['expel', GERMAN])
    expect(lost(state, 'fr-20')).toBe(1)
  })

  it('C25: two Allied nations are too many for one hex, however small [6.0e]', () => {
    const state = french({ 'uk-2': '0541', 'fr-13': '0642' }, { commands: ['1AG'] })
    play(state, 'pick uk-2')
    expect(offers(state, 'to')).not.toContain('0642')
  })

  it('C26: rough ground takes one corps with a column and a garrison, three Germans after the Manstein Plan [6.3a, 6.3b]', () => {
    const at = { 'de-19': '1738', 'de-f-eifel': '1738', 'de-log-pgk': '1738', 'de-41': '1736' }
    const before = german(at)
    play(before, 'pick de-41')
    // The corps there could still make room, but nobody may end so.
    expect(offers(before, 'to')).toContain('1738')
    play(before, 'to 1738')
    if (asked(before) === 'moving') play(before, 'done')
    expect(rule(before, 'end')).toBe('6.0c')
    const after = german(at, { set: { mansteinTurn: 1 } })
    play(after, 'pick de-41', 'to 1738')
    if (asked(after) === 'moving') play(after, 'done')
    expect(rule(after, 'end')).toBe('legal')
  })
})

describe('countries and points', () => {
  it('C29: Belgium hangs on Eben Emael, and all that is Belgian goes at once [3.8c, 3.7b]', () => {
    const state = german({ 'de-15': '1437', 'be-1': '1539' }, { german: ['1236', '1336', '1437'] })
    play(state, 'pick de-15', 'to 1537')
    expect(state.fallen).toEqual([BE])
    expect(where(state, 'be-1')).toBe(String(DEAD))
  })

  it('C30: contested hexes, open cities, variants and the extension all count at the end [3.5c, 7.2a, 25.4c, 3.4c]', () => {
    const state = given({
      german: ['Paris', 'Lille', 'Reims'],
      at: { 'fr-20': '1139', 'de-1': 'Reims' },
      options: { openCities: true, fighterCommand: true },
      set: { open: [hex('Paris')], extended: 1 },
    })
    // Paris 5, Lille 3, Reims 3, Fighter Command 3, less 10.
    expect(scoreOf(state)).toBe(4)
    const contested = given({ german: ['Lille'], at: { 'fr-20': '1138' } })
    expect(pointsOfSide(pointLines(contested), GERMAN)).toBe(0)
  })

  it('C34, C35: refit is dearer in a zone, closed to the unsupported, and national [14.3b, 15.5e, 14.3a]', () => {
    const want: Given = {
      at: { 'fr-20': '1240', 'de-1': '1239', 'uk-2': '0440' },
      lost: { 'fr-20': 1, 'uk-2': 1 },
    }
    expect(refitPrice(given(want), unit('fr-20'))).toBe(2)
    expect(
      refitPrice(given({ ...want, german: ['0539', '0638', '0836', '0936', '1035'] }), unit('uk-2')),
    ).toBe('15.5e')
    expect(incomeOf(given({ german: ['Paris'] }), FR)).toBe(0)
  })

  it('C39: control can change by a move beside a hex, without anybody entering it [7.2a, 3.3b]', () => {
    const state = german({ 'de-15': '1438', 'fr-20': '1139' }, { german: ['Reims'] })
    expect(holds(state, GERMAN, hex('Reims'))).toBe(true)
    const beside = french({ 'fr-cav': '1042' }, { german: ['Reims'] })
    expect(holderOf(beside, hex('Reims'))).toBe(GERMAN)
    play(beside, 'pick fr-cav', 'to 1141')
    expect(holderOf(beside, hex('Reims'))).toBe(NOBODY)
  })

  it('C40: one enemy beside the supply road leaves three corps without support [15.1f, 7.2i]', () => {
    const corps = { 'de-19': '1439', 'de-41': '1439', 'de-14': '1439', 'de-log-pgk': '1638' }
    const open = given({ at: corps })
    expect(['de-19', 'de-41', 'de-14'].map(id => isSupported(open, unit(id), 'fight'))).toEqual([
      true,
      true,
      true,
    ])
    const cut = given({ at: { ...corps, 'be-gpk': '1538', 'fr-2cav': '1540' } })
    expect(['de-19', 'de-41', 'de-14'].map(id => supportState(cut, unit(id), 'fight'))).toEqual([
      UNSUPPORTED,
      UNSUPPORTED,
      UNSUPPORTED,
    ])
  })

  it('C41: bombed depots never come back, and the last one leaves one French unit its port [22.4e, 15.2d]', () => {
    const bombed = ['Paris', 'Lille', 'Reims', 'Nancy', '0843'].map(hex)
    const state = given({ at: { 'fr-1a': '0937', 'fr-3a': '1541' }, set: { bombed } })
    expect(isSupported(state, unit('fr-1a'), 'fight')).toBe(true)
    expect(isSupported(state, unit('fr-3a'), 'fight')).toBe(false)
    stage.begin(state, 'returnPhase')
    expect(state.bombed).toEqual(bombed)
  })
})

it('a whole game goes through its turns with somebody to decide at every moment [4.0a]', () => {
  const state = begun()
  for (let n = 0; n < 60; n++) {
    expect(mw.decisions(state).length).toBeGreaterThan(0)
    step(state)
  }
})
