/** Hexes of the port that are the only way by land to others of it: the causeway to Walcheren (8.15, 10.12). */
import { makeWays } from '@hexfront/engine'
import { ANTWERP, board, sideKinds } from '@hexfront/games/wotr/insight'
import { antwerpHexes } from './worth.ts'

/** Ways by land: over no sea and no estuary. */
export const ways = makeWays(board, { closedSides: sideKinds.sea | sideKinds.estuary })

/** Hexes that can be walked to from Antwerp if one of them is shut. */
function reachedWithout(shut: number): ReadonlySet<number> {
  const reached = new Set([ANTWERP])
  for (const hex of reached)
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = ways[slot]!
      if (to >= 0 && to !== shut) reached.add(to)
    }
  return reached
}

/** By hex, what of the port lies behind it. */
export const gates: ReadonlyMap<number, readonly number[]> = new Map(
  Array.from(antwerpHexes, gate => {
    const reached = reachedWithout(gate)
    return [gate, Array.from(antwerpHexes).filter(hex => hex !== gate && !reached.has(hex))] as const
  }).filter(([, behind]) => behind.length > 0),
)
