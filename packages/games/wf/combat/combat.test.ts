import { describe, expect, it } from 'vitest'
import { ALLIED, AXIS, BLITZ, DEAD, NORMAL, REVEALED } from '../state.ts'
import {
  asked,
  askedOf,
  combat,
  cv,
  doing,
  fightOnly,
  heard,
  isShown,
  open,
  refused,
  told,
  units,
} from '../testing/combat.ts'
import { battleAt, BEGUN, closeBattles, FOUGHT, openBattle, originalAttacker } from './battles.ts'
import { controlOf, friendlyTo, IN_BATTLE } from '../control/control.ts'
import { settleControl } from '../control/settle.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { isBattle, put } from '../position.ts'
import { unmark } from '../flags.ts'
import type { Fight } from '../testing/combat.ts'
import type { WfState } from '../state.ts'

describe('the worked round', () => {
  /** Two German corps attack three Allied ones in clear ground, with an air strike of two dice. */
  const round = () =>
    combat({
      at: {
        'GE-WST-ARMOR': 'Calais 4',
        'GE-AOK-MECH': 'Calais 4',
        'BR-30-ARMOR': 'Calais 3',
        'BR-5-INF': 'Calais 3',
        'BR-10-INF': 'Calais 2',
        'GE-B-HQ': 'Calais SE1 2',
      },
      side: AXIS,
      begun: 'all',
      active: { 'GE-B-HQ': NORMAL },
    })

  it('[7.sb-ex] comes out as printed, die for die', () => {
    const state = round()
    expect(asked(state)).toBe('airstrikes')
    doing(state, 'airstrike', 'GE-B-HQ')
    doing(state, 'strike', 'Calais', 3, 6)
    // The battle was begun now, so it is fought without further ado, and it is the only one.
    expect([asked(state), askedOf(state)]).toEqual(['takeHit', ALLIED])
    expect(open(state, 'takeHit')).toEqual(units('BR-30-ARMOR', 'BR-5-INF'))
    doing(state, 'takeHit', 'BR-5-INF')
    expect([asked(state), askedOf(state)]).toEqual(['fire', ALLIED])
    doing(state, 'fire', 'BR-30-ARMOR', 2, 3, 6)
    expect(open(state, 'takeHit')).toEqual(units('GE-WST-ARMOR', 'GE-AOK-MECH'))
    doing(state, 'takeHit', 'GE-AOK-MECH')
    // The last to fire does so by itself, and its hit must fall on the stronger armor.
    doing(state, 'fire', 'BR-5-INF', 2, 4, 3, 6)
    expect([cv(state, 'GE-WST-ARMOR'), cv(state, 'GE-AOK-MECH')]).toEqual([3, 3])
    expect([asked(state), askedOf(state)]).toEqual(['fire', AXIS])
    doing(state, 'fire', 'GE-WST-ARMOR', 3, 5, 5)
    expect(cv(state, 'BR-30-ARMOR')).toBe(2)
    expect(open(state, 'takeHit')).toEqual(units('BR-30-ARMOR', 'BR-5-INF', 'BR-10-INF'))
    doing(state, 'takeHit', 'BR-10-INF', 3, 4, 5)
    expect(asked(state)).toBe('rest')
    expect(['BR-30-ARMOR', 'BR-5-INF', 'BR-10-INF'].map(id => cv(state, id))).toEqual([2, 2, 1])
    expect(['BR-30-ARMOR', 'BR-5-INF', 'BR-10-INF'].some(id => isShown(state, id))).toBe(false)
    expect(isShown(state, 'GE-WST-ARMOR') && isShown(state, 'GE-AOK-MECH')).toBe(true)
  })
})

/** Three old battles that the Allies began: Calais, Lille, Paris. */
const front = (want: Fight = {}): WfState =>
  combat({
    side: ALLIED,
    attackers: { Calais: ALLIED, Lille: ALLIED, Paris: ALLIED },
    ...want,
    at: {
      'BR-5-INF': 'Calais 1',
      'GE-88-INF': 'Calais 1',
      'BR-10-INF': 'Lille 1',
      'GE-84-INF': 'Lille 1',
      'BR-3-INF': 'Paris 1',
      'GE-64-INF': 'Paris 1',
      ...want.at,
    },
  })
const fought = (): number[] => heard('battleOpened').map(event => Number(event['at']))

describe('battles', () => {
  it('[7.11] a hex with both sides is a battle hex while both are in it', () => {
    const state = given({ at: { 'BR-5-INF': 'Calais', 'GE-88-INF': 'Calais', 'GE-84-INF': 'Lille' } })
    expect([isBattle(state, hex('Calais')), isBattle(state, hex('Lille'))]).toEqual([true, false])
    put(state, unit('BR-5-INF'), DEAD)
    closeBattles(state)
    expect([isBattle(state, hex('Calais')), battleAt(state, hex('Calais'))]).toEqual([false, -1])
    put(state, unit('BR-5-INF'), hex('Lille'))
    openBattle(state, hex('Lille'), ALLIED)
    expect(originalAttacker(state, hex('Lille'))).toBe(ALLIED)
    expect(state.battles[battleAt(state, hex('Lille')) + BEGUN]).toBe(1)
  })

  it('[7.12a] whoever began it is the original attacker, and the defender keeps the hex until he is gone', () => {
    const state = given({
      at: { 'BR-5-INF': 'Lille', 'GE-88-INF': 'Lille' },
      side: AXIS,
      attackers: { Lille: ALLIED },
    })
    expect(controlOf(state).codes[hex('Lille')]).toBe(AXIS | IN_BATTLE)
    expect(friendlyTo(state, AXIS)[hex('Lille')]).toBe(1)
    put(state, unit('GE-88-INF'), DEAD)
    closeBattles(state)
    settleControl(state)
    expect(friendlyTo(state, ALLIED)[hex('Lille')]).toBe(1)
  })

  it('[7.12a] a battle that is won closes, and its winners stand up', () => {
    const state = front({ begun: ['Calais'] })
    doing(state, 'reveal', undefined, 6)
    expect([cv(state, 'BR-5-INF'), battleAt(state, hex('Calais'))]).toEqual(['lost', -1])
    expect(heard('battleClosed')[0]).toMatchObject({ at: hex('Calais'), winner: AXIS })
    expect(isShown(state, 'GE-88-INF')).toBe(false)
  })

  it('[7.12b] after a round the defender stands up and the attacker lies open, whoever was active', () => {
    for (const side of [ALLIED, AXIS]) {
      const state = front({ side })
      doing(state, 'fight', 'Calais')
      doing(state, 'reveal', undefined, 1, 1)
      expect(asked(state)).toBe('rest')
      expect([isShown(state, 'BR-5-INF'), isShown(state, 'GE-88-INF')]).toEqual([true, false])
      expect(heard('revealed').some(event => (event['units'] as number[]).includes(unit('GE-88-INF')))).toBe(
        true,
      )
    }
  })

  it('[7.12b] an active HQ of the defender stays open', () => {
    const state = front({
      side: AXIS,
      at: { 'GE-OBW-HQ': 'Calais', 'GE-88-INF': 'Calais 1' },
      active: { 'GE-OBW-HQ': NORMAL },
    })
    doing(state, 'endStrikes')
    doing(state, 'fight', 'Calais')
    doing(state, 'reveal', undefined, 1, 1)
    expect([isShown(state, 'GE-OBW-HQ'), isShown(state, 'GE-88-INF')]).toEqual([true, false])
  })

  it('[7.15a] [7.12b] those who join the attackers of an old battle are shown, fought or not (B24)', () => {
    const state = front({ at: { 'US-16-INF': 'Calais 1', 'GE-75-INF': 'Calais 1' } })
    unmark(state, unit('US-16-INF'), REVEALED)
    doing(state, 'reveal')
    expect([isShown(state, 'US-16-INF'), isShown(state, 'GE-75-INF')]).toEqual([true, false])
    expect(fought()).toEqual([])
  })
})

describe('which battles are fought', () => {
  it('[7.14] none, some or all of the old ones', () => {
    const none = front()
    expect(open(none, 'fight')).toEqual([hex('Calais'), hex('Lille'), hex('Paris')].sort((a, b) => a - b))
    doing(none, 'reveal')
    expect([asked(none), fought()]).toEqual(['rest', []])
    const all = front()
    doing(all, 'fightAll')
    expect(open(all, 'fight')).toEqual([])
    doing(all, 'reveal')
    expect(open(all, 'battle')).toHaveLength(3)
  })

  it('[7.14] [2.3b] both sides of those that are chosen are shown, the others stay hidden', () => {
    const state = front()
    doing(state, 'fight', 'Calais')
    expect(refused(state, 'fight', 'Calais')).toBe('7.14')
    expect(refused(state, 'fight', 'Sedan')).toBe('7.11')
    doing(state, 'fight', 'Lille')
    doing(state, 'reveal')
    expect([isShown(state, 'GE-88-INF'), isShown(state, 'GE-84-INF'), isShown(state, 'GE-64-INF')]).toEqual([
      true,
      true,
      false,
    ])
    expect(refused(state, 'fight', 'Paris')).toBeDefined()
  })

  it('[7.15a] a battle begun in this phase must be fought, without support too', () => {
    const state = front({ begun: ['Lille'] })
    expect(open(state, 'fight')).not.toContain(hex('Lille'))
    doing(state, 'reveal', undefined, 1, 1)
    expect(fought()).toEqual([hex('Lille')])
    expect(state.battles.filter((_, i) => i % 5 === BEGUN || i % 5 === FOUGHT).every(n => n === 0)).toBe(true)
  })

  const malta = (side: number, more: Fight = {}) =>
    combat({
      side,
      attackers: { Malta: AXIS },
      allied: ['Malta'],
      at: { 'GE-88-INF': 'Malta 2', 'BR-5-INF': 'Malta 2' },
      ...more,
    })

  it('[7.15c] [1.46b] [7.4c] a siege must be fought by the besieger, hits nothing without support, and is fired at', () => {
    const state = malta(AXIS, { dice: [4, 1, 6] })
    expect([asked(state), fought()]).toEqual(['rest', [hex('Malta')]])
    expect([cv(state, 'GE-88-INF'), cv(state, 'BR-5-INF')]).toEqual([1, 2])
  })

  it('[7.4c] not even four sixes from the ground and the air hurt it', () => {
    const state = malta(AXIS, {
      at: { 'GE-88-INF': 'Malta 2', 'BR-5-INF': 'Malta 1', 'GE-OKW-SHQ': 'Reggio 3' },
      active: { 'GE-OKW-SHQ': NORMAL },
    })
    doing(state, 'airstrike', 'GE-OKW-SHQ')
    doing(state, 'strike', 'Malta', 6, 6, 6, 1, 6, 6)
    expect([heard('fired.air')[0]!['hits'], cv(state, 'BR-5-INF')]).toEqual([3, 1])
  })

  it('[7.15c] its defender may leave it alone, and so may the besieger in a blitz', () => {
    const garrison = malta(ALLIED)
    doing(garrison, 'reveal')
    expect(fought()).toEqual([])
    const blitz = malta(AXIS, { set: { blitz: 1 } })
    expect(open(blitz, 'fight')).toEqual([hex('Malta')])
  })

  it('[7.35a] [1.46c] three hits cost the garrison a step, if an HQ supports the siege', () => {
    const siege = (...dice: number[]) => {
      const state = combat({
        side: AXIS,
        attackers: { Gibraltar: AXIS },
        allied: ['Gibraltar'],
        at: { 'GE-WST-ARMOR': 'Gibraltar 4', 'BR-5-INF': 'Gibraltar 1', 'BR-10-INF': 'Gibraltar 2' },
        support: { 'GE-B-HQ': 'Gibraltar' },
      })
      doing(state, 'endStrikes')
      doing(state, 'fireAll', undefined, 1, 1, 1, ...dice)
      return cv(state, 'BR-10-INF')
    }
    expect(siege(6, 6, 6, 1)).toBe(1)
    expect(siege(6, 6, 1, 1)).toBe(2)
  })

  it('[7.35a] [7.23b] who sallies out of a fortress has no shelter, and the besieger only that of the ground', () => {
    const state = malta(ALLIED)
    doing(state, 'fight', 'Malta')
    doing(state, 'reveal', undefined, 6, 1, 6)
    expect(cv(state, 'BR-5-INF')).toBe(1)
    expect(heard('battleOpened')[0]).toMatchObject({ needed: 3 })
  })

  it('[7.4b] [7.4d] without any active HQ battles may be fought, in a blitz too, and need not', () => {
    for (const blitz of [0, 1]) {
      const state = front({ set: { blitz } })
      expect(open(state, 'fight')).toHaveLength(3)
      doing(state, 'fight', 'Calais')
      doing(state, 'reveal', undefined, 1, 6)
      expect([cv(state, 'GE-88-INF'), heard('battleOpened')[0]!['needed']]).toEqual([1, 2])
    }
  })

  it('[7.4b] a battle begun out of range in a blitz must be fought', () => {
    const state = front({ set: { blitz: 1 }, begun: ['Calais'] })
    expect(open(state, 'fight')).not.toContain(hex('Calais'))
  })

  it('[5.42b] [5.64] [14.5b] support comes from any active HQ in range that is neither supreme nor a paradrop HQ', () => {
    const level = (id: string, mode: number): unknown => {
      const state = front({ at: { [id]: 'Calais SE1' }, active: { [id]: mode } })
      fightOnly(state, 'Calais')
      return heard('battleOpened')[0]!['needed']
    }
    expect(level('BR-21-HQ', NORMAL)).toBe(1)
    expect(level('BR-21-HQ', BLITZ)).toBe(1)
    expect(level('AL-AF-SHQ', NORMAL)).toBe(2)
  })
})

describe('the order of a combat phase', () => {
  it('[7.21] one round for each battle, in the order the active player likes', () => {
    const state = front()
    doing(state, 'fightAll')
    doing(state, 'reveal')
    doing(state, 'battle', 'Paris', 1, 1)
    expect(fought()).toEqual([hex('Paris')])
    expect(refused(state, 'battle', 'Paris')).toBe('7.21')
    doing(state, 'battle', 'Calais', 1, 1, 1, 1)
    // The last one is fought without asking.
    expect(fought()).toEqual([hex('Paris'), hex('Calais'), hex('Lille')])
    expect(asked(state)).toBe('rest')
  })

  it('[7.21] or all in the order in which they began', () => {
    const state = front()
    doing(state, 'fightAll')
    doing(state, 'reveal')
    const inOrder = open(state, 'battle')
    doing(state, 'battleAll', undefined, 1, 1, 1, 1, 1, 1)
    expect([asked(state), fought()]).toEqual(['rest', inOrder])
  })

  it('[7.31] one word lets all units of a side fire, in the order of their numbers', () => {
    const state = front({
      at: { 'GE-75-INF': 'Calais 1', 'GE-WST-ARMOR': 'Calais 1', 'BR-5-INF': 'Calais 2' },
    })
    doing(state, 'fight', 'Calais')
    doing(state, 'reveal')
    expect(open(state, 'fire')).toEqual(units('GE-WST-ARMOR', 'GE-88-INF', 'GE-75-INF'))
    doing(state, 'fireAll', undefined, 1, 2, 3, 1, 1)
    expect(heard('fired').map(event => event['unit'])).toEqual(
      units('GE-WST-ARMOR', 'GE-88-INF', 'GE-75-INF', 'BR-5-INF'),
    )
  })

  it('[7.22] defensive fire comes before offensive fire, and who is lost fires no more', () => {
    const state = front()
    doing(state, 'fight', 'Calais')
    doing(state, 'reveal', undefined, 6)
    expect(heard('fired').map(event => event['unit'])).toEqual(units('GE-88-INF'))
    expect(told.some(event => event.kind === 'eliminated')).toBe(true)
  })

  it('[7.23a] [7.sb-city] [1.41a] ground, city and defensive fire serve whoever is passive: Lille', () => {
    const lille = (side: number) => {
      const state = combat({
        side,
        attackers: { Lille: AXIS },
        at: { 'GE-88-INF': 'Lille 3', 'BR-5-INF': 'Lille 3' },
        support: side === AXIS ? { 'GE-B-HQ': 'Lille' } : { 'BR-21-HQ': 'Lille' },
      })
      doing(state, 'endStrikes')
      doing(state, 'fight', 'Lille')
      doing(state, 'reveal', undefined, 5, 5, 1, 6)
      return [cv(state, 'GE-88-INF'), cv(state, 'BR-5-INF')]
    }
    // Two fives hurt the active side twice; its six is half a hit.
    expect(lille(AXIS)).toEqual([1, 3])
    expect(lille(ALLIED)).toEqual([3, 1])
  })
})
