import { describe, expect, it } from 'vitest'
import { asked, askedOf, combat, cv, doing, isShown, open, units } from './testing-combat.ts'
import { ALLIED, AXIS, NORMAL } from './state.ts'

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
