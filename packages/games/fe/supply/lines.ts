/** Where the lines of a hex can end: for Corps that take the place of Armies, and for explanations. */
import { AFRICA, boxesOf, NAPLES, PARIS, seaOf, UK, ways } from '../data.ts'
import { ALLIED_CLASS } from '../ground.ts'
import { floodOf } from './supply.ts'
import type { FeState } from '../state.ts'

/** Every source or direct port that a line of a class can lead to from a hex. */
export function endsFrom(state: FeState, kind: number, hex: number): number[] {
  const { open, starts } = floodOf(state, kind)
  const ends = new Set(starts)
  const seen = new Set([hex])
  const found: number[] = ends.has(hex) ? [hex] : []
  const queue = [hex]
  for (const at of queue) {
    for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
      const to = ways[slot]!
      if (to < 0 || seen.has(to) || open[to] === 0) continue
      seen.add(to)
      queue.push(to)
      if (ends.has(to)) found.push(to)
    }
  }
  return found
}

const NORTH = 1

/** Rules 9.321, 9.322, rulings B92, B201: the Reserve boxes behind the lines of an Allied unit in a hex. */
export function boxesBehind(state: FeState, hex: number): number[] {
  const found = new Set<number>()
  for (const end of endsFrom(state, ALLIED_CLASS, hex)) {
    if (end === PARIS) found.add(UK)
    else if (end === NAPLES) found.add(AFRICA)
    else if (boxesOf[end]!.length > 0) for (const box of boxesOf[end]!) found.add(box)
    else found.add(seaOf[end] === NORTH ? UK : AFRICA)
  }
  return [...found].sort((a, b) => a - b)
}
