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

/** Hexes within so many of another, by hex: each list is made once, when it is first asked for. */
const circles = new Map<number, readonly number[]>()
const AREA = limit('interdictionRange')
function circle(centre: number, radius: number): readonly number[] {
  const key = centre * (AREA + 1) + radius
  let hexes = circles.get(key)
  if (!hexes) circles.set(key, (hexes = allHexes.filter(hex => between(centre, hex) <= radius)))
  return hexes
}

/** Rule 14.3: hexes within reach of an Interdiction marker, as a mask; null if there are none. */
export function interdicted(state: FeState): Uint8Array | null {
  let mask: Uint8Array | null = null
  for (let tac = 0; tac < state.strafe.length; tac++) {
    const base = state.strafe[tac]!
    if (base < 0 || state.tac[tac] !== INTERDICTION) continue
    if (mask === null && hasEffect(state, 'ignoreInterdiction')) return null
    mask ??= new Uint8Array(board.count)
    if (base < HEXES) for (const hex of circle(base, AREA)) mask[hex] = 1
    else
      for (const beach of linksOf[base]!)
        if (isThere(state, beach)) for (const hex of circle(beach, AREA - 1)) mask[hex] = 1
  }
  return mask
}
