import { describe, expect, test } from 'vitest'
import { hasDice, inVolleys } from './volleys.ts'
import type { GameEvent } from '../flow/events.ts'

const roll = (value: number): GameEvent => ({ kind: 'roll', sides: 6, value, why: 'roll.fire' })
const fired = (...dice: number[]): GameEvent => ({
  kind: 'fired',
  side: 0,
  unit: 2,
  at: 1,
  dice,
  least: 6,
  hits: 1,
})

describe('volleys', () => {
  test('are told once, with who fired', () => {
    expect(inVolleys([roll(6), roll(1), fired(6, 1), roll(3), fired(3)])).toEqual([fired(6, 1), fired(3)])
  })

  test('leave dice alone that nobody tells of again', () => {
    const loss: GameEvent = { kind: 'lostStep', side: 0, unit: 2, at: 1 }
    const events = [roll(2), loss, fired(6), roll(5), roll(6), fired(1, 6)]
    expect(inVolleys(events)).toEqual(events)
    expect(inVolleys([roll(4), roll(6), fired(6)])).toEqual([roll(4), fired(6)])
  })

  test('count as dice', () => {
    const strike: GameEvent = { kind: 'own', what: 'airstrike', dice: 3 }
    expect([roll(1), fired(1), strike].map(hasDice)).toEqual([true, true, false])
  })
})
