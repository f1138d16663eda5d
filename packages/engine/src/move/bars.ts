/** What stands in the way of a line: for whoever asks why a unit has none. */

/**
 * The hexes at which a search from a hex has to stop though the ground would let it go on, at most so many
 * steps away.
 */
export function barsAround(
  ways: ArrayLike<number>,
  from: number,
  most: number,
  isShut: (hex: number) => boolean,
): number[] {
  const seen = new Set([from])
  const bars: number[] = []
  let edge = [from]
  for (let far = 1; far <= most && edge.length > 0; far++) {
    const next: number[] = []
    for (const hex of edge)
      for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
        const to = ways[slot]!
        if (to < 0 || seen.has(to)) continue
        seen.add(to)
        if (isShut(to)) bars.push(to)
        else next.push(to)
      }
    edge = next
  }
  return bars
}
