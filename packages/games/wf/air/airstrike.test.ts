import { describe, expect, it } from 'vitest'
import { isKind } from '@hexfront/engine'
import {
  ALLIED,
  AXIS,
  BLITZ,
  BLITZ_PARADROP,
  DISPERSED,
  DROPPED,
  INVASION,
  NORMAL,
  PARADROP,
} from '../state.ts'
import {
  asked,
  combat,
  cv,
  doing,
  flow,
  heard,
  isShown,
  open,
  refused,
  told,
  units,
} from '../testing/combat.ts'
import { battleAt, FOUGHT, STRIKE } from '../combat/battles.ts'
import { hex } from '../testing/testing.ts'
import type { Fight } from '../testing/combat.ts'

const HEXES = (...names: string[]): number[] => names.map(hex)

/** Two old battles in the north of France, and an HQ. */
const over = (want: Fight) =>
  combat({
    side: ALLIED,
    ...want,
    at: {
      'BR-5-INF': 'Calais 2',
      'GE-88-INF': 'Calais 2',
      'BR-10-INF': 'Paris 2',
      'GE-84-INF': 'Paris 2',
      ...want.at,
    },
  })

describe('placing air strikes', () => {
  it('[7.13a] [13.13b] they are placed before defenders are shown', () => {
    const state = over({ at: { 'BR-21-HQ': 'Lille' }, active: { 'BR-21-HQ': NORMAL } })
    expect(asked(state)).toBe('airstrikes')
    expect(isShown(state, 'GE-88-INF')).toBe(false)
    doing(state, 'airstrike', 'BR-21-HQ')
    doing(state, 'strike', 'Calais')
    expect([asked(state), isShown(state, 'GE-88-INF')]).toEqual(['chooseBattles', false])
  })

  it('[13.1] [13.12] each active HQ has one strike, undivided; no other HQ has any', () => {
    const state = over({
      at: { 'BR-21-HQ': 'Lille', 'BR-15-HQ': 'Lille', 'US-1-HQ': 'Lille', 'US-6-HQ': 'Lille 0' },
      active: { 'BR-21-HQ': NORMAL, 'BR-15-HQ': NORMAL, 'US-6-HQ': NORMAL },
    })
    expect(open(state, 'airstrike')).toEqual(units('BR-21-HQ', 'BR-15-HQ'))
    expect(refused(state, 'airstrike', 'US-1-HQ')).toBe('13.1')
    expect(refused(state, 'airstrike', 'US-6-HQ')).toBe('13.12')
    doing(state, 'airstrike', 'BR-21-HQ')
    doing(state, 'strike', 'Calais')
    expect(open(state, 'airstrike')).toEqual(units('BR-15-HQ'))
    expect(refused(state, 'airstrike', 'BR-21-HQ')).toBe('13.12')
  })

  it('[7.13b] [13.13a] one strike for each battle', () => {
    const state = over({
      at: { 'BR-21-HQ': 'Lille', 'BR-15-HQ': 'Lille' },
      active: { 'BR-21-HQ': NORMAL, 'BR-15-HQ': NORMAL },
    })
    doing(state, 'airstrike', 'BR-21-HQ')
    expect(open(state, 'strike')).toEqual(HEXES('Calais', 'Paris'))
    doing(state, 'strike', 'Paris')
    doing(state, 'airstrike', 'BR-15-HQ')
    expect(open(state, 'strike')).toEqual(HEXES('Calais'))
    expect(refused(state, 'strike', 'Paris')).toBe('7.13b')
    doing(state, 'otherHq')
    doing(state, 'endStrikes')
    expect(asked(state)).toBe('chooseBattles')
  })

  it('[7.13b] a battle that was struck may be struck again in the next combat phase', () => {
    const state = over({ at: { 'BR-21-HQ': 'Lille' }, active: { 'BR-21-HQ': BLITZ } })
    doing(state, 'airstrike', 'BR-21-HQ')
    doing(state, 'strike', 'Calais')
    doing(state, 'reveal', undefined, 1, 1, 1, 1, 1, 1, 1)
    expect(asked(state)).toBe('rest')
    state.blitz = 1
    flow.begin(state, { step: 'combatPhase' })
    doing(state, 'airstrike', 'BR-21-HQ')
    expect(open(state, 'strike')).toEqual(HEXES('Calais', 'Paris'))
  })

  it('[7.15b] [13.13a] a battle that is struck must be fought, and there must be one', () => {
    const state = over({
      at: { 'BR-21-HQ': 'Lille', 'GE-64-INF': 'Sedan' },
      active: { 'BR-21-HQ': NORMAL },
    })
    doing(state, 'airstrike', 'BR-21-HQ')
    expect(refused(state, 'strike', 'Sedan')).toBe('7.15b')
    doing(state, 'strike', 'Calais')
    expect(open(state, 'fight')).toEqual(HEXES('Paris'))
    const i = battleAt(state, hex('Calais'))
    expect([state.battles[i + FOUGHT], state.battles[i + STRIKE]! >= 0]).toEqual([1, true])
    doing(state, 'reveal', undefined, 1, 1, 1, 1, 1, 1, 1)
    expect(heard('battleOpened').map(event => event['at'])).toEqual(HEXES('Calais'))
    expect(isShown(state, 'GE-84-INF')).toBe(false)
  })

  it('[7.15b] scattered paras are friends enough (B75)', () => {
    const state = combat({
      at: { 'US-17-PARA': 'Calais 3', 'GE-88-INF': 'Calais', 'BR-21-HQ': 'Lille' },
      flags: { 'US-17-PARA': DISPERSED | DROPPED },
      side: ALLIED,
      begun: 'all',
      active: { 'BR-21-HQ': NORMAL },
    })
    expect(open(state, 'airstrike')).toEqual(units('BR-21-HQ'))
  })

  it('[14.2a] a paradrop HQ has no aircraft left, an invasion HQ has, a supreme one too (B45)', () => {
    const state = over({
      at: { 'BR-21-HQ': 'Lille', 'BR-15-HQ': 'Lille', 'US-1-HQ': 'Lille', 'AL-AF-SHQ': 'Lille' },
      active: { 'BR-21-HQ': PARADROP, 'BR-15-HQ': BLITZ_PARADROP, 'US-1-HQ': BLITZ, 'AL-AF-SHQ': INVASION },
    })
    expect(open(state, 'airstrike')).toEqual(units('US-1-HQ', 'AL-AF-SHQ'))
    expect(refused(state, 'airstrike', 'BR-21-HQ')).toBe('14.2a')
  })
})

describe('air range', () => {
  const reaches = (id: string, where: string, target: string, want: Fight = {}): boolean => {
    const [enemy, friend] = id.startsWith('GE') ? ['BR-5-INF', 'GE-88-INF'] : ['GE-88-INF', 'BR-5-INF']
    const side = id.startsWith('GE') ? AXIS : ALLIED
    const at = { [enemy!]: target, [friend!]: target, [id]: where, ...want.at }
    const state = combat({ ...want, at, side, active: { [id]: NORMAL } })
    if (asked(state) !== 'airstrikes') return false
    doing(state, 'airstrike', id)
    return open(state, 'strike').includes(hex(target))
  }

  it('[13.11a] as many hexes as the HQ has CV, over sea and enemies', () => {
    expect(reaches('BR-21-HQ', 'Malta 2', 'Catania')).toBe(true)
    expect(reaches('BR-21-HQ', 'Malta 1', 'Catania')).toBe(false)
    expect(reaches('BR-21-HQ', 'Tunis 2', 'Catania')).toBe(false)
  })

  it('[13.11b] [5.63] twice as far for a supreme HQ, once for a minor one', () => {
    expect(reaches('AL-AF-SHQ', 'Malta 1', 'Catania')).toBe(true)
    expect(reaches('AL-AF-SHQ', 'Malta 2', 'Messina')).toBe(true)
    expect(reaches('BR-21-HQ', 'Malta 2', 'Messina')).toBe(false)
  })

  it('[13.21a] from December 1943 Allied aircraft reach twice as far, three times for a supreme HQ', () => {
    expect(reaches('BR-21-HQ', 'Malta 1', 'Catania', { when: '1943-11' })).toBe(false)
    expect(reaches('BR-21-HQ', 'Malta 1', 'Catania', { when: '1943-12' })).toBe(true)
    expect(reaches('AL-AF-SHQ', 'Malta 1', 'Messina', { when: '1943-12' })).toBe(true)
    expect(reaches('GE-B-HQ', 'Reggio 1', 'Catania', { when: '1943-12' })).toBe(false)
  })

  it('[13.11a] [13.1] out of range is refused', () => {
    const state = combat({
      at: {
        'GE-88-INF': 'Catania',
        'BR-5-INF': 'Catania',
        'BR-10-INF': 'Paris',
        'GE-84-INF': 'Paris',
        'BR-21-HQ': 'Malta',
      },
      side: ALLIED,
      active: { 'BR-21-HQ': NORMAL },
    })
    doing(state, 'airstrike', 'BR-21-HQ')
    expect(refused(state, 'strike', 'Paris')).toBe('13.11a')
  })

  it('[13.16] mud takes one CV from range and dice, before the range is doubled, not from the fire (B110)', () => {
    const january = { when: '1944-01', set: { mud: 1 } }
    expect(reaches('BR-21-HQ', 'Malta 2', 'Catania', january)).toBe(true)
    expect(reaches('BR-21-HQ', 'Malta 2', 'Messina', january)).toBe(false)
    expect(reaches('BR-21-HQ', 'Malta 1', 'Malta', { ...january, allied: ['Malta'] })).toBe(false)
    const state = combat({
      ...january,
      at: { 'GE-88-INF': 'Calais 4', 'BR-5-INF': 'Calais 1', 'BR-21-HQ': 'Lille 3' },
      side: ALLIED,
      active: { 'BR-21-HQ': NORMAL },
      begun: 'all',
    })
    doing(state, 'airstrike', 'BR-21-HQ')
    doing(state, 'strike', 'Calais', 4, 4, 6)
    expect(heard('fired.air')[0]).toMatchObject({ dice: [4, 4], hits: 2 })
    expect(cv(state, 'GE-88-INF')).toBe(3)
  })
})

describe('carrying out air strikes', () => {
  /** A strike of three dice on a corps of 4 that is attacked by one of 1, or the other way round. */
  const strike = (side: number, when: string, place: string, ...dice: number[]) => {
    const [hq, friend, enemy] =
      side === ALLIED ? ['BR-21-HQ', 'BR-5-INF', 'GE-88-INF'] : ['GE-B-HQ', 'GE-88-INF', 'BR-5-INF']
    const state = combat({
      at: { [enemy!]: `${place} 4`, [friend!]: `${place} 1` },
      support: { [hq!]: place },
      when,
      side,
      begun: 'all',
    })
    if (asked(state) !== 'airstrikes') return 'none'
    doing(state, 'airstrike', hq!)
    doing(state, 'strike', place, ...dice)
    return heard('fired.air')[0]!['hits']
  }

  it('[13.14] [7.32f] Allied aircraft have triple fire throughout, Axis ones single fire until May 1944', () => {
    for (const when of ['1943-07', '1943-12', '1944-06', '1944-12'])
      expect(strike(ALLIED, when, 'Calais', 4, 5, 1)).toBe(2)
    for (const when of ['1943-07', '1944-05']) expect(strike(AXIS, when, 'Calais', 5, 6, 5)).toBe(1)
    for (const when of ['1944-06', '1944-12']) expect(strike(AXIS, when, 'Calais')).toBe('none')
  })

  it('[13.14] neither ground nor weather changes their fire', () => {
    expect(strike(ALLIED, '1943-07', 'Cassino', 4, 5, 1)).toBe(2)
    expect(strike(ALLIED, '1943-07', 'Venice', 4, 5, 1)).toBe(2)
  })

  it('[13.14] without aircraft the Axis is not even asked', () => {
    const state = over({
      side: AXIS,
      at: { 'GE-B-HQ': 'Lille', 'GE-G-HQ': 'Lille' },
      active: { 'GE-B-HQ': NORMAL },
      when: '1944-07',
    })
    expect(asked(state)).toBe('chooseBattles')
  })

  it('[13.12] [13.15a] a die for each CV of the HQ, before anybody else fires and with nobody firing back', () => {
    expect(strike(ALLIED, '1943-07', 'Calais', 4, 5, 1)).toBe(2)
    expect(heard('fired.air')[0]!['dice']).toHaveLength(3)
    expect(told.find(isKind('fired'))!.way).toBe('air')
    expect(heard('fired')[0]!['dice']).toHaveLength(2)
  })

  it('[13.12] the dice are those of the HQ when the strike was placed', () => {
    const state = combat({
      at: {
        'BR-5-INF': 'Calais 2',
        'GE-88-INF': 'Calais 2',
        'BR-21-HQ': 'Lille 1',
        'BR-10-INF': 'Lille 1',
        'GE-84-INF': 'Lille 2',
      },
      side: ALLIED,
      attackers: { Lille: AXIS, Calais: ALLIED },
      active: { 'BR-21-HQ': NORMAL },
    })
    doing(state, 'airstrike', 'BR-21-HQ')
    doing(state, 'strike', 'Calais')
    doing(state, 'fight', 'Lille')
    doing(state, 'reveal')
    doing(state, 'battle', 'Lille', 6, 1)
    // Two of equal strength: the owner lets the HQ pay.
    doing(state, 'takeHit', 'BR-21-HQ', 1, 4, 1, 1)
    expect(cv(state, 'BR-21-HQ')).toBe(0)
    expect(heard('fired.air')[0]!['dice']).toHaveLength(1)
  })

  it('[13.15b] [7.35b] a battle without support may be struck, at less effect', () => {
    const messina = combat({
      at: {
        'FR-2-MTN': 'Messina 3',
        'GE-C-ARMOR': 'Messina 3',
        'GE-1-PARA': 'Messina 3',
        'AL-AF-SHQ': 'Malta 2',
      },
      side: ALLIED,
      begun: 'all',
      active: { 'AL-AF-SHQ': NORMAL },
    })
    doing(messina, 'airstrike', 'AL-AF-SHQ')
    doing(messina, 'strike', 'Messina', 6, 1)
    doing(messina, 'takeHit', 'GE-C-ARMOR')
    expect(heard('damaged')[0]).toMatchObject({ hits: 1, needed: 3 })
    doing(messina, 'fireAll', undefined, 5, 1, 1, 6, 1, 1, 6)
    expect([cv(messina, 'FR-2-MTN'), cv(messina, 'GE-C-ARMOR'), cv(messina, 'GE-1-PARA')]).toEqual([1, 3, 3])
  })
})
