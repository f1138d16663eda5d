/** Distances on the map. */
import { distance } from '@hexfront/engine'
import { board, landWays } from '@hexfront/games/wf/insight'

export { ALLIED, board, friendlyTo, isBeach, isPort, lands } from '@hexfront/games/wf/insight'

/** Hexes from one hex to another as the crow flies. */
export const distanceFrom = (a: number, b: number): number =>
  distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** The hexes beside one that land leads to. */
export const besides = (hex: number): number[] =>
  Array.from({ length: 6 }, (_, d) => landWays[hex * 6 + d]!).filter(to => to >= 0)
