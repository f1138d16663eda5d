/**
 * Who is where: derived from the state's `at` (a location for each unit, negative when off the map)
 * into arrays that are made once and refilled. The units of a location form a chain in unit order.
 */
export interface Occupancy {
  /** First unit of each location, -1 if empty. */
  readonly first: Int16Array
  /** Next unit in the same location, -1 at the end. */
  readonly next: Int16Array
  /** Where each unit is, -1 off the map. */
  readonly at: Int16Array
  /** Side of each unit. */
  readonly side: Uint8Array
  /** Units of each side in each location: usable as a mask, for example of enemy-held hexes. */
  readonly counts: readonly Uint8Array[]
}

/** An empty occupancy of so many locations for units of these sides. */
export function makeOccupancy(locations: number, side: Uint8Array, sides = 2): Occupancy {
  return {
    first: new Int16Array(locations).fill(-1),
    next: new Int16Array(side.length).fill(-1),
    at: new Int16Array(side.length).fill(-1),
    side,
    counts: Array.from({ length: sides }, () => new Uint8Array(locations)),
  }
}

/** Rebuilds everything from where the units are. */
export function fillOccupancy(occupancy: Occupancy, places: ArrayLike<number>): void {
  const { first, next, at, side, counts } = occupancy
  first.fill(-1)
  for (let s = 0; s < counts.length; s++) counts[s]!.fill(0)
  // From the last unit to the first, each put before its chain: the chains end up in unit order.
  for (let unit = at.length - 1; unit >= 0; unit--) {
    const place = places[unit]!
    if (place < 0) {
      at[unit] = -1
      next[unit] = -1
      continue
    }
    at[unit] = place
    next[unit] = first[place]!
    first[place] = unit
    counts[side[unit]!]![place]!++
  }
}

/** Moves one unit, with the same result as rebuilding; a negative place takes it off the map. */
export function relocate(occupancy: Occupancy, unit: number, place: number): void {
  const { first, next, at, side, counts } = occupancy
  const count = counts[side[unit]!]!
  const old = at[unit]!
  if (old >= 0) {
    if (first[old] === unit) first[old] = next[unit]!
    else next[unitBefore(occupancy, old, unit)] = next[unit]!
    count[old]!--
  }
  at[unit] = place < 0 ? -1 : place
  next[unit] = -1
  if (place < 0) return
  const before = unitBefore(occupancy, place, unit)
  if (before < 0) {
    next[unit] = first[place]!
    first[place] = unit
  } else {
    next[unit] = next[before]!
    next[before] = unit
  }
  count[place]!++
}

/** The units in a location, in unit order. In a hot path, walk `first` and `next` instead. */
export function unitsAt({ first, next }: Occupancy, place: number): number[] {
  const found: number[] = []
  for (let unit = first[place]!; unit >= 0; unit = next[unit]!) found.push(unit)
  return found
}

/** The units of one side in a location, in unit order. */
export function unitsOf(occupancy: Occupancy, side: number, place: number): number[] {
  return unitsAt(occupancy, place).filter(unit => occupancy.side[unit] === side)
}

/** The last unit of a location's chain with a lower number, or -1. */
function unitBefore({ first, next }: Occupancy, place: number, unit: number): number {
  let before = -1
  for (let other = first[place]!; other >= 0 && other < unit; other = next[other]!) before = other
  return before
}
