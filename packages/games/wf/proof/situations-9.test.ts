/** Where two rules meet at sea, on beaches, among partisans and in besieged ports. */
import { describe, expect, test } from 'vitest'
import {
  asks,
  barred,
  cv,
  does,
  isAt,
  isHungry,
  isOwn,
  moving,
  refused,
  sends,
  toBattles,
  until,
} from '../testing/turns.ts'
import { heldIn, iberia } from '../testing/supply.ts'
import { hex, inPhase } from '../testing/testing.ts'
import {
  ALLIED,
  AT_WAR,
  AXIS,
  BH_LOST,
  BLITZ_INVASION,
  INVASION,
  NORMAL,
  PARADROP,
  SURRENDERED,
} from '../state.ts'
import type { WfState } from '../state.ts'

const [S43, W43, S44] = ['S43', 'W43', 'S44'].map(heldIn) as [number[], number[], number[]]

describe('a para and the second wave', () => {
  const catania = (second: string, foes: Readonly<Record<string, string>>): WfState => {
    const at = {
      ...foes,
      'AL-AF-SHQ': 'Malta 2',
      'BR-2-PARA': 'Malta 3',
      'BR-21-HQ': 'Tunis 3',
      'US-6-AMPH': 'Tunis',
      'US-2-AMPH': 'Tunis',
    }
    const state = moving({ when: '1943-07', at, allied: [S43] }, [
      ['AL-AF-SHQ', PARADROP],
      ['BR-21-HQ', BLITZ_INVASION],
    ])
    sends(state, 'BR-2-PARA', 'Catania', 'paradrop')
    sends(state, 'US-6-AMPH', 'Palermo', 'invade')
    sends(state, 'BR-21-HQ', 'Licata', 'secondWave')
    toBattles(state)
    if (second !== '') sends(state, 'US-2-AMPH', second, 'invade')
    toBattles(state)
    until(state, 'command')
    return state
  }
  const held = { 'IT-SIC-STATIC': 'Palermo E1' }

  test('[14.6b] [15.44a] [15.42c] [8.31] link up where the wave lands beside it', () => {
    const near = catania('Licata', held)
    expect([near.side, cv(near, 'BR-2-PARA'), isOwn(near, ALLIED, 'Catania')]).toEqual([AXIS, 3, true])
  })

  test('[14.6b] [8.33] and over ground that the first wave holds, but not where that is disputed', () => {
    expect(cv(catania('', {}), 'BR-2-PARA')).toBe(3)
    expect(cv(catania('', held), 'BR-2-PARA')).toBe('lost')
  })
})

describe('a supreme HQ at sea', () => {
  test('[5.62a] [5.43] [15.72a] stands down first: the last step is sunk with it', () => {
    const at = { 'AL-SHAEF-SHQ': 'Plymouth 1', 'US-16-INF': 'Lorient', 'GE-64-INF': 'Brest' }
    const sails = (face: number): WfState => {
      const state = moving({ when: '1943-10', at, allied: [S43, 'Lorient'] }, [['AL-SHAEF-SHQ', NORMAL]])
      does(state, 'endMovement')
      does(state, 'mobilize', 'AL-SHAEF-SHQ')
      does(state, 'seaMove', 'Lorient')
      if (asks(state) === 'mobilize') does(state, 'endMobilize')
      expect(asks(state)).toBe('interdict')
      does(state, 'rollAll', undefined, face)
      return state
    }
    expect(cv(sails(6), 'AL-SHAEF-SHQ')).toBe('lost')
    const back = sails(2)
    expect([cv(back, 'AL-SHAEF-SHQ'), isAt(back, 'AL-SHAEF-SHQ', 'Plymouth')]).toEqual([0, true])
    expect(isAt(sails(3), 'AL-SHAEF-SHQ', 'Lorient')).toBe(true)
  })
})

describe('an HQ left alone on a coast', () => {
  test('[15.6b] [6.42a] [5.1c] is fetched at speed 1, whatever it marches: slow statics fire at it too', () => {
    const at = { 'US-1-HQ': 'Calais 2', 'GE-88-STATIC': 'Calais 2', 'BR-21-HQ': 'Dover 3' }
    const state = moving({ when: '1943-08', at, attackers: { Calais: AXIS }, allied: [S43, 'Calais'] }, [
      ['BR-21-HQ', INVASION],
    ])
    sends(state, 'US-1-HQ', 'Dover', 'evacuate')
    does(state, 'endMovement', undefined, 6, 5)
    if (asks(state) === 'mobilize') does(state, 'endMobilize', undefined, 6, 5)
    expect([cv(state, 'US-1-HQ'), isAt(state, 'US-1-HQ', 'Dover')]).toEqual([1, true])
  })
})

describe('Axis headquarters under Allied aircraft', () => {
  test('[5.21a] [5.41a] [13.22a] deploy one hex and go mobile one more, not two', () => {
    const paris = (when: string): string | undefined => {
      const state = moving({ when, side: AXIS, at: { 'GE-OBW-HQ': 'Paris 3' }, allied: [S43] }, [
        ['GE-OBW-HQ', NORMAL],
      ])
      does(state, 'endMovement')
      does(state, 'mobilize', 'GE-OBW-HQ')
      expect(refused(state, 'march', 'Reims')).toBeUndefined()
      return refused(state, 'march', 'Sedan')
    }
    expect([paris('1944-05'), paris('1944-06')]).toEqual([undefined, '6.1a'])
  })
})

describe('Tito abroad', () => {
  test('[16.32d] [10.4] does not starve beside Yugoslavia, and farther off he does', () => {
    const at = (name: string): number | 'lost' => {
      const foes = { 'GE-87-INF': 'Verona', 'GE-88-INF': 'Graz', 'GE-73-INF': 'Bolzano' }
      const state = inPhase(
        {
          when: '1944-09',
          side: AXIS,
          at: { 'YU-TITO-MTN': `${name} 2`, ...foes },
          allied: [S44],
          set: { italy: SURRENDERED, tito: 1, balkans: 1 },
        },
        'supply',
      )
      return cv(state, 'YU-TITO-MTN')
    }
    expect([at('Trieste'), at('Salzburg')]).toEqual([2, 1])
  })
})

describe('a besieged fort', () => {
  /** Brest, fought for by land, with the Atlantic in Allied hands and Lorient behind the lines. */
  const brest = (face: number): WfState => {
    const at = {
      'GE-25-FORT': 'Brest 3',
      'GE-25-STATIC': 'Brest 2',
      'US-8-ARMOR': 'Brest',
      'US-16-INF': 'Brest E1',
      'BR-5-INF': 'Rennes',
    }
    const allied = [S44, 'Cherbourg', 'Caen', 'St. Malo', 'Rennes', 'Brest E1']
    const state = inPhase(
      { when: '1944-08', at, attackers: { Brest: ALLIED }, allied, set: { italy: SURRENDERED } },
      'command',
    )
    does(state, 'endCommand')
    does(state, 'endMovement')
    does(state, 'reveal', undefined, face)
    return state
  }

  test('[15.73a] [15.31b] [2.26e] fed by sea it is a cadre that keeps its fire, cut off it starves to its last step', () => {
    const fed = brest(6)
    expect(asks(fed)).toBe('feed')
    does(fed, 'feed', 'GE-25-FORT')
    expect([cv(fed, 'GE-25-FORT'), isHungry(fed, 'GE-25-FORT')]).toEqual([2, false])
    expect([cv(fed, 'GE-25-STATIC'), isHungry(fed, 'GE-25-STATIC')]).toEqual([1, true])
    const cut = brest(1)
    expect([cv(cut, 'GE-25-FORT'), isHungry(cut, 'GE-25-FORT')]).toEqual([2, true])
    expect([cv(cut, 'GE-25-STATIC'), isHungry(cut, 'GE-25-STATIC')]).toEqual([1, true])
  })
})

describe('a beachhead in a port', () => {
  /** Licata has no port: Catania has one for a unit a turn, and a beachhead lies there. */
  const catania = (storm: number): WfState =>
    moving(
      {
        when: '1943-12',
        at: {
          'AL-AF-SHQ': 'Tunis 2',
          'BR-10-INF': 'Tunis',
          'BR-5-INF': 'Bizerte',
          'BR-8-MECH': 'Malta',
          'US-6-AMPH': 'Catania',
        },
        allied: [W43],
        set: {
          italy: SURRENDERED,
          mud: 1,
          storm,
          beachhead: [hex('Catania'), BH_LOST, BH_LOST, BH_LOST, BH_LOST],
        },
      },
      [['AL-AF-SHQ', NORMAL]],
    )

  test('[15.53b] [15.21] takes one unit more, [15.54] but in a storm the port alone', () => {
    const calm = catania(-1)
    sends(calm, 'BR-10-INF', 'Catania', 'seaMove')
    expect(barred(calm, 'BR-5-INF', 'Catania', 'seaMove')).toBeUndefined()
    const stormy = catania(1)
    sends(stormy, 'BR-10-INF', 'Catania', 'seaMove')
    expect(barred(stormy, 'BR-5-INF', 'Catania', 'seaMove')).toBe('15.21')
  })
})

describe('Malta', () => {
  const malta = (garrison: Readonly<Record<string, string>>): WfState =>
    moving(
      {
        when: '1943-08',
        side: AXIS,
        at: { 'GE-C-HQ': 'Catania 2', 'IT-6-INF': 'Catania', ...garrison },
        allied: [S43],
      },
      [['GE-C-HQ', INVASION]],
    )

  test('[S43.3a] [15.42a] [15.72a] is within reach of Italians, over a sea that is not theirs', () => {
    const state = malta({})
    sends(state, 'IT-6-INF', 'Malta', 'invade')
    does(state, 'endMovement')
    if (asks(state) === 'mobilize') does(state, 'endMobilize')
    expect(asks(state)).toBe('interdict')
    does(state, 'waive')
    until(state, 'command')
    expect([state.side, isOwn(state, AXIS, 'Malta')]).toEqual([ALLIED, true])
  })

  test('[1.46a] [7.32e] [5.1c] [15.45a] is held by an HQ alone that fires nothing, and its walls take three hits', () => {
    const state = malta({ 'AL-AF-SHQ': 'Malta 1' })
    sends(state, 'IT-6-INF', 'Malta', 'invade')
    does(state, 'endMovement')
    if (asks(state) === 'mobilize') does(state, 'endMobilize')
    does(state, 'waive', undefined, 6, 6, 1)
    until(state, 'command')
    expect([cv(state, 'AL-AF-SHQ'), isOwn(state, ALLIED, 'Malta'), isAt(state, 'IT-6-INF', 'Malta')]).toEqual(
      [1, true, true],
    )
  })
})

describe('Spain at war', () => {
  test('[16.4e] [9.21c] [5.61] German trains run into it on the supreme moves of OKW', () => {
    const at = { 'GE-OKW-SHQ': 'Berlin 3', 'GE-84-INF': 'Bordeaux', 'SP-I-INF': 'Madrid' }
    const ride = (neutral: number[], neutrals: number[]): string | undefined =>
      barred(
        moving({ when: '1943-10', side: AXIS, at, allied: [S43], neutral, set: { neutrals } }, [
          ['GE-OKW-SHQ', NORMAL],
        ]),
        'GE-84-INF',
        'Madrid',
        'rail',
      )
    expect([ride(iberia, [0, 0]), ride([], [AT_WAR, AT_WAR])]).toEqual(['16.4a', undefined])
  })
})
