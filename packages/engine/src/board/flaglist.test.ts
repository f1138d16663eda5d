import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flagList, flagsSeen, listFlags, openFlags, unitsListed } from './flaglist.ts'
import { UNSEEN } from './place.ts'

/** Flags of up to 256 units, most of them none. */
const sparse = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 16383 })), {
  minLength: 1,
  maxLength: 256,
})

describe('a list of flags', () => {
  test('holds those alone who have any, in order of the units', () => {
    expect(flagList([0, 3, 0, 1])).toEqual([3 * 256 + 1, 256 + 3])
    expect(flagList([0, 0])).toEqual([])
  })

  test('names those who have one of some flags', () => {
    const list = flagList([4, 3, 0, 1, 8, 6])
    expect([1, 2, 4, 5, 16].map(flags => unitsListed(list, flags))).toEqual([
      [1, 3],
      [1, 5],
      [0, 5],
      [0, 1, 3, 5],
      [],
    ])
  })

  test('opens to what it was made of', () => {
    fc.assert(
      fc.property(sparse, flags => {
        expect(openFlags(flagList(flags), flags.length)).toEqual(flags)
        expect(openFlags(flagList(flags)).slice(0, flags.length)).toEqual(flags)
        expect(
          openFlags(flagList(flags))
            .slice(flags.length)
            .every(one => one === 0),
        ).toBe(true)
      }),
    )
  })

  test('says the last of 256 units all that it can have', () => {
    const flags = Array.from({ length: 256 }, () => 0).with(255, 16383)
    expect(openFlags(flagList(flags))[255]).toBe(16383)
  })

  test('is written unit by unit, and the same whatever came before', () => {
    fc.assert(
      fc.property(sparse, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }))), (before, changes) => {
        const list = flagList(before)
        const flags = before.slice()
        for (const [pick, now] of changes) {
          flags[pick % flags.length] = now
          listFlags(list, pick % flags.length, now)
        }
        expect(list).toEqual(flagList(flags))
      }),
    )
  })

  test('shows a viewer those alone whose places he knows, and is not changed by it', () => {
    fc.assert(
      fc.property(sparse, fc.array(fc.nat({ max: 255 })), (flags, hidden) => {
        const list = flagList(flags)
        const at = flags.map((_, unit) => (hidden.includes(unit) ? UNSEEN : unit))
        const seen = flags.map((one, unit) => (hidden.includes(unit) ? 0 : one))
        expect(flagsSeen(list, at)).toEqual(flagList(seen))
        expect(list).toEqual(flagList(flags))
      }),
    )
  })
})
