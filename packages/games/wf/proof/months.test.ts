/** From one turn to the next: control, supply and production through the contract. */
import { describe, expect, test } from 'vitest'
import { act, hex, offered, refusedBy, unit } from '../testing/testing.ts'
import { asks, cv, does, endsTurn, moving, seatOf, sends } from '../testing/turns.ts'
import { beginProduction, heldIn, summer43 } from '../testing/supply.ts'
import { beachheadUnits } from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS, BH_LATER, BH_PREP, BH_READY, NORMAL, UNSUPPLIED } from '../state.ts'
import { flagsOf } from '../flags.ts'
import type { WfState } from '../state.ts'

const AF = 'AL-AF-SHQ'
const HQ = 'US-1-HQ'

describe('control', () => {
  test('[8.1a] [15.1a] a naval base taken by a march makes its sea safe in the next phase, not in this one', () => {
    const state = moving(
      {
        when: '1943-08',
        side: ALLIED,
        at: { [HQ]: 'Rennes 3', 'US-15-ARMOR': 'St. Malo', [AF]: 'London 2', 'BR-5-INF': 'Portsmouth' },
        allied: [heldIn('S43'), 'Rennes', 'St. Malo', 'Lorient'],
      },
      [
        [HQ, NORMAL],
        [AF, NORMAL],
      ],
    )
    sends(state, 'US-15-ARMOR', 'Brest')
    sends(state, 'BR-5-INF', 'Lorient', 'seaMove')
    does(state, 'endMovement')
    if (asks(state) === 'mobilize') does(state, 'endMobilize')
    expect([asks(state), seatOf(state)]).toEqual(['interdict', AXIS])
  })

  test('[10.2b] [4.46] who is without supply stays so through his own turn, and is fed again at the next enemy check', () => {
    const state = moving(
      {
        when: '1943-08',
        side: AXIS,
        at: { 'GE-OBW-HQ': 'Paris 2', 'GE-88-INF': 'Reims 2' },
        flags: { 'GE-88-INF': UNSUPPLIED },
        allied: [heldIn('S43')],
      },
      [['GE-OBW-HQ', NORMAL]],
    )
    const isHungry = (): boolean => (flagsOf(state)[unit('GE-88-INF')]! & UNSUPPLIED) !== 0
    endsTurn(state, AXIS)
    expect([state.side, isHungry(), cv(state, 'GE-88-INF')]).toEqual([ALLIED, true, 2])
    endsTurn(state, ALLIED)
    expect([state.side, isHungry(), cv(state, 'GE-88-INF')]).toEqual([AXIS, false, 2])
  })
})

describe('supply and production', () => {
  test('[10.2a] [8.2a] a unit found without supply has no zone until the next check, line or not, but is built up', () => {
    const troyes = (flags: number): WfState =>
      summer43({
        when: '1943-08',
        at: { 'GE-88-INF': 'Reims 2' },
        flags: { 'GE-88-INF': flags },
        allied: ['Troyes'],
      })
    expect(friendlyTo(troyes(0), AXIS)[hex('Troyes')]).toBe(1)
    const hungry = troyes(UNSUPPLIED)
    expect(friendlyTo(hungry, AXIS)[hex('Troyes')]).toBe(0)
    beginProduction(hungry)
    expect(offered(wf, hungry, AXIS, 'build')).toContain(unit('GE-88-INF'))
  })

  /** What a step or a unit costs in the production of a month. */
  function price(when: string, seat: number, id: string, at: string): number {
    const state = summer43({
      when,
      at: { [id]: at },
      allied: ['Naples', 'Foggia', 'Rome', 'Cassino', 'Naples W1', 'Taranto'],
      set: { italy: 1 },
    })
    beginProduction(state)
    state.points = [90, 90]
    const [order] = act(wf, state, seat, 'build', unit(id))
    return Number((order as unknown as { cost: number }).cost)
  }

  test('[11.43a] [11.43b] [11.43c] a step of an HQ by where it is and when', () => {
    expect(
      ['London 1', 'Naples 1', 'Foggia 1', 'Rome 1'].map(at => price('1943-10', ALLIED, HQ, at)),
    ).toEqual([10, 10, 10, 15])
    const months = ['1943-11', '1943-12', '1944-08', '1944-09']
    expect(months.map(month => price(month, AXIS, 'GE-B-HQ', 'Paris 1'))).toEqual([10, 15, 15, 20])
  })

  test('[11.51] a corps of next month comes a step weaker or for the price of its cadre', () => {
    const coming = (): WfState => {
      const state = summer43({ when: '1943-12', at: { 'US-8-ARMOR': 'waiting' } })
      beginProduction(state)
      state.points = [20, 0]
      return state
    }
    const weak = coming()
    act(wf, weak, ALLIED, 'early', unit('US-8-ARMOR'))
    const [early] = act(wf, weak, ALLIED, 'place', hex('London'))
    expect(early).toMatchObject({ cost: 0, points: 20 })
    const paid = coming()
    act(wf, paid, ALLIED, 'hasten', unit('US-8-ARMOR'))
    const [hastened] = act(wf, paid, ALLIED, 'place', hex('London'))
    expect(hastened).toMatchObject({ cost: 16, points: 4 })
    for (const state of [weak, paid]) {
      act(wf, state, ALLIED, 'done')
      act(wf, state, AXIS, 'done')
    }
    expect([cv(weak, 'US-8-ARMOR'), cv(paid, 'US-8-ARMOR')]).toEqual([2, 3])
  })

  test('[15.51e] [11.44] a beachhead taken up is prepared, and not ready in the same production', () => {
    const beachhead = beachheadUnits.map((_, n) => (n === 0 ? hex('Licata') : BH_LATER))
    const state = summer43({ when: '1943-09', allied: ['Licata', 'Catania'], set: { beachhead } })
    beginProduction(state)
    state.points = [60, 0]
    act(wf, state, ALLIED, 'takeUp', 0)
    expect(refusedBy(wf, state, ALLIED, 'raise', 0)).not.toBeUndefined()
    act(wf, state, ALLIED, 'done')
    act(wf, state, AXIS, 'done')
    expect([state.beachhead[0] === BH_PREP, state.beachhead[0] === BH_READY]).toEqual([true, false])
  })

  test('[11.32b] [1.5b] a city in battle produces for its defender, twice its minerals for the Axis', () => {
    const levels = (attacker: number): readonly number[] => {
      const state = summer43({
        when: '1943-08',
        at: { 'GE-88-INF': 'Lille', 'US-15-ARMOR': 'Lille' },
        attackers: { Lille: attacker },
      })
      beginProduction(state)
      return [...state.level]
    }
    const [[, held], [, lost]] = [levels(ALLIED), levels(AXIS)] as [number[], number[]]
    expect(held! - lost!).toBe(3)
  })
})
