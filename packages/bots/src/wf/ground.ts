/** Distances on the map. */
import { distance } from '@hexfront/engine'
import { board } from '@hexfront/games/wf/insight'

export { ALLIED, board, friendlyTo, isBeach, isPort, lands } from '@hexfront/games/wf/insight'

/** Hexes from one hex to another as the crow flies. */
export const distanceFrom = (a: number, b: number): number =>
  distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)
