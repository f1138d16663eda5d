/** Situations where two rules meet, sixth sheet: trains that end beside the enemy, rivers with a bridgehead, corners of the map. */
import { sideBetween } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { BE, board } from '../data.ts'
import { mw } from '../index.ts'
import { ACTIVE, ALLIED, COMBAT, GERMAN } from '../state.ts'
import { attack, field, plan, shiftsIn } from '../testing/combat.ts'
import {
  asked,
  dice,
  fighting,
  lost,
  moving,
  offers,
  play,
  rule,
  stage,
  told,
  where,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { enemyZone } from '../zones.ts'

const ALL = ['HGA', 'HGB', 'HGC', 'PGK']

describe('a corps that came by rail', () => {
  it('into a town in a zone goes no farther, and attacks whoever is beside it [9.0g, 7.2c, 10.0a]', () => {
    const at = { 'fr-21': 'Paris', 'de-1': '1239' }
    const state = moving({ marker: '1AG', commands: ['1AG'], at }, ALLIED)
    play(state, 'pick fr-21', 'rail Reims')
    expect([where(state, 'fr-21'), rule(state, 'pick fr-21')]).toEqual(['1240', '8.0f'])
    stage.begin(Object.assign(state, { segment: COMBAT }), 'combat', { side: ALLIED })
    plan(state, '1239', 'fr-21')
    expect(rule(state, 'commit')).toBe('legal')
  })
})

describe('a river with a bridgehead of the enemy', () => {
  it('is none for his enemy either, and none for who attacks over it with others over the river [27.1b, 10.5d]', () => {
    // The Meuse parts Sedan from 1438 and from Neufchâteau alike.
    const at = { 'fr-1a': 'Sedan', 'de-15': '1438', 'de-19': '1539', 'de-log-pgk': '1638' }
    const state = fighting({ commands: ALL, at, options: { bridgeheads: true } })
    plan(state, 'Sedan', 'de-15', 'de-19')
    expect(shiftsIn(state)).toMatchObject({ river: -1 })
    const bridged = fighting({ commands: ALL, at, options: { bridgeheads: true } })
    const side = sideBetween(board, hex('1439'), hex('1438'))
    bridged.bridgeheads.push({ side, from: hex('1438'), owner: GERMAN })
    plan(bridged, 'Sedan', 'de-15', 'de-19')
    expect(shiftsIn(bridged)).not.toHaveProperty('river')
    const back = fighting({ marker: '1AG', commands: ['1AG'], at, options: { bridgeheads: true } }, ALLIED)
    back.bridgeheads.push({ side, from: hex('1438'), owner: GERMAN })
    plan(back, '1438', 'fr-1a')
    expect(shiftsIn(back)).not.toHaveProperty('river')
  })
})

describe('a corps beaten in the Sundgau', () => {
  it('goes neither into Switzerland nor off the map [8.5c, 11.1c]', () => {
    const at = { 'fr-13': '1945', 'de-1a': '1944', 'de-7a': '2044', 'de-log-hgc': '2043' }
    const state = fighting({ commands: ['HGC'], marker: 'HGC', at })
    attack(state, '1945', ['de-1a', 'de-7a'], 'DD')
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    const open = asked(state) === 'retreat' ? offers(state, 'retreat') : []
    for (const id of open) expect(board.playable[hex(id)]).toBe(1)
    expect(open.every(id => ['1844', '1845', '1944', '1945', '2045'].includes(id))).toBe(true)
  })
})

describe('a reduced bomber', () => {
  it('bombs with what is left of it, and is lost if it is beaten off [16.9c, 22.4a, 22.3d]', () => {
    const state = given({ at: { 'de-air-8': 'Reims' }, lost: { 'de-air-8': 1 } })
    state.flags[unit('de-air-8')]! |= ACTIVE
    stage.begin(state, 'bombing', { side: GERMAN, fought: [] })
    dice(state, 1)
    // Two against the one of the city.
    expect(told(play(state, 'bomb de-air-8'), 'bombing')).toMatchObject({ column: '+1', result: 'AL1' })
    expect(where(state, 'de-air-8')).toBe('-1')
  })
})

describe('an army of four steps in a panic', () => {
  it('pays for every zone on its way, on its second counter by then [7.2f, 22.1i, 2.2.7c]', () => {
    const attackers = ['de-6a', 'de-18a', 'de-19', 'de-15', 'de-16']
    const at = { 'de-6a': '0641', 'de-18a': '0741', 'de-19': '0641', 'de-15': '0741', 'de-16': '0642' }
    const state = field({ 'fr-1a': '0742', ...at, 'de-1': '0943' })
    attack(state, '0742', attackers, 'DP')
    expect([lost(state, 'fr-1a'), asked(state)]).toEqual([2, 'retreat'])
    let paid = 2
    while (asked(state) === 'retreat') {
      const zone = enemyZone(state, ALLIED)
      const dear = offers(state, 'retreat').find(id => zone[hex(id)] === 1)
      const to = dear ?? offers(state, 'retreat')[0]!
      paid += dear === undefined ? 0 : 1
      play(state, `retreat ${to}`)
    }
    expect(paid).toBeGreaterThan(2)
    expect(paid < 4 ? lost(state, 'fr-1a') : Number(where(state, 'fr-1a'))).toBe(paid < 4 ? paid : -1)
  })
})

describe('a march on which the war is decided', () => {
  it('is told as far as it went: to the second German depot, and not past it [3.1b, 8.0d]', () => {
    const at = { 'fr-cav': '1735' }
    const state = moving({ marker: '1AG', commands: ['1AG'], at, allied: ['Ruhr'] }, ALLIED)
    play(state, 'pick fr-cav')
    const way = mw.explain(state, { about: 'reach', unit: unit('fr-cav') })!.paths[hex('1936')]!
    expect(way).toContain(hex('Cologne'))
    const events = play(state, 'to 1936')
    expect([state.outcome?.rule, where(state, 'fr-cav')]).toEqual(['3.1b', '1835'])
    expect(told(events, 'moved')).toMatchObject({ path: [hex('1735'), hex('Cologne')] })
  })

  it('is told to where the country of the unit gives up [3.7b, 3.8c, 8.0d]', () => {
    // The Belgians alone contest Brussels; when they go it is German.
    const at = { 'be-1': '1137', 'be-2': '1038' }
    const state = moving(
      { marker: 'Belgium', commands: ['Belgium'], at, german: ['Brussels', 'Antwerp', '1537'] },
      ALLIED,
    )
    play(state, 'pick be-1')
    const events = play(state, 'to 1139')
    expect([state.fallen, where(state, 'be-1')]).toEqual([[BE], '-1'])
    expect(told(events, 'moved')).toMatchObject({ path: [hex('1137'), hex('1138')] })
  })
})
