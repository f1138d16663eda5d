/** Situations in which several rules meet: the victory check, stacks and the first turn. */
import { describe, expect, it } from 'vitest'
import { allHexes, inGermany, inItaly, isCityOnMap, westOfLine } from '../data.ts'
import { enterHex } from '../enter.ts'
import { stackLimit } from '../movement/stacking.ts'
import { controllerOf, takeHex } from '../position.ts'
import { supplyOf } from '../supply/supply.ts'
import { citiesLeft, finalCount, suddenDeath, victoryCheck } from '../victory/victory.ts'
import { ALLIED, BOX, GERMAN, NONE, REGULAR } from '../state.ts'
import { asked, dice, fighting, moving, offers, play, rule, seatOf, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Run } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const all = (at: string, ...places: string[]): Record<string, string> =>
  Object.fromEntries(places.map(id => [id, at]))
const entered = (state: EwState, id: string, ...path: string[]): void => {
  const run = { state, tell: () => undefined, push: () => undefined } as unknown as Run<EwState>
  for (const at of path) enterHex(run, [unit(id)], hex(at), 'ground')
}

describe('the victory check', () => {
  const cities = allHexes.filter(at => isCityOnMap[at] === 1)
  const western = cities.filter(at => inGermany[at] === 1 && westOfLine[at] === 1)
  const italian = cities.filter(at => inItaly[at] === 1)
  /** The end of Turn 9 with these cities still German. */
  const end = (german: readonly number[], more: readonly string[] = [], set: Given['set'] = {}): EwState => {
    const state = given({ set: { turn: 9, phase: 8, ...set } })
    for (const at of [...western, ...italian, ...more.map(hex)])
      if (!german.includes(at)) takeHex(state, ALLIED, at)
    return state
  }

  it('on Turn 9 takes a city farther east for one in the west, and none for an Italian one [4.4.1a, 4.4a]', () => {
    expect(victoryCheck(end([]))).toMatchObject({ winner: ALLIED, rule: '4.4b' })
    expect(victoryCheck(end([hex('2317')]))).toMatchObject({ winner: GERMAN, rule: '4.4a' })
    expect(victoryCheck(end([hex('2317')], ['2720']))).toMatchObject({ winner: ALLIED, rule: '4.4b' })
    expect(victoryCheck(end(western.slice(0, 2), ['2720']))).toMatchObject({ winner: GERMAN })
    expect(victoryCheck(end(italian.slice(0, 1), ['2720', '2422']))).toMatchObject({
      winner: GERMAN,
      rule: '4.4a',
    })
    expect(citiesLeft(finalCount(end([hex('2317')], [], { destroyed: [hex('2317')] })))).toBe(0)
  })

  it('on Turn 9 gives the game to a fortress that still stands, on Turn 8 not yet [13.8c, 4.4b]', () => {
    expect(victoryCheck(end([], [], { alpine: hex('2217') }))).toMatchObject({
      winner: GERMAN,
      rule: '13.8c',
    })
    expect(victoryCheck(end([], [], { alpine: hex('2217'), turn: 8 }))).not.toMatchObject({ rule: '13.8c' })
  })

  it('looks at the Ruhr before a city that Germans have retaken, up to Turn 6 [4.2.1, 4.3.1a]', () => {
    const both = (turn: number): EwState => {
      const state = given({ at: { US7: '3215', '1SS': '3107' }, set: { turn, phase: 8 } })
      state.taken.push(hex('3107'))
      return state
    }
    expect(suddenDeath(both(6))).toMatchObject({ winner: ALLIED, rule: '4.2.1' })
    expect(suddenDeath(both(7))).toMatchObject({ winner: GERMAN, rule: '4.3.1a' })
  })

  it('does not mind a German in a city who is cut off, nor one in ruins [4.3.1a, 10.10d]', () => {
    const ring = ['3208', '3108', '3008', '3007', '3106', '3207']
    const held = (want: Given): EwState => {
      const state = given({ ...want, at: { '1SS': '3107' }, set: { turn: 5, phase: 8, ...want.set } })
      state.taken.push(hex('3107'))
      return state
    }
    expect(suddenDeath(held({}))).toMatchObject({ winner: GERMAN, rule: '4.3.1a' })
    expect(suddenDeath(held({ allied: ring }))).toBeNull()
    expect(suddenDeath(held({ set: { destroyed: [hex('3107')] } }))).toBeNull()
  })

  it('counts two ports in the hex of Boulogne and Calais, and none for a beachhead [4.3.2a, 4.3.2b]', () => {
    const four = ['3404', '3302', '2005']
    const three = given({ allied: four, beachheads: ['3304'], set: { turn: 3, phase: 8 } })
    expect(suddenDeath(three)).toMatchObject({ winner: GERMAN, rule: '4.3.2a' })
    expect(suddenDeath(given({ allied: [...four, '3408'], set: { turn: 3, phase: 8 } }))).toBeNull()
  })

  it('a city that fell with the interior is one that was Allied [7.16, 4.3.1a]', () => {
    const line = ['3305', '3205', '3105', '3106', '3007', '2907', '2808', '2708', '2609', '2610']
    const state = given({ at: { US5: '2610', '86': '2601' }, allied: line, set: { turn: 5, phase: 8 } })
    entered(state, 'US5', '2611')
    expect([controllerOf(state, hex('2700')), state.taken.includes(hex('2700'))]).toEqual([ALLIED, true])
    entered(state, '86', '2700')
    // Cut off as it is, the corps wins nothing there.
    expect([supplyOf(state, unit('86')), suddenDeath(state)]).toEqual([NONE, null])
    takeHex(state, GERMAN, hex('2609'))
    for (const at of ['2600', '2601', '2602', '2603', '2604', '2605', '2606', '2607', '2608'])
      takeHex(state, GERMAN, hex(at))
    expect([supplyOf(state, unit('86')) === REGULAR, suddenDeath(state)?.rule]).toEqual([true, '4.3.1a'])
  })
})

describe('stacks', () => {
  it('of both army groups leave a beachhead apart [6.4b, 8.7a]', () => {
    const state = moving({ at: all('2803', 'US5', 'B1'), beachheads: ['2803'] })
    play(state, 'pick US5', 'add B1')
    expect(rule(state, 'to 2804')).toBe('6.4b')
    play(state, 'stay', 'pick US5')
    expect(rule(state, 'to 2804')).toBe('legal')
  })

  it('that drop off more than a hex holds give some up when the move is over [8.7a, 6.2b]', () => {
    const at = { ...all('3205', 'US5', 'US7'), ...all('3204', 'US8', 'US12') }
    const state = moving({ at, beachheads: ['3205'], set: { turn: 3 } })
    play(state, 'pick US5', 'add US7', 'to 3204')
    if (asked(state) === 'moving') play(state, 'done')
    expect([asked(state), seatOf(state), offers(state, 'lose').length]).toEqual(['surplus', ALLIED, 4])
    play(state, 'lose US12')
    expect([where(state, 'US12'), asked(state)]).toEqual(['-1', 'movement'])
  })

  it('the garrison of Yugoslavia gathers in rough ground as one, and complies when its phase is over [12.2.3b, 6.3e]', () => {
    const garrison = all('track', '5SSMtn', '9SSMtn', '15Mtn', '21Mtn', '22Mtn')
    const state = stage.begin(given({ at: garrison }), 'yugoslavs')
    const narrow = offers(state, 'to').find(id => stackLimit(state, hex(id)) === 3)!
    play(state, `to ${narrow}`)
    expect([asked(state), where(state, '22Mtn')]).toEqual(['rest', narrow])
    expect(asked(stage.begin(state, 'comply', { side: GERMAN }))).toBe('surplus')
  })

  it('Turn 1 lets 1215 stand overfull through the phase, and no longer than the turn [6.3d]', () => {
    const at = all('1215', 'B5', 'B13', 'P2', 'C1')
    const first = given({ at, set: { turn: 1 } })
    expect(asked(stage.begin(first, 'comply', { side: ALLIED }))).toBe('rest')
    const over = stage.begin(given({ at, set: { turn: 1, phase: 8 } }), 'complyFirst', { side: ALLIED })
    expect([asked(over), offers(over, 'lose').length]).toEqual(['surplus', 4])
    const second = stage.begin(given({ at, set: { turn: 2 } }), 'comply', { side: ALLIED })
    expect(asked(second)).toBe('surplus')
  })
})

describe('on Turn 1', () => {
  it('the 2nd SS keeps out of Allied hexes and zones and off ground without supply [3.2.4h]', () => {
    const at = { '2SS': 'box', US7: '3304', '84': '3204' }
    const state = stage.begin(given({ at, beachheads: ['3304'], set: { turn: 1, phase: 6 } }), 'secondSs')
    expect([rule(state, 'to 3304'), rule(state, 'to 3204'), rule(state, 'to 3105')]).toEqual([
      '3.2.4h',
      '3.2.4h',
      'legal',
    ])
    // Belgium is not France.
    expect(rule(state, 'to 3211')).toBe('3.2.4h')
    play(state, 'done')
    expect(state.at[unit('2SS')]).toBe(BOX)
  })

  it('British corps in Italy attack as they like, those in Normandy two hexes [3.2.4g, 3.2.4b]', () => {
    const at = { B30: '3304', B13: '1214', CH: '3404', '51Mtn': '1314', '47Pz': '3204' }
    const state = fighting({ at, beachheads: ['3304'], set: { turn: 1 } })
    expect([rule(state, 'target 3404'), rule(state, 'target 3204'), rule(state, 'target 1314')]).toEqual([
      '3.2.4g',
      'legal',
      'legal',
    ])
    play(state, 'target 1314', 'join B13')
    dice(state, 6)
    expect(rule(state, 'commit')).toBe('legal')
  })
})
