/** What a unit can reach: hexes in the order found, and what is left of its points in each. */
export interface Mobility {
  readonly unit: number
  readonly hexes: readonly number[]
  /** Points left in each hex of the map, -1 out of reach; the unit's own hex is in reach. */
  readonly left: Int8Array
}

/** A unit that stays in a hex of a map of so many. */
export function standingAt(hexCount: number, unit: number, hex: number): Mobility {
  const left = new Int8Array(hexCount).fill(-1)
  left[hex] = 1
  return { unit, hexes: [hex], left }
}
