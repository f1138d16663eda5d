import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directionBetween } from '../board/board.ts'
import { sideHas, sideMask, terrainMask } from '../board/features.ts'
import { fillOccupancy, makeOccupancy } from '../board/occupancy.ts'
import { anyMap } from '../testing/arbitrary.ts'
import { drawMap, textMap } from '../testing/textmap.ts'
import { addZoc, makeZoc, removeZoc, type Zoc, zocMask } from './zoc.ts'

/** Rebuilds the counts from where the units are; only those that `exerts` marks count. */
function fillZoc(zoc: Zoc, places: ArrayLike<number>, active: ArrayLike<number>): void {
  zoc.counts.fill(0)
  for (let unit = 0; unit < places.length; unit++) if (active[unit]! > 0) addZoc(zoc, places[unit]!)
}

const { board, hex, at, counters } = textMap(['. . . .', ' . . ~ .', '. . . .'], {
  sides: { estuary: ['0202-0201', '0102-0101'] },
  boxes: { pool: [] },
  units: [
    { id: 'A', at: '0202', side: 1 },
    { id: 'B', at: '0102', side: 1 },
    { id: 'static', at: '0401', side: 1 },
    { id: 'enemy', at: '0103' },
    { id: 'boxed', at: 'pool', side: 1 },
    { id: 'dead', side: 1 },
  ],
})
const exerts = Uint8Array.of(1, 1, 0, 0, 1, 1)
const drawn = (zoc: Zoc): string[] =>
  drawMap(board, at => (zoc.counts[at] === 0 ? '.' : String(zoc.counts[at])))

describe('zones of control', () => {
  test('cover the hexes around each unit that exerts one', () => {
    const zoc = makeZoc(board)
    fillZoc(zoc, at, exerts)
    expect(drawn(zoc)).toEqual(['1 2 1 .', ' 1 1 1 .', '1 2 1 .'])
    expect(zoc.counts).toHaveLength(board.count)
    fillZoc(zoc, at, exerts)
    expect(drawn(zoc)).toEqual(['1 2 1 .', ' 1 1 1 .', '1 2 1 .'])
  })

  test('do not cross the sides nor enter the terrain that a game names', () => {
    const closedSides = sideMask(board, 'estuary')
    const zoc = makeZoc(board, { closedSides, closedHexes: terrainMask(board, 'sea') })
    fillZoc(zoc, at, exerts)
    expect(drawn(zoc)).toEqual(['. 1 1 .', ' 1 1 . .', '1 2 1 .'])
  })

  test('cover the unit too where a game says so', () => {
    const zoc = makeZoc(board, { own: 'covered' })
    fillZoc(zoc, at, exerts)
    expect(drawn(zoc)).toEqual(['1 2 1 .', ' 2 2 1 .', '1 2 1 .'])
    removeZoc(zoc, hex('0102'))
    expect(drawn(zoc)).toEqual(['. 1 1 .', ' 1 1 1 .', '. 1 1 .'])
    removeZoc(zoc, hex('0202'))
    removeZoc(zoc, hex('pool'))
    removeZoc(zoc, -1)
    expect(zoc.counts.every(count => count === 0)).toBe(true)
  })

  test('are negated by friendly units where a game says so', () => {
    const zoc = makeZoc(board)
    fillZoc(zoc, at, exerts)
    const occupancy = makeOccupancy(board.count, counters.side)
    fillOccupancy(occupancy, at)
    const mask = new Uint8Array(board.count).fill(9)
    expect(zocMask(zoc, mask)).toBe(mask)
    expect(drawMap(board, at => String(mask[at]))).toEqual(['1 1 1 0', ' 1 1 1 0', '1 1 1 0'])
    zocMask(zoc, mask, occupancy.counts[0])
    expect(drawMap(board, at => String(mask[at]))).toEqual(['1 1 1 0', ' 1 1 1 0', '0 1 1 0'])
    expect(mask[hex('pool')]).toBe(0)
  })

  const units = fc.array(fc.tuple(fc.integer({ min: -1, max: 80 }), fc.boolean()), { maxLength: 12 })

  test('on any map, equal what one counts by hand, both filled and kept up unit by unit', () => {
    fc.assert(
      fc.property(anyMap, units, ({ board: any }, given) => {
        const closedSides = any.sideKindNames.includes('sea') ? sideMask(any, 'sea') : 0
        const places = given.map(([place]) => Math.min(place, any.hexCount - 1))
        const active = Uint8Array.from(given, ([, exerting]) => (exerting ? 1 : 0))
        const zoc = makeZoc(any, { closedSides })
        fillZoc(zoc, places, active)
        const kept = makeZoc(any, { closedSides })
        for (const place of places) addZoc(kept, place)
        for (const [unit, place] of places.entries()) if (active[unit] === 0) removeZoc(kept, place)
        const expected = Array.from({ length: any.hexCount }, (_, to) => {
          const reaching = places.filter((place, unit) => {
            if (place < 0 || active[unit] === 0) return false
            const direction = directionBetween(any, place, to)
            return direction >= 0 && !sideHas(any, place, direction, closedSides)
          })
          return reaching.length
        })
        expect([...zoc.counts]).toEqual(expected)
        expect([...kept.counts]).toEqual(expected)
      }),
    )
  })
})
