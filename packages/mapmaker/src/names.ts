/** Where names would stand: those of countries, hills and waters by the ground, those of hexes beside their centres. */
import { centreOf } from '@hexfront/engine'
import type { NameWish } from './art/labels.ts'
import type { Point } from './geo/transform.ts'
import type { Kit } from './recipe.ts'

/** The name of a country, of hills or of a water, and where it would stand on a map of the ground. */
export interface RegionName {
  readonly text: string
  readonly kind: 'country' | 'region' | 'river' | 'sea' | 'lake'
  readonly height: number
  readonly at: Point
  readonly rotate?: number
}

export const regionName = (
  kind: RegionName['kind'],
  height: number,
  text: string,
  longitude: number,
  latitude: number,
): RegionName => ({ text, kind, height, at: [longitude, latitude] })

/** Where they stand, or a little above or below; written where there is room. */
export const regionWishes = (kit: Kit, regions: readonly RegionName[]): NameWish[] =>
  regions.map(({ text, kind, height, at, rotate }) => {
    const [x, y] = kit.place.forward(at)
    const spots = [0, 30, -30, 60, -60].map(dy => ({ at: [x, y + dy] as const }))
    return { text, kind, height, spots, ...(rotate ? { rotate } : {}), optional: true }
  })

/** Spots for the name of a hex: so far below its centre and so far above. */
export function spotsBeside(kit: Kit, cell: number, below: number, above: number): NameWish['spots'] {
  const [x, y] = centreOf(kit.lattice.grid, cell)
  return [{ at: [x, y + below] }, { at: [x, y - above] }]
}

/** The same, and to the right and the left of it. */
export function spotsAround(kit: Kit, cell: number, below: number, above: number): NameWish['spots'] {
  const [x, y] = centreOf(kit.lattice.grid, cell)
  return [
    ...spotsBeside(kit, cell, below, above),
    { at: [x + 16, y], anchor: 'start' },
    { at: [x - 16, y], anchor: 'end' },
  ]
}
