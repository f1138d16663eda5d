import { restingFlow } from '@hexfront/engine/testing'
import { describe, expect, test } from 'vitest'
import { bench, goals, make, position, refusal, summer43 } from '../testing/landing.ts'
import { basins, cvOf } from '../data.ts'
import { hex, unit } from '../testing/testing.ts'
import { portRoom } from './harbor.ts'
import { seaBit } from './sea.ts'
import { seaMove, seaMoveSteps } from './seamove.ts'
import { SEA_MOVE } from './voyages.ts'
import { AXIS, BH_READY, MOVED, NORMAL, STRATEGIC } from '../state.ts'
import { flagsOf } from '../flags.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

/** AF leads from Algiers with so many supreme moves. */
const sailing = (want: Given, moves = 4): WfState =>
  position({ ...want, at: { 'AL-AF-SHQ': 'Algiers', ...want.at }, hqs: [['AL-AF-SHQ', NORMAL, moves]] })
const okw = (want: Given, moves = 4): WfState =>
  position({
    ...want,
    side: AXIS,
    at: { 'GE-OKW-SHQ': 'Berlin', ...want.at },
    hqs: [['GE-OKW-SHQ', NORMAL, moves]],
  })
const movesLeft = (state: WfState): number => state.active[2]!
const ALLIED_SICILY = [...summer43.allied, 'Licata', 'Palermo', 'Catania']

describe('movement by sea', () => {
  test('[15.2b] needs an active supreme HQ, wherever on the map', () => {
    const at = { 'BR-5-INF': 'Dover' }
    expect(refusal(seaMove, position({ at }), 'BR-5-INF', 'Plymouth')).toBe('15.2b')
    expect(refusal(seaMove, sailing({ at }, 0), 'BR-5-INF', 'Plymouth')).toBe('15.2b')
    expect(refusal(seaMove, sailing({ at }), 'BR-5-INF', 'Plymouth')).toBeNull()
  })

  test('[15.2d] [15.2c] Tunis to Taranto is two seas and one supreme move for the Allies', () => {
    const state = sailing({ at: { 'BR-5-INF': 'Tunis' }, allied: [...summer43.allied, 'Taranto'] })
    make(seaMove, state, 'BR-5-INF', 'Taranto')
    expect(state.at[unit('BR-5-INF')]).toBe(hex('Taranto'))
    expect(movesLeft(state)).toBe(3)
    expect(flagsOf(state)[unit('BR-5-INF')]! & (MOVED | STRATEGIC)).toBe(MOVED | STRATEGIC)
    // Both seas are Allied: nothing to interdict.
    expect(state.voyages).toEqual([unit('BR-5-INF'), hex('Tunis'), hex('Taranto'), SEA_MOVE, 0])
  })

  test('[15.2d] an Axis unit pays a supreme move for each sea', () => {
    const state = okw({ at: { 'GE-88-INF': 'Genoa' } }, 2)
    make(seaMove, state, 'GE-88-INF', 'Naples')
    expect(movesLeft(state)).toBe(0)
    expect(refusal(seaMove, okw({ at: { 'GE-88-INF': 'Genoa' } }, 1), 'GE-88-INF', 'Naples')).toBe('15.2d')
    expect(refusal(seaMove, okw({ at: { 'GE-88-INF': 'Genoa' } }, 1), 'GE-88-INF', 'Livorno')).toBeNull()
  })

  test('[15.2c] begins in a friendly port and ends in another', () => {
    const state = sailing({ at: { 'BR-5-INF': 'Tunis', 'US-16-INF': 'Tunis W1' }, allied: ALLIED_SICILY })
    expect(refusal(seaMove, state, 'US-16-INF', 'Catania')).toBe('15.2c')
    expect(refusal(seaMove, state, 'BR-5-INF', 'Catania')).toBeNull()
    expect(refusal(seaMove, state, 'BR-5-INF', 'Licata')).toBe('15.2c')
    expect(refusal(seaMove, state, 'BR-5-INF', 'Tunis')).toBe('15.2c')
    expect(refusal(seaMove, state, 'BR-5-INF', 'Naples')).toBe('15.2c')
  })

  test('[15.2c] a disputed port takes no ships', () => {
    const state = sailing({
      at: { 'BR-5-INF': 'Tunis', 'BR-10-INF': 'Catania', 'GE-88-INF': 'Palermo E1' },
      allied: [...summer43.allied, 'Messina'],
    })
    // Both zones reach Messina.
    expect(refusal(seaMove, state, 'BR-5-INF', 'Messina')).toBe('15.2c')
    expect(refusal(seaMove, state, 'BR-5-INF', 'Catania')).toBeNull()
  })

  test('[1.39d] a strait with an enemy shore is shut to ships', () => {
    const at = { 'BR-5-INF': 'Taranto' }
    const allied = [...summer43.allied, 'Taranto', 'Naples', 'Messina']
    expect(refusal(seaMove, sailing({ at, allied }, 1), 'BR-5-INF', 'Naples')).toBe('1.39d')
    expect(refusal(seaMove, sailing({ at, allied }, 2), 'BR-5-INF', 'Naples')).toBeNull()
    expect(
      refusal(seaMove, sailing({ at, allied: [...allied, 'Reggio'] }, 1), 'BR-5-INF', 'Naples'),
    ).toBeNull()
    expect(refusal(seaMove, sailing({ at, allied }, 1), 'BR-5-INF', 'London')).toBe('15.2d')
  })

  test('[15.2e] [15.42e] nobody sails into a battle', () => {
    const state = sailing({
      at: { 'BR-5-INF': 'Tunis', 'BR-10-INF': 'Catania', 'GE-88-INF': 'Catania' },
      allied: ALLIED_SICILY,
      attackers: { Catania: AXIS },
    })
    expect(refusal(seaMove, state, 'BR-5-INF', 'Catania')).toBe('15.2e')
    expect(refusal(seaMove, state, 'BR-5-INF', 'Palermo')).toBeNull()
  })

  test('[15.2e] out of a battle only while friends stay, from a port that is friendly (B60)', () => {
    const fight = { 'BR-10-INF': 'Catania', 'GE-88-INF': 'Catania' }
    const alone = sailing({ at: fight, allied: ALLIED_SICILY, attackers: { Catania: AXIS } })
    expect(refusal(seaMove, alone, 'BR-10-INF', 'Tunis')).toBe('15.2e')
    const two = { ...fight, 'BR-5-INF': 'Catania' }
    const held = sailing({ at: two, allied: ALLIED_SICILY, attackers: { Catania: AXIS } })
    make(seaMove, held, 'BR-10-INF', 'Tunis')
    expect(portRoom(held, hex('Catania'))).toBe(0)
    expect(refusal(seaMove, held, 'BR-5-INF', 'Tunis')).toBe('15.21')
    const attacked = sailing({ at: two, attackers: { Catania: 0 } })
    expect(refusal(seaMove, attacked, 'BR-10-INF', 'Tunis')).toBe('15.2c')
  })

  test('[15.21] one unit a turn in or out of a minor port, two of a major one (B121)', () => {
    const state = sailing({
      at: {
        'BR-5-INF': 'Malta',
        'BR-10-INF': 'Malta',
        'US-16-INF': 'Tunis',
        'US-21-INF': 'Tunis',
        'US-22-INF': 'Tunis',
      },
    })
    make(seaMove, state, 'BR-5-INF', 'Tunis')
    expect(refusal(seaMove, state, 'BR-10-INF', 'Tunis')).toBe('15.21')
    make(seaMove, state, 'US-16-INF', 'Algiers')
    expect(refusal(seaMove, state, 'US-21-INF', 'Algiers')).toBe('15.21')
    expect(refusal(seaMove, state, 'US-16-INF', 'Oran')).toBe('6.53b')
  })

  test('[15.53a] [HX.A1.mov] a beachhead serves as a minor port for one unit a turn', () => {
    const want = {
      at: { 'US-6-AMPH': 'Licata', 'US-16-INF': 'Tunis', 'BR-5-INF': 'Sfax' },
      allied: [...summer43.allied, 'Catania'],
    }
    const beachhead = [hex('Licata'), BH_READY, BH_READY, BH_READY, BH_READY]
    const state = sailing({ ...want, set: { beachhead } })
    expect(goals(seaMove, sailing(want), 'US-16-INF')).not.toContain('Licata')
    make(seaMove, state, 'US-16-INF', 'Licata')
    expect(refusal(seaMove, state, 'BR-5-INF', 'Licata')).toBe('15.21')
    make(seaMove, state, 'BR-5-INF', 'Catania')
    expect(movesLeft(state)).toBe(2)
  })

  test('[15.53a] not while it is fought for; [15.54] [12.3c] not in a storm', () => {
    const beachhead = [hex('Licata'), BH_READY, BH_READY, BH_READY, BH_READY]
    const at = { 'US-6-AMPH': 'Licata', 'US-16-INF': 'Tunis' }
    const storm = basins.indexOf('Mediterranean')
    expect(refusal(seaMove, sailing({ at, set: { beachhead, storm } }), 'US-16-INF', 'Licata')).toBe('15.54')
    expect(refusal(seaMove, sailing({ at, set: { beachhead, storm: 0 } }), 'US-16-INF', 'Licata')).toBeNull()
    const fight = sailing({
      at: { ...at, 'GE-88-INF': 'Licata' },
      allied: ALLIED_SICILY,
      attackers: { Licata: AXIS },
      set: { beachhead },
    })
    expect(refusal(seaMove, fight, 'US-16-INF', 'Licata')).toBe('15.53a')
  })

  test('[15.53b] a beachhead in a port hex adds one to its capacity', () => {
    const beachhead = [hex('Catania'), BH_READY, BH_READY, BH_READY, BH_READY]
    const state = sailing({ at: { 'US-6-AMPH': 'Catania' }, set: { beachhead } })
    expect(portRoom(state, hex('Catania'))).toBe(2)
    expect(portRoom(sailing({}), hex('Catania'))).toBe(1)
    expect(portRoom(sailing({}), hex('Tunis'))).toBe(2)
    expect(portRoom(sailing({}), hex('Licata'))).toBe(0)
  })

  test('[12.3d] storms do not touch movement from port to port', () => {
    const state = sailing({
      at: { 'BR-5-INF': 'Dover' },
      allied: [...summer43.allied, 'Cherbourg'],
      set: { storm: basins.indexOf('Atlantic') },
    })
    expect(refusal(seaMove, state, 'BR-5-INF', 'Cherbourg')).toBeNull()
  })

  test('[15.7] from June 1944 Axis ships still sail the Atlantic seas, but at risk (B139)', () => {
    const at = { 'GE-88-INF': 'Brest' }
    const before = okw({ at, when: '1944-05' })
    make(seaMove, before, 'GE-88-INF', 'Lorient')
    const after = okw({ at, when: '1944-06' })
    make(seaMove, after, 'GE-88-INF', 'Lorient')
    expect([before.voyages[4], after.voyages[4]]).toEqual([0, seaBit('Bay of Biscay')])
  })

  test('[1.1b] [1.1c] Irish ports are closed to all, British and African ones to the Axis', () => {
    const state = sailing({ at: { 'BR-5-INF': 'Belfast' } })
    expect(goals(seaMove, state, 'BR-5-INF')).not.toContain('Dublin')
    const tunis = okw({ at: { 'GE-88-INF': 'Palermo' }, allied: [] })
    expect(refusal(seaMove, tunis, 'GE-88-INF', 'Tunis')).toBe('1.1c')
    expect(refusal(seaMove, tunis, 'GE-88-INF', 'Naples')).toBeNull()
  })

  test('[2.26a] [2.26b] a fort sails at 1 CV, and not out of a battle', () => {
    const state = okw({ at: { 'GE-81-FORT': 'Le Havre 3' } })
    make(seaMove, state, 'GE-81-FORT', 'Cherbourg')
    expect(cvOf(state, unit('GE-81-FORT'))).toBe(1)
    const fight = okw({
      at: { 'GE-81-FORT': 'Le Havre', 'GE-88-INF': 'Le Havre', 'BR-5-INF': 'Le Havre' },
      attackers: { 'Le Havre': 0 },
    })
    expect(refusal(seaMove, fight, 'GE-81-FORT', 'Cherbourg')).toBe('2.26a')
    const full = okw({ at: { 'GE-81-FORT': 'Le Havre', 'GE-82-FORT': 'Cherbourg' } })
    expect(refusal(seaMove, full, 'GE-81-FORT', 'Cherbourg')).toBe('2.26f')
  })

  test('[6.21a] a full hex takes nobody', () => {
    const at = { 'BR-5-INF': 'Tunis', 'US-16-INF': 'Messina', 'US-21-INF': 'Messina' }
    const flags = { 'US-16-INF': MOVED, 'US-21-INF': MOVED }
    expect(refusal(seaMove, sailing({ at, flags }), 'BR-5-INF', 'Messina')).toBe('6.21a')
  })

  test('[15.2d] [15.71] where a way round is safer but dearer its owner chooses', () => {
    const flow = restingFlow<WfState>(seaMoveSteps)
    const toOlbia = (): WfState => {
      const state = sailing({
        at: { 'BR-5-INF': 'Marseilles' },
        allied: [...summer43.allied, 'Marseilles', 'Olbia'],
        frames: [{ step: 'rest' }],
      })
      seaMove.go(bench(state), unit('BR-5-INF'), hex('Olbia'))
      return state
    }
    // One move through the Axis Ligurian Sea, or two round by the Tyrrhenian.
    const short = toOlbia()
    expect(flow.actions(short, 0)).toEqual([
      { verb: 'sail', arg: 1 },
      { verb: 'sail', arg: 2 },
    ])
    expect(flow.check(short, 0, { verb: 'sail', arg: 3 })?.rule).toBe('15.2d')
    flow.apply(short, 0, { verb: 'sail', arg: 1 })
    expect([movesLeft(short), short.voyages[4]]).toEqual([3, seaBit('Ligurian Sea')])
    const long = toOlbia()
    flow.apply(long, 0, { verb: 'sail', arg: 2 })
    expect([movesLeft(long), long.voyages[4]]).toEqual([2, 0])
  })
})
