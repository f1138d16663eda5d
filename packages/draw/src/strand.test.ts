import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureMap } from './fixture.ts'
import { mid } from './path.ts'
import { makePlan, sidePoints, type Plan } from './plan.ts'
import { alongSide, sideStrands, strandData, trackOf, type Thread } from './strand.ts'
import { num } from './svg.ts'

const plans = [makePlan(fixtureMap('pointy')), makePlan(fixtureMap('flat'))] as const

function threadsOf(plan: Plan, sides: readonly number[]): Thread[] {
  return sides.map(side => alongSide(plan, side, 'river', '', 1))
}

/** Hexes 10 and 11 with the corner they share with a third: three sides that meet. */
function fork(plan: Plan): number[] {
  const sides = plan.sides
  return [sides.sideOf[10 * 6]!, sides.sideOf[10 * 6 + 1]!, sides.sideOf[plan.neighbours[10 * 6]! * 6 + 2]!]
}

describe('strands', () => {
  it('use every hexside exactly once, whatever the net', () => {
    for (const plan of plans) {
      fc.assert(
        fc.property(fc.uniqueArray(fc.nat({ max: plan.sides.count - 1 }), { maxLength: 60 }), sides => {
          const strands = sideStrands(plan, threadsOf(plan, sides))
          const legs = strands.reduce(
            (sum, strand) => sum + strand.points.length - (strand.closed ? 0 : 1),
            0,
          )
          expect(legs).toBe(sides.length)
        }),
      )
    }
  })

  it('pass through the middle of every hexside, so that one sees which are crossed', () => {
    for (const plan of plans) {
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.nat({ max: plan.sides.count - 1 }), { minLength: 1, maxLength: 40 }),
          sides => {
            const tracks = sideStrands(plan, threadsOf(plan, sides)).flatMap(trackOf)
            for (const side of sides) {
              const [x, y] = mid(...sidePoints(plan, side))
              const near = Math.min(...tracks.map(point => Math.hypot(point[0] - x, point[1] - y)))
              expect(near).toBeLessThan(30)
            }
          },
        ),
        { numRuns: 30 },
      )
    }
  })

  it('let the two heaviest run through a fork and the third join them on their curve', () => {
    for (const plan of plans) {
      const [a, b, c] = fork(plan) as [number, number, number]
      const threads = threadsOf(plan, [a, b, c]).map((thread, i) => ({ ...thread, weight: i === 2 ? 1 : 5 }))
      const strands = sideStrands(plan, threads)
      expect(strands.map(strand => strand.points.length).toSorted()).toEqual([2, 3])
      const joining = strands.find(strand => strand.points.length === 2)!
      const join = joining.joins.find(point => point !== null)!
      const through = trackOf(strands.find(strand => strand.points.length === 3)!)
      expect(Math.min(...through.map(p => Math.hypot(p[0] - join[0], p[1] - join[1])))).toBeLessThan(0.01)
    }
  })

  it('join kinds that meet at a corner without running into each other', () => {
    const [plan] = plans
    const [a, b] = fork(plan) as [number, number]
    const strands = sideStrands(plan, [alongSide(plan, a, 'river'), alongSide(plan, b, 'rhine')])
    expect(strands.map(strand => strand.kind).toSorted()).toEqual(['rhine', 'river'])
    const [one, other] = strands.map(strand => strand.joins.find(point => point !== null)!)
    expect(one!.map(num)).toEqual(other!.map(num))
  })

  it('close a ring around one hex', () => {
    const [plan] = plans
    const ring = [0, 1, 2, 3, 4, 5].map(direction => plan.sides.sideOf[20 * 6 + direction]!)
    const [strand, ...rest] = sideStrands(plan, threadsOf(plan, ring))
    expect(rest).toEqual([])
    expect(strand!.closed).toBe(true)
    expect(strandData(strand!)).toMatch(/z$/)
  })
})
