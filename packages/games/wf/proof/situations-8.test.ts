/** Where two rules meet in battles that go wrong, at sea and in supply. */
import { describe, expect, test } from 'vitest'
import {
  asks,
  barred,
  cv,
  does,
  fights,
  isAt,
  isHungry,
  isOwn,
  moving,
  sends,
  toBattles,
  until,
} from '../testing/turns.ts'
import { friendlyTo } from '../control/control.ts'
import { has } from '../flags.ts'
import { heldIn } from '../testing/supply.ts'
import { hex, inPhase, unit } from '../testing/testing.ts'
import { ALLIED, AXIS, BH_LOST, BH_READY, BLITZ, EXCESS, INVASION, NORMAL, SURRENDERED } from '../state.ts'
import type { WfState } from '../state.ts'

const [S43, W43, S44, W44] = ['S43', 'W43', 'S44', 'W44'].map(heldIn) as [
  number[],
  number[],
  number[],
  number[],
]

describe('one too many', () => {
  /** Grenoble holds two: who was thrown back over the Rhone finds another in his place. */
  const grenoble = (): WfState => {
    const at = {
      'US-6-HQ': 'Briançon 3',
      'US-16-INF': 'Briançon',
      'FR-2-MTN': 'Grenoble',
      'BR-5-INF': 'Grenoble 2',
      'GE-84-INF': 'Lyon 1',
    }
    const state = moving({ when: '1944-09', at, allied: [S44, 'Briançon', 'Grenoble', 'Lyon SE1', 'Nice'] }, [
      ['US-6-HQ', BLITZ],
    ])
    sends(state, 'BR-5-INF', 'Lyon')
    sends(state, 'US-16-INF', 'Grenoble')
    toBattles(state, 1)
    does(state, 'excess', 'US-16-INF')
    return state
  }

  test('[6.22b] [7.51b] [4.44a] has no supply until room is made: in the blitz he has it back (B93)', () => {
    const state = grenoble()
    expect([isAt(state, 'BR-5-INF', 'Grenoble'), isHungry(state, 'US-16-INF')]).toEqual([true, true])
    expect([asks(state), state.blitz]).toEqual(['movement', 1])
    sends(state, 'FR-2-MTN', 'Lyon SE1')
    toBattles(state)
    expect([has(state, unit('US-16-INF'), EXCESS), isHungry(state, 'US-16-INF')]).toEqual([false, false])
  })

  test('[6.22b] [10.2a] has it back though he is the one who goes, and a zone with it', () => {
    const state = grenoble()
    expect(friendlyTo(state, ALLIED)[hex('Avignon')]).toBe(0)
    sends(state, 'US-16-INF', 'Lyon SE1')
    toBattles(state)
    expect([isHungry(state, 'US-16-INF'), cv(state, 'US-16-INF')]).toEqual([false, 4])
    expect(friendlyTo(state, ALLIED)[hex('Avignon')]).toBe(1)
  })
})

describe('a strait in battle', () => {
  test('[1.39a] [7.52] [12.23a] is a river to who crosses it in mud: one goes over, and a 3 throws him back', () => {
    const at = {
      'BR-15-HQ': 'Catania 3',
      'BR-5-INF': 'Messina 3',
      'BR-10-INF': 'Messina',
      'GE-73-INF': 'Reggio 1',
    }
    const reggio = (mud: number): WfState => {
      const state = moving({ when: '1943-11', at, allied: [S43, 'Catania', 'Messina'], set: { mud } }, [
        ['BR-15-HQ', NORMAL],
      ])
      sends(state, 'BR-5-INF', 'Reggio')
      expect(barred(state, 'BR-10-INF', 'Reggio')).toBe('6.33a')
      toBattles(state, 3, 1, 1, 1)
      return state
    }
    expect(isAt(reggio(1), 'BR-5-INF', 'Messina')).toBe(true)
    expect(isAt(reggio(0), 'BR-5-INF', 'Reggio')).toBe(true)
  })
})

describe('a blitz on a fortress', () => {
  test('[7.15c] [7.4c] must be fought while it lasts, and in the blitz phase it need not', () => {
    const at = { 'GE-C-HQ': 'Catania 2', 'GE-1-PARA': 'Malta 3', 'BR-2-PARA': 'Malta 3' }
    const state = moving({ when: '1943-08', side: AXIS, at, attackers: { Malta: AXIS }, allied: [S43] }, [
      ['GE-C-HQ', BLITZ],
    ])
    does(state, 'endMovement', undefined, 1, 1, 1, 1, 1, 1)
    if (asks(state) === 'airstrikes') does(state, 'endStrikes', undefined, 1, 1, 1, 1, 1, 1)
    expect([asks(state), state.blitz]).toEqual(['movement', 1])
    does(state, 'endMovement')
    if (asks(state) === 'mobilize') does(state, 'endMobilize')
    if (asks(state) === 'airstrikes') does(state, 'endStrikes')
    expect(asks(state)).toBe('chooseBattles')
    does(state, 'reveal')
    expect([cv(state, 'GE-1-PARA'), cv(state, 'BR-2-PARA')]).toEqual([3, 3])
  })
})

describe('a battle that is relieved on a beach', () => {
  /** Two corps hold the beach of Calais, with the beachhead of one of them. */
  const calais = (): WfState =>
    moving(
      {
        when: '1944-08',
        at: {
          'BR-21-HQ': 'Dover 3',
          'US-5-AMPH': 'Calais 2',
          'BR-1-AMPH': 'Dover',
          'GE-88-INF': 'Calais 3',
        },
        attackers: { Calais: ALLIED },
        allied: [S44],
        set: { italy: SURRENDERED, beachhead: [BH_LOST, BH_LOST, hex('Calais'), BH_LOST, BH_READY] },
      },
      [['BR-21-HQ', INVASION]],
    )

  test('[15.42d] [15.5b] [6.31c] one more lands beside those who fight, throws no dice for it, and fires single', () => {
    const state = calais()
    sends(state, 'BR-1-AMPH', 'Calais', 'invade')
    toBattles(state)
    expect(asks(state)).toBe('chooseBattles')
    fights(state, 'Calais', 1, 1, 1)
    // The two dice of the first hit on 5 on its own beachhead, the four of the second do not.
    does(state, 'fire', 'US-5-AMPH', 5, 5, 5, 5, 5, 5)
    expect([isAt(state, 'BR-1-AMPH', 'Calais'), cv(state, 'GE-88-INF')]).toEqual([true, 1])
  })
})

describe('a fleet that fetches from a beachhead', () => {
  test('[15.6a] [15.51d] [8.34] leaves it lying: it is lost when somebody comes, and feeds until then', () => {
    const at = {
      'BR-21-HQ': 'Dover 3',
      'US-5-AMPH': 'Calais',
      'US-16-INF': 'Calais SE1',
      'GE-88-INF': 'Lille',
    }
    const set = { italy: SURRENDERED, beachhead: [BH_LOST, BH_LOST, hex('Calais'), BH_LOST, BH_LOST] }
    const state = moving({ when: '1944-08', at, allied: [S44, 'Calais', 'Calais SE1'], set }, [
      ['BR-21-HQ', INVASION],
    ])
    sends(state, 'US-5-AMPH', 'Dover', 'evacuate')
    toBattles(state)
    until(state, 'command')
    expect([state.side, state.beachhead[2], isHungry(state, 'US-16-INF')]).toEqual([
      AXIS,
      hex('Calais'),
      false,
    ])
    does(state, 'endCommand')
    until(state, 'command')
    expect([state.side, isHungry(state, 'US-16-INF'), state.beachhead[2]]).toEqual([
      ALLIED,
      false,
      hex('Calais'),
    ])
  })
})

describe('two supreme headquarters', () => {
  test('[5.61] [6.53b] [15.2d] pay a voyage of three moves together', () => {
    const at = { 'AL-AF-SHQ': 'London 1', 'AL-SHAEF-SHQ': 'London 1', 'BR-5-INF': 'London' }
    const reach = (active: readonly (readonly [string, number])[]): string | undefined =>
      barred(
        moving({ when: '1944-01', at, allied: [W43], set: { italy: SURRENDERED } }, active),
        'BR-5-INF',
        'Bari',
        'seaMove',
      )
    expect(reach([['AL-AF-SHQ', NORMAL]])).toBe('15.2d')
    expect(
      reach([
        ['AL-AF-SHQ', NORMAL],
        ['AL-SHAEF-SHQ', NORMAL],
      ]),
    ).toBeUndefined()
  })
})

describe('the last Axis unit in Italy', () => {
  test('[16.11] [16.1e] [8.34] away, all of it is Allied at once, and what Germans beside it hold is theirs a phase later', () => {
    const at = { 'GE-88-INF': 'Klagenfurt', 'BR-5-INF': 'Ancona' }
    const state = inPhase({ when: '1944-09', at, allied: [S44], set: { italy: SURRENDERED } }, 'uprisings')
    until(state, 'command')
    expect([
      isOwn(state, ALLIED, 'Milan'),
      isOwn(state, AXIS, 'Udine'),
      isOwn(state, AXIS, 'Trieste'),
    ]).toEqual([true, true, true])
  })
})

describe('an Axis landing', () => {
  test('[15.45a] [15.72a] on a defended coast is thrown back by a 4, where an Allied one is not', () => {
    const at = { 'GE-C-HQ': 'Livorno 2', 'GE-51-MTN': 'Livorno 3', 'BR-5-INF': 'Bastia 1' }
    const state = moving({ when: '1943-09', side: AXIS, at, allied: [S43, 'Bastia', 'Ajaccio'] }, [
      ['GE-C-HQ', INVASION],
    ])
    sends(state, 'GE-51-MTN', 'Bastia', 'invade')
    toBattles(state, 4)
    expect(isAt(state, 'GE-51-MTN', 'Livorno')).toBe(true)
  })
})

describe('a winter of trains', () => {
  test('[9.21b] [16.7b] [9.5a] in 1945 none leaves the map in the south, and five hexes are a move', () => {
    const at = { 'GE-OKW-SHQ': 'Berlin 3', 'GE-88-INF': 'Gyor E1', 'GE-84-INF': 'Posnan E1' }
    const ride = (when: string, id: string, to: string): string | undefined =>
      barred(moving({ when, side: AXIS, at, allied: [W44] }, [['GE-OKW-SHQ', NORMAL]]), id, to, 'rail')
    expect(ride('1945-02', 'GE-84-INF', 'Stettin E3')).toBeUndefined()
    expect(ride('1945-03', 'GE-88-INF', 'Vienna')).toBeUndefined()
  })
})
