/** Whole turns through the contract: what one phase leaves for the next. */
import { describe, expect, test } from 'vitest'
import { isKind } from '@hexfront/engine'
import { asks, barred, cv, does, fights, isAt, moving, refused, sends, toBattles } from '../testing/turns.ts'
import { BATTLE } from '../combat/battles.ts'
import { heldIn } from '../testing/supply.ts'
import { hex } from '../testing/testing.ts'
import { isSupported } from '../hq/range.ts'
import { movesLeft } from '../testing/march.ts'
import { ALLIED, AXIS, BLITZ, NORMAL } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const OKW = 'GE-OKW-SHQ'
const AF = 'AL-AF-SHQ'
const HQ = 'US-1-HQ'

describe('a blitz', () => {
  const caen: Given = {
    when: '1943-08',
    side: ALLIED,
    at: { [HQ]: 'St. Malo 3', 'US-15-ARMOR': 'Caen 3', 'GE-88-INF': 'Caen 3', 'BR-5-INF': 'Cherbourg' },
    allied: ['St. Malo', 'Rennes', 'Cherbourg'],
    attackers: { Caen: ALLIED },
  }

  test('[7.34b] [5.7c] half a hit of the first round is forgotten in the second, two of one round are a step', () => {
    const state = moving(caen, [[HQ, BLITZ]])
    toBattles(state)
    fights(state, 'Caen', 1, 1, 1, 5, 1, 1)
    expect([state.blitz, cv(state, 'GE-88-INF')]).toEqual([1, 3])
    toBattles(state)
    fights(state, 'Caen', 1, 1, 1, 5, 1, 1)
    expect(cv(state, 'GE-88-INF')).toBe(3)
    const once = moving(caen, [[HQ, BLITZ]])
    toBattles(once)
    fights(once, 'Caen', 1, 1, 1, 5, 6, 1)
    expect(cv(once, 'GE-88-INF')).toBe(2)
  })

  test('[5.7d] [5.43] an HQ that goes mobile after blitz movement has paid both steps and supports nobody', () => {
    const state = moving(caen, [[HQ, BLITZ]])
    does(state, 'endMovement')
    expect(asks(state)).toBe('airstrikes')
    does(state, 'endStrikes')
    does(state, 'reveal')
    expect([state.blitz, cv(state, HQ), isSupported(state, hex('Caen'))]).toEqual([1, 2, true])
    does(state, 'endMovement')
    does(state, 'mobilize', HQ)
    does(state, 'march', 'Rennes')
    expect([cv(state, HQ), isAt(state, HQ, 'Rennes'), isSupported(state, hex('Caen'))]).toEqual([
      1,
      true,
      false,
    ])
    // Unsupported in a forest: three hits to a step.
    fights(state, 'Caen', 1, 1, 1, 5, 6, 1)
    expect(cv(state, 'GE-88-INF')).toBe(3)
  })

  test('[4.45] [7.15a] [7.35b] a battle begun beyond the range must be fought, at three hits to a step in a forest', () => {
    const begun = (...faces: number[]): number | 'lost' => {
      const state = moving(
        {
          when: '1943-08',
          side: ALLIED,
          at: { [HQ]: 'Rennes 3', 'US-15-ARMOR': 'Le Mans 3', 'GE-88-STATIC': 'Orléans 2' },
          allied: ['Rennes', 'Le Mans'],
        },
        [[HQ, BLITZ]],
      )
      does(state, 'endMovement')
      expect([asks(state), state.blitz, cv(state, HQ)]).toEqual(['movement', 1, 2])
      sends(state, 'US-15-ARMOR', 'Orléans')
      const told = toBattles(state, 1, 1, ...faces)
      expect(told.filter(isKind('fired')).length).toBe(2)
      return cv(state, 'GE-88-STATIC')
    }
    expect(begun(5, 5, 1)).toBe(2)
    expect(begun(5, 5, 6)).toBe(1)
  })

  test('[6.53b] [6.52] who went by rail stays, who marched by a supreme move marches again', () => {
    const at = { [OKW]: 'Berlin', 'GE-OBW-HQ': 'Paris 2', 'GE-88-INF': 'Metz', 'GE-84-INF': 'Troyes' }
    const state = moving({ when: '1943-08', side: AXIS, at }, [
      [OKW, NORMAL],
      ['GE-OBW-HQ', BLITZ],
    ])
    sends(state, 'GE-88-INF', 'Paris', 'rail')
    sends(state, 'GE-84-INF', 'Reims')
    toBattles(state)
    expect([asks(state), state.blitz]).toEqual(['movement', 1])
    expect(refused(state, 'pick', 'GE-88-INF')).toBe('6.53b')
    expect(barred(state, 'GE-84-INF', 'Paris')).toBeUndefined()
  })
})

describe('movement', () => {
  test('[12.23b] [6.33a] over a clear hexside two attack in dry weather, one in mud', () => {
    const attackers = (mud: number): (string | undefined)[] => {
      const state = moving(
        {
          when: '1943-11',
          side: ALLIED,
          at: { [HQ]: 'Reims 3', 'US-15-ARMOR': 'Reims', 'US-8-ARMOR': 'Reims', 'GE-88-INF': 'Amiens' },
          allied: ['Reims'],
          set: { mud },
        },
        [[HQ, NORMAL]],
      )
      sends(state, 'US-15-ARMOR', 'Amiens')
      return [barred(state, 'US-8-ARMOR', 'Amiens')]
    }
    expect([attackers(0), attackers(1)]).toEqual([[undefined], ['6.33a']])
  })

  test('[15.21] [5.62a] a minor port that has taken a unit takes no supreme HQ in the same turn', () => {
    const state = moving(
      {
        when: '1943-09',
        at: { [AF]: 'Tunis 2', 'BR-5-INF': 'Bizerte' },
        allied: [heldIn('S43'), 'Catania', 'Palermo'],
        set: { italy: 1 },
      },
      [[AF, NORMAL]],
    )
    sends(state, 'BR-5-INF', 'Catania', 'seaMove')
    does(state, 'endMovement')
    does(state, 'mobilize', AF)
    expect(refused(state, 'seaMove', 'Catania')).toBe('15.21')
    does(state, 'seaMove', 'Palermo')
    expect(isAt(state, AF, 'Palermo')).toBe(true)
  })

  test('[15.2a] three seas are two supreme moves for the Allies, two are two for the Axis', () => {
    const allied = moving(
      {
        when: '1943-10',
        at: { [AF]: 'Tunis 2', 'BR-5-INF': 'Tunis' },
        allied: [heldIn('S43'), 'Bari', 'Taranto'],
        set: { italy: 1 },
      },
      [[AF, NORMAL]],
    )
    sends(allied, 'BR-5-INF', 'Bari', 'seaMove')
    expect(movesLeft(allied, AF)).toBe(2)
    const near = moving(
      {
        when: '1943-10',
        at: { [AF]: 'Malta 2', 'BR-5-INF': 'Malta' },
        allied: [heldIn('S43'), 'Taranto'],
        set: { italy: 1 },
      },
      [[AF, NORMAL]],
    )
    sends(near, 'BR-5-INF', 'Taranto', 'seaMove')
    expect(movesLeft(near, AF)).toBe(3)
    const axis = moving(
      {
        when: '1943-07',
        side: AXIS,
        at: { [OKW]: 'Berlin 3', 'GE-88-INF': 'La Spezia' },
        allied: [heldIn('S43')],
      },
      [[OKW, NORMAL]],
    )
    sends(axis, 'GE-88-INF', 'Palermo', 'seaMove')
    expect(movesLeft(axis, OKW)).toBe(4)
  })

  test('[6.42a] [13.22a] in June 1944 nobody of the Axis is fast enough for Allied armor, and paras are for its infantry', () => {
    const away = moving(
      {
        when: '1944-06',
        side: ALLIED,
        at: {
          [HQ]: 'Reims 3',
          'US-15-ARMOR': 'Amiens 3',
          'GE-84-INF': 'Amiens 3',
          'GE-58-ARMOR': 'Amiens 3',
        },
        allied: ['Reims', 'Paris'],
        attackers: { Amiens: ALLIED },
      },
      [[HQ, NORMAL]],
    )
    does(away, 'pick', 'US-15-ARMOR')
    does(away, 'rearguard')
    const told = does(away, 'endMovement')
    expect(told.some(isKind('fired', 'roll'))).toBe(false)
    const caught = moving(
      {
        when: '1944-06',
        side: AXIS,
        at: { 'GE-OBW-HQ': 'Reims 3', 'GE-84-INF': 'Amiens 3', 'US-17-PARA': 'Amiens 2' },
        allied: ['Rouen'],
        attackers: { Amiens: AXIS },
      },
      [['GE-OBW-HQ', NORMAL]],
    )
    does(caught, 'pick', 'GE-84-INF')
    does(caught, 'rearguard')
    does(caught, 'endMovement', undefined, 5, 5)
    if (asks(caught) === 'mobilize') does(caught, 'endMobilize', undefined, 5, 5)
    expect(cv(caught, 'GE-84-INF')).toBe(1)
  })
})

describe('battles', () => {
  const sedan = (at: Given['at']): WfState =>
    moving(
      {
        when: '1944-08',
        side: ALLIED,
        at: { [HQ]: 'Reims 3', 'US-15-ARMOR': 'Reims 3', 'GE-88-INF': 'Sedan 3', ...at },
        allied: ['Reims', 'Paris'],
        attackers: { Sedan: ALLIED },
      },
      [[HQ, NORMAL]],
    )

  test('[7.51b] [7.5a] more low dice than attackers over a river: all are back, and the battle is over', () => {
    const state = sedan({})
    sends(state, 'US-15-ARMOR', 'Sedan')
    toBattles(state, 1, 2, 6)
    expect([isAt(state, 'US-15-ARMOR', 'Reims'), cv(state, 'US-15-ARMOR')]).toEqual([true, 2])
    expect([cv(state, 'GE-88-INF'), state.battles]).toEqual([3, []])
  })

  test('[6.31c] [7.15a] who joins an old battle over a river need not fight, and nobody is thrown back', () => {
    const state = sedan({ 'US-8-ARMOR': 'Sedan 3' })
    sends(state, 'US-15-ARMOR', 'Sedan')
    toBattles(state)
    expect(asks(state)).toBe('chooseBattles')
    const told = does(state, 'reveal')
    expect(told.some(isKind('roll'))).toBe(false)
    expect([isAt(state, 'US-15-ARMOR', 'Sedan'), state.battles.length]).toEqual([true, BATTLE])
  })
})
