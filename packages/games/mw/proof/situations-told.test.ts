/** Situations between the rules: what a player is told, by which rule something is refused. */
import { sideBetween } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { deployFault } from '../arrival/arrival.ts'
import { placeFault } from '../command/commit.ts'
import { EVAC, markerNamed } from '../command/markers.ts'
import { board } from '../data.ts'
import { mw } from '../index.ts'
import { ALLIED, COMBAT, DISCARDED, GERMAN, LANDED, MOVEMENT, RESERVE_USED } from '../state.ts'
import { attack, field, plan } from '../testing/combat.ts'
import { asked, dice, fighting, moving, play, rule, stage, told } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const hand = (state: MwState, id: string): MwState => {
  play(state, `pick ${id}`)
  return state
}
const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ['HGA', 'HGB', 'HGC', 'PGK'], at: { ...at }, ...more })
const french = (at: Given['at'], more: Given = {}): MwState =>
  moving({ marker: '1AG', commands: ['1AG', '2AG', '3AG'], at: { ...at }, ...more }, ALLIED)

describe('a hex that is closed', () => {
  it('is so by the rule that closes it, not by any other [8.0e, 8.5a, 8.5c, 8.5g, 25.4b, 28.1e]', () => {
    const shore = hand(french({ 'fr-cav': 'Dunkirk' }), 'fr-cav')
    expect([rule(shore, 'to 0935'), rule(shore, 'to 0534')]).toEqual(['8.0e', '8.5g'])
    const alps = hand(french({ 'fr-20': '1944' }), 'fr-20')
    expect([rule(alps, 'to 2145'), rule(alps, 'to 2045')]).toEqual(['8.5c', '8.5a'])
    const open = { options: { openCities: true }, set: { open: [hex('Paris')] } }
    expect(rule(hand(french({ 'fr-cav': '0942' }, open), 'fr-cav'), 'to Paris')).toBe('25.4b')
    const out = { options: { noNetherlands: true } }
    expect(rule(hand(german({ 'de-16': '1636' }, out), 'de-16'), 'to 1635')).toBe('28.1e')
    const coast = moving({ marker: 'Belgium', commands: ['Belgium'], at: { 'be-1': 'Ostend' } }, ALLIED)
    expect(rule(hand(coast, 'be-1'), 'to 0935')).toBe('8.0e')
    expect(rule(coast, 'to 1135')).toBe('8.5d')
  })

  it('is closed to trains by the same rule, and so is one with enemies in it [9.0d, 25.4b, 8.0e]', () => {
    const open = { options: { openCities: true }, set: { open: [hex('Paris')] } }
    expect(rule(hand(french({ 'fr-1a': 'Reims' }, open), 'fr-1a'), 'rail Paris')).toBe('25.4b')
    const held = hand(french({ 'fr-1a': 'Reims', 'de-1': 'Paris' }), 'fr-1a')
    expect(rule(held, 'rail Paris')).toBe('8.0e')
  })
})

describe('a hex out of reach', () => {
  it('is barred by zones only where they alone bar it [7.2c, 7.2d, 8.0c]', () => {
    // From one zone straight into another.
    const beset = { 'de-4a': '0641', 'fr-20': '0742', 'fr-21': '0541', 'fr-23': '0740' }
    expect(rule(hand(german(beset), 'de-4a'), 'to 0642')).toBe('7.2d')
    // In a zone both, but too far whatever there is between.
    const far = { 'de-4a': '0641', 'fr-20': '0742', 'fr-21': '1243', 'de-log-hga': '0641' }
    expect(rule(hand(german(far), 'de-4a'), 'to 1242')).toBe('8.0c')
    const wall = { 'de-15': '0540', 'fr-20': '0740', 'fr-21': '0742', 'fr-23': '0744', 'fr-13': '0639' }
    const before = hand(german({ ...wall, 'de-log-hga': '0540' }), 'de-15')
    expect(rule(before, 'to 0841')).toBe('7.2c')
    expect(rule(before, 'to 1241')).toBe('8.0c')
  })
})

describe('a reserve', () => {
  it('that cannot act hears why: used this turn, or not called by this marker [5.8c, 5.8d, 5.5]', () => {
    const at = { 'de-38': '0641', 'de-4a': '0641', 'fr-20': '0742' }
    const panzers = fighting({ marker: 'PGK', commands: ['PGK'], at: { 'de-38': '0641', 'fr-20': '0742' } })
    expect(rule(panzers, 'target 0742')).toBe('5.8c')
    const used = moving({ commands: ['HGB'], at })
    used.flags[unit('de-38')]! |= RESERVE_USED
    stage.flow.forget(used)
    expect([rule(used, 'pick de-38'), rule(used, 'pick de-4a')]).toEqual(['5.8d', '5.5'])
  })

  it('is refused to a leader who comes too late, and others by his own rule [5.1m, 5.1z, 5.8d]', () => {
    const leading = (marker: string, at: Given['at'], side = GERMAN): MwState =>
      stage.begin(given({ marker, at: { ...at } }), 'activate', { side })
    const hoth = leading('hoth', { 'de-ss': '1937', 'de-19': '1937', 'de-6a': '1934' })
    hoth.flags[unit('de-ss')]! |= RESERVE_USED
    stage.flow.forget(hoth)
    expect([rule(hoth, 'corps de-ss'), rule(hoth, 'corps de-6a')]).toEqual(['5.8d', '5.1m'])
    const gaulle = leading('deGaulle', { 'fr-cav': '0942', 'uk-1arm': '0842' }, ALLIED)
    expect(rule(gaulle, 'corps uk-1arm')).toBe('5.1z')
  })
})

it('a marker laid aside for good is refused by the rule that laid it aside [20.2e, 21.1l, 5.7a]', () => {
  const state = given()
  state.markers[EVAC] = DISCARDED
  state.markers[markerNamed('planE')] = DISCARDED
  expect(placeFault(state, ALLIED, EVAC)).toBe('20.2e')
  expect(placeFault(state, ALLIED, markerNamed('planE'))).toBe('21.1l')
})

describe('an arrival', () => {
  it('is refused at a bombed depot by the bombs, in a port by the ships that were used [22.4e, 25.2, 13.3b, 13.3d]', () => {
    const bombed = given({ set: { bombed: [hex('Paris'), hex('Cologne')] } })
    expect(deployFault(bombed, unit('fr-6a'), hex('Paris'))).toBe('22.4e')
    expect(deployFault(bombed, unit('de-2a'), hex('Cologne'))).toBe('22.4e')
    expect(deployFault(bombed, unit('de-2a'), hex('Paris'))).toBe('13.3b')
    const landing = (place: string, options: Given['options']): string | null =>
      deployFault(given({ at: { 'uk-naval': place }, options: { ...options } }), unit('uk-2'), hex('Ostend'))
    const on = { britishPorts: true }
    expect([landing('available', on), landing('utilized', on), landing('available', {})]).toEqual([
      null,
      '25.2',
      '13.3d',
    ])
  })
})

describe('support', () => {
  it('of a corps that has landed is shown as it counts: in its Combat Segment, not before [18.3, 15.1a]', () => {
    const shown = (segment: number): unknown[] => {
      const state = given({ at: { 'de-llk': '1432', 'nl-1': '1433' }, set: { segment } })
      state.flags[unit('de-llk')]! |= LANDED
      const { units } = mw.explain(state, { about: 'supply', seat: GERMAN })!
      const marks = mw.scene(state).pieces.find(piece => piece.unit === unit('de-llk'))!.marks ?? []
      return [units[0]!.state, units[0]!.why![0]!.rule, marks.includes('unsupplied')]
    }
    expect(shown(COMBAT)).toEqual([0, '18.3', false])
    expect(shown(MOVEMENT)[0]).not.toBe(0)
    expect(shown(MOVEMENT)[2]).toBe(true)
  })
})

describe('the forecast', () => {
  const struck = (): MwState => {
    const state = field({ 'fr-1a': '0742', 'de-24': '0641', 'de-19': '0741' })
    attack(state, '0742', ['de-24', 'de-19'], 'CA')
    return state
  }

  it('of a counterattack is there before the hex is chosen, and is what is rolled on [22.2a, 22.2b]', () => {
    const state = struck()
    const [weak, strong] = ['0641', '0741'].map(id => mw.explain(state, { about: 'battle', at: hex(id) })!)
    expect([weak!.attack, weak!.defense, strong!.defense]).toEqual([9, 4, 6])
    expect(weak!.shifts.map(({ rule, amount }) => [rule, amount])).toEqual([['22.2b', 1]])
    expect(mw.explain(state, { about: 'battle', at: hex('0742') })).toBeNull()
    dice(state, 3)
    const odds = told(play(state, 'counter 0641'), 'odds')
    expect(odds).toMatchObject({ column: weak!.column, attack: 9, defense: 4 })
  })

  it('is over when the die is cast: nobody is told chances of what has been decided [10.3g]', () => {
    const state = field({ 'fr-1a': '0742', 'de-24': '0641', 'de-19': '0741' })
    attack(state, '0742', ['de-24', 'de-19'], 'AA')
    expect(asked(state)).toBe('lose')
    expect(mw.explain(state, { about: 'battle' })).toBeNull()
    expect(mw.explain(struck(), { about: 'battle' })).toBeNull()
  })
})

describe('what happens is told with its rule', () => {
  const ruleOf = (events: readonly GameEvent[], what: string): unknown =>
    (told(events, what) as { rule?: string } | undefined)?.rule

  it('a fortress by who enters it or by special forces [17.1a, 19.1a]', () => {
    const entered = german({ 'de-15': '1739' })
    expect(ruleOf(play(entered, 'pick de-15', 'to 1740'), 'fortDestroyed')).toBe('17.1a')
    const at = { 'fr-f-maub': '1238', 'de-15': '1338', 'de-sf-koch': 'available' }
    const sent = fighting({ commands: ['HGA'], at })
    play(plan(sent, '1238', 'de-15'), 'commit')
    dice(sent, 1)
    expect(ruleOf(play(sent, 'send de-sf-koch'), 'fortDestroyed')).toBe('19.1a')
  })

  it('a bridgehead by its owner or for want of one [27.1e, 27.1f]', () => {
    const made = (): MwState => {
      const state = german({ 'de-15': '1539' }, { options: { bridgeheads: true } })
      const side = sideBetween(board, hex('1539'), hex('1439'))
      state.bridgeheads.push({ side, from: hex('1539'), owner: GERMAN })
      return state
    }
    expect(ruleOf(play(made(), 'pick de-15', 'to 1639'), 'bridgeGone')).toBe('27.1f')
    const kept = stage.begin(made(), 'closing', { side: GERMAN })
    expect(ruleOf(play(kept, 'dropBridge 1539'), 'bridgeGone')).toBe('27.1e')
  })

  it('a step that one too many loses in a zone it is sent into, by the zone [6.5, 7.2f]', () => {
    const three = { 'fr-20': '0642', 'fr-21': '0642', 'fr-23': '0642', 'de-1': '0744' }
    const only = ['Lille', 'Paris', 'Reims', 'Nancy']
    const state = stage.begin(given({ at: three, german: only }), 'stacks', { side: GERMAN })
    expect(ruleOf(play(state, 'excess fr-20'), 'lostStep')).toBe('6.5')
    expect(ruleOf(play(state, 'expel 0743'), 'eliminated')).toBe('7.2f')
  })

  it('a unit that cannot leave its hex, by what shuts it in, and a garrison by having no movement [11.1c, 11.1g]', () => {
    const around = { 'de-16': '1734', 'de-38': '1534', 'de-40': '1635', 'de-1': '1535', 'de-log-hgb': '1734' }
    const dutch = fighting({ commands: ['HGB'], at: { 'nl-1': '1634', ...around } })
    expect(ruleOf(attack(dutch, '1634', ['de-38'], 'DW'), 'eliminated')).toBe('11.1c')
    const garrisons = given({ at: { 'fr-f-boul': '1740', 'fr-f-laut': '1740' } })
    stage.begin(garrisons, 'stacks', { side: GERMAN })
    expect(ruleOf(play(garrisons, 'excess fr-f-boul'), 'eliminated')).toBe('11.1g')
  })

  it('a country, a Morale Victory, a corps of a leader, a step that comes back [3.8d, 24.3.1b, 5.1n, 14.3b]', () => {
    const dutch = german({ 'de-16': '1433' }, { german: ['Amsterdam'] })
    expect(ruleOf(play(dutch, 'pick de-16', 'to Rotterdam'), 'capitulated')).toBe('3.8d')
    const saar = french({ 'fr-cav': '1840' }, { options: { morale: true } })
    expect(ruleOf(play(saar, 'pick fr-cav', 'to 1839'), 'morale')).toBe('24.3.1b')
    const rommel = stage.begin(given({ marker: 'rommel', at: { 'de-19': 'Ruhr' } }), 'activate', {
      side: GERMAN,
    })
    expect(ruleOf(play(rommel, 'corps de-19'), 'activatedCorps')).toBe('5.1n')
    const worn = given({ at: { 'de-1': 'Ruhr' }, lost: { 'de-1': 1 } })
    stage.begin(worn, 'refitting', { side: GERMAN })
    expect(ruleOf(play(worn, 'refit de-1'), 'gainedStep')).toBe('14.3b')
  })
})
