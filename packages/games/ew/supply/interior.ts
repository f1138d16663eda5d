/** Rule 7.16: the French interior, which falls to the Allies once a line of theirs cuts it off. */
import { component, makeWays, neighboursOf } from '@hexfront/engine'
import { allHexes, board, HEXES, inNorth, side, zone } from '../data.ts'
import { controlledBy, unitsIn } from '../position.ts'
import { ALLIED, GERMAN } from '../state.ts'
import type { EwState } from '../state.ts'

const ways = makeWays(board, { closedSides: side.closed | side.logistic })
const isAtlantic = zone('atlanticCoast')
const country = (hex: number): string => board.countryNames[board.country[hex]!]!
const north: readonly number[] = allHexes.filter(hex => inNorth[hex] === 1)

const cells = new Map(Array.from({ length: HEXES }, (_, hex) => [board.cellOf[hex]!, hex]))
/** What lies around a hex, closed ground too; fewer than six at the edge of the map. */
const around = (hex: number): number[] =>
  neighboursOf(board.grid, board.cellOf[hex]!).flatMap(cell => cells.get(cell) ?? [])

const isSwiss = (hex: number): boolean => country(hex) === 'Switzerland'

/** Ruling B120: hexes of the northern zone that touch Switzerland. */
export const swissBorder: readonly number[] = north.filter(hex => around(hex).some(isSwiss))

/** Whether a hex lies at the sea, at the edge of the map or on the line between the zones. */
const isAtMargin = (hex: number): boolean =>
  around(hex).length < 6 ||
  around(hex).some(next => (board.playable[next] === 1 ? inNorth[next] === 0 : !isSwiss(next)))

/**
 * Ruling B43: the far end of the northern zone: its margin from the first hex beyond the Atlantic coast round to the
 * Danube. No line from the Atlantic to Switzerland has any of it behind it.
 */
const farEnd: readonly number[] = north.filter(
  hex => !['France', 'Belgium'].includes(country(hex)) && isAtlantic[hex] === 0 && isAtMargin(hex),
)

const isWay = (from: number, direction: number, to: number): boolean => ways[from * 6 + direction] === to

const isSwissEnd = new Set(swissBorder)

/** Allied hexes that join the Atlantic coast to Switzerland, by way of one that has just been gained if it is given. */
function lineOf(state: EwState, gained?: number): Set<number> {
  const allied = controlledBy(state, ALLIED)
  const line = new Set<number>()
  if (!swissBorder.some(hex => allied[hex] === 1)) return line
  const seen = new Set<number>()
  for (const start of gained === undefined ? swissBorder : [gained]) {
    if (allied[start] !== 1 || seen.has(start)) continue
    const joined = component(board, start, (from, d, to) => allied[to] === 1 && isWay(from, d, to))
    const isLine = joined.some(hex => isAtlantic[hex] === 1) && joined.some(hex => isSwissEnd.has(hex))
    for (const hex of joined) {
      seen.add(hex)
      if (isLine) line.add(hex)
    }
  }
  return line
}

export const lineStands = (state: EwState, gained?: number): boolean => lineOf(state, gained).size > 0

/** What a line leaves to its east: all that the far end of the zone is joined to without crossing it. */
function eastOf(line: ReadonlySet<number>): Set<number> {
  const east = new Set<number>()
  for (const start of farEnd) {
    if (line.has(start) || east.has(start)) continue
    for (const hex of component(board, start, (_from, _d, to) => inNorth[to] === 1 && !line.has(to)))
      east.add(hex)
  }
  return east
}

/**
 * Rule 7.16, ruling B43: the German hexes without German units that fall once a line is established: all to the west
 * of it, in whatever country. German zones do not hinder it. Each hex gained that joins such a line establishes one;
 * a gain elsewhere does not.
 */
export function interiorLost(state: EwState, gained?: number): number[] {
  const line = lineOf(state, gained)
  if (line.size === 0) return []
  const east = eastOf(line)
  const [german, units] = [controlledBy(state, GERMAN), unitsIn(state, GERMAN)]
  return north.filter(hex => german[hex] === 1 && units[hex] === 0 && !east.has(hex))
}
