/** Random boards and masks for laws that must hold on every map. */
import fc from 'fast-check'
import type { Board } from '../board/board.ts'
import { compileBoard } from '../board/compile.ts'
import { textMap, textMapFile, type TextMap } from './textmap.ts'

const MOST = 9

/** A map of up to 9 by 9 hexes with holes, six terrains and random rivers and sea sides. */
export const anyMap: fc.Arbitrary<TextMap> = fc
  .record({
    width: fc.integer({ min: 1, max: MOST }),
    height: fc.integer({ min: 1, max: MOST }),
    pushed: fc.constantFrom(0, 1),
    terrain: fc.array(fc.constantFrom(...'.....fhrm~_'), { minLength: MOST * MOST, maxLength: MOST * MOST }),
    rivers: fc.array(fc.nat(400), { maxLength: 30 }),
    seas: fc.array(fc.nat(400), { maxLength: 15 }),
  })
  .map(({ width, height, pushed, terrain, rivers, seas }) => {
    const rows = Array.from({ length: height }, (_, row) => {
      const line = terrain.slice(row * MOST, row * MOST + width)
      if (row === 0) line[0] = '.'
      return (row % 2 === pushed ? '' : ' ') + line.join(' ')
    })
    const plain = compileBoard(textMapFile(rows))
    return textMap(rows, { sides: { river: sidesAt(plain, rivers), sea: sidesAt(plain, seas) } })
  })

/** So many bytes below `top`, most of them 0, one for each location of any map. */
export function anyMask(top: number): fc.Arbitrary<Uint8Array> {
  const byte = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(top) })
  return fc
    .array(byte, { minLength: MOST * MOST, maxLength: MOST * MOST })
    .map(bytes => Uint8Array.from(bytes))
}

/** The mask cut to a board's size. */
export function fitted(board: Board, mask: Uint8Array): Uint8Array {
  return mask.slice(0, board.count)
}

function sidesAt(board: Board, picks: readonly number[]): string[] {
  const inner: string[] = []
  for (let side = 0; side < board.sideCount; side++) {
    const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
    if (b >= 0) inner.push(`${board.ids[a]}-${board.ids[b]}`)
  }
  return inner.length === 0 ? [] : [...new Set(picks.map(pick => inner[pick % inner.length]!))]
}
