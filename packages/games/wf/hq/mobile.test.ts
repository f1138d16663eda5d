/** Rules 5.41, 5.62 and 6.41: HQs that move off after movement, and what keeps them where they are. */
import { describe, expect, test } from 'vitest'
import {
  asks,
  does,
  endMovement,
  goesVia,
  isAt,
  may,
  movesLeft,
  refusalOf,
  refused,
  strength,
  told,
  turn,
} from '../testing/march.ts'
import { ALLIED, AXIS } from '../state.ts'
import { lands } from '../data.ts'
import { unit } from '../testing/testing.ts'
import type { Turn } from '../testing/march.ts'
import type { WfState } from '../state.ts'

const OBW = 'GE-OBW-HQ'
const OKW = 'GE-OKW-SHQ'

/** HQs that have given their orders. */
function afterOrders(
  at: Record<string, string>,
  active: NonNullable<Turn['active']>,
  want: Turn = {},
): WfState {
  const state = turn({ side: AXIS, ...want, at, active })
  does(state, 'endMovement')
  return state
}

describe('who goes mobile', () => {
  test('[5.41a] active HQs alone, and only those of the side that moves', () => {
    const state = afterOrders({ [OBW]: 'Paris', 'GE-B-HQ': 'Metz', 'US-1-HQ': 'London' }, { [OBW]: 'normal' })
    expect(asks(state)).toBe('mobilize')
    expect(refused(state, 'mobilize', 'GE-B-HQ')).toBe('5.41a')
    expect(refused(state, 'mobilize', 'US-1-HQ')).toBe('5.41a')
    expect(refused(state, 'mobilize', 'GE-84-INF')).toBe('5.41a')
  })

  test('[5.41a] where nobody can, nobody is asked', () => {
    const state = afterOrders({ [OBW]: 'Paris 0' }, { [OBW]: 'normal' })
    expect(asks(state)).toBe('rest')
    expect(asks(afterOrders({ [OBW]: 'Paris' }, { [OBW]: 'blitz' }))).toBe('rest')
  })

  test('[5.41a] [2.3a] of an enemy block it is said that it is one, and not where it stands', () => {
    const state = afterOrders({ [OBW]: 'Paris', 'US-16-INF': 'Foggia' }, { [OBW]: 'normal' })
    const why = refusalOf(state, 'mobilize', 'US-16-INF')
    expect(why).toMatchObject({ id: 'refuse.notOwn', rule: '5.41a', params: { place: '' } })
    // And of one of its own that is not active that it is not, instead of that it is.
    const idle = refusalOf(
      afterOrders({ [OBW]: 'Paris', 'GE-B-HQ': 'Metz' }, { [OBW]: 'normal' }),
      'mobilize',
      'GE-B-HQ',
    )
    expect(idle).toMatchObject({ id: 'refuse.noActiveHq', rule: '5.41a' })
  })

  test('[5.41a] it may think better of it, and still has all its strength', () => {
    const state = afterOrders({ [OBW]: 'Paris' }, { [OBW]: 'normal' })
    does(state, 'mobilize', OBW)
    does(state, 'cancel')
    expect([asks(state), strength(state, OBW), state.active[0]]).toEqual(['mobilize', 3, unit(OBW)])
    does(state, 'endMobilize')
    expect(asks(state)).toBe('rest')
  })

  test('[5.41a] one after the other', () => {
    const state = afterOrders({ [OBW]: 'Paris', 'GE-B-HQ': 'Metz' }, { [OBW]: 'normal', 'GE-B-HQ': 'normal' })
    does(state, 'mobilize', OBW)
    does(state, 'march', 'Amiens')
    expect(asks(state)).toBe('mobilize')
    expect(refused(state, 'mobilize', OBW)).toBe('5.41a')
    does(state, 'mobilize', 'GE-B-HQ')
    does(state, 'march', 'Reims')
    expect([isAt(state, OBW, 'Amiens'), isAt(state, 'GE-B-HQ', 'Reims')]).toEqual([true, true])
    expect(asks(state)).toBe('rest')
  })
})

describe('where they go', () => {
  test('[6.21a] not into a full hex, unless [6.2a] another HQ can leave it', () => {
    const four = { 'GE-84-INF': 'Reims', 'GE-88-INF': 'Reims', 'GE-64-INF': 'Reims', 'GE-80-INF': 'Reims' }
    const full = afterOrders({ [OBW]: 'Paris', ...four }, { [OBW]: 'normal' })
    does(full, 'mobilize', OBW)
    expect(refused(full, 'march', 'Reims')).toBe('6.21a')
    expect(may(full, 'march', 'Reims E1')).toBe(true)
    const { 'GE-80-INF': _one, ...three } = four
    const shared = afterOrders(
      { [OBW]: 'Paris', 'GE-B-HQ': 'Reims', ...three },
      { [OBW]: 'normal', 'GE-B-HQ': 'normal' },
    )
    does(shared, 'mobilize', OBW)
    does(shared, 'march', 'Reims')
    // Now the other has to go.
    expect([asks(shared), refused(shared, 'endMobilize')]).toEqual(['mobilize', '6.22a'])
    does(shared, 'mobilize', 'GE-B-HQ')
    does(shared, 'march', 'Metz')
    expect(asks(shared)).toBe('rest')
  })

  test('[6.2a] an HQ that has to stay leaves no room', () => {
    const at = { 'GE-84-INF': 'Reims', 'GE-88-INF': 'Reims', 'GE-64-INF': 'Reims' }
    const state = afterOrders(
      { [OBW]: 'Paris', 'GE-B-HQ': 'Reims', ...at },
      { [OBW]: 'normal', 'GE-B-HQ': 'blitz' },
    )
    does(state, 'mobilize', OBW)
    expect(refused(state, 'march', 'Reims')).toBe('6.21a')
  })

  test('[5.62a] only a supreme HQ rides or sails off', () => {
    const state = afterOrders({ [OBW]: 'Hamburg', [OKW]: 'Bremen' }, { [OBW]: 'normal', [OKW]: 'normal' })
    does(state, 'mobilize', OBW)
    expect(refused(state, 'seaMove', 'Bremen')).toBe('5.62a')
    expect(refused(state, 'rail', 'Berlin')).toBe('5.62a')
    does(state, 'cancel')
    does(state, 'mobilize', OKW)
    expect(may(state, 'seaMove', 'Hamburg')).toBe(true)
    expect(may(state, 'rail', 'Berlin')).toBe(true)
  })

  test('[5.62b] a ride over more than a move takes what was saved up', () => {
    const state = afterOrders({ [OKW]: 'Berlin' }, { [OKW]: 'normal' })
    expect(movesLeft(state, OKW)).toBe(6)
    does(state, 'mobilize', OKW)
    does(state, 'rail', 'Paris')
    expect([isAt(state, OKW, 'Paris'), strength(state, OKW)]).toEqual([true, 2])
    expect(asks(state)).toBe('rest')
  })

  test('[5.62b] [5.61] of two supreme HQs each goes on with its own moves first: those of the other are still there', () => {
    const both = { 'AL-AF-SHQ': 'normal', 'AL-SHAEF-SHQ': 'normal' } as const
    const at = { 'AL-AF-SHQ': 'London 2', 'AL-SHAEF-SHQ': 'Portsmouth 2' }
    const state = afterOrders(at, both, { side: ALLIED, when: '1944-07', allied: [lands] })
    does(state, 'mobilize', 'AL-SHAEF-SHQ')
    // Three moves, the first of them free: SHAEF saved four.
    does(state, 'seaMove', 'Naples')
    expect([isAt(state, 'AL-SHAEF-SHQ', 'Naples'), movesLeft(state, 'AL-AF-SHQ')]).toEqual([true, 4])
  })
})

describe('out of a battle', () => {
  const inParis = { [OBW]: 'Paris', 'US-15-ARMOR': 'Paris' }

  test('[6.41a] the last who leaves is a rearguard and marches nowhere yet', () => {
    const state = afterOrders(inParis, { [OBW]: 'normal' }, { attackers: { Paris: 0 } })
    does(state, 'mobilize', OBW)
    expect(refused(state, 'march', 'Amiens')).toBe('6.41a')
    expect(may(state, 'rearguard')).toBe(true)
    does(state, 'rearguard')
    expect(state.active).toEqual([])
  })

  test('[6.32a] where others stay, it marches off at once and no shot is fired', () => {
    const at = { ...inParis, 'GE-84-INF': 'Paris' }
    const state = afterOrders(at, { [OBW]: 'normal' }, { attackers: { Paris: 0 } })
    does(state, 'mobilize', OBW)
    expect(may(state, 'rearguard')).toBe(false)
    does(state, 'march', 'Reims')
    goesVia(state)
    expect(told.some(({ kind }) => kind === 'roll')).toBe(false)
    expect([isAt(state, OBW, 'Reims'), strength(state, OBW)]).toEqual([true, 2])
  })

  test('[6.32a] an HQ that is hemmed in cannot go', () => {
    const around = ['NE1', 'E1', 'SE1', 'SW1', 'W1', 'NW1']
    const enemies = ['US-16-INF', 'US-21-INF', 'US-22-INF', 'BR-5-INF', 'BR-10-INF', 'CW-1-MECH']
    const at = {
      ...inParis,
      'GE-84-INF': 'Paris',
      ...Object.fromEntries(enemies.map((id, n) => [id, `Paris ${around[n]}`])),
    }
    const state = turn({ side: AXIS, at, attackers: { Paris: 0 }, active: { [OBW]: 'normal' } })
    endMovement(state)
    expect(asks(state)).toBe('rest')
    expect(isAt(state, OBW, 'Paris')).toBe(true)
  })
})
