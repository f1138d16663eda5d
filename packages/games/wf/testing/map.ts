/** The compiled map, asked by the names that the rules use: for the tests of the map. */
import {
  component,
  featureMask,
  distance as hexDistance,
  loadBoard,
  locationsIn,
  sideHas,
  sideMask,
  terrainMask,
} from '@hexfront/engine'
import { mapWords } from '@hexfront/games/testing'
import json from '../data/map.json' with { type: 'json' }

export const board = loadBoard(json)

/** A place by its printed name, its second name, or the way from a city (1.2). */
export function at(name: string): number {
  const found = [...Array(board.hexCount).keys()].filter(hex =>
    [board.names[hex], board.values[hex]!['called'], board.values[hex]!['also']].includes(name),
  )
  if (found.length !== 1) throw new Error(`${found.length} hexes are called ${name}`)
  return found[0]!
}

export const { all, has, kinds } = mapWords(board, at)

export const named = (hexes: Iterable<number>): string[] =>
  [...hexes].map(hex => board.names[hex] || String(board.values[hex]!['called'] ?? board.ids[hex])).sort()
export const country = (hex: number): string => board.countryNames[board.country[hex]!]!
export const terrain = (name: string): string => board.terrainNames[board.terrain[at(name)]!]!
export const value = (name: string, key: string): unknown => board.values[at(name)]![key]
export const withFeature = (feature: string): number[] => locationsIn(featureMask(board, feature))
export const ports = locationsIn(featureMask(board, 'majorPort', 'minorPort'))
export const portOf = (hex: number): string => String(board.values[hex]!['port'])
export const seasOf = (hex: number): readonly string[] => (board.values[hex]!['seas'] ?? []) as string[]
export const DIRECTIONS = { NE: 0, E: 1, SE: 2, SW: 3, W: 4, NW: 5 } as const
export const distance = (a: string, b: string): number =>
  hexDistance(board.grid, board.cellOf[at(a)]!, board.cellOf[at(b)]!)
export const walk = (from: number, ...barred: string[]): Set<number> => {
  const bar = sideMask(board, ...barred)
  return new Set(component(board, from, (hex, d) => !sideHas(board, hex, d, bar)))
}
/** A sea area's box. */
export const idOf = (sea: string): string =>
  sea
    .split(' ')
    .map((word, i) => (i ? word[0]!.toUpperCase() : word[0]!.toLowerCase()) + word.slice(1))
    .join('')

/** Hexes one can sail to from a hex in so many steps, over sea hexes and sides that water joins (15.43). */
export function sailing(from: number, allowed: (hex: number) => boolean = () => true): Map<number, number> {
  const water = sideMask(board, 'seaLink')
  const sea = terrainMask(board, 'sea')
  const far = new Map([[from, 0]])
  for (const [hex, steps] of far) {
    for (let d = 0; d < 6; d++) {
      const cell = board.grid.neighbours[board.cellOf[hex]! * 6 + d]!
      const next = cell < 0 ? -1 : board.hexOfCell[cell]!
      if (next < 0 || far.has(next) || !allowed(next)) continue
      if (sideHas(board, hex, d, water) || (sea[hex] && sea[next])) far.set(next, steps + 1)
    }
  }
  return far
}
