/** Counters, hexes and sides as the data files print them: what the naive models reckon from. */
import counterFile from '../data/counters.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }

export interface Counter {
  id: string
  side: number
  nation: string
  type: string
  size: string
  tags: string[]
  faces: Record<string, number>[]
}
interface Hex {
  id: string
  terrain: string
  country?: string
  features?: string[]
  values?: Record<string, string | number>
  playable?: boolean
}
export const counters = counterFile.units as Counter[]
export const hexes = mapFile.hexes as Hex[]

const sides = new Map<string, string[]>()
for (const { between, kind } of mapFile.sides as { between: string[]; kind: string }[]) {
  const key = between.toSorted().join()
  sides.set(key, [...(sides.get(key) ?? []), kind])
}

/** What runs between two hexes, by their numbers on the map. */
export const sideKinds = (a: string, b: string): readonly string[] =>
  sides.get([a, b].toSorted().join()) ?? []
