import { describe, expect, test } from 'vitest'
import { UNNAMED } from '@hexfront/engine'
import {
  asks,
  barred,
  does,
  endMovement,
  flagged,
  isAt,
  may,
  movesLeft,
  refused,
  sends,
  told,
  turn,
} from '../testing/march.ts'
import { BATTLE, battleAt, originalAttacker } from '../combat/battles.ts'
import { AXIS, BY_LAND, BY_RIVER, DISPERSED, EXCESS, LEFT_BATTLE, MOVED, REVEALED } from '../state.ts'
import { beachheadUnits } from '../data.ts'
import { crossingLimit, sideTo } from './crossings.ts'
import { hex, unit } from '../testing/testing.ts'
import { speedOf } from './reach.ts'
import { unmark } from '../flags.ts'
import { stackLimit } from './stacking.ts'
import type { WfState } from '../state.ts'

const OBW = 'GE-OBW-HQ'
const OKW = 'GE-OKW-SHQ'
const ARMOR = 'GE-58-ARMOR'
const INF = 'GE-84-INF'
const axis = { side: AXIS, active: { [OBW]: 'normal' } } as const
const limit = (a: string, b: string, mud = 0): number =>
  crossingLimit(turn({ at: {}, set: { mud } }), sideTo(hex(a), hex(b)))

describe('speed', () => {
  test('[6.1a] [2.2] by type and weather', () => {
    const at = {
      [ARMOR]: 'Paris',
      'GE-AOK-MECH': 'Paris',
      [INF]: 'Paris',
      'GE-78-CAV': 'Paris',
      'GE-DEN-STATIC': 'Lyon',
      'GE-81-FORT': 'Lyon',
      [OBW]: 'Lyon',
      'GE-1-PARA': 'Lyon',
      'US-16-INF': 'London',
      'US-6-AMPH': 'London',
      'FR-2-MTN': 'London',
      'FR-MAQUIS-INF': 'London',
    }
    const speeds = (when: string, mud: number): number[] => {
      const state = turn({ at, when, set: { mud } })
      return Object.keys(at).map(id => speedOf(state, unit(id)))
    }
    expect(speeds('1943-07', 0)).toEqual([3, 3, 2, 3, 1, 0, 2, 2, 3, 3, 2, 2])
    expect(speeds('1943-12', 1)).toEqual([1, 1, 1, 2, 1, 0, 1, 1, 1, 1, 1, 1])
    // From June 1944 the Axis is one slower, though never below one.
    expect(speeds('1944-06', 0)).toEqual([2, 2, 1, 2, 1, 0, 1, 1, 3, 3, 2, 2])
    expect(speeds('1944-12', 1)).toEqual([1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1])
  })

  test('[6.1a] a unit goes as far as its speed', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Paris', [ARMOR]: 'Paris', [INF]: 'Paris' } })
    expect(barred(state, ARMOR, 'Metz')).toBeNull()
    expect(barred(state, ARMOR, 'Strasbourg')).toBe('6.1a')
    expect(barred(state, INF, 'Sedan')).toBeNull()
    expect(barred(state, INF, 'Metz')).toBe('6.1a')
  })

  test('[1.32a] [1.33] forest and hills do not slow a march', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Orléans', [ARMOR]: 'Paris' } })
    // Orléans is forest: over it and two hexes on.
    expect(barred(state, ARMOR, 'Tours')).toBeNull()
    const hills = turn({ ...axis, at: { [OBW]: 'Siena', [ARMOR]: 'Siena' } })
    expect(barred(hills, ARMOR, 'Rimini')).toBeNull()
    expect(barred(hills, ARMOR, 'Ravenna')).toBeNull()
  })

  test('[1.35a] [6.1a] mountains end a move, but not of cavalry', () => {
    const at = { [OBW]: 'Lyon', [ARMOR]: 'Lyon SE1', 'GE-78-CAV': 'Lyon SE1', [INF]: 'Lyon' }
    const state = turn({ ...axis, at })
    expect(barred(state, ARMOR, 'Briançon')).toBeNull()
    expect(barred(state, ARMOR, 'Turin')).toBe('1.35a')
    expect(barred(state, 'GE-78-CAV', 'Turin')).toBeNull()
    // Out of mountains one marches on.
    expect(barred(state, INF, 'Clermont-Ferrand')).toBeNull()
    expect(barred(state, INF, 'Limoges')).not.toBeNull()
  })

  test('[1.34a] so does marsh', () => {
    const at = { [OBW]: 'Berlin', [ARMOR]: 'Berlin', 'GE-78-CAV': 'Berlin' }
    const state = turn({ ...axis, at })
    expect(barred(state, ARMOR, 'Berlin E1')).toBeNull()
    expect(barred(state, ARMOR, 'Berlin E1')).toBeNull()
    sends(state, ARMOR, 'Berlin E1')
    expect(isAt(state, ARMOR, 'Berlin E1')).toBe(true)
    // Posnan is two hexes east, behind the marsh; others get there by way of Stettin or Cottbus in three.
    expect(barred(state, 'GE-78-CAV', 'Posnan')).toBeNull()
    const infantry = turn({ ...axis, at: { [OBW]: 'Berlin', [INF]: 'Berlin' } })
    expect(barred(infantry, INF, 'Posnan')).toBe('1.34a')
  })

  test('[6.1a] a unit of speed one enters the mountains beside it', () => {
    const state = turn({ ...axis, when: '1944-07', at: { [OBW]: 'Lyon', [INF]: 'Lyon' } })
    expect(barred(state, INF, 'Clermont-Ferrand')).toBeNull()
  })

  test('[12.22] in mud one hex, cavalry two', () => {
    const at = { [OBW]: 'Paris', [ARMOR]: 'Paris', 'GE-78-CAV': 'Paris' }
    const state = turn({ ...axis, at, set: { mud: 1 } })
    expect(barred(state, ARMOR, 'Reims')).toBeNull()
    expect(barred(state, ARMOR, 'Sedan')).toBe('6.1a')
    expect(barred(state, 'GE-78-CAV', 'Sedan')).toBeNull()
  })
})

describe('who moves', () => {
  test('[6.1b] once in a phase, whoever commands', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris', [OKW]: 'Berlin', [INF]: 'Paris' },
      active: { [OBW]: 'normal', [OKW]: 'normal' },
    })
    sends(state, INF, 'Reims')
    expect(flagged(state, INF, MOVED)).toBe(true)
    expect(refused(state, 'pick', INF)).toBe('6.1b')
    // Under command: no supreme move was spent.
    expect(movesLeft(state, OKW)).toBe(6)
  })

  test('[6.1b] [6.52] and again in blitz movement', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris', [OKW]: 'Berlin', [INF]: 'Metz', 'GE-88-INF': 'Paris' },
      active: { [OBW]: 'blitz', [OKW]: 'normal' },
    })
    sends(state, 'GE-88-INF', 'Reims')
    sends(state, INF, 'Reims')
    endMovement(state)
    does(state, 'rest')
    expect(may(state, 'pick', 'GE-88-INF')).toBe(true)
    expect(may(state, 'pick', INF)).toBe(true)
  })

  test('[2.25a] static units move by supreme move alone, [6.52] into battles too', () => {
    const at = { [OBW]: 'Paris', 'GE-DEN-STATIC': 'Paris', 'US-16-INF': 'Reims' }
    expect(barred(turn({ ...axis, at }), 'GE-DEN-STATIC', 'Reims')).toBe('2.25a')
    const state = turn({
      side: AXIS,
      at: { ...at, [OKW]: 'Berlin' },
      active: { [OKW]: 'normal', [OBW]: 'normal' },
    })
    sends(state, 'GE-DEN-STATIC', 'Reims')
    expect(movesLeft(state, OKW)).toBe(5)
    expect(originalAttacker(state, hex('Reims'))).toBe(AXIS)
  })

  test('[2.26a] [6.52] a fort never marches', () => {
    const state = turn({
      side: AXIS,
      at: { [OKW]: 'Berlin', 'GE-81-FORT': 'Paris' },
      active: { [OKW]: 'normal' },
    })
    expect(barred(state, 'GE-81-FORT', 'Reims')).toBe('2.26a')
  })

  test('[6.51] units without supply move by supreme move as others do', () => {
    const state = turn({
      side: AXIS,
      at: { [OKW]: 'Berlin', [INF]: 'Paris' },
      flags: { [INF]: 128 },
      active: { [OKW]: 'normal' },
    })
    expect(barred(state, INF, 'Reims')).toBeNull()
  })

  test('[15.42c] a scattered unit cannot move', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Paris', [INF]: 'Paris' }, flags: { [INF]: DISPERSED } })
    expect(refused(state, 'pick', INF)).toBe('15.42c')
  })

  test('[6.51] a supreme HQ commands by moves, not by range', () => {
    const state = turn({
      side: AXIS,
      at: { [OKW]: 'Paris 1', [INF]: 'Paris', 'GE-88-INF': 'Paris', 'GE-64-INF': 'Paris' },
      active: { [OKW]: 'normal' },
    })
    sends(state, INF, 'Reims')
    sends(state, 'GE-88-INF', 'Reims')
    expect(refused(state, 'pick', 'GE-64-INF')).toBe('5.3b')
  })
})

test('[15.51a] a unit that marches off the beach it landed on founds no beachhead there', () => {
  const state = turn({
    at: { 'US-1-HQ': 'Caen', 'US-7-AMPH': 'Caen' },
    active: { 'US-1-HQ': 'normal' },
    set: { landed: beachheadUnits.map(() => hex('Caen')) },
  })
  sends(state, 'US-7-AMPH', 'Rennes')
  expect(state.landed[beachheadUnits.indexOf(unit('US-7-AMPH'))]).toBe(-1)
})

describe('ground', () => {
  test('[1.1b] nobody enters Switzerland, [16.4a] nor a neutral', () => {
    const spain = [hex('Barcelona'), hex('Perpignan SE1')]
    const state = turn({
      ...axis,
      at: { [OBW]: 'Perpignan', [INF]: 'Perpignan', [ARMOR]: 'Mulhouse' },
      neutral: spain,
    })
    expect(barred(state, INF, 'Barcelona')).toBe('16.4a')
    const swiss = turn({ ...axis, at: { [OBW]: 'Mulhouse', [ARMOR]: 'Mulhouse' } })
    expect(barred(swiss, ARMOR, 'Mulhouse SE1')).toBe('1.1b')
  })

  test('[1.1c] the Axis enters neither Britain nor Africa', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Calais', [INF]: 'Calais' } })
    expect(barred(state, INF, 'Dover')).toBe('1.1c')
    expect(barred(state, INF, 'Tunis')).toBe('1.1c')
  })

  test('[2.66] Italians keep to Italy, Yugoslavia and the hexes beside them', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Turin', 'IT-4-INF': 'Turin', [INF]: 'Turin' } })
    expect(barred(state, 'IT-4-INF', 'Briançon')).toBeNull()
    const france = turn({ ...axis, at: { [OBW]: 'Briançon', 'IT-4-INF': 'Briançon', [INF]: 'Briançon' } })
    expect(barred(france, 'IT-4-INF', 'Lyon')).toBe('2.66')
    expect(barred(france, INF, 'Lyon')).toBeNull()
  })

  test('[1.35e] alpine sides are closed', () => {
    const state = turn({ ...axis, when: '1944-07', at: { [OBW]: 'Briançon', [INF]: 'Briançon' } })
    expect(barred(state, INF, 'Cuneo')).toBe('1.35e')
  })

  test('[1.37a] [1.38] so is the sea, and a lake', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Ostende', [INF]: 'Ostende' } })
    expect(barred(state, INF, 'Amsterdam')).toBe('1.37a')
  })

  test('[1.39b] a strait is the whole move, from one side to the other (B51)', () => {
    const at = { [OBW]: 'Reggio', [ARMOR]: 'Reggio', 'GE-C-ARMOR': 'Reggio NE1', 'GE-78-CAV': 'Reggio' }
    const state = turn({ ...axis, at })
    expect(barred(state, ARMOR, 'Messina')).toBeNull()
    // Palermo E1 lies one hex on; cavalry is not stopped by the mountain, but by the strait.
    expect(barred(state, 'GE-78-CAV', 'Palermo E1')).toBe('1.39b')
    expect(barred(state, 'GE-C-ARMOR', 'Messina')).toBe('1.39b')
  })

  test('[8.4a] empty enemy hexes are entered and passed', () => {
    const state = turn({
      at: { 'US-1-HQ': 'Paris', 'US-15-ARMOR': 'Paris' },
      active: { 'US-1-HQ': 'normal' },
    })
    expect(barred(state, 'US-15-ARMOR', 'Metz')).toBeNull()
  })
})

/** Units that have moved in this phase. */
const moved = (units: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(Object.keys(units).map(id => [id, MOVED]))

describe('stacking', () => {
  test('[6.21a] [1.31] [1.32a] [1.33] [1.34c] [1.35c] what a hex holds', () => {
    expect(['Paris', 'Orléans', 'Limoges', 'Emden', 'Grenoble'].map(name => stackLimit(hex(name)))).toEqual([
      4, 4, 4, 3, 2,
    ])
  })

  const four = { 'GE-88-INF': 'Reims', 'GE-64-INF': 'Reims', 'GE-80-INF': 'Reims', 'GE-85-INF': 'Reims' }

  test('[6.21a] [6.22a] a full hex that nobody can leave is not entered, [6.2a] but passed', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Paris', [ARMOR]: 'Paris', ...four }, flags: moved(four) })
    expect(barred(state, ARMOR, 'Reims')).toBe('6.21a')
    expect(barred(state, ARMOR, 'Metz')).toBeNull()
    unmark(state, unit('GE-88-INF'), MOVED)
    sends(state, 'GE-88-INF', 'Sedan')
    expect(barred(state, ARMOR, 'Reims')).toBeNull()
  })

  test('[6.2a] [6.21a] a full hex is entered while somebody can leave it, and he goes next', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Paris', [INF]: 'Paris', [ARMOR]: 'Paris', ...four } })
    sends(state, ARMOR, 'Reims')
    expect(refused(state, 'endMovement')).toBe('6.22a')
    expect(refused(state, 'pick', INF)).toBe('6.22a')
    expect(may(state, 'pick', 'GE-64-INF')).toBe(true)
    sends(state, 'GE-64-INF', 'Sedan')
    expect([may(state, 'endMovement'), may(state, 'pick', INF)]).toEqual([true, true])
  })

  test('[6.2a] [6.21a] two full hexes exchange units, three change round', () => {
    const ring = {
      'GE-88-INF': 'Grenoble',
      'GE-64-INF': 'Grenoble',
      'GE-80-INF': 'Lyon',
      'GE-85-INF': 'Lyon',
      'GE-74-INF': 'Lyon',
      [INF]: 'Lyon',
    }
    const only = moved({ 'GE-64-INF': '', 'GE-85-INF': '', 'GE-74-INF': '', [INF]: '' })
    const state = turn({ ...axis, at: { [OBW]: 'Lyon NW1', ...ring }, flags: only })
    sends(state, 'GE-80-INF', 'Grenoble')
    does(state, 'pick', 'GE-88-INF')
    expect(may(state, 'march', 'Lyon')).toBe(true)
    does(state, 'march', 'Lyon')
    expect([isAt(state, 'GE-80-INF', 'Grenoble'), isAt(state, 'GE-88-INF', 'Lyon')]).toEqual([true, true])
    expect(may(state, 'endMovement')).toBe(true)
  })

  test('[6.2a] [5.41a] a full hex is entered where an HQ can still go mobile, which it has to do then', () => {
    const three = { 'GE-88-INF': 'Reims', 'GE-64-INF': 'Reims', 'GE-80-INF': 'Reims' }
    const full = (mode: 'normal' | 'blitz'): WfState =>
      turn({
        side: AXIS,
        at: { [OBW]: 'Reims', [ARMOR]: 'Paris', ...three },
        flags: moved(three),
        active: { [OBW]: mode },
      })
    // On a blitz it stays.
    expect(barred(full('blitz'), ARMOR, 'Reims')).toBe('6.21a')
    const state = full('normal')
    sends(state, ARMOR, 'Reims')
    expect(may(state, 'endMovement')).toBe(true)
    does(state, 'endMovement')
    expect(refused(state, 'endMobilize')).toBe('6.22a')
    does(state, 'mobilize', OBW)
    does(state, 'march', 'Sedan')
    expect(asks(state)).toBe('rest')
  })

  test('[6.2a] [5.41a] [6.41a] an active HQ covers nobody, so it makes no room in a battle', () => {
    const fight = { 'US-22-INF': 'Grenoble', 'GE-88-INF': 'Grenoble', 'GE-64-INF': 'Lyon' }
    const beside = (at: Record<string, string>): WfState =>
      turn({
        side: AXIS,
        at: { ...fight, ...at },
        flags: moved({ 'GE-88-INF': '' }),
        active: { [OBW]: 'blitz' },
      })
    expect(barred(beside({ [OBW]: 'Grenoble' }), 'GE-64-INF', 'Grenoble')).toBe('6.21a')
    // A unit of its kind that has not moved could be named, and leave.
    const state = beside({ [OBW]: 'Lyon', 'GE-80-INF': 'Grenoble' })
    sends(state, 'GE-64-INF', 'Grenoble')
    expect(refused(state, 'endMovement')).toBe('6.22a')
    does(state, 'pick', 'GE-80-INF')
    expect(may(state, 'rearguard')).toBe(true)
  })

  test('[6.2a] [6.33a] not where the one hexside of a battle would have to serve both ways', () => {
    const at = {
      'US-1-HQ': 'Lyon',
      'US-16-INF': 'Grenoble',
      'US-21-INF': 'Grenoble',
      'US-22-INF': 'Lyon',
      'GE-88-INF': 'Grenoble',
      'GE-64-INF': 'Avignon',
      'GE-80-INF': 'Lyon SE1',
    }
    const state = turn({ at, active: { 'US-1-HQ': 'normal' }, allied: ['Lyon'] })
    expect(barred(state, 'US-22-INF', 'Grenoble')).toBe('6.21a')
  })

  test('[6.2a] [6.22b] units too many since a repulse are moved on as well, if they can be', () => {
    const three = { 'GE-88-INF': 'Grenoble', 'GE-64-INF': 'Grenoble', 'GE-80-INF': 'Grenoble' }
    const state = turn({ ...axis, at: { [OBW]: 'Lyon', ...three }, flags: { 'GE-88-INF': EXCESS } })
    expect(refused(state, 'endMovement')).toBe('6.22a')
    sends(state, 'GE-64-INF', 'Lyon')
    endMovement(state)
    expect(flagged(state, 'GE-88-INF', EXCESS)).toBe(false)
  })

  test('[1.35c] [1.34c] two in mountains, three in marsh', () => {
    const state = turn({
      ...axis,
      at: {
        [OBW]: 'Berlin',
        'GE-88-INF': 'Berlin E1',
        'GE-64-INF': 'Berlin E1',
        'GE-80-INF': 'Berlin E1',
        [INF]: 'Berlin',
      },
      flags: moved({ 'GE-88-INF': '', 'GE-64-INF': '', 'GE-80-INF': '' }),
    })
    expect(barred(state, INF, 'Berlin E1')).toBe('6.21a')
    const alps = turn({
      ...axis,
      at: { [OBW]: 'Lyon', 'GE-88-INF': 'Grenoble', 'GE-64-INF': 'Grenoble', [INF]: 'Lyon' },
      flags: moved({ 'GE-88-INF': '', 'GE-64-INF': '' }),
    })
    expect(barred(alps, INF, 'Grenoble')).toBe('6.21a')
  })

  test('[6.21b] in a battle each side has the whole limit', () => {
    const at = {
      'US-1-HQ': 'Lyon',
      'US-16-INF': 'Grenoble',
      'US-21-INF': 'Lyon',
      'US-22-INF': 'Lyon SE1',
      'GE-88-INF': 'Grenoble',
      'GE-64-INF': 'Grenoble',
    }
    const state = turn({
      at,
      active: { 'US-1-HQ': 'normal' },
      allied: ['Lyon', 'Lyon SE1'],
      flags: moved({ 'US-16-INF': '' }),
    })
    sends(state, 'US-21-INF', 'Grenoble')
    expect(isAt(state, 'US-21-INF', 'Grenoble')).toBe(true)
    expect(barred(state, 'US-22-INF', 'Grenoble')).toBe('6.21a')
  })

  test('[12.23a] mud leaves stacking as it is', () => {
    const three = { 'GE-88-INF': 'Reims', 'GE-64-INF': 'Reims', 'GE-80-INF': 'Reims' }
    const state = turn({ ...axis, at: { [OBW]: 'Paris', [INF]: 'Paris', ...three }, set: { mud: 1 } })
    expect(barred(state, INF, 'Reims')).toBeNull()
  })
})

describe('units too many', () => {
  const four = {
    'GE-88-INF': 'Grenoble',
    'GE-64-INF': 'Grenoble',
    'GE-80-INF': 'Grenoble',
    [INF]: 'Grenoble',
  }
  const flags = { 'GE-88-INF': EXCESS, 'GE-64-INF': EXCESS }

  test('[6.22b] they stay so until the hex holds them again (B93)', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Lyon', ...four }, flags })
    sends(state, INF, 'Lyon')
    sends(state, 'GE-80-INF', 'Lyon')
    endMovement(state)
    expect(flagged(state, 'GE-88-INF', EXCESS)).toBe(false)
    expect(flagged(state, 'GE-64-INF', EXCESS)).toBe(false)
    expect(asks(state)).toBe('rest')
  })

  test('[6.22b] and are named anew when they have become fewer', () => {
    const spent = { ...moved(four), 'GE-88-INF': EXCESS | MOVED, 'GE-64-INF': EXCESS | MOVED, [INF]: 0 }
    const state = turn({ ...axis, at: { [OBW]: 'Lyon', ...four }, flags: spent })
    sends(state, INF, 'Lyon')
    endMovement(state)
    expect(asks(state)).toBe('excess')
    does(state, 'excess', 'GE-80-INF')
    expect(['GE-88-INF', 'GE-64-INF', 'GE-80-INF'].filter(id => flagged(state, id, EXCESS))).toEqual([
      'GE-80-INF',
    ])
    expect(asks(state)).toBe('rest')
  })
})

describe('engaging', () => {
  const us = { active: { 'US-1-HQ': 'normal' } } as const

  test('[6.31a] entering a hex with enemies ends the move and begins a battle', () => {
    const state = turn({ ...us, at: { 'US-1-HQ': 'Paris', 'US-15-ARMOR': 'Paris', [INF]: 'Reims' } })
    expect(barred(state, 'US-15-ARMOR', 'Sedan')).toBeNull()
    sends(state, 'US-15-ARMOR', 'Reims')
    expect(state.battles).toEqual([hex('Reims'), 0, 1, -1, 0])
    expect(state.came.slice(0, 3)).toEqual([unit('US-15-ARMOR'), hex('Paris'), BY_LAND])
  })

  test('[6.2a] enemies are not passed', () => {
    const state = turn({
      ...us,
      at: {
        'US-1-HQ': 'Paris',
        'US-17-PARA': 'Paris',
        [INF]: 'Reims',
        'GE-88-INF': 'Troyes',
        'GE-64-INF': 'Amiens',
      },
    })
    expect(barred(state, 'US-17-PARA', 'Reims SE1')).toBe('6.31a')
  })

  test('[6.31b] nobody is shown when a battle begins', () => {
    const state = turn({ ...us, at: { 'US-1-HQ': 'Paris', 'US-15-ARMOR': 'Paris', [INF]: 'Reims' } })
    sends(state, 'US-15-ARMOR', 'Reims')
    expect(flagged(state, 'US-15-ARMOR', REVEALED)).toBe(false)
    expect(flagged(state, INF, REVEALED)).toBe(false)
    // The other side hears of a block, its owner of the unit.
    expect(
      told.filter(({ only }) => only === AXIS).map(event => event.kind === 'moved' && event.units),
    ).toEqual([[UNNAMED]])
    expect(told.filter(({ only }) => only === 0)).toHaveLength(1)
    endMovement(state)
    expect(flagged(state, 'US-15-ARMOR', REVEALED)).toBe(false)
  })

  test('[6.31c] B24: who joins an old attack of his own is shown, and combat is not forced', () => {
    const at = { 'US-1-HQ': 'Paris', 'US-15-ARMOR': 'Paris', 'US-16-INF': 'Reims', [INF]: 'Reims' }
    const state = turn({ ...us, at, attackers: { Reims: 0 } })
    sends(state, 'US-15-ARMOR', 'Reims')
    endMovement(state)
    expect(state.battles.slice(0, BATTLE)).toEqual([hex('Reims'), 0, 0, -1, 0])
    expect(flagged(state, 'US-15-ARMOR', REVEALED)).toBe(true)
    expect(state.came).toEqual([])
    const defending = turn({ ...us, at, attackers: { Reims: AXIS } })
    sends(defending, 'US-15-ARMOR', 'Reims')
    endMovement(defending)
    expect(flagged(defending, 'US-15-ARMOR', REVEALED)).toBe(false)
  })

  test('[1.31] [6.33a] two over a clear side', () => {
    expect([
      limit('Paris', 'Reims'),
      limit('Reims', 'Sedan'),
      limit('Liège', 'Sedan'),
      limit('Limoges', 'Limoges E1'),
    ]).toEqual([2, 1, 1, 1])
    const at = {
      'US-1-HQ': 'Paris',
      'US-15-ARMOR': 'Paris',
      'US-8-ARMOR': 'Paris',
      'US-17-PARA': 'Paris',
      [INF]: 'Reims',
    }
    const around = { 'GE-88-INF': 'Amiens', 'GE-64-INF': 'Troyes' }
    const state = turn({ ...us, at: { ...at, ...around } })
    sends(state, 'US-15-ARMOR', 'Reims')
    sends(state, 'US-8-ARMOR', 'Reims')
    expect(barred(state, 'US-17-PARA', 'Reims')).toBe('6.33a')
  })

  test('[1.36a] [6.33a] one over a river, [1.32c] [1.33] [1.34c] [1.35c] a rough side, [1.39a] or a strait', () => {
    expect([
      limit('Naples W1', 'Naples'),
      limit('Limoges', 'Limoges E1'),
      limit('Venice', 'Bolzano'),
      limit('Grenoble', 'Grenoble NE1'),
      limit('Messina', 'Reggio'),
    ]).toEqual([1, 1, 1, 1, 1])
    const at = { 'US-1-HQ': 'Sedan', 'US-17-PARA': 'Sedan', 'BR-2-PARA': 'Sedan', [INF]: 'Reims' }
    const state = turn({ ...us, at })
    sends(state, 'US-17-PARA', 'Reims', 'march', 'Sedan')
    expect(state.came.slice(0, 3)).toEqual([unit('US-17-PARA'), hex('Sedan'), BY_RIVER])
    does(state, 'pick', 'BR-2-PARA')
    does(state, 'march', 'Reims')
    expect(refused(state, 'via', 'Sedan')).toBe('6.33a')
  })

  test('[1.36a] a river does not slow or limit a march where there is no battle', () => {
    const at = { 'US-1-HQ': 'Sedan', 'US-17-PARA': 'Sedan', 'BR-2-PARA': 'Sedan', 'US-15-ARMOR': 'Sedan' }
    const state = turn({ ...us, at })
    for (const id of ['US-17-PARA', 'BR-2-PARA', 'US-15-ARMOR']) sends(state, id, 'Reims')
    expect(state.crossed).toEqual([])
  })

  test('[12.23a] in mud one over any side', () => {
    expect(limit('Paris', 'Reims', 1)).toBe(1)
    const at = { 'US-1-HQ': 'Paris', 'US-15-ARMOR': 'Paris', 'US-8-ARMOR': 'Paris', [INF]: 'Reims' }
    const state = turn({ ...us, at, set: { mud: 1 } })
    sends(state, 'US-15-ARMOR', 'Reims')
    expect(barred(state, 'US-8-ARMOR', 'Reims')).toBe('6.33a')
  })

  test('[1.36b] the side by which a battle is entered is chosen: over the river or around it', () => {
    const state = turn({ ...us, at: { 'US-1-HQ': 'Sedan', 'US-15-ARMOR': 'Sedan', [INF]: 'Reims' } })
    does(state, 'pick', 'US-15-ARMOR')
    does(state, 'march', 'Reims')
    expect(asks(state)).toBe('via')
    expect(may(state, 'via', 'Sedan')).toBe(true)
    does(state, 'via', 'Reims SE1')
    expect(state.came.slice(0, 3)).toEqual([unit('US-15-ARMOR'), hex('Reims SE1'), BY_LAND])
    expect(asks(state)).toBe('movement')
  })

  test('[6.2a] limits do not hold where no battle is', () => {
    const at = { [OBW]: 'Paris', [INF]: 'Paris', 'GE-88-INF': 'Paris', 'GE-64-INF': 'Paris' }
    const state = turn({ ...axis, at })
    for (const id of [INF, 'GE-88-INF', 'GE-64-INF']) sends(state, id, 'Reims')
    expect(isAt(state, 'GE-64-INF', 'Reims')).toBe(true)
  })
})

describe('disengaging', () => {
  const battle = {
    [OBW]: 'Paris',
    [INF]: 'Reims',
    'GE-88-INF': 'Reims',
    [ARMOR]: 'Reims',
    'US-16-INF': 'Reims',
  }
  const given = { ...axis, at: battle, attackers: { Reims: 0 } }

  test('[6.32a] [8.4c] into a friendly hex free of battle, and on from there', () => {
    const state = turn({
      ...given,
      when: '1944-07',
      at: { ...battle, 'US-21-INF': 'Amiens NE1', 'US-22-INF': 'Troyes' },
    })
    // Amiens lies in the zones of both sides, Reims SE1 in the enemy's alone.
    expect(barred(state, INF, 'Amiens')).toBe('6.32a')
    expect(barred(state, INF, 'Reims SE1')).toBe('6.32a')
    expect(barred(state, INF, 'Paris')).toBeNull()
    const free = turn(given)
    does(free, 'pick', ARMOR)
    does(free, 'march', 'Lille')
    expect(asks(free)).toBe('via')
    does(free, 'via', 'Amiens')
    expect(isAt(free, ARMOR, 'Lille')).toBe(true)
    expect(flagged(free, ARMOR, LEFT_BATTLE)).toBe(true)
  })

  test('[6.32a] who has no friendly hex beside him stays', () => {
    const ring = {
      'US-21-INF': 'Paris',
      'US-22-INF': 'Sedan',
      'US-23-INF': 'Épinal W1',
      'US-13-MECH': 'Lille',
    }
    const state = turn({
      side: AXIS,
      at: { [OKW]: 'Berlin', [INF]: 'Reims', 'GE-88-INF': 'Reims', 'US-16-INF': 'Reims', ...ring },
      attackers: { Reims: 0 },
      active: { [OKW]: 'normal' },
    })
    expect(barred(state, INF, 'Troyes')).toBe('6.32a')
    does(state, 'pick', INF)
    expect(refused(state, 'rearguard')).toBe('6.32a')
  })

  test('[6.32b] it does not engage again in that phase', () => {
    const state = turn({ ...given, at: { ...battle, 'US-21-INF': 'Lille' } })
    expect(barred(state, ARMOR, 'Lille')).toBe('6.32b')
  })

  test('[6.33b] in and out share the side', () => {
    const state = turn({ ...given, at: { ...battle, 'GE-64-INF': 'Paris', 'GE-80-INF': 'Paris' } })
    does(state, 'pick', INF)
    does(state, 'march', 'Paris')
    if (asks(state) === 'via') does(state, 'via', 'Paris')
    does(state, 'pick', 'GE-64-INF')
    does(state, 'march', 'Reims')
    does(state, 'via', 'Paris')
    does(state, 'pick', 'GE-80-INF')
    does(state, 'march', 'Reims')
    expect(refused(state, 'via', 'Paris')).toBe('6.33a')
  })

  test('[6.33b] out over a forest side, and nobody in over it', () => {
    const at = {
      [OBW]: 'Sedan',
      [INF]: 'Liège',
      'GE-88-INF': 'Liège',
      'GE-64-INF': 'Sedan',
      'US-16-INF': 'Liège',
    }
    const state = turn({ ...axis, when: '1944-07', at, attackers: { Liège: 0 } })
    sends(state, INF, 'Sedan')
    expect(barred(state, 'GE-64-INF', 'Liège')).toBe('6.33a')
  })

  test('an attacker that leaves its battle stands up', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris', [INF]: 'Reims', 'GE-88-INF': 'Reims', 'US-16-INF': 'Reims' },
      attackers: { Reims: AXIS },
      active: { [OBW]: 'normal' },
    })
    expect(flagged(state, INF, REVEALED)).toBe(true)
    sends(state, INF, 'Paris', 'march', 'Paris')
    expect(flagged(state, INF, REVEALED)).toBe(false)
    expect(battleAt(state, hex('Reims'))).toBe(0)
  })
})
