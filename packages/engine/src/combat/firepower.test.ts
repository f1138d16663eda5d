import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  absorb,
  countHits,
  DOUBLE_FIRE,
  expectedHits,
  hitsOn,
  hitSpread,
  SINGLE_FIRE,
  stepSpread,
  TRIPLE_FIRE,
} from './firepower.ts'
import type { Firepower, Volley } from './firepower.ts'
import { chanceOf, chances, meanOf, spreadOf } from './spread.ts'

const fires = fc.constantFrom(SINGLE_FIRE, DOUBLE_FIRE, TRIPLE_FIRE)
const volleys = fc.array(fc.record({ dice: fc.integer({ min: 0, max: 4 }), fire: fires }), { maxLength: 6 })

/** Every way that the dice can fall. */
function casts(dice: number): number[][] {
  if (dice === 0) return [[]]
  return casts(dice - 1).flatMap(rest => [1, 2, 3, 4, 5, 6].map(face => [...rest, face]))
}

describe('firepower', () => {
  it('hits on its faces', () => {
    expect([SINGLE_FIRE, DOUBLE_FIRE, TRIPLE_FIRE].map(fire => fire.hits)).toEqual([[6], [5, 6], [4, 5, 6]])
    expect(hitsOn(7).hits).toEqual([])
    expect(countHits([6, 5, 4, 3, 6], DOUBLE_FIRE)).toBe(3)
    expect(countHits([1, 2, 2], { sides: 6, hits: [1, 2] })).toBe(3)
  })

  it('has exact chances', () => {
    expect(chances(hitSpread([{ dice: 3, fire: DOUBLE_FIRE }]))).toEqual([
      { value: 0, n: 8, d: 27 },
      { value: 1, n: 4, d: 9 },
      { value: 2, n: 2, d: 9 },
      { value: 3, n: 1, d: 27 },
    ])
    expect(
      chanceOf(
        hitSpread([
          { dice: 2, fire: SINGLE_FIRE },
          { dice: 1, fire: TRIPLE_FIRE },
        ]),
        3,
      ),
    ).toEqual({
      n: 1,
      d: 72,
    })
    expect(chances(hitSpread([]))).toEqual([{ value: 0, n: 1, d: 1 }])
    expect(chances(hitSpread([{ dice: 2, fire: hitsOn(1) }]))).toEqual([{ value: 2, n: 1, d: 1 }])
  })

  it('serves any die', () => {
    const ten: Firepower = { sides: 10, hits: [8, 9, 10] }
    expect(chanceOf(hitSpread([{ dice: 1, fire: ten }]), 1)).toEqual({ n: 3, d: 10 })
    expect(expectedHits([{ dice: 5, fire: ten }])).toEqual({ n: 3, d: 2 })
  })

  it('counts pools too large for doubles without an error', () => {
    const pool: Volley[] = [
      { dice: 16, fire: SINGLE_FIRE },
      { dice: 16, fire: DOUBLE_FIRE },
    ]
    const spread = hitSpread(pool)
    expect(spread.parts.reduce((sum, part) => sum + part.ways, 0n)).toBe(spread.of)
    expect(meanOf(spread)).toEqual({ n: 8, d: 1 })
  })
})

describe('laws of firepower', () => {
  it('the chance of so many hits is what enumeration of the dice finds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fires, fires, (dice, first, other) => {
        const listed = casts(dice).flatMap(faces =>
          [1, 2, 3, 4, 5, 6].map(last => countHits(faces, first) + countHits([last], other)),
        )
        const pool = [
          { dice, fire: first },
          { dice: 1, fire: other },
        ]
        expect(hitSpread(pool)).toEqual(spreadOf(listed.map(hits => [hits, 1] as const)))
      }),
      { numRuns: 30 },
    )
  })

  it('the mean is the sum of what each firer may expect', () => {
    fc.assert(
      fc.property(volleys, pool => {
        expect(meanOf(hitSpread(pool))).toEqual(expectedHits(pool))
      }),
    )
  })
})

describe('absorbing hits', () => {
  it('costs a step for every one, two or three hits and carries the rest', () => {
    expect(absorb(3, { hitsPerStep: 1, carried: 0 })).toEqual({ steps: 3, carried: 0 })
    expect(absorb(3, { hitsPerStep: 2, carried: 0 })).toEqual({ steps: 1, carried: 1 })
    expect(absorb(3, { hitsPerStep: 2, carried: 1 })).toEqual({ steps: 2, carried: 0 })
    expect(absorb(4, { hitsPerStep: 3, carried: 1 })).toEqual({ steps: 1, carried: 2 })
    expect(absorb(0, { hitsPerStep: 3, carried: 2 })).toEqual({ steps: 0, carried: 2 })
  })

  it('comes to the same at once or firer by firer', () => {
    const hits = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(hits, fc.integer({ min: 1, max: 3 }), (list, hitsPerStep) => {
        let carried = 0
        let steps = 0
        for (const each of list) {
          const taken = absorb(each, { hitsPerStep, carried })
          steps += taken.steps
          carried = taken.carried
        }
        const all = list.reduce((a, b) => a + b, 0)
        expect({ steps, carried }).toEqual(absorb(all, { hitsPerStep, carried: 0 }))
        expect(steps * hitsPerStep + carried).toBe(all)
      }),
    )
  })

  it('has exact chances, with no more steps lost than there are', () => {
    const hits = hitSpread([{ dice: 3, fire: DOUBLE_FIRE }])
    expect(chances(stepSpread(hits, { hitsPerStep: 2, carried: 0 }, 9))).toEqual([
      { value: 0, n: 20, d: 27 },
      { value: 1, n: 7, d: 27 },
    ])
    expect(chances(stepSpread(hits, { hitsPerStep: 2, carried: 1 }, 9))).toEqual([
      { value: 0, n: 8, d: 27 },
      { value: 1, n: 2, d: 3 },
      { value: 2, n: 1, d: 27 },
    ])
    expect(chances(stepSpread(hits, { hitsPerStep: 1, carried: 0 }, 1))).toEqual([
      { value: 0, n: 8, d: 27 },
      { value: 1, n: 19, d: 27 },
    ])
  })
})
