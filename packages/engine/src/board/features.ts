/** Questions about what is printed on a board. Asking for a name that the map lacks is a bug and throws. */
import type { Board } from './board.ts'
import { joinMasks, maskOf } from './mask.ts'

export type Edge = 'north' | 'east' | 'south' | 'west'

/** Which locations have any of these features: 1 or 0 for each. */
export function featureMask(board: Board, ...names: readonly string[]): Uint8Array {
  return joinMasks(new Uint8Array(board.count), ...names.map(name => known(board.features, name, 'feature')))
}

/** Whether the location has the feature. In a hot path, take `featureMask` once instead. */
export function hasFeature(board: Board, location: number, name: string): boolean {
  return known(board.features, name, 'feature')[location] === 1
}

/** The bits of these hexside kinds, for `sideHas` and the movement, zone and supply tables. */
export function sideMask(board: Board, ...kinds: readonly string[]): number {
  let mask = 0
  for (const kind of kinds) mask |= 1 << numberOf(board.sideKindNames, kind, 'hexside kind')
  return mask >>> 0
}

/** Whether the side of a hex in a direction is of any of the kinds in the mask. */
export function sideHas(board: Board, hex: number, direction: number, mask: number): boolean {
  return (board.sideKinds[board.sideOf[hex * 6 + direction]!]! & mask) !== 0
}

/** Every side of any of the kinds in the mask. */
export function sidesWith(board: Board, mask: number): number[] {
  const found: number[] = []
  for (let side = 0; side < board.sideCount; side++) if (board.sideKinds[side]! & mask) found.push(side)
  return found
}

/** The sides printed with a name, for example every side of one river. */
export function sidesNamed(board: Board, name: string): Int16Array {
  return known(board.namedSides, name, 'named hexside')
}

/** Which hexes have any of these terrains. */
export function terrainMask(board: Board, ...names: readonly string[]): Uint8Array {
  return tableMask(board, board.terrain, board.terrainNames, names, 'terrain')
}

/** Which hexes lie in any of these countries. */
export function countryMask(board: Board, ...names: readonly string[]): Uint8Array {
  return tableMask(board, board.country, board.countryNames, names, 'country')
}

/** Which hexes lie in any of these regions. */
export function regionMask(board: Board, ...names: readonly string[]): Uint8Array {
  return tableMask(board, board.region, board.regionNames, names, 'region')
}

/** The zone's mask over all locations. */
export function zoneMask(board: Board, ...ids: readonly string[]): Uint8Array {
  return joinMasks(new Uint8Array(board.count), ...ids.map(id => known(board.zones, id, 'zone').mask))
}

/** The zone's hexes in file order. */
export function zoneHexes(board: Board, id: string): Int16Array {
  return known(board.zones, id, 'zone').hexes
}

export function lineHexes(board: Board, id: string): Int16Array {
  return known(board.lines, id, 'line').hexes
}

export function lineSides(board: Board, id: string): Int16Array {
  return known(board.lines, id, 'line').sides
}

/** Hexes in the outermost column or row of the printed grid on that edge of the drawn map. */
export function edgeHexes(board: Board, edge: Edge): number[] {
  const { spec, width, height } = board.grid
  const upright = edge === 'east' || edge === 'west'
  const step = upright ? spec.columnStep : spec.rowStep
  const far = edge === 'east' || edge === 'south'
  const line = far === step > 0 ? (upright ? width : height) - 1 : 0
  const found: number[] = []
  for (let hex = 0; hex < board.hexCount; hex++) {
    const cell = board.cellOf[hex]!
    if ((upright ? cell % width : Math.floor(cell / width)) === line) found.push(hex)
  }
  return found
}

/** The hexes that can be reached from one, itself first, crossing only where the rule allows. */
export function component(
  board: Board,
  start: number,
  crosses: (from: number, direction: number, to: number) => boolean,
): number[] {
  const seen = maskOf(board, [start])
  const found = [start]
  for (const from of found) {
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[from * 6 + d]!
      if (to < 0 || seen[to] === 1 || !crosses(from, d, to)) continue
      seen[to] = 1
      found.push(to)
    }
  }
  return found
}

function tableMask(
  board: Board,
  column: Uint8Array,
  table: readonly string[],
  names: readonly string[],
  what: string,
): Uint8Array {
  const wanted = new Set(names.map(name => numberOf(table, name, what)))
  const mask = new Uint8Array(board.count)
  for (let hex = 0; hex < board.hexCount; hex++) if (wanted.has(column[hex]!)) mask[hex] = 1
  return mask
}

function known<T>(table: ReadonlyMap<string, T>, name: string, what: string): T {
  const found = table.get(name)
  if (found === undefined) throw new Error(`the map has no ${what} ${name}`)
  return found
}

function numberOf(table: readonly string[], name: string, what: string): number {
  const found = table.indexOf(name)
  if (found < 0) throw new Error(`the map has no ${what} ${name}`)
  return found
}
