import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { board, counters } from '../../fixture/state.ts'
import { makeZoc } from '../move/zoc.ts'
import { copyPosition, eachTouched, isTold, makePosition, movePiece, stackIn } from './position.ts'

const parts = { board, side: counters.side, zone: makeZoc(board) }
const places = fc.integer({ min: -4, max: board.count - 1 })
const everywhere = fc.array(places, { minLength: counters.count, maxLength: counters.count })
const walks = fc.array(fc.tuple(fc.nat(counters.count - 1), places), { maxLength: 100 })

describe('a position', () => {
  it('is the same whether units went there one by one or were found there', () => {
    fc.assert(
      fc.property(everywhere, walks, (at, walk) => {
        const position = makePosition(parts, at)
        for (const [unit, to] of walk) {
          movePiece(position, unit, to)
          at[unit] = to
        }
        const fresh = makePosition(parts, at)
        expect(position.occupancy).toEqual(fresh.occupancy)
        expect(position.zones).toEqual(fresh.zones)
        for (let place = 0; place < board.count; place++)
          for (const side of [0, 1])
            expect(stackIn(position, side, place)).toEqual(
              [...at.keys()].filter(unit => at[unit] === place && counters.side[unit] === side),
            )
      }),
    )
  })

  it('has zones only of units that exert one', () => {
    const exerts = counters.side.map((_, unit) => unit % 2)
    const masked = { ...parts, exerts }
    fc.assert(
      fc.property(everywhere, walks, (at, walk) => {
        const position = makePosition(masked, at)
        for (const [unit, to] of walk) {
          movePiece(position, unit, to)
          at[unit] = to
        }
        const seen = at.map((place, unit) => (exerts[unit] === 1 ? place : -1))
        expect(position.zones).toEqual(makePosition(parts, seen).zones)
      }),
    )
  })

  it('goes its own way once copied', () => {
    fc.assert(
      fc.property(everywhere, walks, (at, walk) => {
        const position = makePosition(parts, at)
        const copy = copyPosition(position)
        for (const [unit, to] of walk) movePiece(copy, unit, to)
        expect(position).toEqual(makePosition(parts, at))
      }),
    )
  })

  it('tells a reader in time every hex that was left or entered', () => {
    fc.assert(
      fc.property(everywhere, walks, (at, walk) => {
        const position = makePosition(parts, at)
        const expected: number[] = []
        for (const [unit, to] of walk) {
          expected.push(...[position.occupancy.at[unit]!, to].filter(hex => hex >= 0 && hex < board.hexCount))
          movePiece(position, unit, to)
        }
        const read = Math.max(0, position.touched.count - position.touched.ring.length)
        expect(isTold(position.touched, read)).toBe(true)
        expect(isTold(position.touched, read - 1)).toBe(position.touched.count < position.touched.ring.length)
        const told: number[] = []
        eachTouched(position.touched, read, hex => told.push(hex))
        expect(told).toEqual(expected.slice(read))
      }),
    )
  })
})
