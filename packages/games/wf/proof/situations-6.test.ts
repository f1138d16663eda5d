/** Late play: ports and risings behind the lines, the surrender, and the cities of the last fortnight. */
import { describe, expect, test } from 'vitest'
import { act, given, hex, inPhase, loadedDice, unit } from '../testing/testing.ts'
import { arrivalHexes } from '../production/arrival.ts'
import {
  asks,
  barred,
  cv,
  does,
  endsTurn,
  isAt,
  isHungry,
  isOwn,
  moving,
  sends,
  toBattles,
  until,
} from '../testing/turns.ts'
import { battleAt } from '../combat/battles.ts'
import { cityTotal } from '../victory/points.ts'
import { has } from '../flags.ts'
import { heldIn, iberia } from '../testing/supply.ts'
import { inCountry, lands, seas } from '../data.ts'
import { stepCost } from '../production/stepcost.ts'
import { wf } from '../index.ts'
import {
  ALLIED,
  AXIS,
  BH_LOST,
  BLITZ_INVASION,
  DISPERSED,
  INVASION,
  NORMAL,
  PARADROP,
  SURRENDERED,
} from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const [S43, W43, S44, W44] = ['S43', 'W43', 'S44', 'W44'].map(heldIn) as [
  number[],
  number[],
  number[],
  number[],
]

describe('a rising in a port', () => {
  test('[16.31b] [8.31] [15.3a] [15.2c] of the Maquis at Brest opens it to Allied ships a fortnight later', () => {
    const at = {
      'FR-MAQUIS-INF': 'event',
      'AL-SHAEF-SHQ': 'London 3',
      'US-16-INF': 'Portsmouth',
      'US-6-AMPH': 'Caen',
      'US-2-AMPH': 'Rennes',
    }
    const state = inPhase({ when: '1944-08', at, allied: [S44], set: { italy: SURRENDERED } }, 'uprisings')
    does(state, 'revolt', undefined, 1)
    does(state, 'place', 'Brest')
    expect([cv(state, 'FR-MAQUIS-INF'), isHungry(state, 'FR-MAQUIS-INF')]).toEqual([1, true])
    until(state, 'command')
    expect([state.side, isOwn(state, ALLIED, 'Brest'), isOwn(state, ALLIED, 'Lorient')]).toEqual([
      AXIS,
      true,
      false,
    ])
    endsTurn(state, AXIS)
    expect([cv(state, 'FR-MAQUIS-INF'), isHungry(state, 'FR-MAQUIS-INF')]).toEqual([1, false])
    expect([asks(state), isOwn(state, ALLIED, 'Lorient')]).toEqual(['command', true])
    does(state, 'activate', 'AL-SHAEF-SHQ')
    act(wf, state, ALLIED, 'mode', 'normal')
    does(state, 'stay')
    does(state, 'endCommand')
    expect(barred(state, 'US-16-INF', 'Brest', 'seaMove')).toBeUndefined()
  })

  test('[16.32a] [8.31] [15.3a] [15.1a] of Tito at Split feeds him once the Adriatic is safe', () => {
    const at = { 'YU-TITO-MTN': 'event', 'GE-88-INF': 'Zagreb' }
    const state = inPhase(
      { when: '1944-01', at, allied: [W43], set: { italy: SURRENDERED, mud: 1 } },
      'uprisings',
    )
    does(state, 'tito', 'Split')
    until(state, 'command')
    expect([isOwn(state, ALLIED, 'Split'), isOwn(state, ALLIED, 'Split NE1')]).toEqual([true, false])
    expect(isHungry(state, 'YU-TITO-MTN')).toBe(true)
    endsTurn(state, AXIS)
    expect(isHungry(state, 'YU-TITO-MTN')).toBe(false)
    expect([isOwn(state, ALLIED, 'Split'), isOwn(state, ALLIED, 'Split NE1')]).toEqual([true, true])
  })
})

describe('the surrender of Italy', () => {
  const sicily: Given = {
    when: '1943-08',
    at: {
      'BR-5-INF': 'Catania 3',
      'IT-6-INF': 'Catania 2',
      'BR-10-INF': 'Palermo 2',
      'IT-5-INF': 'Palermo 2',
      'GE-1-PARA': 'Palermo 2',
      'IV-FRIULI-INF': 'event',
    },
    attackers: { Catania: ALLIED, Palermo: ALLIED },
    allied: [S43, 'Taranto', 'Bari', 'Brindisi', 'Reggio'],
  }

  test('[16.1b] [16.1c] [7.12a] [8.31] ends one battle by a change of sides, and leaves the Germans in another', () => {
    const state = inPhase(sicily, 'surrenders')
    state.rng = loadedDice(1)
    act(wf, state, ALLIED, 'demand', 'Italy')
    until(state, 'command')
    expect([cv(state, 'IT-6-INF'), cv(state, 'IT-5-INF'), cv(state, 'GE-1-PARA')]).toEqual([
      'lost',
      'lost',
      2,
    ])
    expect([isAt(state, 'IV-FRIULI-INF', 'Catania'), battleAt(state, hex('Catania'))]).toEqual([true, -1])
    expect(battleAt(state, hex('Palermo'))).toBeGreaterThanOrEqual(0)
    expect([isOwn(state, ALLIED, 'Catania'), isOwn(state, AXIS, 'Palermo')]).toEqual([true, true])
  })

  test('[16.1f] [15.73a] [15.31b] puts the port that is left at risk in the next Allied turn: one is fed, as a cadre', () => {
    const garrison = { 'GE-1-PARA': 'Palermo 3', 'GE-84-INF': 'Palermo 2', 'BR-10-INF': 'Palermo 2' }
    const after = (face: number): unknown[] => {
      const allied = [...sicily.allied!, 'Messina', 'Catania']
      const set = { italy: SURRENDERED }
      const want = { ...sicily, at: garrison, attackers: { Palermo: ALLIED }, allied, set }
      const state = inPhase(want, 'command')
      does(state, 'endCommand')
      does(state, 'endMovement')
      does(state, 'reveal', undefined, face)
      if (asks(state) === 'feed') does(state, 'feed', 'GE-1-PARA')
      return Object.keys(garrison).map(id => [cv(state, id), isHungry(state, id)])
    }
    expect(after(4)).toEqual([
      [2, true],
      [1, true],
      [2, false],
    ])
    expect(after(5)).toEqual([
      [2, false],
      [1, true],
      [2, false],
    ])
  })
})

describe('landings in enemy seas', () => {
  test('[15.72a] [15.44a] [15.42c] are interdicted wave by wave, and who is sent back joins nobody', () => {
    const at = {
      'US-1-HQ': 'Portsmouth 3',
      'US-5-AMPH': 'Portsmouth',
      'BR-1-AMPH': 'Portsmouth',
      'GE-64-INF': 'Brest',
    }
    const state = moving({ when: '1943-08', at, allied: [S43] }, [['US-1-HQ', BLITZ_INVASION]])
    for (const [id, face] of [
      ['US-5-AMPH', 3],
      ['BR-1-AMPH', 1],
    ] as const) {
      sends(state, id, 'Lorient', 'invade')
      does(state, 'endMovement')
      if (asks(state) === 'mobilize') does(state, 'endMobilize')
      expect(asks(state)).toBe('interdict')
      does(state, 'rollAll', undefined, face)
      until(state, 'movement')
    }
    expect([isAt(state, 'US-5-AMPH', 'Lorient'), isAt(state, 'BR-1-AMPH', 'Portsmouth')]).toEqual([
      true,
      true,
    ])
  })

  test('[13.22e] [15.72a] [15.2d] from Copenhagen to Bremen the North Sea alone is rolled for, at two supreme moves', () => {
    const at = { 'GE-OKW-SHQ': 'Berlin 2', 'GE-DEN-INF': 'Copenhagen' }
    const state = moving({ when: '1945-03', side: AXIS, at, allied: [W44] }, [['GE-OKW-SHQ', NORMAL]])
    sends(state, 'GE-DEN-INF', 'Bremen', 'seaMove')
    expect(state.active[2]).toBe(2)
    does(state, 'endMovement')
    if (asks(state) === 'mobilize') does(state, 'endMobilize')
    const crossed = seas.filter((_, n) => ((state.voyages[4]! >> n) & 1) !== 0)
    expect([asks(state), crossed.map(({ name }) => name)]).toEqual(['interdict', ['North Sea']])
  })
})

describe('a drop into a marsh', () => {
  test('[1.34e] [14.3] [1.41a] [7.35b] [14.6b] is allowed where no landing is; beside Maastricht it finds friends, and nobody gains', () => {
    const at = {
      'US-1-HQ': 'London 3',
      'US-17-PARA': 'London 3',
      'BR-21-HQ': 'Dover 3',
      'BR-1-AMPH': 'Dover',
    }
    const state = moving({ when: '1944-09', at: { ...at, 'GE-88-STATIC': 'Rotterdam 2' }, allied: [W44] }, [
      ['US-1-HQ', PARADROP],
      ['BR-21-HQ', INVASION],
    ])
    expect(barred(state, 'BR-1-AMPH', 'Rotterdam', 'invade')).toBe('15.42b1')
    sends(state, 'US-17-PARA', 'Rotterdam', 'paradrop')
    toBattles(state, 5, 2, 6, 6)
    expect([cv(state, 'US-17-PARA'), cv(state, 'GE-88-STATIC')]).toEqual([2, 2])
    expect([asks(state), has(state, unit('US-17-PARA'), DISPERSED)]).toEqual(['surrenders', false])
  })
})

describe('Antwerp behind a hostile Rotterdam', () => {
  const antwerp = (at: Readonly<Record<string, string>>): WfState =>
    given({ when: '1944-12', at: { ...at, 'GE-88-INF': 'Rotterdam' }, allied: [W44] })

  test('[11.6b] [11.6e] [9.31a] takes new units all the same, for railways feed it from other ports', () => {
    const state = antwerp({ 'US-8-ARMOR': 'dead' })
    expect(arrivalHexes(state, unit('US-8-ARMOR'), [])).toContain(hex('Brussels'))
  })

  test('[11.43a] [11.sb1] spares an HQ beside it what the sea costs', () => {
    const cost = (place: string): number =>
      stepCost(antwerp({ 'BR-21-HQ': `${place} 2` }), { grounded: 1 }, unit('BR-21-HQ'))
    expect([cost('Lille'), cost('Metz')]).toEqual([10, 15])
  })

  test('[15.2c] [1.39d] but no ship comes in', () => {
    const at = {
      'AL-SHAEF-SHQ': 'London 3',
      'US-16-INF': 'London',
      'US-23-INF': 'Brussels',
      'GE-88-INF': 'Rotterdam',
    }
    const state = moving({ when: '1944-12', at, allied: [W44] }, [['AL-SHAEF-SHQ', NORMAL]])
    expect(barred(state, 'US-16-INF', 'Brussels', 'seaMove')).toBe('1.39d')
    expect(barred(state, 'US-23-INF', 'London', 'seaMove')).toBe('1.39d')
  })
})

describe('a battle that is relieved', () => {
  test('[6.41b] [7.12a] [8.31] [15.52a] changes its defender: the beachhead in it feeds those around', () => {
    const at = {
      'GE-B-HQ': 'Rouen 2',
      'GE-88-INF': 'Caen 2',
      'GE-64-INF': 'Caen SE1',
      'US-6-AMPH': 'Caen 3',
      'US-16-INF': 'Rennes 2',
    }
    const set = { beachhead: [hex('Caen'), BH_LOST, BH_LOST, BH_LOST, BH_LOST] }
    const want = {
      when: '1944-08',
      side: AXIS,
      at,
      attackers: { Caen: ALLIED },
      allied: [S43, 'Rennes'],
      set,
    }
    const state = moving(want, [['GE-B-HQ', NORMAL]])
    expect(isOwn(state, AXIS, 'Caen')).toBe(true)
    sends(state, 'GE-64-INF', 'Caen')
    does(state, 'pick', 'GE-88-INF')
    does(state, 'rearguard')
    does(state, 'endMovement', undefined, 1, 1, 1, 1, 1, 1, 1, 1)
    if (asks(state) === 'mobilize') does(state, 'endMobilize', undefined, 1, 1, 1, 1, 1, 1, 1, 1)
    does(state, 'withdraw', 'Le Havre')
    endsTurn(state, AXIS)
    expect([isAt(state, 'GE-64-INF', 'Caen'), isOwn(state, ALLIED, 'Caen')]).toEqual([true, true])
    expect([cv(state, 'US-16-INF'), isHungry(state, 'US-16-INF')]).toEqual([2, false])
  })
})

describe('the last fortnight', () => {
  const count = (want: Given): [allied: number, axis: number] => {
    const state = given({
      when: '1945-05/2',
      neutral: iberia,
      ...want,
      allied: [W44, ...(want.allied ?? [])],
    })
    return [cityTotal(state, ALLIED), cityTotal(state, AXIS)]
  }

  test('[17.32a] [7.12a] [9.12c] [9.so] leaves a city that is fought for to its first defender', () => {
    const at = (place: string): Record<string, string> => ({ 'US-15-ARMOR': place, 'GE-88-INF': place })
    expect(count({ at: at('Paris'), attackers: { Paris: AXIS } })).toEqual([2, 10])
    expect(count({ at: at('Paris'), attackers: { Paris: ALLIED } })).toEqual([1, 10])
    expect(count({ at: at('Berlin'), attackers: { Berlin: ALLIED } })).toEqual([2, 10])
  })

  test('[17.32a] [8.33] [8.2c] takes an empty city from him whose zone a river stops, and gives a disputed one to nobody', () => {
    const munich = (german: string, ...allied: string[]): [number, number] =>
      count({ at: { 'US-15-ARMOR': 'Augsburg', 'GE-88-INF': german }, allied })
    expect(munich('Munich')).toEqual([2, 10])
    expect(munich('Munich SE1')).toEqual([2, 9])
    expect(munich('Munich W1')).toEqual([2, 9])
    const south = ['Mannheim', 'Stuttgart', 'Augsburg']
    expect(munich('Munich SE1', ...south)).toEqual([3, 9])
    expect(munich('Munich W1', ...south)).toEqual([2, 9])
  })

  test('[17.32a] [9.23a] [15.3a] [15.2c] counts Copenhagen for the Axis as long as a ferry or a ship gets there', () => {
    const at = { 'GE-DEN-INF': 'Odense', 'US-15-ARMOR': 'Odense' }
    const odense = { at, attackers: { Odense: ALLIED } }
    expect(count({})).toEqual([2, 10])
    expect(count(odense)).toEqual([2, 10])
    expect(count({ ...odense, allied: ['Rostock', 'Stettin'] })).toEqual([2, 10])
    expect(count({ ...odense, allied: ['Rostock', 'Stettin', 'Hamburg', 'Aarhus'] })[1]).toBe(8)
  })

  test('[17.31a] [16.4g] counts Madrid where Spain was taken', () => {
    const spain = lands.filter(at => inCountry('Spain')[at])
    const state = given({ when: '1945-05/2', allied: [W44, spain] })
    expect([cityTotal(state, ALLIED), cityTotal(state, AXIS)]).toEqual([3, 10])
  })

  test('[9.so] [10.4] [2.26e] [17.32a] with Berlin lost everybody starves, forts to their last step, and no city counts', () => {
    const at = {
      'US-15-ARMOR': 'Berlin',
      'GE-88-INF': 'Munich 2',
      'GE-84-FORT': 'Stettin 2',
      'GE-81-FORT': 'Kiel 1',
      'GE-DEN-STATIC': 'Copenhagen 0',
      'GE-B-HQ': 'Prague 0',
    }
    const state = moving({ when: '1945-05/2', at, allied: [W44, 'Berlin'] }, [])
    endsTurn(state, ALLIED)
    expect(['GE-88-INF', 'GE-84-FORT', 'GE-81-FORT'].map(id => cv(state, id))).toEqual([1, 1, 1])
    expect(['GE-DEN-STATIC', 'GE-B-HQ'].map(id => cv(state, id))).toEqual(['lost', 'lost'])
    expect(cityTotal(state, AXIS)).toBe(0)
  })
})
