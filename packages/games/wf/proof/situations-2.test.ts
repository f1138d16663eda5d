/** More situations in which one rule makes way for another. */
import { describe, expect, test } from 'vitest'
import { friendlyTo } from '../control/control.ts'
import { linkUp } from '../testing/air.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { asks, barred, does, endMovement, isAt, refused, sends, turn } from '../testing/march.ts'
import { heldIn } from '../testing/supply.ts'
import { make, position, refusal } from '../testing/landing.ts'
import { invasion } from '../sea/invasion.ts'
import { ALLIED, AXIS, BY_AIR, DEAD, DISPERSED, DROPPED, INVASION } from '../state.ts'

describe('a para', () => {
  test('[14.6b] [1.39b] finds friends over a strait, and one hex off by the ground they hold', () => {
    const linked = (at: string, friends: string): boolean => {
      const state = given({
        side: ALLIED,
        allied: [heldIn('S43')],
        at: { 'US-17-PARA': at, 'US-16-INF': friends },
        flags: { 'US-17-PARA': DISPERSED | DROPPED },
      })
      return linkUp(state).at[unit('US-17-PARA')] === hex(at)
    }
    expect(linked('Reggio', 'Messina')).toBe(true)
    // Their zone holds Messina.
    expect(linked('Reggio', 'Catania')).toBe(true)
    expect(linked('Reggio', 'Licata')).toBe(false)
  })

  test('[14.6b] [8.31] [14.6a] is lost in a battle of ours when all on the ground have died, and saved by one who has not (B82)', () => {
    const fate = (friends: Readonly<Record<string, string>>): boolean => {
      const state = given({
        side: ALLIED,
        at: { 'US-17-PARA': 'Lyon', 'GE-88-INF': 'Lyon', ...friends },
        flags: { 'US-17-PARA': DISPERSED | DROPPED },
        allied: ['Lyon'],
        attackers: { Lyon: AXIS },
      })
      expect(friendlyTo(state, ALLIED)[hex('Lyon')]).toBe(1)
      return linkUp(state).at[unit('US-17-PARA')] !== DEAD
    }
    expect(fate({})).toBe(false)
    expect(fate({ 'US-16-INF': 'Lyon 1' })).toBe(true)
    expect(fate({ 'US-16-INF': 'Lyon SE1' })).toBe(true)
  })

  test('[6.41b] [14.4a] that relieves all who were in a battle begins an air assault, and they are shot at', () => {
    const state = turn({
      side: ALLIED,
      at: {
        'US-17-PARA': 'Tunis',
        'BR-21-HQ': 'Tunis',
        'BR-15-HQ': 'Licata',
        'US-16-INF': 'Catania',
        'GE-88-INF': 'Catania',
      },
      allied: [heldIn('S43'), 'Licata', 'Palermo', 'Palermo E1'],
      attackers: { Catania: ALLIED },
      active: { 'BR-21-HQ': 'paradrop', 'BR-15-HQ': 'normal' },
    })
    sends(state, 'US-17-PARA', 'Catania', 'paradrop')
    expect(barred(state, 'US-16-INF', 'Licata')).toBe('6.41a')
    does(state, 'pick', 'US-16-INF')
    does(state, 'rearguard')
    endMovement(state)
    does(state, 'withdraw', 'Licata')
    if (asks(state) === 'via') does(state, 'via', 'Licata')
    expect(isAt(state, 'US-16-INF', 'Licata')).toBe(true)
    expect(state.battles).toEqual([hex('Catania'), ALLIED, 1, -1, 0])
    expect(state.came).toEqual([unit('US-17-PARA'), hex('Tunis'), BY_AIR])
  })
})

describe('ships', () => {
  test('[15.6a] [6.53b] [4.44a] who was fetched from a coast has not moved strategically: a blitz moves it on', () => {
    const state = turn({
      side: ALLIED,
      at: {
        'BR-21-HQ': 'Palermo',
        'BR-15-HQ': 'Palermo',
        'US-6-AMPH': 'Licata 4',
        'US-16-INF': 'Licata',
      },
      allied: ['Palermo', 'Catania', 'Tunis', 'Licata'],
      active: { 'BR-21-HQ': 'invasion', 'BR-15-HQ': 'blitz' },
    })
    sends(state, 'US-6-AMPH', 'Palermo', 'evacuate')
    expect(refused(state, 'pick', 'US-6-AMPH')).toBe('6.1b')
    endMovement(state)
    if (asks(state) === 'interdict') does(state, 'waive')
    if (asks(state) === 'rest') does(state, 'rest')
    expect([asks(state), refused(state, 'pick', 'US-6-AMPH')]).toEqual(['movement', null])
  })

  test('[15.42a] [15.42d] [6.31c] land where friends are too: in a hex of ours, and in a battle one of them', () => {
    const at = {
      'BR-21-HQ': 'Tunis',
      'BR-15-HQ': 'Tunis',
      'US-16-INF': 'Tunis',
      'US-23-INF': 'Tunis',
      'US-21-INF': 'Licata',
      'BR-5-INF': 'Catania',
      'GE-88-INF': 'Catania',
    }
    const state = position({
      at,
      hqs: [
        ['BR-21-HQ', INVASION],
        ['BR-15-HQ', INVASION],
      ],
      side: ALLIED,
      allied: [heldIn('S43'), 'Licata', 'Catania'],
      attackers: { Catania: AXIS },
    })
    expect(refusal(invasion, state, 'US-16-INF', 'Licata')).toBeNull()
    make(invasion, state, 'US-16-INF', 'Catania')
    expect(refusal(invasion, state, 'US-23-INF', 'Catania')).toBe('15.42d')
    expect(refusal(invasion, state, 'US-23-INF', 'Licata')).toBeNull()
  })
})
