import { describe, expect, it } from 'vitest'
import { counters, isFortress, isHq, isMountain, lands, placeName, typeOf, unitName, UNITS } from '../data.ts'
import { defenseLevel, DOUBLE, firepowerOf, hitsIn, IMMUNE, shelterOf, SINGLE, TRIPLE } from './fire.ts'
import { combat, cv, doing, fightOnly, heard } from '../testing/combat.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { ALLIED, AXIS, UNSUPPLIED } from '../state.ts'
import type { Given } from '../testing/testing.ts'

/** Grades of fire of a unit in a hex, attacking and defending. */
function grades(id: string, where: string, want: Given = {}): [number, number] {
  const state = given({ ...want, at: { [id]: where } })
  const [u, at] = [unit(id), hex(where)]
  return [firepowerOf(state, u, at, 'active'), firepowerOf(state, u, at, 'passive')]
}

const MUD = { set: { mud: 1 } }

describe('fire by type', () => {
  it.each([
    ['2.21', 'armor', 'BR-30-ARMOR', [DOUBLE, DOUBLE]],
    ['2.22', 'mech', 'US-4-MECH', [SINGLE, DOUBLE]],
    ['2.23', 'infantry', 'GE-88-INF', [SINGLE, SINGLE]],
    ['2.24', 'cavalry', 'GE-78-CAV', [SINGLE, SINGLE]],
    ['2.26c', 'a fort', 'GE-84-FORT', [SINGLE, TRIPLE]],
    ['2.61', 'an amphibious corps', 'US-6-AMPH', [SINGLE, SINGLE]],
    ['2.62', 'a mountain corps', 'GE-HK-MTN', [SINGLE, SINGLE]],
    ['2.63', 'a para', 'US-17-PARA', [SINGLE, DOUBLE]],
    ['2.65a', 'SS armor', 'SS-1-ARMOR', [TRIPLE, TRIPLE]],
    ['2.65a', 'SS mech', 'SS-4-MECH', [DOUBLE, TRIPLE]],
    ['2.65a', 'an SS mountain corps', 'SS-5-MTN', [SINGLE, SINGLE]],
    ['2.27', 'an HQ', 'GE-B-HQ', [0, 0]],
  ])(
    '[2.21] [2.22] [2.23] [2.24] [2.26c] [2.27] [2.61] [2.62] [2.63] [2.65a] (%s) %s attacks and defends in its own way',
    (_rule, _name, id, want) => {
      expect(grades(id, 'Calais')).toEqual(want)
    },
  )

  it('[2.2] the type alone decides, SS apart, and every unit but an HQ can fire', () => {
    const state = given({})
    for (let u = 0; u < UNITS; u++) {
      const fire = firepowerOf(state, u, hex('Calais'), 'passive')
      expect(fire > 0, unitName(u)).toBe(isHq[u] === 0)
      const peers = Array.from({ length: UNITS }, (_, n) => n).filter(n => typeOf(n) === typeOf(u))
      const best = peers.map(n => firepowerOf(state, n, hex('Calais'), 'passive'))
      expect(Math.max(...best) - Math.min(...best), typeOf(u)).toBeLessThanOrEqual(1)
    }
    expect(counters.count).toBe(UNITS)
  })
})

describe('fire by ground, city and weather', () => {
  it('[7.32a] single fire hits with 6, double with 5 and 6, triple with 4 to 6', () => {
    expect(hitsIn([1, 2, 3, 4, 5, 6], SINGLE)).toBe(1)
    expect(hitsIn([5, 6, 1], DOUBLE)).toBe(2)
    expect(hitsIn([3, 4], TRIPLE)).toBe(1)
    expect(hitsIn([6, 6, 6], 0)).toBe(0)
  })

  it('[7.32b] [1.34d] in marsh everybody attacks with single fire and defends as ever', () => {
    expect(grades('BR-30-ARMOR', 'Venice')).toEqual([SINGLE, DOUBLE])
    expect(grades('SS-1-ARMOR', 'Groningen')).toEqual([SINGLE, TRIPLE])
  })

  it('[7.32c] [1.41a] a major city defends with double fire or better, and attacks with no better fire', () => {
    expect(grades('GE-88-INF', 'Lille')).toEqual([SINGLE, DOUBLE])
    expect(grades('US-4-MECH', 'Lille')).toEqual([SINGLE, DOUBLE])
    expect(grades('GE-84-FORT', 'Lille')).toEqual([SINGLE, TRIPLE])
    expect(grades('SS-4-MECH', 'Lille')).toEqual([DOUBLE, TRIPLE])
  })

  it('[1.41b] [1.42a] Rome and minor cities help nobody (B77)', () => {
    expect(grades('GE-88-INF', 'Rome')).toEqual([SINGLE, SINGLE])
    expect(grades('GE-88-INF', 'Caen')).toEqual([SINGLE, SINGLE])
  })

  it('[7.32d] [2.62] [2.65a] mountain units fire better in mountains, not in hills and not in mud (B73)', () => {
    expect(isMountain[hex('Cassino')]).toBe(1)
    expect(grades('GE-HK-MTN', 'Cassino')).toEqual([DOUBLE, DOUBLE])
    expect(grades('SS-5-MTN', 'Cassino')).toEqual([TRIPLE, TRIPLE])
    expect(grades('YU-TITO-MTN', 'Sarajevo')).toEqual([DOUBLE, DOUBLE])
    expect(grades('GE-HK-MTN', 'Limoges')).toEqual([SINGLE, SINGLE])
    expect(grades('GE-HK-MTN', 'Cassino', MUD)).toEqual([SINGLE, SINGLE])
    expect(grades('GE-88-INF', 'Cassino')).toEqual([SINGLE, SINGLE])
  })

  it('[12.23c] in mud everybody attacks with single fire, and defends as ever', () => {
    expect(grades('BR-30-ARMOR', 'Calais', MUD)).toEqual([SINGLE, DOUBLE])
    expect(grades('SS-1-ARMOR', 'Calais', MUD)).toEqual([SINGLE, TRIPLE])
    expect(grades('US-4-MECH', 'Lille', MUD)).toEqual([SINGLE, DOUBLE])
  })

  it('[2.26e] a fort without supply fires like infantry', () => {
    expect(grades('GE-84-FORT', 'Calais', { flags: { 'GE-84-FORT': UNSUPPLIED } })).toEqual([SINGLE, SINGLE])
    expect(grades('GE-84-FORT', 'Lille', { flags: { 'GE-84-FORT': UNSUPPLIED } })).toEqual([SINGLE, DOUBLE])
  })

  it('[15.5b] [15.54] an amphibious corps fires better in its own beachhead alone, and not in a storm (B74)', () => {
    const landed = (of: number) => ({
      set: { beachhead: [0, 1, 2, 3, 4].map(n => (n === of ? hex('Calais') : -4)) },
    })
    expect(grades('US-6-AMPH', 'Calais', landed(0))).toEqual([DOUBLE, DOUBLE])
    expect(grades('US-6-AMPH', 'Calais', landed(1))).toEqual([SINGLE, SINGLE])
    const stormy = { set: { ...landed(0).set, storm: 0 } }
    expect(grades('US-6-AMPH', 'Calais', stormy)).toEqual([SINGLE, SINGLE])
    const muddy = { set: { ...landed(0).set, mud: 1 } }
    expect(grades('US-6-AMPH', 'Calais', muddy)).toEqual([SINGLE, DOUBLE])
  })
})

describe('shelter', () => {
  const shelter = (name: string, want: Given = {}) => shelterOf(given(want), hex(name), AXIS)

  it.each([
    ['1.31', 'Calais', 1],
    ['1.32b', 'Sedan', 2],
    ['1.33', 'Limoges', 2],
    ['1.34b', 'Venice', 2],
    ['1.35b', 'Cassino', 2],
    ['1.41a', 'Lille', 2],
    ['1.41b', 'Rome', 1],
    ['1.42a', 'Esbjerg', 1],
  ])(
    '[1.31] [1.32b] [1.33] [1.34b] [1.35b] [1.41a] [1.41b] [1.42a] [7.34a] (%s) hits that cost a defender of %s a step: %i',
    (_rule, name, hits) => {
      expect(shelter(name)).toBe(hits)
    },
  )

  it('[12.23b] [1.41b] mud doubles every defense, that of Rome too', () => {
    const muddy = given(MUD)
    for (const at of lands) expect(shelterOf(muddy, at, AXIS), placeName(at)).toBe(2)
  })

  const siege = (side: number) =>
    given({
      at: { 'GE-88-INF': 'Malta', 'BR-5-INF': 'Malta', 'GE-B-HQ': 'Catania' },
      allied: ['Malta'],
      attackers: { Malta: AXIS },
      side,
    })

  it('[7.35a] [1.46c] [7.23b] a fortress triples the defense of its original defender, not of the besieger', () => {
    expect(isFortress[hex('Malta')] === 1 && isFortress[hex('Gibraltar')] === 1).toBe(true)
    expect(shelterOf(siege(AXIS), hex('Malta'), ALLIED)).toBe(3)
    expect(shelterOf(siege(ALLIED), hex('Malta'), AXIS)).toBe(2)
  })

  it('[7.4c] nothing hurts a fortress that is attacked without support', () => {
    expect(defenseLevel(siege(AXIS), hex('Malta'), ALLIED)).toBe(IMMUNE)
  })

  it('[7.4a] [7.35b] without support one hit more, three at most (B66)', () => {
    const level = (name: string, want: Given = {}) =>
      defenseLevel(given({ ...want, at: { 'GE-88-INF': name, 'BR-5-INF': name } }), hex(name), AXIS)
    expect(level('Calais')).toBe(2)
    expect(level('Sedan')).toBe(3)
    expect(level('Calais', MUD)).toBe(3)
    expect(level('Sedan', MUD)).toBe(3)
  })
})

describe('dice', () => {
  it('[7.31] [2.4a] a unit throws a die for each CV, once', () => {
    const state = combat({
      at: { 'GE-88-INF': 'Calais 2', 'BR-5-INF': 'Calais 4' },
      side: ALLIED,
      begun: 'all',
      support: { 'BR-21-HQ': 'Calais' },
    })
    doing(state, 'endStrikes', undefined, 1, 2, 3, 4, 5, 1)
    const [defense, offense] = heard('fired')
    expect([defense!['dice'], offense!['dice']]).toEqual([
      [1, 2],
      [3, 4, 5, 1],
    ])
  })

  it('[7.31] [2.25b] [2.27] units at 0 CV and HQs throw none', () => {
    const state = combat({
      at: {
        'GE-88-STATIC': 'Calais 0',
        'GE-OBW-HQ': 'Calais',
        'GE-88-INF': 'Calais 1',
        'BR-5-INF': 'Calais 1',
      },
      side: ALLIED,
      begun: 'all',
      dice: [6, 6],
    })
    // One die of the infantry ends the attack before the attacker could fire.
    expect(heard('fired').map(event => event['unit'])).toEqual([unit('GE-88-INF')])
    expect(cv(state, 'BR-5-INF')).toBe('lost')
  })

  it('[7.31] whoever has fired, or is somewhere else, has no fire left', () => {
    const state = combat({
      at: {
        'GE-88-INF': 'Calais 2',
        'GE-84-INF': 'Calais 2',
        'GE-64-INF': 'Calais 1',
        'BR-5-INF': 'Calais 4',
      },
      side: ALLIED,
      begun: 'all',
      support: { 'BR-21-HQ': 'Calais' },
    })
    fightOnly(state)
    doing(state, 'fire', 'GE-84-INF', 1, 1)
    expect(heard('fired')).toHaveLength(1)
    expect(() => doing(state, 'fire', 'GE-84-INF')).toThrow('7.31')
    expect(() => doing(state, 'fire', 'BR-5-INF')).toThrow('7.31')
  })

  it('[7.32e] [1.46d] the largest original defender of a fortress has triple fire, and one of equals (B143)', () => {
    const siege = (first: string) => {
      const state = combat({
        at: { 'GE-88-INF': 'Malta 4', 'BR-5-INF': 'Malta 3', 'BR-10-INF': 'Malta 3', 'BR-3-INF': 'Malta 1' },
        allied: ['Malta'],
        attackers: { Malta: AXIS },
        side: AXIS,
      })
      doing(state, 'fire', first, 4, 4, 1)
      return state
    }
    const state = siege('BR-10-INF')
    expect(cv(state, 'GE-88-INF')).toBe(2)
    doing(state, 'fire', 'BR-5-INF', 4, 5, 1)
    expect(cv(state, 'GE-88-INF')).toBe(2)
    expect(cv(siege('BR-3-INF'), 'GE-88-INF')).toBe(4)
  })

  it('[7.32e] an HQ that is the largest leaves nobody with triple fire (B76)', () => {
    const state = combat({
      at: { 'GE-88-INF': 'Malta 4', 'BR-5-INF': 'Malta 2', 'BR-15-HQ': 'Malta 3' },
      allied: ['Malta'],
      attackers: { Malta: AXIS },
      side: AXIS,
      dice: [4, 5, 1, 1, 1, 1],
    })
    expect(cv(state, 'GE-88-INF')).toBe(4)
  })
})
