/** Situations where two rules meet, eighth sheet: read from the rulebook first, then tried. */
import { describe, expect, it } from 'vitest'
import { entering } from '../arrival/entry.ts'
import { thunderclapTargets } from '../arrival/conditional.ts'
import { hungerOf } from '../supply/check.ts'
import { convertFault } from '../airborne/mode.ts'
import { reachAnswer } from '../movement/movement.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, COASTAL, GERMAN, GERMAN_ACTION, NONE, REGULAR, SHOWN } from '../state.ts'
import { isSupplied, supplyOf } from '../supply/supply.ts'
import { fortressSites } from '../victory/fortress.ts'
import { portsHeld, victoryCheck } from '../victory/victory.ts'
import {
  asked,
  attack,
  fighting,
  isReduced,
  moving,
  plan,
  play,
  rule,
  seatOf,
  second,
  shifts,
  stage,
  where,
} from '../testing/play.ts'
import { all, given, hex, ids, names, unit } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const
const GARRISON = ['15Mtn', '21Mtn', '22Mtn', '5SSMtn', '9SSMtn'] as const
const SOURCES = ['3215', '3120', '2422'].map(hex)

describe('Germans without any source', () => {
  it('have nowhere to retreat to, and starve but for their garrisons [11.2e, 7.4c, 7.12c, 7.0b]', () => {
    const at = { '84': '2803', CH: '3404', '81': '2805', ...all('2802', ...STRONG) }
    const state = fighting({
      at,
      reduced: ['81'],
      beachheads: ['2802'],
      set: { turn: 8, lostSources: SOURCES },
    })
    expect(names(hungerOf(state, GERMAN).eliminated)).toEqual(['81'])
    expect(names(hungerOf(state, GERMAN).reduced)).toEqual(['84'])
    attack(state, '2803', STRONG, 6)
    expect([asked(state), rule(state, 'giveWay')]).not.toEqual(['concede', 'legal'])
    const fed = fighting({ at, beachheads: ['2802'], set: { turn: 8 } })
    attack(fed, '2803', STRONG, 6)
    expect([asked(fed), rule(fed, 'giveWay')]).toEqual(['concede', 'legal'])
  })
})

describe('a hex of Italy in an Allied zone', () => {
  it('with Germans in it is shut to an Italian unit and open to one that comes by city [12.2.1b, 12.2, 7.2]', () => {
    const at = { '75': '1812', US5: '1813', CL: 'box', '80': 'box' }
    const state = moving({ at, set: { turn: 3, phase: GERMAN_ACTION } }, GERMAN)
    play(state, 'enter CL')
    expect(rule(state, 'to 1812')).toBe('12.2.1b')
    play(state, 'back', 'enter 80')
    expect(rule(state, 'to 1812')).toBe('legal')
  })
})

describe('an advance of two hexes', () => {
  it('into a trigger hex calls up the garrison of Yugoslavia in the middle of it [12.2.3a, 11.3c, 11.3d]', () => {
    const at = { '64': '1913', ...all('1912', ...STRONG), ...all('track', ...GARRISON) }
    const state = fighting({ at, reduced: ['64'], set: { turn: 4 } })
    attack(state, '1913', STRONG, 1)
    play(state, 'advance US5', 'pursue 1914')
    expect([asked(state), seatOf(state)]).toEqual(['yugoslavs', GERMAN])
    play(state, 'to 1819')
    expect([asked(state), seatOf(state), where(state, '15Mtn')]).toEqual(['advance', ALLIED, '1819'])
  })
})

describe('a city in the West Wall', () => {
  const shiftsOn = (turn: number, side: number, destroyed: number[] = []): string[] => {
    const state =
      side === ALLIED
        ? fighting({ at: { '84': '3113', US7: '3112' }, beachheads: ['3112'], set: { turn, destroyed } })
        : fighting(
            {
              at: { US7: '3113', '1SS': '3114' },
              beachheads: ['3113'],
              set: { turn, destroyed, phase: GERMAN_ACTION },
            },
            GERMAN,
          )
    plan(state, '3113', side === ALLIED ? 'US7' : '1SS')
    return shifts(state)
  }

  it('adds up rough ground, city and wall for Germans, and the wall for no Allied [10.6, 10.3a, 10.3b, 10.3d]', () => {
    const ground = ['rough -1', 'city -1']
    expect([2, 3, 4].map(turn => shiftsOn(turn, ALLIED))).toEqual([
      ground,
      [...ground, 'westWall -1'],
      [...ground, 'westWall -2'],
    ])
    expect(shiftsOn(4, GERMAN)).toEqual(ground)
  })

  it('in ruins keeps ground and wall [10.10d, 10.3c]', () => {
    expect(shiftsOn(4, ALLIED, [hex('3113')])).toEqual(['rough -1', 'westWall -2'])
  })
})

describe('supply at the Italian border', () => {
  it('is of three kinds in three hexes that touch: by the beachhead, by the coast, by nothing [7.8a, 7.8c, 7.10a, 7.10b]', () => {
    const at = { US7: '2008', US8: '2107', US12: '2108' }
    const state = given({ at, beachheads: ['2007'], set: { turn: 4 } })
    expect(['US8', 'US7', 'US12'].map(id => supplyOf(state, unit(id)))).toEqual([REGULAR, COASTAL, NONE])
  })
})

describe('a corps that changes its mode', () => {
  const fault = (id: string, want: Parameters<typeof given>[0]): string | null =>
    convertFault(given({ ...want, set: { turn: 5, ...want!.set } }), unit(id))

  it('needs a line over land: the coast or supplies from the air are none [13.2q, 7.10a, 7.11b]', () => {
    expect(fault('US18A', { at: { US18A: '2802' }, beachheads: ['2802'] })).toBeNull()
    expect(fault('US18A', { at: { US18A: '3001' } })).toBe('13.2q')
    expect(fault('US18A', { at: { US18A: '2803' }, set: { aerial: hex('2803'), aerialUsed: 1 } })).toBe(
      '13.2q',
    )
  })

  it('stays reduced in the other, and takes the marker for the turn [13.2p, 2.11c, 13.2h]', () => {
    const state = given({ at: { US18A: '2802' }, reduced: ['US18A'], beachheads: ['2802'], set: { turn: 5 } })
    stage.begin(state, 'convert')
    play(state, 'convert US18A')
    expect([where(state, 'US18A-drop'), isReduced(state, 'US18A-drop'), state.dropSeen]).toEqual([
      '2802',
      true,
      1,
    ])
  })
})

describe('a static corps alone', () => {
  it('that is told to lose two can give no ground [13.2k, 11.2a]', () => {
    const at = { 'US18A-drop': '2803', ...all('2804', '1SS', '2SS', '47Pz') }
    const state = fighting({ at, beachheads: ['2802'], set: { turn: 5, phase: GERMAN_ACTION } }, GERMAN)
    attack(state, '2803', ['1SS', '2SS', '47Pz'], 1)
    expect(asked(state)).not.toBe('concede')
    expect(where(state, 'US18A')).toBe('-1')
  })
})

describe('the southern zone', () => {
  it('starves beside the Danube while Vienna stands and cannot be reached, and lives when it is lost [7.5a, 7.5b]', () => {
    const allied = ['2317', '2318', '2319', '2320', '2321', '2322', '2418', '2420']
    const fed = (place: string, more: Partial<EwState> = {}): boolean => {
      const at = { '64': place, US7: '2419', US8: '2421' }
      return isSupplied(given({ at, allied, set: { turn: 8, ...more } }), unit('64'))
    }
    expect([fed('2516'), fed('2416')]).toEqual([true, false])
    expect(fed('2416', { lostSources: [hex('2422')] })).toBe(true)
  })
})

describe('Thunderclap', () => {
  it('strikes no city that is spared, west of the Rhine, in the Protectorate or Allied already [13.7a, 3.4c]', () => {
    const found = (allied: string[]) =>
      ids(thunderclapTargets(given({ at: { US7: '3107' }, allied, set: { turn: 7 } })))
    expect(found([])).toContain('2920')
    for (const id of ['3215', '3120', '2422', '2720', '2623', '2911', '3113', '1819'])
      expect(found([])).not.toContain(id)
    expect(found(['2920'])).not.toContain('2920')
  })
})

describe('a launch site in ruins', () => {
  it('is a hex to be held like the others, and no port [4.2.3, 10.10d, 4.3.2a]', () => {
    const allied = ['3306', '3307', '3308', '3408', '3409']
    const want = { at: { US7: '3203' }, allied, set: { turn: 3 } }
    const whole = given(want)
    const ruined = given({ ...want, set: { turn: 3, destroyed: [hex('3306')] } })
    expect(victoryCheck(ruined)).toMatchObject({ winner: ALLIED, rule: '4.2.3' })
    expect(portsHeld(whole) - portsHeld(ruined)).toBe(1)
  })
})

describe('the Ruhr', () => {
  it('in ruins wins nothing for who holds it, and feeds nobody [4.2.1, 10.10d, 7.4c]', () => {
    const ports = ['3404', '3302', '3305', '3306', '3408', '3409', '3410']
    const state = given({ at: { US7: '3215' }, allied: ports, set: { turn: 6, destroyed: [hex('3215')] } })
    expect(victoryCheck(state)).toBeNull()
    expect(victoryCheck(given({ at: { US7: '3215' }, allied: ports, set: { turn: 6 } }))).toMatchObject({
      rule: '4.2.1',
    })
  })
})

describe('the Alpine Fortress', () => {
  it('goes where no Allies stand, and nowhere if they stand on all three hexes or hold Munich [13.8a]', () => {
    const sites = (at: Record<string, string>, allied: string[] = []) =>
      ids(fortressSites(given({ at, allied, set: { turn: 8 } })))
    expect(sites({ US7: '2217' }, ['2218'])).toEqual(['2218', '2316'])
    expect(sites({ US7: '2217', US8: '2218', US12: '2316' })).toEqual([])
    expect(sites({ US7: '3107' }, ['2317'])).toEqual([])
  })
})

describe('a ring of four', () => {
  it('side by side is concentric, of three side by side it is not [10.9a]', () => {
    const at = { '84': '3006', US7: '3005', US8: '2905', US12: '2906', US20: '3007' }
    const state = fighting({ at, beachheads: ['3005'] })
    plan(state, '3006', 'US7', 'US8', 'US12')
    expect(shifts(state)).not.toContain('concentric 1')
    play(state, 'join US20')
    expect(shifts(state)).toContain('concentric 1')
  })
})

describe('a beachhead', () => {
  it('with six in it takes a seventh neither by port nor by move, but lets others land elsewhere [6.3c, 12.0b, 6.2b]', () => {
    const at = { ...all('2802', 'US7', 'B1', 'B8', 'US8', 'US5', 'US6'), US12: 'box' }
    const full = moving({ at, beachheads: ['2802'], set: { turn: 3, mandates: 0 } })
    expect([rule(full, 'enter US12'), names(entering(full, ALLIED))]).toEqual(['12.0b', []])
    const two = moving({ at, beachheads: ['2802', '2901'], set: { turn: 3, mandates: 0 } })
    play(two, 'enter US12')
    expect([rule(two, 'to 2802'), rule(two, 'to 2901')]).toEqual(['6.3c', 'legal'])
  })

  it('of the second invasion in a hex that is Allied lets units in on that very turn [3.2.3f, 12.1a]', () => {
    const state = second('2004', 3, { at: { US6: 'box' }, allied: ['2004'] })
    play(state, 'commit')
    expect([state.second, state.beachheads]).toEqual([SHOWN, [hex('2004')]])
    stage.begin(state, 'movement', { side: ALLIED })
    play(state, 'enter US6')
    expect(rule(state, 'to 2004')).toBe('legal')
  })
})

describe('Turn 1', () => {
  it('lets a Commonwealth corps join Americans in Normandy at two hexes alone, and in Italy anywhere [3.2.4g, 3.2.4b]', () => {
    const at = { '84': '3303', '1SS': '3205', US5: '3304', B1: '3304', '76Pz': '1314', B10: '1214' }
    const state = fighting({ at, beachheads: ['3304'], set: { turn: 1 } })
    play(state, 'target 3303')
    expect([rule(state, 'join B1'), rule(state, 'join US5')]).toEqual(['3.2.4g', 'legal'])
    play(state, 'back', 'target 3205')
    expect(rule(state, 'join B1')).toBe('legal')
    play(state, 'back', 'target 1314')
    expect(rule(state, 'join B10')).toBe('legal')
  })
})

describe('the French Expeditionary Corps', () => {
  it('may be withdrawn as the only garrison of a city, which stays Allied [12.1.1a, 3.4c]', () => {
    const state = given({ at: { FX: '1612', F1: 'track', F2: 'track' }, set: { turn: 4, phase: 2 } })
    stage.begin(state, 'french')
    play(state, 'withdraw')
    expect([controllerOf(state, hex('1612')), where(state, 'F1'), where(state, 'F2')]).toEqual([
      ALLIED,
      where(state, 'F1'),
      where(state, 'F1'),
    ])
  })
})

describe('the Scheldt, declared', () => {
  it('costs the ground, a river and the enemy zone beyond it, in that turn alone [8.10b, 8.9, 9.3]', () => {
    const price = (scheldt: number, more: Record<string, string> = {}): number | undefined => {
      const set = { turn: 4, phase: GERMAN_ACTION, scheldt }
      const state = moving({ at: { '89': '3411', ...more }, set }, GERMAN)
      return reachAnswer(state, [unit('89')])!.places.find(({ at }) => at === hex('3511'))?.cost
    }
    expect([price(4), price(4, { US7: '3512' })]).toEqual([2, 3])
    expect(price(3)).not.toBe(2)
  })
})

describe('a German city in France that a line of supply no longer reaches', () => {
  it('lets nobody in, though it is held and whole [12.2, 7.1a, 7.16]', () => {
    const ring = ['2306', '2307', '2406', '2408', '2506', '2507']
    const at = { '80': 'box', '64': '2407' }
    const gates = (allied: string[]): string => {
      const state = moving({ at, allied, set: { turn: 4, phase: GERMAN_ACTION } }, GERMAN)
      play(state, 'enter 80')
      return rule(state, 'to 2407')
    }
    expect([gates([]), gates(ring)]).toEqual(['legal', '12.2'])
  })
})

describe('a corps that the Germans bring back on Turn 8', () => {
  it('enters on Turn 9 by a city, reduced, whatever was printed on it [12.4.3b, 12.0a]', () => {
    const state = given({ at: { '97': 'dead' }, set: { turn: 8, phase: 6 } })
    stage.begin(state, 'rebuildGerman', { raised: 0 })
    play(state, 'raise 97')
    Object.assign(state, { turn: 9, phase: GERMAN_ACTION })
    stage.begin(state, 'movement', { side: GERMAN })
    play(state, 'enter 97')
    expect([rule(state, 'to 2317'), rule(state, 'to 2316')]).toEqual(['legal', '12.2'])
    play(state, 'to 2317')
    expect(isReduced(state, '97')).toBe(true)
  })
})
