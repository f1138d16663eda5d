import { describe, expect, it } from 'vitest'
import { unitsIn } from '../position.ts'
import { ALLIED, ATTACK, AXIS, MOVE } from '../state.ts'
import { controllerOf } from '../position.ts'
import { asked, begin, isReduced, offers, operating, play, rule, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** One unit in hand, its place under a Move marker. */
function moving(want: Given, id: string, side = ALLIED): FeState {
  const state = operating(want, side, 40)
  const at = where(state, id)
  play(state, `markMove ${at}`, 'done', `pick ${id}`)
  return state
}
const goals = (want: Given, id: string, side = ALLIED): string[] => offers(moving(want, id, side), 'to')

const FRANCE = ['Normandy', 'Falaise', 'Chartres', 'Orléans', 'Auxerre', 'Dijon', 'Lyon', 'Grenoble']

describe('moving', () => {
  it('costs one a hex whatever the ground, and ends with the movement factor [8.21a] [8.21b]', () => {
    const state = moving({ at: { 'BR-Corps-1': 'Dijon' }, allied: FRANCE }, 'BR-Corps-1')
    expect(offers(state, 'to')).toContain('Grenoble')
    expect(offers(state, 'to')).toContain('Annecy')
    expect(rule(state, 'to Avignon')).toBe('legal')
    expect(rule(state, 'to Marseilles')).toBe('8.21b')
    play(state, 'to Lyon')
    expect(state.frames.at(-1)!['points']).toBe(2)
    expect(rule(state, 'to Avignon')).toBe('legal')
    expect(rule(state, 'to Marseilles')).toBe('8.21b')
  })

  it('goes from hex to hex, over no prohibited side [8.31a]', () => {
    const state = moving({ at: { 'US-Corps-1': 'Pas-de-Calais' } }, 'US-Corps-1')
    expect(offers(state, 'to')).toContain('Channel Ports')
    play(state, 'to Channel Ports')
    expect(rule(state, 'to The Scheldt')).toBe('legal')
    const one = moving({ at: { 'AB-Corps': 'Channel Ports' }, allied: ['Pas-de-Calais'] }, 'AB-Corps')
    play(one, 'to Ostend')
    expect(rule(one, 'to The Scheldt')).toBe('legal')
    const scheldt = moving({ at: { 'AB-Corps': 'Copenhagen' } }, 'AB-Corps')
    expect(offers(scheldt, 'to')).not.toContain('Viborg')
  })

  it('enters no hex with an enemy, no nameless hex, no Beach Head that nobody has opened [8.31b] [8.31c] [8.31d] [7.12]', () => {
    const state = moving(
      { at: { 'GE-Corps-1': 'Falaise', 'US-Corps-1': 'Chartres', 'US-Corps-2': 'Pas-de-Calais' } },
      'GE-Corps-1',
      AXIS,
    )
    expect(rule(state, 'to Chartres')).toBe('8.31b')
    expect(rule(state, 'to Normandy')).toBe('8.31d')
    expect(rule(state, 'to 0202')).not.toBe('legal')
    const open = moving({ at: { 'GE-Corps-1': 'Falaise' }, opened: ['Normandy'] }, 'GE-Corps-1', AXIS)
    expect(rule(open, 'to Normandy')).toBe('legal')
  })

  it('takes control of every hex on the way (C18) [20.Control] [20.VPHex] [16.1b] [16.1c]', () => {
    const state = moving({ at: { 'US-Corps-1': 'Le Havre' }, allied: ['Paris'] }, 'US-Corps-1')
    const { vp } = state
    play(state, 'to Amiens', 'to St. Quentin', 'to Brussels')
    for (const name of ['Amiens', 'St. Quentin', 'Brussels'])
      expect(controllerOf(state, hex(name))).toBe(ALLIED)
    expect(state.vp).toBe(vp - 1)
    const back = moving({ at: { 'GE-Corps-1': 'Sedan' }, allied: ['Brussels'] }, 'GE-Corps-1', AXIS)
    play(back, 'to Brussels')
    expect(back.vp).toBe(vp + 1)
  })
})

describe('boxes', () => {
  it('of the Allies lead to their opened Beach Heads and back, for one point [8.32a] [8.33] [8.11b]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'unitedKingdom', 'US-Corps-2': 'northAfrica' },
      allied: ['Normandy', 'Avalanche'],
    }
    expect(goals(want, 'US-Corps-1')).toContain('Falaise')
    expect(goals(want, 'US-Corps-1')).not.toContain('Pas-de-Calais')
    expect(goals(want, 'US-Corps-1')).not.toContain('Avalanche')
    expect(goals(want, 'US-Corps-2')).toContain('Naples')
    const state = moving({ at: { 'US-Corps-1': 'Falaise' }, allied: ['Normandy'] }, 'US-Corps-1')
    play(state, 'to unitedKingdom')
    expect(state.frames.at(-1)!['points']).toBe(2)
    expect(
      rule(
        moving({ at: { 'GE-Corps-1': 'Falaise' }, opened: ['Normandy'] }, 'GE-Corps-1', AXIS),
        'to unitedKingdom',
      ),
    ).toBe('8.32a')
  })

  it('after Roundup are refused for Roundup both ways, and no hex is refused for a marker that does not lie there [8.32b] [8.31a] [8.36]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'unitedKingdom', 'US-Corps-2': 'Pas-de-Calais' },
      played: ['AL-05'],
      set: { turn: 2 },
    }
    const out = moving(want, 'US-Corps-1')
    expect([rule(out, 'to Pas-de-Calais'), rule(out, 'to unitedKingdom')]).toEqual(['8.32b', '8.31a'])
    const home = moving(want, 'US-Corps-2')
    expect([rule(home, 'to unitedKingdom'), rule(home, 'to Pas-de-Calais')]).toEqual(['8.32b', '8.31a'])
    expect(rule(moving({ ...want, set: { turn: 3 } }, 'US-Corps-1'), 'to Pas-de-Calais')).toBe('legal')
  })

  it('of the Allies are shut to movement after Roundup until Turn 3 (C24) [8.32b]', () => {
    const want = (turn: number): Given => ({
      at: { 'US-Corps-1': 'unitedKingdom' },
      allied: ['Pas-de-Calais'],
      played: ['AL-05'],
      set: { turn },
    })
    expect(goals(want(2), 'US-Corps-1')).toEqual([])
    expect(goals(want(3), 'US-Corps-1')).toContain('Pas-de-Calais')
  })

  it('of the Axis lead to the hexes beside them; Italians use the Balkans alone [8.34] [8.35] [13.1a]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'easternFront', 'GE-Corps-2': 'balkansFront', 'IT-Corps-1': 'balkansFront' },
    }
    expect(goals(want, 'GE-Corps-1', AXIS)).toContain('Breslau')
    expect(goals(want, 'GE-Corps-2', AXIS)).toContain('Trieste')
    expect(goals(want, 'IT-Corps-1', AXIS)).toContain('Trieste')
    expect(goals(want, 'IT-Corps-1', AXIS)).not.toContain('easternFront')
    expect(goals(want, 'IT-Corps-1', AXIS)).not.toContain('Graz')
    const ally = moving({ at: { 'US-Corps-1': 'Vienna' } }, 'US-Corps-1')
    expect(rule(ally, 'to easternFront')).toBe('8.34')
  })
})

describe('zones', () => {
  const want: Given = {
    at: { 'US-Corps-1': 'Le Mans', 'GE-Pz-Corps-1': 'Orléans' },
    allied: ['Normandy', 'Falaise'],
  }

  it('stop whoever enters one [8.43a]', () => {
    const state = moving(want, 'US-Corps-1')
    play(state, 'to Tours')
    expect(state.frames.at(-1)!['points']).toBe(0)
    expect(offers(state, 'to')).toEqual([])
  })

  it('are not left for another directly, but by way of a free hex (B61) [8.43b]', () => {
    const state = moving({ ...want, at: { ...want.at, 'US-Corps-1': 'Tours' } }, 'US-Corps-1')
    expect(rule(state, 'to Chartres')).toBe('legal')
    play(state, 'to Le Mans')
    expect(rule(state, 'to Chartres')).toBe('legal')
    const straight = begin(given({ at: { ...want.at, 'AB-Corps': 'Tours' } }), 'moving', {
      side: ALLIED,
      unit: unit('AB-Corps'),
      points: 1,
    })
    expect(rule(straight, 'to Bourges')).toBe('8.43b')
  })

  it('are not lifted by a friend for movement (C3) [8.43d]', () => {
    const state = moving({ ...want, at: { ...want.at, 'US-Corps-2': 'Tours' } }, 'US-Corps-1')
    play(state, 'to Tours')
    expect(offers(state, 'to')).toEqual([])
  })
})

describe('under an Attack marker', () => {
  const want: Given = {
    at: {
      'US-Corps-1': 'Chartres',
      'US-1-Army': 'Falaise',
      'US-Corps-2': 'Falaise',
      'GE-Corps-1': 'Orléans',
    },
    allied: ['Normandy', 'Le Mans'],
  }
  const ready = (): FeState => {
    const state = operating(want, ALLIED, 9)
    play(state, 'markAttack Chartres', 'markMove Falaise', 'done')
    return state
  }

  it('who is not Mechanized may pass but not end [8.36]', () => {
    const state = ready()
    play(state, 'pick US-Corps-2')
    expect(rule(state, 'to Chartres')).toBe('8.36')
    expect(offers(state, 'to')).toContain('Paris')
  })

  it('a Mechanized unit may end and then attack with those who are there, for no further point (C5) [8.37a] [6.23]', () => {
    const state = ready()
    play(state, 'pick US-1-Army', 'to Chartres', 'halt')
    expect(rule(state, 'pick US-1-Army')).toBe('6.23')
    play(state, 'end', 'target Orléans')
    expect(offers(state, 'join').sort()).toEqual(['US-1-Army', 'US-Corps-1'])
  })

  it('a Mechanized unit may pass one Attack marker and end under another, and loses its Move marker [8.37a] [8.37b]', () => {
    const want: Given = {
      at: {
        'US-1-Army': 'Falaise',
        'US-Corps-1': 'Le Mans',
        'US-Corps-2': 'Chartres',
        'GE-Corps-1': 'Tours',
      },
      allied: ['Normandy'],
    }
    const state = operating(want, ALLIED, 5)
    play(state, 'markMove Falaise', 'markAttack Le Mans', 'markAttack Chartres', 'done')
    play(state, 'pick US-1-Army', 'to Le Mans', 'to Chartres', 'halt')
    expect(state.flags[unit('US-1-Army')]! & (MOVE | ATTACK)).toBe(ATTACK)
    play(state, 'target Tours', 'join US-1-Army', 'join US-Corps-1')
    expect(rule(state, 'commit')).toBe('legal')
  })

  it('nobody else who has moved may attack, and no marker is laid after a move (C5) [8.37b] [9.1]', () => {
    const state = ready()
    play(state, 'pick US-1-Army', 'to Le Mans', 'halt')
    expect(rule(state, 'markAttack Le Mans')).not.toBe('legal')
    play(state, 'end', 'target Orléans')
    expect(rule(state, 'join US-1-Army')).toBe('9.1')
  })

  it('a Mechanized unit from a box may join an attack out of a Beach Head (B194) [8.37a]', () => {
    const state = operating(
      { at: { 'US-1-Army': 'unitedKingdom', 'US-Corps-1': 'Normandy', 'GE-7-Army': 'Falaise' } },
      ALLIED,
      9,
    )
    play(
      state,
      'markAttack Normandy',
      'markMove unitedKingdom',
      'done',
      'pick US-1-Army',
      'to Normandy',
      'halt',
    )
    play(state, 'target Falaise')
    expect(offers(state, 'join')).toContain('US-1-Army')
  })
})

describe('the Soviet zone', () => {
  const want: Given = { at: { 'US-Corps-1': 'Cottbus', 'GE-Corps-1': 'Dresden' } }

  it('is shut to the Allies after Tehran [8.38a]', () => {
    expect(rule(moving(want, 'US-Corps-1'), 'to Posen')).toBe('legal')
    expect(rule(moving({ ...want, marks: ['redShutAllied'] }, 'US-Corps-1'), 'to Posen')).toBe('8.38a')
    expect(rule(moving({ ...want, marks: ['redShutAllied'] }, 'GE-Corps-1', AXIS), 'to Liegnitz')).toBe(
      'legal',
    )
  })

  it('is shut to both after Enemy at the Gates; who is inside may leave (B55) [8.38b]', () => {
    const marks = ['redShut']
    expect(rule(moving({ ...want, marks }, 'US-Corps-1'), 'to Posen')).toBe('8.38b')
    expect(rule(moving({ ...want, marks }, 'GE-Corps-1', AXIS), 'to Liegnitz')).toBe('8.38b')
    const inside = moving({ at: { 'GE-Corps-1': 'Breslau' }, marks }, 'GE-Corps-1', AXIS)
    expect(offers(inside, 'to')).toContain('Königgrätz')
    expect(offers(inside, 'to')).not.toContain('Liegnitz')
  })
})

describe('Italy', () => {
  it('holds its units between Italy, what lies beside it, the islands and the Balkans [13.1a]', () => {
    const state = moving({ at: { 'IT-4-Army': 'Toulon' } }, 'IT-4-Army', AXIS)
    expect(rule(state, 'to San Remo')).toBe('legal')
    expect(rule(state, 'to Digne')).toBe('legal')
    expect(rule(state, 'to Marseilles')).toBe('13.1a')
  })

  it('lets its units into Beach Heads beside Italy and Sicily once they are opened, and not into that of Corsica [13.1a] [9.54]', () => {
    const want = (from: string, opened: string): Given => ({ at: { 'IT-Corps-1': from }, opened: [opened] })
    expect(rule(moving(want('Gela', 'Husky West'), 'IT-Corps-1', AXIS), 'to Husky West')).toBe('legal')
    expect(rule(moving(want('Naples', 'Avalanche'), 'IT-Corps-1', AXIS), 'to Avalanche')).toBe('legal')
    expect(rule(moving(want('Naples', 'Shingle'), 'IT-Corps-1', AXIS), 'to Avalanche')).toBe('8.31d')
    expect(rule(moving(want('Corsica', 'Vesuve'), 'IT-Corps-1', AXIS), 'to Vesuve')).toBe('13.1a')
  })

  it('is shut to German Armies south of the Arno until Italian Disarmament, and to no Corps [13.1c]', () => {
    const want: Given = { at: { 'GE-10-Army': 'Florence', 'GE-Corps-1': 'Florence' } }
    expect(rule(moving(want, 'GE-10-Army', AXIS), 'to Perugia')).toBe('13.1c')
    expect(rule(moving(want, 'GE-Corps-1', AXIS), 'to Perugia')).toBe('legal')
    const free = { ...want, marks: ['italianDisarmament'] }
    expect(rule(moving(free, 'GE-10-Army', AXIS), 'to Perugia')).toBe('legal')
    // Ruling B149: the surrender alone does not lift it.
    expect(rule(moving({ ...want, marks: ['italianSurrender'] }, 'GE-10-Army', AXIS), 'to Perugia')).toBe(
      '13.1c',
    )
  })
})

describe('stacking', () => {
  const four: Given = {
    at: {
      'US-Corps-1': 'Chartres',
      'US-Corps-2': 'Falaise',
      'US-Corps-3': 'Falaise',
      'US-Corps-4': 'Falaise',
    },
    allied: ['Normandy'],
  }

  it('holds three units in a hex, five Allied ones on a Beach Head, any number in a box [7.11a] [7.11b] [7.11c]', () => {
    const end = (place: string, count: number, side = ALLIED): string => {
      const ids =
        side === ALLIED
          ? ['US-Corps-1', 'US-Corps-2', 'US-Corps-3', 'US-Corps-4', 'BR-Corps-1', 'BR-Corps-2']
          : ['GE-Corps-1', 'GE-Corps-2', 'GE-Corps-3', 'GE-Corps-4']
      const at = Object.fromEntries(ids.slice(0, count).map(id => [id, place]))
      return asked(begin(given({ at }), 'excess', { side }))
    }
    expect([end('Paris', 3), end('Paris', 4)]).toEqual(['rest', 'excess'])
    expect([end('Normandy', 5), end('Normandy', 6)]).toEqual(['rest', 'excess'])
    expect([end('Normandy', 3, AXIS), end('Normandy', 4, AXIS)]).toEqual(['rest', 'excess'])
    expect(end('unitedKingdom', 6)).toBe('rest')
  })

  it('is looked at when movement ends; what is too much dies as its owner likes [7.13]', () => {
    const state = operating(four, ALLIED, 9)
    play(state, 'markMove Chartres', 'done', 'pick US-Corps-1', 'to Falaise', 'halt')
    expect(asked(state)).toBe('excess')
    expect(unitsIn(state, ALLIED)[hex('Falaise')]).toBe(4)
    expect(rule(state, 'giveUp US-Corps-5')).toBe('7.13')
    play(state, 'giveUp US-Corps-3')
    expect(where(state, 'US-Corps-3')).toBe('-1')
    expect(asked(state)).toBe('rest')
  })

  it('may be passed over on the way [7.13]', () => {
    const state = operating(four, ALLIED, 9)
    play(state, 'markMove Chartres', 'done', 'pick US-Corps-1')
    expect(offers(state, 'to')).toContain('Cherbourg')
    play(state, 'to Cherbourg', 'halt')
    expect(asked(state)).toBe('rest')
  })

  it('mixes nations freely [7.14]', () => {
    const state = operating({
      at: { 'US-Corps-1': 'Chartres', 'BR-Corps-1': 'Falaise' },
      allied: ['Normandy'],
    })
    play(state, 'markMove Chartres', 'done', 'pick US-Corps-1', 'to Falaise', 'halt')
    expect(asked(state)).toBe('rest')
    expect(isReduced(state, 'US-Corps-1')).toBe(false)
  })
})

it('out of a Beach Head stops movement too where players choose so (B187) [9.52c]', () => {
  const want: Given = { at: { 'US-Corps-1': 'Normandy' } }
  expect(goals(want, 'US-Corps-1')).toContain('Chartres')
  const state = moving({ ...want, options: { beachStop: 'movement' } }, 'US-Corps-1')
  expect(offers(state, 'to').sort()).toEqual(['Cherbourg', 'Falaise', 'unitedKingdom'])
  play(state, 'to Falaise')
  expect(offers(state, 'to')).toEqual([])
})

it('a Fortress never moves (B175) [2.2.1b]', () => {
  const state = moving({ at: { 'Fort-Aachen': 'Aachen' } }, 'Fort-Aachen', AXIS)
  expect(offers(state, 'to')).toEqual([])
  expect(state.at[unit('Fort-Aachen')]).toBe(hex('Aachen'))
})

it('Hitler dies when an Allied unit enters his hex, and Airfields leave one that is lost [16.43] [14.4c]', () => {
  const state = moving({ at: { 'US-Corps-1': 'Magdeburg' }, set: { hitler: hex('Berlin') } }, 'US-Corps-1')
  play(state, 'to Berlin')
  expect(state.hitler).toBe(-1)
  const field = moving(
    {
      at: { 'GE-Corps-1': 'Le Mans' },
      allied: ['Falaise', 'Normandy', 'Brittany'],
      set: { airfields: [hex('Falaise'), hex('northAfrica')] },
    },
    'GE-Corps-1',
    AXIS,
  )
  play(field, 'to Falaise')
  expect(asked(field)).toBe('displace')
  expect(offers(field, 'to')).toEqual(['Normandy', 'unitedKingdom', 'northAfrica'])
  expect(rule(field, 'to Brittany')).toBe('14.4c')
  play(field, 'to Normandy')
  expect(field.airfields[0]).toBe(hex('Normandy'))
})

it('the first capture of an Industrial Center costs infrastructure, once and for good [15.1a] [15.1e]', () => {
  const take = (captured: number[]): FeState => {
    const want: Given = { at: { 'US-Corps-1': 'Ulm' }, allied: ['Stuttgart'], set: { captured } }
    const state = moving(want, 'US-Corps-1')
    play(state, 'to Munich')
    return state
  }
  const first = take([])
  expect([first.infrastructure, first.captured]).toEqual([19, [hex('Munich')]])
  expect(take([hex('Munich')]).infrastructure).toBe(20)
})
