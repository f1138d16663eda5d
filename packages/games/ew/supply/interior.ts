/** Rule 7.16: the French interior, which falls to the Allies once a line of theirs cuts it off. */
import { component, makeWays, neighboursOf } from '@hexfront/engine'
import { allHexes, board, HEXES, inGermany, inNorth, side, zone } from '../data.ts'
import { controlledBy, unitsIn } from '../position.ts'
import { ALLIED, GERMAN } from '../state.ts'
import type { EwState } from '../state.ts'

const ways = makeWays(board, { closedSides: side.closed | side.logistic })
const isAtlantic = zone('atlanticCoast')
const country = (hex: number): string => board.countryNames[board.country[hex]!]!

/** Ruling B120: hexes of the northern zone that touch Switzerland. */
const cells = new Map(Array.from({ length: HEXES }, (_, hex) => [board.cellOf[hex]!, hex]))
export const swissBorder: readonly number[] = allHexes.filter(
  hex =>
    inNorth[hex] === 1 &&
    neighboursOf(board.grid, board.cellOf[hex]!).some(cell => {
      const next = cells.get(cell)
      return next !== undefined && country(next) === 'Switzerland'
    }),
)

const interior: readonly number[] = allHexes.filter(hex => ['France', 'Belgium'].includes(country(hex)))
const reich: readonly number[] = allHexes.filter(hex => inGermany[hex] === 1 && inNorth[hex] === 1)

const isWay = (from: number, direction: number, to: number): boolean => ways[from * 6 + direction] === to

const isSwissEnd = new Set(swissBorder)

/** Whether Allied hexes join the Atlantic coast to Switzerland, by way of one that has just been gained if it is given. */
export function lineStands(state: EwState, gained?: number): boolean {
  const allied = controlledBy(state, ALLIED)
  const seen = new Set<number>()
  for (const start of gained === undefined ? swissBorder : [gained]) {
    if (allied[start] !== 1 || seen.has(start)) continue
    const joined = component(board, start, (from, d, to) => allied[to] === 1 && isWay(from, d, to))
    if (joined.some(hex => isAtlantic[hex] === 1) && joined.some(hex => isSwissEnd.has(hex))) return true
    for (const hex of joined) seen.add(hex)
  }
  return false
}

/**
 * Rule 7.16, ruling B43: the German hexes without German units that fall once a line is established: those of France
 * and Belgium from which no chain of hexes out of Allied control leads to Germany. German zones do not hinder it. Each
 * hex gained that joins such a line establishes one; a gain elsewhere does not.
 */
export function interiorLost(state: EwState, gained?: number): number[] {
  if (!lineStands(state, gained)) return []
  const german = controlledBy(state, GERMAN)
  const linked = new Set<number>()
  for (const start of reich) {
    if (german[start] !== 1 || linked.has(start)) continue
    for (const hex of component(board, start, (from, d, to) => german[to] === 1 && isWay(from, d, to)))
      linked.add(hex)
  }
  const units = unitsIn(state, GERMAN)
  return interior.filter(hex => german[hex] === 1 && units[hex] === 0 && !linked.has(hex))
}
