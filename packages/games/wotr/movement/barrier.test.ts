import { below, cloneState, seedDice } from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { ALLIED, GERMAN } from '../state.ts'
import { barrierTo, columnBarrierTo } from './barrier.ts'
import { BOX, isWall, ownUnits } from '../data.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { isIntact, put, remove } from '../position.ts'
import { traceOf } from '../supply/supply.ts'
import { wotr } from '../index.ts'
import type { Run } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Both masks as they are now: the next question may write in them. */
function masks(state: WotrState, unit: number): { all: number[]; columns: number[] } {
  return { all: Array.from(barrierTo(state, [unit])), columns: Array.from(columnBarrierTo(state, [unit])) }
}

/** Somebody to whom this or that sector is closed, or none. */
const askers = [unit('US-1-INF'), unit('BC-1-PARA'), unit('GE-12-INF')]

const runOf = (state: WotrState): Run<WotrState> =>
  ({ state, tell: () => undefined, end: () => undefined }) as unknown as Run<WotrState>

describe('what is closed to movement', () => {
  test('[10.3b, 10.19a] follows the enemy wherever he goes', () => {
    const state = given({ at: { 'US-1-INF': '1814N', 'GE-12-INF': '1805N' } })
    const asked = unit('US-1-INF')
    expect(masks(state, asked).all[hex('1805N')]).toBeGreaterThan(0)
    put(runOf(state), unit('GE-12-INF'), hex('1803N'))
    const { all, columns } = masks(state, asked)
    expect([all[hex('1805N')], all[hex('1803N')]! > 0]).toEqual([0, true])
    expect([all[hex('1804N')], columns[hex('1804N')]! > 0]).toEqual([0, true])
    remove(state, unit('GE-12-INF'), BOX)
    expect(masks(state, asked).columns[hex('1804N')]).toBe(0)
  })

  test('[10.19c] follows the West Wall as it falls, and the water [10.18c]', () => {
    const state = given({ at: { 'US-1-INF': '1814N' }, turn: 3 })
    const asked = unit('US-1-INF')
    const wall = isWall.findIndex((yes, at) => yes === 1 && isIntact(state, at))
    expect(masks(state, asked).columns[wall]).toBe(1)
    state.breached = [...state.breached, wall]
    expect(masks(state, asked).columns[wall]).toBe(0)
    const dry = masks(state, asked).all
    state.flood = 3
    expect(masks(state, asked).all).not.toEqual(dry)
    state.turn = 4
    expect(masks(state, asked).all).toEqual(dry)
  })

  test('what is kept, of barriers and of supply, is what a fresh look would find', () => {
    const state = wotr.setup('campaign', {}, 5)
    const rng = seedDice(9)
    for (let i = 0; i < 1200 && !state.outcome; i++) {
      const { seat } = wotr.decisions(state)[0]!
      const offered = wotr.actions(state, seat)
      wotr.apply(state, seat, offered[below(rng, offered.length)]!)
      if (i % 7 !== 0) continue
      const kept = [...askers.map(one => masks(state, one)), lines(state, ALLIED), lines(state, GERMAN)]
      const fresh = cloneState(state)
      const found = [...askers.map(one => masks(fresh, one)), lines(fresh, ALLIED), lines(fresh, GERMAN)]
      expect(kept).toEqual(found)
    }
    expect(ownUnits[ALLIED]!.some(one => state.at[one]! >= 0)).toBe(true)
  })
})

const lines = (state: WotrState, side: number): number[] => Array.from(traceOf(state, side).reached)
