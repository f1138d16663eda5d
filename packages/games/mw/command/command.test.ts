/** Section 5: command markers, what may be placed, and what they activate. */
import { has } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { COMMANDS, commandNamed } from '../data.ts'
import { mw } from '../index.ts'
import {
  ACTIVE,
  ALLIED,
  DISCARDED,
  GERMAN,
  HELD,
  IN_BIN,
  MOVED,
  PLAYED,
  REMOVED,
  RESERVE_USED,
} from '../state.ts'
import { asked, moving, offers, play, playAs, rule, stage, told, commanding } from '../testing/play.ts'
import { given, unit } from '../testing/testing.ts'
import { airOf } from './activate.ts'
import { callsReserves, isReady } from './ready.ts'
import { binOf, clearPlayed, fillBins } from './bins.ts'
import { isCoastReached, noteEvacChance, placeable, placeFault } from './commit.ts'
import { markerNamed, markers } from './markers.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const ids = (list: readonly number[]): string[] => list.map(marker => markers[marker]!.id)
/** What a marker has activated: commands by name, and air units. */
function activated(marker: string, choices: readonly string[] = [], want: Given = {}): [string[], number] {
  const side = markers[markerNamed(marker)]!.side
  const state = stage.begin(given({ marker, ...want, set: { operating: side, ...want.set } }), 'activate', {
    side,
  })
  for (const one of choices) if (asked(state) !== 'rest') play(state, one)
  return [COMMANDS.filter((_, command) => (state.commands & (1 << command)) !== 0), state.airLeft]
}
const activating = (marker: string, want: Given = {}): MwState => {
  const side = markers[markerNamed(marker)]!.side
  return stage.begin(given({ marker, ...want, set: { operating: side, ...want.set } }), 'activate', { side })
}
const mechs = {
  'de-19': '1738',
  'de-15': '1736',
  'de-16': '1636',
  'de-grd': '1838',
  'de-1': '1633',
  'de-ss': '1937',
}

describe('regular markers', () => {
  it('activate their army group and air units [5.1d, 5.1e, 5.1f, 5.1g]', () => {
    for (const id of ['HGA', 'HGB', 'HGC', 'PGK']) expect(activated(id)).toEqual([[id], 3])
  })

  it('of the Allies activate theirs; Belgium and the Netherlands no air units [5.1q, 5.1r, 5.1s, 5.1t, 5.1u]', () => {
    expect(activated('1AG')).toEqual([['1AG'], 2])
    for (const id of ['2AG', '3AG']) expect(activated(id)).toEqual([[id], 1])
    for (const id of ['Belgium', 'Netherlands']) expect(activated(id)).toEqual([[id], 0])
  })

  it('activate two air units each with the Allied airpower doctrine [28.2b]', () => {
    const options = { alliedAir: true }
    for (const id of ['1AG', '2AG', '3AG']) expect(activated(id, [], { options })[1]).toBe(2)
    expect(airOf(given({ options }), markerNamed('Belgium'))).toBe(0)
    expect(airOf(given({ options }), markerNamed('planE'))).toBe(1)
  })

  it('let only their own units act [5.1d, 5.1g, 5.1s, 5.1u]', () => {
    const state = moving({ commands: ['HGA'], at: { 'de-15': '1736', 'de-19': '1738' } })
    expect(offers(state, 'pick')).toEqual(['de-15'])
    expect(rule(state, 'pick de-19')).toBe('5.5')
    const third = moving(
      { marker: '3AG', commands: ['3AG'], at: { 'fr-13': '2041', 'fr-1a': '1138', 'be-1': '1436' } },
      ALLIED,
    )
    expect(offers(third, 'pick')).toEqual(['fr-13'])
  })

  it('are in the bin every turn, and once a turn [5.1a, 5.7b, 21.1m, 21.2h]', () => {
    const state = given()
    fillBins(state)
    expect(ids(binOf(state, GERMAN))).toEqual(['HGA', 'HGB', 'HGC', 'PGK'])
    expect(ids(binOf(state, ALLIED))).toEqual(['1AG', '2AG', '3AG', 'Belgium', 'Netherlands'])
    state.markers[markerNamed('HGA')] = PLAYED
    expect(ids(binOf(state, GERMAN))).not.toContain('HGA')
    fillBins(state)
    expect(ids(binOf(state, GERMAN))).toContain('HGA')
  })
})

describe('special markers', () => {
  it('OKH Plan: two army groups, not Kleist, two air units, no shift [5.1h]', () => {
    expect(offers(activating('okhPlan'), 'command')).toEqual(['HGA', 'HGB', 'HGC'])
    expect(rule(activating('okhPlan'), 'command PGK')).not.toBe('legal')
    expect(activated('okhPlan', ['command HGA', 'command HGB'])).toEqual([['HGA', 'HGB'], 2])
    expect(markers[markerNamed('okhPlan')]!.shift).toBe(0)
  })

  it('OKH Modified Plan: one army group, three air units, one column [5.1i]', () => {
    expect(activated('okhMod', ['command HGB'])).toEqual([['HGB'], 3])
    expect(offers(activating('okhMod'), 'command')).not.toContain('PGK')
    expect(markers[markerNamed('okhMod')]!.shift).toBe(1)
  })

  it('Manstein Plan: Kleist and four air units [5.1j]', () => {
    expect(activated('manstein')).toEqual([['PGK'], 4])
    expect(markers[markerNamed('manstein')]!.shift).toBe(2)
  })

  it('Guderian and Hoth: two mechanized corps of any command, Rommel one [5.1l, 5.1m, 5.1n]', () => {
    const state = activating('guderian', { at: mechs })
    expect(offers(state, 'corps')).toEqual(['de-19', 'de-15', 'de-16', 'de-ss'])
    for (const id of ['de-grd', 'de-1']) expect(rule(state, `corps ${id}`)).toBe('5.1l')
    play(state, 'corps de-19', 'corps de-15')
    expect(asked(state)).toBe('rest')
    expect(['de-19', 'de-15', 'de-16'].map(id => isReady(state, unit(id)))).toEqual([true, true, false])
    expect([
      state.airLeft,
      activating('hoth', { at: mechs }).airLeft,
      activating('rommel', { at: mechs }).airLeft,
    ]).toEqual([2, 1, 1])
    const rommel = activating('rommel', { at: mechs })
    play(rommel, 'corps de-16')
    expect(asked(rommel)).toBe('rest')
    // Fewer than two are left: as many as there are.
    const few = activating('hoth', { at: { 'de-19': '1738' } })
    play(few, 'corps de-19')
    expect(asked(few)).toBe('rest')
  })

  it('leaders activate neither columns nor reserves beside their corps [5.1l]', () => {
    const state = activating('guderian', { at: { ...mechs, 'de-log-pgk': '1838', 'de-38': '1835' } })
    play(state, 'corps de-19', 'corps de-15')
    stage.begin(state, 'movement', { side: GERMAN })
    expect(offers(state, 'pick')).toEqual(['de-19', 'de-15'])
    expect(callsReserves(state)).toBe(false)
  })

  it('leaders use up the one activation of a reserve, and do not get one that was used [5.1l, 5.8d]', () => {
    const state = activating('rommel', { at: mechs })
    play(state, 'corps de-ss')
    expect(has(state, unit('de-ss'), RESERVE_USED)).toBe(true)
    const used = activating('rommel', { at: mechs, set: {} })
    used.flags[unit('de-ss')]! |= RESERVE_USED
    stage.flow.forget(used)
    expect(offers(used, 'corps')).not.toContain('de-ss')
  })

  it('Luftwaffe: all air units, no ground units [5.1o]', () => {
    expect(activated('luftwaffe')[0]).toEqual([])
    expect(activated('luftwaffe')[1]).toBeGreaterThanOrEqual(6)
    expect(offers(moving({ marker: 'luftwaffe', at: mechs }), 'pick')).toEqual([])
  })

  it('Plan D and R: one army group, Plan E two; never Belgium or the Netherlands [5.1w, 5.1x, 5.1y, 5.1v]', () => {
    expect(activated('planD', ['command 1AG'])).toEqual([['1AG'], 2])
    expect(activated('planR', ['command 2AG'])).toEqual([['2AG'], 1])
    expect(activated('planE', ['command 1AG', 'command 2AG'])).toEqual([['1AG', '2AG'], 1])
    for (const id of ['planD', 'planE', 'planR', 'planW', 'alliedMorale'])
      expect(offers(activating(id), 'command')).toEqual(['1AG', '2AG', '3AG'])
    expect(rule(activating('planE'), 'command Belgium')).not.toBe('legal')
    expect(markers[markerNamed('planD')]!.shift).toBe(1)
  })

  it('De Gaulle: one French mechanized corps [5.1z]', () => {
    const at = { 'fr-1gc': '1341', 'fr-cav': '1138', 'uk-1arm': '1037', 'fr-20': '1641' }
    const state = activating('deGaulle', { at })
    expect(offers(state, 'corps')).toEqual(['fr-cav', 'fr-1gc'])
    for (const id of ['uk-1arm', 'fr-20']) expect(rule(state, `corps ${id}`)).toBe('5.1z')
    expect(state.airLeft).toBe(1)
  })

  it('Evac: one army group and two air units, the British only with 1AG [5.1aa, 20.2b, 5.8a]', () => {
    expect(activated('evac', ['command 1AG'])).toEqual([['1AG'], 2])
    const first = moving({ marker: 'evac', commands: ['1AG'], at: { 'uk-bef': '1037' } }, ALLIED)
    expect(offers(first, 'pick')).toEqual(['uk-bef'])
    const second = moving({ marker: 'evac', commands: ['2AG'], at: { 'uk-bef': '1037' } }, ALLIED)
    expect(rule(second, 'pick uk-bef')).toBe('5.5')
  })

  it('Fall Rot: two of all four commands and four air units [24.1]', () => {
    expect(activated('fallRot', ['command PGK', 'command HGA'])).toEqual([['HGA', 'PGK'], 4])
  })

  it('Plan W: two army groups and two air units [24.2]', () => {
    expect(activated('planW', ['command 1AG', 'command 3AG'])).toEqual([['1AG', '3AG'], 2])
  })

  it('Morale: one command and one air unit, one column [24.3.2]', () => {
    expect(activated('germanMorale', ['command PGK'])).toEqual([['PGK'], 1])
    expect(offers(activating('germanMorale'), 'command')).toEqual(['HGA', 'HGB', 'HGC', 'PGK'])
    expect(activated('alliedMorale', ['command 2AG'])).toEqual([['2AG'], 1])
    expect(
      [markerNamed('germanMorale'), markerNamed('alliedMorale')].map(one => markers[one]!.shift),
    ).toEqual([1, 1])
  })

  it('leave nothing but 1AG to choose when France has fallen [5.7c]', () => {
    expect(activated('planE', ['command 1AG'], { set: { fallen: [1] } })[0]).toEqual(['1AG'])
    expect(offers(activating('planE', { set: { fallen: [1] } }), 'command')).toEqual(['1AG'])
  })

  it('are gone once they were played; regular ones come back [5.1b, 5.2c, 5.7a, 21.2j]', () => {
    const state = given()
    state.markers[markerNamed('hoth')] = PLAYED
    state.markers[markerNamed('HGA')] = PLAYED
    clearPlayed(state)
    expect(state.markers[markerNamed('hoth')]).toBe(REMOVED)
    expect(placeFault(state, GERMAN, markerNamed('hoth'))).toBe('5.7a')
    expect(placeFault(state, GERMAN, markerNamed('rommel'))).toBeNull()
  })
})

describe('activation', () => {
  it('happens again with every marker, with all of the movement [5.0c]', () => {
    const state = moving({ commands: ['HGA'], at: { 'de-15': '1836' } })
    play(state, 'pick de-15', 'to 1736', 'done', 'end')
    state.flags[unit('de-15')]! &= ~MOVED
    const again = stage.begin(Object.assign(state, { commands: 0 }), 'movement', { side: GERMAN })
    expect(offers(again, 'pick')).toEqual([])
    again.flags[unit('de-15')]! |= ACTIVE
    expect(mw.explain(again, { about: 'reach', unit: unit('de-15') })!.allowance).toBe(6)
    stage.flow.forget(again)
    expect(offers(again, 'pick')).toEqual(['de-15'])
  })

  it('of the British comes with First Army Group [5.8a]', () => {
    const state = moving({ marker: '3AG', commands: ['3AG'], at: { 'uk-bef': '1037' } }, ALLIED)
    expect(rule(state, 'pick uk-bef')).toBe('5.5')
  })

  it('of reserves comes with any army group, not with Kleist, Belgium or leaders [5.8c]', () => {
    const can = (command: string, id: string): boolean => isReady(given({ commands: [command] }), unit(id))
    for (const command of ['HGA', 'HGB', 'HGC']) expect(can(command, 'de-38')).toBe(true)
    expect(can('PGK', 'de-38')).toBe(false)
    for (const command of ['1AG', '2AG', '3AG']) expect(can(command, 'fr-21')).toBe(true)
    for (const command of ['Belgium', 'Netherlands']) expect(can(command, 'fr-21')).toBe(false)
    // The column of the reserve is one of them.
    expect(can('1AG', 'fr-log-res')).toBe(true)
  })

  it('of a reserve is used by acting, once a turn, and seen by both [5.8d, 5.8e]', () => {
    const state = moving({ commands: ['HGA'], at: { 'de-38': '1835', 'de-40': '1735' } })
    play(state, 'pick de-38', 'stay')
    expect(has(state, unit('de-38'), RESERVE_USED)).toBe(false)
    const events = play(state, 'pick de-38', 'to 1836', 'done')
    expect(told(events, 'reserve')).toMatchObject({ unit: unit('de-38') })
    expect(has(mw.view(state, ALLIED), unit('de-38'), RESERVE_USED)).toBe(true)
    const piece = mw.scene(mw.view(state, ALLIED)).pieces.find(one => one.unit === unit('de-38'))!
    expect(piece.marks).toContain('reserveUsed')
    // Another army group is too late for it, but not for the other reserve.
    const later = stage.begin(Object.assign(state, { commands: 1 << commandNamed('HGB') }), 'movement', {
      side: GERMAN,
    })
    later.flags[unit('de-38')]! &= ~(ACTIVE | MOVED)
    stage.flow.forget(later)
    expect(offers(later, 'pick')).toEqual(['de-40'])
  })
})

describe('the Command Marker Phase', () => {
  it('lets each side place one special marker or none, in secret and at once [4.1c, 5.2b]', () => {
    const state = commanding(2)
    expect(stage.flow.decisions(state).map(({ seat }) => seat)).toEqual([GERMAN, ALLIED])
    const events = playAs(state, GERMAN, 'special hoth')
    expect(events.filter(event => event.only === undefined)).toEqual([
      expect.objectContaining({ what: 'committed', side: GERMAN }),
    ])
    expect(stage.flow.decisions(state).map(({ seat }) => seat)).toEqual([ALLIED])
    expect(rule(state, 'special rommel', GERMAN)).not.toBe('legal')
    playAs(state, ALLIED, 'noSpecial')
    expect(ids(binOf(state, GERMAN))).toEqual(['HGA', 'HGB', 'HGC', 'PGK', 'hoth'])
    expect(binOf(state, ALLIED)).toHaveLength(5)
  })

  it('on Turn 1 has the German plan in the bin, and nothing else to place [21.2g, 5.2a]', () => {
    const state = commanding(1)
    state.markers[markerNamed('okhPlan')] = DISCARDED
    state.markers[markerNamed('okhMod')] = DISCARDED
    expect(stage.flow.decisions(state).map(({ seat }) => seat)).toEqual([ALLIED])
    for (const id of ['guderian', 'hoth', 'rommel', 'luftwaffe'])
      expect(placeFault(state, GERMAN, markerNamed(id))).toBe('5.2a')
    for (const id of ['deGaulle', 'evac']) expect(placeFault(state, ALLIED, markerNamed(id))).toBe('5.2a')
    playAs(state, ALLIED, 'noSpecial')
    expect(ids(binOf(state, GERMAN))).toEqual(['HGA', 'HGB', 'HGC', 'PGK', 'manstein'])
  })

  it('from Turn 2 on offers leaders, the Luftwaffe and De Gaulle; German plans never [5.2a, 21.2i, 21.2j, 21.1n]', () => {
    const state = commanding(2)
    expect(ids(placeable(state, GERMAN))).toEqual(['guderian', 'hoth', 'rommel', 'luftwaffe'])
    expect(placeFault(state, GERMAN, markerNamed('okhPlan'))).toBe('21.2g')
    expect(ids(placeable(commanding(4), ALLIED))).toContain('deGaulle')
    expect(placeFault(state, GERMAN, markerNamed('planD'))).toBe('5.2b')
    expect(placeFault(state, GERMAN, markerNamed('HGA'))).toBe('5.2b')
  })

  it('offers the kept Allied plan on any turn, once [21.1l, 5.7a]', () => {
    const state = commanding(3)
    for (const id of ['planE', 'planR']) state.markers[markerNamed(id)] = DISCARDED
    expect(ids(placeable(state, ALLIED))).toEqual(['planD', 'deGaulle'])
    expect(placeFault(state, ALLIED, markerNamed('planE'))).toBe('21.1l')
    expect(ids(placeable(commanding(1), ALLIED))).toContain('planD')
  })

  it('has no optional marker without its option [5.1c, 5.1p, 5.1ab, 24.0, 21.0f, 21.2k]', () => {
    const state = mw.setup('campaign', {}, 1)
    for (const id of ['fallRot', 'planW', 'germanMorale', 'alliedMorale'])
      expect(state.markers[markerNamed(id)]).toBe(REMOVED)
    const on = mw.setup('campaign', { fallRot: true, planW: true, morale: true }, 1)
    for (const id of ['fallRot', 'planW', 'germanMorale', 'alliedMorale'])
      expect(on.markers[markerNamed(id)]).toBe(HELD)
  })

  it('offers Fall Rot with every Belgian city and town, Plan W with two French ones [24.1, 24.2, 5.1p, 5.1ab]', () => {
    const belgian = [
      '1035',
      '1435',
      '1136',
      '1236',
      '1336',
      '1436',
      '1237',
      '1337',
      '1437',
      '1537',
      '1338',
      '1538',
      '1539',
    ]
    const fallRot = markerNamed('fallRot')
    expect(placeFault(commanding(4, { german: belgian }), GERMAN, fallRot)).toBeNull()
    expect(placeFault(commanding(4, { german: belgian.slice(1) }), GERMAN, fallRot)).toBe('24.1')
    const planW = markerNamed('planW')
    expect(placeFault(commanding(4, { german: ['1439'] }), ALLIED, planW)).toBe('24.2')
    expect(placeFault(commanding(4, { german: ['1439', 'Lille'] }), ALLIED, planW)).toBeNull()
    // Both are specials, Morale is not.
    expect([fallRot, planW, markerNamed('germanMorale')].map(one => markers[one]!.isSpecial)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('Evac', () => {
  const near = { 'de-19': '0838' }

  it('can be placed when a German unit is in or beside a port or coast of France [20.2a, 21.1o]', () => {
    expect(isCoastReached(given({ at: near }))).toBe(true)
    expect(isCoastReached(given({ at: { 'de-log-hga': '0836' } }))).toBe(true)
    expect(isCoastReached(given({ at: { 'de-19': '0939' } }))).toBe(false)
    expect(isCoastReached(given({ at: { 'de-air-1': '0836' } }))).toBe(false)
    expect(ids(placeable(commanding(3, { at: near }), ALLIED))).toContain('evac')
    expect(placeFault(commanding(3), ALLIED, markerNamed('evac'))).toBe('20.2a')
  })

  it('has one chance: placed in that phase, or thrown away [20.2e, 21.1o]', () => {
    const kept = commanding(3, { at: near })
    playAs(kept, GERMAN, 'noSpecial')
    playAs(kept, ALLIED, 'special deGaulle')
    expect(kept.markers[markerNamed('evac')]).toBe(DISCARDED)
    kept.turn = 4
    noteEvacChance(kept)
    expect(placeFault(kept, ALLIED, markerNamed('evac'))).toBe('20.2e')
    const placed = commanding(3, { at: near })
    playAs(placed, ALLIED, 'special evac')
    expect(placed.markers[markerNamed('evac')]).toBe(IN_BIN)
    const early = commanding(1, { at: near })
    expect(early.evacChance).toBe(0)
  })

  it('is told of to its owner in that phase, and to nobody else [20.2e]', () => {
    const asks = (state: MwState): string[] => stage.flow.decisions(state).map(({ ask }) => ask.id)
    expect(asks(commanding(3, { at: near })).toSorted()).toEqual(['ask.command', 'ask.commandEvac'])
    expect(asks(commanding(3, { at: {} }))).toEqual(['ask.command', 'ask.command'])
    expect(mw.words['ask.commandEvac']).toContain('never')
  })
})

it('shows each side its own bin and of the other only whether it is empty [5.0b, 2.7]', () => {
  const state = given({ at: {} })
  fillBins(state)
  state.markers[markerNamed('planD')] = IN_BIN
  const shown = (seat: number, side: number) =>
    mw.scene(mw.view(state, seat)).tracks.find(({ id }) => id === `bin${side}`)!
  const named = (id: string) =>
    shown(GERMAN, ALLIED).boxes.find(({ name }) => name.id === `track.markers.${id}`)
  expect(JSON.stringify(named('bin'))).toContain('1st Army Group')
  for (const id of ['bin', 'held', 'now', 'played'])
    expect(JSON.stringify(named(id)) ?? '').not.toContain('Plan')
  expect(JSON.stringify(shown(ALLIED, ALLIED))).toContain('Plan D')
  // What nobody but its owner knows is listed alike, wherever it lies.
  const before = JSON.stringify(shown(GERMAN, ALLIED))
  state.markers[markerNamed('planD')] = HELD
  expect(JSON.stringify(shown(GERMAN, ALLIED))).toBe(before)
})
