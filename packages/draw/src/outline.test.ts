import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureMap } from './fixture.ts'
import { inset, rimsOf } from './outline.ts'
import { makePlan } from './plan.ts'
import type { Point } from './svg.ts'

const plans = [makePlan(fixtureMap('pointy')), makePlan(fixtureMap('flat'))] as const
const HEX_AREA = (100 * 100 * Math.sqrt(3)) / 2

/** Positive for rings that run clockwise with y down. */
function area(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

describe('outlines', () => {
  it('enclose exactly the hexes they are made of, holes and all', () => {
    for (const plan of plans) {
      fc.assert(
        fc.property(fc.uniqueArray(fc.nat({ max: plan.spots.length - 1 }), { minLength: 1 }), members => {
          const rims = rimsOf(plan, new Set(members))
          const sum = rims.reduce((total, rim) => total + area(rim.corners), 0)
          expect(sum).toBeCloseTo(members.length * HEX_AREA, 3)
        }),
      )
    }
  })

  it('shrink when they are drawn inside their hexsides', () => {
    for (const plan of plans) {
      fc.assert(
        fc.property(fc.uniqueArray(fc.nat({ max: plan.spots.length - 1 }), { minLength: 1 }), members => {
          for (const rim of rimsOf(plan, new Set(members))) {
            expect(area(inset(rim, 6))).toBeLessThan(area(rim.corners))
          }
        }),
      )
    }
  })
})
