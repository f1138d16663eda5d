/** Short ways to the data files, for the tests that hold them to the rules. */
import { cellAt, makeGrid, parseId } from '@hexfront/engine'
import type { MapFile } from '@hexfront/engine'
import counters from '../data/counters.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import places from '../data/places.json' with { type: 'json' }

export const { units, markers } = counters
export type Unit = (typeof units)[number]

export const ALLIED = 0
export const GERMAN = 1
export const allied = units.filter(u => u.side === ALLIED)
export const german = units.filter(u => u.side === GERMAN)

export const idsOf = (list: readonly Unit[]) => list.map(u => u.id)
export const coded = (setup: string) => units.filter(u => u.setup === setup)
export const tagged = (tag: string) => units.filter(u => u.tags.includes(tag))
export const fromOneTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

/** The turn a unit arrives on, or null for one that is set up. */
export const arrivalOf = (u: Unit) => (/^\d{1,2}(N|S|SW|WR)?$/.test(u.setup) ? parseInt(u.setup, 10) : null)

/** The letters after the arrival turn, or null for a unit that is set up. */
export const entryOf = (u: Unit) => (arrivalOf(u) === null ? null : u.setup.replace(/^\d+/, ''))

export const startsInHex = (u: Unit) => /^\d{4}[NS]$/.test(u.setup)

/** The face a unit enters play with. */
export function full(u: Unit) {
  const face = u.faces[0]
  if (face === undefined) throw new Error(`${u.id} has no face`)
  return face
}

export function unit(id: string): Unit {
  const found = units.find(u => u.id === id)
  if (found === undefined) throw new Error(`no unit ${id}`)
  return found
}

/** The hex of a place that the rules name. */
export const placeHex = (id: string) => places.named.find(p => p.id === id)?.hex

export const map = mapFile as unknown as MapFile
export const grid = makeGrid(map.grid)

/** The cell of a hex by any of its numbers, or -1. */
export function cellOf(hex: string): number {
  const place = parseId(map.grid, map.numbering, hex)
  return place === null ? -1 : cellAt(grid, place.column, place.row)
}

/** The hexes of a zone of the map, in its order. */
export function zoneHexes(id: string): readonly string[] {
  const zone = map.zones.find(z => z.id === id)
  if (zone === undefined) throw new Error(`no zone ${id}`)
  return zone.hexes
}

/** The hexes of the map with a feature. */
export const featured = (feature: string) =>
  map.hexes.filter(h => h.features?.includes(feature)).map(h => h.id)
