/** Corners of sentences in the rulebook that no other test goes into. */
import { describe, expect, test } from 'vitest'
import { asks, barred, cv, does, isAt, moving, refused, sends, toBattles, until } from '../testing/turns.ts'
import { unit } from '../testing/testing.ts'
import { movementBreaches } from '../breach.ts'
import { heldIn } from '../testing/supply.ts'
import { wf } from '../index.ts'
import { AXIS, BLITZ, BLITZ_INVASION, BLITZ_PARADROP, NORMAL, PARADROP } from '../state.ts'
import type { WfState } from '../state.ts'

const S43 = heldIn('S43')
const saysNo = (state: WfState, verb: string, id: string): string | undefined =>
  wf.check(state, wf.decisions(state)[0]!.seat, { verb, arg: unit(id) })?.id

describe('a landing that was thrown back', () => {
  test('[15.42c] [15.45a] is over: the unit hears that it is back, not that it is scattered', () => {
    const at = { 'BR-15-HQ': 'Tunis 3', 'US-6-AMPH': 'Tunis 4', 'GE-88-INF': 'Licata 1' }
    const state = moving({ at, allied: [S43] }, [['BR-15-HQ', BLITZ_INVASION]])
    sends(state, 'US-6-AMPH', 'Licata', 'invade')
    toBattles(state, 1)
    until(state, 'movement')
    expect(isAt(state, 'US-6-AMPH', 'Tunis')).toBe(true)
    expect(saysNo(state, 'pick', 'US-6-AMPH')).toBe('refuse.thrownBack')
  })
})

describe('a fort that sails', () => {
  const at = { 'GE-OKW-SHQ': 'Berlin 3', 'GE-81-FORT': 'Calais 3', 'GE-82-FORT': 'Brest 3' }
  const channel = (): WfState => moving({ side: AXIS, at, allied: [S43] }, [['GE-OKW-SHQ', NORMAL]])

  test('[2.26f] [15.72b] keeps its place where it may be sent back to: no other fort moves in behind it', () => {
    const state = channel()
    expect(barred(state, 'GE-82-FORT', 'Calais', 'rail')).toBe('2.26f')
    sends(state, 'GE-81-FORT', 'Ostende', 'seaMove')
    expect(barred(state, 'GE-82-FORT', 'Calais', 'rail')).toBe('2.26f')
    expect(barred(state, 'GE-82-FORT', 'Ostende', 'rail')).toBe('2.26f')
    does(state, 'endMovement')
    does(state, 'endMobilize')
    does(state, 'rollAll', undefined, 1, 2)
    expect([isAt(state, 'GE-81-FORT', 'Calais'), movementBreaches(state)]).toEqual([true, []])
  })

  test('[2.26f] [9.21c] and none where it goes by train, for nobody sends it back', () => {
    const state = channel()
    sends(state, 'GE-81-FORT', 'Ostende', 'rail')
    expect(barred(state, 'GE-82-FORT', 'Calais', 'rail')).toBeUndefined()
  })
})

describe('paras beside a paradrop HQ on a blitz', () => {
  const at = {
    'BR-15-HQ': 'Tunis 3',
    'BR-21-HQ': 'Bizerte 3',
    'AL-AF-SHQ': 'Malta 2',
    'US-17-PARA': 'Tunis',
    'BR-2-PARA': 'Tunis',
  }
  const active = [
    ['BR-15-HQ', BLITZ_PARADROP],
    ['BR-21-HQ', BLITZ],
    ['AL-AF-SHQ', NORMAL],
  ] as const

  test('[14.2b] are kept for its two drops: nobody else orders them away in either phase', () => {
    const state = moving({ at, allied: [S43] }, active)
    expect(barred(state, 'US-17-PARA', 'Bizerte')).toBe('14.2b')
    expect(barred(state, 'US-17-PARA', 'Malta', 'seaMove')).toBe('14.2b')
    sends(state, 'US-17-PARA', 'Palermo', 'paradrop')
    expect(refused(state, 'pick', 'BR-2-PARA')).toBe('15.42a')
    toBattles(state)
    expect([asks(state), state.blitz]).toEqual(['movement', 1])
    expect(barred(state, 'BR-2-PARA', 'Bizerte')).toBe('14.2b')
    sends(state, 'BR-2-PARA', 'Palermo', 'paradrop')
    expect(isAt(state, 'BR-2-PARA', 'Palermo')).toBe(true)
  })

  test('[14.7a] [14.2b] are free again when they are grounded', () => {
    const paras = { 'GE-C-HQ': 'Naples 2', 'GE-1-PARA': 'Naples', 'GE-2-PARA': 'Naples', 'GE-B-HQ': 'Rome 2' }
    const state = moving({ side: AXIS, at: paras, allied: [S43] }, [
      ['GE-C-HQ', BLITZ_PARADROP],
      ['GE-B-HQ', NORMAL],
    ])
    expect(barred(state, 'GE-1-PARA', 'Rome')).toBe('14.2b')
    does(state, 'ground')
    expect(barred(state, 'GE-1-PARA', 'Rome')).toBeUndefined()
  })

  test('[14.2a] [5.3b] and free where the HQ leads one drop alone', () => {
    const state = moving({ at, allied: [S43] }, [['BR-15-HQ', PARADROP], ...active.slice(1)])
    sends(state, 'US-17-PARA', 'Palermo', 'paradrop')
    expect(barred(state, 'BR-2-PARA', 'Bizerte')).toBeUndefined()
  })
})

describe('a supreme HQ that sails off', () => {
  test('[5.62a] [15.72b] [5.43] and is sent back has stood down all the same', () => {
    const at = { 'GE-OKW-SHQ': 'Calais 3' }
    const state = moving({ side: AXIS, at, allied: [S43] }, [['GE-OKW-SHQ', NORMAL]])
    does(state, 'endMovement')
    does(state, 'mobilize', 'GE-OKW-SHQ')
    does(state, 'seaMove', 'Ostende')
    expect([asks(state), state.active]).toEqual(['interdict', []])
    does(state, 'rollAll', undefined, 1, 2)
    expect([isAt(state, 'GE-OKW-SHQ', 'Calais'), cv(state, 'GE-OKW-SHQ')]).toEqual([true, 2])
  })
})

describe('trains at the ferry of Messina', () => {
  const cosenza = (when: string, to: string): string | undefined => {
    const at = { 'GE-OKW-SHQ': 'Berlin 1', 'GE-84-INF': 'Cosenza' }
    const state = moving({ when, side: AXIS, at, allied: [S43] }, [['GE-OKW-SHQ', NORMAL]])
    return barred(state, 'GE-84-INF', to, 'rail')
  }

  test('[9.23a] [9.21b] [13.22a2] to it, over it and on are three moves, however short each is', () => {
    for (const when of ['1943-10', '1944-07'])
      expect([cosenza(when, 'Reggio'), cosenza(when, 'Messina'), cosenza(when, 'Catania')]).toEqual([
        undefined,
        undefined,
        '9.21a',
      ])
  })
})
