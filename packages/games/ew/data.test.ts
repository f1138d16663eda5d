import { describe, expect, it } from 'vitest'
import { attackOf, defenseOf, groupOf, isMobile, movementOf, otherMode, portsIn } from './data.ts'
import { loseStep } from './position.ts'
import { AMERICAN, BRITISH, NO_GROUP, REDUCED } from './state.ts'
import { given, hex, unit } from './testing/testing.ts'
import { DEAD } from '@hexfront/engine'

describe('units', () => {
  it('have the factors of the side that lies up [2.4b, 2.10]', () => {
    const state = given({ at: { '1SS': '3205' } })
    const now = (): number[] => [attackOf, defenseOf, movementOf].map(of => of(state, unit('1SS')))
    expect(now()).toEqual([9, 10, 6])
    loseStep(state, unit('1SS'))
    expect(now()).toEqual([4, 5, 6])
  })

  it('turn over with their first loss and are gone with their last [2.11a, 2.11b, 2.11c]', () => {
    const state = given({ at: { '1SS': '3205', CH: '3404' } })
    expect([loseStep(state, unit('1SS')), state.flags[unit('1SS')]]).toEqual([false, REDUCED])
    expect([loseStep(state, unit('1SS')), state.at[unit('1SS')], state.flags[unit('1SS')]]).toEqual([
      true,
      DEAD,
      0,
    ])
    expect([loseStep(state, unit('CH')), state.at[unit('CH')]]).toEqual([true, DEAD])
  })

  it('are mobile or static by their movement factor, armies among them [1.2a, 1.2b, 2.7b, 2.9a]', () => {
    expect(['1SS', '12A', 'AOL', 'US18A'].map(id => isMobile[unit(id)])).toEqual([1, 1, 1, 1])
    expect(['CH', 'LG6', '56Pz', 'US18A-drop'].map(id => isMobile[unit(id)])).toEqual([0, 0, 0, 0])
  })

  it('belong to an army group by nation, Germans to none [6.4a]', () => {
    expect(['US5', 'F1', 'B1', 'C2', 'P2', '1SS'].map(id => groupOf[unit(id)])).toEqual([
      AMERICAN,
      AMERICAN,
      BRITISH,
      BRITISH,
      BRITISH,
      NO_GROUP,
    ])
  })

  it('airborne corps know their other counter [13.2c]', () => {
    expect([otherMode[unit('B1A')], otherMode[unit('B1A-drop')]]).toEqual([unit('B1A-drop'), unit('B1A')])
    expect(otherMode[unit('US5')]).toBe(-1)
  })
})

it('ports that count: one each, two where Boulogne and Calais lie, none in Italy or Germany [4.3.2a]', () => {
  expect(['3404', '3408', '2009', '3418'].map(id => portsIn[hex(id)])).toEqual([1, 2, 0, 0])
})
