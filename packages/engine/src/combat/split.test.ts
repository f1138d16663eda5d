import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastSplit, placeUnit, splitOptions } from './split.ts'
import type { Placeable, Room, Split } from './split.ts'

const units = (...sizes: number[]): Placeable[] => sizes.map((size, unit) => ({ unit, size, worth: 1 }))
const rooms = (...left: number[]): Room[] => left.map((room, hex) => ({ hex, left: room, used: 0 }))

/** Every placement tried: the least loss, then the fewest hexes. */
function tried(force: readonly Placeable[], at: readonly Room[]): Split {
  const [unit, ...rest] = force
  if (!unit) return { lost: 0, hexes: at.filter(room => room.used > 0).length }
  const skip = tried(rest, at)
  const all = [
    { lost: skip.lost + unit.worth, hexes: skip.hexes },
    ...at.filter(room => room.left >= unit.size).map(room => tried(rest, placeUnit(at, room.hex, unit.size))),
  ]
  return all.toSorted((a, b) => a.lost - b.lost || a.hexes - b.hexes)[0] as Split
}

describe('a retreating force', () => {
  it('keeps together where there is room', () => {
    expect(leastSplit(units(3, 3, 1), rooms(6, 7, 9))).toEqual({ lost: 0, hexes: 1 })
    expect(splitOptions(units(3)[0] as Placeable, units(3, 1), rooms(6, 7, 9))).toEqual([1, 2])
  })

  it('follows the first of it that was placed', () => {
    const [first, second, third] = units(3, 3, 1) as [Placeable, Placeable, Placeable]
    const after = placeUnit(rooms(6, 7, 9), 2, first.size)
    expect(after[2]).toEqual({ hex: 2, left: 6, used: 1 })
    expect(after[0]).toEqual({ hex: 0, left: 6, used: 0 })
    expect(splitOptions(second, [third], after)).toEqual([2])
  })

  it('splits only as much as it must', () => {
    expect(leastSplit(units(3, 3, 3), rooms(3, 6, 3))).toEqual({ lost: 0, hexes: 2 })
    expect(splitOptions(units(3)[0] as Placeable, units(3, 3), rooms(3, 6, 3))).toEqual([0, 1, 2])
    const taken = placeUnit(rooms(3, 6, 3), 0, 3)
    expect(splitOptions(units(3)[0] as Placeable, units(3), taken)).toEqual([1])
  })

  it('loses what finds no room, the least worth first', () => {
    const force: Placeable[] = [
      { unit: 0, size: 3, worth: 1 },
      { unit: 1, size: 3, worth: 2 },
    ]
    expect(leastSplit(force, rooms(3))).toEqual({ lost: 1, hexes: 1 })
    expect(splitOptions(force[0] as Placeable, [force[1] as Placeable], rooms(3))).toEqual([])
    expect(splitOptions(force[1] as Placeable, [force[0] as Placeable], rooms(3))).toEqual([0])
    expect(leastSplit(force, [])).toEqual({ lost: 3, hexes: 0 })
  })

  it('rather spreads than loses', () => {
    expect(leastSplit(units(2, 2), rooms(2, 2))).toEqual({ lost: 0, hexes: 2 })
    expect(leastSplit(units(2, 1, 1), rooms(3, 1))).toEqual({ lost: 0, hexes: 2 })
  })
})

describe('laws of splitting', () => {
  const forces = fc.array(
    fc.record({ size: fc.integer({ min: 1, max: 4 }), worth: fc.integer({ min: 1, max: 2 }) }),
    { maxLength: 5 },
  )
  const spaces = fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 8 }), used: fc.integer({ min: 0, max: 1 }) }),
    { maxLength: 3 },
  )

  it('nothing better is found by trying everything', () => {
    fc.assert(
      fc.property(forces, spaces, (list, free) => {
        const force = list.map((each, unit) => ({ unit, ...each }))
        const at = free.map((each, hex) => ({ hex, ...each }))
        expect(leastSplit(force, at)).toEqual(tried(force, at))
      }),
    )
  })

  it('following the options unit by unit comes out at the least', () => {
    fc.assert(
      fc.property(forces, spaces, fc.nat(), (list, free, pick) => {
        const force = list.map((each, unit) => ({ unit, ...each }))
        let at: Room[] = free.map((each, hex) => ({ hex, ...each }))
        const best = leastSplit(force, at)
        let left = force
        for (;;) {
          const next = left
            .map(unit => ({
              unit,
              hexes: splitOptions(
                unit,
                left.filter(other => other !== unit),
                at,
              ),
            }))
            .find(each => each.hexes.length > 0)
          if (!next) break
          at = placeUnit(at, next.hexes[pick % next.hexes.length] as number, next.unit.size)
          left = left.filter(unit => unit !== next.unit)
        }
        const lost = left.reduce((sum, unit) => sum + unit.worth, 0)
        expect({ lost, hexes: at.filter(room => room.used > 0).length }).toEqual(best)
      }),
    )
  })
})
