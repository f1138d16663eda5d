import { describe, expect, test } from 'vitest'
import {
  barred,
  does,
  endMovement,
  flagged,
  isAt,
  may,
  movesLeft,
  refused,
  sends,
  strength,
  turn,
} from '../testing/march.ts'
import { board } from '../data.ts'
import { ALLIED, AXIS, LEFT_BATTLE, MOVED, STRATEGIC } from '../state.ts'
import { hex, unit } from '../testing/testing.ts'
import { journeyTo, railHexes } from './railmove.ts'
import type { Turn } from '../testing/march.ts'
import type { WfState } from '../state.ts'

const OKW = 'GE-OKW-SHQ'
const OBW = 'GE-OBW-HQ'
const INF = 'GE-84-INF'
const movesTo = (state: WfState, who: number, to: number): number => journeyTo(state, who, 6, to)?.moves ?? -1
const axis = { side: AXIS, active: { [OKW]: 'normal' } } as const
const rails = (from: string, to: string, more: object = {}): number => {
  const state = turn({ ...axis, at: { [OKW]: 'Berlin', [INF]: from }, ...more })
  return movesTo(state, unit(INF), hex(to))
}

/** All sides of a hex as used up in this phase. */
const ringOf = (name: string): number[] =>
  Array.from({ length: 6 }, (_, d) => [board.sideOf[hex(name) * 6 + d]!, 2]).flat()

describe('rail moves', () => {
  test('[9.2] [4.42c] need an active supreme HQ with moves left', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Berlin', [OKW]: 'Berlin', [INF]: 'Berlin' },
      active: { [OBW]: 'normal' },
    })
    expect(barred(state, INF, 'Hannover', 'rail')).toBe('9.2')
    const ready = turn({ ...axis, at: { [OKW]: 'Berlin', [INF]: 'Berlin' } })
    expect(barred(ready, INF, 'Hannover', 'rail')).toBeNull()
  })

  test('[9.21a] [6.53a] ten hexes for each supreme move, and as many as there are', () => {
    const state = turn({ ...axis, at: { [OKW]: 'Berlin', [INF]: 'Berlin' } })
    expect(railHexes(state, AXIS)).toBe(10)
    // Berlin, 2215, Magdeburg, 2115, Hannover: four hexes.
    expect(rails('Berlin', 'Hannover')).toBe(1)
    expect(rails('Berlin', 'Paris')).toBe(2)
    sends(state, INF, 'Paris', 'rail')
    expect(movesLeft(state, OKW)).toBe(4)
    expect(isAt(state, INF, 'Paris')).toBe(true)
    const poor = turn({ ...axis, at: { [OKW]: 'Paris 1', [INF]: 'Berlin', 'GE-88-INF': 'Metz' } })
    sends(poor, 'GE-88-INF', 'Reims')
    expect(barred(poor, INF, 'Paris', 'rail')).toBe('9.21a')
  })

  test('[9.21b] [13.22a2] five hexes for the Axis from June 1944', () => {
    const may44 = { when: '1944-05/2' }
    const july44 = { when: '1944-07' }
    expect(rails('Berlin', 'Hannover', may44)).toBe(1)
    expect(rails('Berlin', 'Hannover', july44)).toBe(1)
    // Osnabrück and the Ruhr are five and six hexes away.
    expect(rails('Berlin', 'The Ruhr', may44)).toBe(1)
    expect(rails('Berlin', 'The Ruhr', july44)).toBe(2)
  })

  test('[9.21c] from rail to rail, on rail joined to the supply origin (B58)', () => {
    const state = turn({
      ...axis,
      at: { [OKW]: 'Berlin', [INF]: 'Reims NE1', 'GE-88-INF': 'Amiens', 'GE-64-INF': 'Magdeburg SW1' },
    })
    expect(barred(state, 'GE-88-INF', 'Dieppe', 'rail')).toBeNull()
    expect(barred(state, 'GE-88-INF', 'Cherbourg', 'rail')).toBeNull()
    // Metz SE1 has a railway, the hex between Metz and Troyes has none.
    expect(barred(state, 'GE-88-INF', 'Reims SE1', 'rail')).toBe('9.21c')
    const off = turn({ ...axis, at: { [OKW]: 'Berlin', [INF]: 'Reims SE1' } })
    expect(barred(off, INF, 'Reims', 'rail')).toBe('9.21c')
  })

  test('[8.4d] [9.21a] never through a disputed or enemy hex', () => {
    const state = turn({
      ...axis,
      at: { [OKW]: 'Berlin', [INF]: 'Brest', 'US-15-ARMOR': 'Rennes', 'US-16-INF': 'Nantes' },
    })
    expect(barred(state, INF, 'Paris', 'rail')).not.toBeNull()
  })

  test('[9.21d] [8.4d] never into a battle or among enemies', () => {
    const state = turn({
      ...axis,
      at: { [OKW]: 'Berlin', [INF]: 'Paris', 'GE-88-INF': 'Reims', 'US-15-ARMOR': 'Reims' },
      attackers: { Reims: ALLIED },
    })
    expect(barred(state, INF, 'Reims', 'rail')).toBe('9.21d')
    expect(barred(state, INF, 'Amiens', 'rail')).toBeNull()
  })

  test('[6.53b] [6.1b] who rode moves no more in this turn, not even in a blitz; [9.21c] nor rides who marched', () => {
    const state = turn({
      side: AXIS,
      at: { [OKW]: 'Berlin', [OBW]: 'Hannover', [INF]: 'Berlin', 'GE-88-INF': 'Berlin' },
      active: { [OKW]: 'normal', [OBW]: 'blitz' },
    })
    sends(state, INF, 'Hannover', 'rail')
    expect(flagged(state, INF, STRATEGIC)).toBe(true)
    expect(refused(state, 'pick', INF)).toBe('6.53b')
    sends(state, 'GE-88-INF', 'Berlin W1')
    expect(refused(state, 'pick', 'GE-88-INF')).toBe('6.1b')
    endMovement(state)
    does(state, 'rest')
    expect(refused(state, 'pick', INF)).toBe('6.53b')
    expect(may(state, 'pick', 'GE-88-INF')).toBe(true)
  })

  test('[5.sb2] an HQ that rode is active no earlier than the next turn', () => {
    const state = turn({ ...axis, at: { [OKW]: 'Berlin', [OBW]: 'Berlin' } })
    sends(state, OBW, 'Hannover', 'rail')
    expect(state.active).toHaveLength(4)
    expect(strength(state, OBW)).toBe(3)
  })

  test('[2.26a] [2.26b] a fort rides and is a cadre afterwards; [2.26f] one in a hex', () => {
    const state = turn({ ...axis, at: { [OKW]: 'Berlin', 'GE-81-FORT': 'Berlin', 'GE-82-FORT': 'Hannover' } })
    expect(barred(state, 'GE-81-FORT', 'Hannover', 'rail')).toBe('2.26f')
    sends(state, 'GE-81-FORT', 'Magdeburg', 'rail')
    expect(strength(state, 'GE-81-FORT')).toBe(1)
    const besieged = turn({
      ...axis,
      at: { [OKW]: 'Berlin', 'GE-81-FORT': 'Paris', [INF]: 'Paris', 'US-15-ARMOR': 'Paris' },
      attackers: { Paris: ALLIED },
    })
    expect(barred(besieged, 'GE-81-FORT', 'Amiens', 'rail')).toBe('2.26a')
  })

  test('[6.21a] a full hex takes no train', () => {
    const four = {
      'GE-88-INF': 'Hannover',
      'GE-64-INF': 'Hannover',
      'GE-80-INF': 'Hannover',
      'GE-85-INF': 'Hannover',
    }
    const flags = Object.fromEntries(Object.keys(four).map(id => [id, MOVED]))
    const state = turn({ ...axis, at: { [OKW]: 'Berlin', [INF]: 'Berlin', ...four }, flags })
    expect(barred(state, INF, 'Hannover', 'rail')).toBe('6.21a')
  })
})

describe('out of battles by rail', () => {
  const at = { [OKW]: 'Berlin', [INF]: 'Reims', 'GE-88-INF': 'Reims', 'US-15-ARMOR': 'Reims' }

  test('[9.22a] [6.53c] out of a battle that we hold, if another stays', () => {
    const state = turn({ ...axis, at, attackers: { Reims: ALLIED } })
    sends(state, INF, 'Paris', 'rail')
    expect(flagged(state, INF, LEFT_BATTLE | STRATEGIC)).toBe(true)
    // Rules 9.22b and 6.53c: the last one does not.
    expect(barred(state, 'GE-88-INF', 'Paris', 'rail')).toBe('6.53c')
  })

  test('[9.22b] a lone unit cannot, and a rearguard never does', () => {
    const state = turn({
      ...axis,
      at: { [OKW]: 'Berlin', [INF]: 'Reims', 'US-15-ARMOR': 'Reims' },
      attackers: { Reims: ALLIED },
    })
    expect(barred(state, INF, 'Paris', 'rail')).toBe('6.53c')
    const two = turn({ ...axis, at, attackers: { Reims: ALLIED } })
    does(two, 'pick', 'GE-88-INF')
    does(two, 'rearguard')
    expect(refused(two, 'pick', 'GE-88-INF')).toBe('6.41a2')
    // It covers the other, who may ride.
    expect(barred(two, INF, 'Paris', 'rail')).toBeNull()
  })

  test('[9.22a] not out of our own attack', () => {
    const state = turn({ ...axis, at, attackers: { Reims: AXIS } })
    expect(barred(state, INF, 'Paris', 'rail')).toBe('9.22a')
  })

  test('[9.22a] B59: it uses up the side it leaves by', () => {
    const state = turn({
      ...axis,
      // Reims has railways to Paris and, over the river, to Sedan; enemies near Paris leave only the latter.
      at: { ...at, 'GE-64-INF': 'Reims', 'US-16-INF': 'Paris' },
      attackers: { Reims: ALLIED },
      when: '1944-07',
    })
    sends(state, INF, 'Sedan', 'rail')
    expect(barred(state, 'GE-88-INF', 'Sedan', 'rail')).toBe('6.33a')
    expect(barred(state, 'GE-88-INF', 'Sedan')).toBe('6.33a')
  })
})

describe('ferries', () => {
  test('[9.23a] [1.39e] reaching the strait ends a rail move, crossing takes another', () => {
    // Three hexes to Reggio, the strait, one hex on.
    expect(rails('Potenza', 'Reggio')).toBe(1)
    expect(rails('Potenza', 'Messina')).toBe(2)
    expect(rails('Potenza', 'Catania')).toBe(3)
    expect(rails('Reggio', 'Messina')).toBe(1)
    expect(rails('Odense', 'Copenhagen')).toBe(1)
  })

  test('[9.23b] no railway crosses other straits, but the bridge to Odense is a railway like any', () => {
    expect(rails('Aarhus W1', 'Odense')).toBe(1)
    expect(rails('Kiel', 'Odense')).toBe(1)
    expect(rails('Bastia', 'Olbia')).toBe(-1)
  })
})

describe('off the map', () => {
  test('[9.5a] [9.5b] B62: between entries of the home edge, two for each edge hex strictly between', () => {
    // Nothing lies between these two: the far one is no farther than the near one.
    expect(rails('Stettin E3', 'Posnan E1')).toBe(1)
    const cut = { at: { [OKW]: 'Berlin', [INF]: 'Gyor E1' }, when: '1944-07' }
    // Two edge hexes lie between Gyor E1 and Vukovar E1: four rail hexes.
    expect(rails('Gyor E1', 'Vukovar E1', cut)).toBe(1)
  })

  test('[9.5b] off-map and on-map hexes add up', () => {
    const state = turn({ ...axis, when: '1944-07', at: { [OKW]: 'Berlin', [INF]: 'Gyor E1' } })
    expect(movesTo(state, unit(INF), hex('Vukovar'))).toBe(1)
    expect(movesTo(state, unit(INF), hex('Vukovar NW1'))).toBe(2)
  })

  test('[9.5a] [2.66] no way off the map takes Italians out of their area', () => {
    const IT = 'IT-9-INF'
    const state = turn({ ...axis, at: { [OKW]: 'Berlin', [IT]: 'Gyor E1' } })
    expect(barred(state, IT, 'Vukovar E1', 'rail')).toBeNull()
    does(state, 'pick', IT)
    for (const entry of ['Ostrava NE1', 'Posnan E1', 'Stettin E3']) {
      expect(may(state, 'rail', entry), entry).toBe(false)
      expect(refused(state, 'rail', entry), entry).toBe('2.66')
    }
  })

  test('[9.5c] not into an entry with enemies, and not for more moves than there are', () => {
    const lost = { at: { [OKW]: 'Berlin', [INF]: 'Gyor E1', 'US-15-ARMOR': 'Vukovar E1' } }
    const state = turn({ ...axis, ...lost })
    expect(barred(state, INF, 'Vukovar E1', 'rail')).toBe('9.21d')
    const late = turn({
      ...axis,
      when: '1944-07',
      at: { [OKW]: 'Berlin 1', [INF]: 'Stettin E3', 'GE-88-INF': 'Berlin' },
    })
    sends(late, 'GE-88-INF', 'Berlin W1')
    expect(barred(late, INF, 'Sarajevo', 'rail')).toBe('9.21a')
  })

  test('[9.5a] [9.22a] out of a battle in an entry hex a train may leave the map, over no hexside (B184)', () => {
    const held = {
      [OKW]: 'Berlin',
      [INF]: 'Vukovar E1 3',
      'GE-88-INF': 'Vukovar E1 3',
      'US-15-ARMOR': 'Vukovar E1',
    }
    const battle = (want: Partial<Turn> = {}): WfState =>
      turn({ ...axis, at: held, attackers: { 'Vukovar E1': ALLIED }, ...want })
    const state = battle({ set: { crossed: ringOf('Vukovar E1') } })
    const sides = state.crossed.slice()
    sends(state, INF, 'Gyor E1', 'rail')
    expect(isAt(state, INF, 'Gyor E1')).toBe(true)
    expect(state.crossed).toEqual(sides)
    // Who is left would be the last, and the east shuts its entries one by one.
    expect(may(state, 'pick', 'GE-88-INF')).toBe(false)
    const lost = battle({ when: '1944-11', set: { crossed: ringOf('Vukovar E1') } })
    expect(barred(lost, INF, 'Gyor E1', 'rail')).toBe('6.33a')
    const attackers = battle({ attackers: { 'Vukovar E1': AXIS } })
    expect(barred(attackers, INF, 'Gyor E1', 'rail')).toBe('9.22a')
  })

  test('[16.7b] B149: entries lost to the east are closed to trains', () => {
    // On the map it is seven hexes by way of Berlin.
    expect(rails('Stettin E3', 'Posnan E1', { when: '1945-01' })).toBe(1)
    expect(rails('Stettin E3', 'Posnan E1', { when: '1945-02' })).toBe(2)
  })

  test('[9.5a] the Allies have no entries on theirs', () => {
    const state = turn({
      at: { 'AL-AF-SHQ': 'London', 'BR-5-INF': 'London' },
      allied: ['London'],
      active: { 'AL-AF-SHQ': 'normal' },
    })
    expect(may(state, 'pick', 'BR-5-INF')).toBe(true)
    expect(movesTo(state, unit('BR-5-INF'), hex('Posnan E1'))).toBe(-1)
  })
})
