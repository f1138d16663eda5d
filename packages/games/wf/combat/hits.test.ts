import { describe, expect, it } from 'vitest'
import {
  asked,
  askedOf,
  combat,
  cv,
  doing,
  fightOnly,
  heard,
  open,
  refused,
  units,
} from '../testing/combat.ts'
import { ALLIED, AXIS, DEAD, NORMAL, UNSUPPLIED } from '../state.ts'
import { unit } from '../testing/testing.ts'
import type { Fight } from '../testing/combat.ts'

/** A British corps of 4 attacks; the dice are those of the defenders, then its own. */
function attackOn(
  place: string,
  defenders: Readonly<Record<string, number>>,
  dice: number[],
  more: Fight = {},
) {
  const at = Object.fromEntries(
    Object.entries(defenders).map(([id, strength]) => [id, `${place} ${strength}`]),
  )
  return combat({ at: { 'BR-5-INF': `${place} 4`, ...at }, side: ALLIED, begun: 'all', dice, ...more })
}

/** The same with an HQ beside it, whose aircraft stay at home. */
function supported(
  place: string,
  defenders: Readonly<Record<string, number>>,
  dice: number[],
  more: Fight = {},
) {
  const state = attackOn(place, defenders, [], { support: { 'BR-21-HQ': place }, ...more })
  doing(state, 'endStrikes', undefined, ...dice)
  return state
}

describe('losses', () => {
  it('[7.33a] in clear ground, dry and with support, each hit costs a step', () => {
    expect(cv(supported('Calais', { 'GE-88-INF': 3 }, [1, 1, 1, 6, 6, 1, 1]), 'GE-88-INF')).toBe(1)
  })

  it('[7.33a] [1.32b] the active side has no shelter, whatever the ground', () => {
    const state = supported('Sedan', { 'GE-88-INF': 3 }, [6, 6, 1, 1, 1])
    expect(cv(state, 'BR-5-INF')).toBe(2)
  })

  it('[7.22] whoever has lost steps before he fires throws fewer dice', () => {
    supported('Calais', { 'GE-88-INF': 3 }, [6, 1, 1, 1, 1, 1])
    expect(heard('fired').map(({ dice }) => (dice as number[]).length)).toEqual([3, 3])
  })

  it('[7.33b] the strongest takes the hit, and its owner chooses among equals, HQs too (B76)', () => {
    const state = attackOn(
      'Calais',
      { 'GE-OBW-HQ': 3, 'GE-WST-ARMOR': 3, 'GE-88-INF': 3, 'GE-84-INF': 2 },
      [],
      {
        active: { 'AL-AF-SHQ': NORMAL },
        at: {
          'BR-30-ARMOR': 'Calais 4',
          'GE-OBW-HQ': 'Calais 3',
          'GE-WST-ARMOR': 'Calais 3',
          'GE-88-INF': 'Calais 3',
          'GE-84-INF': 'Calais 2',
          'AL-AF-SHQ': 'London 3',
        },
      },
    )
    doing(state, 'airstrike', 'AL-AF-SHQ')
    doing(state, 'strike', 'Calais', 6, 6, 1)
    // Without support in the open two hits make a step: the owner names who carries the first.
    expect([asked(state), askedOf(state)]).toEqual(['takeHit', AXIS])
    expect(open(state, 'takeHit')).toEqual(units('GE-OBW-HQ', 'GE-WST-ARMOR', 'GE-88-INF'))
    expect(refused(state, 'takeHit', 'GE-84-INF')).toBe('7.33b')
    expect(refused(state, 'takeHit', 'BR-30-ARMOR')).toBe('7.33a')
    doing(state, 'takeHit', 'GE-OBW-HQ')
    expect(cv(state, 'GE-OBW-HQ')).toBe(2)
  })

  it('[7.33c] [2.4a] a unit at its last step is eliminated, an HQ below 0', () => {
    const state = supported('Calais', { 'GE-88-INF': 1, 'GE-OBW-HQ': 0 }, [1, 6, 6, 1, 1])
    expect([cv(state, 'GE-88-INF'), cv(state, 'GE-OBW-HQ')]).toEqual(['lost', 'lost'])
    expect(state.at[unit('GE-OBW-HQ')]).toBe(DEAD)
  })

  it('[7.33c] hits beyond the last step of the last unit are lost', () => {
    const state = supported('Calais', { 'GE-88-INF': 1 }, [1, 6, 6, 6, 6])
    expect([cv(state, 'GE-88-INF'), asked(state)]).toEqual(['lost', 'rest'])
  })

  it('[7.33c] an active HQ that is lost in its own battle is active no more', () => {
    const state = combat({
      at: { 'BR-5-INF': 'Calais 1', 'BR-21-HQ': 'Calais 0', 'GE-88-INF': 'Calais 2' },
      side: ALLIED,
      attackers: { Calais: AXIS },
      active: { 'BR-21-HQ': NORMAL },
    })
    doing(state, 'fight', 'Calais')
    doing(state, 'reveal', undefined, 6, 6)
    expect([cv(state, 'BR-5-INF'), cv(state, 'BR-21-HQ')]).toEqual(['lost', 'lost'])
    expect(state.active).toEqual([])
  })
})

describe('partial hits', () => {
  it.each([
    ['1.32b', 'Sedan'],
    ['1.33', 'Limoges'],
    ['1.34b', 'Venice'],
    ['1.35b', 'Cassino'],
    ['1.41a', 'Lille'],
  ])(
    '[1.32b] [1.33] [1.34b] [1.35b] [1.41a] [7.34a] (%s) two hits cost the defender of %s a step, a third is wasted',
    (_rule, place) => {
      expect(cv(supported(place, { 'GE-88-INF': 3 }, [1, 1, 1, 6, 6, 6, 1]), 'GE-88-INF')).toBe(2)
      expect(cv(supported(place, { 'GE-88-INF': 3 }, [1, 1, 1, 6, 1, 1, 1]), 'GE-88-INF')).toBe(3)
    },
  )

  it('[7.34a] [12.23b] mud doubles the defense in the open', () => {
    const mud = { set: { mud: 1 } }
    expect(cv(supported('Calais', { 'GE-88-INF': 3 }, [1, 1, 1, 6, 6, 1, 1], mud), 'GE-88-INF')).toBe(2)
    expect(cv(supported('Calais', { 'GE-88-INF': 3 }, [1, 1, 1, 6, 1, 1, 1], mud), 'GE-88-INF')).toBe(3)
  })

  it('[7.4a] [7.35b] without support: two hits to a step in the open, three where two were needed', () => {
    expect(cv(attackOn('Calais', { 'GE-88-INF': 3 }, [1, 1, 1, 6, 6, 6, 1]), 'GE-88-INF')).toBe(2)
    expect(cv(attackOn('Cassino', { 'GE-88-INF': 3 }, [1, 1, 1, 6, 6, 1, 1]), 'GE-88-INF')).toBe(3)
    expect(cv(attackOn('Cassino', { 'GE-88-INF': 3 }, [1, 1, 1, 6, 6, 6, 1]), 'GE-88-INF')).toBe(2)
    const mud = { set: { mud: 1 } }
    expect(cv(attackOn('Calais', { 'GE-88-INF': 3 }, [1, 1, 1, 6, 6, 1, 1], mud), 'GE-88-INF')).toBe(3)
  })

  /** Two German corps of equal strength in a forest, bombed before they are attacked by two corps. */
  const bombed = (...dice: number[]) => {
    const state = combat({
      at: {
        'BR-5-INF': 'Sedan 3',
        'BR-10-INF': 'Sedan 1',
        'GE-88-INF': 'Sedan 2',
        'GE-84-INF': 'Sedan 2',
      },
      side: ALLIED,
      begun: 'all',
      support: { 'BR-21-HQ': 'Sedan' },
    })
    doing(state, 'airstrike', 'BR-21-HQ')
    doing(state, 'strike', 'Sedan', ...dice)
    return state
  }

  it('[7.34b] [13.15a] a half hit of the air strike is carried, and its bearer takes the next', () => {
    const state = bombed(6, 1, 1)
    doing(state, 'takeHit', 'GE-84-INF', 1, 1, 1, 1)
    doing(state, 'fireAll', undefined, 1, 1, 1, 1)
    doing(state, 'fire', 'BR-10-INF', 6, 1, 1, 1)
    expect([cv(state, 'GE-88-INF'), cv(state, 'GE-84-INF')]).toEqual([2, 1])
    expect(asked(state)).toBe('rest')
  })

  it('[7.34b] [13.15a] three hits from the air are one step and a half hit for the next largest (B63)', () => {
    const state = bombed(4, 5, 6)
    doing(state, 'takeHit', 'GE-84-INF')
    expect([cv(state, 'GE-88-INF'), cv(state, 'GE-84-INF')]).toEqual([2, 1])
    expect(heard('damaged').at(-1)).toMatchObject({ unit: unit('GE-88-INF'), hits: 1, needed: 2 })
  })

  it('[7.34b] what is left over lapses with the round', () => {
    const again = (): number | 'lost' => {
      const state = supported('Sedan', { 'GE-88-INF': 3 }, [1, 1, 1, 6, 1, 1, 1])
      expect(state.frames.map(frame => frame.step)).toEqual(['rest'])
      return cv(state, 'GE-88-INF')
    }
    expect([again(), again()]).toEqual([3, 3])
  })
})

describe('forts', () => {
  it('[2.26d] [7.35b] a fort as the largest takes three hits to a step and shelters the others (B64)', () => {
    const state = supported('Calais', { 'GE-84-FORT': 3, 'GE-88-INF': 2 }, [])
    doing(state, 'fireAll', undefined, 1, 1, 1, 1, 1, 6, 6, 1, 1)
    expect([cv(state, 'GE-84-FORT'), cv(state, 'GE-88-INF')]).toEqual([3, 2])
    const next = supported('Calais', { 'GE-84-FORT': 3, 'GE-88-INF': 2 }, [])
    doing(next, 'fireAll', undefined, 1, 1, 1, 1, 1, 6, 6, 6, 6)
    // Three thirds take the fort down to 2; of two as large the other takes the fourth hit in full.
    expect([cv(next, 'GE-84-FORT'), cv(next, 'GE-88-INF')]).toEqual([2, 1])
  })

  it('[2.26d] a larger unit beside a fort takes hits in full', () => {
    const state = supported('Calais', { 'GE-84-FORT': 2, 'GE-88-INF': 3 }, [])
    doing(state, 'fireAll', undefined, 1, 1, 1, 1, 1, 6, 1, 1, 1)
    expect([cv(state, 'GE-84-FORT'), cv(state, 'GE-88-INF')]).toEqual([2, 2])
  })

  it('[7.sb-losses] of a fort and a unit as large the other takes the hit (B65)', () => {
    const state = supported('Calais', { 'GE-84-FORT': 1, 'GE-88-INF': 1 }, [])
    doing(state, 'fireAll', undefined, 1, 1, 6, 1, 1, 1)
    expect([cv(state, 'GE-84-FORT'), cv(state, 'GE-88-INF')]).toEqual([1, 'lost'])
  })

  it('[7.sb-losses] the fort may not take it while two others are as large', () => {
    const state = supported('Calais', { 'GE-84-FORT': 2, 'GE-88-INF': 2, 'GE-64-INF': 2 }, [])
    doing(state, 'fireAll', undefined, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1)
    expect(open(state, 'takeHit')).toEqual(units('GE-88-INF', 'GE-64-INF'))
    expect(refused(state, 'takeHit', 'GE-84-FORT')).toBe('7.sb-losses')
  })

  it('[2.26e] a fort without supply is hurt like infantry (B67)', () => {
    const hungry = { flags: { 'GE-84-FORT': UNSUPPLIED } }
    expect(cv(supported('Calais', { 'GE-84-FORT': 3 }, [1, 1, 1, 6, 1, 1, 1], hungry), 'GE-84-FORT')).toBe(2)
  })

  it('[7.35b] triple is the best there is: a fort in a forest without support (B66)', () => {
    expect(cv(attackOn('Sedan', { 'GE-84-FORT': 2 }, [1, 1, 6, 6, 6, 1]), 'GE-84-FORT')).toBe(1)
  })

  it('[2.26c] [7.33a] a fort on the active side has no shelter', () => {
    const state = combat({
      at: { 'BR-5-INF': 'Calais 2', 'GE-84-FORT': 'Calais 3' },
      side: AXIS,
      attackers: { Calais: ALLIED },
    })
    fightOnly(state)
    expect(asked(state)).toBe('rest')
    const fought = combat({
      at: { 'BR-5-INF': 'Calais 2', 'GE-84-FORT': 'Calais 3' },
      side: AXIS,
      attackers: { Calais: ALLIED },
    })
    doing(fought, 'fight', 'Calais')
    doing(fought, 'reveal', undefined, 6, 1, 1, 5)
    expect(cv(fought, 'GE-84-FORT')).toBe(2)
  })
})

describe('static units at 0 CV', () => {
  it('[2.25b] [7.33c] beside others one that loses its last CV stays', () => {
    const state = supported('Calais', { 'GE-88-STATIC': 1, 'GE-84-FORT': 1 }, [])
    doing(state, 'fireAll', undefined, 1, 1, 6, 1, 1, 1)
    expect([cv(state, 'GE-88-STATIC'), cv(state, 'GE-84-FORT')]).toEqual([0, 1])
  })

  it('[2.25c] one that loses its last CV alone is lost at once', () => {
    expect(cv(supported('Palermo', { 'IT-SIC-STATIC': 1 }, [1, 6, 6, 1, 1]), 'IT-SIC-STATIC')).toBe('lost')
  })

  it('[2.25c] alone, or with its like, it is removed before anybody fires (B70, B159)', () => {
    const state = attackOn('Calais', { 'GE-88-STATIC': 0, 'GE-89-STATIC': 0 }, [])
    expect([cv(state, 'GE-88-STATIC'), cv(state, 'GE-89-STATIC')]).toEqual(['lost', 'lost'])
    expect(heard('fired')).toEqual([])
  })

  it('[2.25c] beside a unit that fights it is not (B70)', () => {
    const state = attackOn('Calais', { 'GE-88-STATIC': 0, 'GE-88-INF': 2 }, [1, 1, 1, 1, 1, 1])
    expect(cv(state, 'GE-88-STATIC')).toBe(0)
  })
})
