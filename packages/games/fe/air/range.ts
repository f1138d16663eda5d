/** Rules 14.31, 14.32, ruling B198: ranges of Airfields and Interdiction, straight over the grid. */
import { distance } from '@hexfront/engine'
import { allHexes, board, HEXES, limit, linksOf } from '../data.ts'
import { hasEffect } from '../effects/effects.ts'
import { isThere } from '../ground.ts'
import { INTERDICTION } from '../state.ts'
import type { FeState } from '../state.ts'

const between = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** Hexes from a base, which counts as 0; from a box the first hex is any Beach Head beside it, opened or not. */
export function rangeTo(state: FeState, base: number, hex: number): number {
  if (base < HEXES) return between(base, hex)
  let least = Infinity
  for (const beach of linksOf[base]!)
    if (isThere(state, beach)) least = Math.min(least, 1 + between(beach, hex))
  return least
}

/** Rule 14.3: hexes within reach of an Interdiction marker, as a mask; null if there are none. */
export function interdicted(state: FeState): Uint8Array | null {
  const bases = state.strafe.filter((base, tac) => base >= 0 && state.tac[tac] === INTERDICTION)
  if (bases.length === 0 || hasEffect(state, 'ignoreInterdiction')) return null
  const mask = new Uint8Array(board.count)
  for (const base of new Set(bases))
    for (const hex of allHexes) if (rangeTo(state, base, hex) <= limit('interdictionRange')) mask[hex] = 1
  return mask
}
