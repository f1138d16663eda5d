/** What follows from a view for each side, found once and kept for as long as the view is. */
export function kept<V extends object, T>(make: (view: V, side: number) => T): (view: V, side: number) => T {
  const known = new WeakMap<V, T[]>()
  return (view, side) => {
    let both = known.get(view)
    if (both === undefined) known.set(view, (both = []))
    return (both[side] ??= make(view, side))
  }
}

/** Hexes as a mask over all of them, kept likewise. */
export const keptMask = <V extends object>(
  hexes: number,
  find: (view: V, side: number) => Iterable<number>,
): ((view: V, side: number) => Uint8Array) =>
  kept((view, side) => {
    const mask = new Uint8Array(hexes)
    for (const hex of find(view, side)) mask[hex] = 1
    return mask
  })
