/** Helpers for the map tests of all games: chains of hexes and networks of hexsides on a compiled board. */
import type { Board } from '@hexfront/engine'
import {
  component,
  endsOfSide,
  hasFeature,
  locate,
  locationsIn,
  makeSides,
  makeVertices,
  sideBetween,
  sideHas,
  sideMask,
  zoneHexes,
} from '@hexfront/engine'

export interface MapWords {
  readonly at: (place: string) => number
  readonly idsOf: (hexes: Iterable<number>) => string[]
  /** Every hex that can be entered. */
  readonly all: readonly number[]
  readonly zone: (id: string) => string[]
  readonly has: (place: string, feature: string) => boolean
  /** What lies between two neighbours. */
  readonly kinds: (a: string, b: string) => string[]
}

/** A board asked in words; places go by their ids, unless the game calls them otherwise. */
export function mapWords(board: Board, at = (place: string): number => locate(board, place)): MapWords {
  const idsOf = (hexes: Iterable<number>): string[] => [...hexes].map(hex => board.ids[hex]!).sort()
  return {
    at,
    idsOf,
    all: locationsIn(board.playable).filter(hex => hex < board.hexCount),
    zone: id => idsOf(zoneHexes(board, id)),
    has: (place, feature) => hasFeature(board, at(place), feature),
    kinds(a, b) {
      const side = sideBetween(board, at(a), at(b))
      if (side < 0) throw new Error(`${a} does not touch ${b}`)
      return board.sideKindNames.filter((_, n) => board.sideKinds[side]! & (1 << n))
    },
  }
}

/** Whether consecutive hexes of a list touch. */
export function isChain(board: Board, hexes: ArrayLike<number>): boolean {
  return Array.from(hexes).every((hex, i) => i === 0 || sideBetween(board, hexes[i - 1]!, hex) >= 0)
}

/** Whether a set of hexes hangs together. */
export function hangsTogether(board: Board, hexes: readonly number[]): boolean {
  const wanted = new Set(hexes)
  return component(board, hexes[0]!, (_from, _d, to) => wanted.has(to)).length === wanted.size
}

/** The hexes that can be walked to from one without crossing sides of the given kinds. */
export function reachable(board: Board, start: number, ...barred: string[]): Set<number> {
  const bar = sideMask(board, ...barred)
  return new Set(component(board, start, (from, d) => !sideHas(board, from, d, bar)))
}

export interface SideNet {
  /** The two vertices of a board side. */
  readonly ends: (side: number) => readonly [number, number]
  /** Vertices on the edge of the drawn grid. */
  readonly rim: ReadonlySet<number>
  /** How many connected pieces some sides form, and the vertices where just one of them ends. */
  readonly network: (sides: Iterable<number>) => { readonly pieces: number; readonly free: readonly number[] }
}

/** Vertices of the drawn hexes: what rivers and lines run along. */
export function sideNet(board: Board): SideNet {
  const sides = makeSides(board.grid.neighbours)
  const vertices = makeVertices(board.grid.neighbours)
  const rim = new Set<number>()
  for (let side = 0; side < sides.count; side++) {
    if (sides.second[side]! < 0) for (const end of endsOfSide(sides, vertices, side)) rim.add(end)
  }
  const ends = (side: number): readonly [number, number] => {
    const hex = board.sideHexes[side * 2]!
    const d = [0, 1, 2, 3, 4, 5].find(one => board.sideOf[hex * 6 + one] === side)!
    return endsOfSide(sides, vertices, sides.sideOf[board.cellOf[hex]! * 6 + d]!)
  }
  return { ends, rim, network: of => networkOf(of, ends) }
}

function networkOf(
  sides: Iterable<number>,
  ends: SideNet['ends'],
): { readonly pieces: number; readonly free: readonly number[] } {
  const links = new Map<number, number[]>()
  for (const side of sides) {
    const [a, b] = ends(side)
    links.set(a, [...(links.get(a) ?? []), b])
    links.set(b, [...(links.get(b) ?? []), a])
  }
  const seen = new Set<number>()
  let pieces = 0
  for (const start of links.keys()) {
    if (seen.has(start)) continue
    pieces++
    const open = [start]
    for (const vertex of open) {
      if (seen.has(vertex)) continue
      seen.add(vertex)
      open.push(...links.get(vertex)!)
    }
  }
  return { pieces, free: [...links].filter(([, next]) => next.length === 1).map(([vertex]) => vertex) }
}
