/** Ways by water, from shore to shore. */
import { describe, expect, it } from 'vitest'
import { makeWaterways } from './waterway.ts'
import { textMap } from '../testing/textmap.ts'
import type { TextMapExtras } from '../testing/textmap.ts'

const SEA = { terrain: ['sea'], sides: ['strait'] }

/** Asks for ways by the ids of hexes; hexes with nothing between them are left out. */
function waters(rows: readonly string[], extras: TextMapExtras = {}) {
  const { board, hex } = textMap(rows, extras)
  const ways = makeWaterways(board, SEA)
  return (from: string, to: string): string | null =>
    ways(hex(from), hex(to))
      ?.map(at => board.ids[at])
      .join(' ') ?? null
}

describe('a way by water', () => {
  it('goes through the sea from one shore to the other, both ends included', () => {
    const way = waters(['. ~ ~ .'])
    expect(way('0101', '0401')).toBe('0101 0201 0301 0401')
    expect(way('0401', '0101')).toBe('0401 0301 0201 0101')
    expect(way('0101', '0201')).toBe('0101 0201')
    expect(way('0201', '0301')).toBe('0201 0301')
  })

  it('is the shortest there is, around the land and not over it', () => {
    const way = waters(['. . .', ' ~ ~ .', '. ~ .', ' ~ . .'])
    expect(way('0101', '0301')).toBe('0101 0102 0202 0301')
    // From land to the land beside it the sea goes around.
    expect(way('0101', '0201')).toBe('0101 0102 0201')
  })

  it('is not there between hexes of land, without sea that joins them, or on the spot', () => {
    const inland = waters(['. . .'])
    expect([inland('0101', '0201'), inland('0101', '0301')]).toEqual([null, null])
    const parted = waters(['. ~ . ~ .'])
    expect(parted('0101', '0301')).toBe('0101 0201 0301')
    expect(parted('0101', '0501')).toBeNull()
    expect(parted('0201', '0401')).toBeNull()
    expect(parted('0201', '0201')).toBeNull()
  })

  it('steps from shore to shore over a strait, and over no other side', () => {
    const way = waters(['. . .'], { sides: { strait: ['0101-0201'], river: ['0201-0301'] } })
    expect(way('0101', '0201')).toBe('0101 0201')
    expect(way('0201', '0101')).toBe('0201 0101')
    expect(way('0201', '0301')).toBeNull()
    // Beyond the strait it ends: it has come to land.
    expect(way('0101', '0301')).toBeNull()
  })

  it('goes through water that nobody may enter', () => {
    const way = waters(['. ~ .'], { unplayable: ['0201'] })
    expect(way('0101', '0301')).toBe('0101 0201 0301')
  })

  it('is asked only from hex to hex', () => {
    const { board, hex } = textMap(['. ~ .'], { boxes: { port: ['0101'] } })
    const ways = makeWaterways(board, SEA)
    for (const off of [-1, board.hexCount]) {
      expect(ways(off, hex('0101'))).toBeNull()
      expect(ways(hex('0101'), off)).toBeNull()
    }
    // However often it is asked, the answer is the same.
    expect(ways(hex('0101'), hex('0301'))).toEqual(ways(hex('0101'), hex('0301')))
  })
})
