import { describe, expect, it } from 'vitest'
import { UNNAMED } from '@hexfront/engine'
import { OPEN, toldTo } from './eyes.ts'
import type { GameEvent } from '@hexfront/engine'

describe('what eyes read', () => {
  const step = { kind: 'lostStep', side: 0, at: 4 } as const
  const named: GameEvent = { ...step, unit: 7, only: 0 }
  const unnamed: GameEvent = { ...step, unit: UNNAMED, only: 1 }
  const aircraft: GameEvent = { ...step, unit: UNNAMED }
  const all = [named, unnamed, aircraft]

  it('is what is told to them and to everybody', () => {
    expect(toldTo(all, 0)).toEqual([named, aircraft])
    expect(toldTo(all, 1)).toEqual([unnamed, aircraft])
  })

  it('is told once where all is open, with the name', () => {
    expect(toldTo(all, OPEN)).toEqual([named, aircraft])
  })
})
