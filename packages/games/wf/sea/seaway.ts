/** How a voyage looks on the map: over the sea, not across the land between its ends. */
import { waterway } from '@hexfront/engine'
import { board } from '../data.ts'

const WATER = { terrain: ['sea'], sides: ['sea', 'strait'] }
const known = new Map<number, readonly number[]>()

/** The hexes that a voyage passes, with both its ends; straight where no water is drawn between them. */
export function seaway(from: number, to: number): readonly number[] {
  const key = from * board.count + to
  let way = known.get(key)
  if (way === undefined) known.set(key, (way = waterway(board, WATER, from, to) ?? [from, to]))
  return way
}
