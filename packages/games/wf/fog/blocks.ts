/**
 * Blocks that show their backs, as a view counts them: one number for all in a hex of one side with the same signs.
 * From the lowest bits up: the hex, the side, how many there are besides the first, and the public flags.
 */
const HEX_BITS = 11
const SIDE_AT = HEX_BITS
const COUNT_AT = SIDE_AT + 1
const COUNT_BITS = 7
const SIGNS_AT = COUNT_AT + COUNT_BITS

export const blockOf = (hex: number, side: number, signs: number, count: number): number =>
  (signs << SIGNS_AT) | ((count - 1) << COUNT_AT) | (side << SIDE_AT) | hex

export const hexOfBlock = (block: number): number => block & ((1 << HEX_BITS) - 1)
export const sideOfBlock = (block: number): number => (block >> SIDE_AT) & 1
export const countOfBlock = (block: number): number => ((block >> COUNT_AT) & ((1 << COUNT_BITS) - 1)) + 1
export const signsOfBlock = (block: number): number => block >> SIGNS_AT

/** In the order in which a view lists them: by hex, then by side. */
const placeOf = (block: number): number => (hexOfBlock(block) << 1) | sideOfBlock(block)

/** The lists of two sides as one, in order. */
export function mergeBlocks(a: readonly number[], b: readonly number[]): number[] {
  const merged: number[] = []
  let next = 0
  for (let i = 0; i < a.length; i++) {
    const place = placeOf(a[i]!)
    while (next < b.length && placeOf(b[next]!) < place) merged.push(b[next++]!)
    merged.push(a[i]!)
  }
  while (next < b.length) merged.push(b[next++]!)
  return merged
}
