/** Late play: mud and storms, and headquarters that they wear down. */
import { describe, expect, test } from 'vitest'
import {
  asks,
  barred,
  cv,
  does,
  endsTurn,
  fights,
  isAt,
  moving,
  refused,
  sends,
  toBattles,
  until,
} from '../testing/turns.ts'
import { hex, unit } from '../testing/testing.ts'
import { basins } from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { has } from '../flags.ts'
import { heldIn } from '../testing/supply.ts'
import {
  ALLIED,
  AXIS,
  BH_LOST,
  BLITZ,
  BLITZ_INVASION,
  INVASION,
  NORMAL,
  PARADROP,
  UNSUPPLIED,
} from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const [S43, W43, W44] = [heldIn('S43'), heldIn('W43'), heldIn('W44')]
type Active = readonly (readonly [id: string, mode: number])[]
/** A movement phase in the mud of the last winter. */
const inMud = (want: Given, active: Active): WfState =>
  moving({ when: '1944-12', ...want, allied: want.allied ?? [W44], set: { mud: 1, ...want.set } }, active)

describe('an HQ on a blitz in mud', () => {
  const metz = (strength: number): WfState => {
    const at = { 'US-12-HQ': `Metz ${strength}`, 'US-15-ARMOR': 'Metz', 'US-20-ARMOR': 'Strasbourg' }
    return inMud({ at }, [['US-12-HQ', BLITZ]])
  }
  const commands = (state: WfState): boolean[] =>
    ['US-15-ARMOR', 'US-20-ARMOR'].map(id => refused(state, 'pick', id) === undefined)

  test('[5.7c] [5.8a] of II commands beside it first, and in the blitz its own hex alone', () => {
    const state = metz(2)
    expect(commands(state)).toEqual([true, true])
    toBattles(state)
    expect([state.blitz, cv(state, 'US-12-HQ'), commands(state)]).toEqual([1, 1, [true, false]])
  })

  test('[5.7c] [5.8a] of I has nobody left to command in the blitz: at 0 mud silences it', () => {
    const state = metz(1)
    expect(commands(state)).toEqual([true, false])
    toBattles(state)
    expect([state.blitz, cv(state, 'US-12-HQ'), commands(state)]).toEqual([1, 0, [false, false]])
  })

  test('[15.44a] [5.8a] [15.44b] sends no second wave from I, and nobody afar', () => {
    const at = { 'US-6-AMPH': 'Tunis', 'US-2-AMPH': 'Tunis' }
    const second = (strength: number, mud: number): string | undefined => {
      const when = { when: '1943-11', allied: [S43], set: { mud, italy: 1 } }
      const state = inMud({ ...when, at: { 'BR-21-HQ': `Tunis ${strength}`, ...at } }, [
        ['BR-21-HQ', BLITZ_INVASION],
      ])
      sends(state, 'US-6-AMPH', 'Licata', 'invade')
      toBattles(state)
      return barred(state, 'US-2-AMPH', 'Licata', 'invade')
    }
    expect([second(1, 0), second(2, 1), second(1, 1)]).toEqual([undefined, undefined, '5.3b'])
    const afar = (strength: number): string | undefined => {
      const when = { when: '1943-11', allied: [S43], set: { italy: 1 } }
      const state = inMud({ ...when, at: { 'BR-21-HQ': `Algiers ${strength}`, 'US-6-AMPH': 'Algiers' } }, [
        ['BR-21-HQ', BLITZ_INVASION],
      ])
      toBattles(state)
      return barred(state, 'US-6-AMPH', 'Taranto', 'invade')
    }
    expect([afar(2), afar(1)]).toEqual([undefined, '5.3b'])
  })
})

describe('an HQ at I in mud', () => {
  test('[5.8a] [7.4a] [7.35b] supports its own battle, at 0 not even that', () => {
    const left = (strength: number): number | 'lost' => {
      const at = {
        'US-12-HQ': `Strasbourg ${strength}`,
        'US-15-ARMOR': 'Strasbourg 3',
        'GE-88-INF': 'Strasbourg 2',
      }
      const state = inMud({ at, attackers: { Strasbourg: AXIS } }, [['US-12-HQ', NORMAL]])
      toBattles(state)
      fights(state, 'Strasbourg', 1, 1, 6, 6, 1)
      return cv(state, 'GE-88-INF')
    }
    expect([left(1), left(0)]).toEqual([1, 2])
  })
})

describe('a supreme HQ in its capital', () => {
  test('[5.8b] [13.21a] [14.3] drops as far in mud as on dry ground, from elsewhere a step less', () => {
    const reaches = (from: string): boolean => {
      const state = inMud({ at: { 'AL-SHAEF-SHQ': `${from} 3`, 'US-17-PARA': from } }, [
        ['AL-SHAEF-SHQ', PARADROP],
      ])
      return barred(state, 'US-17-PARA', 'Magdeburg', 'paradrop') === undefined
    }
    expect([reaches('London'), reaches('Ipswich')]).toEqual([true, false])
  })

  test('[5.8b] [5.61] [5.2a] has all its moves even while Berlin is fought for', () => {
    const moves = (place: string): number => {
      const at = { 'GE-OKW-SHQ': `${place} 3`, 'GE-88-INF': place, 'US-15-ARMOR': place }
      const state = inMud({ side: AXIS, at, attackers: { [place]: ALLIED } }, [['GE-OKW-SHQ', NORMAL]])
      return state.active[2]!
    }
    expect([moves('Berlin'), moves('Dresden')]).toEqual([6, 4])
  })
})

describe('assaults in mud', () => {
  const mannheim = { 'US-12-HQ': 'Strasbourg 3', 'US-15-ARMOR': 'Strasbourg 3', 'GE-88-INF': 'Mannheim 1' }

  test('[7.52] [4.44a] [7.51d] who was thrown back over a river tries again in the blitz, at the same risk', () => {
    const state = inMud({ at: mannheim }, [['US-12-HQ', BLITZ]])
    for (const phase of ['movement', 'command']) {
      sends(state, 'US-15-ARMOR', 'Mannheim')
      expect(isAt(state, 'US-15-ARMOR', 'Mannheim')).toBe(true)
      toBattles(state, 3)
      until(state, phase)
      expect([isAt(state, 'US-15-ARMOR', 'Strasbourg'), cv(state, 'US-15-ARMOR')]).toEqual([true, 3])
    }
  })

  test('[7.53] [14.41] [7.52] a para beside them leaves the dice only the 1', () => {
    const isThrownBack = (face: number): boolean => {
      const at = { ...mannheim, 'US-15-ARMOR': 'Strasbourg 2', 'US-6-HQ': 'Metz 3', 'US-17-PARA': 'Metz 3' }
      const state = inMud({ at }, [
        ['US-12-HQ', NORMAL],
        ['US-6-HQ', PARADROP],
      ])
      sends(state, 'US-15-ARMOR', 'Mannheim')
      sends(state, 'US-17-PARA', 'Mannheim', 'paradrop')
      toBattles(state, face, 1, 1, 1, 1, 1)
      until(state, 'command')
      return isAt(state, 'US-15-ARMOR', 'Strasbourg')
    }
    expect([1, 2, 3].map(isThrownBack)).toEqual([true, false, false])
  })
})

describe('cities in mud', () => {
  test('[1.41a] [12.23b] [12.23c] [7.35b] fire twice as well and shelter as ever; without support it takes three', () => {
    const after = (...faces: number[]): (number | 'lost')[] => {
      const at = { 'US-15-ARMOR': 'Cologne 3', 'GE-88-INF': 'Cologne 2' }
      const state = inMud({ at, attackers: { Cologne: ALLIED } }, [])
      toBattles(state)
      fights(state, 'Cologne', ...faces)
      return [cv(state, 'US-15-ARMOR'), cv(state, 'GE-88-INF')]
    }
    expect(after(5, 1, 6, 6)).toEqual([2, 2])
    expect(after(1, 1, 6, 6, 6)).toEqual([3, 1])
    expect(after(1, 1, 6, 6, 5)).toEqual([3, 2])
  })

  test('[1.41b] [12.23b] but Rome only shelters, as any ground does then', () => {
    const at = { 'BR-15-HQ': 'Naples W1 2', 'BR-30-ARMOR': 'Rome 3', 'GE-84-INF': 'Rome 2' }
    const rome = { when: '1944-01', at, attackers: { Rome: ALLIED }, allied: [W43, 'Naples W1'] }
    const after = (...faces: number[]): (number | 'lost')[] => {
      const state = inMud(rome, [['BR-15-HQ', NORMAL]])
      toBattles(state)
      fights(state, 'Rome', ...faces)
      return [cv(state, 'BR-30-ARMOR'), cv(state, 'GE-84-INF')]
    }
    expect([after(5, 5, 6, 6, 1), after(5, 5, 6, 5, 1)]).toEqual([
      [3, 1],
      [3, 2],
    ])
  })
})

describe('the surprise in the Ardennes', () => {
  test('[W44.4] [5.7c] [1.34d] holds for the blitz of its turn too, and not in a marsh', () => {
    const left = (place: string, from: string): (number | 'lost')[] => {
      const at = { 'GE-OBW-HQ': `${from} 3`, 'GE-58-ARMOR': `${place} 3`, 'US-16-INF': `${place} 4` }
      const set = { bulge: 1 }
      const state = inMud({ side: AXIS, at, attackers: { [place]: AXIS }, set }, [['GE-OBW-HQ', BLITZ]])
      const found: (number | 'lost')[] = []
      for (const face of [5, 5]) {
        toBattles(state)
        fights(state, place, 1, 1, 1, 1, face, face, 1, 1)
        found.push(cv(state, 'US-16-INF'))
      }
      return found
    }
    expect(left('Metz', 'Saarbrücken')).toEqual([3, 2])
    expect(left('Rotterdam', 'Arnhem')).toEqual([4, 4])
  })
})

describe('pursuit in mud', () => {
  test('[6.42a] [6.42b] [12.22] [2.24] only cavalry is fast, and mud shelters who gets away', () => {
    const left = (pursuer: string, ...faces: number[]): number | 'lost' => {
      const at = { 'BR-15-HQ': 'Brod 3', 'BR-30-ARMOR': 'Zagreb 3', [pursuer]: 'Zagreb 3' }
      const state = inMud({ when: '1944-01', at, attackers: { Zagreb: ALLIED }, allied: [W43, 'Brod'] }, [
        ['BR-15-HQ', NORMAL],
      ])
      does(state, 'pick', 'BR-30-ARMOR')
      does(state, 'rearguard')
      does(state, 'endMovement', undefined, ...faces)
      if (asks(state) === 'mobilize') does(state, 'endMobilize', undefined, ...faces)
      return cv(state, 'BR-30-ARMOR')
    }
    expect([left('GE-78-CAV', 5, 5, 5), left('GE-58-ARMOR', 5, 5, 5), left('GE-58-ARMOR', 6, 6, 1)]).toEqual([
      2, 3, 2,
    ])
  })

  test('[15.6b] [6.42a] [15.51d] nobody is fast enough for an amphibious corps that sails, and its beachhead is lost', () => {
    const sailed = (id: string, mud: number): (number | 'lost')[] => {
      const state = moving(
        {
          when: '1943-12',
          at: { 'BR-21-HQ': 'Dover 3', [id]: 'Calais 3', 'GE-58-ARMOR': 'Calais 3', 'GE-88-INF': 'Calais 2' },
          attackers: { Calais: ALLIED },
          allied: [W43],
          set: { mud, beachhead: [BH_LOST, BH_LOST, BH_LOST, BH_LOST, hex('Calais')] },
        },
        [['BR-21-HQ', INVASION]],
      )
      sends(state, id, 'Dover', 'evacuate')
      does(state, 'endMovement', undefined, 6, 6, 6, 6, 6, 6)
      if (asks(state) === 'mobilize') does(state, 'endMobilize', undefined, 6, 6, 6, 6, 6, 6)
      until(state, 'surrenders')
      return [cv(state, id), state.beachhead[4]!]
    }
    expect(sailed('BR-1-AMPH', 1)).toEqual([3, BH_LOST])
    expect(sailed('BR-1-AMPH', 0)).toEqual(['lost', BH_LOST])
    expect(sailed('BR-10-INF', 1)).toEqual([1, BH_LOST])
  })
})

describe('a storm', () => {
  const [atlantic, mediterranean, baltic] = basins.map((_, n) => n)

  test('[12.3c] [15.54] [10.4] [8.2b] over a beachhead starves all on it, whose zone opens the way to the enemy', () => {
    const after = (storm: number): unknown[] => {
      const at = {
        'US-6-AMPH': 'Naples W1 3',
        'BR-5-INF': 'Naples W1 2',
        'GE-84-INF': 'Rome',
        'GE-88-INF': 'Naples',
      }
      const set = { storm, italy: 1, beachhead: [hex('Naples W1'), BH_LOST, BH_LOST, BH_LOST, BH_LOST] }
      const state = inMud({ when: '1943-12', side: AXIS, at, allied: [S43, 'Naples W1'], set }, [])
      endsTurn(state, AXIS)
      const isHeld = friendlyTo(state, AXIS)[hex('Cassino')] === 1
      return [
        cv(state, 'US-6-AMPH'),
        cv(state, 'BR-5-INF'),
        has(state, unit('US-6-AMPH'), UNSUPPLIED),
        isHeld,
      ]
    }
    expect(after(atlantic!)).toEqual([3, 2, false, false])
    expect(after(mediterranean!)).toEqual([2, 1, true, true])
  })

  test('[12.3b] keeps those in port who would land, and they hear of it, not of command', () => {
    const landing = (from: string, storm: number): string | undefined => {
      const state = inMud({ at: { 'BR-21-HQ': from, 'BR-1-AMPH': from }, set: { storm } }, [
        ['BR-21-HQ', INVASION],
      ])
      return refused(state, 'pick', 'BR-1-AMPH')
    }
    expect([landing('Dover', atlantic!), landing('Dover', baltic!)]).toEqual(['12.3b', undefined])
    // On two seas, of two basins.
    expect(landing('Gibraltar', atlantic!)).toBeUndefined()
  })

  test('[12.3b] [15.6a] [2.25a] and those on a coast who would be fetched', () => {
    const fetched = (storm: number): string | undefined => {
      const at = { 'GE-OKW-SHQ': 'Stettin 3', 'GE-DEN-STATIC': 'Copenhagen 1' }
      const state = inMud({ side: AXIS, at, set: { storm } }, [['GE-OKW-SHQ', INVASION]])
      return barred(state, 'GE-DEN-STATIC', 'Stettin', 'evacuate')
    }
    expect([fetched(atlantic!), fetched(baltic!)]).toEqual([undefined, '12.3b'])
  })

  test('[15.42b2] [1.39d] so does an enemy on the strait before Antwerp', () => {
    const landing = (rotterdam: string): string | undefined => {
      const at = { 'BR-21-HQ': 'Brussels', 'BR-1-AMPH': 'Brussels', [rotterdam]: 'Rotterdam' }
      const state = inMud({ at, allied: [W44, 'Amsterdam', 'Arnhem'] }, [['BR-21-HQ', INVASION]])
      return barred(state, 'BR-1-AMPH', 'Hamburg', 'invade')
    }
    expect([landing('CW-2-MECH'), landing('GE-88-INF')]).toEqual([undefined, '15.42b2'])
  })
})
