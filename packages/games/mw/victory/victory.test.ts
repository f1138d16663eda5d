/** Section 3: control, capitulation, sudden death, points. */
import { DEAD, GONE } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { binOf } from '../command/bins.ts'
import { markerNamed, markers } from '../command/markers.ts'
import { BE, board, FR, NL, UK } from '../data.ts'
import { holderOf, holds } from '../control.ts'
import { lastIn, loseStep } from '../position.ts'
import { ALLIED, EVACUATED, GERMAN, IN_BIN, NOBODY, REMOVED } from '../state.ts'
import { isSupported } from '../supply/support.ts'
import { linesOf, sourcesOf } from '../supply/lines.ts'
import { isDue } from '../arrival/schedule.ts'
import { incomeOf } from '../refit/refit.ts'
import { moving, play, told, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { levelOf, pointLines, pointsOfSide, scoreOf, unitWorth } from './points.ts'
import { frenchPrizes, pillars } from './nations.ts'
import type { MwState } from '../state.ts'
import type { Given } from '../testing/testing.ts'

const HGA = { commands: ['HGA'] }
const german = (state: MwState): number => pointsOfSide(pointLines(state), GERMAN)
const allied = (state: MwState): number => pointsOfSide(pointLines(state), ALLIED)
const idOf = (at: number): string => board.ids[at]!
const prizes = frenchPrizes.map(idOf)

describe('control', () => {
  it('is with whoever occupies a hex [3.3a]', () => {
    const state = given({ at: { 'de-1': 'Lille' } })
    expect(holderOf(state, hex('Lille'))).toBe(GERMAN)
    const column = moving({ ...HGA, at: { 'de-log-hga': '0541' } })
    play(column, 'pick de-log-hga', 'to 0542', 'done')
    expect(where(column, 'de-log-hga')).toBe('0542')
    expect(lastIn(column, hex('0542'))).toBe(ALLIED)
  })

  it('stays with the side that entered last, until the other enters [3.3b]', () => {
    const state = moving({
      commands: ['HGA', '1AG'],
      at: { 'de-15': '0541', 'de-log-hga': '0541' },
      german: ['0541'],
    })
    play(state, 'pick de-15', 'to 0542', 'to 0543', 'done')
    expect(lastIn(state, hex('0542'))).toBe(GERMAN)
    expect(lastIn(state, hex('0441'))).toBe(ALLIED)
    const back = moving(
      { marker: '1AG', commands: ['1AG'], at: { 'fr-cav': '0641' }, german: ['0542', '0541'] },
      ALLIED,
    )
    play(back, 'pick fr-cav', 'to 0541', 'done')
    expect(lastIn(back, hex('0541'))).toBe(ALLIED)
    expect(lastIn(back, hex('0542'))).toBe(GERMAN)
  })

  it('is not won by supply columns, which only keep what is theirs [3.3c]', () => {
    const state = moving({ ...HGA, at: { 'de-log-hga': '0942', 'fr-20': '1040' } })
    play(state, 'pick de-log-hga', 'to Paris')
    expect(lastIn(state, hex('Paris'))).toBe(ALLIED)
    const kept = given({ at: { 'de-log-hga': 'Paris', 'fr-20': '1040' }, german: ['Paris'] })
    expect(holderOf(kept, hex('Paris'))).toBe(GERMAN)
  })

  it('ends where an enemy column stands, which gains nothing by it, and comes back when it is gone [3.3b, 3.3c]', () => {
    const state = moving({ ...HGA, at: { 'de-log-hga': '0743' } })
    expect([holderOf(state, hex('Paris')), incomeOf(state, FR) > 0]).toEqual([ALLIED, true])
    play(state, 'pick de-log-hga', 'to Paris')
    expect([holderOf(state, hex('Paris')), incomeOf(state, FR), german(state)]).toEqual([NOBODY, 0, 0])
    play(state, 'to 1041')
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    play(state, 'to 1042')
    expect(holderOf(state, hex('Paris'))).toBe(ALLIED)
    // The other way round it takes the points of a lost Paris away, and an ordinary city does the same.
    expect(german(given({ at: { 'fr-log-res': 'Paris' }, german: ['Paris'] }))).toBe(0)
    expect(holderOf(given({ at: { 'fr-log-res': 'Bremen' }, german: ['Bremen'] }), hex('Bremen'))).toBe(
      NOBODY,
    )
    // Defenders keep the hex that is landed upon.
    const landed = given({ at: { 'de-llk': 'Rotterdam', 'nl-1': 'Rotterdam' }, allied: ['Rotterdam'] })
    expect(holderOf(landed, hex('Rotterdam'))).toBe(ALLIED)
  })

  it('of a depot or a hex worth points is contested by an enemy zone, unless it is occupied [7.2a]', () => {
    const at = { 'fr-20': '1040' }
    expect(holderOf(given({ at, german: ['Paris'] }), hex('Paris'))).toBe(NOBODY)
    expect(holderOf(given({ at: { ...at, 'de-1': 'Paris' } }), hex('Paris'))).toBe(GERMAN)
    expect(german(given({ at, german: ['Paris'] }))).toBe(0)
    // An ordinary town cannot be contested.
    expect(holderOf(given({ at, german: ['1140'] }), hex('1140'))).toBe(GERMAN)
  })
})

describe('sudden death', () => {
  const taking = (last: string, from: string, more: Given = {}): MwState =>
    moving({
      ...HGA,
      at: { 'de-15': from, ...more.at },
      german: [...prizes.filter(id => id !== last), from],
      ...(more.set && { set: more.set }),
    })

  it('has five depots and four ports of France for its prizes [3.1a]', () => {
    expect(prizes.toSorted()).toEqual([
      '0539',
      '0638',
      '0836',
      '0843',
      '0936',
      '0941',
      '1037',
      '1240',
      '1641',
    ])
  })

  it('comes the moment the Germans enter the last port or depot [3.1a, 3.0]', () => {
    const state = taking('0638', '0738')
    expect(state.outcome).toBeNull()
    play(state, 'pick de-15', 'to Dieppe')
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '3.1a', reason: { id: 'end.france' } })
  })

  it('needs bombed ports too, and does not come while one is Allied [3.1a]', () => {
    const state = taking('0638', '0837', { set: { bombed: [hex('0638')] } })
    play(state, 'pick de-15', 'to 0938', 'done')
    expect(state.outcome).toBeNull()
  })

  it('comes for the Allies with the second German depot [3.1b]', () => {
    const at = { 'fr-cav': '2138' }
    const state = moving({ marker: '1AG', commands: ['1AG'], at, allied: ['Mannheim'] }, ALLIED)
    expect(state.outcome).toBeNull()
    play(state, 'pick fr-cav', 'to Frankfurt')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '3.1b' })
    const one = moving({ marker: '1AG', commands: ['1AG'], at }, ALLIED)
    play(one, 'pick fr-cav', 'to Frankfurt')
    expect(one.outcome).toBeNull()
  })

  it('stands whatever the extension cost [3.4c]', () => {
    const state = taking('0638', '0738', { set: { extended: 1, turn: 7 } })
    play(state, 'pick de-15', 'to Dieppe')
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '3.1a' })
  })
})

describe('capitulation', () => {
  /** The Germans hold all pillars of a country but one, and step into that one. */
  const falling = (
    nation: number,
    last: string,
    from: string,
    more: Given['at'] = {},
    set: Given['set'] = {},
  ): MwState =>
    moving({
      ...HGA,
      at: { 'de-15': from, ...more },
      german: [
        ...pillars
          .get(nation)!
          .map(idOf)
          .filter(id => id !== last),
        from,
      ],
      set,
    })

  it('does not come by a column, which destroys the fortress of Eben Emael and takes nothing [3.8c, 3.3c, 17.1a]', () => {
    const at = { 'de-log-hgb': '1636' }
    const state = moving({ commands: ['HGB'], marker: 'HGB', at, german: ['Brussels', 'Antwerp'] })
    play(state, 'pick de-log-hgb', 'to 1537')
    expect([state.fallen, state.destroyed, holderOf(state, hex('1537'))]).toEqual([[], [hex('1537')], NOBODY])
  })

  it('of Belgium comes with Brussels, Antwerp and Eben Emael [3.8c]', () => {
    const state = falling(BE, '1537', '1437', { 'be-1': '1539', 'be-6': '1138' })
    expect(state.fallen).toEqual([])
    const events = play(state, 'pick de-15', 'to 1537')
    expect(told(events, 'capitulated')).toMatchObject({ nation: 'Belgian' })
    expect(state.fallen).toEqual([BE])
    expect([where(state, 'be-1'), where(state, 'be-6')]).toEqual([String(DEAD), String(DEAD)])
  })

  it('of the Netherlands comes with Amsterdam and Rotterdam, of France with its depots [3.8d, 3.8b]', () => {
    const dutch = falling(NL, '1432', '1433', { 'nl-1': '1730' })
    play(dutch, 'pick de-15', 'to Amsterdam')
    expect(dutch.fallen).toEqual([NL])
    const french = falling(FR, '0843', '0943', { 'fr-1a': '1744', 'uk-bef': '0440' })
    play(french, 'pick de-15', 'to 0843')
    expect(french.fallen).toEqual([FR])
    expect(french.outcome).toBeNull()
    expect(where(french, 'uk-bef')).toBe('0440')
  })

  it('never comes for Germany and Britain [3.8a]', () => {
    expect([...pillars.keys()].sort()).toEqual([FR, BE, NL])
    const state = falling(FR, '0843', '0943', { 'uk-bef': '0440' })
    play(state, 'pick de-15', 'to 0843')
    expect(state.fallen).not.toContain(UK)
  })

  it('does not come while a pillar is missing or contested [3.8b]', () => {
    const state = falling(NL, '1432', '1433', {})
    expect(state.fallen).toEqual([])
    const contested = moving({
      ...HGA,
      at: { 'de-15': '1631', 'nl-1': '1431' },
      german: ['1334', '1432', '1631'],
    })
    play(contested, 'pick de-15', 'to 1632', 'done')
    expect(holderOf(contested, hex('Amsterdam'))).toBe(NOBODY)
    expect(contested.fallen).toEqual([])
  })

  it('takes the markers out, but leaves 1AG [3.7a, 5.7c]', () => {
    const state = falling(FR, '0843', '0943')
    for (const id of ['1AG', '2AG', '3AG']) state.markers[markerNamed(id)] = IN_BIN
    play(state, 'pick de-15', 'to 0843')
    expect(['1AG', '2AG', '3AG', 'deGaulle'].map(id => state.markers[markerNamed(id)])).toEqual([
      IN_BIN,
      REMOVED,
      REMOVED,
      REMOVED,
    ])
    expect(binOf(state, ALLIED).map(marker => markers[marker]!.id)).toEqual(['1AG'])
    const belgium = falling(BE, '1537', '1437')
    belgium.markers[markerNamed('Belgium')] = IN_BIN
    play(belgium, 'pick de-15', 'to 1537')
    expect(belgium.markers[markerNamed('Belgium')]).toBe(REMOVED)
  })

  it('counts units and air units as eliminated, those to come only as gone [3.7b, 3.7c, 3.7g]', () => {
    const at = {
      'fr-1a': '1744',
      'fr-air-zoan': 'available',
      'fr-air-zoae': 'utilized',
      'fr-10a': 'track',
      'fr-cav': 'evacuated',
    }
    const state = falling(FR, '0843', '0943', at)
    const before = german(state)
    play(state, 'pick de-15', 'to 0843')
    expect(['fr-1a', 'fr-air-zoan', 'fr-air-zoae'].map(id => state.at[unit(id)])).toEqual([DEAD, DEAD, DEAD])
    expect([state.at[unit('fr-10a')], state.at[unit('fr-cav')]]).toEqual([GONE, EVACUATED])
    // Orléans 3, an army 1, two air units 2.
    expect(german(state) - before).toBe(6)
    state.turn = 4
    expect(isDue(state, unit('fr-10a'))).toBe(false)
  })

  it('ends refit points and depots, not ports [3.7d, 3.7e, 3.7f]', () => {
    const state = falling(BE, '1537', '1437', { 'uk-bef': '1036' }, { refit: [5, 2, 1, 1, 0] })
    play(state, 'pick de-15', 'to 1537')
    expect(state.refit).toEqual([5, 2, 1, 0, 0])
    state.turn = 3
    expect([incomeOf(state, BE), incomeOf(state, FR)]).toEqual([0, 1])
    expect(sourcesOf(state, BE)).toEqual([])
    // Ostend is one hex away.
    expect(isSupported(state, unit('uk-bef'), 'move')).toBe(true)
    expect(linesOf(state, UK).source.reached[hex('Ostend')]).toBe(1)
    const taken = given({ at: { 'uk-bef': '1036' }, german: ['Ostend', '0936', '0836', '0638', '0539'] })
    expect(isSupported(taken, unit('uk-bef'), 'move')).toBe(false)
  })
})

describe('points', () => {
  it('for the Germans: Paris 10, Rotterdam and Antwerp 4, other depots and Channel ports 3, Maginot hexes 1 [3.4a]', () => {
    const state = given({
      german: ['Paris', 'Rotterdam', 'Antwerp', 'Lille', 'Reims', '1640', '1740', '1840'],
    })
    expect(german(state)).toBe(27)
    expect(german(given({ german: ['Dieppe'] }))).toBe(3)
  })

  it('for the Allies: the Ruhr 5, other depots 3, West Wall hexes 2 [3.5a]', () => {
    expect(allied(given({ allied: ['Ruhr'] }))).toBe(5)
    expect(allied(given({ allied: ['1738'] }))).toBe(2)
    expect(allied(given({ allied: ['Frankfurt'] }))).toBe(3)
  })

  it('come from a hex once, by its best line [3.5c]', () => {
    expect(german(given({ german: ['Antwerp'] }))).toBe(4)
    expect(german(given({ german: ['Lille'] }))).toBe(3)
    expect(allied(given({ allied: ['Ruhr'] }))).toBe(5)
  })

  it('come for Allied units eliminated: mechanized corps 2, armies and air units 1 [3.4b, 3.2b]', () => {
    const at = Object.fromEntries(
      ['fr-1gc', 'fr-2gc', 'fr-air-zoan', 'fr-1a', 'fr-2a', 'fr-3a', 'fr-f-boul', 'fr-20', 'fr-log-1ag'].map(
        id => [id, 'dead'],
      ),
    )
    expect(german(given({ at }))).toBe(8)
    expect(german(given({ at: { 'uk-1arm': 'evacuated' } }))).toBe(0)
  })

  it('come for German units eliminated: mechanized 3, columns too, armies 2, air units 1 [3.5b]', () => {
    const dead = (...list: string[]): MwState =>
      given({ at: Object.fromEntries(list.map(id => [id, 'dead'])) })
    expect(allied(dead('de-19', 'de-air-1', 'de-air-2', 'de-7a', 'de-llk'))).toBe(7)
    expect(allied(dead('de-14', 'de-f-saar'))).toBe(3)
    expect([allied(dead('de-log-hga')), allied(dead('de-log-hgc'))]).toEqual([3, 0])
    expect(unitWorth(unit('de-grd'))).toBe(3)
  })

  it('come for an army only with its last step [3.5d]', () => {
    const state = given({ at: { 'fr-1a': '1138' } })
    for (const _ of [1, 2, 3]) loseStep(state, unit('fr-1a'))
    expect(german(state)).toBe(0)
    loseStep(state, unit('fr-1a'))
    expect(german(state)).toBe(1)
  })

  it('give the level of victory [3.6, 21.0h]', () => {
    const levels = [50, 49, 40, 39, 30, 29, 20, 19, 10, 9, 0, -1].map(levelOf)
    expect(levels).toEqual([
      'germanStrategic',
      'germanOperational',
      'germanOperational',
      'germanMarginal',
      'germanMarginal',
      'draw',
      'draw',
      'alliedMarginal',
      'alliedMarginal',
      'alliedOperational',
      'alliedOperational',
      'alliedStrategic',
    ])
  })

  it('cost the Germans ten for the extension [3.4c]', () => {
    const want = { german: ['Paris', 'Rotterdam'] }
    expect(scoreOf(given(want)) - scoreOf(given({ ...want, set: { extended: 1 } }))).toBe(10)
  })

  it('are paid for variants, to the other side [28.0, 28.1a, 28.1b, 28.1c, 28.1e, 28.2a, 28.2c, 28.2d, 28.2e]', () => {
    const paid = (option: string): [number, number] => {
      const state = given({ options: { [option]: true } })
      return [german(state), allied(state)]
    }
    for (const option of ['ssCorps', 'moreSf', 'mountainCorps']) expect(paid(option), option).toEqual([0, 1])
    for (const option of ['alliedArmor', 'alliedSf', 'colonial']) expect(paid(option), option).toEqual([1, 0])
    expect(paid('fighterCommand')).toEqual([3, 0])
    for (const option of ['noNetherlands', 'alliedAir', 'alliance'])
      expect(paid(option), option).toEqual([5, 0])
    expect(paid('morale')).toEqual([0, 0])
    expect(allied(given({ options: { airlift: 'corps' } }))).toBe(1)
  })

  it('are halved for an open city, rounded down [25.4c]', () => {
    const worth = (place: string): number =>
      german(given({ options: { openCities: true }, german: [place], set: { open: [hex(place)] } }))
    expect(['Paris', 'Rotterdam', 'Antwerp', 'Brussels'].map(worth)).toEqual([5, 2, 2, 1])
  })
})

describe('the kinds of losses', () => {
  it('take one step after the other, over both counters of an army [2.2.7a, 2.2.7b, 2.2.7c, 2.2.6e, 21.0g]', () => {
    const state = given({
      at: { 'de-f-saar': 'Saarbrücken', 'de-1': '1835', 'de-6a': '1934', 'fr-9a': '1339' },
    })
    expect(loseStep(state, unit('de-f-saar'))).toBe(true)
    expect([loseStep(state, unit('de-1')), loseStep(state, unit('de-1'))]).toEqual([false, true])
    expect([1, 2, 3, 4].map(() => loseStep(state, unit('de-6a')))).toEqual([false, false, false, true])
    expect([1, 2, 3].map(() => loseStep(state, unit('fr-9a')))).toEqual([false, false, true])
    // One unit stands for both counters: it is in one place or in none.
    expect(state.at.filter(at => at === hex('1934'))).toHaveLength(0)
  })
})

describe('the markers of the map', () => {
  it('are never used up [2.6c]', () => {
    const forts = ['1633', '1636', '1738', '1839', '1739', '2140', '2042']
    const state = moving(
      { marker: '1AG', commands: ['1AG'], at: { 'fr-cav': '1941' }, set: { destroyed: forts.map(hex) } },
      ALLIED,
    )
    play(state, 'pick fr-cav', 'to 1940')
    expect(state.destroyed).toHaveLength(8)
    expect(holds(state, ALLIED, hex('1940'))).toBe(true)
  })
})
