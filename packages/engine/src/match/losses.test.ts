import { describe, expect, it } from 'vitest'
import { UNNAMED } from '../flow/eventshape.ts'
import { hurtBy, lossesIn } from './losses.ts'

describe('losses', () => {
  const step = { kind: 'lostStep', side: 0, unit: 1, at: 4 } as const
  const gone = { kind: 'eliminated', side: 0, unit: 2, at: 4 } as const

  it('are told of units by name, or of nobody', () => {
    const moved = { kind: 'moved', side: 0, units: [4], path: [1, 2] } as const
    expect([...hurtBy([step, gone, { ...step, unit: UNNAMED }, moved])]).toEqual([1, 2])
  })

  it('are counted once where the last step is lost, and each where nobody is named', () => {
    const unseen = { ...step, unit: UNNAMED }
    expect(lossesIn([step, gone])).toBe(2)
    expect(lossesIn([{ ...step, unit: 2 }, gone])).toBe(1)
    expect(lossesIn([step, step, unseen, { ...gone, unit: UNNAMED }])).toBe(4)
  })
})
