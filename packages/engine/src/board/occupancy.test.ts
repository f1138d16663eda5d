import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillOccupancy, makeOccupancy, type Occupancy, relocate, unitsAt, unitsOf } from './occupancy.ts'

const PLACES = 6
const sides = Uint8Array.of(0, 1, 0, 1, 0, 0, 1, 0)

function filled(at: readonly number[]): Occupancy {
  const occupancy = makeOccupancy(PLACES, sides)
  fillOccupancy(occupancy, at)
  return occupancy
}

describe('occupancy', () => {
  test('is empty when made', () => {
    const occupancy = makeOccupancy(PLACES, sides, 3)
    expect([...occupancy.first]).toEqual([-1, -1, -1, -1, -1, -1])
    expect(occupancy.counts.map(count => [...count])).toEqual(new Array(3).fill([0, 0, 0, 0, 0, 0]))
    expect([...occupancy.at]).toEqual(new Array(8).fill(-1))
    expect([...occupancy.next]).toEqual(new Array(8).fill(-1))
    expect(makeOccupancy(PLACES, sides).counts).toHaveLength(2)
  })

  test('lists the units of a place in unit order, and counts them by side', () => {
    const occupancy = filled([2, 2, -1, 5, 2, 0, 2, -1])
    expect(unitsAt(occupancy, 2)).toEqual([0, 1, 4, 6])
    expect(unitsOf(occupancy, 1, 2)).toEqual([1, 6])
    expect(unitsAt(occupancy, 1)).toEqual([])
    expect([...occupancy.counts[0]!]).toEqual([1, 0, 2, 0, 0, 0])
    expect([...occupancy.counts[1]!]).toEqual([0, 0, 2, 0, 0, 1])
    expect([...occupancy.at]).toEqual([2, 2, -1, 5, 2, 0, 2, -1])
  })

  test('any negative place is off the map', () => {
    const occupancy = filled([2, 2, -7, 5, 2, 0, 2, -1])
    relocate(occupancy, 0, -9)
    expect(occupancy).toEqual(filled([-1, 2, -1, 5, 2, 0, 2, -1]))
  })

  const places = fc.array(fc.integer({ min: -1, max: PLACES - 1 }), { minLength: 8, maxLength: 8 })
  const moves = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: -1, max: PLACES - 1 })), { maxLength: 20 })

  test('every unit on the map is in exactly its own place', () => {
    fc.assert(
      fc.property(places, at => {
        const occupancy = filled(at)
        for (let place = 0; place < PLACES; place++) {
          expect(unitsAt(occupancy, place)).toEqual([...at.keys()].filter(unit => at[unit] === place))
        }
      }),
    )
  })

  test('moving units one by one equals building anew', () => {
    fc.assert(
      fc.property(places, moves, (start, steps) => {
        const occupancy = filled(start)
        const at = [...start]
        for (const [unit, place] of steps) {
          relocate(occupancy, unit, place)
          at[unit] = place
          expect(occupancy).toEqual(filled(at))
        }
      }),
    )
  })

  test('filling again leaves nothing of the last time', () => {
    fc.assert(
      fc.property(places, places, (before, after) => {
        const occupancy = filled(before)
        fillOccupancy(occupancy, after)
        expect(occupancy).toEqual(filled(after))
      }),
    )
  })
})
