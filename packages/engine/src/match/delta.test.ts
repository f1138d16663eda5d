import type { Json } from '../json.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDelta, deltaOf } from './delta.ts'

const json = fc.jsonValue({ maxDepth: 3 }).map(value => JSON.parse(JSON.stringify(value)) as Json)

describe('a delta', () => {
  it('leads from one value to the other, whatever they are, and changes neither', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
        const delta = deltaOf(before, after)
        const told = delta && (JSON.parse(JSON.stringify(delta)) as typeof delta)
        expect(told ? applyDelta(before, told) : before).toEqual(after)
        expect([JSON.stringify(before), JSON.stringify(after)]).toEqual([was, is])
      }),
      { numRuns: 1000 },
    )
  })

  it('is small where little has changed', () => {
    const before = { at: Array.from({ length: 200 }, (_, i) => i), turn: 1 }
    const after = { ...before, at: before.at.with(17, 5) }
    expect(deltaOf(before, after)).toEqual({ set: { at: { set: { 17: [5] } } } })
    expect(deltaOf(before, structuredClone(before))).toBeNull()
  })
})
